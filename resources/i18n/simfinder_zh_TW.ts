<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About SimFinder</source>
        <translation>關於 SimFinder</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已複製</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>複製詳細資訊</translation>
    </message>
    <message>
        <source>Finds documents with nearly the same text.</source>
        <translation>尋找文字幾乎相同的文件。</translation>
    </message>
    <message>
        <source>For bug reports: versions, libraries and folders</source>
        <translation>用於錯誤報告：版本、程式庫和資料夾</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0.</source>
        <translation>自由軟體，採用 Apache 2.0 授權條款。</translation>
    </message>
    <message>
        <source>It also blocks the reader's access to the network and other programs (seccomp).</source>
        <translation>系統還阻止讀取程式存取網路和其他程式（seccomp）。</translation>
    </message>
    <message>
        <source>Libraries in use</source>
        <translation>使用的程式庫</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程式庫</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and scanning does not change any files.</source>
        <translation>資料不會離開本機，掃描也不會改動任何檔案。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from accessing the network and other programs.</source>
        <translation>如果讀取程式被文件控制，本系統無法阻止其存取網路和其他程式。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from opening your other files.</source>
        <translation>如果讀取程式被文件控制，本系統無法阻止其開啟您的其他檔案。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>While a document is being read, the system blocks the reader's access to your other files (Landlock).</source>
        <translation>讀取文件時，系統阻止讀取程式開啟您的其他檔案（Landlock）。</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安裝</translation>
    </message>
</context>
<context>
    <name>ActionReasons</name>
    <message>
        <source>A scan is running.</source>
        <translation>正在掃描。</translation>
    </message>
    <message>
        <source>Another report is being written.</source>
        <translation>正在寫入另一份報告。</translation>
    </message>
    <message>
        <source>Distance and similarity are already at their defaults.</source>
        <translation>距離和相似度已是預設值。</translation>
    </message>
    <message>
        <source>Earlier steps can be undone after a scan finds their files unchanged.</source>
        <translation>較早的操作須待掃描再次找到相應檔案且檔案未變時才能復原。</translation>
    </message>
    <message>
        <source>No boilerplate was ignored in the comparison.</source>
        <translation>比較時沒有忽略範本文字。</translation>
    </message>
    <message>
        <source>No folders or files have been added yet.</source>
        <translation>還沒有新增資料夾或檔案。</translation>
    </message>
    <message>
        <source>No groups were found.</source>
        <translation>沒有找到任何組。</translation>
    </message>
    <message>
        <source>No row is selected.</source>
        <translation>未選擇任何列。</translation>
    </message>
    <message>
        <source>No scan is running.</source>
        <translation>沒有掃描在進行。</translation>
    </message>
    <message>
        <source>No table rows were compared.</source>
        <translation>沒有比較過表格的列。</translation>
    </message>
    <message>
        <source>Table rows are not files.</source>
        <translation>表格的列不是檔案。</translation>
    </message>
    <message>
        <source>The compared texts are hidden.</source>
        <translation>比較的文字已隱藏。</translation>
    </message>
    <message>
        <source>The files are shown as one list, without groups.</source>
        <translation>檔案顯示為一個清單，不分組。</translation>
    </message>
    <message>
        <source>The filter hides all groups.</source>
        <translation>篩選條件隱藏了所有組。</translation>
    </message>
    <message>
        <source>The group already keeps this file.</source>
        <translation>該組已經保留這個檔案。</translation>
    </message>
    <message>
        <source>The group list is on another page.</source>
        <translation>組清單在另一頁上。</translation>
    </message>
    <message>
        <source>There are no critical differences.</source>
        <translation>沒有關鍵差異。</translation>
    </message>
    <message>
        <source>There are no new similar files.</source>
        <translation>沒有新的相似檔案。</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>還沒有結果。</translation>
    </message>
    <message>
        <source>There is no earlier review to continue.</source>
        <translation>沒有可以繼續的上次審閱。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>沒有可以重做的操作。</translation>
    </message>
    <message>
        <source>There is nothing to undo since the last scan.</source>
        <translation>上次掃描之後沒有可以復原的操作。</translation>
    </message>
</context>
<context>
    <name>ActionTips</name>
    <message>
        <source>Add a folder to look for documents in</source>
        <translation>新增要尋找文件的資料夾</translation>
    </message>
    <message>
        <source>Add a note about this group</source>
        <translation>為此組新增備註</translation>
    </message>
    <message>
        <source>Change the window language immediately</source>
        <translation>立即更改視窗語言</translation>
    </message>
    <message>
        <source>Choose any two files and compare them</source>
        <translation>任選兩個檔案進行比較</translation>
    </message>
    <message>
        <source>Choose files and folders to exclude from scans</source>
        <translation>指定不掃描的檔案和資料夾</translation>
    </message>
    <message>
        <source>Choose the contents of a report and save it to a file</source>
        <translation>選擇報告的內容並儲存到檔案</translation>
    </message>
    <message>
        <source>Close the topmost item, clear a filter, or stop the scan</source>
        <translation>關閉最上層的內容、清除篩選或停止掃描</translation>
    </message>
    <message>
        <source>Close the window; marks and decisions are already saved</source>
        <translation>關閉視窗；標記和決定已儲存</translation>
    </message>
    <message>
        <source>Come back to this group later</source>
        <translation>稍後再處理此組</translation>
    </message>
    <message>
        <source>Compare individual files</source>
        <translation>比較單個檔案</translation>
    </message>
    <message>
        <source>Compare it with the file on the right</source>
        <translation>與右側的檔案比較</translation>
    </message>
    <message>
        <source>Compare it with the kept file of the group</source>
        <translation>與本組保留的檔案比較</translation>
    </message>
    <message>
        <source>Compare the rows of a table in a database</source>
        <translation>比較資料庫中某個表的各列</translation>
    </message>
    <message>
        <source>Compare the rows of a table, such as CSV or Excel</source>
        <translation>比較表格（如 CSV 或 Excel）的各列</translation>
    </message>
    <message>
        <source>Continue a saved review, even one from another computer</source>
        <translation>繼續已儲存的審閱，包括在另一臺電腦上儲存的</translation>
    </message>
    <message>
        <source>Copy the comparison to the clipboard</source>
        <translation>將比較結果複製到剪貼簿</translation>
    </message>
    <message>
        <source>Copy the file's location as text</source>
        <translation>以文字形式複製檔案位置</translation>
    </message>
    <message>
        <source>Copy the marked files to a folder</source>
        <translation>把已標記的檔案複製到某個資料夾</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>淺色背景、深色文字</translation>
    </message>
    <message>
        <source>Find documents similar to files that have not been scanned</source>
        <translation>尋找與未掃描的檔案相似的文件</translation>
    </message>
    <message>
        <source>Find documents that contain the text you copied</source>
        <translation>尋找包含所複製文字的文件</translation>
    </message>
    <message>
        <source>Give the file another name; it stays in its folder</source>
        <translation>更改檔名；檔案仍在原資料夾中</translation>
    </message>
    <message>
        <source>Go to a paragraph or page by its number</source>
        <translation>依編號轉到某一段或某一頁</translation>
    </message>
    <message>
        <source>Go to the next difference between the texts</source>
        <translation>轉到文字的下一處差異</translation>
    </message>
    <message>
        <source>Go to the next group that has not been reviewed</source>
        <translation>轉到下一個未審閱的組</translation>
    </message>
    <message>
        <source>Go to the next group; the texts follow</source>
        <translation>轉到下一組；文字隨之切換</translation>
    </message>
    <message>
        <source>Go to the position of the moved paragraph in the other text</source>
        <translation>轉到移動的段落在另一份文字中的位置</translation>
    </message>
    <message>
        <source>Go to the previous difference between the texts</source>
        <translation>轉到文字的上一處差異</translation>
    </message>
    <message>
        <source>Go to the previous group; the texts follow</source>
        <translation>轉到上一組；文字隨之切換</translation>
    </message>
    <message>
        <source>Hide everything but the two texts; Esc shows the list again</source>
        <translation>只顯示兩份文字；按 Esc 恢復清單</translation>
    </message>
    <message>
        <source>Hide text that is identical on both sides</source>
        <translation>隱藏兩份文字中相同的內容</translation>
    </message>
    <message>
        <source>In every group with a file from this folder, keep that file</source>
        <translation>在每個含有此資料夾檔案的組中保留該檔案</translation>
    </message>
    <message>
        <source>Keep all files in this group and set it to done</source>
        <translation>保留此組的所有檔案，並將此組設為已完成</translation>
    </message>
    <message>
        <source>Keep this file and compare the others in its group with it</source>
        <translation>保留此檔案，組內其他檔案均與它比較</translation>
    </message>
    <message>
        <source>Keep this file and go to the next group</source>
        <translation>保留此檔案並轉到下一組</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景、淺色文字</translation>
    </message>
    <message>
        <source>Make identical copies further names of their kept file, so that they take no space</source>
        <translation>使相同的副本成為所保留檔案的另一個名稱，不再佔用空間</translation>
    </message>
    <message>
        <source>Mark all files in this folder that have a copy kept elsewhere</source>
        <translation>標記此資料夾中所有在別處留有副本的檔案</translation>
    </message>
    <message>
        <source>Mark all files that are identical to the kept file of their group</source>
        <translation>標記與本組保留的檔案完全相同的所有檔案</translation>
    </message>
    <message>
        <source>Mark files by rules, with a preview; one file in each group is kept</source>
        <translation>依規則標記檔案，可預覽；每組保留一個檔案</translation>
    </message>
    <message>
        <source>Mark the selected files for clean-up; nothing happens to them yet</source>
        <translation>標記所選檔案以便清理；此時不會改動檔案</translation>
    </message>
    <message>
        <source>Mark with a rule that keeps files in this folder</source>
        <translation>依保留此資料夾中檔案的規則標記</translation>
    </message>
    <message>
        <source>Merge this group with another one</source>
        <translation>將此組與另一組合併</translation>
    </message>
    <message>
        <source>Move the marked files to a folder, after confirmation</source>
        <translation>確認後將已標記的檔案移到某個資料夾</translation>
    </message>
    <message>
        <source>Move the marked files to a quarantine folder on their disk, to restore or delete them later</source>
        <translation>把已標記的檔案移到同一磁碟的隔離資料夾，以後可還原或刪除</translation>
    </message>
    <message>
        <source>Move the marked files to the trash, after confirmation</source>
        <translation>確認後將已標記的檔案移到資源回收筒</translation>
    </message>
    <message>
        <source>Move the two texts to another window, for example on a second screen</source>
        <translation>把兩份文字移到另一個視窗，例如第二個螢幕上</translation>
    </message>
    <message>
        <source>Never show this file in a group again</source>
        <translation>以後不再將此檔案歸入任何組</translation>
    </message>
    <message>
        <source>Open help for the current part of the window</source>
        <translation>開啟視窗目前部分的說明</translation>
    </message>
    <message>
        <source>Open password-protected documents with passwords you know</source>
        <translation>用您知道的密碼開啟受密碼保護的文件</translation>
    </message>
    <message>
        <source>Open the file in its default program</source>
        <translation>用預設程式開啟檔案</translation>
    </message>
    <message>
        <source>Pause or continue the scan</source>
        <translation>暫停或繼續掃描</translation>
    </message>
    <message>
        <source>Print both texts with their differences</source>
        <translation>列印兩份文字及其差異</translation>
    </message>
    <message>
        <source>Read new files in the folders and compare them</source>
        <translation>讀取資料夾中的新檔案並比較</translation>
    </message>
    <message>
        <source>Record that the selected files are not duplicates of the kept file; they are removed from its group, and the decision is saved</source>
        <translation>將所選檔案設為不是保留的檔案的重複項：從該組拆出，並儲存此決定</translation>
    </message>
    <message>
        <source>Redo the last undone step</source>
        <translation>重做剛復原的一步</translation>
    </message>
    <message>
        <source>Remove the marks from all files in this folder</source>
        <translation>取消此資料夾中所有檔案的標記</translation>
    </message>
    <message>
        <source>Remove the selected files or groups from this list until the next scan; the files stay where they are, and nothing is recorded</source>
        <translation>將所選檔案或組從清單中移除，直到下次掃描；檔案仍在原處，也不儲存任何決定</translation>
    </message>
    <message>
        <source>Rename, delete, import and export presets</source>
        <translation>重新命名、刪除、匯入和匯出預設</translation>
    </message>
    <message>
        <source>Restore the default threshold of the method</source>
        <translation>還原該比較方式的預設最低相似度</translation>
    </message>
    <message>
        <source>Save a report about the selected groups only</source>
        <translation>只為所選的組儲存報告</translation>
    </message>
    <message>
        <source>Save as a table for spreadsheets</source>
        <translation>儲存為試算表可用的表格</translation>
    </message>
    <message>
        <source>Save as a web page to read and print</source>
        <translation>儲存為可閱讀、可列印的網頁</translation>
    </message>
    <message>
        <source>Save as an evidence report for sharing and printing</source>
        <translation>儲存為用於提交和列印的證據報告</translation>
    </message>
    <message>
        <source>Save as an evidence report you can edit and file</source>
        <translation>儲存為可編輯、可歸檔的證據報告</translation>
    </message>
    <message>
        <source>Save as data for other programs and command-line clean-up</source>
        <translation>儲存為供其他程式和命令列清理使用的資料</translation>
    </message>
    <message>
        <source>Save as sheets of groups and pairs to sort and count</source>
        <translation>儲存為可排序、可統計的分組和檔案對工作表</translation>
    </message>
    <message>
        <source>Save as text with tables for notes and wikis</source>
        <translation>儲存為帶表格的文字，供筆記和 Wiki 使用</translation>
    </message>
    <message>
        <source>Save both texts with their differences as a PDF</source>
        <translation>將兩份文字及其差異儲存為 PDF</translation>
    </message>
    <message>
        <source>Save both texts with their differences as a web page</source>
        <translation>將兩份文字及其差異儲存為網頁</translation>
    </message>
    <message>
        <source>Save the scan and match options under a name</source>
        <translation>將掃描和相符選項以一個名稱儲存</translation>
    </message>
    <message>
        <source>Save this review to a file, for later or for a colleague</source>
        <translation>將此次審閱儲存到檔案，供以後繼續或交給同事</translation>
    </message>
    <message>
        <source>Scan a few sample documents included with the program</source>
        <translation>掃描程式附帶的幾個範例文件</translation>
    </message>
    <message>
        <source>Scan the same folders and continue where you left off</source>
        <translation>掃描相同的資料夾，並從上次的位置繼續</translation>
    </message>
    <message>
        <source>Scanning, matching, appearance, shortcuts and stored data</source>
        <translation>掃描、相符、外觀、快速鍵和儲存的資料</translation>
    </message>
    <message>
        <source>Search all scanned documents for ones similar to the selected files</source>
        <translation>在掃描過的所有文件中尋找與所選檔案相似的文件</translation>
    </message>
    <message>
        <source>Search both texts at once</source>
        <translation>同時在兩份文字中尋找</translation>
    </message>
    <message>
        <source>See step by step why two files match or not</source>
        <translation>逐步檢視兩個檔案為何相符或不相符</translation>
    </message>
    <message>
        <source>See which files in the group are similar, and the order of its versions</source>
        <translation>檢視組內哪些檔案相似，以及各版本的先後順序</translation>
    </message>
    <message>
        <source>Set this group to not reviewed</source>
        <translation>將此組設為「未審閱」</translation>
    </message>
    <message>
        <source>Set this group to seen</source>
        <translation>將此組設為「已看」</translation>
    </message>
    <message>
        <source>Show a column with the similarity including boilerplate</source>
        <translation>顯示含範本文字的相似度一欄</translation>
    </message>
    <message>
        <source>Show all shortcuts in an overlay</source>
        <translation>疊加顯示全部快速鍵</translation>
    </message>
    <message>
        <source>Show an unobtrusive message when a new file is similar to a known document</source>
        <translation>新檔案與已知文件相似時給出提示</translation>
    </message>
    <message>
        <source>Show only group headings</source>
        <translation>只顯示各組的標題</translation>
    </message>
    <message>
        <source>Show only groups with certain names or words, or find them in the texts</source>
        <translation>只顯示含有某些名稱或詞語的組，或在內文中尋找</translation>
    </message>
    <message>
        <source>Show only groups with critical differences, such as amounts or dates</source>
        <translation>只顯示有關鍵差異（如金額、日期不同）的組</translation>
    </message>
    <message>
        <source>Show or hide all differences as a list</source>
        <translation>以清單顯示或隱藏所有差異</translation>
    </message>
    <message>
        <source>Show or hide the two texts below the groups</source>
        <translation>顯示或隱藏各組下方的兩份文字</translation>
    </message>
    <message>
        <source>Show passages found in both texts, in any order</source>
        <translation>顯示兩份文字的相同片段，不論順序</translation>
    </message>
    <message>
        <source>Show several files of the group side by side with the kept file</source>
        <translation>將組內多個檔案與保留的檔案並排顯示</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>在檔案管理器中顯示檔案</translation>
    </message>
    <message>
        <source>Show the files in all groups</source>
        <translation>顯示所有組的檔案</translation>
    </message>
    <message>
        <source>Show the getting-started hints again, one at a time</source>
        <translation>再次逐條顯示入門提示</translation>
    </message>
    <message>
        <source>Show the groups as a table over the whole width, with the texts below</source>
        <translation>以整寬表格顯示各組，文字顯示在下方</translation>
    </message>
    <message>
        <source>Show the texts of the current file; in the texts, Shift goes back to the previous difference</source>
        <translation>顯示目前檔案的內文；在內文中按住 Shift 則轉到上一處差異</translation>
    </message>
    <message>
        <source>Split the selected files off into a new group</source>
        <translation>將所選檔案拆分為新組</translation>
    </message>
    <message>
        <source>Stop reading and show groups from the files read so far</source>
        <translation>停止讀取，並顯示已讀檔案的分組</translation>
    </message>
    <message>
        <source>Stop the scan; files already read are kept in the index</source>
        <translation>停止掃描；已讀取的內容保留在索引庫中</translation>
    </message>
    <message>
        <source>Swap marked and unmarked files in this group</source>
        <translation>將本組中已標記和未標記的檔案對調</translation>
    </message>
    <message>
        <source>Swap the left and right texts</source>
        <translation>左右兩份文字互換</translation>
    </message>
    <message>
        <source>Switch between the groups and the texts</source>
        <translation>在各組與文字之間切換</translation>
    </message>
    <message>
        <source>Undo the last step of the review</source>
        <translation>復原審閱的上一步</translation>
    </message>
    <message>
        <source>Use the system language</source>
        <translation>使用系統語言</translation>
    </message>
    <message>
        <source>Use the system's light or dark theme</source>
        <translation>隨系統使用淺色或深色</translation>
    </message>
    <message>
        <source>View all skipped files and the reasons</source>
        <translation>檢視所有跳過的檔案及原因</translation>
    </message>
    <message>
        <source>View and edit files set as “Not a duplicate” and other exceptions</source>
        <translation>檢視和更改標為「不是重複項」的檔案及其他例外</translation>
    </message>
    <message>
        <source>View moved files and restore them</source>
        <translation>檢視移走的檔案並還原</translation>
    </message>
    <message>
        <source>View new files that are similar to others, latest first</source>
        <translation>檢視與其他文件相似的新檔案，最新的在前</translation>
    </message>
    <message>
        <source>View or change what the next scan compares</source>
        <translation>檢視或更改下次掃描要比對的內容</translation>
    </message>
    <message>
        <source>View the results as charts: counts, similarity and folders with the same content</source>
        <translation>用圖表檢視結果：數量、相似度以及內容相同的資料夾</translation>
    </message>
    <message>
        <source>View versions and licences, also for bug reports</source>
        <translation>檢視版本和授權條款，也可用於錯誤報告</translation>
    </message>
    <message>
        <source>Write the groups of database rows to a table of their database</source>
        <translation>把資料庫列的分組寫入該資料庫的一個表</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Clean up</source>
        <translation>清理(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>審閱(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Scan</source>
        <translation>掃描(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>About SimFinder</source>
        <translation>關於 SimFinder</translation>
    </message>
    <message>
        <source>Add database…</source>
        <translation>新增資料庫…</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>新增檔案…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>新增資料夾…</translation>
    </message>
    <message>
        <source>Add table…</source>
        <translation>新增表格…</translation>
    </message>
    <message>
        <source>Auto-mark…</source>
        <translation>自動標記…</translation>
    </message>
    <message>
        <source>Cancel scan</source>
        <translation>取消掃描</translation>
    </message>
    <message>
        <source>Close, clear or stop</source>
        <translation>關閉、清除或停止</translation>
    </message>
    <message>
        <source>Collapse all groups</source>
        <translation>摺疊所有分組</translation>
    </message>
    <message>
        <source>Compare two files…</source>
        <translation>比較兩個檔案…</translation>
    </message>
    <message>
        <source>Compare with other files in the group</source>
        <translation>與組內其他檔案並排比較</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Comparison pane</source>
        <translation>比較窗格</translation>
    </message>
    <message>
        <source>Continue last review</source>
        <translation>繼續上次的審閱</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>複製比較結果</translation>
    </message>
    <message>
        <source>Copy marked files to folder…</source>
        <translation>將已標記的檔案複製到資料夾…</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Data (JSON)…</source>
        <translation>資料（JSON）…</translation>
    </message>
    <message>
        <source>Database table…</source>
        <translation>資料庫資料表…</translation>
    </message>
    <message>
        <source>Document (DOCX)…</source>
        <translation>文件（DOCX）…</translation>
    </message>
    <message>
        <source>Evidence report (PDF)…</source>
        <translation>證據報告（PDF）…</translation>
    </message>
    <message>
        <source>Exclude files…</source>
        <translation>排除檔案…</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>展開所有分組</translation>
    </message>
    <message>
        <source>Explain match…</source>
        <translation>相符說明…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>匯出為</translation>
    </message>
    <message>
        <source>Export this group…</source>
        <translation>匯出本組…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Filter or find in texts</source>
        <translation>篩選或在內文中尋找</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在兩側文字中尋找</translation>
    </message>
    <message>
        <source>Find similar documents</source>
        <translation>尋找相似文件</translation>
    </message>
    <message>
        <source>Find similar documents for files…</source>
        <translation>尋找與檔案相似的文件…</translation>
    </message>
    <message>
        <source>Find similar documents for pasted text</source>
        <translation>用貼上的文字尋找相似文件</translation>
    </message>
    <message>
        <source>Go to other position of moved paragraph</source>
        <translation>轉到移動段落的另一處</translation>
    </message>
    <message>
        <source>Go to paragraph or page</source>
        <translation>轉到段落或頁</translation>
    </message>
    <message>
        <source>Go to texts; in texts: next difference</source>
        <translation>轉到內文；在內文中：下一處差異</translation>
    </message>
    <message>
        <source>Group diagram</source>
        <translation>組的關係圖</translation>
    </message>
    <message>
        <source>Group note…</source>
        <translation>本組備註…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>History and restore…</source>
        <translation>歷史與還原…</translation>
    </message>
    <message>
        <source>Invert marks in this group</source>
        <translation>反轉本組的標記</translation>
    </message>
    <message>
        <source>Keep and next</source>
        <translation>保留並轉到下一組</translation>
    </message>
    <message>
        <source>Keep files in this folder</source>
        <translation>保留此資料夾中的檔案</translation>
    </message>
    <message>
        <source>Keep this file</source>
        <translation>保留此檔案</translation>
    </message>
    <message>
        <source>Keep this row</source>
        <translation>保留此列</translation>
    </message>
    <message>
        <source>Keep whole group</source>
        <translation>整組保留</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>List of differences</source>
        <translation>差異清單</translation>
    </message>
    <message>
        <source>Manage exceptions…</source>
        <translation>管理例外…</translation>
    </message>
    <message>
        <source>Manage presets…</source>
        <translation>管理預設…</translation>
    </message>
    <message>
        <source>Mark all in this folder</source>
        <translation>標記此資料夾中的全部檔案</translation>
    </message>
    <message>
        <source>Mark identical copies</source>
        <translation>標記完全相同的副本</translation>
    </message>
    <message>
        <source>Mark or unmark</source>
        <translation>標記或取消標記</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>與其他組合併…</translation>
    </message>
    <message>
        <source>Move marked files to folder…</source>
        <translation>將已標記的檔案移動到資料夾…</translation>
    </message>
    <message>
        <source>Move marked files to quarantine…</source>
        <translation>將已標記的檔案移到隔離資料夾…</translation>
    </message>
    <message>
        <source>Move marked files to trash…</source>
        <translation>將已標記的檔案移到資源回收筒…</translation>
    </message>
    <message>
        <source>Never group this file</source>
        <translation>不再歸組</translation>
    </message>
    <message>
        <source>New similar files…</source>
        <translation>新的相似檔案…</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一處差異</translation>
    </message>
    <message>
        <source>Next group</source>
        <translation>下一組</translation>
    </message>
    <message>
        <source>Next unreviewed group</source>
        <translation>下一個未審閱的組</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>不是重複項</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未審閱</translation>
    </message>
    <message>
        <source>Only critical differences</source>
        <translation>僅顯示關鍵差異</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>僅顯示差異</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open session…</source>
        <translation>開啟工作階段…</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>開啟表格</translation>
    </message>
    <message>
        <source>Option presets</source>
        <translation>選項預設</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密碼…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Prefer this folder…</source>
        <translation>優先保留此資料夾…</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一處差異</translation>
    </message>
    <message>
        <source>Previous group</source>
        <translation>上一組</translation>
    </message>
    <message>
        <source>Print comparison…</source>
        <translation>列印比較結果…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>從清單中移除</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Replace marked files with hard links…</source>
        <translation>將已標記的檔案替換為硬連結…</translation>
    </message>
    <message>
        <source>Reset threshold</source>
        <translation>還原預設最低相似度</translation>
    </message>
    <message>
        <source>Save comparison as HTML…</source>
        <translation>將比較結果儲存為 HTML…</translation>
    </message>
    <message>
        <source>Save comparison as PDF…</source>
        <translation>將比較結果儲存為 PDF…</translation>
    </message>
    <message>
        <source>Save options as preset…</source>
        <translation>將選項存為預設…</translation>
    </message>
    <message>
        <source>Save session as…</source>
        <translation>工作階段另存新檔…</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>掃描</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Show hints again</source>
        <translation>再次顯示提示</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Show the nth file on the left</source>
        <translation>在左側顯示第 n 個檔案</translation>
    </message>
    <message>
        <source>Show the nth file on the right</source>
        <translation>在右側顯示第 n 個檔案</translation>
    </message>
    <message>
        <source>Show the table in its folder</source>
        <translation>在資料夾中顯示表格</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含範本文字的相似度</translation>
    </message>
    <message>
        <source>Skip for now</source>
        <translation>稍後處理</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳過的檔案</translation>
    </message>
    <message>
        <source>Skipped rows</source>
        <translation>跳過的列</translation>
    </message>
    <message>
        <source>Sources and options</source>
        <translation>來源與選項</translation>
    </message>
    <message>
        <source>Split here</source>
        <translation>從此處拆分</translation>
    </message>
    <message>
        <source>Stop and show results</source>
        <translation>停止並顯示結果</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交換兩側</translation>
    </message>
    <message>
        <source>Switch pane</source>
        <translation>切換窗格</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>Table above the texts</source>
        <translation>文字上方顯示表格</translation>
    </message>
    <message>
        <source>Texts in a window of their own</source>
        <translation>在單獨的視窗中顯示文字</translation>
    </message>
    <message>
        <source>Texts in the whole window</source>
        <translation>文字佔滿視窗</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Try the sample folder</source>
        <translation>試用範例資料夾</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Unmark all in this folder</source>
        <translation>取消標記此資料夾中的全部檔案</translation>
    </message>
    <message>
        <source>Use system setting</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Watch these folders</source>
        <translation>監視這些資料夾</translation>
    </message>
    <message>
        <source>Web page (HTML)…</source>
        <translation>網頁（HTML）…</translation>
    </message>
    <message>
        <source>Workbook (XLSX)…</source>
        <translation>活頁簿（XLSX）…</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>&amp;Address</source>
        <translation>位址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密碼(&amp;P)</translation>
    </message>
    <message>
        <source>Add a database</source>
        <translation>新增資料庫</translation>
    </message>
    <message>
        <source>Address of the database</source>
        <translation>資料庫位址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在連線…</translation>
    </message>
    <message>
        <source>Password of the database</source>
        <translation>資料庫密碼</translation>
    </message>
    <message>
        <source>PostgreSQL, MySQL, MariaDB and others. SimFinder connects only to this address, and only reads, unless you have groups written to a table of their own. Add SQLite files like other tables.</source>
        <translation>支援 PostgreSQL、MySQL、MariaDB 等。SimFinder 只連線此位址，並且只讀取，除非您要求把分組寫入一個單獨的表。SQLite 檔案像其他表格一樣新增。</translation>
    </message>
    <message>
        <source>The password is kept in memory until SimFinder is closed, and is never saved.</source>
        <translation>密碼只保留在記憶體中，關閉 SimFinder 後即清除，絕不儲存。</translation>
    </message>
    <message>
        <source>This database contains no tables.</source>
        <translation>此資料庫中沒有表。</translation>
    </message>
</context>
<context>
    <name>AdvancedTableOptions</name>
    <message>
        <source> bits</source>
        <translation> 位元</translation>
    </message>
    <message>
        <source>&amp;Joined columns</source>
        <translation>合併的欄(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>比較方式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Query (one SELECT)</source>
        <translation>查詢（一條 SELECT）(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;as</source>
        <translation>作為(&amp;A)</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Compare &amp;column</source>
        <translation>比較欄(&amp;C)</translation>
    </message>
    <message>
        <source>Joined columns</source>
        <translation>合併的欄</translation>
    </message>
    <message>
        <source>Kind of values</source>
        <translation>值的類型</translation>
    </message>
    <message>
        <source>Maximum &amp;distance</source>
        <translation>最大距離(&amp;D)</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>Maximum number of &amp;rows</source>
        <translation>最多列數(&amp;R)</translation>
    </message>
    <message>
        <source>Maximum number of rows</source>
        <translation>最多列數</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>automatic, by the length of its values</source>
        <translation>自動，依值的長度</translation>
    </message>
    <message>
        <source>field by field (verified)</source>
        <translation>逐個欄位（經核實）</translation>
    </message>
    <message>
        <source>name: a word or two</source>
        <translation>名稱：一兩個詞</translation>
    </message>
    <message>
        <source>number, date or code</source>
        <translation>數字、日期或程式碼</translation>
    </message>
    <message>
        <source>street + city</source>
        <translation>街道 + 城市</translation>
    </message>
    <message>
        <source>text: like a document</source>
        <translation>文字：像文件一樣比較</translation>
    </message>
    <message>
        <source>title: several words in any order</source>
        <translation>標題：多個詞，順序不限</translation>
    </message>
    <message>
        <source>trigram fingerprint alone</source>
        <translation>僅三字元指紋</translation>
    </message>
</context>
<context>
    <name>AnswersTable</name>
    <message>
        <source>Compare texts</source>
        <translation>比較文字</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Find documents similar to this file</source>
        <translation>尋找與此檔案相似的文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文件</translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>A group counts as reviewed once its texts have been shown for a moment. Otherwise, only when you set it, or when all files but the kept one are marked.</source>
        <translation>文字顯示片刻後，該組即算已審閱。否則，只有您自己設定，或除保留的檔案外全部標記後，才算已審閱。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>外觀和語言</translation>
    </message>
    <message>
        <source>Applies to all text and the icons next to it.</source>
        <translation>視窗中的所有文字及其旁邊的圖示。</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>緊湊</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>介面密度</translation>
    </message>
    <message>
        <source>Each hint appears once, below the groups, and explains one thing.</source>
        <translation>每則提示只在各組下方出現一次，說明一件事。</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>入門</translation>
    </message>
    <message>
        <source>Hints already seen</source>
        <translation>已看過的提示</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>適中</translation>
    </message>
    <message>
        <source>Relative to the rest of the text.</source>
        <translation>相對於其他文字的大小。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>審閱</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>寬鬆</translation>
    </message>
    <message>
        <source>Set shown groups to “Seen”</source>
        <translation>顯示過的組設為「已看」</translation>
    </message>
    <message>
        <source>Show all hints again</source>
        <translation>重新顯示所有提示</translation>
    </message>
    <message>
        <source>Show hints</source>
        <translation>顯示提示</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of compared texts</source>
        <translation>比較文字的大小</translation>
    </message>
    <message>
        <source>Spacing between list rows and between menu items.</source>
        <translation>清單列之間、選單項之間的間距。</translation>
    </message>
    <message>
        <source>Takes effect immediately, without a restart.</source>
        <translation>立即生效，無需重新啟動。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Use system setting</source>
        <translation>跟隨系統</translation>
    </message>
</context>
<context>
    <name>AutoMark</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>AutoMarkControl</name>
    <message numerus="yes">
        <source>%n files were marked.</source>
        <translation>
            <numerusform>已標記 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file.</source>
        <translation>
            <numerusform>%n 組改為保留另一個檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>Export plan</source>
        <translation>匯出方案</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Total marked: {count} ({size}).</source>
        <translation>共標記 {count} 個（{size}）。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>AutoMarkDialog</name>
    <message>
        <source>All groups</source>
        <translation>所有組</translation>
    </message>
    <message>
        <source>Also mark files with critical differences</source>
        <translation>也標記有關鍵差異的檔案</translation>
    </message>
    <message>
        <source>Auto-mark</source>
        <translation>自動標記</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Existing marks</source>
        <translation>已有的標記</translation>
    </message>
    <message>
        <source>Export plan…</source>
        <translation>匯出方案…</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>Groups currently shown</source>
        <translation>目前顯示的組</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep one file of each family</source>
        <translation>每個版本組保留一個檔案</translation>
    </message>
    <message numerus="yes">
        <source>Mark %n files</source>
        <translation>
            <numerusform>標記 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替換</translation>
    </message>
    <message>
        <source>Selected groups</source>
        <translation>所選的組</translation>
    </message>
</context>
<context>
    <name>BarTable</name>
    <message>
        <source>{what}, {profile}</source>
        <translation>{profile}：{what}</translation>
    </message>
</context>
<context>
    <name>Bindings</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Letters and digits alone jump to names in lists. Combine them with Ctrl or Alt.</source>
        <translation>單獨按字母或數字會在清單中跳到相應的名稱，請與 Ctrl 或 Alt 組合使用。</translation>
    </message>
    <message>
        <source>This key cannot be used as a shortcut.</source>
        <translation>此鍵不能用作快速鍵。</translation>
    </message>
    <message>
        <source>This key is reserved for moving in lists or for all text fields.</source>
        <translation>此鍵用於在清單中移動，或在所有輸入框中都有作用。</translation>
    </message>
    <message>
        <source>This key opens the “{menu}” menu.</source>
        <translation>這個鍵會開啟「{menu}」選單。</translation>
    </message>
    <message>
        <source>{text} ({keys})</source>
        <translation>{text}（{keys}）</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 處差異</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>All types of differences are hidden.</source>
        <translation>所有類型的差異都已隱藏。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>關鍵差異</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>沒有差異。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>刪除</translation>
    </message>
</context>
<context>
    <name>Clean</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>處理方式</translation>
    </message>
    <message>
        <source>Current location</source>
        <translation>目前位置</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>大小（位元組）</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已複製</translation>
    </message>
    <message>
        <source>copy removed</source>
        <translation>副本已移除</translation>
    </message>
    <message>
        <source>current location unknown</source>
        <translation>無法確定現在的位置</translation>
    </message>
    <message>
        <source>in quarantine</source>
        <translation>已移到隔離資料夾</translation>
    </message>
    <message>
        <source>in the trash</source>
        <translation>已移到資源回收筒</translation>
    </message>
    <message>
        <source>kept file, now starred: {reason}</source>
        <translation>保留的檔案（改為帶星號）：{reason}</translation>
    </message>
    <message>
        <source>kept file: {reason}</source>
        <translation>保留的檔案：{reason}</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移動</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>protected or chosen manually</source>
        <translation>受保護或手動選定</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重新命名</translation>
    </message>
    <message>
        <source>replaced with a hard link</source>
        <translation>已替換為硬連結</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>已還原</translation>
    </message>
    <message>
        <source>restored; its folder was re-created</source>
        <translation>已還原（資料夾已重新建立）</translation>
    </message>
    <message>
        <source>unresolved: its disk or folder is not available</source>
        <translation>未處理完：所在磁碟或資料夾不可用</translation>
    </message>
    <message>
        <source>{rule}: {values}</source>
        <translation>{rule}：{values}</translation>
    </message>
    <message>
        <source>{state}: {why}</source>
        <translation>{state}：{why}</translation>
    </message>
</context>
<context>
    <name>CleanControl</name>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>No files are marked. {mark} marks the selected files; {rules} marks files by rules.</source>
        <translation>尚未標記任何檔案。按 {mark} 標記所選檔案，按 {rules} 依規則標記。</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>儲存報告</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
</context>
<context>
    <name>CleanPlanPage</name>
    <message numerus="yes">
        <source>%n marked files may contain something important that the kept files lack. Groups: {names}.</source>
        <translation>
            <numerusform>有 %n 個已標記的檔案可能含有保留的檔案中沒有的重要內容。所在的組：{names}。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking the marked files…</source>
        <translation>正在檢查已標記的檔案…</translation>
    </message>
    <message>
        <source>Files go to subfolders named as below the scanned folders, instead of all to one folder</source>
        <translation>檔案依其在所掃描資料夾中的子資料夾存放，而不是全部放在同一個資料夾中</translation>
    </message>
    <message>
        <source>Include these files (otherwise they stay in place)</source>
        <translation>一併處理這些檔案（否則留在原處）</translation>
    </message>
    <message>
        <source>Keep folder structure</source>
        <translation>保留資料夾結構</translation>
    </message>
    <message>
        <source>Marked files and their kept files</source>
        <translation>已標記的檔案及其保留的檔案</translation>
    </message>
    <message>
        <source>Need attention {count}</source>
        <translation>需留意 {count}</translation>
    </message>
    <message>
        <source>Not possible {count}</source>
        <translation>無法處理 {count}</translation>
    </message>
    <message>
        <source>Save preview report…</source>
        <translation>儲存預覽報告…</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names}以及另外 {count} 個組</translation>
    </message>
</context>
<context>
    <name>CleanProgressPage</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopping after this file…</source>
        <translation>處理完目前檔案後停止…</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n files</source>
        <translation>
            <numerusform>已處理 {done} / %n 個檔案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleanResultPage</name>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Not done {count}</source>
        <translation>未完成 {count}</translation>
    </message>
    <message>
        <source>Result for each file</source>
        <translation>每個檔案的處理結果</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重試未完成的</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>儲存報告…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Use quarantine instead</source>
        <translation>改用隔離資料夾</translation>
    </message>
</context>
<context>
    <name>CleanUp</name>
    <message numerus="yes">
        <source>%n copies were removed.</source>
        <translation>
            <numerusform>已移除 %n 個副本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were copied.</source>
        <translation>
            <numerusform>已複製 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to quarantine.</source>
        <translation>
            <numerusform>已將 %n 個檔案移到隔離資料夾。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to the trash.</source>
        <translation>
            <numerusform>已將 %n 個檔案移到資源回收筒。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved.</source>
        <translation>
            <numerusform>已移動 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not changed.</source>
        <translation>
            <numerusform>%n 個檔案未改動。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were replaced with hard links.</source>
        <translation>
            <numerusform>已將 %n 個檔案替換為硬連結。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were restored.</source>
        <translation>
            <numerusform>已還原 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be copied</source>
        <translation>
            <numerusform>將複製 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be moved</source>
        <translation>
            <numerusform>將移走 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be replaced with links</source>
        <translation>
            <numerusform>將 %n 個檔案替換為連結</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>分屬 %n 個組</numerusform>
        </translation>
    </message>
    <message>
        <source>Action</source>
        <translation>處理方式</translation>
    </message>
    <message>
        <source>Another SimFinder window or command is processing files. Nothing was changed. Try again when it has finished.</source>
        <translation>SimFinder 的另一個視窗或命令正在處理檔案。未改動任何內容，請待其完成後重試。</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n files</source>
        <translation>
            <numerusform>複製 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy marked files to a folder</source>
        <translation>將已標記的檔案複製到資料夾</translation>
    </message>
    <message>
        <source>Copying files…</source>
        <translation>正在複製檔案…</translation>
    </message>
    <message>
        <source>Current location</source>
        <translation>目前位置</translation>
    </message>
    <message>
        <source>Each file is moved to a folder named “{folder}” on its own disk, and its original location is recorded. Undo restores it.</source>
        <translation>每個檔案移到其所在磁碟上名為「{folder}」的資料夾，並記錄其原位置。復原即可還原。</translation>
    </message>
    <message>
        <source>Each file is moved to the trash on its own disk. Nothing is permanently deleted, and Undo restores it.</source>
        <translation>每個檔案移到其所在磁碟的資源回收筒。不會永久刪除任何檔案，復原即可還原。</translation>
    </message>
    <message>
        <source>Each file that is identical to its kept file becomes a second name of it (a hard link), so editing one changes all. The originals move to the folder “{folder}” on the same disk. Undo restores them.</source>
        <translation>與保留的檔案完全相同的檔案，將成為後者的另一個名稱（硬連結）：編輯其中一個，其他名稱下的內容也隨之改變。原來的檔案移到同一磁碟上的「{folder}」資料夾。復原即可還原。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Group {number} · {title}</source>
        <translation>第 {number} 組 · {title}</translation>
    </message>
    <message numerus="yes">
        <source>Move %n files</source>
        <translation>
            <numerusform>移動 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to quarantine</source>
        <translation>
            <numerusform>將 %n 個檔案移到隔離資料夾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to the trash</source>
        <translation>
            <numerusform>將 %n 個檔案移到資源回收筒</numerusform>
        </translation>
    </message>
    <message>
        <source>Move marked files to a folder</source>
        <translation>將已標記的檔案移動到資料夾</translation>
    </message>
    <message>
        <source>Move marked files to quarantine</source>
        <translation>將已標記的檔案移到隔離資料夾</translation>
    </message>
    <message>
        <source>Move marked files to the trash</source>
        <translation>將已標記的檔案移到資源回收筒</translation>
    </message>
    <message>
        <source>Moving files to quarantine…</source>
        <translation>正在將檔案移到隔離資料夾…</translation>
    </message>
    <message>
        <source>Moving files to the trash…</source>
        <translation>正在將檔案移到資源回收筒…</translation>
    </message>
    <message>
        <source>Moving files…</source>
        <translation>正在移動檔案…</translation>
    </message>
    <message>
        <source>Not in a group</source>
        <translation>不在任何組中</translation>
    </message>
    <message>
        <source>Nothing in that folder is overwritten.</source>
        <translation>不會覆蓋該資料夾中的任何檔案。</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>未做任何處理。</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>Removing copies…</source>
        <translation>正在移除副本…</translation>
    </message>
    <message numerus="yes">
        <source>Replace %n files with hard links</source>
        <translation>
            <numerusform>將 %n 個檔案替換為硬連結</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace marked files with hard links</source>
        <translation>將已標記的檔案替換為硬連結</translation>
    </message>
    <message>
        <source>Replacing files with hard links…</source>
        <translation>正在將檔案替換為硬連結…</translation>
    </message>
    <message>
        <source>Restoring files…</source>
        <translation>正在還原檔案…</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The files stay where they are. Nothing in that folder is overwritten.</source>
        <translation>原檔案留在原處。不會覆蓋該資料夾中的任何檔案。</translation>
    </message>
    <message>
        <source>cannot be copied: {why}</source>
        <translation>無法複製：{why}</translation>
    </message>
    <message>
        <source>cannot be moved: {why}</source>
        <translation>不能移走：{why}</translation>
    </message>
    <message>
        <source>frees no space</source>
        <translation>不釋放空間</translation>
    </message>
    <message>
        <source>frees {size} after the quarantine is emptied</source>
        <translation>清空隔離資料夾後釋放 {size}</translation>
    </message>
    <message>
        <source>frees {size} after the trash is emptied</source>
        <translation>清空資源回收筒後釋放 {size}</translation>
    </message>
    <message>
        <source>frees {size} if the folder is on another disk</source>
        <translation>若目標資料夾在其他磁碟則釋放 {size}</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>no files will be copied</source>
        <translation>不復制任何檔案</translation>
    </message>
    <message>
        <source>no files will be moved</source>
        <translation>不移走任何檔案</translation>
    </message>
    <message>
        <source>no files will be replaced</source>
        <translation>不替換任何檔案</translation>
    </message>
    <message>
        <source>skipped: {why}</source>
        <translation>跳過：{why}</translation>
    </message>
    <message>
        <source>will be copied</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>will be moved</source>
        <translation>移走</translation>
    </message>
    <message>
        <source>will be replaced with a link</source>
        <translation>替換為連結</translation>
    </message>
</context>
<context>
    <name>ClearableField</name>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
</context>
<context>
    <name>ColumnChoice</name>
    <message numerus="yes">
        <source>%n columns selected</source>
        <translation>
            <numerusform>已選擇 %n 欄</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <translation>全選</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>選擇所有欄</translation>
    </message>
    <message>
        <source>At least one column is needed.</source>
        <translation>至少需要一欄。</translation>
    </message>
    <message>
        <source>At most {most} columns can be compared.</source>
        <translation>最多可比較 {most} 欄。</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>選擇欄</translation>
    </message>
    <message>
        <source>Filter columns</source>
        <translation>篩選欄</translation>
    </message>
    <message>
        <source>No columns</source>
        <translation>不選任何欄</translation>
    </message>
    <message>
        <source>None</source>
        <translation>全不選</translation>
    </message>
    <message>
        <source>{chosen} of {number}</source>
        <translation>{chosen} / {number}</translation>
    </message>
    <message>
        <source>{name} (row name)</source>
        <translation>{name}（列名）</translation>
    </message>
</context>
<context>
    <name>CommonChoice</name>
    <message>
        <source>% of the documents</source>
        <translation>% 的文件</translation>
    </message>
    <message>
        <source>Also ignore passages found in many documents</source>
        <translation>同時忽略許多文件中都有的片段</translation>
    </message>
    <message>
        <source>Copies count once. If one document has this many versions, the text they share is also ignored.</source>
        <translation>副本只計一次；若同一文件有這麼多版本，它們共有的文字也會被忽略。</translation>
    </message>
    <message>
        <source>Found in at least</source>
        <translation>至少出現在</translation>
    </message>
    <message>
        <source>In the last scan of {all} documents, this means {least} or more.</source>
        <translation>上次掃描的 {all} 個文件中，即 {least} 個或更多。</translation>
    </message>
    <message>
        <source>Minimum number or share of documents</source>
        <translation>片段至少出現的文件數或比例</translation>
    </message>
    <message>
        <source>Only the text of the documents above is ignored.</source>
        <translation>只忽略上列文件的文字。</translation>
    </message>
    <message>
        <source>Text found in {percent} or more of all documents is ignored.</source>
        <translation>忽略出現在 {percent} 或更多文件中的文字。</translation>
    </message>
    <message>
        <source>Text found word for word in {number} or more documents is ignored.</source>
        <translation>忽略逐字出現在 {number} 個或更多文件中的文字。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>單位</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>個文件</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Reading this file needed too much memory.</source>
        <translation>讀取此檔案佔用的記憶體過多。</translation>
    </message>
    <message>
        <source>Reading this file took too long.</source>
        <translation>讀取此檔案用時過長。</translation>
    </message>
    <message>
        <source>The content of this file exceeds the limits.</source>
        <translation>此檔案的內容超出限制。</translation>
    </message>
    <message>
        <source>The reader could not process this file.</source>
        <translation>讀取程式處理此檔案時出錯。</translation>
    </message>
    <message>
        <source>These files are identical, byte for byte. Their text cannot be read: {why}</source>
        <translation>這兩個檔案逐位元組相同，但無法讀取其文字：{why}</translation>
    </message>
    <message>
        <source>This file cannot be opened: permission denied.</source>
        <translation>無法開啟此檔案：沒有權限。</translation>
    </message>
    <message>
        <source>This file contains no text.</source>
        <translation>此檔案中沒有文字。</translation>
    </message>
    <message>
        <source>This file contains only page images, with no text to compare.</source>
        <translation>此檔案只有頁面影像，沒有可供比較的文字。</translation>
    </message>
    <message>
        <source>This file contains too little text to compare.</source>
        <translation>此檔案文字太少，無法比較。</translation>
    </message>
    <message>
        <source>This file is damaged and cannot be read.</source>
        <translation>此檔案已損壞，無法讀取。</translation>
    </message>
    <message>
        <source>This file is larger than the limit.</source>
        <translation>此檔案超過大小限制。</translation>
    </message>
    <message>
        <source>This file is password-protected, so its text cannot be read.</source>
        <translation>此檔案受密碼保護，無法讀取其文字。</translation>
    </message>
    <message>
        <source>This file no longer exists. It may have been moved, renamed or deleted.</source>
        <translation>此檔案已不存在，可能已被移動、重新命名或刪除。</translation>
    </message>
    <message>
        <source>This file was changed while being read. Try again in a moment.</source>
        <translation>讀取期間此檔案被修改，請稍後重試。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>這不是普通檔案。</translation>
    </message>
    <message>
        <source>This kind of file is not supported.</source>
        <translation>不支援此類檔案。</translation>
    </message>
</context>
<context>
    <name>CompareControl</name>
    <message>
        <source>Choose two files to compare</source>
        <translation>選擇兩個要比較的檔案</translation>
    </message>
</context>
<context>
    <name>CompareFilesDialog</name>
    <message>
        <source>Compare two files</source>
        <translation>比較兩個檔案</translation>
    </message>
</context>
<context>
    <name>CompareFooter</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>新增 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>修改 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 處差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移動 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>刪除 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose which differences to ignore</source>
        <translation>選擇要忽略的差異</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳情</translation>
    </message>
    <message>
        <source>Difference {current} of {total}</source>
        <translation>第 {current} 處差異，共 {total} 處</translation>
    </message>
    <message>
        <source>Differences {first} to {last} of {total}</source>
        <translation>第 {first} 至 {last} 處差異，共 {total} 處</translation>
    </message>
    <message>
        <source>Hide identical text</source>
        <translation>隱藏相同內容</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一處差異</translation>
    </message>
    <message>
        <source>Next shared passage</source>
        <translation>下一處相同片段</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>沒有差異</translation>
    </message>
    <message>
        <source>No shared passages</source>
        <translation>沒有相同片段</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>僅顯示差異</translation>
    </message>
    <message>
        <source>Passage {current} of {total}</source>
        <translation>第 {current} 處相同片段，共 {total} 處</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一處差異</translation>
    </message>
    <message>
        <source>Previous shared passage</source>
        <translation>上一處相同片段</translation>
    </message>
    <message>
        <source>Same figure as in lists, reports and explanations: estimated from passages found in both texts. Changes are counted in the texts as shown here.</source>
        <translation>與清單、報告和說明中的數值相同：根據兩份文字的相同片段估算。差異則依此處顯示的文字計數。</translation>
    </message>
    <message>
        <source>Scroll both texts together</source>
        <translation>兩側同步捲動</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Show all differences as a list</source>
        <translation>以清單顯示所有差異</translation>
    </message>
    <message>
        <source>Similarity {share}</source>
        <translation>相似度 {share}</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>左右互換</translation>
    </message>
    <message>
        <source>Texts in the whole window</source>
        <translation>文字佔滿視窗</translation>
    </message>
    <message>
        <source>Too different to align fully</source>
        <translation>差異過大，未能完全對齊</translation>
    </message>
</context>
<context>
    <name>CompareMenus</name>
    <message numerus="yes">
        <source>%n paragraphs around each difference</source>
        <translation>
            <numerusform>每處差異前後 %n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Compare with other files in the group</source>
        <translation>與組內其他檔案並排比較</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>複製比較結果</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>僅差異</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在兩側文字中尋找</translation>
    </message>
    <message>
        <source>Full text</source>
        <translation>全文</translation>
    </message>
    <message>
        <source>Full-width and half-width forms</source>
        <translation>全形與半形</translation>
    </message>
    <message>
        <source>Go to other position of moved paragraph</source>
        <translation>轉到移動段落的另一處</translation>
    </message>
    <message>
        <source>Go to paragraph or page</source>
        <translation>轉到段落或頁</translation>
    </message>
    <message>
        <source>Ignored: {what}</source>
        <translation>已忽略：{what}</translation>
    </message>
    <message>
        <source>Letter case</source>
        <translation>大小寫</translation>
    </message>
    <message>
        <source>Margin numbers</source>
        <translation>頁邊編號</translation>
    </message>
    <message>
        <source>No numbers</source>
        <translation>不顯示編號</translation>
    </message>
    <message>
        <source>Nothing ignored</source>
        <translation>未忽略任何內容</translation>
    </message>
    <message>
        <source>Page numbers</source>
        <translation>頁碼</translation>
    </message>
    <message>
        <source>Paragraph numbers</source>
        <translation>段落編號</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>列印…</translation>
    </message>
    <message>
        <source>Punctuation outside numbers</source>
        <translation>標點（數字內的除外）</translation>
    </message>
    <message>
        <source>Save comparison as HTML…</source>
        <translation>將比較結果儲存為 HTML…</translation>
    </message>
    <message>
        <source>Save comparison as PDF…</source>
        <translation>將比較結果儲存為 PDF…</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Traditional and simplified characters</source>
        <translation>繁體與簡體</translation>
    </message>
</context>
<context>
    <name>CompareOutput</name>
    <message>
        <source>Compared by SimFinder, {date}</source>
        <translation>由 SimFinder 比較，{date}</translation>
    </message>
    <message>
        <source>Comparison copied.</source>
        <translation>比較結果已複製。</translation>
    </message>
    <message>
        <source>Comparison printed.</source>
        <translation>比較結果已列印。</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 頁，共 {pages} 頁</translation>
    </message>
    <message>
        <source>Save comparison as HTML</source>
        <translation>將比較結果儲存為 HTML</translation>
    </message>
    <message>
        <source>Save comparison as PDF</source>
        <translation>將比較結果儲存為 PDF</translation>
    </message>
    <message>
        <source>There is no comparison to export.</source>
        <translation>沒有可以匯出的比較結果。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>網頁</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>Comparison</source>
        <translation>比較結果</translation>
    </message>
    <message>
        <source>No more differences above.</source>
        <translation>上方沒有更多差異。</translation>
    </message>
    <message>
        <source>No more differences below.</source>
        <translation>下方沒有更多差異。</translation>
    </message>
    <message>
        <source>No more shared passages above.</source>
        <translation>上方沒有更多相同片段。</translation>
    </message>
    <message>
        <source>No more shared passages below.</source>
        <translation>下方沒有更多相同片段。</translation>
    </message>
    <message>
        <source>Not enough room for a third text. Make the window wider.</source>
        <translation>視窗太窄，放不下第三份文字。請加寬視窗。</translation>
    </message>
    <message>
        <source>Only two files can be compared at a time; the first two are shown.</source>
        <translation>一次只能比較兩個檔案；現顯示前兩個。</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>There is no third file to compare with.</source>
        <translation>沒有第三個檔案可以比較。</translation>
    </message>
    <message numerus="yes">
        <source>… %n boilerplate paragraphs</source>
        <translation>
            <numerusform>… %n 個範本文欄位落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n identical paragraphs</source>
        <translation>
            <numerusform>… %n 個相同段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs</source>
        <translation>
            <numerusform>… %n 個段落</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareStack</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare anyway</source>
        <translation>仍然比較</translation>
    </message>
    <message>
        <source>Comparing them can take several seconds.</source>
        <translation>比較可能需要幾秒鐘。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比較…</translation>
    </message>
    <message>
        <source>Drop another file here</source>
        <translation>將另一個檔案拖放到此處</translation>
    </message>
    <message>
        <source>It will be compared with {name}.</source>
        <translation>它將與 {name} 比較。</translation>
    </message>
    <message>
        <source>No file selected</source>
        <translation>未選擇檔案</translation>
    </message>
    <message>
        <source>Select a file in the list to compare it with the kept file of its group.</source>
        <translation>在清單中選擇一個檔案，即可與所在組保留的檔案比較。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The two texts have not been compared.</source>
        <translation>尚未比較這兩份文字。</translation>
    </message>
    <message>
        <source>These texts are very long</source>
        <translation>這兩份文字很長</translation>
    </message>
</context>
<context>
    <name>CompareWindow</name>
    <message>
        <source>Compared texts – SimFinder</source>
        <translation>文字比較 – SimFinder</translation>
    </message>
</context>
<context>
    <name>CompareWork</name>
    <message>
        <source>Left text</source>
        <translation>左側文字</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右側文字</translation>
    </message>
    <message>
        <source>Scroll all texts</source>
        <translation>同時捲動所有文字</translation>
    </message>
    <message>
        <source>Scroll both texts</source>
        <translation>同時捲動兩側文字</translation>
    </message>
    <message>
        <source>Text {number}</source>
        <translation>文字 {number}</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n 位元（共 64 位元）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n 段有改動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) cleared from the index</source>
        <translation>
            <numerusform>已從索引庫清除 %n 個文件的記錄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) in the index</source>
        <translation>
            <numerusform>索引庫中有 %n 個文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal paragraph(s)</source>
        <translation>
            <numerusform>%n 段相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) compared</source>
        <translation>
            <numerusform>已比較 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked up</source>
        <translation>
            <numerusform>有 %n 個檔案無法尋找</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n 組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labelled documents could not be compared</source>
        <translation>
            <numerusform>%n 個有標註的文件無法比較</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>另有 %n 處差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more folders have less in common.</source>
        <translation>
            <numerusform>另有 %n 個資料夾重合較少。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more passage(s)</source>
        <translation>
            <numerusform>另有 %n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the left</source>
        <translation>
            <numerusform>%n 段僅在左側</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the right</source>
        <translation>
            <numerusform>%n 段僅在右側</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) compared</source>
        <translation>
            <numerusform>已比較 %n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) looked up</source>
        <translation>
            <numerusform>尋找了 %n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples combined</source>
        <translation>
            <numerusform>合計 %n 個樣本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file(s)</source>
        <translation>
            <numerusform>%n 個相似檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar row(s)</source>
        <translation>
            <numerusform>%n 個相似的列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>已跳過 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>--copy requires a folder: --to FOLDER</source>
        <translation>--copy 需要指定資料夾：--to 資料夾</translation>
    </message>
    <message>
        <source>--keep-structure requires a folder: --to FOLDER</source>
        <translation>--keep-structure 需要指定資料夾：--to 資料夾</translation>
    </message>
    <message>
        <source>--to is empty: specify a folder, or {words}</source>
        <translation>--to 為空：請指定資料夾，或 {words}</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 在 B 中</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 在 A 中</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>開頭</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>比較單位</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比較</translation>
    </message>
    <message>
        <source>Comparing, s</source>
        <translation>比較（秒）</translation>
    </message>
    <message>
        <source>Content read</source>
        <translation>讀取的內容</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>開銷</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>判定依據</translation>
    </message>
    <message>
        <source>Dice’s coefficient ≥ {}</source>
        <translation>Dice 係數 ≥ {}</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Distance with boilerplate</source>
        <translation>含範本文字的距離</translation>
    </message>
    <message>
        <source>Document readers are confined by: {names}</source>
        <translation>讀取程式受以下機制限制：{names}</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Documents that share passages word for word (recommended).</source>
        <translation>依逐字相同的片段比對（推薦）。</translation>
    </message>
    <message>
        <source>Documents that use the same words equally often, in any order: the textbook method.</source>
        <translation>用詞和詞頻相同的文件，不論語序：經典方法。</translation>
    </message>
    <message>
        <source>Either condition is enough: overlap (share of one text in the other), or closeness (distance and similarity).</source>
        <translation>滿足以下任一條件即可：重合（一份文字有多少出現在另一份中），或相近（距離和相似度）。</translation>
    </message>
    <message>
        <source>Exit status: {every}.</source>
        <translation>結束狀態：{every}。</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>副檔名</translation>
    </message>
    <message>
        <source>FEATURES</source>
        <translation>特徵</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>FOLDER</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徵</translation>
    </message>
    <message>
        <source>Features, s</source>
        <translation>特徵（秒）</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files copied: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已複製的檔案：{files}（{size}）；涉及組數：{groups}；未改動的檔案：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files from earlier clean-ups waiting for an unavailable disk or folder: {count}</source>
        <translation>以前的清理中仍在等待磁碟或資料夾恢復可用的檔案：{count}</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>檔案所在</translation>
    </message>
    <message>
        <source>Files left unresolved by an interruption: {count}</source>
        <translation>因中斷而未處理完的檔案：{count}</translation>
    </message>
    <message>
        <source>Files moved: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已移走的檔案：{files}（{size}）；涉及組數：{groups}；未改動的檔案：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files replaced with hard links: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已替換為硬連結的檔案：{files}（{size}）；涉及組數：{groups}；未改動的檔案：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files to be copied: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been copied yet; add --apply to carry it out.</source>
        <translation>將複製的檔案：{files}（{size}）；涉及組數：{groups}；不改動的檔案：{left}。尚未複製任何檔案；加上 --apply 才會執行。</translation>
    </message>
    <message>
        <source>Files to be moved: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been moved yet; add --apply to carry it out.</source>
        <translation>將移走的檔案：{files}（{size}）；涉及組數：{groups}；不改動的檔案：{left}。尚未移動任何檔案；加上 --apply 才會執行。</translation>
    </message>
    <message>
        <source>Files to be replaced with hard links: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been replaced yet; add --apply to carry it out.</source>
        <translation>將替換為硬連結的檔案：{files}（{size}）；涉及組數：{groups}；不改動的檔案：{left}。尚未替換任何檔案；加上 --apply 才會執行。</translation>
    </message>
    <message>
        <source>Files whose records were recovered from the quarantine's own list: {count}</source>
        <translation>根據隔離資料夾自帶的清單找回記錄的檔案：{count}</translation>
    </message>
    <message>
        <source>Finding files</source>
        <translation>正在尋找檔案</translation>
    </message>
    <message>
        <source>Finds documents with nearly the same text.</source>
        <translation>尋找文字幾乎相同的文件。</translation>
    </message>
    <message>
        <source>Fingerprints</source>
        <translation>指紋</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>也存在於</translation>
    </message>
    <message>
        <source>Greatest weights</source>
        <translation>權重最大的詞</translation>
    </message>
    <message>
        <source>Group {number}</source>
        <translation>第 {number} 組</translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n file(s)</source>
        <translation>
            <numerusform>第 {number} 組，%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n row(s)</source>
        <translation>
            <numerusform>第 {number} 組，%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>正在分組</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>組</translation>
    </message>
    <message>
        <source>IDF from {}</source>
        <translation>IDF 取自 {}</translation>
    </message>
    <message>
        <source>In both</source>
        <translation>兩者共有</translation>
    </message>
    <message>
        <source>In one group, resemblance &lt; 0.3</source>
        <translation>同組文件對中相似係數 &lt; 0.3 的</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>關鍵字</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>關鍵字：{words}</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>Laying out {file}</source>
        <translation>正在排版 {file}</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程式庫</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>相似值</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在測量</translation>
    </message>
    <message>
        <source>Memory, MiB</source>
        <translation>記憶體（MiB）</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>新</translation>
    </message>
    <message>
        <source>No clean-up is recorded.</source>
        <translation>沒有任何清理記錄。</translation>
    </message>
    <message>
        <source>No two folders contain the same texts.</source>
        <translation>沒有兩個資料夾含有相同的文字。</translation>
    </message>
    <message>
        <source>OLD</source>
        <translation>舊</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>路徑</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>PERCENT</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文件對</translation>
    </message>
    <message>
        <source>Pairs and groups</source>
        <translation>文件對與分組</translation>
    </message>
    <message>
        <source>Pairs by exact text (resemblance ≥ 0.5 or containment ≥ 0.8)</source>
        <translation>依文字精確計算的文件對（相似係數 ≥ 0.5 或包含度 ≥ 0.8）</translation>
    </message>
    <message>
        <source>Pairs split between groups</source>
        <translation>不在同組的文件對</translation>
    </message>
    <message>
        <source>Partly read</source>
        <translation>僅讀取部分</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精確率</translation>
    </message>
    <message>
        <source>Qt has no platform {names} (QT_QPA_PLATFORM)</source>
        <translation>Qt 沒有平臺 {names}（QT_QPA_PLATFORM）</translation>
    </message>
    <message>
        <source>REPORT</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Rand</source>
        <translation>Rand 指數</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在讀取</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Rereading texts for {file}</source>
        <translation>正在為 {file} 重新讀取文字</translation>
    </message>
    <message>
        <source>Resemblance</source>
        <translation>相似係數</translation>
    </message>
    <message>
        <source>Resemblance with boilerplate</source>
        <translation>含範本文字的相似係數</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Run simfinder undo to remove the copies.</source>
        <translation>執行 simfinder undo 可移除這些副本。</translation>
    </message>
    <message>
        <source>Run simfinder undo to restore them.</source>
        <translation>執行 simfinder undo 可還原這些檔案。</translation>
    </message>
    <message>
        <source>SECONDS</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>SHARE</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>佔比</translation>
    </message>
    <message>
        <source>Shared keywords, authors and references</source>
        <translation>共同的關鍵字、作者和參考連結</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含範本文字的相似度</translation>
    </message>
    <message>
        <source>Similarity {share}, {changes}</source>
        <translation>相似度 {share}，{changes}</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>Split, resemblance ≥ 0.9</source>
        <translation>不在同組，相似係數 ≥ 0.9</translation>
    </message>
    <message>
        <source>TABLE</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Table rows, compared field by field: addresses, customers, products.</source>
        <translation>表格的列，逐個欄位比較：地址、客戶、商品。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Texts with OCR errors, or in scripts without spaces.</source>
        <translation>含文字識別錯誤的文字，或不用空格分詞的文字。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>掃描在讀完所有檔案之前已停止。</translation>
    </message>
    <message>
        <source>There are no new or changed rows.</source>
        <translation>沒有新增或更改的列。</translation>
    </message>
    <message>
        <source>These options cannot be used with --profile fields: {options}.</source>
        <translation>以下選項不能與 --profile fields 一起使用：{options}。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from accessing the network and other processes.</source>
        <translation>如果讀取程式被文件控制，本系統無法阻止其存取網路和其他程序。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from opening your other files.</source>
        <translation>如果讀取程式被文件控制，本系統無法阻止其開啟您的其他檔案。</translation>
    </message>
    <message>
        <source>Too different for a detailed comparison within paragraphs.</source>
        <translation>差異過大，未做段內比較。</translation>
    </message>
    <message>
        <source>Undone: {back} of {all}</source>
        <translation>已復原：{back} 個（共 {all} 個）</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>正在核實</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>When to use it</source>
        <translation>適用情形</translation>
    </message>
    <message>
        <source>Without a command, the window opens.</source>
        <translation>不帶命令時開啟視窗。</translation>
    </message>
    <message>
        <source>Words weighted by rarity and length, with keywords (Wang and Wang 2019); misses many documents that “passages” finds.</source>
        <translation>依罕見程度和長度加權的詞語，並結合關鍵字（Wang 與 Wang，2019）；會漏掉許多「passages」能找到的文件。</translation>
    </message>
    <message>
        <source>Words weighted by rarity, kind, length, cue words and title (2020); misses many documents that “passages” finds.</source>
        <translation>依罕見程度、詞性、長度、提示詞和標題加權的詞語（2020）；會漏掉許多「passages」能找到的文件。</translation>
    </message>
    <message>
        <source>Would match with</source>
        <translation>可使兩者相符的選項</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>正在寫入 {file}</translation>
    </message>
    <message>
        <source>a folder must be specified</source>
        <translation>必須指定一個資料夾</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>構成一對</translation>
    </message>
    <message>
        <source>about {seconds} s left</source>
        <translation>約剩 {seconds} 秒</translation>
    </message>
    <message>
        <source>add the keywords of the first 200 groups to list and reports</source>
        <translation>在清單和報告中加入前 200 組的關鍵字</translation>
    </message>
    <message>
        <source>add {option} to compare them</source>
        <translation>加上 {option} 才會比較它們</translation>
    </message>
    <message>
        <source>add {option} to list them</source>
        <translation>加上 {option} 即可列出</translation>
    </message>
    <message>
        <source>all columns (without --columns)</source>
        <translation>全部欄（不用 --columns）</translation>
    </message>
    <message>
        <source>also compare email attachments</source>
        <translation>同時比較郵件附件</translation>
    </message>
    <message>
        <source>also compare the files in ZIP archives</source>
        <translation>同時比較 ZIP 壓縮檔中的檔案</translation>
    </message>
    <message>
        <source>also find excerpts and shared passages</source>
        <translation>同時尋找節錄和相同片段</translation>
    </message>
    <message>
        <source>also include files with critical differences, such as amounts or dates</source>
        <translation>也處理存在關鍵差異（如金額、日期）的檔案</translation>
    </message>
    <message>
        <source>also print the features and weights of each method</source>
        <translation>同時顯示每種方式的特徵和權重</translation>
    </message>
    <message>
        <source>also write the result as JSON (.json)</source>
        <translation>同時把結果寫成 JSON（.json）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>參數</translation>
    </message>
    <message>
        <source>at least one --rule is needed</source>
        <translation>至少需要一個 --rule</translation>
    </message>
    <message>
        <source>best setting</source>
        <translation>最佳設定</translation>
    </message>
    <message>
        <source>better: text where there was none, or complete text</source>
        <translation>變好：之前沒有文字或不完整，現在有了</translation>
    </message>
    <message>
        <source>bits of evidence</source>
        <translation>證據（位元）</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>範本文字，不參與比較</translation>
    </message>
    <message>
        <source>by field, from how rare its value is</source>
        <translation>依欄位，取決於其值的稀有程度</translation>
    </message>
    <message>
        <source>can be undone: {count}</source>
        <translation>可復原：{count}</translation>
    </message>
    <message>
        <source>cannot be compared: at least one of the two has no text to compare</source>
        <translation>無法比較：至少有一個檔案沒有可比較的文字</translation>
    </message>
    <message>
        <source>carry it out; without this, only show what would be done</source>
        <translation>實際執行；不加此項則只顯示將要執行的操作</translation>
    </message>
    <message>
        <source>changed since it was stored</source>
        <translation>存入索引庫之後已更改</translation>
    </message>
    <message>
        <source>checking {path} twice a minute: it is a network folder</source>
        <translation>每分鐘檢查 {path} 兩次：它是網路資料夾</translation>
    </message>
    <message>
        <source>checking {path} twice a minute: the system cannot watch more folders</source>
        <translation>每分鐘檢查 {path} 兩次：系統可監視的資料夾數已達上限</translation>
    </message>
    <message>
        <source>clear all records; the next scan reads all documents again</source>
        <translation>清除全部記錄；下次掃描會重新讀取所有文件</translation>
    </message>
    <message>
        <source>clear the records of the documents in this folder; the documents are not changed; repeatable</source>
        <translation>清除此資料夾中文件的記錄；文件本身不變；可重複</translation>
    </message>
    <message>
        <source>compare only these table columns, separated by commas; A+B joins two as one</source>
        <translation>只比較這些欄，用逗號分隔；A+B 把兩欄合併為一欄</translation>
    </message>
    <message>
        <source>compare the rows of this query (one SELECT) instead of a table of the database</source>
        <translation>比較此查詢（一條 SELECT）的列，而不是資料庫中的某個表</translation>
    </message>
    <message numerus="yes">
        <source>compared with %n stored row(s)</source>
        <translation>
            <numerusform>與已儲存的 %n 列比較</numerusform>
        </translation>
    </message>
    <message>
        <source>cosine ≥ {}</source>
        <translation>餘弦相似度 ≥ {}</translation>
    </message>
    <message>
        <source>database table or workbook sheet to read</source>
        <translation>要讀取的資料庫資料表或工作表</translation>
    </message>
    <message>
        <source>depends on the method</source>
        <translation>取決於比較方式</translation>
    </message>
    <message>
        <source>derived from the measures; fingerprint distance: {n}</source>
        <translation>由各項度量得出；指紋距離：{n}</translation>
    </message>
    <message>
        <source>display language</source>
        <translation>顯示語言</translation>
    </message>
    <message>
        <source>distance in bits</source>
        <translation>距離（位元）</translation>
    </message>
    <message>
        <source>do not print progress or counts</source>
        <translation>不顯示進度和計數</translation>
    </message>
    <message>
        <source>do not print progress or groups</source>
        <translation>不輸出進度和分組</translation>
    </message>
    <message>
        <source>do not print progress or tables</source>
        <translation>不輸出進度和表格</translation>
    </message>
    <message>
        <source>document to look up</source>
        <translation>要尋找的文件</translation>
    </message>
    <message>
        <source>documents in each of the five groups (default: 3)</source>
        <translation>五組中每組的文件數（預設：3）</translation>
    </message>
    <message>
        <source>documents, marks, exceptions and the record of clean-ups are not affected</source>
        <translation>文件、標記、例外和清理記錄均不受影響</translation>
    </message>
    <message>
        <source>done, or nothing to do</source>
        <translation>已完成，或無事可做</translation>
    </message>
    <message>
        <source>done, with something found (if --exit-code is used)</source>
        <translation>已完成且有發現（使用 --exit-code 時）</translation>
    </message>
    <message>
        <source>edit ratio ≥ {}</source>
        <translation>編輯相似度 ≥ {}</translation>
    </message>
    <message>
        <source>equal in all compared columns</source>
        <translation>所比較的各欄全部相同</translation>
    </message>
    <message>
        <source>evaluate comparison methods on labelled documents, or compare two readings</source>
        <translation>用有標註的文件評估各種比較方式，或比較兩次讀取的結果</translation>
    </message>
    <message>
        <source>evaluate only this method, or “overlaps” for excerpts and shared passages; repeatable</source>
        <translation>只評估這種比較方式；「overlaps」表示節錄和相同片段；可重複</translation>
    </message>
    <message>
        <source>every five consecutive characters</source>
        <translation>每五個相鄰的字元</translation>
    </message>
    <message>
        <source>every three consecutive words</source>
        <translation>每三個相鄰的詞</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未列出節錄和相同片段</translation>
    </message>
    <message>
        <source>exclude paths that match this pattern, or a regular expression between slashes</source>
        <translation>排除符合此模式（或斜槓之間的正規表示式）的路徑</translation>
    </message>
    <message>
        <source>exit with 1 when a document is read worse than before</source>
        <translation>有文件讀得比之前差時，以狀態碼 1 結束</translation>
    </message>
    <message>
        <source>exit with 1 when similar documents are found</source>
        <translation>找到相似文件時以狀態碼 1 結束</translation>
    </message>
    <message>
        <source>explain step by step why two documents match or not</source>
        <translation>逐步說明兩個文件為何相符或不相符</translation>
    </message>
    <message>
        <source>fields of a row</source>
        <translation>一列的各個欄位</translation>
    </message>
    <message>
        <source>file does not exist</source>
        <translation>檔案不存在</translation>
    </message>
    <message>
        <source>files: {count}</source>
        <translation>檔案：{count}</translation>
    </message>
    <message>
        <source>find groups of similar documents</source>
        <translation>尋找成組的相似文件</translation>
    </message>
    <message>
        <source>find indexed documents that are similar to a given one</source>
        <translation>在索引庫中尋找與指定文件相似的文件</translation>
    </message>
    <message>
        <source>fingerprints only</source>
        <translation>僅用指紋</translation>
    </message>
    <message>
        <source>folder level to show, counted from the common parent folder (default: the first level with several folders)</source>
        <translation>從共同的上級資料夾算起，顯示第幾層資料夾（預設：首個有多個資料夾的層級）</translation>
    </message>
    <message>
        <source>folder of labelled documents, or table of labelled rows</source>
        <translation>含有標註文件的資料夾，或列有標註的表格</translation>
    </message>
    <message>
        <source>folder or file to scan</source>
        <translation>要掃描的資料夾或檔案</translation>
    </message>
    <message>
        <source>folder or file to watch</source>
        <translation>要監視的資料夾或檔案</translation>
    </message>
    <message>
        <source>folder or file whose documents are counted</source>
        <translation>要統計其中文件的資料夾或檔案</translation>
    </message>
    <message>
        <source>how columns are compared, separated by commas: COLUMN=name, number, title or text (default: by the length of their values)</source>
        <translation>各欄的比較方式，用逗號分隔：欄=name、number、title 或 text（預設：依值的長度）</translation>
    </message>
    <message>
        <source>ignore passages found in at least K documents: a number, or a percentage</source>
        <translation>忽略至少出現在 K 個文件中的片段：數目或百分比</translation>
    </message>
    <message>
        <source>ignore the passages of this template, such as a form</source>
        <translation>忽略此範本（如空白表格）中的片段</translation>
    </message>
    <message>
        <source>ignore the words in this text file, one per line</source>
        <translation>忽略此文字檔案中的詞，每行一個</translation>
    </message>
    <message>
        <source>ignore words that occur fewer times than this in a document</source>
        <translation>忽略在一個文件中出現次數少於此數的詞</translation>
    </message>
    <message>
        <source>include only these groups in reports: numbers such as 1,3-7, or critical for groups with critical differences</source>
        <translation>報告中只包含這些組：編號（如 1,3-7），或用 critical 表示有關鍵差異的組</translation>
    </message>
    <message>
        <source>index size before: {before}, now: {after}</source>
        <translation>索引庫原佔用 {before}，現佔用 {after}</translation>
    </message>
    <message>
        <source>internal error in SimFinder</source>
        <translation>SimFinder 內部錯誤</translation>
    </message>
    <message>
        <source>internal error in SimFinder ({error}); use --debug for details</source>
        <translation>SimFinder 內部錯誤（{error}）；加 --debug 可檢視詳情</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中斷</translation>
    </message>
    <message>
        <source>invalid usage</source>
        <translation>用法錯誤</translation>
    </message>
    <message>
        <source>keep files chosen by rules in each group, and clean up the rest</source>
        <translation>依規則選定每組保留的檔案，並清理其餘檔案</translation>
    </message>
    <message>
        <source>keep one file of each family, rather than one of each group</source>
        <translation>每個版本組保留一個檔案，而不是每個分組只保留一個</translation>
    </message>
    <message>
        <source>keep settings, index and log in this folder</source>
        <translation>將設定、索引庫和記錄檔儲存在此資料夾</translation>
    </message>
    <message>
        <source>keep the index in this folder (not a file); created if missing</source>
        <translation>將索引庫儲存在此資料夾（不是檔案），不存在時自動建立</translation>
    </message>
    <message>
        <source>language of reports, if different from the console</source>
        <translation>報告的語言（與控制檯不同時）</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>較短文字的字元數（不計標點）</translation>
    </message>
    <message>
        <source>list at most this many for each file (default: 50); 0 for all</source>
        <translation>每個檔案最多列出的數目（預設：50）；0 表示全部</translation>
    </message>
    <message>
        <source>list clean-ups, latest first, or the files of clean-up N; undo nothing</source>
        <translation>列出清理記錄（最近的在前），或第 N 次清理的檔案；不復原任何操作</translation>
    </message>
    <message>
        <source>list only pairs with rows that are new or changed since the last scan, also with stored rows of other tables</source>
        <translation>只列出含上次掃描後新增或更改的列的對，也與其他表已儲存的列比較</translation>
    </message>
    <message>
        <source>list the comparison methods</source>
        <translation>列出比較方式</translation>
    </message>
    <message>
        <source>list the formats that can be read</source>
        <translation>列出可讀取的格式</translation>
    </message>
    <message>
        <source>lowest measure for a pair to count, 0 to 1 (default: 0.7)</source>
        <translation>計入的文件對的最低度量值，0 到 1（預設：0.7）</translation>
    </message>
    <message>
        <source>make a table of how rare words are in your documents</source>
        <translation>生成詞語在您的文件中的稀有度表</translation>
    </message>
    <message>
        <source>maximum distance between two fingerprints, in bits; 24 means no limit</source>
        <translation>兩個指紋之間的最大距離（位元）；24 表示不限</translation>
    </message>
    <message>
        <source>maximum number of characters read from one document</source>
        <translation>單個文件最多讀取的字元數</translation>
    </message>
    <message>
        <source>memory limit for a worker process, in MiB</source>
        <translation>工作程序的記憶體上限（MiB）</translation>
    </message>
    <message>
        <source>memory limit for finding similar fingerprints, in MiB</source>
        <translation>尋找相近指紋的記憶體上限（MiB）</translation>
    </message>
    <message>
        <source>method of comparison</source>
        <translation>文件的比較方式</translation>
    </message>
    <message>
        <source>minimum likeness by fingerprint and metadata</source>
        <translation>依指紋和後設資料計算的最低相似值</translation>
    </message>
    <message>
        <source>minimum share for listing overlaps</source>
        <translation>列出重合所需的最低佔比</translation>
    </message>
    <message>
        <source>minimum similarity, in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>mix documents of five groups into unrelated ones, as in published studies</source>
        <translation>將五組文件混入無關文件，與論文的做法相同</translation>
    </message>
    <message>
        <source>never mark files in this folder</source>
        <translation>從不標記此資料夾中的檔案</translation>
    </message>
    <message>
        <source>never touch files in this folder; repeatable</source>
        <translation>從不處理此資料夾中的檔案；可重複</translation>
    </message>
    <message>
        <source>no command was given; try: simfinder --help</source>
        <translation>未給出命令，請嘗試：simfinder --help</translation>
    </message>
    <message>
        <source>no command, file or folder named {value}; available commands: {choices}</source>
        <translation>沒有名為 {value} 的命令、檔案或資料夾；可用命令：{choices}</translation>
    </message>
    <message>
        <source>no display available for the window; try: simfinder --help</source>
        <translation>沒有可用於視窗的顯示器；請嘗試：simfinder --help</translation>
    </message>
    <message>
        <source>no file could be compared</source>
        <translation>沒有可以比較的檔案</translation>
    </message>
    <message>
        <source>no file could be looked up</source>
        <translation>沒有檔案可以尋找</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>no setting makes them match</source>
        <translation>任何設定都不能使它們相符</translation>
    </message>
    <message>
        <source>no setting makes them match this way</source>
        <translation>以這種方式，任何設定都不能使它們相符</translation>
    </message>
    <message>
        <source>no similar documents found</source>
        <translation>沒有找到相似的文件</translation>
    </message>
    <message>
        <source>no text, for a different reason</source>
        <translation>仍無文字，但原因不同</translation>
    </message>
    <message>
        <source>no threshold makes them match</source>
        <translation>任何門檻值都不能使它們相符</translation>
    </message>
    <message>
        <source>none of these locations exists</source>
        <translation>這些位置都不存在</translation>
    </message>
    <message>
        <source>not a pair with these options</source>
        <translation>依這些選項不成對</translation>
    </message>
    <message>
        <source>not a pair: similar only because of boilerplate</source>
        <translation>不成對：僅因範本文字而相似</translation>
    </message>
    <message>
        <source>not done: {count}</source>
        <translation>未完成：{count}</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>nothing could be read or compared</source>
        <translation>沒有內容能夠讀取或比較</translation>
    </message>
    <message>
        <source>nothing was stored in {folder}; everything else was completed</source>
        <translation>沒有向 {folder} 儲存任何內容；其餘均已完成</translation>
    </message>
    <message>
        <source>number of samples to combine (default: 1)</source>
        <translation>合計的樣本數（預設：1）</translation>
    </message>
    <message>
        <source>number of the clean-up (default: the latest)</source>
        <translation>清理的編號（預設：最近一次）</translation>
    </message>
    <message>
        <source>number of worker processes</source>
        <translation>工作程序數</translation>
    </message>
    <message>
        <source>occurrences</source>
        <translation>出現次數</translation>
    </message>
    <message>
        <source>occurrences × rarity × (1 + len), where len is N({mean}, {deviation}) of the length, 1 at most; with metadata: {mu} / (1 + distance) + {rest} × metadata in common, at least {least}</source>
        <translation>出現次數 × 稀有程度 ×（1 + len），len 為詞長的 N({mean}, {deviation}) 密度，最大為 1；有後設資料時：{mu} /（1 + 距離）+ {rest} × 共同的後設資料，至少 {least}</translation>
    </message>
    <message>
        <source>occurrences × rarity × (length − shortest) / (longest − shortest) × {speech} (noun or verb) × {cue} (cue word) × {title} (in the title)</source>
        <translation>出現次數 × 稀有程度 ×（詞長 − 最短）/（最長 − 最短）× {speech}（名詞或動詞）× {cue}（提示詞）× {title}（標題中的詞）</translation>
    </message>
    <message>
        <source>omit methods from other papers</source>
        <translation>不含其他論文的方法</translation>
    </message>
    <message>
        <source>one for each processor core, at most 8</source>
        <translation>每個處理器核心一個，最多 8 個</translation>
    </message>
    <message>
        <source>one text contains only numbers: it is not compared with a text that contains letters</source>
        <translation>其中一份文字只有數字：不與含文字的文字比較</translation>
    </message>
    <message>
        <source>only files at least this similar to the kept file</source>
        <translation>只處理與保留的檔案至少達到此相似度的檔案</translation>
    </message>
    <message>
        <source>only files within N bits of the kept file</source>
        <translation>只處理與保留的檔案相距不超過 N 位元的檔案</translation>
    </message>
    <message>
        <source>only read before</source>
        <translation>僅之前讀取過</translation>
    </message>
    <message>
        <source>only read now</source>
        <translation>僅這次讀取到</translation>
    </message>
    <message>
        <source>only small changes, not an overlap</source>
        <translation>只有少量改動，不算重合</translation>
    </message>
    <message>
        <source>options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>partly done: some of the specified items could not be read, moved or restored</source>
        <translation>部分完成：指定的某些內容未能讀取、移動或還原</translation>
    </message>
    <message>
        <source>print JSON instead of a table</source>
        <translation>輸出 JSON 而不是表格</translation>
    </message>
    <message>
        <source>print JSON instead of text</source>
        <translation>輸出 JSON，而不是文字</translation>
    </message>
    <message>
        <source>print how similar fingerprints are searched for, and why</source>
        <translation>說明如何尋找相近的指紋，以及為何這樣尋找</translation>
    </message>
    <message>
        <source>print nothing</source>
        <translation>不輸出任何內容</translation>
    </message>
    <message>
        <source>print one JSON record per line</source>
        <translation>每行輸出一條 JSON 記錄</translation>
    </message>
    <message>
        <source>print progress even without a terminal</source>
        <translation>即使沒有終端也輸出進度</translation>
    </message>
    <message>
        <source>random seed (default: 1)</source>
        <translation>隨機種子（預設：1）</translation>
    </message>
    <message>
        <source>read a file once it has not changed for this many seconds (default: 3)</source>
        <translation>檔案在這麼多秒內沒有變化後再讀取（預設：3）</translation>
    </message>
    <message>
        <source>read at most this many rows of each table; 0 for all</source>
        <translation>每個表最多讀取這麼多列；0 表示全部</translation>
    </message>
    <message>
        <source>read only these formats, separated by commas</source>
        <translation>只讀取這些格式，以逗號分隔</translation>
    </message>
    <message>
        <source>reading the files</source>
        <translation>讀取檔案</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文字的相似係數</translation>
    </message>
    <message>
        <source>resemblance ≥ {}</source>
        <translation>相似係數 ≥ {}</translation>
    </message>
    <message>
        <source>runs of {n} characters (short texts): {shared} of {total}</source>
        <translation>連續 {n} 個字元（短文字）：{shared} / {total}</translation>
    </message>
    <message>
        <source>same folder</source>
        <translation>同一資料夾</translation>
    </message>
    <message>
        <source>same text or reason</source>
        <translation>文字或原因相同</translation>
    </message>
    <message>
        <source>scan report (.json)</source>
        <translation>掃描報告（.json）</translation>
    </message>
    <message>
        <source>search the index in this folder</source>
        <translation>在此資料夾的索引庫中尋找</translation>
    </message>
    <message numerus="yes">
        <source>searched %n stored text(s)</source>
        <translation>
            <numerusform>已在 %n 個已儲存的文字中尋找</numerusform>
        </translation>
    </message>
    <message>
        <source>segment Chinese with the words in this text file as well: one per line, with frequency and tag if known (jieba's format)</source>
        <translation>中文分詞時同時使用此文字檔案中的詞：每行一個，可帶詞頻和詞性（jieba 格式）</translation>
    </message>
    <message>
        <source>share of one text in the other</source>
        <translation>一份文字在另一份中的佔比</translation>
    </message>
    <message>
        <source>share of the fingerprint when metadata are compared too</source>
        <translation>同時比較後設資料時指紋所佔的比重</translation>
    </message>
    <message>
        <source>show all changed paragraphs of each such pair, up to N characters (default: 20000)</source>
        <translation>顯示每對檔案的全部改動段落，最多 N 個字元（預設：20000）</translation>
    </message>
    <message>
        <source>show or clear the index</source>
        <translation>檢視或清除索引庫</translation>
    </message>
    <message>
        <source>show the location and contents of the index (default)</source>
        <translation>顯示索引庫的位置和內容（預設）</translation>
    </message>
    <message>
        <source>show the texts of N pairs side by side in .html, .docx and .pdf; 0 for none (default: 50)</source>
        <translation>在 .html、.docx 和 .pdf 中並排顯示 N 對檔案的內文；0 表示不顯示（預設：50）</translation>
    </message>
    <message>
        <source>show the version, and how document readers are confined on this computer</source>
        <translation>顯示版本，以及本機限制讀取程式的機制</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>顯示此說明</translation>
    </message>
    <message>
        <source>show two documents side by side</source>
        <translation>並排顯示兩個文件</translation>
    </message>
    <message>
        <source>show which folders in a report contain the same texts</source>
        <translation>顯示報告中哪些資料夾含有相同的文字</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>size limit for files in compound formats, in MiB</source>
        <translation>複合格式檔案的大小上限（MiB）</translation>
    </message>
    <message>
        <source>skip documents with fewer letters and digits than this</source>
        <translation>跳過字元數（不計標點）少於此值的文件</translation>
    </message>
    <message>
        <source>skipped: {why}</source>
        <translation>已跳過：{why}</translation>
    </message>
    <message>
        <source>slightly different text</source>
        <translation>文字與之前略有不同</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>store nothing</source>
        <translation>不儲存任何內容</translation>
    </message>
    <message>
        <source>subset measure ≥ {}</source>
        <translation>子集度量 ≥ {}</translation>
    </message>
    <message>
        <source>supershingles ≥ {}</source>
        <translation>超級詞串 ≥ {}</translation>
    </message>
    <message>
        <source>table of documents and their groups (.tsv, .csv)</source>
        <translation>文件及其所屬組的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>table of pairs that belong together (.tsv, .csv)</source>
        <translation>應歸為一組的文件對的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>take the rarity of words from this table, one word and its IDF per line, such as “simfinder idf” writes, instead of the built-in one</source>
        <translation>用該表代替內建的詞語稀有度表；每行一個詞及其 IDF 值，如 「simfinder idf」 所寫</translation>
    </message>
    <message>
        <source>the display {name} does not respond; try: simfinder --help</source>
        <translation>顯示器 {name} 沒有響應；請嘗試：simfinder --help</translation>
    </message>
    <message>
        <source>the file itself has changed</source>
        <translation>檔案本身已更改</translation>
    </message>
    <message>
        <source>the file {path} does not exist</source>
        <translation>檔案 {path} 不存在</translation>
    </message>
    <message>
        <source>the first document</source>
        <translation>第一個文件</translation>
    </message>
    <message>
        <source>the folder {name} does not exist; to create it, write {path}; or use {words}</source>
        <translation>資料夾 {name} 不存在；若要新建，請寫作 {path}；或使用 {words}</translation>
    </message>
    <message>
        <source>the output cannot be written: {reason}</source>
        <translation>無法寫入輸出：{reason}</translation>
    </message>
    <message>
        <source>the plan would overwrite {path}</source>
        <translation>方案會覆蓋 {path}</translation>
    </message>
    <message>
        <source>the program receiving the output was closed</source>
        <translation>接收輸出的程式已關閉</translation>
    </message>
    <message>
        <source>the record of file operations was damaged and was saved as {path}; readable entries were recovered, the rest cannot be undone here: look in the trash, the quarantine or the folder</source>
        <translation>檔案操作記錄已損壞，另存新檔 {path}；可讀取的記錄已恢復，其餘操作無法在此復原：請檢視資源回收筒、隔離資料夾或目標資料夾</translation>
    </message>
    <message>
        <source>the record of file operations was missing or empty (noted in {path}); operations it does not list cannot be undone here: look in the trash, the quarantine or the folder</source>
        <translation>檔案操作記錄曾遺失或為空（已記於 {path}）；其中沒有列出的操作無法在此復原：請檢視資源回收筒、隔離資料夾或目標資料夾</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>相同的文字</translation>
    </message>
    <message>
        <source>the second document</source>
        <translation>第二個文件</translation>
    </message>
    <message>
        <source>the window cannot be opened, or a report, the index or the record of file operations cannot be used or written</source>
        <translation>無法開啟視窗，或者報告、索引庫或檔案操作記錄無法使用或寫入</translation>
    </message>
    <message>
        <source>the window needs PySide6: pip install 'simfinder[gui]' ({reason})</source>
        <translation>視窗需要 PySide6：pip install 'simfinder[gui]'（{reason}）</translation>
    </message>
    <message>
        <source>the window needs {libraries}; on Debian and Ubuntu: sudo apt install {packages}</source>
        <translation>視窗需要 {libraries}；在 Debian 和 Ubuntu 上：sudo apt install {packages}</translation>
    </message>
    <message>
        <source>they would match at {value}</source>
        <translation>設為 {value} 時它們會相符</translation>
    </message>
    <message>
        <source>they would match at {value} if the other rules are also met</source>
        <translation>設為 {value} 且滿足其餘條件時，它們會相符</translation>
    </message>
    <message>
        <source>this document is in the index</source>
        <translation>此文件本身在索引庫中</translation>
    </message>
    <message>
        <source>this is a folder; lookup only accepts files</source>
        <translation>這是資料夾；lookup 只接受檔案</translation>
    </message>
    <message>
        <source>time limit for one document</source>
        <translation>單個文件的用時上限</translation>
    </message>
    <message>
        <source>to {}</source>
        <translation>至 {}</translation>
    </message>
    <message>
        <source>too few rare values in common for a scan to find this pair</source>
        <translation>相同的罕見值太少，掃描找不到這一對</translation>
    </message>
    <message>
        <source>too few shared passages for a scan to find this pair</source>
        <translation>相同片段太少，掃描找不到這一對</translation>
    </message>
    <message>
        <source>treat traditional and simplified Chinese characters as different</source>
        <translation>將繁體字和簡體字視為不同</translation>
    </message>
    <message>
        <source>try the passwords in this text file, one per line, on password-protected documents</source>
        <translation>用此文字檔案中的密碼（每行一個）嘗試開啟受密碼保護的文件</translation>
    </message>
    <message>
        <source>two folders created by scan --store from the same files, one with each version</source>
        <translation>兩個資料夾，由兩個版本分別用 scan --store 對同一批檔案生成</translation>
    </message>
    <message>
        <source>undo a clean-up</source>
        <translation>復原一次清理</translation>
    </message>
    <message>
        <source>undone: {count}</source>
        <translation>已復原：{count}</translation>
    </message>
    <message>
        <source>unknown command {value}; did you mean {near}?</source>
        <translation>沒有命令 {value}；您是指 {near} 嗎？</translation>
    </message>
    <message>
        <source>unrelated documents to mix them into (default: 200)</source>
        <translation>混入的無關文件數（預設：200）</translation>
    </message>
    <message>
        <source>unresolved after an interruption: {count}</source>
        <translation>中斷後尚未確認：{count}</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>use the cue words in this text file, one per line, instead of the built-in ones</source>
        <translation>用此文字檔案中的提示詞（每行一個）代替內建的提示詞</translation>
    </message>
    <message>
        <source>use the index in this folder instead of your own</source>
        <translation>使用此資料夾中的索引庫，而不是您自己的</translation>
    </message>
    <message>
        <source>use the index in this folder, and add new files to it</source>
        <translation>使用此資料夾中的索引庫，並把新檔案存入其中</translation>
    </message>
    <message>
        <source>very different text</source>
        <translation>文字與之前差別很大</translation>
    </message>
    <message>
        <source>watch folders and report new files that resemble known documents</source>
        <translation>監視資料夾，報告與已知文件相似的新檔案</translation>
    </message>
    <message>
        <source>watching {path}</source>
        <translation>正在監視 {path}</translation>
    </message>
    <message>
        <source>weight of cue words</source>
        <translation>提示詞的權重</translation>
    </message>
    <message>
        <source>weight of nouns and verbs</source>
        <translation>名詞和動詞的權重</translation>
    </message>
    <message>
        <source>weight of words in the title</source>
        <translation>標題中的詞的權重</translation>
    </message>
    <message>
        <source>what the method “words” counts; with “fields”, trigrams compares fingerprints of character trigrams alone</source>
        <translation>比較方式「words」統計什麼；用「fields」時，trigrams 只比較三字元指紋</translation>
    </message>
    <message>
        <source>where to move files (default: trash); write a new folder as a path: ./NAME; link: to quarantine, and a hard link to the identical kept file replaces each</source>
        <translation>檔案移到何處（預設：trash，資源回收筒）；新資料夾請寫成路徑：./名稱；link：移到隔離資料夾，原位置換成指向內容相同的保留檔案的硬連結</translation>
    </message>
    <message>
        <source>which documents to compare with each other</source>
        <translation>哪些文件相互比較</translation>
    </message>
    <message>
        <source>which file to keep in each group: {rules}; repeatable, later rules apply where earlier ones do not decide, and starred after all others. With values: folder=FOLDER, format=docx,pdf, name=*final*</source>
        <translation>每組保留哪個檔案：{rules}；可重複，前面的規則無法判定時由後面的決定，最後保留帶星號的檔案。帶值的規則：folder=資料夾、format=docx,pdf、name=*終稿*</translation>
    </message>
    <message>
        <source>which pairs' texts to show first: those with critical differences (critical), or in the order of the report</source>
        <translation>優先顯示哪些檔案對的內文：有關鍵差異的（critical），或依報告中的順序（report）</translation>
    </message>
    <message>
        <source>will be replaced with a hard link</source>
        <translation>將替換為硬連結</translation>
    </message>
    <message>
        <source>with --common: count the passages of these documents; repeatable</source>
        <translation>與 --common 同用：統計這些文件的片段；可重複</translation>
    </message>
    <message>
        <source>with --overlaps: minimum share of one text that must appear in the other, in percent</source>
        <translation>與 --overlaps 同用：一份文字至少有百分之多少出現在另一份中</translation>
    </message>
    <message>
        <source>with --to FOLDER: copy files there instead of moving them</source>
        <translation>與 --to 資料夾 同用：複製而不是移動檔案</translation>
    </message>
    <message>
        <source>with --to FOLDER: keep the folders below the scanned ones, instead of one folder</source>
        <translation>與 --to 資料夾 一起使用：保留所掃描資料夾下的子資料夾結構，而不是全部放在同一個資料夾中</translation>
    </message>
    <message>
        <source>words</source>
        <translation>詞</translation>
    </message>
    <message>
        <source>words; with --features trigrams every three consecutive characters</source>
        <translation>詞；使用 --features trigrams 時為每三個相鄰的字元</translation>
    </message>
    <message>
        <source>worse: no text, or less text</source>
        <translation>變差：沒有文字，或文字變少</translation>
    </message>
    <message>
        <source>write a log, show tracebacks</source>
        <translation>寫入記錄檔並顯示錯誤跟蹤</translation>
    </message>
    <message>
        <source>write a report: .html, .xlsx, .docx, .pdf, .csv, .md or .json; repeatable</source>
        <translation>寫入報告：.html、.xlsx、.docx、.pdf、.csv、.md 或 .json；可重複使用</translation>
    </message>
    <message>
        <source>write all numbers: .csv or .json</source>
        <translation>寫出全部數字：.csv 或 .json</translation>
    </message>
    <message>
        <source>write the action for each file, and the reason: .csv or .json</source>
        <translation>寫出每個檔案的處理方式和原因：.csv 或 .json</translation>
    </message>
    <message>
        <source>write the comparison as a web page (.html) instead</source>
        <translation>改為將比較寫成網頁 (.html)</translation>
    </message>
    <message>
        <source>write the groups of database rows to this table, which is created in their database</source>
        <translation>把資料庫列的分組寫入該資料庫的這個表（自動建立）</translation>
    </message>
    <message>
        <source>write the table to this file (.txt)</source>
        <translation>將表寫入該檔案（.txt）</translation>
    </message>
    <message>
        <source>{address} is an address; only --profile fields can read addresses</source>
        <translation>{address} 是位址，只有 --profile fields 能讀取</translation>
    </message>
    <message>
        <source>{compared}, {skipped}, {time}</source>
        <translation>{compared}，{skipped}，{time}</translation>
    </message>
    <message>
        <source>{documents} documents, {pairs} pairs and {groups} groups to find ({truth})</source>
        <translation>{documents} 個文件，應找到 {pairs} 個文件對和 {groups} 個分組（{truth}）</translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{files} 個（共 {all} 個）</translation>
    </message>
    <message>
        <source>{folder}: {size}</source>
        <translation>{folder}：{size}</translation>
    </message>
    <message>
        <source>{format} ({reader})</source>
        <translation>{format}（{reader}）</translation>
    </message>
    <message>
        <source>{groups} with {files}; {size} in duplicates</source>
        <translation>{groups}，共 {files}；重複檔案佔 {size}</translation>
    </message>
    <message>
        <source>{groups} with {rows}</source>
        <translation>{groups}，共 {rows}</translation>
    </message>
    <message>
        <source>{help} (default: {value})</source>
        <translation>{help}（預設：{value}）</translation>
    </message>
    <message>
        <source>{id}  {when}  {action}: {figures}</source>
        <translation>{id}  {when}  {action}：{figures}</translation>
    </message>
    <message>
        <source>{name}: {share} {relation} {other}</source>
        <translation>{name}：{share} {relation} {other}</translation>
    </message>
    <message numerus="yes">
        <source>{n} letters and digits</source>
        <translation>
            <numerusform>{n} 個字元（不計標點）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} token(s)</source>
        <translation>
            <numerusform>{n} 個詞元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word run(s)</source>
        <translation>
            <numerusform>{n} 個詞串</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word(s) written to {path}; documents counted: {documents}</source>
        <translation>
            <numerusform>已將 {n} 個詞寫入 {path}；統計的文件數：{documents}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>{path} is inside {folder}; its files are counted once</source>
        <translation>{path} 位於 {folder} 之內，其中的檔案只計一次</translation>
    </message>
    <message>
        <source>{path} is not a regular file</source>
        <translation>{path} 不是普通檔案</translation>
    </message>
    <message>
        <source>{path} is not available; watching resumes when it is back</source>
        <translation>{path} 目前不可用，恢復後將繼續監視</translation>
    </message>
    <message>
        <source>{program} (not installed)</source>
        <translation>{program}（未安裝）</translation>
    </message>
    <message>
        <source>{result} {hint}</source>
        <translation>{result}{hint}</translation>
    </message>
    <message>
        <source>{rule}: {value}, at least {needed}</source>
        <translation>{rule}：{value}，至少需要 {needed}</translation>
    </message>
    <message>
        <source>{rule}: {value}, at most {needed}</source>
        <translation>{rule}：{value}，至多允許 {needed}</translation>
    </message>
    <message numerus="yes">
        <source>{shared} of {total} word run(s)</source>
        <translation>
            <numerusform>{shared} 個詞串（共 {total} 個）</numerusform>
        </translation>
    </message>
    <message>
        <source>{value} ({remark})</source>
        <translation>{value}（{remark}）</translation>
    </message>
    <message>
        <source>{value} is less than 1 percent; for {percent} percent write {percent}</source>
        <translation>{value} 不足百分之一；要表示百分之 {percent}，請寫 {percent}</translation>
    </message>
    <message>
        <source>{value} is not a number</source>
        <translation>{value} 不是數字</translation>
    </message>
    <message>
        <source>{value} is not a whole number</source>
        <translation>{value} 不是整數</translation>
    </message>
    <message>
        <source>{value} is not one of {choices}</source>
        <translation>{value} 不在以下各項之中：{choices}</translation>
    </message>
    <message>
        <source>{value} is not one of {choices}; did you mean {near}?</source>
        <translation>{value} 不在以下各項之中：{choices}；您是指 {near} 嗎？</translation>
    </message>
    <message>
        <source>{what} ({why})</source>
        <translation>{what}（{why}）</translation>
    </message>
    <message>
        <source>{words}; left: {left}, right: {right}</source>
        <translation>{words}；左：{left}，右：{right}</translation>
    </message>
    <message>
        <source>≤ {} bits</source>
        <translation>≤ {} 位元</translation>
    </message>
    <message>
        <source>≥ {} contained</source>
        <translation>包含度 ≥ {}</translation>
    </message>
    <message>
        <source>≥ {} similar</source>
        <translation>相似 ≥ {}</translation>
    </message>
</context>
<context>
    <name>CountsOverview</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files compared</source>
        <translation>
            <numerusform>已比較 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups with {files}</source>
        <translation>
            <numerusform>%n 組，共 {files}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n 對</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>已比較 %n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>By format</source>
        <translation>依格式</translation>
    </message>
    <message>
        <source>By relation</source>
        <translation>依關係</translation>
    </message>
    <message>
        <source>Files in groups out of all compared files, and reclaimable space</source>
        <translation>歸組的檔案（佔全部已比較的檔案）及可釋放空間</translation>
    </message>
    <message>
        <source>Files that were found but skipped</source>
        <translation>找到但已跳過的檔案</translation>
    </message>
    <message>
        <source>If only the kept and protected files in each group remain</source>
        <translation>假設每組只留下保留的檔案和受保護的檔案</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Pairs of files in the same group</source>
        <translation>同組內的檔案對</translation>
    </message>
    <message>
        <source>Pairs of rows in the same group</source>
        <translation>同組內的列對</translation>
    </message>
    <message>
        <source>Reclaimable, by folder</source>
        <translation>可釋放空間（依資料夾）</translation>
    </message>
    <message>
        <source>Rows that were found but skipped</source>
        <translation>找到但已跳過的列</translation>
    </message>
    <message>
        <source>Show these files</source>
        <translation>顯示這些檔案</translation>
    </message>
    <message>
        <source>Show these groups</source>
        <translation>顯示這些組</translation>
    </message>
    <message>
        <source>Show these rows</source>
        <translation>顯示這些列</translation>
    </message>
    <message>
        <source>Skipped, by reason</source>
        <translation>已跳過（依原因）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{files} 個（共 {all} 個）</translation>
    </message>
    <message>
        <source>{files}, {size}</source>
        <translation>{files}，{size}</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可釋放 {size}</translation>
    </message>
</context>
<context>
    <name>CriticalList</name>
    <message>
        <source>Identical files</source>
        <translation>兩個檔案完全相同</translation>
    </message>
    <message>
        <source>No critical differences (links ignored)</source>
        <translation>沒有關鍵差異（不計連結）</translation>
    </message>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passages appear in only one text</source>
        <translation>
            <numerusform>兩份文字共有的內容沒有關鍵差異；另有 %n 處只出現在一份文字中</numerusform>
        </translation>
    </message>
    <message>
        <source>No critical differences where the texts match; the rest is too different to check</source>
        <translation>兩份文字一致之處沒有關鍵差異；其餘部分差別過大，無法判斷</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未檢查關鍵差異</translation>
    </message>
    <message>
        <source>Show all differences as a list</source>
        <translation>以清單顯示所有差異</translation>
    </message>
    <message>
        <source>Show in the texts</source>
        <translation>在文中顯示</translation>
    </message>
</context>
<context>
    <name>DecisionsControl</name>
    <message numerus="yes">
        <source>%n marks were not restored: their files have changed.</source>
        <translation>
            <numerusform>有 %n 個標記沒有恢復，因為檔案已更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another SimFinder window is open and saves its own review. Marks, notes and other decisions made in this window are lost when it closes.</source>
        <translation>另一個 SimFinder 視窗已開啟，由它儲存審閱。在此視窗所作的標記、備註及其他決定，視窗關閉後即遺失。</translation>
    </message>
    <message>
        <source>Discard marks</source>
        <translation>放棄標記</translation>
    </message>
    <message>
        <source>Marks and kept files cannot be saved: {error}</source>
        <translation>無法儲存標記和保留的檔案：{error}</translation>
    </message>
    <message>
        <source>Restored marks and kept files from the last review: {count}</source>
        <translation>已恢復上次審閱的標記和保留的檔案：{count} 項</translation>
    </message>
    <message>
        <source>The saved marks and kept files were damaged; the old file is kept as {path}. Readable entries were recovered.</source>
        <translation>已儲存的標記和保留的檔案記錄已損壞，原檔案保留為 {path}。仍可讀取的記錄已恢復。</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>--among can only be used with --common</source>
        <translation>--among 只能與 --common 一起使用</translation>
    </message>
    <message>
        <source>--features can only be used with --profile words or fields</source>
        <translation>--features 只能與 --profile words 或 fields 一起使用</translation>
    </message>
    <message>
        <source>--profile fields compares table rows, not documents</source>
        <translation>--profile fields 比較的是表格的列，不是文件</translation>
    </message>
    <message>
        <source>--report-excerpts must be between 0 and {n}</source>
        <translation>--report-excerpts 必須在 0 到 {n} 之間</translation>
    </message>
    <message>
        <source>--report-groups accepts numbers such as 1,3-7, or critical, not {value}</source>
        <translation>--report-groups 只接受編號（如 1,3-7）或 critical，不接受 {value}</translation>
    </message>
    <message>
        <source>--scope protected: table rows cannot be protected</source>
        <translation>--scope protected：表格的列不能設為受保護</translation>
    </message>
    <message>
        <source>--table can only be used with workbooks and databases</source>
        <translation>--table 只能用於活頁簿和資料庫</translation>
    </message>
    <message>
        <source>--table is required; available: {known}</source>
        <translation>必須指定 --table；可用的有：{known}</translation>
    </message>
    <message>
        <source>--{name} can only be used with --profile fields</source>
        <translation>--{name} 只能與 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Compare every fingerprint with every other, about {seconds} s: {rest}.</source>
        <translation>將所有指紋兩兩比較，約 {seconds} 秒：{rest}。</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>檔案已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>檔名過長</translation>
    </message>
    <message>
        <source>FileNotFoundError</source>
        <translation>沒有這個檔案</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>讀寫出錯</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一個資料夾</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁碟空間已滿</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>沒有這個裝置或地址</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>沒有這個檔案或資料夾</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是資料夾</translation>
    </message>
    <message>
        <source>OSError</source>
        <translation>系統錯誤</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允許此操作</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>沒有權限</translation>
    </message>
    <message>
        <source>PermissionError</source>
        <translation>沒有權限</translation>
    </message>
    <message>
        <source>PostScript</source>
        <translation>PostScript 檔案</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>檔案系統唯讀</translation>
    </message>
    <message>
        <source>SimFinder quit unexpectedly twice while reading this file</source>
        <translation>讀取此檔案時，程式兩次意外結束</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>檔案控制代碼已失效</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符號連結層數過多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>開啟的檔案過多</translation>
    </message>
    <message>
        <source>Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}.</source>
        <translation>把位元分為 {m} 塊，使用 {n} 張表，約 {seconds} 秒：{rest}。</translation>
    </message>
    <message>
        <source>Windows does not allow “{name}” in names</source>
        <translation>Windows 不允許名稱中含有「{name}」</translation>
    </message>
    <message>
        <source>Windows reserves the name “{name}” for a device</source>
        <translation>「{name}」是 Windows 保留的裝置名</translation>
    </message>
    <message>
        <source>[Errno {n}] {rest}</source>
        <translation>[錯誤 {n}] {rest}</translation>
    </message>
    <message>
        <source>[Errno {n}] {rest}: {path}</source>
        <translation>[錯誤 {n}] {rest}：{path}</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip 壓縮檔</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>BMP 影像</translation>
    </message>
    <message>
        <source>a CAB archive</source>
        <translation>CAB 壓縮檔</translation>
    </message>
    <message>
        <source>a CAJ document</source>
        <translation>CAJ 文件</translation>
    </message>
    <message>
        <source>a CEB document</source>
        <translation>CEB 文件</translation>
    </message>
    <message>
        <source>a CHM help file</source>
        <translation>CHM 說明檔案</translation>
    </message>
    <message>
        <source>a DjVu document</source>
        <translation>DjVu 文件</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 影像</translation>
    </message>
    <message>
        <source>a HEIF image</source>
        <translation>HEIF 影像</translation>
    </message>
    <message>
        <source>a Hangul document</source>
        <translation>Hangul 文件</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 影像</translation>
    </message>
    <message>
        <source>a Java archive</source>
        <translation>Java 歸檔</translation>
    </message>
    <message>
        <source>a Java class</source>
        <translation>Java 類檔案</translation>
    </message>
    <message>
        <source>a Kindle or Palm book</source>
        <translation>Kindle 或 Palm 電子書</translation>
    </message>
    <message>
        <source>a Lotus 1-2-3 workbook</source>
        <translation>Lotus 1-2-3 活頁簿</translation>
    </message>
    <message>
        <source>a Microsoft Works document</source>
        <translation>Microsoft Works 文件</translation>
    </message>
    <message>
        <source>a Microsoft Write document</source>
        <translation>Microsoft 寫字板（Write）文件</translation>
    </message>
    <message>
        <source>a OneNote notebook</source>
        <translation>OneNote 筆記</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 影像</translation>
    </message>
    <message>
        <source>a Photoshop image</source>
        <translation>Photoshop 影像</translation>
    </message>
    <message>
        <source>a Publisher document</source>
        <translation>Publisher 出版物</translation>
    </message>
    <message>
        <source>a Quattro Pro workbook</source>
        <translation>Quattro Pro 活頁簿</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 壓縮檔</translation>
    </message>
    <message>
        <source>a RIFF container</source>
        <translation>RIFF 容器</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite 資料庫</translation>
    </message>
    <message>
        <source>a StarOffice document</source>
        <translation>StarOffice 文件</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>TIFF 影像</translation>
    </message>
    <message>
        <source>a Visio drawing</source>
        <translation>Visio 繪圖</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 影像</translation>
    </message>
    <message>
        <source>a Windows metafile</source>
        <translation>Windows 圖元檔案</translation>
    </message>
    <message>
        <source>a Windows shortcut</source>
        <translation>Windows 快捷方式</translation>
    </message>
    <message>
        <source>a Word 2 document</source>
        <translation>Word 2 文件</translation>
    </message>
    <message>
        <source>a Word Pro document</source>
        <translation>Word Pro 文件</translation>
    </message>
    <message>
        <source>a WordPerfect document</source>
        <translation>WordPerfect 文件</translation>
    </message>
    <message>
        <source>a ZIP archive; its files are read only when ZIP archives are included</source>
        <translation>ZIP 壓縮檔；選擇讀取壓縮檔後才會比較其中的檔案</translation>
    </message>
    <message>
        <source>a Zstandard archive</source>
        <translation>Zstandard 壓縮檔</translation>
    </message>
    <message>
        <source>a bzip2 archive</source>
        <translation>bzip2 壓縮檔</translation>
    </message>
    <message>
        <source>a chapter cannot be read</source>
        <translation>有一章無法讀取</translation>
    </message>
    <message>
        <source>a chapter is missing</source>
        <translation>缺少一章</translation>
    </message>
    <message>
        <source>a chapter is too large to read</source>
        <translation>有一章過大，無法讀取</translation>
    </message>
    <message>
        <source>a comment cannot be read</source>
        <translation>有一條批註無法讀取</translation>
    </message>
    <message>
        <source>a dBase table</source>
        <translation>dBase 資料表</translation>
    </message>
    <message>
        <source>a disk image</source>
        <translation>磁碟映像</translation>
    </message>
    <message>
        <source>a document in the file is missing or malformed</source>
        <translation>檔案中有一份文件缺失或格式錯誤</translation>
    </message>
    <message>
        <source>a drawing cannot be read</source>
        <translation>有一個繪圖無法讀取</translation>
    </message>
    <message>
        <source>a file in the archive cannot be extracted: {error}</source>
        <translation>壓縮檔中有檔案無法解壓：{error}</translation>
    </message>
    <message>
        <source>a file in the archive expands to {n:,} bytes</source>
        <translation>壓縮檔中有檔案解壓後達 {n:,} 位元組</translation>
    </message>
    <message>
        <source>a file in the archive has a compression ratio of 1 to {n:,}</source>
        <translation>壓縮檔中有檔案的壓縮比達 1 比 {n:,}</translation>
    </message>
    <message>
        <source>a file in the archive uses an unsupported compression method: {error}</source>
        <translation>壓縮檔中有檔案的壓縮方式不受支援：{error}</translation>
    </message>
    <message>
        <source>a file with this name already exists: {path}</source>
        <translation>同名檔案已存在：{path}</translation>
    </message>
    <message>
        <source>a folder that contains itself</source>
        <translation>包含自身的資料夾</translation>
    </message>
    <message>
        <source>a font</source>
        <translation>字型</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 壓縮檔</translation>
    </message>
    <message>
        <source>a header line of the message is too long to read in full</source>
        <translation>郵件頭中有一行過長，無法全部讀取</translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation>有一行太長</translation>
    </message>
    <message>
        <source>a link; links are not followed</source>
        <translation>連結；不跟隨</translation>
    </message>
    <message>
        <source>a mailbox; its messages are read only when email attachments are included</source>
        <translation>郵箱檔案；選擇讀取郵件附件後才會逐封比較其中的郵件</translation>
    </message>
    <message>
        <source>a message protected by rights management</source>
        <translation>受權限管理保護的郵件</translation>
    </message>
    <message>
        <source>a name can have at most {n} bytes</source>
        <translation>名稱最多 {n} 位元組</translation>
    </message>
    <message>
        <source>a name cannot begin with a space</source>
        <translation>名稱不能以空格開頭</translation>
    </message>
    <message>
        <source>a name cannot contain control characters</source>
        <translation>名稱中不能含有控制字元</translation>
    </message>
    <message>
        <source>a name cannot contain “{name}”, which separates folders</source>
        <translation>名稱中不能含有分隔資料夾的「{name}」</translation>
    </message>
    <message>
        <source>a name cannot end with a period or a space</source>
        <translation>名稱不能以句點或空格結尾</translation>
    </message>
    <message>
        <source>a plan can be saved as {endings}, not {name}</source>
        <translation>方案只能儲存為 {endings}，不能儲存為 {name}</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>a property list</source>
        <translation>屬性清單</translation>
    </message>
    <message>
        <source>a query that only reads cannot contain {name}</source>
        <translation>唯讀查詢不能包含 {name}</translation>
    </message>
    <message>
        <source>a section of the document is damaged</source>
        <translation>文件的一節已損壞</translation>
    </message>
    <message>
        <source>a sheet cannot be read</source>
        <translation>有一張工作表無法讀取</translation>
    </message>
    <message>
        <source>a sheet has too many cells to read in full</source>
        <translation>有一張工作表的儲存格過多，未能全部讀取</translation>
    </message>
    <message>
        <source>a slide cannot be read</source>
        <translation>有一張投影片無法讀取</translation>
    </message>
    <message>
        <source>a slide is malformed partway through</source>
        <translation>有一張投影片的內容中途出錯</translation>
    </message>
    <message>
        <source>a slide is missing</source>
        <translation>缺少一張投影片</translation>
    </message>
    <message>
        <source>a stream of the OLE container is damaged</source>
        <translation>OLE 容器的一個資料流已損壞</translation>
    </message>
    <message>
        <source>a system file</source>
        <translation>系統檔案</translation>
    </message>
    <message>
        <source>a table row can only be compared with another row: FILE#row 12</source>
        <translation>表格的列只能與另一列比較：檔案#row 12</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>tar 歸檔</translation>
    </message>
    <message>
        <source>a thumbnail cache</source>
        <translation>縮圖快取</translation>
    </message>
    <message>
        <source>a video or recording</source>
        <translation>影片或錄音</translation>
    </message>
    <message>
        <source>a virtual table; not read</source>
        <translation>虛擬表，不讀取</translation>
    </message>
    <message>
        <source>all documents belong to one group, so no result can be wrong</source>
        <translation>所有文件都屬於同一組，因此任何結果都不會算錯</translation>
    </message>
    <message>
        <source>all {n} names tried are already in use</source>
        <translation>嘗試的 {n} 個名稱都已被佔用</translation>
    </message>
    <message>
        <source>also compared with {n:,} stored rows of other tables</source>
        <translation>還與其他表已儲存的 {n:,} 列作了比較</translation>
    </message>
    <message>
        <source>an Access database</source>
        <translation>Access 資料庫</translation>
    </message>
    <message>
        <source>an Ami Pro document</source>
        <translation>Ami Pro 文件</translation>
    </message>
    <message>
        <source>an Android program</source>
        <translation>Android 程式</translation>
    </message>
    <message>
        <source>an AutoCAD drawing</source>
        <translation>AutoCAD 圖紙</translation>
    </message>
    <message>
        <source>an Excel 2-4 workbook</source>
        <translation>Excel 2–4 活頁簿</translation>
    </message>
    <message>
        <source>an Ichitaro document</source>
        <translation>一太郎文件</translation>
    </message>
    <message>
        <source>an InDesign document</source>
        <translation>InDesign 文件</translation>
    </message>
    <message>
        <source>an LZH archive</source>
        <translation>LZH 壓縮檔</translation>
    </message>
    <message>
        <source>an MP3 recording</source>
        <translation>MP3 錄音</translation>
    </message>
    <message>
        <source>an OLE container</source>
        <translation>OLE 容器</translation>
    </message>
    <message>
        <source>an Ogg recording</source>
        <translation>Ogg 錄音</translation>
    </message>
    <message>
        <source>an OpenDocument file</source>
        <translation>OpenDocument 檔案</translation>
    </message>
    <message>
        <source>an Outlook TNEF file</source>
        <translation>Outlook 的 TNEF 檔案</translation>
    </message>
    <message>
        <source>an Outlook data file</source>
        <translation>Outlook 資料檔案</translation>
    </message>
    <message>
        <source>an address with a password needs a user name: name@server</source>
        <translation>帶密碼的位址需要使用者名稱：name@server</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>壓縮檔</translation>
    </message>
    <message>
        <source>an archive inside another file; not opened</source>
        <translation>位於另一個檔案內的壓縮檔，不會開啟</translation>
    </message>
    <message>
        <source>an archive; its files are listed separately</source>
        <translation>壓縮檔；其中的檔案已分別列出</translation>
    </message>
    <message>
        <source>an early Word for Mac document</source>
        <translation>早期 Mac 版 Word 文件</translation>
    </message>
    <message>
        <source>an encrypted file</source>
        <translation>加密檔案</translation>
    </message>
    <message>
        <source>an encrypted file in the archive is incomplete</source>
        <translation>壓縮檔中有一個加密檔案不完整</translation>
    </message>
    <message>
        <source>an encrypted part of the document is damaged</source>
        <translation>此文件的一個加密部件已損壞</translation>
    </message>
    <message>
        <source>an equation</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>an iWork document</source>
        <translation>iWork 文件</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>影像</translation>
    </message>
    <message>
        <source>an xz archive</source>
        <translation>xz 壓縮檔</translation>
    </message>
    <message>
        <source>another SimFinder is running: files read now are not saved in the index</source>
        <translation>另一個 SimFinder 正在執行：這次讀取的內容不會存入索引庫</translation>
    </message>
    <message>
        <source>another SimFinder window or command is processing files</source>
        <translation>另一個 SimFinder 視窗或命令正在處理檔案</translation>
    </message>
    <message>
        <source>another disk</source>
        <translation>位於另一磁碟</translation>
    </message>
    <message>
        <source>at most {n} columns can be compared</source>
        <translation>最多比較 {n} 欄</translation>
    </message>
    <message>
        <source>at the last moment</source>
        <translation>在最後一刻</translation>
    </message>
    <message>
        <source>beyond the first {n:,} messages of the mailbox, the reading limit</source>
        <translation>位於郵箱前 {n:,} 封郵件之後，超出讀取上限</translation>
    </message>
    <message>
        <source>beyond the first {n} GiB of the archive, the reading limit</source>
        <translation>位於壓縮檔前 {n} GiB 之後，超出讀取上限</translation>
    </message>
    <message>
        <source>block index: {n:,} fingerprints, distance {m}. {rest}</source>
        <translation>分塊索引：{n:,} 個指紋，距離 {m}。{rest}</translation>
    </message>
    <message>
        <source>body</source>
        <translation>內文</translation>
    </message>
    <message>
        <source>box</source>
        <translation>文字框</translation>
    </message>
    <message>
        <source>brute force over {n:,} fingerprints would take about {seconds} s</source>
        <translation>對 {n:,} 個指紋逐一比較約需 {seconds} 秒</translation>
    </message>
    <message>
        <source>buckets of more than {n:,} fingerprints are split again: {factor} times the average of {average}, but at least {least:,}, since smaller ones are compared faster than split</source>
        <translation>超過 {n:,} 個指紋的桶會再次拆分：為平均值 {average} 的 {factor} 倍，但至少 {least:,}，因為更小的桶直接比較比拆分更快</translation>
    </message>
    <message>
        <source>buckets split again: {n:,}, the largest with {m:,} fingerprints</source>
        <translation>再次拆分的桶：{n:,} 個，最大的含 {m:,} 個指紋</translation>
    </message>
    <message>
        <source>cannot write to the folder {path}</source>
        <translation>無法寫入資料夾 {path}</translation>
    </message>
    <message>
        <source>cells repeated too many times were only partly read</source>
        <translation>重複次數過多的儲存格只讀取了一部分</translation>
    </message>
    <message>
        <source>changed since it was compared</source>
        <translation>比較之後已更改</translation>
    </message>
    <message>
        <source>checking the password would take too long</source>
        <translation>驗證密碼所需時間過長</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>批註</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>批註</translation>
    </message>
    <message>
        <source>cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, {sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table</source>
        <translation>成本模型：{name}，逐一比較每對 {brute} 納秒，桶內比較每對 {compare} 納秒，每個指紋排序 {sort} 納秒，每個鍵 {slot} 納秒，每張表 {table} 毫秒</translation>
    </message>
    <message>
        <source>could not create a temporary copy: {error}</source>
        <translation>無法建立臨時副本：{error}</translation>
    </message>
    <message>
        <source>database error: {rest}</source>
        <translation>資料庫報錯：{rest}</translation>
    </message>
    <message>
        <source>different content</source>
        <translation>內容不同</translation>
    </message>
    <message>
        <source>distance must be 0 to 64 bits, similarity 0 to 100 %</source>
        <translation>距離應為 0 到 64 位元，相似度應為 0 到 100 %</translation>
    </message>
    <message>
        <source>documents listed in the table but missing from the folder: {n}, the first is {path}</source>
        <translation>表格中有 {n} 個文件不在該資料夾中，第一個是 {path}</translation>
    </message>
    <message>
        <source>documents without a label (not counted): {n}</source>
        <translation>沒有標註的文件（不計入）：{n}</translation>
    </message>
    <message>
        <source>embedded documents were not read</source>
        <translation>嵌入的文件未讀取</translation>
    </message>
    <message>
        <source>encrypted with AES, which this installation does not support</source>
        <translation>使用 AES 加密，目前安裝的版本不支援</translation>
    </message>
    <message>
        <source>endnotes</source>
        <translation>尾註</translation>
    </message>
    <message>
        <source>enter a name</source>
        <translation>請輸入名稱</translation>
    </message>
    <message>
        <source>entities declared inside the document were not expanded</source>
        <translation>文件內部宣告的實體沒有展開</translation>
    </message>
    <message>
        <source>evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW</source>
        <translation>evaluate：請選擇其一：資料夾 --labels 檔案、資料夾 --pairs 檔案、--extraction 舊資料夾 新資料夾</translation>
    </message>
    <message>
        <source>evaluate: {name} cannot be used with {name2}</source>
        <translation>evaluate：{name} 不能與 {name2} 一起使用</translation>
    </message>
    <message>
        <source>evaluate: {name} needs {name2}</source>
        <translation>evaluate：{name} 需要 {name2}</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>fewer than five groups have {n} documents; at most {m} are possible</source>
        <translation>含 {n} 個文件的組不足五個；每組最多可取 {m} 個</translation>
    </message>
    <message>
        <source>files and folders excluded by patterns: {n}</source>
        <translation>依排除規則排除的檔案和資料夾：{n} 個</translation>
    </message>
    <message>
        <source>files in the archive overlap</source>
        <translation>壓縮檔中的檔案相互重疊</translation>
    </message>
    <message>
        <source>fingerprints were compared within {n} bits instead of {m}: too many similar pairs for the allowed memory</source>
        <translation>指紋只在 {n} 位元之內比較，而不是 {m} 位元：相近的文件對過多，超出了允許使用的記憶體</translation>
    </message>
    <message>
        <source>footer</source>
        <translation>頁尾</translation>
    </message>
    <message>
        <source>footnotes</source>
        <translation>註腳</translation>
    </message>
    <message>
        <source>furniture</source>
        <translation>頁面裝飾</translation>
    </message>
    <message>
        <source>groups are nested too deeply to read</source>
        <translation>分組巢狀過深，無法讀取</translation>
    </message>
    <message>
        <source>header</source>
        <translation>頁首</translation>
    </message>
    <message>
        <source>headers and footers cannot be read</source>
        <translation>頁首和頁尾無法讀取</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>it belongs to another program</source>
        <translation>它屬於另一個程式</translation>
    </message>
    <message>
        <source>it cannot be opened: {rest}</source>
        <translation>無法開啟：{rest}</translation>
    </message>
    <message>
        <source>it contains too many values</source>
        <translation>包含的值過多</translation>
    </message>
    <message>
        <source>it is larger than {n} MiB</source>
        <translation>大於 {n} MiB</translation>
    </message>
    <message>
        <source>it is neither at its old nor at its new place</source>
        <translation>原位置和新位置都沒有該檔案</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>不是 JSON</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>不是檔案</translation>
    </message>
    <message>
        <source>it was moved back</source>
        <translation>已移回原處</translation>
    </message>
    <message>
        <source>it was not restored</source>
        <translation>未還原</translation>
    </message>
    <message>
        <source>its folder no longer exists</source>
        <translation>其所在資料夾已不存在</translation>
    </message>
    <message>
        <source>kept as {path}</source>
        <translation>已另存新檔 {path}</translation>
    </message>
    <message>
        <source>larger than {n:,} MiB</source>
        <translation>大於 {n:,} MiB</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the limit for this format</source>
        <translation>大於 {n} MiB，超出此格式的上限</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the limit inside an archive</source>
        <translation>大於 {n} MiB，超出壓縮檔內檔案的上限</translation>
    </message>
    <message>
        <source>list numbering cannot be read</source>
        <translation>無法讀取清單編號</translation>
    </message>
    <message>
        <source>missing part: {what}</source>
        <translation>缺少{what}部分</translation>
    </message>
    <message>
        <source>modified at the last moment</source>
        <translation>最後一刻被修改</translation>
    </message>
    <message>
        <source>modified while being checked</source>
        <translation>核對期間被修改</translation>
    </message>
    <message>
        <source>modified while being copied</source>
        <translation>複製期間被修改</translation>
    </message>
    <message>
        <source>modified while being read</source>
        <translation>讀取期間被修改</translation>
    </message>
    <message>
        <source>more than {n:,} columns</source>
        <translation>超過 {n:,} 欄</translation>
    </message>
    <message>
        <source>more than {n} folders deep</source>
        <translation>資料夾巢狀超過 {n} 層</translation>
    </message>
    <message>
        <source>more than {n} pairs of texts have much in common, so no method was scored by exact texts</source>
        <translation>相同內容較多的文件對超過 {n} 對，因此未依文字精確評分</translation>
    </message>
    <message>
        <source>needed too much memory</source>
        <translation>佔用記憶體過多</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>巢狀過深</translation>
    </message>
    <message>
        <source>no bucket was large enough to be split again</source>
        <translation>沒有大到需要再次拆分的桶</translation>
    </message>
    <message>
        <source>no clean-up is recorded here, but there are files in {rest}</source>
        <translation>這裡沒有清理記錄，但 {rest} 中有檔案</translation>
    </message>
    <message>
        <source>no clean-up is recorded in {path}</source>
        <translation>{path} 中沒有清理記錄</translation>
    </message>
    <message>
        <source>no document contains a word</source>
        <translation>所有文件中都沒有詞語</translation>
    </message>
    <message>
        <source>no documents in this folder</source>
        <translation>此資料夾中沒有文件</translation>
    </message>
    <message>
        <source>no file would be kept</source>
        <translation>沒有檔案會保留</translation>
    </message>
    <message>
        <source>no files in the selected locations</source>
        <translation>所選位置中沒有檔案</translation>
    </message>
    <message>
        <source>no folder is protected, so there is nothing to compare with</source>
        <translation>沒有受保護的資料夾，因此沒有可供比較的物件</translation>
    </message>
    <message>
        <source>no font can display the text of this report: install the font {name} (for Chinese, simfinder[chinese]), or export to .docx or .html</source>
        <translation>沒有可顯示本報告文字的字型：請安裝字型 {name}（中文也可安裝 simfinder[chinese]），或匯出為 .docx 或 .html</translation>
    </message>
    <message>
        <source>no index in this folder</source>
        <translation>此資料夾中沒有索引庫</translation>
    </message>
    <message>
        <source>no index yet ({file})</source>
        <translation>還沒有索引庫（{file}）</translation>
    </message>
    <message>
        <source>no letters or digits in the text</source>
        <translation>內文中沒有文字或數字</translation>
    </message>
    <message>
        <source>no longer the file found by the scan</source>
        <translation>已不是掃描時找到的檔案</translation>
    </message>
    <message>
        <source>no program for opening files is installed (xdg-open)</source>
        <translation>本機沒有用來開啟檔案的程式（xdg-open）</translation>
    </message>
    <message>
        <source>no reader could open the PDF</source>
        <translation>沒有讀取程式能開啟此 PDF</translation>
    </message>
    <message>
        <source>no sheet {name}; available: {known}</source>
        <translation>沒有工作表 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>沒有這個檔案或資料夾</translation>
    </message>
    <message>
        <source>no table {name}; available: {known}</source>
        <translation>沒有表 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no text could be read: {rest}</source>
        <translation>未能讀出任何文字：{rest}</translation>
    </message>
    <message>
        <source>no words left without stop words and rare words</source>
        <translation>除停用詞和低頻詞外沒有其他詞</translation>
    </message>
    <message>
        <source>none of the passwords opens the PDF</source>
        <translation>所給的密碼都打不開此 PDF</translation>
    </message>
    <message>
        <source>none of the passwords opens the document</source>
        <translation>所給的密碼都打不開此文件</translation>
    </message>
    <message>
        <source>none of the passwords opens this file in the archive</source>
        <translation>所給的密碼都打不開壓縮檔中的這個檔案</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not a Hangul document</source>
        <translation>不是 Hangul（韓文）文件</translation>
    </message>
    <message>
        <source>not a Parquet file: {rest}</source>
        <translation>不是 Parquet 檔案：{rest}</translation>
    </message>
    <message>
        <source>not a PowerPoint presentation</source>
        <translation>不是 PowerPoint 簡報</translation>
    </message>
    <message>
        <source>not a Word document</source>
        <translation>不是 Word 文件</translation>
    </message>
    <message>
        <source>not a readable database: {rest}</source>
        <translation>不是可讀取的資料庫：{rest}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通檔案</translation>
    </message>
    <message>
        <source>not a table</source>
        <translation>不是表格</translation>
    </message>
    <message>
        <source>not a table: {rest}</source>
        <translation>不是表格：{rest}</translation>
    </message>
    <message>
        <source>not a workbook: {rest}</source>
        <translation>不是活頁簿：{rest}</translation>
    </message>
    <message>
        <source>not all rows were read because the scan was stopped early</source>
        <translation>掃描提前停止，未讀取所有列</translation>
    </message>
    <message>
        <source>not an EPUB book</source>
        <translation>不是 EPUB 電子書</translation>
    </message>
    <message>
        <source>not an OFD document</source>
        <translation>不是 OFD 文件</translation>
    </message>
    <message>
        <source>not an OpenDocument presentation</source>
        <translation>不是 OpenDocument 簡報</translation>
    </message>
    <message>
        <source>not an OpenDocument text</source>
        <translation>不是 OpenDocument 文字</translation>
    </message>
    <message>
        <source>not an RTF document</source>
        <translation>不是 RTF 文件</translation>
    </message>
    <message>
        <source>not an XPS document</source>
        <translation>不是 XPS 文件</translation>
    </message>
    <message>
        <source>not enough disk space to clear the records of single folders: free up space, or clear all records</source>
        <translation>磁碟空間不足，無法清除單個資料夾的記錄：請釋放空間，或清除全部記錄</translation>
    </message>
    <message>
        <source>not on this computer; it must be downloaded first</source>
        <translation>不在本機上，需要先下載</translation>
    </message>
    <message>
        <source>not read because the scan was stopped early</source>
        <translation>掃描提前停止，未讀取</translation>
    </message>
    <message>
        <source>not text in any known encoding</source>
        <translation>內容不是任何已知編碼的文字</translation>
    </message>
    <message>
        <source>note</source>
        <translation>註釋</translation>
    </message>
    <message>
        <source>nothing has been scanned yet, so there is nothing to compare with</source>
        <translation>尚未掃描過任何內容，因此沒有可比較的文件</translation>
    </message>
    <message>
        <source>nothing to undo</source>
        <translation>沒有可復原的操作</translation>
    </message>
    <message>
        <source>numbers only; compared in runs of {n}</source>
        <translation>只有數字；依連續 {n} 個數比較</translation>
    </message>
    <message>
        <source>of the methods of the program only “fields” compares table rows, so no other was tried</source>
        <translation>本程式只有「fields」能比較表格的列，因此沒有試用其他比較方式</translation>
    </message>
    <message>
        <source>only 1 letter or digit; at least {m} are needed</source>
        <translation>只有 1 個字元（不計標點），至少需要 {m} 個</translation>
    </message>
    <message>
        <source>only a link to the file is attached</source>
        <translation>附件只是指向檔案的連結</translation>
    </message>
    <message>
        <source>only a single SELECT is allowed</source>
        <translation>只允許一條 SELECT</translation>
    </message>
    <message>
        <source>only boilerplate</source>
        <translation>只有範本文字</translation>
    </message>
    <message>
        <source>only the first {n:,} MiB were read</source>
        <translation>只讀取了前 {n:,} MiB</translation>
    </message>
    <message>
        <source>only the first {n:,} attachments were read</source>
        <translation>只讀取了前 {n:,} 個附件</translation>
    </message>
    <message>
        <source>only the first {n:,} characters were read</source>
        <translation>只讀取了前 {n:,} 個字元</translation>
    </message>
    <message>
        <source>only the first {n:,} of {m:,} pages were read</source>
        <translation>共 {m:,} 頁，只讀取了前 {n:,} 頁</translation>
    </message>
    <message>
        <source>only the first {n:,} pages were read</source>
        <translation>只讀取了前 {n:,} 頁</translation>
    </message>
    <message>
        <source>only the first {n:,} paragraphs were read</source>
        <translation>只讀取了前 {n:,} 個段落</translation>
    </message>
    <message>
        <source>only the first {n:,} parts of the message were read</source>
        <translation>只讀取了郵件的前 {n:,} 個部分</translation>
    </message>
    <message>
        <source>only the first {n:,} records were read</source>
        <translation>只讀取了前 {n:,} 條記錄</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: not enough disk space</source>
        <translation>只比較了前 {n:,} 列：磁碟剩餘空間不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: not enough memory</source>
        <translation>只比較了前 {n:,} 列：記憶體不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: {rest}</source>
        <translation>只比較了前 {n:,} 列：{rest}</translation>
    </message>
    <message>
        <source>only the first {n} of {m} columns are compared; use --columns to choose others</source>
        <translation>共 {m} 欄，只比較前 {n} 欄；可用 --columns 選擇其他欄</translation>
    </message>
    <message>
        <source>only the {n:,} most similar pairs are kept; {m:,} less similar pairs are omitted</source>
        <translation>只保留最相似的 {n:,} 對；省略了相似度較低的 {m:,} 對</translation>
    </message>
    <message>
        <source>only {n} letters and digits besides boilerplate; at least {m} are needed</source>
        <translation>除範本文字外只有 {n} 個字元（不計標點），至少需要 {m} 個</translation>
    </message>
    <message>
        <source>only {n} letters and digits; at least {m} are needed</source>
        <translation>只有 {n} 個字元（不計標點），至少需要 {m} 個</translation>
    </message>
    <message>
        <source>only {n} words, too few to identify passages</source>
        <translation>只有 {n} 個詞，不足以識別片段</translation>
    </message>
    <message>
        <source>operation {n} does not exist</source>
        <translation>沒有編號為 {n} 的操作</translation>
    </message>
    <message>
        <source>operation {n} has nothing to undo</source>
        <translation>第 {n} 次操作沒有可復原的內容</translation>
    </message>
    <message>
        <source>page {pages} contains only images</source>
        <translation>第 {pages} 頁只有圖片</translation>
    </message>
    <message>
        <source>page {pages} could not be read</source>
        <translation>第 {pages} 頁未能讀取</translation>
    </message>
    <message>
        <source>pages {pages} contain only images</source>
        <translation>第 {pages} 頁只有圖片</translation>
    </message>
    <message>
        <source>pages {pages} could not be read</source>
        <translation>第 {pages} 頁未能讀取</translation>
    </message>
    <message>
        <source>part of the document cannot be read</source>
        <translation>文件的一部分無法讀取</translation>
    </message>
    <message>
        <source>part of the message is damaged</source>
        <translation>郵件的一部分已損壞</translation>
    </message>
    <message>
        <source>part of the report does not fit on a PDF page</source>
        <translation>報告的某一部分無法放入 PDF 頁面</translation>
    </message>
    <message>
        <source>parts of the document are nested too deeply to read</source>
        <translation>文件的部分內容巢狀過深，無法讀取</translation>
    </message>
    <message>
        <source>parts of the document are too deeply nested or too long to read</source>
        <translation>文件的部分內容巢狀過深或過長，無法讀取</translation>
    </message>
    <message>
        <source>parts of the message are nested too deeply to read</source>
        <translation>郵件的部分內容巢狀過深，無法讀取</translation>
    </message>
    <message>
        <source>parts of the page are too deeply nested or too long to read</source>
        <translation>網頁的部分內容巢狀過深或過長，無法讀取</translation>
    </message>
    <message>
        <source>password-protected</source>
        <translation>受密碼保護</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保護</translation>
    </message>
    <message>
        <source>protected by rights management</source>
        <translation>受權限管理保護</translation>
    </message>
    <message>
        <source>queries can only be used with databases</source>
        <translation>查詢只能用於資料庫</translation>
    </message>
    <message>
        <source>read up to row {n:,}: {rest}</source>
        <translation>讀到第 {n:,} 列：{rest}</translation>
    </message>
    <message>
        <source>reading Parquet files requires pyarrow: {rest}</source>
        <translation>讀取 Parquet 檔案需要 pyarrow：{rest}</translation>
    </message>
    <message>
        <source>reading databases requires SQLAlchemy: {rest}</source>
        <translation>讀取資料庫需要 SQLAlchemy：{rest}</translation>
    </message>
    <message>
        <source>reading this database requires {name}: {rest}</source>
        <translation>讀取此資料庫需要 {name}：{rest}</translation>
    </message>
    <message>
        <source>replaced at the last moment</source>
        <translation>最後一刻被替換</translation>
    </message>
    <message>
        <source>replaced or modified</source>
        <translation>已被替換或修改</translation>
    </message>
    <message>
        <source>rows of numbers only, which --columns compares anyway: {n:,}</source>
        <translation>只含數字的列數（用 --columns 指定欄後仍可比較）：{n:,}</translation>
    </message>
    <message>
        <source>rows with characters that could not be decoded: {n:,}</source>
        <translation>含有無法解碼的字元的列數：{n:,}</translation>
    </message>
    <message>
        <source>rows with more values than there are columns: {n:,}</source>
        <translation>值比欄多的列數：{n:,}</translation>
    </message>
    <message>
        <source>rows without letters or digits in the compared columns: {n:,}</source>
        <translation>所比較的欄中沒有文字或數字的列數：{n:,}</translation>
    </message>
    <message>
        <source>saved by a newer version</source>
        <translation>由更新的版本儲存</translation>
    </message>
    <message>
        <source>short texts of the same pattern, too many to check every pair: {n}</source>
        <translation>同一式樣的短文字過多，未檢查全部配對：{n}</translation>
    </message>
    <message>
        <source>short texts of the same pattern, too many to check pairs below {percent} % resemblance: {n}</source>
        <translation>同一式樣的短文字過多，未檢查相似係數低於 {percent} % 的配對：{n}</translation>
    </message>
    <message>
        <source>slide {page} could not be read</source>
        <translation>第 {page} 張投影片無法讀取</translation>
    </message>
    <message>
        <source>some chapters are copy-protected</source>
        <translation>部分章節有版權保護，無法讀取</translation>
    </message>
    <message>
        <source>sparse file</source>
        <translation>稀疏檔案</translation>
    </message>
    <message>
        <source>specify a folder to move or copy to</source>
        <translation>請指定要移動或複製到的資料夾</translation>
    </message>
    <message>
        <source>specify table rows with their file: FILE#row 12</source>
        <translation>表格的列要連同檔案一起指定：檔案#row 12</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>table rows can only be compared with --profile fields</source>
        <translation>表格的列只能用 --profile fields 比較</translation>
    </message>
    <message>
        <source>table {name} exists and was not created by SimFinder</source>
        <translation>表 {name} 已存在，且不是由 SimFinder 建立的</translation>
    </message>
    <message>
        <source>tables would not be faster for a distance of {n}</source>
        <translation>距離為 {n} 時，建表不會更快</translation>
    </message>
    <message>
        <source>text data</source>
        <translation>文字資料</translation>
    </message>
    <message>
        <source>text set to display right to left: {n}</source>
        <translation>{n} 處文字被設為從右向左顯示</translation>
    </message>
    <message>
        <source>text set to display right to left: {n}, such as {name}</source>
        <translation>{n} 處文字被設為從右向左顯示，例如 {name}</translation>
    </message>
    <message>
        <source>texts with too many identical copies to list every pair: {n}</source>
        <translation>相同文字過多，未列出全部配對的文件：{n} 個</translation>
    </message>
    <message>
        <source>the OLE container contains too many streams</source>
        <translation>OLE 容器中的資料流過多</translation>
    </message>
    <message>
        <source>the OLE container declares more data than the file contains</source>
        <translation>OLE 容器宣告的內容超出檔案大小</translation>
    </message>
    <message>
        <source>the OLE container is cut off in its header</source>
        <translation>OLE 容器在檔案頭處中斷</translation>
    </message>
    <message>
        <source>the OLE container is damaged</source>
        <translation>OLE 容器已損壞</translation>
    </message>
    <message>
        <source>the PDF contains no readable text</source>
        <translation>PDF 中沒有可讀的文字</translation>
    </message>
    <message>
        <source>the PDF contains no text</source>
        <translation>PDF 中沒有文字</translation>
    </message>
    <message>
        <source>the PDF contains only images and is probably a scan</source>
        <translation>PDF 中只有影像，可能是掃描檔</translation>
    </message>
    <message>
        <source>the PDF is a portfolio: the files in it were not read</source>
        <translation>PDF 是檔案包：其中的檔案未讀取</translation>
    </message>
    <message>
        <source>the PDF is an XFA form, which only Adobe programs can display</source>
        <translation>PDF 是 XFA 表單，只有 Adobe 的程式才能顯示</translation>
    </message>
    <message>
        <source>the PDF is damaged or incomplete</source>
        <translation>PDF 已損壞或不完整</translation>
    </message>
    <message>
        <source>the PDF is password-protected</source>
        <translation>PDF 受密碼保護</translation>
    </message>
    <message>
        <source>the PDF layout failed with status {code}</source>
        <translation>PDF 排版失敗，狀態碼 {code}</translation>
    </message>
    <message>
        <source>the PDF uses unknown encryption</source>
        <translation>PDF 的加密方式無法識別</translation>
    </message>
    <message>
        <source>the archive contains {n:,} entries</source>
        <translation>壓縮檔中有 {n:,} 個項目</translation>
    </message>
    <message>
        <source>the archive expands to more than its declared size</source>
        <translation>壓縮檔解壓後超過其宣告的大小</translation>
    </message>
    <message>
        <source>the archive expands to {n:,} bytes</source>
        <translation>壓縮檔解壓後達 {n:,} 位元組</translation>
    </message>
    <message>
        <source>the attached message is damaged</source>
        <translation>所附郵件已損壞</translation>
    </message>
    <message>
        <source>the book is copy-protected</source>
        <translation>此書有版權保護，無法讀取</translation>
    </message>
    <message>
        <source>the compressed message body is damaged</source>
        <translation>郵件的壓縮內文已損壞</translation>
    </message>
    <message>
        <source>the compressed message body is incomplete</source>
        <translation>郵件的壓縮內文不完整</translation>
    </message>
    <message>
        <source>the content does not match the extension</source>
        <translation>內容與副檔名不符</translation>
    </message>
    <message>
        <source>the content is not a workbook</source>
        <translation>檔案內容不是活頁簿</translation>
    </message>
    <message>
        <source>the content is {what}</source>
        <translation>內容是{what}</translation>
    </message>
    <message>
        <source>the copy differs from the file</source>
        <translation>副本與原檔案不同</translation>
    </message>
    <message>
        <source>the copy was replaced at the last moment</source>
        <translation>副本在最後一刻被替換</translation>
    </message>
    <message>
        <source>the damaged index cannot be moved away: {rest}</source>
        <translation>無法移走損壞的索引庫：{rest}</translation>
    </message>
    <message>
        <source>the damaged index cannot be moved back: {rest}</source>
        <translation>無法移回損壞的索引庫：{rest}</translation>
    </message>
    <message>
        <source>the document contains no text</source>
        <translation>文件中沒有文字</translation>
    </message>
    <message>
        <source>the document has no Word header</source>
        <translation>文件沒有 Word 的檔案頭</translation>
    </message>
    <message>
        <source>the document is cut off in its header</source>
        <translation>文件在檔案頭處中斷</translation>
    </message>
    <message>
        <source>the document is password-protected</source>
        <translation>文件受密碼保護</translation>
    </message>
    <message>
        <source>the document is too long to open</source>
        <translation>文件過長，無法開啟</translation>
    </message>
    <message>
        <source>the document requires a key instead of a password</source>
        <translation>開啟此文件需要金鑰，而不是密碼</translation>
    </message>
    <message>
        <source>the encryption is not supported</source>
        <translation>加密方式不受支援</translation>
    </message>
    <message>
        <source>the extension is .pdf, but the content is not a PDF</source>
        <translation>副檔名是 .pdf，內容卻不是 PDF</translation>
    </message>
    <message>
        <source>the extension is for text, but the content is not text</source>
        <translation>副檔名錶示文字，內容卻不是文字</translation>
    </message>
    <message>
        <source>the extension is {name}, but the content is {name2}</source>
        <translation>副檔名為 {name}，實際內容是 {name2}</translation>
    </message>
    <message>
        <source>the file contains no text</source>
        <translation>檔案中沒有文字</translation>
    </message>
    <message>
        <source>the file contains only zero bytes</source>
        <translation>檔案中只有零位元組</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>檔案是空的</translation>
    </message>
    <message>
        <source>the file is incomplete</source>
        <translation>檔案不完整</translation>
    </message>
    <message>
        <source>the file is incomplete or damaged: not a complete archive</source>
        <translation>檔案不完整或已損壞：不是完整的壓縮檔</translation>
    </message>
    <message>
        <source>the file no longer contains this document</source>
        <translation>檔案中已沒有這份文件</translation>
    </message>
    <message>
        <source>the file {name} cannot be opened: {rest}</source>
        <translation>無法開啟檔案 {name}：{rest}</translation>
    </message>
    <message>
        <source>the files in the archive are encrypted</source>
        <translation>壓縮檔中的檔案已加密</translation>
    </message>
    <message>
        <source>the folder {path} does not exist</source>
        <translation>資料夾 {path} 不存在</translation>
    </message>
    <message>
        <source>the folder {path} does not exist, and {name} is not on the disk where the file was</source>
        <translation>資料夾 {path} 不存在，而 {name} 與該檔案原來不在同一磁碟上</translation>
    </message>
    <message>
        <source>the fonts do not map to characters</source>
        <translation>字型缺少字元對應資訊</translation>
    </message>
    <message>
        <source>the fonts of the PDF do not map to characters</source>
        <translation>PDF 的字型缺少字元對應資訊</translation>
    </message>
    <message>
        <source>the formatted message body is damaged</source>
        <translation>郵件的帶格式內文已損壞</translation>
    </message>
    <message>
        <source>the groups are too large to list their pairs</source>
        <translation>分組過大，無法列出其中的文件對</translation>
    </message>
    <message>
        <source>the header of the OLE container is damaged</source>
        <translation>OLE 容器的檔案頭已損壞</translation>
    </message>
    <message>
        <source>the index cannot be opened: {rest}</source>
        <translation>無法開啟索引庫：{rest}</translation>
    </message>
    <message>
        <source>the index cannot be used ({file}): {error}</source>
        <translation>索引庫無法使用（{file}）：{error}</translation>
    </message>
    <message>
        <source>the index cannot be written: {rest}</source>
        <translation>索引庫無法寫入：{rest}</translation>
    </message>
    <message>
        <source>the index could not be used: {rest}</source>
        <translation>未能使用索引庫：{rest}</translation>
    </message>
    <message>
        <source>the index could not be written: {rest}</source>
        <translation>未能寫入索引庫：{rest}</translation>
    </message>
    <message>
        <source>the index in {path} has no data for the method {name}, only for {names}</source>
        <translation>{path} 中的索引庫沒有比較方式 {name} 的資料，只有 {names}</translation>
    </message>
    <message>
        <source>the index in {path} is empty; scan first</source>
        <translation>{path} 中的索引庫是空的；請先掃描</translation>
    </message>
    <message>
        <source>the index in {path} was made by another version of {name}; scan again</source>
        <translation>{path} 中的索引庫由 {name} 的另一個版本生成；請重新掃描</translation>
    </message>
    <message>
        <source>the index is closed ({file})</source>
        <translation>索引庫已關閉（{file}）</translation>
    </message>
    <message>
        <source>the index is from an older version ({file})</source>
        <translation>索引庫的版本較舊（{file}）</translation>
    </message>
    <message>
        <source>the index is in use by another program; nothing was cleared</source>
        <translation>索引庫正被其他程式使用；沒有清除任何記錄</translation>
    </message>
    <message>
        <source>the list of chapters is malformed</source>
        <translation>章節清單有誤</translation>
    </message>
    <message>
        <source>the list of parts is malformed</source>
        <translation>部件清單有誤</translation>
    </message>
    <message>
        <source>the list of text pieces is damaged</source>
        <translation>文字片段清單已損壞</translation>
    </message>
    <message>
        <source>the list of text pieces is missing</source>
        <translation>缺少文字片段清單</translation>
    </message>
    <message>
        <source>the main part is malformed XML</source>
        <translation>內文部分的 XML 有誤</translation>
    </message>
    <message>
        <source>the main part of the document is missing</source>
        <translation>文件缺少內文部分</translation>
    </message>
    <message>
        <source>the manifest of the document is damaged</source>
        <translation>此文件的清單已損壞</translation>
    </message>
    <message>
        <source>the message is encrypted</source>
        <translation>郵件已加密</translation>
    </message>
    <message>
        <source>the method {name} cannot be used on a folder</source>
        <translation>比較方式 {name} 不適用於資料夾</translation>
    </message>
    <message>
        <source>the method {name} cannot be used on a table</source>
        <translation>比較方式 {name} 不適用於表格</translation>
    </message>
    <message>
        <source>the method “fields” compares table rows, so it was not tried on a folder</source>
        <translation>比較方式「fields」比較的是表格的列，因此沒有在資料夾上試用</translation>
    </message>
    <message>
        <source>the order of the slides is damaged</source>
        <translation>投影片的順序資訊已損壞</translation>
    </message>
    <message>
        <source>the order of the slides is malformed</source>
        <translation>投影片的順序資訊有誤</translation>
    </message>
    <message>
        <source>the original file is no longer in the quarantine</source>
        <translation>原來的檔案已不在隔離資料夾中</translation>
    </message>
    <message>
        <source>the page ends in the middle of a tag or comment</source>
        <translation>網頁在標籤或註釋處中斷</translation>
    </message>
    <message>
        <source>the passages of {n} documents were not counted because these could not be read again</source>
        <translation>有 {n} 個文件的片段未計入，因為無法再次讀取</translation>
    </message>
    <message>
        <source>the password for {name} is not saved: enter it again</source>
        <translation>{name} 的密碼未儲存：請重新輸入</translation>
    </message>
    <message>
        <source>the reader exited with status {code}</source>
        <translation>讀取程式以狀態 {code} 結束</translation>
    </message>
    <message>
        <source>the record of file operations was damaged or missing, so there may be something left to undo: look in the trash, the quarantine or the folder</source>
        <translation>檔案操作記錄曾損壞或遺失，因此無法確定是否還有可復原的操作：請檢視資源回收筒、隔離資料夾或目標資料夾</translation>
    </message>
    <message>
        <source>the rows of this table are not available</source>
        <translation>此表格的列目前不可用</translation>
    </message>
    <message>
        <source>the rule {name} has a value that is too long</source>
        <translation>規則 {name} 的某個值過長</translation>
    </message>
    <message>
        <source>the rule {name} needs values: {rest}</source>
        <translation>規則 {name} 需要值：{rest}</translation>
    </message>
    <message>
        <source>the rule {name} takes no values</source>
        <translation>規則 {name} 不帶值</translation>
    </message>
    <message>
        <source>the saved pairs of the last scan are damaged: searching for all pairs again</source>
        <translation>上次掃描儲存的檔案對已損壞：將全部重新尋找</translation>
    </message>
    <message>
        <source>the segments of the index could not be written: {rest}</source>
        <translation>無法寫入索引庫的分段：{rest}</translation>
    </message>
    <message>
        <source>the streams of the OLE container overlap</source>
        <translation>OLE 容器的資料流相互重疊</translation>
    </message>
    <message>
        <source>the table has no rows</source>
        <translation>表格中沒有列</translation>
    </message>
    <message>
        <source>the table lists no document in the folder; the first one listed is {path}</source>
        <translation>表格沒有列出該資料夾中的任何文件；其中第一個是 {path}</translation>
    </message>
    <message>
        <source>the table lists no two documents in the folder that belong together</source>
        <translation>表中沒有兩個屬於該資料夾且應歸在一起的文件</translation>
    </message>
    <message>
        <source>the table stream of the document is missing</source>
        <translation>文件缺少表格資料流</translation>
    </message>
    <message>
        <source>the text of {path} is damaged in the index</source>
        <translation>索引庫中 {path} 的文字已損壞</translation>
    </message>
    <message>
        <source>the text of {path} was not stored, so it cannot be evaluated</source>
        <translation>{path} 的文字未儲存，無法評估</translation>
    </message>
    <message>
        <source>the two indexes are the same</source>
        <translation>兩個索引庫相同</translation>
    </message>
    <message>
        <source>the workbook cannot be opened</source>
        <translation>活頁簿無法開啟</translation>
    </message>
    <message>
        <source>the workbook has too many cells to read</source>
        <translation>活頁簿的儲存格過多，無法讀取</translation>
    </message>
    <message>
        <source>there are only {n} groups, so no unrelated documents</source>
        <translation>只有 {n} 個組，因此沒有無關文件</translation>
    </message>
    <message>
        <source>this disk has no trash</source>
        <translation>此磁碟沒有資源回收筒</translation>
    </message>
    <message>
        <source>this file in the archive is password-protected</source>
        <translation>壓縮檔中的這個檔案受密碼保護</translation>
    </message>
    <message>
        <source>this is a folder; specify the tables in it, such as its .csv files</source>
        <translation>這是資料夾；請指明其中的表格，例如 .csv 檔案</translation>
    </message>
    <message>
        <source>this is a template; its text is ignored</source>
        <translation>這是範本，其文字已忽略</translation>
    </message>
    <message>
        <source>too large to pass to another program</source>
        <translation>太大，無法交給其他程式處理</translation>
    </message>
    <message>
        <source>too many texts share passages; only {n} were compared</source>
        <translation>有相同片段的文字過多，只比較了 {n} 個</translation>
    </message>
    <message>
        <source>too much output: {error}</source>
        <translation>輸出過多：{error}</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>用時過長</translation>
    </message>
    <message>
        <source>topics are drawn from groups: use labels, not pairs</source>
        <translation>主題從分組中抽取：請使用 labels，而不是 pairs</translation>
    </message>
    <message>
        <source>topics are drawn from the files of a folder, not from a table</source>
        <translation>主題從資料夾的檔案中抽取，不能從表格中抽取</translation>
    </message>
    <message>
        <source>two columns have the same name</source>
        <translation>有兩欄同名</translation>
    </message>
    <message>
        <source>two documents are not enough to find common passages; use --among to specify the folder whose documents are counted</source>
        <translation>僅憑兩個文件無法得知哪些片段常見；請用 --among 指定要統計的資料夾</translation>
    </message>
    <message>
        <source>unknown extension; the content is {name}</source>
        <translation>副檔名未知，實際內容是 {name}</translation>
    </message>
    <message>
        <source>unknown format</source>
        <translation>未知格式</translation>
    </message>
    <message>
        <source>unknown format {names}; available: {known}</source>
        <translation>未知格式 {names}；可用的有：{known}</translation>
    </message>
    <message>
        <source>unknown method {name}; available: {names}</source>
        <translation>沒有比較方式 {name}；可用的有：{names}</translation>
    </message>
    <message>
        <source>unknown rule {name}; available: {known}</source>
        <translation>沒有規則 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>without tables there are no buckets to split</source>
        <translation>未使用表，因此沒有需要拆分的桶</translation>
    </message>
    <message>
        <source>writing the text document failed with status {code}</source>
        <translation>寫入 Word 文件失敗，狀態碼 {code}</translation>
    </message>
    <message>
        <source>{file} belongs to another program</source>
        <translation>{file} 屬於其他程式</translation>
    </message>
    <message>
        <source>{file} cannot be used ({error}); it will be rebuilt</source>
        <translation>{file} 無法使用（{error}）；將重新生成</translation>
    </message>
    <message>
        <source>{file} is damaged ({error})</source>
        <translation>{file} 已損壞（{error}）</translation>
    </message>
    <message>
        <source>{file} is not a database</source>
        <translation>{file} 不是資料庫</translation>
    </message>
    <message>
        <source>{file} is read-only: decisions are not saved</source>
        <translation>{file} 為唯讀：所作的決定不會儲存</translation>
    </message>
    <message>
        <source>{file} lacks required tables</source>
        <translation>{file} 中缺少應有的資料表</translation>
    </message>
    <message>
        <source>{file} no longer matches the index; it will be rebuilt</source>
        <translation>{file} 與索引庫不再相符；將重新生成</translation>
    </message>
    <message>
        <source>{file} was written by a newer version</source>
        <translation>{file} 由更新的版本寫入</translation>
    </message>
    <message>
        <source>{n:,} damaged character</source>
        <translation>{n:,} 個字元已損壞</translation>
    </message>
    <message>
        <source>{n:,} damaged characters</source>
        <translation>{n:,} 個字元已損壞</translation>
    </message>
    <message>
        <source>{n:,} files were not read because the scan was stopped early</source>
        <translation>掃描提前停止，有 {n:,} 個檔案沒有讀取</translation>
    </message>
    <message>
        <source>{n:,} fingerprints are too few to benefit from tables</source>
        <translation>{n:,} 個指紋太少，建表並不划算</translation>
    </message>
    <message>
        <source>{n:,} of {m:,} pairs were checked for critical differences</source>
        <translation>共 {m:,} 對檔案，檢查了其中 {n:,} 對的關鍵差異</translation>
    </message>
    <message>
        <source>{n:,} rows were compared; only rows with a similar row are listed</source>
        <translation>比較了 {n:,} 列；只列出有相似列的列</translation>
    </message>
    <message>
        <source>{n:,} rows written to table {name}</source>
        <translation>已將 {n:,} 列寫入表 {name}</translation>
    </message>
    <message>
        <source>{name} and {name2} cannot be combined</source>
        <translation>{name} 與 {name2} 不能同時使用</translation>
    </message>
    <message>
        <source>{name} can only be used with {name2}</source>
        <translation>{name} 只能與 {name2} 一起使用</translation>
    </message>
    <message>
        <source>{name} cannot be used with --profile fields</source>
        <translation>{name} 不能與 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>{name} cannot be used with {name2}</source>
        <translation>{name} 不能與 {name2} 一起使用</translation>
    </message>
    <message>
        <source>{name} could not read the file</source>
        <translation>{name} 無法讀取該檔案</translation>
    </message>
    <message>
        <source>{name} does not name a table of words</source>
        <translation>{name} 未指明詞表</translation>
    </message>
    <message>
        <source>{name} has no user name; add USER@ before the server name</source>
        <translation>{name} 缺少使用者名稱；請在伺服器名前加上 USER@</translation>
    </message>
    <message>
        <source>{name} is a program or script and will not be opened</source>
        <translation>{name} 是程式或指令碼，不會被開啟</translation>
    </message>
    <message>
        <source>{name} is missing or invalid</source>
        <translation>{name} 缺失或無效</translation>
    </message>
    <message>
        <source>{name} is neither a number of documents (at least 2) nor a percentage</source>
        <translation>{name} 既不是文件數（至少 2），也不是百分比</translation>
    </message>
    <message>
        <source>{name} is not a database address</source>
        <translation>{name} 不是資料庫位址</translation>
    </message>
    <message>
        <source>{name} is not a database address: write an @ in a password as %40</source>
        <translation>{name} 不是資料庫位址：密碼中的 @ 要寫成 %40</translation>
    </message>
    <message>
        <source>{name} is not a line of a user dictionary: a word, and optionally frequency and tag</source>
        <translation>{name} 不是有效的使用者詞典行：應為一個詞，可帶詞頻和詞性</translation>
    </message>
    <message>
        <source>{name} is not one of the selected formats</source>
        <translation>{name} 不在所選格式之內</translation>
    </message>
    <message>
        <source>{name} is on a disk or network that does not respond</source>
        <translation>{name} 所在的磁碟或網路沒有響應</translation>
    </message>
    <message>
        <source>{name} no longer exists</source>
        <translation>{name} 已不存在</translation>
    </message>
    <message>
        <source>{name} only has an effect with these methods: {names}</source>
        <translation>{name} 只對以下比較方式有效：{names}</translation>
    </message>
    <message>
        <source>{name}: a backslash is followed by an invalid character</source>
        <translation>{name}：反斜槓後面的字元無效</translation>
    </message>
    <message>
        <source>{name}: a report can be saved as {endings}</source>
        <translation>{name}：報告可儲存為 {endings}</translation>
    </message>
    <message>
        <source>{name}: lookahead, lookbehind and backreferences are not supported</source>
        <translation>{name}：不支援前瞻、後顧和反向引用</translation>
    </message>
    <message>
        <source>{name}: nothing to repeat, or repeated twice</source>
        <translation>{name}：沒有可重複的內容，或重複了兩次</translation>
    </message>
    <message>
        <source>{name}: the ends of a range are reversed</source>
        <translation>{name}：範圍的起止顛倒了</translation>
    </message>
    <message>
        <source>{name}: the expression is too long, too deeply nested, or repeats too often</source>
        <translation>{name}：表示式太長、巢狀太深或重複次數太多</translation>
    </message>
    <message>
        <source>{name}: this report can be saved as {endings}</source>
        <translation>{name}：此報告可儲存為 {endings}</translation>
    </message>
    <message>
        <source>{name}: unmatched bracket</source>
        <translation>{name}：有括號沒有配對</translation>
    </message>
    <message>
        <source>{name}: {rest}</source>
        <translation>{name}：{rest}</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling alone takes {seconds} s</source>
        <translation>{n} 塊：{m} 張表，每鍵 {bits} 位元，僅填表就需 {seconds} 秒</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} s, {total} s</source>
        <translation>{n} 塊：{m} 張表，每鍵 {bits} 位元，填表 {seconds} 秒，比較 {compare} 秒，共 {total} 秒</translation>
    </message>
    <message>
        <source>{n} common passages were not ignored, those found in the fewest documents</source>
        <translation>有 {n} 個常見片段未被忽略（包含它們的文件最少）</translation>
    </message>
    <message>
        <source>{n} invisible characters inside words</source>
        <translation>{n} 個不可見字元夾在詞語中間</translation>
    </message>
    <message>
        <source>{n} invisible characters inside words, such as {name}</source>
        <translation>{n} 個不可見字元夾在詞語中間，例如 {name}</translation>
    </message>
    <message>
        <source>{n} invisible tag characters</source>
        <translation>{n} 個不可見的標籤字元</translation>
    </message>
    <message>
        <source>{n} invisible tag characters, such as {name}</source>
        <translation>{n} 個不可見的標籤字元，例如 {name}</translation>
    </message>
    <message>
        <source>{n} invisible variation selectors after letters</source>
        <translation>字母后有 {n} 個不可見的變體選擇符</translation>
    </message>
    <message>
        <source>{n} invisible variation selectors after letters, such as {name}</source>
        <translation>字母后有 {n} 個不可見的變體選擇符，例如 {name}</translation>
    </message>
    <message>
        <source>{n} words with look-alike letters from another alphabet</source>
        <translation>{n} 個詞混有其他字母表中外觀相同的字母</translation>
    </message>
    <message>
        <source>{n} words with look-alike letters from another alphabet, such as {name}</source>
        <translation>{n} 個詞混有其他字母表中外觀相同的字母，例如 {name}</translation>
    </message>
    <message>
        <source>{n} words with single full-width letters</source>
        <translation>{n} 個詞混有單個全形字母</translation>
    </message>
    <message>
        <source>{n} words with single full-width letters, such as {name}</source>
        <translation>{n} 個詞混有單個全形字母，例如 {name}</translation>
    </message>
    <message>
        <source>{path} and {name} are the same file</source>
        <translation>{path} 與 {name} 是同一個檔案</translation>
    </message>
    <message>
        <source>{path} and {name} are the same folder</source>
        <translation>{path} 與 {name} 是同一個資料夾</translation>
    </message>
    <message>
        <source>{path} cannot be read: {rest}</source>
        <translation>無法讀取 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} cannot be used: {rest}</source>
        <translation>無法使用 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {rest}</source>
        <translation>無法寫入 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} compares table rows: there are no files to clean up</source>
        <translation>{path} 比較的是表格的列：沒有可清理的檔案</translation>
    </message>
    <message>
        <source>{path} contains no index; create one with: scan --store FOLDER</source>
        <translation>{path} 中沒有索引庫；請先用 scan --store FOLDER 生成</translation>
    </message>
    <message>
        <source>{path} contains no words</source>
        <translation>{path} 中沒有詞</translation>
    </message>
    <message>
        <source>{path} contains {n} passwords; at most {m} are tried</source>
        <translation>{path} 中有 {n} 個密碼，最多嘗試 {m} 個</translation>
    </message>
    <message>
        <source>{path} contains {n} words; at most {m} are used</source>
        <translation>{path} 包含 {n} 個詞；最多使用 {m} 個</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>{path} has changed since it was chosen; choose it again</source>
        <translation>{path} 在選定後已改動，請重新選擇</translation>
    </message>
    <message>
        <source>{path} has no column {names}; available: {known}</source>
        <translation>{path} 沒有欄 {names}；可用的有：{known}</translation>
    </message>
    <message>
        <source>{path} has no key column, so its groups cannot be written back</source>
        <translation>{path} 沒有鍵欄，因此無法寫回分組</translation>
    </message>
    <message>
        <source>{path} has no row {name} among the first {n:,} rows, which --limit reads</source>
        <translation>{path} 的前 {n:,} 列（--limit 所讀）中沒有列 {name}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; available: row {n} to row {m}</source>
        <translation>{path} 中沒有列 {name}；可用的有：row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; specify rows by {name2}, or as row {n} to row {m}</source>
        <translation>{path} 中沒有列 {name}；請用 {name2} 指定列，或用 row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} is a folder</source>
        <translation>{path} 是一個資料夾</translation>
    </message>
    <message>
        <source>{path} is larger than {n} MiB</source>
        <translation>{path} 大於 {n} MiB</translation>
    </message>
    <message>
        <source>{path} is listed twice, in different groups</source>
        <translation>{path} 列出了兩次，且分組不同</translation>
    </message>
    <message>
        <source>{path} is no database, so its groups cannot be written back</source>
        <translation>{path} 不是資料庫，因此無法寫回分組</translation>
    </message>
    <message>
        <source>{path} is not a folder</source>
        <translation>{path} 不是資料夾</translation>
    </message>
    <message>
        <source>{path} is not a list of exceptions: {rest}</source>
        <translation>{path} 不是例外清單：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a list of presets: {rest}</source>
        <translation>{path} 不是預設清單：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a saved session: {rest}</source>
        <translation>{path} 不是已儲存的工作階段：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a scan report: {rest}</source>
        <translation>{path} 不是掃描報告：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a text file in UTF-8</source>
        <translation>{path} 不是 UTF-8 文字檔案</translation>
    </message>
    <message>
        <source>{path} is not a text table</source>
        <translation>{path} 不是文字表格</translation>
    </message>
    <message>
        <source>{path} is not available; its {n} known files stay in the index until it is back</source>
        <translation>{path} 目前不可用；其中 {n} 個已知檔案會保留在索引庫中，直到恢復可用</translation>
    </message>
    <message>
        <source>{path} lists files from another computer: {name}</source>
        <translation>{path} 列出了其他電腦上的檔案：{name}</translation>
    </message>
    <message>
        <source>{path} was only partly read: {rest}</source>
        <translation>{path} 只讀取了一部分：{rest}</translation>
    </message>
    <message>
        <source>{path} was specified more than once; it is treated as {what}</source>
        <translation>{path} 被多次指定，依「{what}」處理</translation>
    </message>
    <message>
        <source>{path}, line {n}: a column is missing</source>
        <translation>{path} 第 {n} 列：缺少一欄</translation>
    </message>
    <message>
        <source>{path}, line {n}: a document and its group are needed</source>
        <translation>{path} 第 {n} 列：需要文件及其分組</translation>
    </message>
    <message>
        <source>{path}, line {n}: not a word and a number from 0 to {m}</source>
        <translation>{path} 第 {n} 列：不是一個詞和一個 0 到 {m} 之間的數</translation>
    </message>
    <message>
        <source>{path}, line {n}: {name} has two groups</source>
        <translation>{path} 第 {n} 列：{name} 有兩個分組</translation>
    </message>
    <message>
        <source>{path}, line {n}: {name} is not a number</source>
        <translation>{path} 第 {n} 列：{name} 不是數字</translation>
    </message>
    <message>
        <source>{path}, {name}: no letters or digits in the compared columns</source>
        <translation>{path}，{name}：所比較的欄中沒有文字或數字</translation>
    </message>
    <message>
        <source>{path}, {name}: only numbers; use --columns to compare them anyway</source>
        <translation>{path}，{name}：只含數字；用 --columns 指定欄後仍可比較</translation>
    </message>
    <message>
        <source>{path}: cannot identify the document and group columns</source>
        <translation>{path}：無法識別文件欄和分組欄</translation>
    </message>
    <message>
        <source>{path}: headings and at least one row are needed</source>
        <translation>{path}：需要標題列和至少一列</translation>
    </message>
    <message>
        <source>{path}: too large for a list of words</source>
        <translation>{path}：作為詞表過大</translation>
    </message>
    <message>
        <source>{path}: too large for a password list</source>
        <translation>{path}：太大，不像密碼清單</translation>
    </message>
    <message>
        <source>{path}: too large for a table of words</source>
        <translation>{path}：檔案過大，不能用作詞表</translation>
    </message>
    <message>
        <source>{path}: two document columns are needed</source>
        <translation>{path}：需要兩欄文件</translation>
    </message>
    <message>
        <source>{path}: {n:,} new, {m:,} changed and {removed:,} missing rows since the last scan</source>
        <translation>{path}：自上次掃描以來新增 {n:,} 列，更改 {m:,} 列，缺失 {removed:,} 列</translation>
    </message>
    <message>
        <source>{path}: {rest}</source>
        <translation>{path}：{rest}</translation>
    </message>
    <message>
        <source>{rest}; it was kept as {name}, and a new index was created</source>
        <translation>{rest}；原檔案保留為 {name}，並新建了索引庫</translation>
    </message>
    <message>
        <source>{value} is not COLUMN=KIND; kinds: {names}</source>
        <translation>{value} 不是「欄=類型」的形式；類型：{names}</translation>
    </message>
    <message>
        <source>{value} is not between {low} and {high}</source>
        <translation>{value} 不在 {low} 到 {high} 之間</translation>
    </message>
    <message>
        <source>{value} is not one of {names}</source>
        <translation>{value} 不在以下各項之中：{names}</translation>
    </message>
    <message>
        <source>{what} text cannot be read</source>
        <translation>{what}部分無法讀取</translation>
    </message>
    <message>
        <source>{what} text is malformed partway through</source>
        <translation>{what}部分中途出錯</translation>
    </message>
    <message>
        <source>{what}; install {name} to read it</source>
        <translation>{what}，安裝 {name} 後即可讀取</translation>
    </message>
    <message>
        <source>{what}; not supported yet</source>
        <translation>{what}，暫不支援</translation>
    </message>
</context>
<context>
    <name>DistanceHistogram</name>
    <message numerus="yes">
        <source>%n pairs within distance {distance}</source>
        <translation>
            <numerusform>%n 對的距離不超過 {distance} 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs by distance</source>
        <translation>依距離統計的文件對</translation>
    </message>
</context>
<context>
    <name>DropOutline</name>
    <message>
        <source>Compare the first two of these files</source>
        <translation>比較其中前兩個檔案</translation>
    </message>
    <message>
        <source>Compare these two files</source>
        <translation>比較這兩個檔案</translation>
    </message>
    <message>
        <source>Show on the left</source>
        <translation>顯示在左側</translation>
    </message>
    <message>
        <source>Show on the right</source>
        <translation>顯示在右側</translation>
    </message>
</context>
<context>
    <name>DropTarget</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n 個資料夾</numerusform>
        </translation>
    </message>
    <message>
        <source>Add {what} for the next scan</source>
        <translation>新增 {what}，供下次掃描</translation>
    </message>
    <message>
        <source>Add {what} to the sources</source>
        <translation>將 {what} 新增到來源</translation>
    </message>
    <message numerus="yes">
        <source>Find documents similar to %n files</source>
        <translation>
            <numerusform>尋找與這 %n 個檔案相似的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold Alt to find similar documents instead</source>
        <translation>按住 Alt 可改為尋找相似文件</translation>
    </message>
    <message>
        <source>Only locations available as folders on this computer can be read. Connect the network folder first.</source>
        <translation>只能讀取本機可作為資料夾存取的位置。請先連線該網路資料夾。</translation>
    </message>
    <message>
        <source>Open this session</source>
        <translation>開啟此工作階段</translation>
    </message>
    <message>
        <source>Web pages cannot be read. Save them first, then add the saved files.</source>
        <translation>無法讀取網頁。請先儲存網頁，再新增儲存的檔案。</translation>
    </message>
    <message>
        <source>{folders} and {files}</source>
        <translation>{folders}和 {files}</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Add folder…</source>
        <translation>新增資料夾…</translation>
    </message>
    <message>
        <source>Drop folders here</source>
        <translation>將資料夾拖放到這裡</translation>
    </message>
    <message>
        <source>Method: {method} · Also find excerpts: {state}</source>
        <translation>比較方式：{method} · 同時尋找節錄：{state}</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and scanning does not change any files.</source>
        <translation>資料不會離開本機，掃描也不會改動任何檔案。</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>選項…</translation>
    </message>
    <message>
        <source>SimFinder reads the documents in them and shows which ones have nearly the same text: copies, versions, excerpts.</source>
        <translation>SimFinder 會讀取其中的文件，找出文字幾乎相同的檔案：副本、不同版本和節錄。</translation>
    </message>
    <message>
        <source>Try the sample folder</source>
        <translation>試用範例資料夾</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
</context>
<context>
    <name>ExceptionsControl</name>
    <message numerus="yes">
        <source>%n entries were added.</source>
        <translation>
            <numerusform>已新增 %n 條。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were exported to {path}.</source>
        <translation>
            <numerusform>已將 %n 條匯出到 {path}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were removed.</source>
        <translation>
            <numerusform>已移除 %n 條。</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>資料</translation>
    </message>
    <message>
        <source>Export exceptions</source>
        <translation>匯出例外</translation>
    </message>
    <message>
        <source>Import exceptions</source>
        <translation>匯入例外</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>This list contains nothing new.</source>
        <translation>此清單中沒有新的內容。</translation>
    </message>
</context>
<context>
    <name>ExceptionsDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 項</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries do not apply to any files in this scan, but may apply to files in other folders. They are selected; click Remove to delete them.</source>
        <translation>
            <numerusform>有 %n 項與本次掃描的檔案無關，但可能適用於其他資料夾中的檔案。這些項目已選取，按一下「移除」即可刪除。</numerusform>
        </translation>
    </message>
    <message>
        <source>All entries apply to files in this scan.</source>
        <translation>所有項目都與本次掃描的檔案有關。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files you set as “Not a duplicate”, and groups you split or merged. Removing an entry cancels that decision and updates the groups immediately.</source>
        <translation>您標為「不是重複項」的檔案，以及您拆分或合併的組。移除項目即取消相應的決定，各組會立即更新。</translation>
    </message>
    <message>
        <source>Find entries that do not apply to any files in this scan</source>
        <translation>尋找與本次掃描的檔案無關的項目</translation>
    </message>
    <message>
        <source>Find unused…</source>
        <translation>尋找無關項目…</translation>
    </message>
    <message>
        <source>If two files look similar but are not duplicates, press {key} in the group list. The decision is listed here and still applies if the files are renamed.</source>
        <translation>如果兩個檔案看似相同但不是重複項，請在組清單中按 {key}。該決定會列在這裡，檔案改名後仍然有效。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>匯入…</translation>
    </message>
    <message>
        <source>In this scan</source>
        <translation>本次掃描</translation>
    </message>
    <message>
        <source>No entries found</source>
        <translation>沒有找到項目</translation>
    </message>
    <message>
        <source>No entries match these files.</source>
        <translation>沒有與這些檔案相符的項目。</translation>
    </message>
    <message>
        <source>No exceptions yet</source>
        <translation>還沒有例外</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>例外（不是重複項）</translation>
    </message>
    <message>
        <source>Only entries not in this scan</source>
        <translation>僅顯示不在本次掃描中的項目</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Search file names</source>
        <translation>搜尋檔名</translation>
    </message>
    <message>
        <source>Show all entries</source>
        <translation>顯示全部項目</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>merged by hand</source>
        <translation>手動合併</translation>
    </message>
    <message>
        <source>never grouped</source>
        <translation>不再歸組</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>not a duplicate</source>
        <translation>不是重複項</translation>
    </message>
    <message>
        <source>split by hand</source>
        <translation>手動拆分</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n}/{all}</translation>
    </message>
    <message>
        <source>{shown} of {all}</source>
        <translation>{shown}，共 {all} 項</translation>
    </message>
</context>
<context>
    <name>ExclusionLine</name>
    <message numerus="yes">
        <source>%n built-in patterns off</source>
        <translation>
            <numerusform>停用 %n 個內建模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n custom patterns</source>
        <translation>
            <numerusform>%n 個自訂模式</numerusform>
        </translation>
    </message>
    <message>
        <source>Exclude files…</source>
        <translation>排除檔案…</translation>
    </message>
    <message>
        <source>Exclude: {patterns}…</source>
        <translation>排除：{patterns}…</translation>
    </message>
    <message>
        <source>Files and folders excluded from scans by name</source>
        <translation>依名稱排除、不參與掃描的檔案和資料夾</translation>
    </message>
</context>
<context>
    <name>ExclusionList</name>
    <message>
        <source>Excluded</source>
        <translation>排除數量</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>內建</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自訂</translation>
    </message>
</context>
<context>
    <name>Exclusions</name>
    <message>
        <source>A backslash is followed by an invalid character.</source>
        <translation>反斜槓後面的字元無效。</translation>
    </message>
    <message>
        <source>Lookahead, lookbehind and backreferences are not supported because they could make a scan hang.</source>
        <translation>不支援前瞻、後顧和反向引用，以免掃描卡住。</translation>
    </message>
    <message>
        <source>The ends of a range are reversed.</source>
        <translation>範圍的起止顛倒了。</translation>
    </message>
    <message>
        <source>The expression is too long, too deeply nested, or repeats too often.</source>
        <translation>表示式太長、巢狀太深或重複次數太多。</translation>
    </message>
    <message>
        <source>There is an unmatched bracket.</source>
        <translation>有括號沒有配對。</translation>
    </message>
    <message>
        <source>There is nothing to repeat, or it is repeated twice.</source>
        <translation>沒有可重複的內容，或重複了兩次。</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message numerus="yes">
        <source>%n files in it</source>
        <translation>
            <numerusform>內有 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n 個資料夾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders cannot be read.</source>
        <translation>
            <numerusform>%n 個資料夾無法讀取。</numerusform>
        </translation>
    </message>
    <message>
        <source>A name such as *.bak or archive, a path such as drafts/**/old, or a regular expression between slashes such as /^copy [0-9]+/</source>
        <translation>名稱（如 *.bak 或「歸檔」）、路徑（如 drafts/**/old），或放在斜槓之間的正規表示式（如 /^copy [0-9]+/）</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Add a folder to preview what the patterns exclude.</source>
        <translation>新增資料夾後，可在此預覽這些模式排除的內容。</translation>
    </message>
    <message>
        <source>Built-in patterns cannot be removed. Clear the check box instead.</source>
        <translation>內建模式不能移除，請改為取消勾選。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking names in the sources…</source>
        <translation>正在檢查來源中的名稱…</translation>
    </message>
    <message>
        <source>Exclude files and folders</source>
        <translation>排除檔案和資料夾</translation>
    </message>
    <message>
        <source>Excluded from the sources</source>
        <translation>來源中被排除的內容</translation>
    </message>
    <message>
        <source>Excluded: {lost} of {of} files, {folders}.</source>
        <translation>排除：{lost} 個檔案（共 {of} 個），{folders}。</translation>
    </message>
    <message>
        <source>Files and folders excluded by a pattern are listed here.</source>
        <translation>被模式排除的檔案和資料夾會列在這裡。</translation>
    </message>
    <message>
        <source>New pattern</source>
        <translation>新模式</translation>
    </message>
    <message>
        <source>Nothing is excluded</source>
        <translation>沒有排除任何內容</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Restore built-in patterns</source>
        <translation>還原內建模式</translation>
    </message>
    <message numerus="yes">
        <source>Showing the first %n.</source>
        <translation>
            <numerusform>僅列出前 %n 項。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many names to check them all here.</source>
        <translation>名稱太多，這裡只檢視了一部分。</translation>
    </message>
    <message>
        <source>{place}
excluded by {pattern}</source>
        <translation>{place}
被 {pattern} 排除</translation>
    </message>
</context>
<context>
    <name>ExportChoicePage</name>
    <message numerus="yes">
        <source>%n pages</source>
        <translation>
            <numerusform>%n 頁</numerusform>
        </translation>
    </message>
    <message>
        <source>All groups: {count}</source>
        <translation>全部組：{count}</translation>
    </message>
    <message>
        <source>Both documents in each of these pairs are read again; this may take a while.</source>
        <translation>將重新讀取這些檔案對中的文件，可能需要一些時間。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Characters per pair</source>
        <translation>每對檔案的字元數</translation>
    </message>
    <message>
        <source>Critical differences first</source>
        <translation>有關鍵差異的優先</translation>
    </message>
    <message>
        <source>Expected: about {size}, about {time}</source>
        <translation>預計約 {size}，用時約 {time}</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>匯出報告</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Groups with marked files: {count}</source>
        <translation>含已標記檔案的組：{count}</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>Includes only names and measurements, no document text.</source>
        <translation>只有名稱和度量值，不含文件文字。</translation>
    </message>
    <message>
        <source>List skipped files ({count})</source>
        <translation>列出跳過的檔案（{count}）</translation>
    </message>
    <message>
        <source>Number of pairs</source>
        <translation>檔案對數量</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Report language</source>
        <translation>報告語言</translation>
    </message>
    <message>
        <source>Report order</source>
        <translation>依報告中的順序</translation>
    </message>
    <message>
        <source>Same as window</source>
        <translation>與視窗相同</translation>
    </message>
    <message>
        <source>Selected groups: {count}</source>
        <translation>所選的組：{count}</translation>
    </message>
    <message>
        <source>Show texts side by side</source>
        <translation>並排顯示兩份文字</translation>
    </message>
    <message>
        <source>The fields of both rows in each of these pairs are shown side by side.</source>
        <translation>這些列對的各欄位將並排顯示。</translation>
    </message>
    <message>
        <source>This format contains names and measurements, but no document text.</source>
        <translation>此格式只有名稱和度量值，不含文件文字。</translation>
    </message>
</context>
<context>
    <name>ExportControl</name>
    <message>
        <source>Another report is being written.</source>
        <translation>正在寫入另一份報告。</translation>
    </message>
    <message>
        <source>Export groups</source>
        <translation>匯出分組</translation>
    </message>
    <message>
        <source>Export skipped files</source>
        <translation>匯出跳過的檔案</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
</context>
<context>
    <name>ExportFormats</name>
    <message>
        <source>A plain table of all groups with your decisions, for any program.</source>
        <translation>一張普通表格，包含所有分組和您的決定，可用於任何程式。</translation>
    </message>
    <message>
        <source>A single file to read, filter and print in any browser. It loads no external content.</source>
        <translation>一個檔案，可在任何瀏覽器中閱讀、篩選和列印，不載入任何外部內容。</translation>
    </message>
    <message>
        <source>An evidence report you can edit and file: method, hashes, both texts with their positions, and your notes.</source>
        <translation>可編輯、可歸檔的證據報告：方法、雜湊值、兩份文字及其位置，以及您的備註。</translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation>資料（JSON）</translation>
    </message>
    <message>
        <source>Document (DOCX)</source>
        <translation>文件（DOCX）</translation>
    </message>
    <message>
        <source>Everything, for other programs and command-line clean-up.</source>
        <translation>全部內容，供其他程式和命令列清理使用。</translation>
    </message>
    <message>
        <source>Evidence report (PDF)</source>
        <translation>證據報告（PDF）</translation>
    </message>
    <message>
        <source>For notes and wikis.</source>
        <translation>用於筆記和 Wiki。</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Sheets of groups, pairs and skipped files, to sort and count in Excel, WPS or LibreOffice.</source>
        <translation>分組、檔案對和跳過的檔案各佔一張工作表，可在 Excel、WPS 或 LibreOffice 中排序和統計。</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>The same evidence report as tagged PDF/A, with fixed pages and embedded fonts, for sharing, printing and archiving.</source>
        <translation>同一份證據報告，採用帶標籤的 PDF/A 格式：版面固定、字型內嵌，適合提交、列印和存檔。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>網頁</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>活頁簿（XLSX）</translation>
    </message>
</context>
<context>
    <name>ExportingButton</name>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Click to cancel the export.</source>
        <translation>點選可取消匯出。</translation>
    </message>
    <message>
        <source>Exporting {percent}</source>
        <translation>正在匯出 {percent}</translation>
    </message>
    <message>
        <source>Laying out pages</source>
        <translation>正在排版頁面</translation>
    </message>
    <message numerus="yes">
        <source>Rereading texts: {done} of %n pairs</source>
        <translation>
            <numerusform>正在重新讀取文字：{done} / %n 對</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>正在寫入</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>SimFinder encountered an internal error. You can continue; if it happens again, please report it with the details below.</source>
        <translation>SimFinder 遇到內部錯誤。您可以繼續使用；如果再次出現，請附上以下詳細資訊反饋給我們。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出現問題</translation>
    </message>
</context>
<context>
    <name>FileSlots</name>
    <message>
        <source>Choose a file to compare</source>
        <translation>選擇要比較的檔案</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>選擇其他檔案…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Choose two files to compare</source>
        <translation>選擇兩個要比較的檔案</translation>
    </message>
    <message>
        <source>Drop a file here</source>
        <translation>將檔案拖放到此處</translation>
    </message>
    <message>
        <source>First file</source>
        <translation>第一個檔案</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>第二個檔案</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Across folders</source>
        <translation>跨資料夾</translation>
    </message>
    <message>
        <source>Across formats</source>
        <translation>跨格式</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>關鍵差異</translation>
    </message>
    <message>
        <source>Filter by name or folder</source>
        <translation>依名稱或資料夾篩選</translation>
    </message>
    <message>
        <source>Filter by row or table</source>
        <translation>依列或表格篩選</translation>
    </message>
    <message>
        <source>Flat list</source>
        <translation>平鋪清單</translation>
    </message>
    <message>
        <source>Has marked files</source>
        <translation>含標記的檔案</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>更多篩選條件</translation>
    </message>
    <message>
        <source>Show files without groups, sorted as one list</source>
        <translation>不分組，將所有檔案排成一個清單</translation>
    </message>
    <message>
        <source>Show only groups that have not been reviewed yet</source>
        <translation>只顯示尚未審閱的組</translation>
    </message>
    <message>
        <source>Show only groups with critical differences: amounts, numbers, dates, identity numbers or negations</source>
        <translation>只顯示有關鍵差異的組（金額、數字、日期、證件號碼或否定詞不同）</translation>
    </message>
    <message>
        <source>Show only groups with files in different folders</source>
        <translation>只顯示檔案位於不同資料夾的組</translation>
    </message>
    <message>
        <source>Show only groups with files in different formats</source>
        <translation>只顯示檔案格式不同的組</translation>
    </message>
    <message>
        <source>Show only groups with marked files</source>
        <translation>只顯示有已標記檔案的組</translation>
    </message>
    <message>
        <source>Show rows without groups, sorted as one list</source>
        <translation>不分組，將所有列排成一個清單</translation>
    </message>
    <message>
        <source>Unreviewed</source>
        <translation>未審閱</translation>
    </message>
</context>
<context>
    <name>FilterTags</name>
    <message>
        <source>Remove filter: {name}</source>
        <translation>取消篩選：{name}</translation>
    </message>
</context>
<context>
    <name>Filtered</name>
    <message>
        <source>No file or folder name contains “{text}”.</source>
        <translation>沒有名稱包含「{text}」的檔案或資料夾。</translation>
    </message>
    <message>
        <source>No groups have critical differences at this threshold.</source>
        <translation>目前的最低相似度下沒有含關鍵差異的組。</translation>
    </message>
    <message>
        <source>No groups match all active filters.</source>
        <translation>沒有符合所有篩選條件的組。</translation>
    </message>
    <message>
        <source>No groups with critical differences contain “{text}”.</source>
        <translation>含關鍵差異的組中沒有包含「{text}」的。</translation>
    </message>
    <message>
        <source>No row or table is named “{text}”.</source>
        <translation>沒有名為「{text}」的列或表格。</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Find in all texts</source>
        <translation>在所有文字中尋找</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在兩側文字中尋找</translation>
    </message>
    <message>
        <source>Find next (F3)</source>
        <translation>尋找下一個（F3）</translation>
    </message>
    <message>
        <source>Find previous (Shift+F3)</source>
        <translation>尋找上一個（Shift+F3）</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{current} of {total}: {left} left, {right} right</source>
        <translation>第 {current} 個，共 {total} 個：左側 {left}，右側 {right}</translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message numerus="yes">
        <source>%n files are identical to a kept file: {size} reclaimable.</source>
        <translation>
            <numerusform>%n 個檔案與保留的檔案完全相同：可釋放 {size}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups have critical differences: review these yourself.</source>
        <translation>
            <numerusform>%n 個組有關鍵差異：請親自審閱。</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark them</source>
        <translation>全部標記</translation>
    </message>
    <message>
        <source>Show folders</source>
        <translation>顯示資料夾</translation>
    </message>
    <message>
        <source>Show group</source>
        <translation>顯示該組</translation>
    </message>
    <message>
        <source>Show groups</source>
        <translation>顯示這些組</translation>
    </message>
    <message>
        <source>The group “{title}” has the most reclaimable space: {size}.</source>
        <translation>「{title}」組可釋放的空間最多：{size}。</translation>
    </message>
    <message>
        <source>What to do first</source>
        <translation>先做什麼</translation>
    </message>
    <message>
        <source>{share} of the documents in “{folder}” have similar ones in “{other}”.</source>
        <translation>「{folder}」中 {share} 的文件在「{other}」中有相似的文件。</translation>
    </message>
</context>
<context>
    <name>FolderControl</name>
    <message numerus="yes">
        <source>%n files in it are not covered by {other} and were not marked.</source>
        <translation>
            <numerusform>該資料夾另有 %n 個檔案未包含在 {other} 中，未標記。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>已標記 {folder} 中的 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already marked.</source>
        <translation>
            <numerusform>另有 %n 個此前已標記。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>匯出清單</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>已匯出到 {path}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Total marked: {count} ({size}).</source>
        <translation>共標記 {count} 個（{size}）。</translation>
    </message>
</context>
<context>
    <name>FolderField</name>
    <message>
        <source>Choose a folder</source>
        <translation>選擇資料夾</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
</context>
<context>
    <name>FolderMap</name>
    <message numerus="yes">
        <source>%n folders with less overlap are not shown.</source>
        <translation>
            <numerusform>另有 %n 個重合較少的資料夾未顯示。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files are in one folder, so there are no folders to compare.</source>
        <translation>所有檔案都在同一個資料夾中，沒有可比較的資料夾。</translation>
    </message>
    <message>
        <source>At this depth, no two folders contain the same texts.</source>
        <translation>在此層級，沒有兩個資料夾含有相同的文字。</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>依名稱</translation>
    </message>
    <message>
        <source>Collapse “{one}”</source>
        <translation>收起「{one}」</translation>
    </message>
    <message>
        <source>Each row shows how much of its folder also exists in the column's folder. A dotted cell shows how much is repeated within the folder itself.</source>
        <translation>每一列顯示該資料夾有多少內容也存在於欄所示資料夾中。虛線儲存格顯示資料夾自身內部有多少重複。</translation>
    </message>
    <message>
        <source>Expand “{one}”</source>
        <translation>展開「{one}」</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>檔案所在</translation>
    </message>
    <message>
        <source>Files in it that the other folder does not cover, with the reason</source>
        <translation>未包含在另一個資料夾中的檔案及原因</translation>
    </message>
    <message>
        <source>Folder &amp;depth</source>
        <translation>資料夾層級(&amp;D)</translation>
    </message>
    <message>
        <source>Folder depth, 0 for the sources themselves</source>
        <translation>資料夾層級，0 為來源本身</translation>
    </message>
    <message>
        <source>Folder order</source>
        <translation>資料夾的排序</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>也存在於</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>組</translation>
    </message>
    <message>
        <source>How much of each folder also exists in the others</source>
        <translation>每個資料夾有多少內容也存在於其他資料夾中</translation>
    </message>
    <message>
        <source>Keep “{one}”, mark in “{other}”</source>
        <translation>保留「{one}」，在「{other}」中標記</translation>
    </message>
    <message>
        <source>Marks each file in the second folder whose text is also in a file in the first; files with critical differences and protected files are not marked</source>
        <translation>標記第二個資料夾中文字已包含在第一個資料夾某個檔案中的檔案；有關鍵差異的檔案和受保護的檔案不標記</translation>
    </message>
    <message>
        <source>Most files first</source>
        <translation>檔案最多的在前</translation>
    </message>
    <message>
        <source>Most overlap first</source>
        <translation>重合最多的在前</translation>
    </message>
    <message>
        <source>O&amp;rder</source>
        <translation>排序(&amp;R)</translation>
    </message>
    <message>
        <source>Only in “{one}”…</source>
        <translation>僅在「{one}」中的檔案…</translation>
    </message>
    <message>
        <source>Select a cell to see what two folders have in common.</source>
        <translation>選擇一個儲存格，檢視兩個資料夾的共同內容。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>佔比</translation>
    </message>
    <message numerus="yes">
        <source>Show %n groups</source>
        <translation>
            <numerusform>顯示 %n 個組</numerusform>
        </translation>
    </message>
    <message>
        <source>Show as list</source>
        <translation>以清單顯示</translation>
    </message>
    <message>
        <source>Show the same figures as a list, largest share first</source>
        <translation>以清單顯示同樣的數字，佔比最大的在前</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>same folder</source>
        <translation>同一資料夾內</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>Ami Pro documents</source>
        <translation>Ami Pro 文件</translation>
    </message>
    <message>
        <source>CHM help files</source>
        <translation>CHM 說明檔案</translation>
    </message>
    <message>
        <source>DjVu documents with a text layer</source>
        <translation>帶文字層的 DjVu 文件</translation>
    </message>
    <message>
        <source>EPUB books, chapter by chapter in reading order</source>
        <translation>EPUB 電子書，依閱讀順序逐章讀取</translation>
    </message>
    <message>
        <source>Excel 5-2003 workbooks, sheet by sheet and row by row</source>
        <translation>Excel 5-2003 活頁簿，逐表逐列讀取</translation>
    </message>
    <message>
        <source>Excel workbooks before Excel 5</source>
        <translation>Excel 5 之前的 Excel 活頁簿</translation>
    </message>
    <message>
        <source>Excel workbooks, sheet by sheet and row by row</source>
        <translation>Excel 活頁簿，逐表逐列讀取</translation>
    </message>
    <message>
        <source>Hangul documents from before 2002</source>
        <translation>2002 年之前的 Hangul（韓文）文件</translation>
    </message>
    <message>
        <source>Hangul documents in XML with tables, notes, text boxes and tracked insertions</source>
        <translation>XML 格式的 Hangul（韓文）文件，含表格、註釋、文字框和修訂插入的文字</translation>
    </message>
    <message>
        <source>Hangul documents since 2002 with tables, notes and text boxes, including read-only ones</source>
        <translation>2002 年以來的 Hangul（韓文）文件，含表格、註釋和文字框，包括唯讀文件</translation>
    </message>
    <message>
        <source>Kindle and Palm books</source>
        <translation>Kindle 和 Palm 電子書</translation>
    </message>
    <message>
        <source>Lotus 1-2-3 workbooks</source>
        <translation>Lotus 1-2-3 活頁簿</translation>
    </message>
    <message>
        <source>Markdown, without markup</source>
        <translation>Markdown，不含標記</translation>
    </message>
    <message>
        <source>Microsoft Works documents</source>
        <translation>Microsoft Works 文件</translation>
    </message>
    <message>
        <source>Microsoft Write documents</source>
        <translation>Microsoft 寫字板（Write）文件</translation>
    </message>
    <message>
        <source>OFD, the Chinese fixed-layout format</source>
        <translation>OFD 版式文件</translation>
    </message>
    <message>
        <source>OpenDocument presentations and drawings, with slide notes</source>
        <translation>OpenDocument 簡報和繪圖，包括投影片備註</translation>
    </message>
    <message>
        <source>OpenDocument spreadsheets, sheet by sheet and row by row</source>
        <translation>OpenDocument 試算表，逐表逐列讀取</translation>
    </message>
    <message>
        <source>OpenDocument text documents with tables, notes, text boxes and tracked insertions</source>
        <translation>OpenDocument 文字文件，包括表格、註釋、文字框和修訂中的插入</translation>
    </message>
    <message>
        <source>Outlook messages, read like email</source>
        <translation>Outlook 儲存的郵件</translation>
    </message>
    <message>
        <source>PDF with a text layer, paragraphs restored</source>
        <translation>帶文字層的 PDF，還原段落</translation>
    </message>
    <message>
        <source>Pages, Numbers and Keynote documents</source>
        <translation>Pages、Numbers 和 Keynote 文件</translation>
    </message>
    <message>
        <source>PostScript</source>
        <translation>PostScript 檔案</translation>
    </message>
    <message>
        <source>PowerPoint 97-2003 presentations with notes, including those saved by WPS</source>
        <translation>PowerPoint 97-2003 簡報及備註，包括 WPS 儲存的檔案</translation>
    </message>
    <message>
        <source>PowerPoint presentations with tables, diagrams, charts and notes</source>
        <translation>PowerPoint 簡報，包括表格、圖示、圖表和備註</translation>
    </message>
    <message>
        <source>Publisher documents</source>
        <translation>Publisher 出版物</translation>
    </message>
    <message>
        <source>Quattro Pro workbooks</source>
        <translation>Quattro Pro 活頁簿</translation>
    </message>
    <message>
        <source>RTF documents with tables, notes and text boxes</source>
        <translation>RTF 文件，包括表格、註釋和文字框</translation>
    </message>
    <message>
        <source>StarOffice documents</source>
        <translation>StarOffice 文件</translation>
    </message>
    <message>
        <source>Visio drawings</source>
        <translation>Visio 繪圖</translation>
    </message>
    <message>
        <source>Word 97-2003 and Word 95 documents with tables, notes and text boxes, also from WPS</source>
        <translation>Word 97-2003 和 Word 95 文件，包括表格、註釋和文字框，也包括 WPS 儲存的檔案</translation>
    </message>
    <message>
        <source>Word Pro documents</source>
        <translation>Word Pro 文件</translation>
    </message>
    <message>
        <source>Word documents before Word 6</source>
        <translation>Word 6 之前的 Word 文件</translation>
    </message>
    <message>
        <source>Word documents saved as a single XML file, also from WPS</source>
        <translation>儲存為單個 XML 檔案的 Word 文件，包括 WPS 儲存的檔案</translation>
    </message>
    <message>
        <source>Word documents with tables, notes, text boxes and tracked insertions</source>
        <translation>Word 文件，包括表格、註釋、文字框和修訂中的插入</translation>
    </message>
    <message>
        <source>WordPerfect documents</source>
        <translation>WordPerfect 文件</translation>
    </message>
    <message>
        <source>XML: text without markup, data as source</source>
        <translation>XML：文字不含標記，資料保持原樣</translation>
    </message>
    <message>
        <source>XPS, the Windows fixed-layout format</source>
        <translation>XPS，Windows 版式文件</translation>
    </message>
    <message>
        <source>early Word for Mac documents</source>
        <translation>早期 Mac 版 Word 文件</translation>
    </message>
    <message>
        <source>email: the body; headers, signature and attachment names separately</source>
        <translation>郵件：內文；郵件頭、簽名和附件名稱另計</translation>
    </message>
    <message>
        <source>logs, line by line</source>
        <translation>記錄檔，逐列讀取</translation>
    </message>
    <message>
        <source>other OpenDocument files</source>
        <translation>其他 OpenDocument 檔案</translation>
    </message>
    <message>
        <source>plain text in any encoding</source>
        <translation>任何編碼的純文字</translation>
    </message>
    <message>
        <source>source code, data and configuration, line by line; notebooks cell by cell</source>
        <translation>原始碼、資料與配置，逐列讀取；筆記本逐儲存格讀取</translation>
    </message>
    <message>
        <source>subtitles and lyrics, without numbers, times and markup</source>
        <translation>字幕與歌詞，不含序號、時間和標記</translation>
    </message>
    <message>
        <source>text of LaTeX documents; other TeX files as source</source>
        <translation>LaTeX 文件的內文；其他 TeX 檔案依原始碼讀取</translation>
    </message>
    <message>
        <source>text tables, row by row</source>
        <translation>文字表格，逐列讀取</translation>
    </message>
    <message>
        <source>web pages saved as one file</source>
        <translation>存為單個檔案的網頁</translation>
    </message>
    <message>
        <source>web pages, navigation separately</source>
        <translation>網頁，導航部分另計</translation>
    </message>
</context>
<context>
    <name>FormatChoice</name>
    <message>
        <source>Formats that are read</source>
        <translation>要讀取的格式</translation>
    </message>
    <message>
        <source>Read only these formats:</source>
        <translation>只讀取這些格式：</translation>
    </message>
</context>
<context>
    <name>FormatsEditor</name>
    <message>
        <source>, then </source>
        <translation>，其次 </translation>
    </message>
    <message>
        <source>Prefer {format}</source>
        <translation>優先 {format}</translation>
    </message>
    <message>
        <source>Select the most preferred format first.</source>
        <translation>請先勾選最優先的格式。</translation>
    </message>
</context>
<context>
    <name>GoToBar</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>轉到</translation>
    </message>
    <message>
        <source>Left text</source>
        <translation>左側文字</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Paragraph or page</source>
        <translation>段落或頁</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右側文字</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>of {count}</source>
        <translation>共 {count}</translation>
    </message>
</context>
<context>
    <name>GroupGraph</name>
    <message>
        <source>Versions of this group over time</source>
        <translation>本組版本的時間順序</translation>
    </message>
</context>
<context>
    <name>GroupNote</name>
    <message>
        <source>Edit</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>編輯備註</translation>
    </message>
    <message>
        <source>Note: {text}</source>
        <translation>備註：{text}</translation>
    </message>
</context>
<context>
    <name>GroupNoteDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Not saved. Press Esc again to discard the note.</source>
        <translation>尚未儲存。再按一次 Esc 將放棄備註。</translation>
    </message>
    <message>
        <source>Note about this group</source>
        <translation>關於本組的備註</translation>
    </message>
    <message>
        <source>Reasons, open questions…</source>
        <translation>原因、待確認的問題…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>{count} characters too many</source>
        <translation>超出 {count} 個字元</translation>
    </message>
</context>
<context>
    <name>GroupPicturePanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files with the same text</source>
        <translation>
            <numerusform>%n 個檔案文字相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more families</source>
        <translation>
            <numerusform>另外 %n 個版本組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more versions</source>
        <translation>
            <numerusform>另外 %n 個版本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n versions</source>
        <translation>
            <numerusform>%n 個版本</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter shows them</source>
        <translation>按 Enter 顯示</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案數</translation>
    </message>
    <message>
        <source>No group selected</source>
        <translation>未選擇組</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序號</translation>
    </message>
    <message>
        <source>Reason for this position</source>
        <translation>排序依據</translation>
    </message>
    <message>
        <source>Select a file in the list above to see the diagram of its group.</source>
        <translation>在上方清單中選擇一個檔案，檢視其所在組的關係圖。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Versions in order, earliest first</source>
        <translation>依先後排列的版本，最早的在前</translation>
    </message>
    <message>
        <source>critical differences</source>
        <translation>有關鍵差異</translation>
    </message>
    <message>
        <source>the kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>版本 {number}</translation>
    </message>
    <message>
        <source>{share} similar to {name}</source>
        <translation>與 {name} 的相似度為 {share}</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message numerus="yes">
        <source>%n critical differences</source>
        <translation>
            <numerusform>%n 處關鍵差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已標記 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n 個值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsActions</name>
    <message>
        <source>Collapse</source>
        <translation>摺疊</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>複製名稱</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Keep this file</source>
        <translation>保留此檔案</translation>
    </message>
    <message>
        <source>Keep this file and go to the next group</source>
        <translation>保留此檔案並轉到下一組</translation>
    </message>
    <message>
        <source>Mark or unmark</source>
        <translation>標記或取消標記</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
</context>
<context>
    <name>GroupsCells</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 處改動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n 處關鍵差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n families</source>
        <translation>
            <numerusform>%n 個版本組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links outside this group</source>
        <translation>
            <numerusform>另有 %n 處組外關聯</numerusform>
        </translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Family {name}</source>
        <translation>版本組 {name}</translation>
    </message>
    <message>
        <source>Family: versions of one document, named after the best one</source>
        <translation>版本組：同一文件的各個版本，以其中最佳版本命名</translation>
    </message>
    <message numerus="yes">
        <source>Fingerprint distance: %n bits</source>
        <translation>
            <numerusform>指紋距離：%n 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Group {number}, {facts}</source>
        <translation>第 {number} 組，{facts}</translation>
    </message>
    <message>
        <source>Inside another file: it cannot be removed separately.</source>
        <translation>位於另一個檔案中，無法單獨刪除。</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>關鍵字：{words}</translation>
    </message>
    <message>
        <source>Mark or unmark the whole family</source>
        <translation>標記或取消標記整個版本組</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已標記</translation>
    </message>
    <message>
        <source>Marking does not change the table.</source>
        <translation>標記不會改動表格。</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改時間</translation>
    </message>
    <message>
        <source>Most of the text they share is found in very many documents.</source>
        <translation>兩者相同的文字大多也見於許多其他文件。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>No critical differences in the text that both documents share</source>
        <translation>兩份文字共有的內容中沒有關鍵差異</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未檢查關鍵差異</translation>
    </message>
    <message>
        <source>Protected: this file cannot be marked.</source>
        <translation>受保護：此檔案不能標記。</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity estimated from samples of both texts.</source>
        <translation>相似度根據兩份文字的抽樣估算。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>This file {why}.</source>
        <translation>此檔案{why}。</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>With boilerplate</source>
        <translation>計入範本</translation>
    </message>
    <message numerus="yes">
        <source>With boilerplate: distance %n bits</source>
        <translation>
            <numerusform>計入範本文字：距離 %n 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>With boilerplate: similarity {share}</source>
        <translation>計入範本文字：相似度 {share}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>詞數</translation>
    </message>
    <message>
        <source>added by hand</source>
        <translation>手動加入</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已摺疊</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>已展開</translation>
    </message>
    <message>
        <source>identical to {name}</source>
        <translation>與 {name} 完全相同</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位於 {file}</translation>
    </message>
    <message>
        <source>inside another file</source>
        <translation>位於另一個檔案中</translation>
    </message>
    <message>
        <source>kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>kept row</source>
        <translation>保留的列</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已標記</translation>
    </message>
    <message>
        <source>merged by hand</source>
        <translation>手動合併</translation>
    </message>
    <message>
        <source>no direct match</source>
        <translation>與保留檔案無直接相符</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>未標記</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保護</translation>
    </message>
    <message>
        <source>same text as {name}</source>
        <translation>與 {name} 文字相同</translation>
    </message>
    <message>
        <source>split by hand</source>
        <translation>手動拆分</translation>
    </message>
    <message>
        <source>{files} in {families}</source>
        <translation>{files}，{families}</translation>
    </message>
    <message>
        <source>{name}, kept file</source>
        <translation>{name}，保留的檔案</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可釋放 {size}</translation>
    </message>
</context>
<context>
    <name>GroupsHeads</name>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>還原預設欄</translation>
    </message>
</context>
<context>
    <name>GroupsReview</name>
    <message numerus="yes">
        <source>%n documents are inside other files and cannot be removed separately.</source>
        <translation>
            <numerusform>%n 個文件位於其他檔案中，無法單獨刪除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: one file in each group must be kept.</source>
        <translation>
            <numerusform>%n 個檔案未標記：每組須保留一個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n 個檔案未標記：所在的組整組保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: they are the kept files of their groups.</source>
        <translation>
            <numerusform>%n 個檔案未標記：它們是所在組保留的檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file because the kept file was marked.</source>
        <translation>
            <numerusform>%n 組保留的檔案已被標記，現改為保留另一個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one file in each group must be kept.</source>
        <translation>
            <numerusform>已取消 %n 個標記：每組須保留一個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one row in each group must be kept.</source>
        <translation>
            <numerusform>已取消 %n 個標記：每組須保留一列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their files are now protected.</source>
        <translation>
            <numerusform>已取消 %n 個標記：這些檔案現在受保護。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their rows are now protected.</source>
        <translation>
            <numerusform>已取消 %n 個標記：這些列現在受保護。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected files cannot be marked.</source>
        <translation>
            <numerusform>%n 個受保護的檔案不能標記。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected rows cannot be marked.</source>
        <translation>
            <numerusform>%n 個受保護的列不能標記。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: one row in each group must be kept.</source>
        <translation>
            <numerusform>%n 列未標記：每組須保留一列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n 列未標記：所在的組整組保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>This group now keeps “{name}”.</source>
        <translation>本組現在保留「{name}」。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file} and cannot be removed separately.</source>
        <translation>「{name}」位於 {file} 中，無法單獨刪除。</translation>
    </message>
    <message>
        <source>“{name}” is protected and cannot be marked.</source>
        <translation>「{name}」受保護，不能標記。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: all other files in its group are marked.</source>
        <translation>「{name}」未標記：組內其他檔案均已標記。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: all other rows in its group are marked.</source>
        <translation>「{name}」未標記：組內其他列均已標記。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: it is the one its group keeps.</source>
        <translation>「{name}」未標記：所在的組保留它。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: its whole group is kept. To mark it, set the group to “Seen” first.</source>
        <translation>「{name}」未標記：所在的組整組保留。若要標記，請先將該組設為「已看」。</translation>
    </message>
</context>
<context>
    <name>GroupsView</name>
    <message>
        <source>Clear filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>Groups of similar documents</source>
        <translation>相似文件分組</translation>
    </message>
    <message>
        <source>No groups at this threshold</source>
        <translation>目前的最低相似度下沒有分組</translation>
    </message>
    <message>
        <source>No two documents are this similar. Move the slider to the right to include less similar documents.</source>
        <translation>沒有文件達到此相似程度。將滑桿右移可包括差別較大的文件。</translation>
    </message>
    <message>
        <source>The filter hides all groups</source>
        <translation>篩選條件隱藏了所有分組</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜尋說明</translation>
    </message>
    <message>
        <source>SimFinder help</source>
        <translation>SimFinder 說明</translation>
    </message>
</context>
<context>
    <name>HintBar</name>
    <message>
        <source>Got it</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>詳細瞭解</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>不再提示</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Both texts are shown side by side, with differences in colour. {key}: next difference.</source>
        <translation>兩份文字並排顯示，差異用顏色標出。{key}：下一處差異。</translation>
    </message>
    <message>
        <source>Each group contains similar documents. The file with the star is kept; the others are compared with it. {key} keeps a different file.</source>
        <translation>每組都是相似文件。帶星號的是保留的檔案，其他檔案與它比較。按 {key} 可改為保留另一個檔案。</translation>
    </message>
    <message>
        <source>Marked files stay where they are until you move them to the trash or a folder. {key} undoes each step.</source>
        <translation>已標記的檔案會留在原處，直到您將其移到資源回收筒或資料夾。按 {key} 可逐步復原。</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message numerus="yes">
        <source>%n pairs at 1 bit</source>
        <translation>
            <numerusform>%n 對的距離為 1 位元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {distance} bits</source>
        <translation>
            <numerusform>%n 對的距離為 {distance} 位元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {percent}</source>
        <translation>
            <numerusform>%n 對的相似度為 {percent}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Can be undone</source>
        <translation>可復原</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>目標位置</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案數</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>When</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>{can}; unresolved: {unsettled}</source>
        <translation>{can}；未確認：{unsettled}</translation>
    </message>
</context>
<context>
    <name>HistoryControl</name>
    <message numerus="yes">
        <source>%n files could not be restored.</source>
        <translation>
            <numerusform>有 %n 個檔案未能還原。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An earlier clean-up was interrupted. Its %n unfinished files have been located.</source>
        <translation>
            <numerusform>上次清理曾被中斷，現已確定其中 %n 個未處理完的檔案的位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier records that were damaged or missing: %1</source>
        <translation>以前損壞或遺失的記錄：%1</translation>
    </message>
    <message>
        <source>Show history</source>
        <translation>檢視歷史</translation>
    </message>
    <message>
        <source>The record of file operations was damaged and is kept as %1. Readable entries were recovered. Operations missing from the history cannot be undone here; check the trash, the quarantine or the destination folder.</source>
        <translation>檔案操作記錄已損壞，另存新檔 %1。仍可讀取的記錄已恢復。歷史中沒有的操作無法在此復原，請到資源回收筒、隔離資料夾或目標資料夾中尋找。</translation>
    </message>
    <message>
        <source>The record of file operations was missing or empty (noted in %1). Operations missing from the history cannot be undone here; check the trash, the quarantine or the destination folder.</source>
        <translation>檔案操作記錄曾遺失或為空（已記於 %1）。歷史中沒有的操作無法在此復原，請到資源回收筒、隔離資料夾或目標資料夾中尋找。</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>Clean-ups, latest first</source>
        <translation>歷次清理，最近的在前</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Files of the selected clean-up</source>
        <translation>所選清理中的檔案</translation>
    </message>
    <message>
        <source>Files that SimFinder moves, copies or replaces by hard links are listed here. All of this can be undone, even after a restart.</source>
        <translation>SimFinder 移動、複製或替換為硬連結的檔案都會列在這裡。這些操作都可以復原，重新啟動後也可以。</translation>
    </message>
    <message>
        <source>History and restore</source>
        <translation>歷史與還原</translation>
    </message>
    <message>
        <source>No file with that name was moved or copied.</source>
        <translation>沒有移動或複製過此名稱的檔案。</translation>
    </message>
    <message>
        <source>No moved or copied files</source>
        <translation>沒有移動或複製檔案的記錄</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n selected copies</source>
        <translation>
            <numerusform>移除所選的 %n 個副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n copies</source>
        <translation>
            <numerusform>移除全部 %n 個副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n selected</source>
        <translation>
            <numerusform>還原所選的 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部還原</translation>
    </message>
    <message numerus="yes">
        <source>Restore all %n files</source>
        <translation>
            <numerusform>還原全部 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore selected</source>
        <translation>還原所選</translation>
    </message>
    <message>
        <source>Restoring files</source>
        <translation>正在還原檔案</translation>
    </message>
    <message>
        <source>Search all moved or copied files</source>
        <translation>搜尋所有移動或複製過的檔案</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>KeyPanel</name>
    <message>
        <source>A command can have up to {number} shortcuts.</source>
        <translation>一個命令最多可有 {number} 個快速鍵。</translation>
    </message>
    <message>
        <source>Add shortcut</source>
        <translation>新增快速鍵</translation>
    </message>
    <message>
        <source>Click here, then press the shortcut</source>
        <translation>按一下此處，然後按快速鍵</translation>
    </message>
    <message>
        <source>No command selected</source>
        <translation>未選擇命令</translation>
    </message>
    <message>
        <source>Press a shortcut</source>
        <translation>請按快速鍵</translation>
    </message>
    <message>
        <source>Reassign to this command</source>
        <translation>改用於此命令</translation>
    </message>
    <message>
        <source>Remove {key}</source>
        <translation>移除 {key}</translation>
    </message>
    <message>
        <source>Restore default shortcuts</source>
        <translation>還原預設快速鍵</translation>
    </message>
    <message>
        <source>This command already has this shortcut.</source>
        <translation>此命令已有該快速鍵。</translation>
    </message>
    <message>
        <source>{key} is assigned to “{command}”.</source>
        <translation>{key} 已用於「{command}」。</translation>
    </message>
</context>
<context>
    <name>KeysOverlay</name>
    <message>
        <source>Change shortcuts…</source>
        <translation>更改快速鍵…</translation>
    </message>
    <message>
        <source>Expand, collapse</source>
        <translation>展開、摺疊</translation>
    </message>
    <message>
        <source>In lists (always)</source>
        <translation>在清單中（固定）</translation>
    </message>
    <message>
        <source>Jump to a name</source>
        <translation>跳到名稱</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Search commands and shortcuts</source>
        <translation>搜尋命令和快速鍵</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>選擇所有列</translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message>
        <source>Overview of shared passages</source>
        <translation>相同片段總覽</translation>
    </message>
    <message>
        <source>Positions of the shared passages in both texts: click one to jump to it</source>
        <translation>相同片段在兩份文字中的位置：按一下即可跳轉</translation>
    </message>
</context>
<context>
    <name>Lookalikes</name>
    <message>
        <source>% of theirs found</source>
        <translation>對方相符比例</translation>
    </message>
    <message>
        <source>% of yours found</source>
        <translation>本文相符比例</translation>
    </message>
    <message numerus="yes">
        <source>%n similar documents</source>
        <translation>
            <numerusform>%n 個相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index searched</source>
        <translation>
            <numerusform>已搜尋索引庫中的 %n 份文字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index were searched.</source>
        <translation>
            <numerusform>已搜尋索引庫中的 %n 份文字。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 詞</numerusform>
        </translation>
    </message>
    <message>
        <source>Add folders and scan</source>
        <translation>新增資料夾並掃描</translation>
    </message>
    <message>
        <source>At least about 20 letters or digits are needed; a full sentence or more gives useful results.</source>
        <translation>至少需要約 20 個字母、漢字或數字；一整句以上的結果才有意義。</translation>
    </message>
    <message>
        <source>Available after the two texts have been compared.</source>
        <translation>比較兩份文字後可知。</translation>
    </message>
    <message>
        <source>Cannot search for similar documents.</source>
        <translation>無法尋找與其相似的文件。</translation>
    </message>
    <message>
        <source>Closest match: {name} ({relation}), similarity {share}, distance {bits}. It contains {own} of your text; your text contains {other} of it.</source>
        <translation>最相似的是 {name}（{relation}）：相似度 {share}，距離 {bits}。它包含您文字的 {own}，您的文字包含它的 {other}。</translation>
    </message>
    <message>
        <source>Compare with closest match</source>
        <translation>與最相似的文件比較</translation>
    </message>
    <message>
        <source>Contained in your text.</source>
        <translation>包含於您的文字中。</translation>
    </message>
    <message>
        <source>Contains all of your text and more.</source>
        <translation>包含您的全部文字及其他內容。</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>關鍵差異</translation>
    </message>
    <message>
        <source>File or text</source>
        <translation>檔案或文字</translation>
    </message>
    <message>
        <source>Find matches for the emails inside</source>
        <translation>尋找與其中郵件相似的文件</translation>
    </message>
    <message>
        <source>Find matches for the files inside</source>
        <translation>尋找與其中檔案相似的文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>It is already in the index; no other document is similar to it.</source>
        <translation>它本身已在索引庫中，沒有其他相似文件。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>No document has even a tenth of its text in common with it.</source>
        <translation>沒有文件與其有十分之一以上的相同內容。</translation>
    </message>
    <message>
        <source>No similar documents</source>
        <translation>沒有相似文件</translation>
    </message>
    <message>
        <source>Nothing to search yet</source>
        <translation>尚無可搜尋的內容</translation>
    </message>
    <message>
        <source>Operation failed</source>
        <translation>操作失敗</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密碼…</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>貼上的文字</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜尋</translation>
    </message>
    <message>
        <source>Similar</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Similar documents are found among documents you have scanned. Add folders and scan once; later searches are instant.</source>
        <translation>相似文件從已掃描的文件中尋找。請先新增資料夾並掃描一次，之後每次搜尋都會立即得到結果。</translation>
    </message>
    <message>
        <source>Similar to {name}</source>
        <translation>與 {name} 相似</translation>
    </message>
    <message>
        <source>Similar to {words}</source>
        <translation>與{words}相似</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity {share}, distance {bits}</source>
        <translation>相似度 {share}，距離 {bits}</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The search was not completed.</source>
        <translation>此次搜尋未完成。</translation>
    </message>
    <message>
        <source>This file has changed since it was scanned.</source>
        <translation>此檔案在掃描後已更改。</translation>
    </message>
    <message>
        <source>This file no longer exists.</source>
        <translation>此檔案已不存在。</translation>
    </message>
    <message>
        <source>This text is too short</source>
        <translation>文字太短</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
    <message>
        <source>Your text contains all of it and more.</source>
        <translation>您的文字包含其全部內容及其他內容。</translation>
    </message>
    <message>
        <source>Your text is contained in it.</source>
        <translation>您的文字包含於其中。</translation>
    </message>
    <message>
        <source>already in the index</source>
        <translation>本身已在索引庫中</translation>
    </message>
    <message>
        <source>attachments not included</source>
        <translation>未包括附件</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>not compared yet</source>
        <translation>尚未比較</translation>
    </message>
    <message numerus="yes">
        <source>showing the %n most similar</source>
        <translation>
            <numerusform>顯示最相似的 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} of this document is found in your text.</source>
        <translation>此文件有 {share} 的內容出現在您的文字中。</translation>
    </message>
    <message>
        <source>{share} of your text is found in this document.</source>
        <translation>您的文字有 {share} 的內容出現在此文件中。</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>「{words}」</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編輯…</translation>
    </message>
    <message>
        <source>Mark files by rules, and move marked files away</source>
        <translation>依規則標記檔案，並移走已標記的檔案</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Results are out of date: sources or options have changed.</source>
        <translation>結果已過期：來源或選項有變化。</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>掃描</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新掃描</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具列</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored files are not in this list yet.</source>
        <translation>
            <numerusform>已還原的 %n 個檔案尚未列入此清單。</numerusform>
        </translation>
    </message>
    <message>
        <source>A disk or network folder is not responding. The scan was abandoned.</source>
        <translation>磁碟或網路資料夾沒有響應，已放棄此次掃描。</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>已匯出到 {path}</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>選單</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新掃描</translation>
    </message>
    <message>
        <source>The scan ended early: {error}</source>
        <translation>掃描提前結束：{error}</translation>
    </message>
    <message>
        <source>The scan was cancelled. Files already read are kept in the index.</source>
        <translation>掃描已取消。已讀取的內容保留在索引庫中。</translation>
    </message>
    <message>
        <source>The settings were damaged; the old file is kept as {path}</source>
        <translation>設定檔案已損壞，原檔案保留為 {path}</translation>
    </message>
    <message>
        <source>There are no readable documents in these sources.</source>
        <translation>這些來源中沒有可讀取的文件。</translation>
    </message>
</context>
<context>
    <name>MarkControl</name>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>已標記 {folder} 中的 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were unmarked.</source>
        <translation>
            <numerusform>已取消標記 {folder} 中的 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were marked.</source>
        <translation>
            <numerusform>已標記 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were unmarked.</source>
        <translation>
            <numerusform>已取消標記 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups already keep a file from {folder}.</source>
        <translation>
            <numerusform>%n 個組原本就保留 {folder} 中的檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a file from {folder}.</source>
        <translation>
            <numerusform>現有 %n 個組保留 {folder} 中的檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>No marks were changed in {folder}.</source>
        <translation>{folder} 中沒有標記發生變化。</translation>
    </message>
    <message>
        <source>No marks were changed.</source>
        <translation>沒有標記發生變化。</translation>
    </message>
</context>
<context>
    <name>MarkPreviewPanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n 個組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not marked</source>
        <translation>
            <numerusform>%n 個不標記</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are already marked, or are kept because the other files in their group are marked.</source>
        <translation>
            <numerusform>其中 %n 個已標記，或因同組其他檔案已標記而保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with critical differences</source>
        <translation>
            <numerusform>%n 個有關鍵差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be marked</source>
        <translation>
            <numerusform>%n 個將被標記</numerusform>
        </translation>
    </message>
    <message>
        <source>Calculating which files would be marked…</source>
        <translation>正在計算要標記的檔案…</translation>
    </message>
    <message>
        <source>Files counted by the selected number</source>
        <translation>所選數字對應的檔案</translation>
    </message>
    <message>
        <source>No other files are left unmarked.</source>
        <translation>沒有其他不標記的檔案。</translation>
    </message>
    <message>
        <source>There are no critical differences.</source>
        <translation>沒有關鍵差異。</translation>
    </message>
    <message>
        <source>These rules do not mark any files.</source>
        <translation>這些規則不會標記任何檔案。</translation>
    </message>
    <message>
        <source>Would mark {files} ({size}) in {groups}</source>
        <translation>將在 {groups}中標記 {files}（{size}）</translation>
    </message>
    <message numerus="yes">
        <source>{text}; in %n groups the star moves to the kept file</source>
        <translation>
            <numerusform>{text}；其中 %n 組的星號將移到保留的檔案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchControl</name>
    <message numerus="yes">
        <source>%n files were removed from the list until the next scan.</source>
        <translation>
            <numerusform>已從清單中移除 %n 個檔案，下次掃描時會重新出現。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were split off from the group of “{name}”.</source>
        <translation>
            <numerusform>%n 個檔案已從「{name}」所在的組拆出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will no longer be grouped.</source>
        <translation>
            <numerusform>這 %n 個檔案今後不再歸組。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were merged; the kept file is “{name}”.</source>
        <translation>
            <numerusform>%n 個組已合併，保留的檔案為「{name}」。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were removed from the list until the next scan.</source>
        <translation>
            <numerusform>已從清單中移除 %n 列，下次掃描時會重新出現。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a file below the kept file; the group will be split there.</source>
        <translation>請選擇保留的檔案下方的一個檔案，將從該處拆分此組。</translation>
    </message>
    <message>
        <source>Select a file or a group first.</source>
        <translation>請先選擇一個檔案或一個組。</translation>
    </message>
    <message>
        <source>Select files from one group only; they will be split off from it.</source>
        <translation>請只選擇同一組內的檔案，這些檔案將從組中拆出。</translation>
    </message>
    <message>
        <source>There is no other group to merge with.</source>
        <translation>沒有其他組可以合併。</translation>
    </message>
    <message numerus="yes">
        <source>These %n files will no longer be treated as duplicates of each other.</source>
        <translation>
            <numerusform>這 %n 個檔案今後不再視為彼此重複。</numerusform>
        </translation>
    </message>
    <message>
        <source>These groups no longer exist. Select again.</source>
        <translation>這些組已不存在，請重新選擇。</translation>
    </message>
    <message>
        <source>This decision cannot be saved: the contents of these files are not known.</source>
        <translation>無法儲存此決定：這些檔案的內容未知。</translation>
    </message>
    <message numerus="yes">
        <source>Within each group, these %n files will no longer be treated as duplicates.</source>
        <translation>
            <numerusform>這 %n 個檔案今後在各自的組內不再視為重複。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” is byte-for-byte identical to the kept file and cannot be split off.</source>
        <translation>「{name}」與保留的檔案逐位元組相同，不能拆出。</translation>
    </message>
    <message>
        <source>“{name}” will no longer be grouped.</source>
        <translation>「{name}」今後不再歸組。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” will no longer be treated as duplicates.</source>
        <translation>「{one}」與「{other}」今後不再視為重複。</translation>
    </message>
</context>
<context>
    <name>MatchingPage</name>
    <message>
        <source>A lower similarity also finds less similar documents. The slider above the groups starts from these values; moving it does not need another scan.</source>
        <translation>相似度越低，越能找到差別較大的文件。各組上方的滑桿以這些值為起點，移動滑桿無需重新掃描。</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>進階</translation>
    </message>
    <message>
        <source>Bits, out of 64, that may differ between two fingerprints. {most} means no limit.</source>
        <translation>兩個 64 位元指紋最多可以有多少位元不同；{most} 表示不限。</translation>
    </message>
    <message>
        <source>Comparison method</source>
        <translation>方式與範圍</translation>
    </message>
    <message>
        <source>Excerpts and overlaps</source>
        <translation>節錄與重合</translation>
    </message>
    <message>
        <source>Initial slider values</source>
        <translation>滑桿初始值</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>比對</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Words (methods that compare words)</source>
        <translation>詞語（用於比較詞語的方式）</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位元</translation>
    </message>
    <message>
        <source>{name}: at most {most} words can be used.</source>
        <translation>{name}：最多可使用 {most} 個詞。</translation>
    </message>
</context>
<context>
    <name>MemberButton</name>
    <message>
        <source>Show another file of the group on this side</source>
        <translation>在此側顯示組內另一個檔案</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>%n other groups</source>
        <translation>
            <numerusform>其他 %n 個組</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案數</translation>
    </message>
    <message>
        <source>Folder of the kept file</source>
        <translation>保留的檔案所在資料夾</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Groups to merge with</source>
        <translation>可合併的組</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Merge groups</source>
        <translation>合併組</translation>
    </message>
    <message>
        <source>No other group has a file or folder name containing “{text}”.</source>
        <translation>其他組中沒有名稱包含「{text}」的檔案或資料夾。</translation>
    </message>
    <message>
        <source>Search names and folders</source>
        <translation>搜尋名稱和資料夾</translation>
    </message>
    <message>
        <source>The selected group will be merged into “{title}”, whose kept file does not change. This decision still applies if files are renamed.</source>
        <translation>所選的組將併入「{title}」，後者保留的檔案不變。檔案改名後，此決定仍然有效。</translation>
    </message>
</context>
<context>
    <name>MessagePage</name>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Close this message</source>
        <translation>關閉此提示</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message numerus="yes">
        <source>%n ZIP archives were not opened.</source>
        <translation>
            <numerusform>%n 個 ZIP 壓縮檔未開啟。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents are password-protected.</source>
        <translation>
            <numerusform>%n 個文件受密碼保護。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mailboxes were not opened.</source>
        <translation>
            <numerusform>%n 個郵箱檔案未開啟。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter passwords…</source>
        <translation>輸入密碼…</translation>
    </message>
    <message>
        <source>Include archives</source>
        <translation>一併讀取壓縮檔</translation>
    </message>
    <message>
        <source>Include email attachments</source>
        <translation>一併讀取郵件附件</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>A table of words and their IDF, such as “simfinder idf” makes of your documents.</source>
        <translation>詞及其 IDF 值的表，可用 「simfinder idf」 從您的文件生成。</translation>
    </message>
    <message>
        <source>Additional Chinese words for segmentation, one per line, in jieba's format.</source>
        <translation>分詞時額外使用的中文詞，每行一個，採用 jieba 格式。</translation>
    </message>
    <message>
        <source>Also find documents that share passages or contain one another.</source>
        <translation>同時尋找有相同片段或互相包含的文件。</translation>
    </message>
    <message>
        <source>Also find excerpts</source>
        <translation>同時尋找節錄</translation>
    </message>
    <message>
        <source>Applies to compressed or multi-part formats, such as Word and PDF.</source>
        <translation>適用於壓縮或由多個部分組成的格式，如 Word 和 PDF。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Cue words</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Distinguish Chinese scripts</source>
        <translation>區分繁體和簡體中文</translation>
    </message>
    <message>
        <source>Documents with fewer letters and digits are listed as skipped.</source>
        <translation>字元數（不計標點）少於此值的文件列為已跳過。</translation>
    </message>
    <message>
        <source>Each document attached to an email is compared as a separate file.</source>
        <translation>郵件所附的每個文件都作為單獨的檔案比較。</translation>
    </message>
    <message>
        <source>Each document in a ZIP archive is compared; nothing is extracted to disk.</source>
        <translation>比較 ZIP 壓縮檔中的每個文件；不會解壓到磁碟。</translation>
    </message>
    <message>
        <source>Email attachments</source>
        <translation>郵件附件</translation>
    </message>
    <message>
        <source>Excluded files</source>
        <translation>排除的檔案</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徵</translation>
    </message>
    <message>
        <source>Fewer readers leave more resources for other work.</source>
        <translation>數量越少，留給其他工作的資源越多。</translation>
    </message>
    <message>
        <source>Files in ZIP archives</source>
        <translation>ZIP 壓縮檔中的檔案</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Ignore common passages</source>
        <translation>忽略常見片段</translation>
    </message>
    <message>
        <source>Kinds of columns</source>
        <translation>欄的類型</translation>
    </message>
    <message>
        <source>Less memory takes longer, but nothing is missed.</source>
        <translation>記憶體少則耗時更長，但不會遺漏。</translation>
    </message>
    <message>
        <source>Lists only pairs with rows that are new or changed since the last scan, and also compares these with the stored rows of other tables.</source>
        <translation>只列出含上次掃描後新增或更改的列的對，並把這些列與其他表已儲存的列比較。</translation>
    </message>
    <message>
        <source>Maximum file size</source>
        <translation>檔案大小上限</translation>
    </message>
    <message>
        <source>Maximum number of rows</source>
        <translation>最多列數</translation>
    </message>
    <message>
        <source>Maximum text length</source>
        <translation>文字長度上限</translation>
    </message>
    <message>
        <source>Memory limit for comparing</source>
        <translation>比較的記憶體上限</translation>
    </message>
    <message>
        <source>Memory limit per reader</source>
        <translation>單個讀取程式的記憶體上限</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Minimum likeness of two documents that both have metadata.</source>
        <translation>兩個文件都有後設資料時的最低相似值。</translation>
    </message>
    <message>
        <source>Minimum occurrences</source>
        <translation>最少出現次數</translation>
    </message>
    <message>
        <source>Minimum overlap</source>
        <translation>最低重合比例</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Minimum text length</source>
        <translation>文字長度下限</translation>
    </message>
    <message>
        <source>Names and patterns of files to exclude from the scan.</source>
        <translation>不掃描的檔案的名稱和模式。</translation>
    </message>
    <message>
        <source>Only new and changed rows</source>
        <translation>僅新增和更改的列</translation>
    </message>
    <message>
        <source>Otherwise the same text in traditional and simplified characters counts as equal.</source>
        <translation>不勾選時，繁體和簡體寫成的同一文字視為相同。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查詢</translation>
    </message>
    <message>
        <source>Rarity of words</source>
        <translation>詞的稀有度</translation>
    </message>
    <message>
        <source>Reading stops after this time, and the file is listed as skipped.</source>
        <translation>超過此時間即停止讀取，檔案列為已跳過。</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>範圍</translation>
    </message>
    <message>
        <source>Share of one text that must appear in the other to count as an overlap.</source>
        <translation>一份文字至少有這麼多出現在另一份中，才算重合。</translation>
    </message>
    <message>
        <source>Share of the fingerprint (μ)</source>
        <translation>指紋比重（μ）</translation>
    </message>
    <message>
        <source>Simultaneous readers</source>
        <translation>同時執行的讀取程式</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用詞</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>範本</translation>
    </message>
    <message>
        <source>Text beyond this limit is not read.</source>
        <translation>超出此字元數的內容不讀取。</translation>
    </message>
    <message>
        <source>The rest is the share of keywords, authors and references.</source>
        <translation>其餘為關鍵字、作者和參考連結的比重。</translation>
    </message>
    <message>
        <source>These words are not compared. One word per line.</source>
        <translation>比較時忽略這些詞。每行一個。</translation>
    </message>
    <message>
        <source>Threshold with metadata</source>
        <translation>含後設資料的門檻值</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>用時上限</translation>
    </message>
    <message>
        <source>User dictionary</source>
        <translation>使用者詞典</translation>
    </message>
    <message>
        <source>Weight of cue words</source>
        <translation>提示詞權重</translation>
    </message>
    <message>
        <source>Weight of nouns and verbs</source>
        <translation>名詞和動詞權重</translation>
    </message>
    <message>
        <source>Weight of title words</source>
        <translation>標題詞權重</translation>
    </message>
    <message>
        <source>Words that announce a conclusion. One word per line; empty for the built-in list.</source>
        <translation>引出結論的詞。每行一個；留空則使用內建詞表。</translation>
    </message>
    <message>
        <source>Words that occur fewer times in a document are not compared.</source>
        <translation>在一個文件中出現次數更少的詞不參與比較。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>個字元</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
</context>
<context>
    <name>OptionsCard</name>
    <message>
        <source>Add a table…</source>
        <translation>新增表格…</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有列</translation>
    </message>
    <message>
        <source>Choose the table and the columns to compare</source>
        <translation>選擇要比較的表和欄</translation>
    </message>
    <message>
        <source>Columns: all…</source>
        <translation>欄：全部…</translation>
    </message>
    <message>
        <source>Columns: {number}…</source>
        <translation>欄：{number}…</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>一併讀取</translation>
    </message>
    <message>
        <source>Open password-protected documents with passwords you know</source>
        <translation>用您知道的密碼開啟受密碼保護的文件</translation>
    </message>
    <message>
        <source>Passwords ({number})…</source>
        <translation>密碼（{number}）…</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密碼…</translation>
    </message>
    <message>
        <source>Query…</source>
        <translation>查詢…</translation>
    </message>
    <message>
        <source>You can mark rows and export groups; the table itself is never changed.</source>
        <translation>可以標記列、匯出分組；表格內容不會被改動。</translation>
    </message>
</context>
<context>
    <name>Overlap</name>
    <message>
        <source>Changed</source>
        <translation>修改時間</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Reason not covered</source>
        <translation>未包含的原因</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>大小（位元組）</translation>
    </message>
    <message>
        <source>no similar file in the other folder</source>
        <translation>另一個資料夾中沒有相似檔案</translation>
    </message>
</context>
<context>
    <name>OverlapMatrix</name>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) also exist in {column}</source>
        <translation>
            <numerusform>{row} 的 {all} 個檔案中有 %n 個（{size}）也在 {column} 中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) have a similar file in the same folder</source>
        <translation>
            <numerusform>{row} 的 {all} 個檔案中有 %n 個（{size}）在同一資料夾內另有相似檔案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewControl</name>
    <message>
        <source>Format: {name}</source>
        <translation>格式：{name}</translation>
    </message>
    <message>
        <source>Reclaimable in {folder}</source>
        <translation>{folder} 中可釋放</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>At a glance</source>
        <translation>一覽</translation>
    </message>
    <message>
        <source>Charts of the results</source>
        <translation>結果圖表</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
</context>
<context>
    <name>OverviewStrip</name>
    <message>
        <source>All differences at a glance: click one to jump to it</source>
        <translation>差異總覽：按一下即可跳轉</translation>
    </message>
    <message>
        <source>Overview of differences</source>
        <translation>差異總覽</translation>
    </message>
</context>
<context>
    <name>PairBars</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare the two files of this row</source>
        <translation>比較此列的兩個檔案</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Each bar shows the number of pairs at one distance; click it or press Enter to list them. The dashed line marks the maximum distance. The scale is logarithmic.</source>
        <translation>每個長條表示某一距離上的檔案對數量；按一下長條或在其上按 Enter 鍵，即列出這些檔案對。虛線標出最大距離。高度為對數刻度。</translation>
    </message>
    <message>
        <source>Each bar shows the number of pairs at one percentage; click it or press Enter to list them. The dashed line marks the minimum similarity. The scale is logarithmic.</source>
        <translation>每個長條表示相似度為某一百分比的檔案對數量；按一下長條或在其上按 Enter 鍵，即列出這些檔案對。虛線標出最低相似度。高度為對數刻度。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>另一個檔案</translation>
    </message>
    <message>
        <source>Other folder</source>
        <translation>另一個資料夾</translation>
    </message>
    <message>
        <source>Pairs in the selected bar</source>
        <translation>所選長條中的檔案對</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
</context>
<context>
    <name>PassageList</name>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>{number}   ({words})   {text}</source>
        <translation>{number}　（{words}）　{text}</translation>
    </message>
    <message>
        <source>{words}; {left} on the left, {right} on the right</source>
        <translation>{words}；左側{left}，右側{right}</translation>
    </message>
</context>
<context>
    <name>PasswordsDialog</name>
    <message numerus="yes">
        <source>%n passwords</source>
        <translation>
            <numerusform>%n 個密碼</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Enter one password per line. Each password is tried on every password-protected document.</source>
        <translation>每行輸入一個密碼。每個密碼都會在每個受密碼保護的文件上嘗試。</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>從檔案載入…</translation>
    </message>
    <message>
        <source>Load passwords from a text file</source>
        <translation>從文字檔案載入密碼</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>密碼</translation>
    </message>
    <message>
        <source>Passwords are kept in memory until SimFinder is closed, and are never saved.</source>
        <translation>密碼只保留在記憶體中，關閉 SimFinder 後即清除，絕不儲存。</translation>
    </message>
    <message>
        <source>Passwords, one per line</source>
        <translation>密碼，每行一個</translation>
    </message>
    <message>
        <source>Show passwords</source>
        <translation>顯示密碼</translation>
    </message>
    <message>
        <source>Type or paste passwords here</source>
        <translation>在此輸入或貼上密碼</translation>
    </message>
    <message>
        <source>Use these passwords</source>
        <translation>使用這些密碼</translation>
    </message>
    <message>
        <source>{count}; at most {most} can be tried</source>
        <translation>{count}；最多可嘗試 {most} 個</translation>
    </message>
</context>
<context>
    <name>PlaceNavigator</name>
    <message>
        <source>Its position in the texts is not known.</source>
        <translation>無法確定它在文字中的位置。</translation>
    </message>
    <message>
        <source>This difference is not a moved paragraph.</source>
        <translation>此處差異不是移動的段落。</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Delete this preset</source>
        <translation>刪除此預設</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Rename or delete the preset</source>
        <translation>重新命名或刪除預設</translation>
    </message>
    <message>
        <source>Rename preset to this name</source>
        <translation>將預設改為此名稱</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save these rules under this name</source>
        <translation>以此名稱儲存這些規則</translation>
    </message>
</context>
<context>
    <name>PresetControl</name>
    <message numerus="yes">
        <source>%n presets were exported.</source>
        <translation>
            <numerusform>已匯出 %n 個預設。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n presets were imported.</source>
        <translation>
            <numerusform>已匯入 %n 個預設。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export presets</source>
        <translation>匯出預設</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>匯入預設</translation>
    </message>
    <message>
        <source>Now using the options of “{name}”.</source>
        <translation>現在使用「{name}」的選項。</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>The preset “{name}” is damaged and cannot be used.</source>
        <translation>預設「{name}」已損壞，無法使用。</translation>
    </message>
    <message>
        <source>The presets could not be exported: {error}</source>
        <translation>無法匯出預設：{error}</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 個詞</numerusform>
        </translation>
    </message>
    <message>
        <source>This preset is damaged and cannot be used.</source>
        <translation>此預設已損壞，無法使用。</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}：{value}</translation>
    </message>
</context>
<context>
    <name>PresetsDialog</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Current options</source>
        <translation>目前選項</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>匯入…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Name for the current options</source>
        <translation>為目前選項命名</translation>
    </message>
    <message>
        <source>Option presets</source>
        <translation>選項預設</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save the current options under this name</source>
        <translation>以此名稱儲存目前選項</translation>
    </message>
    <message>
        <source>There are no presets yet. Set the options you want, enter a name below and click Save.</source>
        <translation>還沒有預設。請設定所需選項，在下方輸入名稱並按一下「儲存」。</translation>
    </message>
    <message>
        <source>Use this preset</source>
        <translation>使用此預設</translation>
    </message>
    <message>
        <source>“{name}” was saved.</source>
        <translation>已儲存「{name}」。</translation>
    </message>
</context>
<context>
    <name>ProblemTable</name>
    <message>
        <source>Detail</source>
        <translation>詳情</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位於 {file}</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>檢視(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>檔案類型(&amp;T)：</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>檔案類型：</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>檢視：</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>請按快速鍵</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>↓</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>←</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>→</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>↑</translation>
    </message>
</context>
<context>
    <name>QuestionList</name>
    <message>
        <source>Files and texts searched for</source>
        <translation>要尋找的檔案和文字</translation>
    </message>
</context>
<context>
    <name>Relation</name>
    <message>
        <source>Both texts share passages.</source>
        <translation>兩份文字有相同片段。</translation>
    </message>
    <message>
        <source>Both were made from the same template.</source>
        <translation>兩者由同一範本生成。</translation>
    </message>
    <message>
        <source>Every compared field has the same value.</source>
        <translation>參與比較的每個欄位的值都相同。</translation>
    </message>
    <message>
        <source>Excerpt or full text</source>
        <translation>節錄或全文</translation>
    </message>
    <message>
        <source>Extended or shortened</source>
        <translation>增補或刪減</translation>
    </message>
    <message>
        <source>More or fewer values</source>
        <translation>值較多或較少</translation>
    </message>
    <message>
        <source>Part of the kept file's text.</source>
        <translation>保留的檔案的部分文字。</translation>
    </message>
    <message>
        <source>Some fields differ, but enough of them match.</source>
        <translation>部分欄位不同，但相符的欄位足夠多。</translation>
    </message>
    <message>
        <source>The kept file has this text and more.</source>
        <translation>保留的檔案包含此檔案的全部文字，並有增補。</translation>
    </message>
    <message>
        <source>The kept file is part of this text.</source>
        <translation>保留的檔案是此檔案文字的一部分。</translation>
    </message>
    <message>
        <source>The kept row has these values and more.</source>
        <translation>保留的列包含這些值，且更多。</translation>
    </message>
    <message>
        <source>The same file, byte for byte.</source>
        <translation>逐位元組完全相同的檔案。</translation>
    </message>
    <message>
        <source>The same text with small changes.</source>
        <translation>文字相同，僅有少量改動。</translation>
    </message>
    <message>
        <source>The same text; only the format or the layout differs.</source>
        <translation>文字相同，僅格式或版式不同。</translation>
    </message>
    <message>
        <source>The text of the kept file and more.</source>
        <translation>包含保留的檔案的全部文字，並有增補。</translation>
    </message>
    <message>
        <source>The values of the kept row and more.</source>
        <translation>包含保留的列的值，且更多。</translation>
    </message>
</context>
<context>
    <name>RenameControl</name>
    <message>
        <source>Another file in this folder already has this name.</source>
        <translation>此資料夾中已有同名檔案。</translation>
    </message>
    <message>
        <source>Renamed to “{name}”.</source>
        <translation>已重新命名為「{name}」。</translation>
    </message>
    <message>
        <source>The file cannot be renamed: it {why}.</source>
        <translation>無法重新命名該檔案：{why}。</translation>
    </message>
    <message>
        <source>The old name “{name}” was not restored: {why}.</source>
        <translation>未能恢復原名「{name}」：{why}。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>rename “{name}”</source>
        <translation>重新命名「{name}」</translation>
    </message>
    <message>
        <source>“{name}” cannot be renamed: it {why}.</source>
        <translation>無法重新命名「{name}」：{why}。</translation>
    </message>
    <message>
        <source>“{name}” has its old name again.</source>
        <translation>已恢復原名「{name}」。</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名稱</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Rename file</source>
        <translation>重新命名檔案</translation>
    </message>
    <message>
        <source>Renaming…</source>
        <translation>正在重新命名…</translation>
    </message>
    <message>
        <source>The file name extension changes from “{old}” to “{new}”.</source>
        <translation>副檔名將從「{old}」改為「{new}」。</translation>
    </message>
    <message>
        <source>The file name extension “{new}” is added.</source>
        <translation>將加上副檔名「{new}」。</translation>
    </message>
    <message>
        <source>The file name extension “{old}” is removed.</source>
        <translation>將去掉副檔名「{old}」。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n 位元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n 位元（共 64 位元）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n 段有改動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are not shown.</source>
        <translation>
            <numerusform>有 %n 個改動段落未顯示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are only partly shown.</source>
        <translation>
            <numerusform>有 %n 個改動段落僅顯示了一部分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) only partly shown</source>
        <translation>
            <numerusform>%n 個改動段落僅顯示了一部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical difference(s)</source>
        <translation>
            <numerusform>%n 處關鍵差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 處差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differing field(s) are not shown.</source>
        <translation>
            <numerusform>有 %n 個不同的欄位未顯示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal paragraph(s)</source>
        <translation>
            <numerusform>%n 段相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n less similar pair(s) not listed here</source>
        <translation>
            <numerusform>另有 %n 對相似度較低，未在此列出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more changed paragraph(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 個改動段落未在此顯示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>另有 %n 處差異</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more differing field(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 個不同的欄位未在此顯示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more shared passage(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 處相同片段未在此顯示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are not shown: the report would be too long.</source>
        <translation>
            <numerusform>有 %n 對內文未顯示：否則報告會過長。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are too long to show.</source>
        <translation>
            <numerusform>有 %n 對內文過長，未顯示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts could not be read again.</source>
        <translation>
            <numerusform>有 %n 對內文無法重新讀取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts were not compared: the time limit was reached.</source>
        <translation>
            <numerusform>有 %n 對內文未比較：已達到時限。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) similar only because of boilerplate (not grouped)</source>
        <translation>
            <numerusform>%n 對僅因範本文字而相似（不歸組）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared passage(s)</source>
        <translation>
            <numerusform>%n 處相同片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file pair(s) reach outside this group</source>
        <translation>
            <numerusform>另有 %n 對相似檔案跨出本組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 詞</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>A and {letter}: {share} similar, {relation}</source>
        <translation>A 與 {letter}：相似度 {share}，{relation}</translation>
    </message>
    <message>
        <source>A group consists of a kept file, called A, and files that are each similar to A. Matching texts do not show who wrote them or which came first.</source>
        <translation>每組有一個保留的檔案，稱為 A，其餘檔案各自都與 A 相似。文字一致並不能說明由誰撰寫或孰先孰後。</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致程度</translation>
    </message>
    <message>
        <source>All relations</source>
        <translation>所有關係</translation>
    </message>
    <message>
        <source>Amount ignored</source>
        <translation>忽略的比例</translation>
    </message>
    <message>
        <source>At most {count} characters of text are shown for each pair.</source>
        <translation>每對檔案最多顯示 {count} 個字元的內文。</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Boilerplate</source>
        <translation>範本文字</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改時間</translation>
    </message>
    <message>
        <source>Changed paragraphs and shared passages</source>
        <translation>改動的段落和相同片段</translation>
    </message>
    <message>
        <source>Characters for which this computer has no font are shown as codes, such as [U+E000].</source>
        <translation>本機沒有相應字型的字元以編碼表示，例如 [U+E000]。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部摺疊</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Comparison method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>Comparison of two documents</source>
        <translation>兩個文件的比較</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>電腦</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Contribution in bits</source>
        <translation>貢獻（位元）</translation>
    </message>
    <message>
        <source>Created on this computer. Nothing was uploaded.</source>
        <translation>在本機生成，未上傳任何內容。</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>關鍵差異</translation>
    </message>
    <message>
        <source>Critical differences are differences in amounts, numbers, dates, percentages, identity numbers, names of parties, negations, and words with opposite meanings. Each shows the text in A, an arrow, and the text in the other file; ∅ means that one of the two has no corresponding text.</source>
        <translation>關鍵差異是指金額、數字、日期、百分比、證件號碼、當事人名稱、否定詞和含義相反用語的差異。每處先欄 A 中的寫法，箭頭之後是另一檔案中的寫法；∅ 表示其中一方沒有相應內容。</translation>
    </message>
    <message>
        <source>Cue words</source>
        <translation>提示詞</translation>
    </message>
    <message>
        <source>Differences between the texts</source>
        <translation>兩份文字的不同之處</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Distance of the fingerprints: {bits}.</source>
        <translation>指紋距離：{bits}。</translation>
    </message>
    <message>
        <source>Distance with boilerplate</source>
        <translation>含範本文字的距離</translation>
    </message>
    <message>
        <source>Each text was then cut into short overlapping passages. A 64-bit fingerprint was made from these to quickly find files that may be similar. Every such pair was then verified using the passages themselves: the similarity shown here is measured on the passages, not on the fingerprints.</source>
        <translation>然後把每份文字切成相互重疊的短片段，由此生成 64 位元指紋，用來快速找出可能相似的檔案。每一對這樣的檔案隨後都用片段本身核實：報告中的相似度根據片段得出，而不是根據指紋。</translation>
    </message>
    <message>
        <source>Email attachments</source>
        <translation>郵件附件</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>證據</translation>
    </message>
    <message>
        <source>Evidence report: similar documents</source>
        <translation>證據報告：相似文件</translation>
    </message>
    <message>
        <source>Excerpts and overlaps</source>
        <translation>節錄和重合</translation>
    </message>
    <message>
        <source>Excluded files</source>
        <translation>排除的檔案</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展開</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>版本組</translation>
    </message>
    <message>
        <source>Field by field</source>
        <translation>逐欄位對照</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Files compared</source>
        <translation>已比較的檔案</translation>
    </message>
    <message>
        <source>Files in ZIP archives</source>
        <translation>ZIP 壓縮檔中的檔案</translation>
    </message>
    <message>
        <source>Find names, folders, words…</source>
        <translation>尋找名稱、資料夾、文字…</translation>
    </message>
    <message>
        <source>First file</source>
        <translation>檔案一</translation>
    </message>
    <message>
        <source>First {shown} groups by kept file</source>
        <translation>依保留的檔案列出前 {shown} 組</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Folder of first file</source>
        <translation>檔案一所在資料夾</translation>
    </message>
    <message>
        <source>Folder of second file</source>
        <translation>檔案二所在資料夾</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Group overview</source>
        <translation>各組總覽</translation>
    </message>
    <message>
        <source>Group {number}</source>
        <translation>第 {number} 組</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>Groups by kept file</source>
        <translation>依保留的檔案列出各組</translation>
    </message>
    <message>
        <source>Groups of similar files</source>
        <translation>相似檔案的組數</translation>
    </message>
    <message>
        <source>Groups of similar rows</source>
        <translation>相似列的組數</translation>
    </message>
    <message>
        <source>Highest similarity</source>
        <translation>最高相似度</translation>
    </message>
    <message>
        <source>Identical files, byte for byte.</source>
        <translation>兩個檔案逐位元組相同。</translation>
    </message>
    <message>
        <source>Identical files, byte for byte; their text cannot be read: {why}</source>
        <translation>兩個檔案逐位元組相同；無法讀取其文字：{why}</translation>
    </message>
    <message>
        <source>Ignored boilerplate</source>
        <translation>忽略的範本文字</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>關鍵字</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>關鍵字：{words}</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字元數（不計標點）</translation>
    </message>
    <message>
        <source>Looking for shared passages took too long</source>
        <translation>尋找相同片段耗時過長，已停止</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已標記</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距離</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>Minimum occurrences of a word</source>
        <translation>詞的最少出現次數</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>No critical differences (links ignored)</source>
        <translation>沒有關鍵差異（不計連結）</translation>
    </message>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passage(s) appear in only one text</source>
        <translation>
            <numerusform>兩份文字共有的內容沒有關鍵差異；另有 %n 處只出現在一份文字中</numerusform>
        </translation>
    </message>
    <message>
        <source>No matching groups.</source>
        <translation>沒有符合條件的組。</translation>
    </message>
    <message>
        <source>No shared passages of eight words or more</source>
        <translation>沒有八個詞（十六個漢字）以上的相同片段</translation>
    </message>
    <message>
        <source>No similar documents were found.</source>
        <translation>未找到相似文件。</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未檢查</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未檢查關鍵差異</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Nothing could be compared.</source>
        <translation>沒有可以比較的內容。</translation>
    </message>
    <message>
        <source>Only critical differences</source>
        <translation>僅關鍵差異</translation>
    </message>
    <message>
        <source>Options and versions</source>
        <translation>選項與版本</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁碼</translation>
    </message>
    <message>
        <source>Page {page} of {of}</source>
        <translation>第 {page} 頁，共 {of} 頁</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文件對</translation>
    </message>
    <message>
        <source>Pairs by distance in bits</source>
        <translation>依距離（位元）統計的文件對</translation>
    </message>
    <message>
        <source>Pairs: {counts}</source>
        <translation>檔案對：{counts}</translation>
    </message>
    <message>
        <source>Partial result: only the {groups} of {of} groups with marked files.</source>
        <translation>部分結果：僅包含有已標記檔案的組，共 {groups} 組（總共 {of} 組）。</translation>
    </message>
    <message>
        <source>Partial result: {groups} of {of} groups were selected.</source>
        <translation>部分結果：共 {of} 組，選取了其中 {groups} 組。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>Rarity of words</source>
        <translation>詞的稀有度</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>讀取程式</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>關係</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>審閱</translation>
    </message>
    <message>
        <source>Reviewer's decision: {word}</source>
        <translation>審閱者的決定：{word}</translation>
    </message>
    <message>
        <source>Reviewer's note: {note}</source>
        <translation>審閱者的備註：{note}</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows compared</source>
        <translation>已比較的列</translation>
    </message>
    <message>
        <source>Scan options</source>
        <translation>掃描選項</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>檔案二</translation>
    </message>
    <message>
        <source>Share found in kept file</source>
        <translation>在保留的檔案中的佔比</translation>
    </message>
    <message>
        <source>Share found in kept file %</source>
        <translation>在保留的檔案中的佔比 %</translation>
    </message>
    <message>
        <source>Share of first found in second</source>
        <translation>檔案一在檔案二中的佔比</translation>
    </message>
    <message>
        <source>Share of kept file found</source>
        <translation>保留的檔案在其中的佔比</translation>
    </message>
    <message>
        <source>Share of kept file found %</source>
        <translation>保留的檔案在其中的佔比 %</translation>
    </message>
    <message>
        <source>Share of second found in first</source>
        <translation>檔案二在檔案一中的佔比</translation>
    </message>
    <message>
        <source>Share of the fingerprint (μ)</source>
        <translation>指紋比重（μ）</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Similar files</source>
        <translation>相似檔案</translation>
    </message>
    <message>
        <source>Similar only because of boilerplate</source>
        <translation>僅因範本文字而相似</translation>
    </message>
    <message>
        <source>Similar rows</source>
        <translation>相似列</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity %</source>
        <translation>相似度 %</translation>
    </message>
    <message>
        <source>Similarity with boilerplate %</source>
        <translation>含範本文字的相似度 %</translation>
    </message>
    <message>
        <source>Similarity {share}, {changes}</source>
        <translation>相似度 {share}，{changes}</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>大小（位元組）</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳過的檔案</translation>
    </message>
    <message>
        <source>Skipped rows</source>
        <translation>跳過的列</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用詞</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Table or sheet</source>
        <translation>表或工作表</translation>
    </message>
    <message>
        <source>Texts are shown side by side for the first {shown} of {all} pairs.</source>
        <translation>共 {all} 對檔案，並排顯示了前 {shown} 對的內文。</translation>
    </message>
    <message>
        <source>Texts are shown side by side for {shown} of {all} pairs, those with critical differences first.</source>
        <translation>共 {all} 對檔案，並排顯示了其中 {shown} 對的內文，有關鍵差異的優先。</translation>
    </message>
    <message>
        <source>The SHA-256 of a file is a number calculated from all its bytes as they were read for this scan. Anyone who has the file can calculate it again to prove that the file is the same byte for byte. Dates are those of the file system.</source>
        <translation>檔案的 SHA-256 是由本次掃描讀取的全部位元組算出的數值。持有該檔案的人可以重新計算，從而證明檔案逐位元組相同。日期以檔案系統為準。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>掃描在讀完所有檔案之前已停止。</translation>
    </message>
    <message>
        <source>The sheet “{name}” contains {shown} of {all} rows, the maximum for a sheet. The JSON report contains all of them.</source>
        <translation>工作表「{name}」應有 {all} 列，此處只包含 {shown} 列，已達一張工作表的上限。JSON 報告包含全部內容。</translation>
    </message>
    <message>
        <source>The table rows were compared value by value. Rare values count for more than values found in many rows.</source>
        <translation>表格的列逐值比較。罕見的值比許多列共有的值更重要。</translation>
    </message>
    <message>
        <source>The text of every file was extracted. Layout, pictures, page numbers and running heads are ignored.</source>
        <translation>首先提取每個檔案的文字。版式、圖片、頁碼和頁首不計入比較。</translation>
    </message>
    <message>
        <source>The texts are not shown: the time limit for comparing texts in this report was reached.</source>
        <translation>未顯示內文：已達到本報告比較內文的時限。</translation>
    </message>
    <message>
        <source>The texts are not shown: this report has reached its limit for displayed text.</source>
        <translation>未顯示內文：本報告顯示的內文已達到字元數上限。</translation>
    </message>
    <message>
        <source>The texts are not shown: together they are too long for a report.</source>
        <translation>未顯示內文：兩份內文合計過長，無法放入報告。</translation>
    </message>
    <message>
        <source>The texts are not shown: {file}, {why}.</source>
        <translation>未顯示內文：{file}，{why}。</translation>
    </message>
    <message>
        <source>The two files are identical byte for byte (same SHA-256).</source>
        <translation>兩個檔案逐位元組相同：SHA-256 一致。</translation>
    </message>
    <message>
        <source>The words of each text were counted and weighted. A 64-bit fingerprint was made from these to quickly find files that may be similar. Every such pair was then verified using the words of both texts: the similarity shown here is measured on the words, not on the fingerprints.</source>
        <translation>對每份文字的詞進行計數和加權，由此生成 64 位元指紋，用來快速找出可能相似的檔案。每一對這樣的檔案隨後都用兩份文字的詞核實：報告中的相似度根據詞得出，而不是根據指紋。</translation>
    </message>
    <message>
        <source>Threshold with metadata</source>
        <translation>含後設資料的門檻值</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>時區</translation>
    </message>
    <message>
        <source>Too different for a detailed comparison within paragraphs.</source>
        <translation>差異過大，未做段內比較。</translation>
    </message>
    <message>
        <source>Traditional and simplified Chinese treated as different</source>
        <translation>區分繁體和簡體中文</translation>
    </message>
    <message>
        <source>User dictionary</source>
        <translation>使用者詞典</translation>
    </message>
    <message>
        <source>Weight in bits</source>
        <translation>權重（位元）</translation>
    </message>
    <message>
        <source>Weight of cue words</source>
        <translation>提示詞權重</translation>
    </message>
    <message>
        <source>Weight of nouns and verbs</source>
        <translation>名詞和動詞權重</translation>
    </message>
    <message>
        <source>Weight of title words</source>
        <translation>標題詞權重</translation>
    </message>
    <message>
        <source>Where texts are shown side by side, differences are marked on both sides: struck through if found only in A, underlined if found only in the other file. Paragraphs are counted as they were read; page numbers are shown if the format has them.</source>
        <translation>並排顯示內文時，兩側的不同之處均有標記：僅 A 有的內容加刪除線，僅另一檔案有的內容加下劃線。段落依讀取順序計數；格式有頁碼時一併註明。</translation>
    </message>
    <message>
        <source>With boilerplate</source>
        <translation>含範本文字</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有列</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>範本文字，不參與比較</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>內建</translation>
    </message>
    <message>
        <source>common passages; minimum number of documents: {number}</source>
        <translation>常見片段；最少文件數：{number}</translation>
    </message>
    <message>
        <source>differences in amounts, dates or negations</source>
        <translation>金額、日期或否定詞的差異</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>estimated from a sample of the passages</source>
        <translation>由部分片段抽樣估算</translation>
    </message>
    <message numerus="yes">
        <source>file(s) compared</source>
        <translation>
            <numerusform>個檔案已比較</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>file(s) skipped</source>
        <translation>
            <numerusform>個檔案已跳過</numerusform>
        </translation>
    </message>
    <message>
        <source>fingerprint distance: {n}</source>
        <translation>指紋距離：{n}</translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar files</source>
        <translation>
            <numerusform>組相似檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar rows</source>
        <translation>
            <numerusform>組相似的列</numerusform>
        </translation>
    </message>
    <message>
        <source>in another column</source>
        <translation>在另一欄</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已標記</translation>
    </message>
    <message>
        <source>marked by the reviewer</source>
        <translation>審閱者已標記</translation>
    </message>
    <message>
        <source>missing in both</source>
        <translation>兩列均缺</translation>
    </message>
    <message>
        <source>missing in one</source>
        <translation>一列缺失</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移動</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no direct match</source>
        <translation>與保留檔案無直接相符</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>no value in this row</source>
        <translation>此列沒有值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未發現</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未檢查</translation>
    </message>
    <message>
        <source>not checked for critical differences</source>
        <translation>未檢查關鍵差異</translation>
    </message>
    <message>
        <source>not in this file</source>
        <translation>此檔案中沒有</translation>
    </message>
    <message>
        <source>only across tables</source>
        <translation>僅比較不同表之間的列</translation>
    </message>
    <message numerus="yes">
        <source>only the %n longest are shown</source>
        <translation>
            <numerusform>僅顯示最長的 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>only within the same table</source>
        <translation>僅比較同一表內的列</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>第 {number} 頁</translation>
    </message>
    <message>
        <source>paragraph {number}</source>
        <translation>第 {number} 段</translation>
    </message>
    <message>
        <source>paragraphs {first} to {last}</source>
        <translation>第 {first} 至 {last} 段</translation>
    </message>
    <message numerus="yes">
        <source>passages found in at least %n documents</source>
        <translation>
            <numerusform>至少出現在 %n 個文件中的片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>row(s) compared</source>
        <translation>
            <numerusform>列已比較</numerusform>
        </translation>
    </message>
    <message>
        <source>similar</source>
        <translation>相似</translation>
    </message>
    <message numerus="yes">
        <source>similar file(s)</source>
        <translation>
            <numerusform>個相似檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>similar row(s)</source>
        <translation>
            <numerusform>個相似的列</numerusform>
        </translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>the search was stopped early, so there may be more</source>
        <translation>尋找提前結束，可能還有更多</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>此檔案</translation>
    </message>
    <message>
        <source>with {file}</source>
        <translation>與 {file}</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yes, if at least {share} of one text appears in the other</source>
        <translation>是，一份文字至少 {share} 出現在另一份中</translation>
    </message>
    <message numerus="yes">
        <source>{count} excerpt(s)</source>
        <translation>
            <numerusform>{count} 對節錄</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} identical file(s)</source>
        <translation>
            <numerusform>{count} 對相同檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} letters and digits</source>
        <translation>{count} 個字元（不計標點）</translation>
    </message>
    <message>
        <source>{distance} bits: {count}</source>
        <translation>{distance} 位元：{count}</translation>
    </message>
    <message>
        <source>{evidence} bits, a pair needs {needed}</source>
        <translation>{evidence} 位元，成對需要 {needed} 位元</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{other} of the passages in {letter} also appear in A, and {own} of those in A also appear in {letter}.</source>
        <translation>{letter} 的片段有 {other} 也出現在 A 中，A 的片段有 {own} 也出現在 {letter} 中。</translation>
    </message>
    <message>
        <source>{page}, {paragraph}</source>
        <translation>{page}，{paragraph}</translation>
    </message>
    <message>
        <source>{passages}, {words}; {left} of the left text, {right} of the right text</source>
        <translation>{passages}，{words}；佔左側 {left}，佔右側 {right}</translation>
    </message>
    <message>
        <source>{share} of all letters and digits</source>
        <translation>全部字元（不計標點）的 {share}</translation>
    </message>
    <message>
        <source>{share} with boilerplate</source>
        <translation>含範本文字為 {share}</translation>
    </message>
    <message>
        <source>{shown} of {all} groups</source>
        <translation>顯示 {shown} 組，共 {all} 組</translation>
    </message>
    <message>
        <source>{when}, SimFinder {version}</source>
        <translation>{when}，SimFinder {version}</translation>
    </message>
    <message>
        <source>¶ marks a paragraph break that is on one side only.</source>
        <translation>¶ 表示只有這一側在此處分段。</translation>
    </message>
    <message>
        <source>“{name}” shows {shown} of {all} files. The JSON and CSV reports and the workbook list all of them.</source>
        <translation>「{name}」列出了 {shown} 個檔案（共 {all} 個）。JSON、CSV 報告和活頁簿列出全部檔案。</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message numerus="yes">
        <source>%n documents were compared.</source>
        <translation>
            <numerusform>已比較 %n 個文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were compared.</source>
        <translation>
            <numerusform>已比較 %n 列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were skipped.</source>
        <translation>
            <numerusform>另有 %n 個已跳過。</numerusform>
        </translation>
    </message>
    <message>
        <source>A lower minimum similarity shows less similar documents.</source>
        <translation>降低最低相似度可顯示差別較大的文件。</translation>
    </message>
    <message>
        <source>At least two are needed to compare.</source>
        <translation>至少需要兩個文件才能比較。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分組</translation>
    </message>
    <message>
        <source>No similar documents</source>
        <translation>沒有相似文件</translation>
    </message>
    <message>
        <source>No similar rows</source>
        <translation>沒有相似的列</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Reset threshold</source>
        <translation>還原預設最低相似度</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Show skipped files</source>
        <translation>檢視跳過的檔案</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>Too few documents to compare</source>
        <translation>文件太少，無法比較</translation>
    </message>
    <message>
        <source>Too few rows to compare</source>
        <translation>列數太少，無法比較</translation>
    </message>
    <message>
        <source>{shown} of {all}</source>
        <translation>{shown} / {all}</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>新增 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep whole group</source>
        <translation>整組保留</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Skip for now</source>
        <translation>稍後處理</translation>
    </message>
    <message>
        <source>Unseen</source>
        <translation>未看</translation>
    </message>
</context>
<context>
    <name>ReviewControl</name>
    <message numerus="yes">
        <source>%n files were unmarked: their whole group is kept.</source>
        <translation>
            <numerusform>已取消 %n 個檔案的標記：所在的組整組保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were set to “{state}”.</source>
        <translation>
            <numerusform>已將 %n 組設為「{state}」。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were unmarked: their whole group is kept.</source>
        <translation>
            <numerusform>已取消 %n 列的標記：所在的組整組保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>All groups in the list have been reviewed.</source>
        <translation>清單中的所有組都已審閱。</translation>
    </message>
    <message>
        <source>This group no longer exists. The note was: {note}</source>
        <translation>該組已不存在。備註內容是：{note}</translation>
    </message>
</context>
<context>
    <name>RowFiles</name>
    <message>
        <source>This is a database row; it has no file to show.</source>
        <translation>這是資料庫中的一列，沒有可顯示的檔案。</translation>
    </message>
    <message>
        <source>“{name}” is a program or script and cannot be started from here. It is shown in its folder instead.</source>
        <translation>「{name}」是程式或指令碼，不能從這裡啟動，已改為在其所在資料夾中顯示。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}; that file is opened instead.</source>
        <translation>「{name}」位於 {file} 中，已改為開啟該檔案。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}; that file is shown instead.</source>
        <translation>「{name}」位於 {file} 中，已改為顯示該檔案。</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add rule</source>
        <translation>新增規則</translation>
    </message>
    <message>
        <source>Keep the starred file</source>
        <translation>保留帶星號的檔案</translation>
    </message>
    <message>
        <source>One file is kept in each group. If a rule cannot decide, the next one applies.</source>
        <translation>每組保留一個檔案。一條規則無法判定時，由下一條規則判定。</translation>
    </message>
    <message>
        <source>Otherwise keep the starred file</source>
        <translation>否則保留帶星號的檔案</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>*final*, *signed*</source>
        <translation>*終稿*、*簽署*</translation>
    </message>
    <message>
        <source>Keep {what}</source>
        <translation>保留{what}</translation>
    </message>
    <message>
        <source>Move down: {rule}</source>
        <translation>下移：{rule}</translation>
    </message>
    <message>
        <source>Move up: {rule}</source>
        <translation>上移：{rule}</translation>
    </message>
    <message>
        <source>Remove: {rule}</source>
        <translation>移除：{rule}</translation>
    </message>
</context>
<context>
    <name>ScanPage</name>
    <message>
        <source>Content read</source>
        <translation>讀取的內容</translation>
    </message>
    <message>
        <source>Groups appear here as they are found.</source>
        <translation>找到的分組會顯示在這裡。</translation>
    </message>
    <message>
        <source>Limits per document</source>
        <translation>單個文件的限制</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>掃描</translation>
    </message>
    <message>
        <source>Select at least one format, or read all formats.</source>
        <translation>請至少勾選一種格式，或讀取所有格式。</translation>
    </message>
    <message>
        <source>System resources</source>
        <translation>系統資源</translation>
    </message>
</context>
<context>
    <name>Scanning</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n 個文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>已完成 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>找到 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files are now protected or no longer similar to other files.</source>
        <translation>
            <numerusform>%n 個標記未顯示：其檔案現在受保護，或不再與其他檔案相似。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files were not read by this scan.</source>
        <translation>
            <numerusform>%n 個標記未顯示：此次掃描沒有讀取其檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks belong to files outside this scan. They are kept and return when those files are scanned again.</source>
        <translation>
            <numerusform>%n 個標記所屬的檔案不在此次掃描之內。標記仍會保留，再次掃描這些檔案時恢復。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>大約還需 {time}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n documents</source>
        <translation>
            <numerusform>{done} / %n 個文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n files read</source>
        <translation>
            <numerusform>已讀取 {done} / %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of about {total} rows</source>
        <translation>約 {total} 列中的 {done} 列</translation>
    </message>
    <message>
        <source>{rate} files/s</source>
        <translation>每秒 {rate} 個檔案</translation>
    </message>
    <message>
        <source>{rate} rows/s</source>
        <translation>{rate} 列/秒</translation>
    </message>
</context>
<context>
    <name>SessionControl</name>
    <message numerus="yes">
        <source>%n kept files</source>
        <translation>
            <numerusform>%n 個保留的檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks</source>
        <translation>
            <numerusform>%n 個標記</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files cannot be found.</source>
        <translation>
            <numerusform>找不到其中的 %n 個檔案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files have changed since.</source>
        <translation>
            <numerusform>其中 %n 個檔案此後有改動。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reviewed groups or notes</source>
        <translation>
            <numerusform>%n 個已審閱的組或備註</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply decisions</source>
        <translation>採用這些決定</translation>
    </message>
    <message>
        <source>It contains {marks}, {kept} and {said}.</source>
        <translation>其中包含 {marks}、{kept}和 {said}。</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>開啟工作階段</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>Reading and checking the session…</source>
        <translation>正在讀取並檢查工作階段…</translation>
    </message>
    <message>
        <source>Review {date}</source>
        <translation>審閱 {date}</translation>
    </message>
    <message>
        <source>Save session as</source>
        <translation>工作階段另存新檔</translation>
    </message>
    <message>
        <source>Session saved: {path}</source>
        <translation>工作階段已儲存：{path}</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>SimFinder session</source>
        <translation>SimFinder 工作階段</translation>
    </message>
    <message>
        <source>The session's marks and decisions were applied to your review.</source>
        <translation>已在您的審閱中採用工作階段中的標記和決定。</translation>
    </message>
    <message>
        <source>You are viewing an opened session. Its marks and decisions have not been applied here.</source>
        <translation>目前顯示的是開啟的工作階段，其中的標記和決定尚未應用到此處。</translation>
    </message>
    <message>
        <source>You can open a session after the scan has finished.</source>
        <translation>掃描結束後才能開啟工作階段。</translation>
    </message>
    <message>
        <source>{name} (opened session) – SimFinder</source>
        <translation>{name}（開啟的工作階段）– SimFinder</translation>
    </message>
</context>
<context>
    <name>SettingsControl</name>
    <message>
        <source>The settings cannot be saved: {error}</source>
        <translation>設定無法儲存：{error}</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>還原預設值</translation>
    </message>
    <message>
        <source>Restore the defaults of this page; nothing changes until you apply it</source>
        <translation>還原本頁的預設值；應用之前不會生效</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜尋設定</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>{page}: {fault}</source>
        <translation>{page}：{fault}</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Add</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>返回結果</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Saved scan and match options</source>
        <translation>已儲存的掃描和相符選項</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新掃描</translation>
    </message>
    <message>
        <source>Scan now</source>
        <translation>立即掃描</translation>
    </message>
    <message>
        <source>Sources and options</source>
        <translation>來源與選項</translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands and their shortcuts</source>
        <translation>命令及其快速鍵</translation>
    </message>
    <message>
        <source>Not in a menu</source>
        <translation>不在選單中</translation>
    </message>
    <message>
        <source>Restore all default shortcuts</source>
        <translation>還原全部預設快速鍵</translation>
    </message>
    <message>
        <source>Search commands and shortcuts</source>
        <translation>搜尋命令和快速鍵</translation>
    </message>
    <message>
        <source>Select a command, click the field and press the shortcut.</source>
        <translation>選擇一個命令，按一下輸入框，然後按快速鍵。</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快速鍵</translation>
    </message>
    <message>
        <source>Shortcuts of all commands</source>
        <translation>所有命令的快速鍵</translation>
    </message>
    <message>
        <source>{key} is assigned to both “{command}” and “{other}”.</source>
        <translation>{key} 同時用於「{command}」和「{other}」。</translation>
    </message>
</context>
<context>
    <name>SideHeader</name>
    <message numerus="yes">
        <source>%n headers, footers and comments omitted</source>
        <translation>
            <numerusform>已省略 %n 處頁首、頁尾或批註</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 詞</numerusform>
        </translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>路徑已複製。</translation>
    </message>
    <message>
        <source>{path}
Click to copy</source>
        <translation>{path}
按一下複製</translation>
    </message>
</context>
<context>
    <name>SimilarControl</name>
    <message>
        <source>Find similar documents for files</source>
        <translation>尋找與檔案相似的文件</translation>
    </message>
    <message>
        <source>It is no longer in this file.</source>
        <translation>它已不在該檔案中。</translation>
    </message>
    <message>
        <source>There is no text to paste. Copy some text in any program first.</source>
        <translation>沒有可貼上的文字。請先在任意程式中複製一段文字。</translation>
    </message>
</context>
<context>
    <name>SimilarPage</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the groups</source>
        <translation>返回分組</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Finding similar documents…</source>
        <translation>正在尋找相似文件…</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一處差異</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>僅顯示差異</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一處差異</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Switch pane</source>
        <translation>切換窗格</translation>
    </message>
</context>
<context>
    <name>SimilarityHistogram</name>
    <message numerus="yes">
        <source>%n pairs at least {percent} similar</source>
        <translation>
            <numerusform>%n 對的相似度不低於 {percent}</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs by similarity</source>
        <translation>依相似度統計的文件對</translation>
    </message>
</context>
<context>
    <name>SkippedFilesView</name>
    <message numerus="yes">
        <source>%n files shown</source>
        <translation>
            <numerusform>顯示 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>All files were compared</source>
        <translation>所有檔案均已比較</translation>
    </message>
    <message>
        <source>All reasons</source>
        <translation>所有原因</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Enter passwords…</source>
        <translation>輸入密碼…</translation>
    </message>
    <message>
        <source>Export list…</source>
        <translation>匯出清單…</translation>
    </message>
    <message>
        <source>Filter by name, folder or detail</source>
        <translation>依名稱、資料夾或詳情篩選</translation>
    </message>
    <message>
        <source>Include archives</source>
        <translation>一併讀取壓縮檔</translation>
    </message>
    <message>
        <source>Include email attachments</source>
        <translation>一併讀取郵件附件</translation>
    </message>
    <message>
        <source>No files match this filter</source>
        <translation>沒有符合此條件的檔案</translation>
    </message>
    <message>
        <source>No files skipped so far</source>
        <translation>目前沒有跳過的檔案</translation>
    </message>
    <message>
        <source>No files were skipped.</source>
        <translation>沒有跳過任何檔案。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Other skipped files are hidden.</source>
        <translation>其他跳過的檔案已隱藏。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>顯示全部</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳過的檔案</translation>
    </message>
    <message>
        <source>Skipped files are listed here with the reason.</source>
        <translation>跳過的檔案會列在這裡，並註明原因。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重試</translation>
    </message>
</context>
<context>
    <name>SourceControl</name>
    <message numerus="yes">
        <source>%n dropped items cannot be found</source>
        <translation>
            <numerusform>找不到拖入的 %n 個專案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are already in the list</source>
        <translation>
            <numerusform>%n 個來源已在清單中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are inside another source: their files count once, with the role of the inner source</source>
        <translation>
            <numerusform>%n 個來源位於其他來源之內：其中的檔案只計一次，依內層來源的角色處理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are not responding; a scan waits for them until it is cancelled</source>
        <translation>
            <numerusform>%n 個來源目前沒有響應；掃描會一直等待，直到被取消</numerusform>
        </translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>新增檔案</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>新增資料夾</translation>
    </message>
    <message>
        <source>Add table</source>
        <translation>新增表格</translation>
    </message>
    <message>
        <source>Not found and removed from the sources: {names}</source>
        <translation>找不到以下來源，已將其移除：{names}</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>已跳過 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesPanel</name>
    <message>
        <source>Add folder…</source>
        <translation>新增資料夾…</translation>
    </message>
    <message>
        <source>Drop folders or files here</source>
        <translation>將資料夾或檔案拖放到這裡</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>從清單中移除</translation>
    </message>
    <message>
        <source>Role of the selected sources</source>
        <translation>所選來源的角色</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Sources of the session</source>
        <translation>工作階段的來源</translation>
    </message>
</context>
<context>
    <name>StateButtons</name>
    <message>
        <source>Keep this file (K)</source>
        <translation>保留此檔案（K）</translation>
    </message>
    <message>
        <source>Keep this row (K)</source>
        <translation>保留此列（K）</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>Kept row</source>
        <translation>保留的列</translation>
    </message>
    <message>
        <source>Mark (Space)</source>
        <translation>標記（空格鍵）</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已標記</translation>
    </message>
    <message>
        <source>Unmark (Space)</source>
        <translation>取消標記（空格鍵）</translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message numerus="yes">
        <source>%n compared</source>
        <translation>
            <numerusform>已比較 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>找到 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已標記 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>已比較 %n 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped – show reasons</source>
        <translation>
            <numerusform>已跳過 %n 個 – 檢視原因</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就緒</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n groups reviewed</source>
        <translation>
            <numerusform>已審閱 {done} 組，共 %n 組</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepNames</name>
    <message>
        <source>Redo: {step}</source>
        <translation>重做：{step}</translation>
    </message>
    <message>
        <source>Undo: {step}</source>
        <translation>復原：{step}</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>add the session to my review</source>
        <translation>將工作階段應用到我的審閱</translation>
    </message>
    <message numerus="yes">
        <source>auto-mark %n files</source>
        <translation>
            <numerusform>自動標記 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the review status of %n groups</source>
        <translation>
            <numerusform>更改 %n 個組的審閱狀態</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the threshold (%n marks removed)</source>
        <translation>
            <numerusform>調整最低相似度（因此取消了 %n 個標記）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>choose the kept file of %n groups</source>
        <translation>
            <numerusform>為 %n 個組選擇保留的檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>invert the marks of %n files</source>
        <translation>
            <numerusform>反轉 %n 個檔案的標記</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark %n files</source>
        <translation>
            <numerusform>標記 %n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark as not a duplicate (%n entries)</source>
        <translation>
            <numerusform>標為「不是重複項」（%n 條）</numerusform>
        </translation>
    </message>
    <message>
        <source>merge groups</source>
        <translation>合併組</translation>
    </message>
    <message numerus="yes">
        <source>remove %n exceptions</source>
        <translation>
            <numerusform>移除 %n 條例外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove %n files from the list</source>
        <translation>
            <numerusform>從清單中移除 %n 個檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>split a group</source>
        <translation>拆分組</translation>
    </message>
    <message numerus="yes">
        <source>unmark %n files</source>
        <translation>
            <numerusform>取消標記 %n 個檔案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StorePage</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n 個文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents in the index</source>
        <translation>
            <numerusform>索引庫中有 %n 個文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were removed from the index.</source>
        <translation>
            <numerusform>已從索引庫清除 %n 個文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>A scan is running. Wait for it to finish, then try again.</source>
        <translation>正在掃描。請等掃描結束後再清除。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在檢視…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear all…</source>
        <translation>清除全部記錄…</translation>
    </message>
    <message>
        <source>Clear selected folders…</source>
        <translation>清除所選資料夾的記錄…</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>正在清除…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Folders in the index</source>
        <translation>索引庫中的資料夾</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引庫</translation>
    </message>
    <message>
        <source>Index and privacy</source>
        <translation>索引庫與隱私權</translation>
    </message>
    <message>
        <source>Log, written only with --debug</source>
        <translation>記錄檔，僅在使用 --debug 時寫入</translation>
    </message>
    <message>
        <source>Marks, decisions, and the record of file operations</source>
        <translation>標記、決定和檔案操作記錄</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>資料不會離開本機</translation>
    </message>
    <message>
        <source>Other stored data</source>
        <translation>其他儲存的資料</translation>
    </message>
    <message>
        <source>Permanently clear all {files} from the index?</source>
        <translation>要從索引庫中永久清除全部 {files}嗎？</translation>
    </message>
    <message>
        <source>Permanently clear {files} {places} from the index?</source>
        <translation>要從索引庫中永久清除 {files}{places}嗎？</translation>
    </message>
    <message>
        <source>Settings and presets</source>
        <translation>設定和預設</translation>
    </message>
    <message>
        <source>Show index folder</source>
        <translation>開啟索引庫位置</translation>
    </message>
    <message>
        <source>SimFinder does not use the network unless you specify a database. Content it reads is stored on this computer, in folders only you can open, so that the next scan does not have to read it again.</source>
        <translation>除非您自己指定資料庫，SimFinder 不會使用網路。讀取的內容只儲存在本機、僅您能開啟的資料夾中，以便下次掃描無需重新讀取。</translation>
    </message>
    <message>
        <source>Stored document data</source>
        <translation>儲存的文件資料</translation>
    </message>
    <message>
        <source>Texts, titles and comparison results are removed from the index immediately. The documents themselves are not changed, and marks, kept files, exceptions, notes and the record of file operations are kept. The next scan reads these documents again.</source>
        <translation>文字、標題和比較結果會立即從索引庫中清除。文件本身不受影響，標記、保留的檔案、例外、備註和檔案操作記錄也會保留。下次掃描會重新讀取這些文件。</translation>
    </message>
    <message>
        <source>The index used {before} and now uses {after}.</source>
        <translation>索引庫原來佔用 {before}，現在佔用 {after}。</translation>
    </message>
    <message numerus="yes">
        <source>in %n selected folders</source>
        <translation>
            <numerusform>（所選 %n 個資料夾中）</numerusform>
        </translation>
    </message>
    <message>
        <source>{files}, {size}, in {folder}</source>
        <translation>{files}，{size}，位於 {folder}</translation>
    </message>
    <message>
        <source>{what}: {folder}</source>
        <translation>{what}：{folder}</translation>
    </message>
</context>
<context>
    <name>TableControl</name>
    <message numerus="yes">
        <source>%n databases were skipped: only the method “Table row fields” reads databases.</source>
        <translation>
            <numerusform>已跳過 %n 個資料庫：只有「表格列的欄位」這種比較方式會讀取資料庫。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders were skipped: only tables added individually are read.</source>
        <translation>
            <numerusform>已跳過 %n 個資料夾：只讀取單獨新增的表格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>選擇欄…</translation>
    </message>
    <message>
        <source>Compare rows</source>
        <translation>比較各列</translation>
    </message>
    <message>
        <source>Tables are compared as whole documents. You can also compare their rows.</source>
        <translation>表格將作為整個文件比較。也可以比較其中的各列。</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>&amp;Source</source>
        <translation>來源(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Table or sheet</source>
        <translation>表或工作表(&amp;T)</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>進階</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>選擇欄</translation>
    </message>
    <message>
        <source>Columns found in only some of the tables are compared only when all columns are selected.</source>
        <translation>只有部分表格才有的欄，僅在選擇全部欄時參與比較。</translation>
    </message>
    <message>
        <source>Compare these columns</source>
        <translation>比較這些欄</translation>
    </message>
    <message>
        <source>No columns {names}; separate joined columns by +.</source>
        <translation>沒有欄 {names}；合併的欄用 + 連線。</translation>
    </message>
    <message>
        <source>Reading the table…</source>
        <translation>正在讀取表格…</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Table or sheet</source>
        <translation>表或工作表</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>Choose a table of words</source>
        <translation>選擇詞的稀有度表</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Use built-in</source>
        <translation>使用內建表</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>內建</translation>
    </message>
</context>
<context>
    <name>TablePreview</name>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前幾列</translation>
    </message>
</context>
<context>
    <name>TemplateBar</name>
    <message numerus="yes">
        <source>%n pairs are similar only because of boilerplate and are not grouped.</source>
        <translation>
            <numerusform>%n 對僅因範本文字而相似，未歸組。</numerusform>
        </translation>
    </message>
    <message>
        <source>Boilerplate is ignored: {share} of all text.</source>
        <translation>已忽略範本文字：佔全部文字的 {share}。</translation>
    </message>
    <message>
        <source>Show pairs…</source>
        <translation>檢視…</translation>
    </message>
    <message>
        <source>Show the pairs that are similar only because of boilerplate</source>
        <translation>顯示僅因範本文字而相似的檔案對</translation>
    </message>
</context>
<context>
    <name>TemplateLegend</name>
    <message>
        <source>Hide paragraphs that contain only boilerplate</source>
        <translation>隱藏僅含範本文字的段落</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>範本文字，不參與比較</translation>
    </message>
</context>
<context>
    <name>TemplateLine</name>
    <message numerus="yes">
        <source>%n templates</source>
        <translation>
            <numerusform>%n 個範本</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore boilerplate…</source>
        <translation>忽略範本文字…</translation>
    </message>
    <message>
        <source>Ignore the text of forms and other documents you specify</source>
        <translation>忽略您指定的表單等文件中的文字</translation>
    </message>
    <message>
        <source>Ignore {common}…</source>
        <translation>忽略{common}…</translation>
    </message>
    <message>
        <source>Ignore {templates}, {common}…</source>
        <translation>忽略 {templates}、{common}…</translation>
    </message>
    <message>
        <source>Ignore {templates}…</source>
        <translation>忽略 {templates}…</translation>
    </message>
    <message>
        <source>Stop ignoring boilerplate</source>
        <translation>不再忽略範本文字</translation>
    </message>
    <message>
        <source>passages in {common}</source>
        <translation>{common} 文件中的常見片段</translation>
    </message>
</context>
<context>
    <name>TemplateList</name>
    <message>
        <source>Drop documents or folders here, or click Add…</source>
        <translation>將文件或資料夾拖放到這裡，或按一下「新增…」。</translation>
    </message>
    <message>
        <source>{name} – cannot be used: {why}</source>
        <translation>{name} – 無法使用：{why}</translation>
    </message>
    <message>
        <source>{name} – reading…</source>
        <translation>{name} – 正在讀取…</translation>
    </message>
</context>
<context>
    <name>TemplatePairs</name>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>另一個檔案</translation>
    </message>
    <message>
        <source>With</source>
        <translation>計入範本</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不計範本</translation>
    </message>
</context>
<context>
    <name>TemplatePairsDialog</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Similar only because of boilerplate</source>
        <translation>僅因範本文字而相似</translation>
    </message>
    <message>
        <source>These pairs are similar enough to be grouped only if boilerplate is counted. The columns show the similarity with and without it.</source>
        <translation>這些檔案對只有計入範本文字時才足夠相似、可以歸組。兩欄分別顯示計入和不計範本文字的相似度。</translation>
    </message>
</context>
<context>
    <name>TemplatesDialog</name>
    <message numerus="yes">
        <source>%n of these documents cannot be used. Remove them before you scan.</source>
        <translation>
            <numerusform>其中 %n 個文件無法使用。請先移除，然後再掃描。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add documents with text to ignore</source>
        <translation>新增要忽略其文字的文件</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>新增…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Documents with text to ignore</source>
        <translation>要忽略其文字的文件</translation>
    </message>
    <message>
        <source>Ignore boilerplate</source>
        <translation>忽略範本文字</translation>
    </message>
    <message>
        <source>Passages in these documents, such as forms or standard clauses, are ignored when other documents are compared. You can drop files and folders here.</source>
        <translation>比較其他文件時，會忽略這些文件（如表單、標準條款）中的片段。可將檔案和資料夾拖放到此處。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove these</source>
        <translation>移除這些文件</translation>
    </message>
    <message>
        <source>Use this list</source>
        <translation>使用此清單</translation>
    </message>
</context>
<context>
    <name>ThresholdControl</name>
    <message numerus="yes">
        <source>%n bits</source>
        <translation>
            <numerusform>%n 位元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 個檔案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n 組</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n 對</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Distance at most</source>
        <translation>距離不超過(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Similar at least</source>
        <translation>相似度不低於(&amp;S)</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>進階</translation>
    </message>
    <message>
        <source>How closely the fields of two rows must match; rare values count more</source>
        <translation>兩列的欄位至少須相符到什麼程度；罕見的值權重更大</translation>
    </message>
    <message>
        <source>Least share of words that two documents have in common</source>
        <translation>兩個文件相同詞語所佔的最低比例</translation>
    </message>
    <message>
        <source>Maximum distance in bits</source>
        <translation>最大距離（位元）</translation>
    </message>
    <message>
        <source>Maximum number of bits, out of 64, that may differ between two fingerprints; {most} means no limit</source>
        <translation>兩個 64 位元指紋最多可以有多少位元不同；{most} 表示不限</translation>
    </message>
    <message>
        <source>Minimum similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>Remove the limit of the distance between fingerprints</source>
        <translation>不再限制指紋之間的距離</translation>
    </message>
    <message>
        <source>Reset to the default threshold of the method</source>
        <translation>還原為該比較方式的預設值</translation>
    </message>
    <message>
        <source>Show or hide the distance of fingerprints</source>
        <translation>顯示或隱藏指紋距離</translation>
    </message>
    <message numerus="yes">
        <source>and at most %n bits apart</source>
        <translation>
            <numerusform>且相差不超過 %n 位元</numerusform>
        </translation>
    </message>
    <message>
        <source>any distance</source>
        <translation>距離不限</translation>
    </message>
    <message>
        <source>{bits} = any</source>
        <translation>{bits} = 不限</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可釋放 {size}</translation>
    </message>
    <message numerus="yes">
        <source>≤ %n bits</source>
        <translation>
            <numerusform>≤ %n 位元</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TreeLegend</name>
    <message>
        <source>Legend</source>
        <translation>圖例</translation>
    </message>
    <message>
        <source>critical differences</source>
        <translation>有關鍵差異</translation>
    </message>
    <message>
        <source>files with the same text</source>
        <translation>文字相同的檔案</translation>
    </message>
    <message>
        <source>kept file</source>
        <translation>保留的檔案</translation>
    </message>
    <message>
        <source>more versions</source>
        <translation>更多版本</translation>
    </message>
    <message>
        <source>most similar earlier version</source>
        <translation>最相似的較早版本</translation>
    </message>
    <message>
        <source>order uncertain</source>
        <translation>先後不確定</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
</context>
<context>
    <name>UncoveredDialog</name>
    <message numerus="yes">
        <source>%n files in {folder} are not covered by {other}.</source>
        <translation>
            <numerusform>{folder} 中有 %n 個檔案的內容未包含在 {other} 中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other files have the same content as a file there.</source>
        <translation>
            <numerusform>另外 %n 個檔案與那邊的某個檔案內容相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Export as table…</source>
        <translation>匯出為表格…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>Filter by name, folder or reason</source>
        <translation>依名稱、資料夾或原因篩選</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>資料夾</translation>
    </message>
    <message>
        <source>Not covered by the other folder</source>
        <translation>未包含在另一個資料夾中</translation>
    </message>
    <message>
        <source>Reason not covered</source>
        <translation>未包含的原因</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>UndoControl</name>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redone: {step}</source>
        <translation>已重做：{step}</translation>
    </message>
    <message>
        <source>The threshold was restored.</source>
        <translation>最低相似度已恢復為當時的值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>已復原：{step}</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>argument %(argument_name)s: %(message)s</source>
        <translation>參數 %(argument_name)s：%(message)s</translation>
    </message>
    <message>
        <source>expected %s arguments</source>
        <translation>需要 %s 個值</translation>
    </message>
    <message>
        <source>expected at least one argument</source>
        <translation>至少需要一個值</translation>
    </message>
    <message>
        <source>expected at most one argument</source>
        <translation>最多只能有一個值</translation>
    </message>
    <message>
        <source>expected one argument</source>
        <translation>需要一個值</translation>
    </message>
    <message>
        <source>ignored explicit argument %r</source>
        <translation>不接受值 %r</translation>
    </message>
    <message>
        <source>not allowed with argument %s</source>
        <translation>不能與 %s 同時使用</translation>
    </message>
    <message>
        <source>one of the arguments %s is required</source>
        <translation>需要以下參數之一：%s</translation>
    </message>
    <message>
        <source>the following arguments are required: %s</source>
        <translation>缺少以下參數：%s</translation>
    </message>
    <message>
        <source>unrecognized arguments: %s</source>
        <translation>無法識別的參數：%s</translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>All files have the same text.</source>
        <translation>所有檔案的文字相同。</translation>
    </message>
    <message>
        <source>The order of these texts cannot be determined.</source>
        <translation>無法判斷這些文字的先後順序。</translation>
    </message>
    <message>
        <source>contains the previous version and more</source>
        <translation>包含前一版本並有增補</translation>
    </message>
    <message>
        <source>earlier according to its folder name</source>
        <translation>資料夾名稱表明較早</translation>
    </message>
    <message>
        <source>earlier date in file name</source>
        <translation>檔名中的日期較早</translation>
    </message>
    <message>
        <source>earlier stage according to its name</source>
        <translation>名稱表明離定稿更遠</translation>
    </message>
    <message>
        <source>file modified earlier</source>
        <translation>檔案修改時間較早</translation>
    </message>
    <message>
        <source>file modified later</source>
        <translation>檔案修改時間較晚</translation>
    </message>
    <message>
        <source>higher number in file name</source>
        <translation>檔名中的版本號較大</translation>
    </message>
    <message>
        <source>later according to its folder name</source>
        <translation>資料夾名稱表明較晚</translation>
    </message>
    <message>
        <source>later date in file name</source>
        <translation>檔名中的日期較晚</translation>
    </message>
    <message>
        <source>later stage according to its name</source>
        <translation>名稱表明更接近定稿</translation>
    </message>
    <message>
        <source>lower number in file name</source>
        <translation>檔名中的版本號較小</translation>
    </message>
    <message>
        <source>part of the previous version</source>
        <translation>是前一版本的一部分</translation>
    </message>
    <message>
        <source>probably the earliest</source>
        <translation>可能是最早的版本</translation>
    </message>
    <message>
        <source>the earliest</source>
        <translation>最早的版本</translation>
    </message>
    <message>
        <source>the only text</source>
        <translation>唯一的文字</translation>
    </message>
    <message>
        <source>uncertain: it contains the previous version and more, or the previous version was shortened</source>
        <translation>不確定：包含前一版本並有增補，或前一版本是其刪減版</translation>
    </message>
    <message>
        <source>uncertain: no evidence</source>
        <translation>不確定：沒有依據</translation>
    </message>
    <message>
        <source>uncertain: only the file date is later</source>
        <translation>不確定：只有檔案日期較晚</translation>
    </message>
    <message>
        <source>uncertain: {reasons}</source>
        <translation>不確定：{reasons}</translation>
    </message>
    <message>
        <source>uncertain: {reasons}; but {others}</source>
        <translation>不確定：{reasons}；但{others}</translation>
    </message>
</context>
<context>
    <name>WatchControl</name>
    <message numerus="yes">
        <source>%n more similar documents</source>
        <translation>
            <numerusform>另有 %n 個相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files. Latest: {latest}</source>
        <translation>
            <numerusform>%n 個新檔案，最新的是：{latest}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new similar files</source>
        <translation>
            <numerusform>%n 個相似的新檔案</numerusform>
        </translation>
    </message>
    <message>
        <source>New file: {latest}</source>
        <translation>新檔案：{latest}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message numerus="yes">
        <source>Showing the latest {listed} of %n new files.</source>
        <translation>
            <numerusform>共 %n 個新檔案，顯示最新的 {listed} 個。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} – identical to {first}</source>
        <translation>{name} – 與 {first} 完全相同</translation>
    </message>
    <message>
        <source>{name} – similar to {first} ({relation})</source>
        <translation>{name} – 與 {first} 相似（{relation}）</translation>
    </message>
</context>
<context>
    <name>WatchLine</name>
    <message numerus="yes">
        <source>%n new files are waiting for the scan to finish.</source>
        <translation>
            <numerusform>%n 個新檔案正在等待掃描結束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Continue reading new files</source>
        <translation>繼續讀取新檔案</translation>
    </message>
    <message>
        <source>New files in these folders are read once they are complete. You are notified if one is similar to a scanned document.</source>
        <translation>這些資料夾中的新檔案寫入完成後即被讀取；若與掃描過的文件相似，會提示您。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Pause reading new files</source>
        <translation>暫停讀取新檔案</translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n new files are waiting.</source>
        <translation>
            <numerusform>已暫停：%n 個新檔案等待讀取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading %n new files.</source>
        <translation>
            <numerusform>正在讀取 %n 個新檔案。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scan first, so that there are documents to compare with.</source>
        <translation>請先掃描一次，以便有可比較的文件。</translation>
    </message>
    <message>
        <source>There are no folders to watch yet.</source>
        <translation>尚無可監視的資料夾。</translation>
    </message>
    <message>
        <source>Watch these folders</source>
        <translation>監視這些資料夾</translation>
    </message>
    <message>
        <source>{name} is a network folder: it is checked twice a minute.</source>
        <translation>{name} 是網路資料夾，每分鐘檢查兩次。</translation>
    </message>
    <message>
        <source>{name} is checked twice a minute: the system cannot watch more folders.</source>
        <translation>{name} 每分鐘檢查兩次：系統可監視的資料夾數已達上限。</translation>
    </message>
    <message>
        <source>{name} is not available. Watching resumes when it is back.</source>
        <translation>{name} 目前不可用，恢復後將繼續監視。</translation>
    </message>
</context>
<context>
    <name>Weights</name>
    <message>
        <source>fingerprints alone: one of the two has no metadata</source>
        <translation>僅憑指紋：其中一個沒有後設資料</translation>
    </message>
    <message>
        <source>fingerprints and metadata</source>
        <translation>指紋和後設資料</translation>
    </message>
    <message>
        <source>the features of short texts, counted exactly</source>
        <translation>短文字的特徵，精確計數</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>文字相同</translation>
    </message>
    <message>
        <source>{count} × rarity {rarity}</source>
        <translation>{count} × 稀有程度 {rarity}</translation>
    </message>
    <message>
        <source>{factors} × (1 + {density}), N({mean}, {deviation}) at {length} characters</source>
        <translation>{factors} ×（1 + {density}），即 {length} 個字元的 N({mean}, {deviation}) 密度</translation>
    </message>
    <message>
        <source>{formula} = {value}; similar from {threshold}</source>
        <translation>{formula} = {value}；達到 {threshold} 即為相似</translation>
    </message>
    <message>
        <source>{word}: {weight} = {factors}</source>
        <translation>{word}：{weight} = {factors}</translation>
    </message>
    <message>
        <source>{word}: {weight}, from {factors} and other factors</source>
        <translation>{word}：{weight}，由 {factors} 和其他因子得出</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>開頭</translation>
    </message>
    <message>
        <source>Cannot compare: at least one of the two has no text to compare.</source>
        <translation>無法比較：兩者中至少有一個沒有可比較的文字。</translation>
    </message>
    <message>
        <source>Cannot compare: at least one of the two rows is not available.</source>
        <translation>無法比較：兩列中至少有一列不可用。</translation>
    </message>
    <message>
        <source>Compared as short texts, in runs of {n} characters</source>
        <translation>作為短文字，依連續 {n} 個字元比較</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>判斷條件</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>判定依據</translation>
    </message>
    <message>
        <source>Differing fingerprint bits</source>
        <translation>指紋中不同的位元數</translation>
    </message>
    <message>
        <source>Distance calculated from the measures, in bits</source>
        <translation>由各項度量得出的距離（位元）</translation>
    </message>
    <message>
        <source>Distinct word runs (shingles)</source>
        <translation>不同的詞串數</translation>
    </message>
    <message>
        <source>Either condition is enough: overlap (share of one text in the other), or closeness (distance and similarity).</source>
        <translation>滿足以下任一條件即可：重合（一份文字有多少出現在另一份中），或相近（距離和相似度）。</translation>
    </message>
    <message>
        <source>Evidence by field, in bits</source>
        <translation>各欄位的證據（位元）</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指紋</translation>
    </message>
    <message>
        <source>Format and reader</source>
        <translation>格式與讀取程式</translation>
    </message>
    <message>
        <source>How similar they are</source>
        <translation>相似程度</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字元數（不計標點）</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>相似值</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比較方式</translation>
    </message>
    <message>
        <source>Not a match: with these settings, only boilerplate is similar.</source>
        <translation>不相符：依目前設定，只有範本文字相似。</translation>
    </message>
    <message>
        <source>Partly read</source>
        <translation>僅讀取部分</translation>
    </message>
    <message>
        <source>Passages in both texts, for example</source>
        <translation>相同片段，例如</translation>
    </message>
    <message>
        <source>Passages in common</source>
        <translation>相同片段佔比</translation>
    </message>
    <message>
        <source>Passages in common, with boilerplate</source>
        <translation>含範本文字的相同片段佔比</translation>
    </message>
    <message>
        <source>Passages in only one text, for example</source>
        <translation>僅一方有的片段，例如</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Share of A found in B</source>
        <translation>A 包含在 B 中的比例</translation>
    </message>
    <message>
        <source>Share of B found in A</source>
        <translation>B 包含在 A 中的比例</translation>
    </message>
    <message>
        <source>Shared keywords, authors and references</source>
        <translation>共同的關鍵字、作者和參考連結</translation>
    </message>
    <message>
        <source>Shared word runs (shingles)</source>
        <translation>相同的詞串數</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含範本文字的相似度</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳過</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>With these settings, the two files do not match.</source>
        <translation>依目前設定，這兩個檔案不相符。</translation>
    </message>
    <message>
        <source>With these settings, the two files match.</source>
        <translation>依目前設定，這兩個檔案相符。</translation>
    </message>
    <message>
        <source>With these settings, the two files match: {relation}.</source>
        <translation>依目前設定，這兩個檔案相符：{relation}。</translation>
    </message>
    <message>
        <source>With these settings, the two rows do not match.</source>
        <translation>依目前設定，這兩列不相符。</translation>
    </message>
    <message>
        <source>With these settings, the two rows match.</source>
        <translation>依目前設定，這兩列相符。</translation>
    </message>
    <message>
        <source>Words (tokens)</source>
        <translation>詞數</translation>
    </message>
    <message>
        <source>a scan that also finds excerpts and shared passages would list them</source>
        <translation>掃描時若同時尋找節錄和相同片段，就會列出</translation>
    </message>
    <message>
        <source>equal in all compared columns</source>
        <translation>所比較的各欄全部相同</translation>
    </message>
    <message>
        <source>evidence that both rows refer to the same thing, in bits</source>
        <translation>兩列所指相同的證據（位元）</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未要求列出節錄和相同片段</translation>
    </message>
    <message>
        <source>fingerprint distance, in bits</source>
        <translation>指紋距離（位元）</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>較短文字的字元數（不計標點）</translation>
    </message>
    <message>
        <source>minimum share for listing overlaps</source>
        <translation>列出重合所需的最低佔比</translation>
    </message>
    <message>
        <source>no setting changes that</source>
        <translation>任何設定都無法改變</translation>
    </message>
    <message>
        <source>no threshold changes that</source>
        <translation>任何門檻值都無法改變</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>one text contains only numbers: it is not compared with a text that contains letters</source>
        <translation>其中一份文字只有數字：不與含文字的文字比較</translation>
    </message>
    <message>
        <source>only small changes, not an overlap</source>
        <translation>只有少量改動，不算重合</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文字的相似係數</translation>
    </message>
    <message>
        <source>share of one text found in the other</source>
        <translation>一方文字包含在另一方中的比例</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>文字相同</translation>
    </message>
    <message>
        <source>too few rare values in common for a scan to find this pair</source>
        <translation>相同的罕見值太少，掃描找不到這一對</translation>
    </message>
    <message>
        <source>too few shared passages for a scan to find this pair</source>
        <translation>相同片段太少，掃描找不到這一對</translation>
    </message>
    <message>
        <source>would pass at {value}</source>
        <translation>設為 {value} 時即滿足</translation>
    </message>
    <message>
        <source>{format}, {reader}</source>
        <translation>{format}，{reader}</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{rule}: {value}, at least {needed}</source>
        <translation>{rule}：{value}，至少 {needed}</translation>
    </message>
    <message>
        <source>{rule}: {value}, at most {needed}</source>
        <translation>{rule}：{value}，至多 {needed}</translation>
    </message>
    <message>
        <source>{shared} of {total}</source>
        <translation>{shared} / {total}</translation>
    </message>
</context>
<context>
    <name>WhyDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>複製文字</translation>
    </message>
    <message>
        <source>Explain match…</source>
        <translation>相符說明</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失敗：{error}</translation>
    </message>
    <message>
        <source>Reading both files again…</source>
        <translation>正在重新讀取兩個檔案…</translation>
    </message>
    <message>
        <source>Result of the scan itself:</source>
        <translation>掃描本身的結論：</translation>
    </message>
    <message>
        <source>You merged the groups of these two manually.</source>
        <translation>您已手動合併這兩者所在的組。</translation>
    </message>
    <message>
        <source>You set these two as “Not a duplicate”.</source>
        <translation>您已將這兩者標為「不是重複項」。</translation>
    </message>
    <message>
        <source>You split these two apart manually.</source>
        <translation>您已手動將這兩者拆開。</translation>
    </message>
</context>
<context>
    <name>WordList</name>
    <message>
        <source>Load a list of words</source>
        <translation>載入詞表</translation>
    </message>
    <message>
        <source>Load from file: {list}</source>
        <translation>從檔案載入：{list}</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>從檔案載入…</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n 小時</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n s</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>ID or reference number</source>
        <translation>證件號或編號</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Move to quarantine</source>
        <translation>移到隔離資料夾</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到資源回收筒</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Replace with hard links</source>
        <translation>替換為硬連結</translation>
    </message>
    <message>
        <source>across folders</source>
        <translation>不同資料夾之間</translation>
    </message>
    <message>
        <source>against protected files</source>
        <translation>與受保護的檔案比較</translation>
    </message>
    <message>
        <source>all files</source>
        <translation>所有檔案</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金額</translation>
    </message>
    <message>
        <source>another file is already there</source>
        <translation>該位置已有其他檔案</translation>
    </message>
    <message>
        <source>another name for the kept file</source>
        <translation>是保留檔案的另一個名稱</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>changed while being read</source>
        <translation>讀取期間被修改</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字元</translation>
    </message>
    <message>
        <source>checking for critical differences</source>
        <translation>正在檢查關鍵差異</translation>
    </message>
    <message>
        <source>compared byte for byte, not by text: {why}</source>
        <translation>依位元組比較，未比較文字：{why}</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>正在比較</translation>
    </message>
    <message>
        <source>contains it</source>
        <translation>包含它</translation>
    </message>
    <message>
        <source>contains text the kept file lacks</source>
        <translation>含有保留檔案沒有的內容</translation>
    </message>
    <message>
        <source>crashed its reader</source>
        <translation>導致讀取程式崩潰</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已損壞</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>duty or permission</source>
        <translation>義務或許可</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>excerpt</source>
        <translation>節錄</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>增補</translation>
    </message>
    <message>
        <source>fewer values</source>
        <translation>值較少</translation>
    </message>
    <message>
        <source>files in this folder</source>
        <translation>此資料夾中的檔案</translation>
    </message>
    <message>
        <source>files in this format</source>
        <translation>該格式的檔案</translation>
    </message>
    <message>
        <source>finding files</source>
        <translation>正在尋找檔案</translation>
    </message>
    <message>
        <source>format not supported</source>
        <translation>格式不受支援</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>正在分組</translation>
    </message>
    <message>
        <source>has changed since it was compared</source>
        <translation>比較之後已更改</translation>
    </message>
    <message>
        <source>has critical differences</source>
        <translation>存在關鍵差異</translation>
    </message>
    <message>
        <source>identical file</source>
        <translation>相同檔案</translation>
    </message>
    <message>
        <source>identical to {file}</source>
        <translation>與 {file} 完全相同</translation>
    </message>
    <message numerus="yes">
        <source>identical to {file} and %n more</source>
        <translation>
            <numerusform>與 {file} 及另外 %n 個檔案完全相同</numerusform>
        </translation>
    </message>
    <message>
        <source>in another column</source>
        <translation>在另一欄</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位於 {file}</translation>
    </message>
    <message>
        <source>inside another file</source>
        <translation>位於另一檔案內</translation>
    </message>
    <message>
        <source>is inside another file</source>
        <translation>位於另一檔案內</translation>
    </message>
    <message>
        <source>is now a link or a folder</source>
        <translation>現在是連結或資料夾</translation>
    </message>
    <message>
        <source>is protected</source>
        <translation>受保護</translation>
    </message>
    <message>
        <source>is the same file as the kept one</source>
        <translation>與保留的檔案是同一個檔案</translation>
    </message>
    <message>
        <source>its disk does not allow a hard link</source>
        <translation>所在磁碟不允許建立硬連結</translation>
    </message>
    <message>
        <source>its disk has no trash; use the quarantine instead</source>
        <translation>所在磁碟沒有資源回收筒；請改用隔離資料夾</translation>
    </message>
    <message>
        <source>its folder no longer exists or now points elsewhere</source>
        <translation>所在資料夾已不存在或現在指向別處</translation>
    </message>
    <message>
        <source>its group is kept in full</source>
        <translation>整組保留</translation>
    </message>
    <message>
        <source>keep whole group</source>
        <translation>整組保留</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>left alone</source>
        <translation>不動</translation>
    </message>
    <message>
        <source>legal term</source>
        <translation>法律用語</translation>
    </message>
    <message>
        <source>limit exceeded</source>
        <translation>超出限制</translation>
    </message>
    <message>
        <source>limit or direction</source>
        <translation>界限或方向</translation>
    </message>
    <message>
        <source>marked “Not a duplicate”</source>
        <translation>已標為「不是重複項」</translation>
    </message>
    <message>
        <source>measuring the similarity</source>
        <translation>正在測量相似度</translation>
    </message>
    <message>
        <source>missing in both</source>
        <translation>兩列均缺</translation>
    </message>
    <message>
        <source>missing in one</source>
        <translation>一列缺失</translation>
    </message>
    <message>
        <source>more values</source>
        <translation>值較多</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名稱或姓名</translation>
    </message>
    <message>
        <source>names matching</source>
        <translation>名稱相符的檔案</translation>
    </message>
    <message>
        <source>names not matching</source>
        <translation>名稱不相符的檔案</translation>
    </message>
    <message>
        <source>needed too much memory</source>
        <translation>佔用記憶體過多</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>否定詞</translation>
    </message>
    <message>
        <source>no file in its group would be kept</source>
        <translation>該組將沒有檔案保留</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>no text, possibly a scan</source>
        <translation>沒有文字，可能是掃描檔</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通檔案</translation>
    </message>
    <message>
        <source>not checked for critical differences</source>
        <translation>未檢查關鍵差異</translation>
    </message>
    <message>
        <source>not identical to a kept file</source>
        <translation>與保留的檔案不完全相同</translation>
    </message>
    <message>
        <source>not similar enough to the kept file</source>
        <translation>與保留的檔案不夠相似</translation>
    </message>
    <message>
        <source>number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>only a file inside another file would be kept</source>
        <translation>將只保留位於另一檔案內的檔案</translation>
    </message>
    <message>
        <source>only across folders</source>
        <translation>僅比較不同資料夾之間的檔案</translation>
    </message>
    <message>
        <source>only against protected files</source>
        <translation>僅與受保護的檔案比較</translation>
    </message>
    <message>
        <source>only partly read</source>
        <translation>未能完整讀取</translation>
    </message>
    <message>
        <source>only within the same folder</source>
        <translation>僅比較同一資料夾內的檔案</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>部分重合</translation>
    </message>
    <message>
        <source>partly read: {why}</source>
        <translation>只讀取了一部分：{why}</translation>
    </message>
    <message>
        <source>partly similar</source>
        <translation>部分相似</translation>
    </message>
    <message>
        <source>party</source>
        <translation>當事方</translation>
    </message>
    <message>
        <source>password-protected</source>
        <translation>受密碼保護</translation>
    </message>
    <message>
        <source>percentage</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>沒有權限</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保護</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在讀取</translation>
    </message>
    <message>
        <source>same file on disk as {file}</source>
        <translation>與 {file} 是磁碟上的同一檔案</translation>
    </message>
    <message>
        <source>same template</source>
        <translation>同一範本</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>文字相同</translation>
    </message>
    <message>
        <source>same values</source>
        <translation>值相同</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>shared form, different facts</source>
        <translation>格式相同，內容不同</translation>
    </message>
    <message>
        <source>shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>刪減</translation>
    </message>
    <message>
        <source>similar</source>
        <translation>相似</translation>
    </message>
    <message>
        <source>skip for now</source>
        <translation>稍後處理</translation>
    </message>
    <message>
        <source>small changes</source>
        <translation>少量改動</translation>
    </message>
    <message>
        <source>system error</source>
        <translation>系統錯誤</translation>
    </message>
    <message>
        <source>table row fields</source>
        <translation>表格列的欄位</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁碟已滿</translation>
    </message>
    <message>
        <source>the file in the deepest folder</source>
        <translation>資料夾層級最深的檔案</translation>
    </message>
    <message>
        <source>the file in the shallowest folder</source>
        <translation>資料夾層級最淺的檔案</translation>
    </message>
    <message>
        <source>the file there with the same content is itself marked</source>
        <translation>那邊內容相同的檔案本身已被標記</translation>
    </message>
    <message>
        <source>the kept file has changed</source>
        <translation>保留的檔案已更改</translation>
    </message>
    <message>
        <source>the kept file is on another disk</source>
        <translation>保留的檔案在另一個磁碟上</translation>
    </message>
    <message>
        <source>the kept file no longer exists</source>
        <translation>保留的檔案已不存在</translation>
    </message>
    <message>
        <source>the largest file</source>
        <translation>最大的檔案</translation>
    </message>
    <message>
        <source>the longest text</source>
        <translation>文字最多的檔案</translation>
    </message>
    <message>
        <source>the newest file</source>
        <translation>最新的檔案</translation>
    </message>
    <message>
        <source>the oldest file</source>
        <translation>最舊的檔案</translation>
    </message>
    <message>
        <source>the record of file operations cannot be written</source>
        <translation>無法寫入檔案操作記錄</translation>
    </message>
    <message>
        <source>the shortest name</source>
        <translation>名稱最短的檔案</translation>
    </message>
    <message>
        <source>the smallest file</source>
        <translation>最小的檔案</translation>
    </message>
    <message>
        <source>the starred or next file</source>
        <translation>帶星號的或其後的檔案</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>過大</translation>
    </message>
    <message>
        <source>too little text</source>
        <translation>文字太少</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>用時過長</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>will be moved</source>
        <translation>移走</translation>
    </message>
    <message>
        <source>within the same folder</source>
        <translation>同一資料夾內</translation>
    </message>
    <message>
        <source>word frequencies</source>
        <translation>詞頻</translation>
    </message>
    <message>
        <source>word rarity and length</source>
        <translation>詞的稀有度和詞長</translation>
    </message>
    <message>
        <source>word rarity and title</source>
        <translation>詞的稀有度和標題</translation>
    </message>
    <message>
        <source>words by rarity and length</source>
        <translation>詞的稀有度和詞長</translation>
    </message>
    <message>
        <source>words by rarity, kind and title</source>
        <translation>詞的稀有度、詞性和標題</translation>
    </message>
    <message>
        <source>{kind}: {change}</source>
        <translation>{kind}：{change}</translation>
    </message>
    <message>
        <source>{share} of it in the kept file</source>
        <translation>其中 {share} 在保留的檔案中</translation>
    </message>
    <message>
        <source>{share} of the kept file in it</source>
        <translation>保留檔案的 {share} 在其中</translation>
    </message>
    <message>
        <source>{text} ({more})</source>
        <translation>{text}（{more}）</translation>
    </message>
</context>
<context>
    <name>WriteBackDialog</name>
    <message>
        <source>&amp;Table</source>
        <translation>表(&amp;T)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Table for the groups</source>
        <translation>用於分組的表</translation>
    </message>
    <message>
        <source>Write groups</source>
        <translation>寫入分組</translation>
    </message>
    <message>
        <source>Write groups to the database</source>
        <translation>把分組寫入資料庫</translation>
    </message>
    <message>
        <source>Writes the key of each row in a group and the number of its group to a table of the same database. The table is created, or replaced if SimFinder created it; no other table is changed.</source>
        <translation>把分組中每一列的鍵及其分組編號寫入同一資料庫的一個表。該表會自動建立；若由 SimFinder 建立過，則替換其內容。其他表不會改動。</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在寫入…</translation>
    </message>
</context>
</TS>
