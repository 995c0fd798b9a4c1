<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AutoMarkControl</name>
    <message numerus="yes">
        <source>%n files were marked.</source>
        <translation>
            <numerusform>%n file was marked.</numerusform>
            <numerusform>%n files were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file.</source>
        <translation>
            <numerusform>%n group now keeps a different file.</numerusform>
            <numerusform>%n groups now keep a different file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AutoMarkDialog</name>
    <message numerus="yes">
        <source>Mark %n files</source>
        <translation>
            <numerusform>Mark %n file</numerusform>
            <numerusform>Mark %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleanPlanPage</name>
    <message numerus="yes">
        <source>%n marked files may contain something important that the kept files lack. Groups: {names}.</source>
        <translation>
            <numerusform>%n marked file may contain something important that the kept file lacks. Group: {names}.</numerusform>
            <numerusform>%n marked files may contain something important that the kept files lack. Groups: {names}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleanProgressPage</name>
    <message numerus="yes">
        <source>{done} of %n files</source>
        <translation>
            <numerusform>{done} of %n file</numerusform>
            <numerusform>{done} of %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleanUp</name>
    <message numerus="yes">
        <source>%n copies were removed.</source>
        <translation>
            <numerusform>%n copy was removed.</numerusform>
            <numerusform>%n copies were removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were copied.</source>
        <translation>
            <numerusform>%n file was copied.</numerusform>
            <numerusform>%n files were copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to quarantine.</source>
        <translation>
            <numerusform>%n file was moved to quarantine.</numerusform>
            <numerusform>%n files were moved to quarantine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to the trash.</source>
        <translation>
            <numerusform>%n file was moved to the trash.</numerusform>
            <numerusform>%n files were moved to the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved.</source>
        <translation>
            <numerusform>%n file was moved.</numerusform>
            <numerusform>%n files were moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not changed.</source>
        <translation>
            <numerusform>%n file was not changed.</numerusform>
            <numerusform>%n files were not changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were replaced with hard links.</source>
        <translation>
            <numerusform>%n file was replaced with a hard link.</numerusform>
            <numerusform>%n files were replaced with hard links.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were restored.</source>
        <translation>
            <numerusform>%n file was restored.</numerusform>
            <numerusform>%n files were restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be copied</source>
        <translation>
            <numerusform>%n file will be copied</numerusform>
            <numerusform>%n files will be copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be moved</source>
        <translation>
            <numerusform>%n file will be moved</numerusform>
            <numerusform>%n files will be moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be replaced with links</source>
        <translation>
            <numerusform>%n file will be replaced with a link</numerusform>
            <numerusform>%n files will be replaced with links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %n files</source>
        <translation>
            <numerusform>Copy %n file</numerusform>
            <numerusform>Copy %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files</source>
        <translation>
            <numerusform>Move %n file</numerusform>
            <numerusform>Move %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to quarantine</source>
        <translation>
            <numerusform>Move %n file to quarantine</numerusform>
            <numerusform>Move %n files to quarantine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to the trash</source>
        <translation>
            <numerusform>Move %n file to the trash</numerusform>
            <numerusform>Move %n files to the trash</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n files with hard links</source>
        <translation>
            <numerusform>Replace %n file with a hard link</numerusform>
            <numerusform>Replace %n files with hard links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnChoice</name>
    <message numerus="yes">
        <source>%n columns selected</source>
        <translation>
            <numerusform>%n column selected</numerusform>
            <numerusform>%n columns selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareFooter</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>%n moved</numerusform>
            <numerusform>%n moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareMenus</name>
    <message numerus="yes">
        <source>%n paragraphs around each difference</source>
        <translation>
            <numerusform>%n paragraph around each difference</numerusform>
            <numerusform>%n paragraphs around each difference</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message numerus="yes">
        <source>… %n boilerplate paragraphs</source>
        <translation>
            <numerusform>… %n boilerplate paragraph</numerusform>
            <numerusform>… %n boilerplate paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n identical paragraphs</source>
        <translation>
            <numerusform>… %n identical paragraph</numerusform>
            <numerusform>… %n identical paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs</source>
        <translation>
            <numerusform>… %n paragraph</numerusform>
            <numerusform>… %n paragraphs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n bit of 64</numerusform>
            <numerusform>%n bits of 64</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n changed paragraph</numerusform>
            <numerusform>%n changed paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) cleared from the index</source>
        <translation>
            <numerusform>%n document cleared from the index</numerusform>
            <numerusform>%n documents cleared from the index</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) in the index</source>
        <translation>
            <numerusform>%n document in the index</numerusform>
            <numerusform>%n documents in the index</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal paragraph(s)</source>
        <translation>
            <numerusform>%n equal paragraph</numerusform>
            <numerusform>%n equal paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) compared</source>
        <translation>
            <numerusform>%n file compared</numerusform>
            <numerusform>%n files compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked up</source>
        <translation>
            <numerusform>%n file could not be looked up</numerusform>
            <numerusform>%n files could not be looked up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labelled documents could not be compared</source>
        <translation>
            <numerusform>%n labelled document could not be compared</numerusform>
            <numerusform>%n labelled documents could not be compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>%n more difference</numerusform>
            <numerusform>%n more differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more folders have less in common.</source>
        <translation>
            <numerusform>%n more folder has less in common.</numerusform>
            <numerusform>%n more folders have less in common.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more passage(s)</source>
        <translation>
            <numerusform>%n more passage</numerusform>
            <numerusform>%n more passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the left</source>
        <translation>
            <numerusform>%n paragraph only on the left</numerusform>
            <numerusform>%n paragraphs only on the left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the right</source>
        <translation>
            <numerusform>%n paragraph only on the right</numerusform>
            <numerusform>%n paragraphs only on the right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) compared</source>
        <translation>
            <numerusform>%n row compared</numerusform>
            <numerusform>%n rows compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) looked up</source>
        <translation>
            <numerusform>%n row looked up</numerusform>
            <numerusform>%n rows looked up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples combined</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples combined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file(s)</source>
        <translation>
            <numerusform>%n similar file</numerusform>
            <numerusform>%n similar files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar row(s)</source>
        <translation>
            <numerusform>%n similar row</numerusform>
            <numerusform>%n similar rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n file(s)</source>
        <translation>
            <numerusform>Group {number}, %n file</numerusform>
            <numerusform>Group {number}, %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n row(s)</source>
        <translation>
            <numerusform>Group {number}, %n row</numerusform>
            <numerusform>Group {number}, %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>compared with %n stored row(s)</source>
        <translation>
            <numerusform>compared with %n stored row</numerusform>
            <numerusform>compared with %n stored rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>searched %n stored text(s)</source>
        <translation>
            <numerusform>searched %n stored text</numerusform>
            <numerusform>searched %n stored texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} letters and digits</source>
        <translation>
            <numerusform>{n} letter or digit</numerusform>
            <numerusform>{n} letters and digits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} token(s)</source>
        <translation>
            <numerusform>{n} token</numerusform>
            <numerusform>{n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word run(s)</source>
        <translation>
            <numerusform>{n} word run</numerusform>
            <numerusform>{n} word runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word(s) written to {path}; documents counted: {documents}</source>
        <translation>
            <numerusform>{n} word written to {path}; documents counted: {documents}</numerusform>
            <numerusform>{n} words written to {path}; documents counted: {documents}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shared} of {total} word run(s)</source>
        <translation>
            <numerusform>{shared} of {total} word run</numerusform>
            <numerusform>{shared} of {total} word runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CountsOverview</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files compared</source>
        <translation>
            <numerusform>%n file compared</numerusform>
            <numerusform>%n files compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups with {files}</source>
        <translation>
            <numerusform>%n group with {files}</numerusform>
            <numerusform>%n groups with {files}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>%n row compared</numerusform>
            <numerusform>%n rows compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CriticalList</name>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passages appear in only one text</source>
        <translation>
            <numerusform>No critical differences in the text they share; %n passage appears in only one text</numerusform>
            <numerusform>No critical differences in the text they share; %n passages appear in only one text</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionsControl</name>
    <message numerus="yes">
        <source>%n marks were not restored: their files have changed.</source>
        <translation>
            <numerusform>%n mark was not restored: its file has changed.</numerusform>
            <numerusform>%n marks were not restored: their files have changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DistanceHistogram</name>
    <message numerus="yes">
        <source>%n pairs within distance {distance}</source>
        <translation>
            <numerusform>%n pair within distance {distance}</numerusform>
            <numerusform>%n pairs within distance {distance}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropTarget</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Find documents similar to %n files</source>
        <translation>
            <numerusform>Find documents similar to %n file</numerusform>
            <numerusform>Find documents similar to %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExceptionsControl</name>
    <message numerus="yes">
        <source>%n entries were added.</source>
        <translation>
            <numerusform>%n entry was added.</numerusform>
            <numerusform>%n entries were added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were exported to {path}.</source>
        <translation>
            <numerusform>%n entry was exported to {path}.</numerusform>
            <numerusform>%n entries were exported to {path}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were removed.</source>
        <translation>
            <numerusform>%n entry was removed.</numerusform>
            <numerusform>%n entries were removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExceptionsDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries do not apply to any files in this scan, but may apply to files in other folders. They are selected; click Remove to delete them.</source>
        <translation>
            <numerusform>%n entry does not apply to any files in this scan, but may apply to files in other folders. It is selected; click Remove to delete it.</numerusform>
            <numerusform>%n entries do not apply to any files in this scan, but may apply to files in other folders. They are selected; click Remove to delete them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExclusionLine</name>
    <message numerus="yes">
        <source>%n built-in patterns off</source>
        <translation>
            <numerusform>%n built-in pattern off</numerusform>
            <numerusform>%n built-in patterns off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n custom patterns</source>
        <translation>
            <numerusform>%n custom pattern</numerusform>
            <numerusform>%n custom patterns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message numerus="yes">
        <source>%n files in it</source>
        <translation>
            <numerusform>%n file in it</numerusform>
            <numerusform>%n files in it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders cannot be read.</source>
        <translation>
            <numerusform>%n folder cannot be read.</numerusform>
            <numerusform>%n folders cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Showing the first %n.</source>
        <translation>
            <numerusform>Showing the first %n.</numerusform>
            <numerusform>Showing the first %n.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportChoicePage</name>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportingButton</name>
    <message numerus="yes">
        <source>Rereading texts: {done} of %n pairs</source>
        <translation>
            <numerusform>Rereading texts: {done} of %n pair</numerusform>
            <numerusform>Rereading texts: {done} of %n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message numerus="yes">
        <source>%n files are identical to a kept file: {size} reclaimable.</source>
        <translation>
            <numerusform>%n file is identical to a kept file: {size} reclaimable.</numerusform>
            <numerusform>%n files are identical to a kept file: {size} reclaimable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups have critical differences: review these yourself.</source>
        <translation>
            <numerusform>%n group has critical differences: review it yourself.</numerusform>
            <numerusform>%n groups have critical differences: review these yourself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderControl</name>
    <message numerus="yes">
        <source>%n files in it are not covered by {other} and were not marked.</source>
        <translation>
            <numerusform>%n file in it is not covered by {other} and was not marked.</numerusform>
            <numerusform>%n files in it are not covered by {other} and were not marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>%n file in {folder} was marked.</numerusform>
            <numerusform>%n files in {folder} were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already marked.</source>
        <translation>
            <numerusform>%n was already marked.</numerusform>
            <numerusform>%n were already marked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderMap</name>
    <message numerus="yes">
        <source>%n folders with less overlap are not shown.</source>
        <translation>
            <numerusform>%n folder with less overlap is not shown.</numerusform>
            <numerusform>%n folders with less overlap are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n groups</source>
        <translation>
            <numerusform>Show %n group</numerusform>
            <numerusform>Show %n groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPicturePanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files with the same text</source>
        <translation>
            <numerusform>%n file with the same text</numerusform>
            <numerusform>%n files with the same text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more families</source>
        <translation>
            <numerusform>%n more family</numerusform>
            <numerusform>%n more families</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more versions</source>
        <translation>
            <numerusform>%n more version</numerusform>
            <numerusform>%n more versions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n versions</source>
        <translation>
            <numerusform>%n version</numerusform>
            <numerusform>%n versions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message numerus="yes">
        <source>%n critical differences</source>
        <translation>
            <numerusform>%n critical difference</numerusform>
            <numerusform>%n critical differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsCells</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n critical</numerusform>
            <numerusform>%n critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n families</source>
        <translation>
            <numerusform>%n family</numerusform>
            <numerusform>%n families</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links outside this group</source>
        <translation>
            <numerusform>%n link outside this group</numerusform>
            <numerusform>%n links outside this group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fingerprint distance: %n bits</source>
        <translation>
            <numerusform>Fingerprint distance: %n bit</numerusform>
            <numerusform>Fingerprint distance: %n bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With boilerplate: distance %n bits</source>
        <translation>
            <numerusform>With boilerplate: distance %n bit</numerusform>
            <numerusform>With boilerplate: distance %n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsReview</name>
    <message numerus="yes">
        <source>%n documents are inside other files and cannot be removed separately.</source>
        <translation>
            <numerusform>%n document is inside another file and cannot be removed separately.</numerusform>
            <numerusform>%n documents are inside other files and cannot be removed separately.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: one file in each group must be kept.</source>
        <translation>
            <numerusform>%n file was not marked: one file in each group must be kept.</numerusform>
            <numerusform>%n files were not marked: one file in each group must be kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n file was not marked: its whole group is kept.</numerusform>
            <numerusform>%n files were not marked: their whole group is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: they are the kept files of their groups.</source>
        <translation>
            <numerusform>%n file was not marked: it is the kept file of its group.</numerusform>
            <numerusform>%n files were not marked: they are the kept files of their groups.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file because the kept file was marked.</source>
        <translation>
            <numerusform>%n group now keeps a different file because the kept file was marked.</numerusform>
            <numerusform>%n groups now keep a different file because the kept file was marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one file in each group must be kept.</source>
        <translation>
            <numerusform>%n mark was removed: one file in each group must be kept.</numerusform>
            <numerusform>%n marks were removed: one file in each group must be kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one row in each group must be kept.</source>
        <translation>
            <numerusform>%n mark was removed: one row in each group must be kept.</numerusform>
            <numerusform>%n marks were removed: one row in each group must be kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their files are now protected.</source>
        <translation>
            <numerusform>%n mark was removed: its file is now protected.</numerusform>
            <numerusform>%n marks were removed: their files are now protected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their rows are now protected.</source>
        <translation>
            <numerusform>%n mark was removed: its row is now protected.</numerusform>
            <numerusform>%n marks were removed: their rows are now protected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected files cannot be marked.</source>
        <translation>
            <numerusform>%n protected file cannot be marked.</numerusform>
            <numerusform>%n protected files cannot be marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected rows cannot be marked.</source>
        <translation>
            <numerusform>%n protected row cannot be marked.</numerusform>
            <numerusform>%n protected rows cannot be marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: one row in each group must be kept.</source>
        <translation>
            <numerusform>%n row was not marked: one row in each group must be kept.</numerusform>
            <numerusform>%n rows were not marked: one row in each group must be kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n row was not marked: its whole group is kept.</numerusform>
            <numerusform>%n rows were not marked: their whole group is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message numerus="yes">
        <source>%n pairs at 1 bit</source>
        <translation>
            <numerusform>%n pair at 1 bit</numerusform>
            <numerusform>%n pairs at 1 bit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {distance} bits</source>
        <translation>
            <numerusform>%n pair at {distance} bits</numerusform>
            <numerusform>%n pairs at {distance} bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {percent}</source>
        <translation>
            <numerusform>%n pair at {percent}</numerusform>
            <numerusform>%n pairs at {percent}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryControl</name>
    <message numerus="yes">
        <source>%n files could not be restored.</source>
        <translation>
            <numerusform>%n file could not be restored.</numerusform>
            <numerusform>%n files could not be restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An earlier clean-up was interrupted. Its %n unfinished files have been located.</source>
        <translation>
            <numerusform>An earlier clean-up was interrupted. Its %n unfinished file has been located.</numerusform>
            <numerusform>An earlier clean-up was interrupted. Its %n unfinished files have been located.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message numerus="yes">
        <source>Remove %n selected copies</source>
        <translation>
            <numerusform>Remove %n selected copy</numerusform>
            <numerusform>Remove %n selected copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n copies</source>
        <translation>
            <numerusform>Remove %n copy</numerusform>
            <numerusform>Remove all %n copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n selected</source>
        <translation>
            <numerusform>Restore %n selected</numerusform>
            <numerusform>Restore %n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore all %n files</source>
        <translation>
            <numerusform>Restore %n file</numerusform>
            <numerusform>Restore all %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lookalikes</name>
    <message numerus="yes">
        <source>%n similar documents</source>
        <translation>
            <numerusform>%n similar document</numerusform>
            <numerusform>%n similar documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index searched</source>
        <translation>
            <numerusform>%n text in the index searched</numerusform>
            <numerusform>%n texts in the index searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index were searched.</source>
        <translation>
            <numerusform>%n text in the index was searched.</numerusform>
            <numerusform>%n texts in the index were searched.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>showing the %n most similar</source>
        <translation>
            <numerusform>showing the %n most similar</numerusform>
            <numerusform>showing the %n most similar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored files are not in this list yet.</source>
        <translation>
            <numerusform>%n restored file is not in this list yet.</numerusform>
            <numerusform>%n restored files are not in this list yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkControl</name>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>%n file in {folder} was marked.</numerusform>
            <numerusform>%n files in {folder} were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were unmarked.</source>
        <translation>
            <numerusform>%n file in {folder} was unmarked.</numerusform>
            <numerusform>%n files in {folder} were unmarked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were marked.</source>
        <translation>
            <numerusform>%n file was marked.</numerusform>
            <numerusform>%n files were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were unmarked.</source>
        <translation>
            <numerusform>%n file was unmarked.</numerusform>
            <numerusform>%n files were unmarked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups already keep a file from {folder}.</source>
        <translation>
            <numerusform>%n group already keeps a file from {folder}.</numerusform>
            <numerusform>%n groups already keep a file from {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a file from {folder}.</source>
        <translation>
            <numerusform>%n group now keeps a file from {folder}.</numerusform>
            <numerusform>%n groups now keep a file from {folder}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkPreviewPanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not marked</source>
        <translation>
            <numerusform>%n not marked</numerusform>
            <numerusform>%n not marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are already marked, or are kept because the other files in their group are marked.</source>
        <translation>
            <numerusform>%n of them is already marked, or is kept because the other files in its group are marked.</numerusform>
            <numerusform>%n of them are already marked, or are kept because the other files in their group are marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with critical differences</source>
        <translation>
            <numerusform>%n with critical differences</numerusform>
            <numerusform>%n with critical differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be marked</source>
        <translation>
            <numerusform>%n would be marked</numerusform>
            <numerusform>%n would be marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{text}; in %n groups the star moves to the kept file</source>
        <translation>
            <numerusform>{text}; in %n group the star moves to the kept file</numerusform>
            <numerusform>{text}; in %n groups the star moves to the kept file</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchControl</name>
    <message numerus="yes">
        <source>%n files were removed from the list until the next scan.</source>
        <translation>
            <numerusform>%n file was removed from the list until the next scan.</numerusform>
            <numerusform>%n files were removed from the list until the next scan.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were split off from the group of “{name}”.</source>
        <translation>
            <numerusform>%n file was split off from the group of “{name}”.</numerusform>
            <numerusform>%n files were split off from the group of “{name}”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will no longer be grouped.</source>
        <translation>
            <numerusform>%n file will no longer be grouped.</numerusform>
            <numerusform>%n files will no longer be grouped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were merged; the kept file is “{name}”.</source>
        <translation>
            <numerusform>%n group was merged; the kept file is “{name}”.</numerusform>
            <numerusform>%n groups were merged; the kept file is “{name}”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were removed from the list until the next scan.</source>
        <translation>
            <numerusform>%n row was removed from the list until the next scan.</numerusform>
            <numerusform>%n rows were removed from the list until the next scan.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These %n files will no longer be treated as duplicates of each other.</source>
        <translation>
            <numerusform>This %n file will no longer be treated as a duplicate.</numerusform>
            <numerusform>These %n files will no longer be treated as duplicates of each other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Within each group, these %n files will no longer be treated as duplicates.</source>
        <translation>
            <numerusform>Within its group, this %n file will no longer be treated as a duplicate.</numerusform>
            <numerusform>Within each group, these %n files will no longer be treated as duplicates.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>%n other groups</source>
        <translation>
            <numerusform>%n other group</numerusform>
            <numerusform>%n other groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message numerus="yes">
        <source>%n ZIP archives were not opened.</source>
        <translation>
            <numerusform>%n ZIP archive was not opened.</numerusform>
            <numerusform>%n ZIP archives were not opened.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents are password-protected.</source>
        <translation>
            <numerusform>%n document is password-protected.</numerusform>
            <numerusform>%n documents are password-protected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mailboxes were not opened.</source>
        <translation>
            <numerusform>%n mailbox was not opened.</numerusform>
            <numerusform>%n mailboxes were not opened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverlapMatrix</name>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) also exist in {column}</source>
        <translation>
            <numerusform>%n of {all} files in {row} ({size}) also exists in {column}</numerusform>
            <numerusform>%n of {all} files in {row} ({size}) also exist in {column}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) have a similar file in the same folder</source>
        <translation>
            <numerusform>%n of {all} files in {row} ({size}) has a similar file in the same folder</numerusform>
            <numerusform>%n of {all} files in {row} ({size}) have a similar file in the same folder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PasswordsDialog</name>
    <message numerus="yes">
        <source>%n passwords</source>
        <translation>
            <numerusform>%n password</numerusform>
            <numerusform>%n passwords</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PresetControl</name>
    <message numerus="yes">
        <source>%n presets were exported.</source>
        <translation>
            <numerusform>%n preset was exported.</numerusform>
            <numerusform>%n presets were exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n presets were imported.</source>
        <translation>
            <numerusform>%n preset was imported.</numerusform>
            <numerusform>%n presets were imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n bit</numerusform>
            <numerusform>%n bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n bit of 64</numerusform>
            <numerusform>%n bits of 64</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n changed paragraph</numerusform>
            <numerusform>%n changed paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are not shown.</source>
        <translation>
            <numerusform>%n changed paragraph is not shown.</numerusform>
            <numerusform>%n changed paragraphs are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are only partly shown.</source>
        <translation>
            <numerusform>%n changed paragraph is only partly shown.</numerusform>
            <numerusform>%n changed paragraphs are only partly shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) only partly shown</source>
        <translation>
            <numerusform>%n changed paragraph only partly shown</numerusform>
            <numerusform>%n changed paragraphs only partly shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical difference(s)</source>
        <translation>
            <numerusform>%n critical difference</numerusform>
            <numerusform>%n critical differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differing field(s) are not shown.</source>
        <translation>
            <numerusform>%n differing field is not shown.</numerusform>
            <numerusform>%n differing fields are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal paragraph(s)</source>
        <translation>
            <numerusform>%n equal paragraph</numerusform>
            <numerusform>%n equal paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n less similar pair(s) not listed here</source>
        <translation>
            <numerusform>%n less similar pair not listed here</numerusform>
            <numerusform>%n less similar pairs not listed here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more changed paragraph(s) not shown here</source>
        <translation>
            <numerusform>%n more changed paragraph not shown here</numerusform>
            <numerusform>%n more changed paragraphs not shown here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>%n more difference</numerusform>
            <numerusform>%n more differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more differing field(s) not shown here</source>
        <translation>
            <numerusform>%n more differing field not shown here</numerusform>
            <numerusform>%n more differing fields not shown here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more shared passage(s) not shown here</source>
        <translation>
            <numerusform>%n more shared passage not shown here</numerusform>
            <numerusform>%n more shared passages not shown here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are not shown: the report would be too long.</source>
        <translation>
            <numerusform>%n pair of texts is not shown: the report would be too long.</numerusform>
            <numerusform>%n pairs of texts are not shown: the report would be too long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are too long to show.</source>
        <translation>
            <numerusform>%n pair of texts is too long to show.</numerusform>
            <numerusform>%n pairs of texts are too long to show.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts could not be read again.</source>
        <translation>
            <numerusform>%n pair of texts could not be read again.</numerusform>
            <numerusform>%n pairs of texts could not be read again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts were not compared: the time limit was reached.</source>
        <translation>
            <numerusform>%n pair of texts was not compared: the time limit was reached.</numerusform>
            <numerusform>%n pairs of texts were not compared: the time limit was reached.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) similar only because of boilerplate (not grouped)</source>
        <translation>
            <numerusform>%n pair similar only because of boilerplate (not grouped)</numerusform>
            <numerusform>%n pairs similar only because of boilerplate (not grouped)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared passage(s)</source>
        <translation>
            <numerusform>%n shared passage</numerusform>
            <numerusform>%n shared passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file pair(s) reach outside this group</source>
        <translation>
            <numerusform>%n similar file pair reaches outside this group</numerusform>
            <numerusform>%n similar file pairs reach outside this group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passage(s) appear in only one text</source>
        <translation>
            <numerusform>No critical differences in the text they share; %n passage appears in only one text</numerusform>
            <numerusform>No critical differences in the text they share; %n passages appear in only one text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>file(s) compared</source>
        <translation>
            <numerusform>file compared</numerusform>
            <numerusform>files compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>file(s) skipped</source>
        <translation>
            <numerusform>file skipped</numerusform>
            <numerusform>files skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar files</source>
        <translation>
            <numerusform>group of similar files</numerusform>
            <numerusform>groups of similar files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar rows</source>
        <translation>
            <numerusform>group of similar rows</numerusform>
            <numerusform>groups of similar rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>only the %n longest are shown</source>
        <translation>
            <numerusform>only the %n longest is shown</numerusform>
            <numerusform>only the %n longest are shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>passages found in at least %n documents</source>
        <translation>
            <numerusform>passages found in at least %n document</numerusform>
            <numerusform>passages found in at least %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>row(s) compared</source>
        <translation>
            <numerusform>row compared</numerusform>
            <numerusform>rows compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>similar file(s)</source>
        <translation>
            <numerusform>similar file</numerusform>
            <numerusform>similar files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>similar row(s)</source>
        <translation>
            <numerusform>similar row</numerusform>
            <numerusform>similar rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} excerpt(s)</source>
        <translation>
            <numerusform>{count} excerpt</numerusform>
            <numerusform>{count} excerpts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} identical file(s)</source>
        <translation>
            <numerusform>{count} identical file</numerusform>
            <numerusform>{count} identical files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message numerus="yes">
        <source>%n documents were compared.</source>
        <translation>
            <numerusform>%n document was compared.</numerusform>
            <numerusform>%n documents were compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were compared.</source>
        <translation>
            <numerusform>%n row was compared.</numerusform>
            <numerusform>%n rows were compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were skipped.</source>
        <translation>
            <numerusform>%n was skipped.</numerusform>
            <numerusform>%n were skipped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewControl</name>
    <message numerus="yes">
        <source>%n files were unmarked: their whole group is kept.</source>
        <translation>
            <numerusform>%n file was unmarked: its whole group is kept.</numerusform>
            <numerusform>%n files were unmarked: their whole group is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were set to “{state}”.</source>
        <translation>
            <numerusform>%n group was set to “{state}”.</numerusform>
            <numerusform>%n groups were set to “{state}”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were unmarked: their whole group is kept.</source>
        <translation>
            <numerusform>%n row was unmarked: its whole group is kept.</numerusform>
            <numerusform>%n rows were unmarked: their whole group is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Scanning</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>%n file found</numerusform>
            <numerusform>%n files found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files are now protected or no longer similar to other files.</source>
        <translation>
            <numerusform>%n mark is not shown: its file is now protected or no longer similar to other files.</numerusform>
            <numerusform>%n marks are not shown: their files are now protected or no longer similar to other files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files were not read by this scan.</source>
        <translation>
            <numerusform>%n mark is not shown: its file was not read by this scan.</numerusform>
            <numerusform>%n marks are not shown: their files were not read by this scan.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks belong to files outside this scan. They are kept and return when those files are scanned again.</source>
        <translation>
            <numerusform>%n mark belongs to a file outside this scan. It is kept and returns when that file is scanned again.</numerusform>
            <numerusform>%n marks belong to files outside this scan. They are kept and return when those files are scanned again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n documents</source>
        <translation>
            <numerusform>{done} of %n document</numerusform>
            <numerusform>{done} of %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n files read</source>
        <translation>
            <numerusform>{done} of %n file read</numerusform>
            <numerusform>{done} of %n files read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionControl</name>
    <message numerus="yes">
        <source>%n kept files</source>
        <translation>
            <numerusform>%n kept file</numerusform>
            <numerusform>%n kept files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks</source>
        <translation>
            <numerusform>%n mark</numerusform>
            <numerusform>%n marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files cannot be found.</source>
        <translation>
            <numerusform>%n of its files cannot be found.</numerusform>
            <numerusform>%n of its files cannot be found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files have changed since.</source>
        <translation>
            <numerusform>%n of its files has changed since.</numerusform>
            <numerusform>%n of its files have changed since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reviewed groups or notes</source>
        <translation>
            <numerusform>%n reviewed group or note</numerusform>
            <numerusform>%n reviewed groups or notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideHeader</name>
    <message numerus="yes">
        <source>%n headers, footers and comments omitted</source>
        <translation>
            <numerusform>%n header, footer or comment omitted</numerusform>
            <numerusform>%n headers, footers and comments omitted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimilarityHistogram</name>
    <message numerus="yes">
        <source>%n pairs at least {percent} similar</source>
        <translation>
            <numerusform>%n pair at least {percent} similar</numerusform>
            <numerusform>%n pairs at least {percent} similar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SkippedFilesView</name>
    <message numerus="yes">
        <source>%n files shown</source>
        <translation>
            <numerusform>%n file shown</numerusform>
            <numerusform>%n files shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceControl</name>
    <message numerus="yes">
        <source>%n dropped items cannot be found</source>
        <translation>
            <numerusform>%n dropped item cannot be found</numerusform>
            <numerusform>%n dropped items cannot be found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are already in the list</source>
        <translation>
            <numerusform>%n source is already in the list</numerusform>
            <numerusform>%n sources are already in the list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are inside another source: their files count once, with the role of the inner source</source>
        <translation>
            <numerusform>%n source is inside another source: its files count once, with the role of the inner source</numerusform>
            <numerusform>%n sources are inside another source: their files count once, with the role of the inner source</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are not responding; a scan waits for them until it is cancelled</source>
        <translation>
            <numerusform>%n source is not responding; a scan waits for it until it is cancelled</numerusform>
            <numerusform>%n sources are not responding; a scan waits for them until it is cancelled</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message numerus="yes">
        <source>%n compared</source>
        <translation>
            <numerusform>%n compared</numerusform>
            <numerusform>%n compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>%n file found</numerusform>
            <numerusform>%n files found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>%n marked</numerusform>
            <numerusform>%n marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>%n row compared</numerusform>
            <numerusform>%n rows compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped – show reasons</source>
        <translation>
            <numerusform>%n skipped – show reasons</numerusform>
            <numerusform>%n skipped – show reasons</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n groups reviewed</source>
        <translation>
            <numerusform>{done} of %n group reviewed</numerusform>
            <numerusform>{done} of %n groups reviewed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message numerus="yes">
        <source>auto-mark %n files</source>
        <translation>
            <numerusform>auto-mark %n file</numerusform>
            <numerusform>auto-mark %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the review status of %n groups</source>
        <translation>
            <numerusform>change the review status of %n group</numerusform>
            <numerusform>change the review status of %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the threshold (%n marks removed)</source>
        <translation>
            <numerusform>change the threshold (%n mark removed)</numerusform>
            <numerusform>change the threshold (%n marks removed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>choose the kept file of %n groups</source>
        <translation>
            <numerusform>choose the kept file of %n group</numerusform>
            <numerusform>choose the kept file of %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>invert the marks of %n files</source>
        <translation>
            <numerusform>invert the marks of %n file</numerusform>
            <numerusform>invert the marks of %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark %n files</source>
        <translation>
            <numerusform>mark %n file</numerusform>
            <numerusform>mark %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark as not a duplicate (%n entries)</source>
        <translation>
            <numerusform>mark as not a duplicate (%n entry)</numerusform>
            <numerusform>mark as not a duplicate (%n entries)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove %n exceptions</source>
        <translation>
            <numerusform>remove %n exception</numerusform>
            <numerusform>remove %n exceptions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove %n files from the list</source>
        <translation>
            <numerusform>remove %n file from the list</numerusform>
            <numerusform>remove %n files from the list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unmark %n files</source>
        <translation>
            <numerusform>unmark %n file</numerusform>
            <numerusform>unmark %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StorePage</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents in the index</source>
        <translation>
            <numerusform>%n document in the index</numerusform>
            <numerusform>%n documents in the index</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were removed from the index.</source>
        <translation>
            <numerusform>%n document was removed from the index.</numerusform>
            <numerusform>%n documents were removed from the index.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n selected folders</source>
        <translation>
            <numerusform>in %n selected folder</numerusform>
            <numerusform>in %n selected folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableControl</name>
    <message numerus="yes">
        <source>%n databases were skipped: only the method “Table row fields” reads databases.</source>
        <translation>
            <numerusform>%n database was skipped: only the method “Table row fields” reads databases.</numerusform>
            <numerusform>%n databases were skipped: only the method “Table row fields” reads databases.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders were skipped: only tables added individually are read.</source>
        <translation>
            <numerusform>%n folder was skipped: only tables added individually are read.</numerusform>
            <numerusform>%n folders were skipped: only tables added individually are read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplateBar</name>
    <message numerus="yes">
        <source>%n pairs are similar only because of boilerplate and are not grouped.</source>
        <translation>
            <numerusform>%n pair is similar only because of boilerplate and is not grouped.</numerusform>
            <numerusform>%n pairs are similar only because of boilerplate and are not grouped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplateLine</name>
    <message numerus="yes">
        <source>%n templates</source>
        <translation>
            <numerusform>%n template</numerusform>
            <numerusform>%n templates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplatesDialog</name>
    <message numerus="yes">
        <source>%n of these documents cannot be used. Remove them before you scan.</source>
        <translation>
            <numerusform>%n of these documents cannot be used. Remove it before you scan.</numerusform>
            <numerusform>%n of these documents cannot be used. Remove them before you scan.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThresholdControl</name>
    <message numerus="yes">
        <source>%n bits</source>
        <translation>
            <numerusform>%n bit</numerusform>
            <numerusform>%n bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and at most %n bits apart</source>
        <translation>
            <numerusform>and at most %n bit apart</numerusform>
            <numerusform>and at most %n bits apart</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≤ %n bits</source>
        <translation>
            <numerusform>≤ %n bit</numerusform>
            <numerusform>≤ %n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UncoveredDialog</name>
    <message numerus="yes">
        <source>%n files in {folder} are not covered by {other}.</source>
        <translation>
            <numerusform>%n file in {folder} is not covered by {other}.</numerusform>
            <numerusform>%n files in {folder} are not covered by {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other files have the same content as a file there.</source>
        <translation>
            <numerusform>%n other file has the same content as a file there.</numerusform>
            <numerusform>%n other files have the same content as a file there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchControl</name>
    <message numerus="yes">
        <source>%n more similar documents</source>
        <translation>
            <numerusform>%n more similar document</numerusform>
            <numerusform>%n more similar documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files. Latest: {latest}</source>
        <translation>
            <numerusform>%n new file. Latest: {latest}</numerusform>
            <numerusform>%n new files. Latest: {latest}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new similar files</source>
        <translation>
            <numerusform>%n new similar file</numerusform>
            <numerusform>%n new similar files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Showing the latest {listed} of %n new files.</source>
        <translation>
            <numerusform>Showing the latest {listed} of %n new file.</numerusform>
            <numerusform>Showing the latest {listed} of %n new files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchLine</name>
    <message numerus="yes">
        <source>%n new files are waiting for the scan to finish.</source>
        <translation>
            <numerusform>%n new file is waiting for the scan to finish.</numerusform>
            <numerusform>%n new files are waiting for the scan to finish.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n new files are waiting.</source>
        <translation>
            <numerusform>Paused: %n new file is waiting.</numerusform>
            <numerusform>Paused: %n new files are waiting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading %n new files.</source>
        <translation>
            <numerusform>Reading %n new file.</numerusform>
            <numerusform>Reading %n new files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>identical to {file} and %n more</source>
        <translation>
            <numerusform>identical to {file} and %n more</numerusform>
            <numerusform>identical to {file} and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
