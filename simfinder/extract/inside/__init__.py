"""Documents inside files: attachments of mail, files in archives."""
