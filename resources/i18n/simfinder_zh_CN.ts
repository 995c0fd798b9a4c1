<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About SimFinder</source>
        <translation>关于 SimFinder</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Finds documents with nearly the same text.</source>
        <translation>查找文字几乎相同的文档。</translation>
    </message>
    <message>
        <source>For bug reports: versions, libraries and folders</source>
        <translation>用于错误报告：版本、库和文件夹</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0.</source>
        <translation>自由软件，采用 Apache 2.0 许可证。</translation>
    </message>
    <message>
        <source>It also blocks the reader's access to the network and other programs (seccomp).</source>
        <translation>系统还阻止读取程序访问网络和其他程序（seccomp）。</translation>
    </message>
    <message>
        <source>Libraries in use</source>
        <translation>使用的库</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and scanning does not change any files.</source>
        <translation>数据不会离开本机，扫描也不会改动任何文件。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from accessing the network and other programs.</source>
        <translation>如果读取程序被文档控制，本系统无法阻止其访问网络和其他程序。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from opening your other files.</source>
        <translation>如果读取程序被文档控制，本系统无法阻止其打开您的其他文件。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>While a document is being read, the system blocks the reader's access to your other files (Landlock).</source>
        <translation>读取文档时，系统阻止读取程序打开您的其他文件（Landlock）。</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
</context>
<context>
    <name>ActionReasons</name>
    <message>
        <source>A scan is running.</source>
        <translation>正在扫描。</translation>
    </message>
    <message>
        <source>Another report is being written.</source>
        <translation>正在写入另一份报告。</translation>
    </message>
    <message>
        <source>Distance and similarity are already at their defaults.</source>
        <translation>距离和相似度已是默认值。</translation>
    </message>
    <message>
        <source>Earlier steps can be undone after a scan finds their files unchanged.</source>
        <translation>较早的操作须待扫描再次找到相应文件且文件未变时才能撤销。</translation>
    </message>
    <message>
        <source>No boilerplate was ignored in the comparison.</source>
        <translation>比较时没有忽略模板文字。</translation>
    </message>
    <message>
        <source>No folders or files have been added yet.</source>
        <translation>还没有添加文件夹或文件。</translation>
    </message>
    <message>
        <source>No groups were found.</source>
        <translation>没有找到任何组。</translation>
    </message>
    <message>
        <source>No row is selected.</source>
        <translation>未选择任何行。</translation>
    </message>
    <message>
        <source>No scan is running.</source>
        <translation>没有扫描在进行。</translation>
    </message>
    <message>
        <source>No table rows were compared.</source>
        <translation>没有比较过表格的行。</translation>
    </message>
    <message>
        <source>Table rows are not files.</source>
        <translation>表格的行不是文件。</translation>
    </message>
    <message>
        <source>The compared texts are hidden.</source>
        <translation>对比的文本已隐藏。</translation>
    </message>
    <message>
        <source>The files are shown as one list, without groups.</source>
        <translation>文件显示为一个列表，不分组。</translation>
    </message>
    <message>
        <source>The filter hides all groups.</source>
        <translation>筛选条件隐藏了所有组。</translation>
    </message>
    <message>
        <source>The group already keeps this file.</source>
        <translation>该组已经保留这个文件。</translation>
    </message>
    <message>
        <source>The group list is on another page.</source>
        <translation>组列表在另一页上。</translation>
    </message>
    <message>
        <source>There are no critical differences.</source>
        <translation>没有关键差异。</translation>
    </message>
    <message>
        <source>There are no new similar files.</source>
        <translation>没有新的相似文件。</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>还没有结果。</translation>
    </message>
    <message>
        <source>There is no earlier review to continue.</source>
        <translation>没有可以继续的上次审阅。</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可以重做的操作。</translation>
    </message>
    <message>
        <source>There is nothing to undo since the last scan.</source>
        <translation>上次扫描之后没有可以撤销的操作。</translation>
    </message>
</context>
<context>
    <name>ActionTips</name>
    <message>
        <source>Add a folder to look for documents in</source>
        <translation>添加要查找文档的文件夹</translation>
    </message>
    <message>
        <source>Add a note about this group</source>
        <translation>为此组添加备注</translation>
    </message>
    <message>
        <source>Change the window language immediately</source>
        <translation>立即更改窗口语言</translation>
    </message>
    <message>
        <source>Choose any two files and compare them</source>
        <translation>任选两个文件进行对比</translation>
    </message>
    <message>
        <source>Choose files and folders to exclude from scans</source>
        <translation>指定不扫描的文件和文件夹</translation>
    </message>
    <message>
        <source>Choose the contents of a report and save it to a file</source>
        <translation>选择报告的内容并保存到文件</translation>
    </message>
    <message>
        <source>Close the topmost item, clear a filter, or stop the scan</source>
        <translation>关闭最上层的内容、清除筛选或停止扫描</translation>
    </message>
    <message>
        <source>Close the window; marks and decisions are already saved</source>
        <translation>关闭窗口；标记和决定已保存</translation>
    </message>
    <message>
        <source>Come back to this group later</source>
        <translation>稍后再处理此组</translation>
    </message>
    <message>
        <source>Compare individual files</source>
        <translation>比较单个文件</translation>
    </message>
    <message>
        <source>Compare it with the file on the right</source>
        <translation>与右侧的文件对比</translation>
    </message>
    <message>
        <source>Compare it with the kept file of the group</source>
        <translation>与本组保留的文件对比</translation>
    </message>
    <message>
        <source>Compare the rows of a table in a database</source>
        <translation>比较数据库中某个表的各行</translation>
    </message>
    <message>
        <source>Compare the rows of a table, such as CSV or Excel</source>
        <translation>比较表格（如 CSV 或 Excel）的各行</translation>
    </message>
    <message>
        <source>Continue a saved review, even one from another computer</source>
        <translation>继续已保存的审阅，包括在另一台电脑上保存的</translation>
    </message>
    <message>
        <source>Copy the comparison to the clipboard</source>
        <translation>将对比结果复制到剪贴板</translation>
    </message>
    <message>
        <source>Copy the file's location as text</source>
        <translation>以文本形式复制文件位置</translation>
    </message>
    <message>
        <source>Copy the marked files to a folder</source>
        <translation>把已标记的文件复制到某个文件夹</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>浅色背景、深色文字</translation>
    </message>
    <message>
        <source>Find documents similar to files that have not been scanned</source>
        <translation>查找与未扫描的文件相似的文档</translation>
    </message>
    <message>
        <source>Find documents that contain the text you copied</source>
        <translation>查找包含所复制文本的文档</translation>
    </message>
    <message>
        <source>Give the file another name; it stays in its folder</source>
        <translation>更改文件名；文件仍在原文件夹中</translation>
    </message>
    <message>
        <source>Go to a paragraph or page by its number</source>
        <translation>按编号转到某一段或某一页</translation>
    </message>
    <message>
        <source>Go to the next difference between the texts</source>
        <translation>转到文本的下一处差异</translation>
    </message>
    <message>
        <source>Go to the next group that has not been reviewed</source>
        <translation>转到下一个未审阅的组</translation>
    </message>
    <message>
        <source>Go to the next group; the texts follow</source>
        <translation>转到下一组；文本随之切换</translation>
    </message>
    <message>
        <source>Go to the position of the moved paragraph in the other text</source>
        <translation>转到移动的段落在另一份文本中的位置</translation>
    </message>
    <message>
        <source>Go to the previous difference between the texts</source>
        <translation>转到文本的上一处差异</translation>
    </message>
    <message>
        <source>Go to the previous group; the texts follow</source>
        <translation>转到上一组；文本随之切换</translation>
    </message>
    <message>
        <source>Hide everything but the two texts; Esc shows the list again</source>
        <translation>只显示两份文本；按 Esc 恢复列表</translation>
    </message>
    <message>
        <source>Hide text that is identical on both sides</source>
        <translation>隐藏两份文本中相同的内容</translation>
    </message>
    <message>
        <source>In every group with a file from this folder, keep that file</source>
        <translation>在每个含有此文件夹文件的组中保留该文件</translation>
    </message>
    <message>
        <source>Keep all files in this group and set it to done</source>
        <translation>保留此组的所有文件，并将此组设为已完成</translation>
    </message>
    <message>
        <source>Keep this file and compare the others in its group with it</source>
        <translation>保留此文件，组内其他文件均与它比较</translation>
    </message>
    <message>
        <source>Keep this file and go to the next group</source>
        <translation>保留此文件并转到下一组</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景、浅色文字</translation>
    </message>
    <message>
        <source>Make identical copies further names of their kept file, so that they take no space</source>
        <translation>使相同的副本成为所保留文件的另一个名称，不再占用空间</translation>
    </message>
    <message>
        <source>Mark all files in this folder that have a copy kept elsewhere</source>
        <translation>标记此文件夹中所有在别处留有副本的文件</translation>
    </message>
    <message>
        <source>Mark all files that are identical to the kept file of their group</source>
        <translation>标记与本组保留的文件完全相同的所有文件</translation>
    </message>
    <message>
        <source>Mark files by rules, with a preview; one file in each group is kept</source>
        <translation>按规则标记文件，可预览；每组保留一个文件</translation>
    </message>
    <message>
        <source>Mark the selected files for clean-up; nothing happens to them yet</source>
        <translation>标记所选文件以便清理；此时不会改动文件</translation>
    </message>
    <message>
        <source>Mark with a rule that keeps files in this folder</source>
        <translation>按保留此文件夹中文件的规则标记</translation>
    </message>
    <message>
        <source>Merge this group with another one</source>
        <translation>将此组与另一组合并</translation>
    </message>
    <message>
        <source>Move the marked files to a folder, after confirmation</source>
        <translation>确认后将已标记的文件移到某个文件夹</translation>
    </message>
    <message>
        <source>Move the marked files to a quarantine folder on their disk, to restore or delete them later</source>
        <translation>把已标记的文件移到同一磁盘的隔离文件夹，以后可还原或删除</translation>
    </message>
    <message>
        <source>Move the marked files to the trash, after confirmation</source>
        <translation>确认后将已标记的文件移到回收站</translation>
    </message>
    <message>
        <source>Move the two texts to another window, for example on a second screen</source>
        <translation>把两份文本移到另一个窗口，例如第二个屏幕上</translation>
    </message>
    <message>
        <source>Never show this file in a group again</source>
        <translation>以后不再将此文件归入任何组</translation>
    </message>
    <message>
        <source>Open help for the current part of the window</source>
        <translation>打开窗口当前部分的帮助</translation>
    </message>
    <message>
        <source>Open password-protected documents with passwords you know</source>
        <translation>用您知道的密码打开受密码保护的文档</translation>
    </message>
    <message>
        <source>Open the file in its default program</source>
        <translation>用默认程序打开文件</translation>
    </message>
    <message>
        <source>Pause or continue the scan</source>
        <translation>暂停或继续扫描</translation>
    </message>
    <message>
        <source>Print both texts with their differences</source>
        <translation>打印两份文本及其差异</translation>
    </message>
    <message>
        <source>Read new files in the folders and compare them</source>
        <translation>读取文件夹中的新文件并比较</translation>
    </message>
    <message>
        <source>Record that the selected files are not duplicates of the kept file; they are removed from its group, and the decision is saved</source>
        <translation>将所选文件设为不是保留的文件的重复项：从该组拆出，并保存此决定</translation>
    </message>
    <message>
        <source>Redo the last undone step</source>
        <translation>重做刚撤销的一步</translation>
    </message>
    <message>
        <source>Remove the marks from all files in this folder</source>
        <translation>取消此文件夹中所有文件的标记</translation>
    </message>
    <message>
        <source>Remove the selected files or groups from this list until the next scan; the files stay where they are, and nothing is recorded</source>
        <translation>将所选文件或组从列表中移除，直到下次扫描；文件仍在原处，也不保存任何决定</translation>
    </message>
    <message>
        <source>Rename, delete, import and export presets</source>
        <translation>重命名、删除、导入和导出预设</translation>
    </message>
    <message>
        <source>Restore the default threshold of the method</source>
        <translation>恢复该比较方式的默认最低相似度</translation>
    </message>
    <message>
        <source>Save a report about the selected groups only</source>
        <translation>只为所选的组保存报告</translation>
    </message>
    <message>
        <source>Save as a table for spreadsheets</source>
        <translation>保存为电子表格可用的表格</translation>
    </message>
    <message>
        <source>Save as a web page to read and print</source>
        <translation>保存为可阅读、可打印的网页</translation>
    </message>
    <message>
        <source>Save as an evidence report for sharing and printing</source>
        <translation>保存为用于提交和打印的证据报告</translation>
    </message>
    <message>
        <source>Save as an evidence report you can edit and file</source>
        <translation>保存为可编辑、可归档的证据报告</translation>
    </message>
    <message>
        <source>Save as data for other programs and command-line clean-up</source>
        <translation>保存为供其他程序和命令行清理使用的数据</translation>
    </message>
    <message>
        <source>Save as sheets of groups and pairs to sort and count</source>
        <translation>保存为可排序、可统计的分组和文件对工作表</translation>
    </message>
    <message>
        <source>Save as text with tables for notes and wikis</source>
        <translation>保存为带表格的文本，供笔记和 Wiki 使用</translation>
    </message>
    <message>
        <source>Save both texts with their differences as a PDF</source>
        <translation>将两份文本及其差异保存为 PDF</translation>
    </message>
    <message>
        <source>Save both texts with their differences as a web page</source>
        <translation>将两份文本及其差异保存为网页</translation>
    </message>
    <message>
        <source>Save the scan and match options under a name</source>
        <translation>将扫描和匹配选项以一个名称保存</translation>
    </message>
    <message>
        <source>Save this review to a file, for later or for a colleague</source>
        <translation>将此次审阅保存到文件，供以后继续或交给同事</translation>
    </message>
    <message>
        <source>Scan a few sample documents included with the program</source>
        <translation>扫描程序附带的几个示例文档</translation>
    </message>
    <message>
        <source>Scan the same folders and continue where you left off</source>
        <translation>扫描相同的文件夹，并从上次的位置继续</translation>
    </message>
    <message>
        <source>Scanning, matching, appearance, shortcuts and stored data</source>
        <translation>扫描、匹配、外观、快捷键和保存的数据</translation>
    </message>
    <message>
        <source>Search all scanned documents for ones similar to the selected files</source>
        <translation>在扫描过的所有文档中查找与所选文件相似的文档</translation>
    </message>
    <message>
        <source>Search both texts at once</source>
        <translation>同时在两份文本中查找</translation>
    </message>
    <message>
        <source>See step by step why two files match or not</source>
        <translation>逐步查看两个文件为何匹配或不匹配</translation>
    </message>
    <message>
        <source>See which files in the group are similar, and the order of its versions</source>
        <translation>查看组内哪些文件相似，以及各版本的先后顺序</translation>
    </message>
    <message>
        <source>Set this group to not reviewed</source>
        <translation>将此组设为“未审阅”</translation>
    </message>
    <message>
        <source>Set this group to seen</source>
        <translation>将此组设为“已看”</translation>
    </message>
    <message>
        <source>Show a column with the similarity including boilerplate</source>
        <translation>显示含模板文字的相似度一列</translation>
    </message>
    <message>
        <source>Show all shortcuts in an overlay</source>
        <translation>叠加显示全部快捷键</translation>
    </message>
    <message>
        <source>Show an unobtrusive message when a new file is similar to a known document</source>
        <translation>新文件与已知文档相似时给出提示</translation>
    </message>
    <message>
        <source>Show only group headings</source>
        <translation>只显示各组的标题</translation>
    </message>
    <message>
        <source>Show only groups with certain names or words, or find them in the texts</source>
        <translation>只显示含有某些名称或词语的组，或在正文中查找</translation>
    </message>
    <message>
        <source>Show only groups with critical differences, such as amounts or dates</source>
        <translation>只显示有关键差异（如金额、日期不同）的组</translation>
    </message>
    <message>
        <source>Show or hide all differences as a list</source>
        <translation>以列表显示或隐藏所有差异</translation>
    </message>
    <message>
        <source>Show or hide the two texts below the groups</source>
        <translation>显示或隐藏各组下方的两份文本</translation>
    </message>
    <message>
        <source>Show passages found in both texts, in any order</source>
        <translation>显示两份文本的相同片段，不论顺序</translation>
    </message>
    <message>
        <source>Show several files of the group side by side with the kept file</source>
        <translation>将组内多个文件与保留的文件并排显示</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>在文件管理器中显示文件</translation>
    </message>
    <message>
        <source>Show the files in all groups</source>
        <translation>显示所有组的文件</translation>
    </message>
    <message>
        <source>Show the getting-started hints again, one at a time</source>
        <translation>再次逐条显示入门提示</translation>
    </message>
    <message>
        <source>Show the groups as a table over the whole width, with the texts below</source>
        <translation>以整宽表格显示各组，文本显示在下方</translation>
    </message>
    <message>
        <source>Show the texts of the current file; in the texts, Shift goes back to the previous difference</source>
        <translation>显示当前文件的正文；在正文中按住 Shift 则转到上一处差异</translation>
    </message>
    <message>
        <source>Split the selected files off into a new group</source>
        <translation>将所选文件拆分为新组</translation>
    </message>
    <message>
        <source>Stop reading and show groups from the files read so far</source>
        <translation>停止读取，并显示已读文件的分组</translation>
    </message>
    <message>
        <source>Stop the scan; files already read are kept in the index</source>
        <translation>停止扫描；已读取的内容保留在索引库中</translation>
    </message>
    <message>
        <source>Swap marked and unmarked files in this group</source>
        <translation>将本组中已标记和未标记的文件对调</translation>
    </message>
    <message>
        <source>Swap the left and right texts</source>
        <translation>左右两份文本互换</translation>
    </message>
    <message>
        <source>Switch between the groups and the texts</source>
        <translation>在各组与文本之间切换</translation>
    </message>
    <message>
        <source>Undo the last step of the review</source>
        <translation>撤销审阅的上一步</translation>
    </message>
    <message>
        <source>Use the system language</source>
        <translation>使用系统语言</translation>
    </message>
    <message>
        <source>Use the system's light or dark theme</source>
        <translation>随系统使用浅色或深色</translation>
    </message>
    <message>
        <source>View all skipped files and the reasons</source>
        <translation>查看所有跳过的文件及原因</translation>
    </message>
    <message>
        <source>View and edit files set as “Not a duplicate” and other exceptions</source>
        <translation>查看和更改标为“不是重复项”的文件及其他例外</translation>
    </message>
    <message>
        <source>View moved files and restore them</source>
        <translation>查看移走的文件并还原</translation>
    </message>
    <message>
        <source>View new files that are similar to others, latest first</source>
        <translation>查看与其他文档相似的新文件，最新的在前</translation>
    </message>
    <message>
        <source>View or change what the next scan compares</source>
        <translation>查看或更改下次扫描要比对的内容</translation>
    </message>
    <message>
        <source>View the results as charts: counts, similarity and folders with the same content</source>
        <translation>用图表查看结果：数量、相似度以及内容相同的文件夹</translation>
    </message>
    <message>
        <source>View versions and licences, also for bug reports</source>
        <translation>查看版本和许可证，也可用于错误报告</translation>
    </message>
    <message>
        <source>Write the groups of database rows to a table of their database</source>
        <translation>把数据库行的分组写入该数据库的一个表</translation>
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
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>审阅(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Scan</source>
        <translation>扫描(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>About SimFinder</source>
        <translation>关于 SimFinder</translation>
    </message>
    <message>
        <source>Add database…</source>
        <translation>添加数据库…</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add table…</source>
        <translation>添加表格…</translation>
    </message>
    <message>
        <source>Auto-mark…</source>
        <translation>自动标记…</translation>
    </message>
    <message>
        <source>Cancel scan</source>
        <translation>取消扫描</translation>
    </message>
    <message>
        <source>Close, clear or stop</source>
        <translation>关闭、清除或停止</translation>
    </message>
    <message>
        <source>Collapse all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Compare two files…</source>
        <translation>对比两个文件…</translation>
    </message>
    <message>
        <source>Compare with other files in the group</source>
        <translation>与组内其他文件并排对比</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Comparison pane</source>
        <translation>对比窗格</translation>
    </message>
    <message>
        <source>Continue last review</source>
        <translation>继续上次的审阅</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>复制对比结果</translation>
    </message>
    <message>
        <source>Copy marked files to folder…</source>
        <translation>将已标记的文件复制到文件夹…</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Data (JSON)…</source>
        <translation>数据（JSON）…</translation>
    </message>
    <message>
        <source>Database table…</source>
        <translation>数据库表…</translation>
    </message>
    <message>
        <source>Document (DOCX)…</source>
        <translation>文档（DOCX）…</translation>
    </message>
    <message>
        <source>Evidence report (PDF)…</source>
        <translation>证据报告（PDF）…</translation>
    </message>
    <message>
        <source>Exclude files…</source>
        <translation>排除文件…</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>展开所有分组</translation>
    </message>
    <message>
        <source>Explain match…</source>
        <translation>匹配说明…</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>导出为</translation>
    </message>
    <message>
        <source>Export this group…</source>
        <translation>导出本组…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Filter or find in texts</source>
        <translation>筛选或在正文中查找</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在两侧文本中查找</translation>
    </message>
    <message>
        <source>Find similar documents</source>
        <translation>查找相似文档</translation>
    </message>
    <message>
        <source>Find similar documents for files…</source>
        <translation>查找与文件相似的文档…</translation>
    </message>
    <message>
        <source>Find similar documents for pasted text</source>
        <translation>用粘贴的文字查找相似文档</translation>
    </message>
    <message>
        <source>Go to other position of moved paragraph</source>
        <translation>转到移动段落的另一处</translation>
    </message>
    <message>
        <source>Go to paragraph or page</source>
        <translation>转到段落或页</translation>
    </message>
    <message>
        <source>Go to texts; in texts: next difference</source>
        <translation>转到正文；在正文中：下一处差异</translation>
    </message>
    <message>
        <source>Group diagram</source>
        <translation>组的图示</translation>
    </message>
    <message>
        <source>Group note…</source>
        <translation>本组备注…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>History and restore…</source>
        <translation>历史与还原…</translation>
    </message>
    <message>
        <source>Invert marks in this group</source>
        <translation>反转本组的标记</translation>
    </message>
    <message>
        <source>Keep and next</source>
        <translation>保留并转到下一组</translation>
    </message>
    <message>
        <source>Keep files in this folder</source>
        <translation>保留此文件夹中的文件</translation>
    </message>
    <message>
        <source>Keep this file</source>
        <translation>保留此文件</translation>
    </message>
    <message>
        <source>Keep this row</source>
        <translation>保留此行</translation>
    </message>
    <message>
        <source>Keep whole group</source>
        <translation>整组保留</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>List of differences</source>
        <translation>差异列表</translation>
    </message>
    <message>
        <source>Manage exceptions…</source>
        <translation>管理例外…</translation>
    </message>
    <message>
        <source>Manage presets…</source>
        <translation>管理预设…</translation>
    </message>
    <message>
        <source>Mark all in this folder</source>
        <translation>标记此文件夹中的全部文件</translation>
    </message>
    <message>
        <source>Mark identical copies</source>
        <translation>标记完全相同的副本</translation>
    </message>
    <message>
        <source>Mark or unmark</source>
        <translation>标记或取消标记</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>与其他组合并…</translation>
    </message>
    <message>
        <source>Move marked files to folder…</source>
        <translation>将已标记的文件移动到文件夹…</translation>
    </message>
    <message>
        <source>Move marked files to quarantine…</source>
        <translation>将已标记的文件移到隔离文件夹…</translation>
    </message>
    <message>
        <source>Move marked files to trash…</source>
        <translation>将已标记的文件移到回收站…</translation>
    </message>
    <message>
        <source>Never group this file</source>
        <translation>不再归组</translation>
    </message>
    <message>
        <source>New similar files…</source>
        <translation>新的相似文件…</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Next group</source>
        <translation>下一组</translation>
    </message>
    <message>
        <source>Next unreviewed group</source>
        <translation>下一个未审阅的组</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>不是重复项</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未审阅</translation>
    </message>
    <message>
        <source>Only critical differences</source>
        <translation>仅显示关键差异</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open session…</source>
        <translation>打开会话…</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>打开表格</translation>
    </message>
    <message>
        <source>Option presets</source>
        <translation>选项预设</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Prefer this folder…</source>
        <translation>优先保留此文件夹…</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Previous group</source>
        <translation>上一组</translation>
    </message>
    <message>
        <source>Print comparison…</source>
        <translation>打印对比结果…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Remove from list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Replace marked files with hard links…</source>
        <translation>将已标记的文件替换为硬链接…</translation>
    </message>
    <message>
        <source>Reset threshold</source>
        <translation>恢复默认最低相似度</translation>
    </message>
    <message>
        <source>Save comparison as HTML…</source>
        <translation>将对比结果保存为 HTML…</translation>
    </message>
    <message>
        <source>Save comparison as PDF…</source>
        <translation>将对比结果保存为 PDF…</translation>
    </message>
    <message>
        <source>Save options as preset…</source>
        <translation>将选项存为预设…</translation>
    </message>
    <message>
        <source>Save session as…</source>
        <translation>会话另存为…</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Show hints again</source>
        <translation>再次显示提示</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show the nth file on the left</source>
        <translation>在左侧显示第 n 个文件</translation>
    </message>
    <message>
        <source>Show the nth file on the right</source>
        <translation>在右侧显示第 n 个文件</translation>
    </message>
    <message>
        <source>Show the table in its folder</source>
        <translation>在文件夹中显示表格</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含模板文字的相似度</translation>
    </message>
    <message>
        <source>Skip for now</source>
        <translation>稍后处理</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳过的文件</translation>
    </message>
    <message>
        <source>Skipped rows</source>
        <translation>跳过的行</translation>
    </message>
    <message>
        <source>Sources and options</source>
        <translation>来源与选项</translation>
    </message>
    <message>
        <source>Split here</source>
        <translation>从此处拆分</translation>
    </message>
    <message>
        <source>Stop and show results</source>
        <translation>停止并显示结果</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换两侧</translation>
    </message>
    <message>
        <source>Switch pane</source>
        <translation>切换窗格</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>Table above the texts</source>
        <translation>文本上方显示表格</translation>
    </message>
    <message>
        <source>Texts in a window of their own</source>
        <translation>在单独的窗口中显示文本</translation>
    </message>
    <message>
        <source>Texts in the whole window</source>
        <translation>文本占满窗口</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Try the sample folder</source>
        <translation>试用示例文件夹</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Unmark all in this folder</source>
        <translation>取消标记此文件夹中的全部文件</translation>
    </message>
    <message>
        <source>Use system setting</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Watch these folders</source>
        <translation>监视这些文件夹</translation>
    </message>
    <message>
        <source>Web page (HTML)…</source>
        <translation>网页（HTML）…</translation>
    </message>
    <message>
        <source>Workbook (XLSX)…</source>
        <translation>工作簿（XLSX）…</translation>
    </message>
</context>
<context>
    <name>AddressDialog</name>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>Add a database</source>
        <translation>添加数据库</translation>
    </message>
    <message>
        <source>Address of the database</source>
        <translation>数据库地址</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Password of the database</source>
        <translation>数据库密码</translation>
    </message>
    <message>
        <source>PostgreSQL, MySQL, MariaDB and others. SimFinder connects only to this address, and only reads, unless you have groups written to a table of their own. Add SQLite files like other tables.</source>
        <translation>支持 PostgreSQL、MySQL、MariaDB 等。SimFinder 只连接此地址，并且只读取，除非您要求把分组写入一个单独的表。SQLite 文件像其他表格一样添加。</translation>
    </message>
    <message>
        <source>The password is kept in memory until SimFinder is closed, and is never saved.</source>
        <translation>密码只保留在内存中，关闭 SimFinder 后即清除，绝不保存。</translation>
    </message>
    <message>
        <source>This database contains no tables.</source>
        <translation>此数据库中没有表。</translation>
    </message>
</context>
<context>
    <name>AdvancedTableOptions</name>
    <message>
        <source> bits</source>
        <translation> 位</translation>
    </message>
    <message>
        <source>&amp;Joined columns</source>
        <translation>合并的列(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>比较方式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Query (one SELECT)</source>
        <translation>查询（一条 SELECT）(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;as</source>
        <translation>作为(&amp;A)</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Compare &amp;column</source>
        <translation>比较列(&amp;C)</translation>
    </message>
    <message>
        <source>Joined columns</source>
        <translation>合并的列</translation>
    </message>
    <message>
        <source>Kind of values</source>
        <translation>值的类型</translation>
    </message>
    <message>
        <source>Maximum &amp;distance</source>
        <translation>最大距离(&amp;D)</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Maximum number of &amp;rows</source>
        <translation>最多行数(&amp;R)</translation>
    </message>
    <message>
        <source>Maximum number of rows</source>
        <translation>最多行数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>automatic, by the length of its values</source>
        <translation>自动，按值的长度</translation>
    </message>
    <message>
        <source>field by field (verified)</source>
        <translation>逐个字段（经核实）</translation>
    </message>
    <message>
        <source>name: a word or two</source>
        <translation>名称：一两个词</translation>
    </message>
    <message>
        <source>number, date or code</source>
        <translation>数字、日期或代码</translation>
    </message>
    <message>
        <source>street + city</source>
        <translation>街道 + 城市</translation>
    </message>
    <message>
        <source>text: like a document</source>
        <translation>文本：像文档一样比较</translation>
    </message>
    <message>
        <source>title: several words in any order</source>
        <translation>标题：多个词，顺序不限</translation>
    </message>
    <message>
        <source>trigram fingerprint alone</source>
        <translation>仅三字符指纹</translation>
    </message>
</context>
<context>
    <name>AnswersTable</name>
    <message>
        <source>Compare texts</source>
        <translation>对比文本</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Find documents similar to this file</source>
        <translation>查找与此文件相似的文档</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文档</translation>
    </message>
</context>
<context>
    <name>AppearancePage</name>
    <message>
        <source>A group counts as reviewed once its texts have been shown for a moment. Otherwise, only when you set it, or when all files but the kept one are marked.</source>
        <translation>文本显示片刻后，该组即算已审阅。否则，只有您自己设定，或除保留的文件外全部标记后，才算已审阅。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>外观和语言</translation>
    </message>
    <message>
        <source>Applies to all text and the icons next to it.</source>
        <translation>窗口中的所有文字及其旁边的图标。</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>界面密度</translation>
    </message>
    <message>
        <source>Each hint appears once, below the groups, and explains one thing.</source>
        <translation>每条提示只在各组下方出现一次，说明一件事。</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Hints already seen</source>
        <translation>已看过的提示</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>适中</translation>
    </message>
    <message>
        <source>Relative to the rest of the text.</source>
        <translation>相对于其他文字的大小。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Set shown groups to “Seen”</source>
        <translation>显示过的组设为“已看”</translation>
    </message>
    <message>
        <source>Show all hints again</source>
        <translation>重新显示所有提示</translation>
    </message>
    <message>
        <source>Show hints</source>
        <translation>显示提示</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of compared texts</source>
        <translation>对比文本的大小</translation>
    </message>
    <message>
        <source>Spacing between list rows and between menu items.</source>
        <translation>列表行之间、菜单项之间的间距。</translation>
    </message>
    <message>
        <source>Takes effect immediately, without a restart.</source>
        <translation>立即生效，无需重启。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Use system setting</source>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>AutoMark</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的文件</translation>
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
            <numerusform>已标记 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file.</source>
        <translation>
            <numerusform>%n 组改为保留另一个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Export plan</source>
        <translation>导出方案</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Total marked: {count} ({size}).</source>
        <translation>共标记 {count} 个（{size}）。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>AutoMarkDialog</name>
    <message>
        <source>All groups</source>
        <translation>所有组</translation>
    </message>
    <message>
        <source>Also mark files with critical differences</source>
        <translation>也标记有关键差异的文件</translation>
    </message>
    <message>
        <source>Auto-mark</source>
        <translation>自动标记</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Existing marks</source>
        <translation>已有的标记</translation>
    </message>
    <message>
        <source>Export plan…</source>
        <translation>导出方案…</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Groups currently shown</source>
        <translation>当前显示的组</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep one file of each family</source>
        <translation>每个版本组保留一个文件</translation>
    </message>
    <message numerus="yes">
        <source>Mark %n files</source>
        <translation>
            <numerusform>标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Selected groups</source>
        <translation>所选的组</translation>
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
        <translation>单独按字母或数字会在列表中跳到相应的名称，请与 Ctrl 或 Alt 组合使用。</translation>
    </message>
    <message>
        <source>This key cannot be used as a shortcut.</source>
        <translation>此键不能用作快捷键。</translation>
    </message>
    <message>
        <source>This key is reserved for moving in lists or for all text fields.</source>
        <translation>此键用于在列表中移动，或在所有输入框中都有作用。</translation>
    </message>
    <message>
        <source>This key opens the “{menu}” menu.</source>
        <translation>这个键会打开“{menu}”菜单。</translation>
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
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>All types of differences are hidden.</source>
        <translation>所有类型的差异都已隐藏。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>关键差异</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>删除</translation>
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
        <translation>处理方式</translation>
    </message>
    <message>
        <source>Current location</source>
        <translation>当前位置</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>copy removed</source>
        <translation>副本已移除</translation>
    </message>
    <message>
        <source>current location unknown</source>
        <translation>无法确定现在的位置</translation>
    </message>
    <message>
        <source>in quarantine</source>
        <translation>已移到隔离文件夹</translation>
    </message>
    <message>
        <source>in the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>kept file, now starred: {reason}</source>
        <translation>保留的文件（改为带星号）：{reason}</translation>
    </message>
    <message>
        <source>kept file: {reason}</source>
        <translation>保留的文件：{reason}</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>protected or chosen manually</source>
        <translation>受保护或手动选定</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>replaced with a hard link</source>
        <translation>已替换为硬链接</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>已还原</translation>
    </message>
    <message>
        <source>restored; its folder was re-created</source>
        <translation>已还原（文件夹已重新建立）</translation>
    </message>
    <message>
        <source>unresolved: its disk or folder is not available</source>
        <translation>未处理完：所在磁盘或文件夹不可用</translation>
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
        <translation>数据</translation>
    </message>
    <message>
        <source>No files are marked. {mark} marks the selected files; {rules} marks files by rules.</source>
        <translation>尚未标记任何文件。按 {mark} 标记所选文件，按 {rules} 按规则标记。</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>CleanPlanPage</name>
    <message numerus="yes">
        <source>%n marked files may contain something important that the kept files lack. Groups: {names}.</source>
        <translation>
            <numerusform>有 %n 个已标记的文件可能含有保留的文件中没有的重要内容。所在的组：{names}。</numerusform>
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
        <translation>正在检查已标记的文件…</translation>
    </message>
    <message>
        <source>Files go to subfolders named as below the scanned folders, instead of all to one folder</source>
        <translation>文件按其在所扫描文件夹中的子文件夹存放，而不是全部放在同一个文件夹中</translation>
    </message>
    <message>
        <source>Include these files (otherwise they stay in place)</source>
        <translation>一并处理这些文件（否则留在原处）</translation>
    </message>
    <message>
        <source>Keep folder structure</source>
        <translation>保留文件夹结构</translation>
    </message>
    <message>
        <source>Marked files and their kept files</source>
        <translation>已标记的文件及其保留的文件</translation>
    </message>
    <message>
        <source>Need attention {count}</source>
        <translation>需留意 {count}</translation>
    </message>
    <message>
        <source>Not possible {count}</source>
        <translation>无法处理 {count}</translation>
    </message>
    <message>
        <source>Save preview report…</source>
        <translation>保存预览报告…</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names}以及另外 {count} 个组</translation>
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
        <translation>处理完当前文件后停止…</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n files</source>
        <translation>
            <numerusform>已处理 {done} / %n 个文件</numerusform>
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
        <translation>关闭</translation>
    </message>
    <message>
        <source>Not done {count}</source>
        <translation>未完成 {count}</translation>
    </message>
    <message>
        <source>Result for each file</source>
        <translation>每个文件的处理结果</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试未完成的</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Use quarantine instead</source>
        <translation>改用隔离文件夹</translation>
    </message>
</context>
<context>
    <name>CleanUp</name>
    <message numerus="yes">
        <source>%n copies were removed.</source>
        <translation>
            <numerusform>已移除 %n 个副本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were copied.</source>
        <translation>
            <numerusform>已复制 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to quarantine.</source>
        <translation>
            <numerusform>已将 %n 个文件移到隔离文件夹。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved to the trash.</source>
        <translation>
            <numerusform>已将 %n 个文件移到回收站。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved.</source>
        <translation>
            <numerusform>已移动 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not changed.</source>
        <translation>
            <numerusform>%n 个文件未改动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were replaced with hard links.</source>
        <translation>
            <numerusform>已将 %n 个文件替换为硬链接。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were restored.</source>
        <translation>
            <numerusform>已还原 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be copied</source>
        <translation>
            <numerusform>将复制 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be moved</source>
        <translation>
            <numerusform>将移走 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will be replaced with links</source>
        <translation>
            <numerusform>将 %n 个文件替换为链接</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>分属 %n 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>Action</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>Another SimFinder window or command is processing files. Nothing was changed. Try again when it has finished.</source>
        <translation>SimFinder 的另一个窗口或命令正在处理文件。未改动任何内容，请待其完成后重试。</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n files</source>
        <translation>
            <numerusform>复制 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy marked files to a folder</source>
        <translation>将已标记的文件复制到文件夹</translation>
    </message>
    <message>
        <source>Copying files…</source>
        <translation>正在复制文件…</translation>
    </message>
    <message>
        <source>Current location</source>
        <translation>当前位置</translation>
    </message>
    <message>
        <source>Each file is moved to a folder named “{folder}” on its own disk, and its original location is recorded. Undo restores it.</source>
        <translation>每个文件移到其所在磁盘上名为“{folder}”的文件夹，并记录其原位置。撤销即可还原。</translation>
    </message>
    <message>
        <source>Each file is moved to the trash on its own disk. Nothing is permanently deleted, and Undo restores it.</source>
        <translation>每个文件移到其所在磁盘的回收站。不会永久删除任何文件，撤销即可还原。</translation>
    </message>
    <message>
        <source>Each file that is identical to its kept file becomes a second name of it (a hard link), so editing one changes all. The originals move to the folder “{folder}” on the same disk. Undo restores them.</source>
        <translation>与保留的文件完全相同的文件，将成为后者的另一个名称（硬链接）：编辑其中一个，其他名称下的内容也随之改变。原来的文件移到同一磁盘上的“{folder}”文件夹。撤销即可还原。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Group {number} · {title}</source>
        <translation>第 {number} 组 · {title}</translation>
    </message>
    <message numerus="yes">
        <source>Move %n files</source>
        <translation>
            <numerusform>移动 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to quarantine</source>
        <translation>
            <numerusform>将 %n 个文件移到隔离文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to the trash</source>
        <translation>
            <numerusform>将 %n 个文件移到回收站</numerusform>
        </translation>
    </message>
    <message>
        <source>Move marked files to a folder</source>
        <translation>将已标记的文件移动到文件夹</translation>
    </message>
    <message>
        <source>Move marked files to quarantine</source>
        <translation>将已标记的文件移到隔离文件夹</translation>
    </message>
    <message>
        <source>Move marked files to the trash</source>
        <translation>将已标记的文件移到回收站</translation>
    </message>
    <message>
        <source>Moving files to quarantine…</source>
        <translation>正在将文件移到隔离文件夹…</translation>
    </message>
    <message>
        <source>Moving files to the trash…</source>
        <translation>正在将文件移到回收站…</translation>
    </message>
    <message>
        <source>Moving files…</source>
        <translation>正在移动文件…</translation>
    </message>
    <message>
        <source>Not in a group</source>
        <translation>不在任何组中</translation>
    </message>
    <message>
        <source>Nothing in that folder is overwritten.</source>
        <translation>不会覆盖该文件夹中的任何文件。</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>未做任何处理。</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>Removing copies…</source>
        <translation>正在移除副本…</translation>
    </message>
    <message numerus="yes">
        <source>Replace %n files with hard links</source>
        <translation>
            <numerusform>将 %n 个文件替换为硬链接</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace marked files with hard links</source>
        <translation>将已标记的文件替换为硬链接</translation>
    </message>
    <message>
        <source>Replacing files with hard links…</source>
        <translation>正在将文件替换为硬链接…</translation>
    </message>
    <message>
        <source>Restoring files…</source>
        <translation>正在还原文件…</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The files stay where they are. Nothing in that folder is overwritten.</source>
        <translation>原文件留在原处。不会覆盖该文件夹中的任何文件。</translation>
    </message>
    <message>
        <source>cannot be copied: {why}</source>
        <translation>无法复制：{why}</translation>
    </message>
    <message>
        <source>cannot be moved: {why}</source>
        <translation>不能移走：{why}</translation>
    </message>
    <message>
        <source>frees no space</source>
        <translation>不释放空间</translation>
    </message>
    <message>
        <source>frees {size} after the quarantine is emptied</source>
        <translation>清空隔离文件夹后释放 {size}</translation>
    </message>
    <message>
        <source>frees {size} after the trash is emptied</source>
        <translation>清空回收站后释放 {size}</translation>
    </message>
    <message>
        <source>frees {size} if the folder is on another disk</source>
        <translation>若目标文件夹在其他磁盘则释放 {size}</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>no files will be copied</source>
        <translation>不复制任何文件</translation>
    </message>
    <message>
        <source>no files will be moved</source>
        <translation>不移走任何文件</translation>
    </message>
    <message>
        <source>no files will be replaced</source>
        <translation>不替换任何文件</translation>
    </message>
    <message>
        <source>skipped: {why}</source>
        <translation>跳过：{why}</translation>
    </message>
    <message>
        <source>will be copied</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>will be moved</source>
        <translation>移走</translation>
    </message>
    <message>
        <source>will be replaced with a link</source>
        <translation>替换为链接</translation>
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
            <numerusform>已选择 %n 列</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>选择所有列</translation>
    </message>
    <message>
        <source>At least one column is needed.</source>
        <translation>至少需要一列。</translation>
    </message>
    <message>
        <source>At most {most} columns can be compared.</source>
        <translation>最多可比较 {most} 列。</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Filter columns</source>
        <translation>筛选列</translation>
    </message>
    <message>
        <source>No columns</source>
        <translation>不选任何列</translation>
    </message>
    <message>
        <source>None</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>{chosen} of {number}</source>
        <translation>{chosen} / {number}</translation>
    </message>
    <message>
        <source>{name} (row name)</source>
        <translation>{name}（行名）</translation>
    </message>
</context>
<context>
    <name>CommonChoice</name>
    <message>
        <source>% of the documents</source>
        <translation>% 的文档</translation>
    </message>
    <message>
        <source>Also ignore passages found in many documents</source>
        <translation>同时忽略许多文档中都有的片段</translation>
    </message>
    <message>
        <source>Copies count once. If one document has this many versions, the text they share is also ignored.</source>
        <translation>副本只计一次；若同一文档有这么多版本，它们共有的文字也会被忽略。</translation>
    </message>
    <message>
        <source>Found in at least</source>
        <translation>至少出现在</translation>
    </message>
    <message>
        <source>In the last scan of {all} documents, this means {least} or more.</source>
        <translation>上次扫描的 {all} 个文档中，即 {least} 个或更多。</translation>
    </message>
    <message>
        <source>Minimum number or share of documents</source>
        <translation>片段至少出现的文档数或比例</translation>
    </message>
    <message>
        <source>Only the text of the documents above is ignored.</source>
        <translation>只忽略上列文档的文字。</translation>
    </message>
    <message>
        <source>Text found in {percent} or more of all documents is ignored.</source>
        <translation>忽略出现在 {percent} 或更多文档中的文字。</translation>
    </message>
    <message>
        <source>Text found word for word in {number} or more documents is ignored.</source>
        <translation>忽略逐字出现在 {number} 个或更多文档中的文字。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>个文档</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Reading this file needed too much memory.</source>
        <translation>读取此文件占用的内存过多。</translation>
    </message>
    <message>
        <source>Reading this file took too long.</source>
        <translation>读取此文件用时过长。</translation>
    </message>
    <message>
        <source>The content of this file exceeds the limits.</source>
        <translation>此文件的内容超出限制。</translation>
    </message>
    <message>
        <source>The reader could not process this file.</source>
        <translation>读取程序处理此文件时出错。</translation>
    </message>
    <message>
        <source>These files are identical, byte for byte. Their text cannot be read: {why}</source>
        <translation>这两个文件逐字节相同，但无法读取其文本：{why}</translation>
    </message>
    <message>
        <source>This file cannot be opened: permission denied.</source>
        <translation>无法打开此文件：没有权限。</translation>
    </message>
    <message>
        <source>This file contains no text.</source>
        <translation>此文件中没有文字。</translation>
    </message>
    <message>
        <source>This file contains only page images, with no text to compare.</source>
        <translation>此文件只有页面图像，没有可供比较的文字。</translation>
    </message>
    <message>
        <source>This file contains too little text to compare.</source>
        <translation>此文件文字太少，无法比较。</translation>
    </message>
    <message>
        <source>This file is damaged and cannot be read.</source>
        <translation>此文件已损坏，无法读取。</translation>
    </message>
    <message>
        <source>This file is larger than the limit.</source>
        <translation>此文件超过大小限制。</translation>
    </message>
    <message>
        <source>This file is password-protected, so its text cannot be read.</source>
        <translation>此文件受密码保护，无法读取其文字。</translation>
    </message>
    <message>
        <source>This file no longer exists. It may have been moved, renamed or deleted.</source>
        <translation>此文件已不存在，可能已被移动、重命名或删除。</translation>
    </message>
    <message>
        <source>This file was changed while being read. Try again in a moment.</source>
        <translation>读取期间此文件被修改，请稍后重试。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>This kind of file is not supported.</source>
        <translation>不支持此类文件。</translation>
    </message>
</context>
<context>
    <name>CompareControl</name>
    <message>
        <source>Choose two files to compare</source>
        <translation>选择两个要对比的文件</translation>
    </message>
</context>
<context>
    <name>CompareFilesDialog</name>
    <message>
        <source>Compare two files</source>
        <translation>对比两个文件</translation>
    </message>
</context>
<context>
    <name>CompareFooter</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>新增 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>修改 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved</source>
        <translation>
            <numerusform>移动 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>删除 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose which differences to ignore</source>
        <translation>选择要忽略的差异</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Difference {current} of {total}</source>
        <translation>第 {current} 处差异，共 {total} 处</translation>
    </message>
    <message>
        <source>Differences {first} to {last} of {total}</source>
        <translation>第 {first} 至 {last} 处差异，共 {total} 处</translation>
    </message>
    <message>
        <source>Hide identical text</source>
        <translation>隐藏相同内容</translation>
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
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Next shared passage</source>
        <translation>下一处相同片段</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>No shared passages</source>
        <translation>没有相同片段</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Passage {current} of {total}</source>
        <translation>第 {current} 处相同片段，共 {total} 处</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Previous shared passage</source>
        <translation>上一处相同片段</translation>
    </message>
    <message>
        <source>Same figure as in lists, reports and explanations: estimated from passages found in both texts. Changes are counted in the texts as shown here.</source>
        <translation>与列表、报告和说明中的数值相同：根据两份文本的相同片段估算。差异则按此处显示的文本计数。</translation>
    </message>
    <message>
        <source>Scroll both texts together</source>
        <translation>两侧同步滚动</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Show all differences as a list</source>
        <translation>以列表显示所有差异</translation>
    </message>
    <message>
        <source>Similarity {share}</source>
        <translation>相似度 {share}</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>左右互换</translation>
    </message>
    <message>
        <source>Texts in the whole window</source>
        <translation>文本占满窗口</translation>
    </message>
    <message>
        <source>Too different to align fully</source>
        <translation>差异过大，未能完全对齐</translation>
    </message>
</context>
<context>
    <name>CompareMenus</name>
    <message numerus="yes">
        <source>%n paragraphs around each difference</source>
        <translation>
            <numerusform>每处差异前后 %n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Compare with other files in the group</source>
        <translation>与组内其他文件并排对比</translation>
    </message>
    <message>
        <source>Copy comparison</source>
        <translation>复制对比结果</translation>
    </message>
    <message>
        <source>Differences only</source>
        <translation>仅差异</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在两侧文本中查找</translation>
    </message>
    <message>
        <source>Full text</source>
        <translation>全文</translation>
    </message>
    <message>
        <source>Full-width and half-width forms</source>
        <translation>全角与半角</translation>
    </message>
    <message>
        <source>Go to other position of moved paragraph</source>
        <translation>转到移动段落的另一处</translation>
    </message>
    <message>
        <source>Go to paragraph or page</source>
        <translation>转到段落或页</translation>
    </message>
    <message>
        <source>Ignored: {what}</source>
        <translation>已忽略：{what}</translation>
    </message>
    <message>
        <source>Letter case</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>Margin numbers</source>
        <translation>页边编号</translation>
    </message>
    <message>
        <source>No numbers</source>
        <translation>不显示编号</translation>
    </message>
    <message>
        <source>Nothing ignored</source>
        <translation>未忽略任何内容</translation>
    </message>
    <message>
        <source>Page numbers</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Paragraph numbers</source>
        <translation>段落编号</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印…</translation>
    </message>
    <message>
        <source>Punctuation outside numbers</source>
        <translation>标点（数字内的除外）</translation>
    </message>
    <message>
        <source>Save comparison as HTML…</source>
        <translation>将对比结果保存为 HTML…</translation>
    </message>
    <message>
        <source>Save comparison as PDF…</source>
        <translation>将对比结果保存为 PDF…</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Traditional and simplified characters</source>
        <translation>繁体与简体</translation>
    </message>
</context>
<context>
    <name>CompareOutput</name>
    <message>
        <source>Compared by SimFinder, {date}</source>
        <translation>由 SimFinder 对比，{date}</translation>
    </message>
    <message>
        <source>Comparison copied.</source>
        <translation>对比结果已复制。</translation>
    </message>
    <message>
        <source>Comparison printed.</source>
        <translation>对比结果已打印。</translation>
    </message>
    <message>
        <source>Page {page} of {pages}</source>
        <translation>第 {page} 页，共 {pages} 页</translation>
    </message>
    <message>
        <source>Save comparison as HTML</source>
        <translation>将对比结果保存为 HTML</translation>
    </message>
    <message>
        <source>Save comparison as PDF</source>
        <translation>将对比结果保存为 PDF</translation>
    </message>
    <message>
        <source>There is no comparison to export.</source>
        <translation>没有可以导出的对比结果。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>Comparison</source>
        <translation>对比结果</translation>
    </message>
    <message>
        <source>No more differences above.</source>
        <translation>上方没有更多差异。</translation>
    </message>
    <message>
        <source>No more differences below.</source>
        <translation>下方没有更多差异。</translation>
    </message>
    <message>
        <source>No more shared passages above.</source>
        <translation>上方没有更多相同片段。</translation>
    </message>
    <message>
        <source>No more shared passages below.</source>
        <translation>下方没有更多相同片段。</translation>
    </message>
    <message>
        <source>Not enough room for a third text. Make the window wider.</source>
        <translation>窗口太窄，放不下第三份文本。请加宽窗口。</translation>
    </message>
    <message>
        <source>Only two files can be compared at a time; the first two are shown.</source>
        <translation>一次只能对比两个文件；现显示前两个。</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>There is no third file to compare with.</source>
        <translation>没有第三个文件可以对比。</translation>
    </message>
    <message numerus="yes">
        <source>… %n boilerplate paragraphs</source>
        <translation>
            <numerusform>… %n 个模板文字段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n identical paragraphs</source>
        <translation>
            <numerusform>… %n 个相同段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs</source>
        <translation>
            <numerusform>… %n 个段落</numerusform>
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
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare anyway</source>
        <translation>仍然对比</translation>
    </message>
    <message>
        <source>Comparing them can take several seconds.</source>
        <translation>对比可能需要几秒钟。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在对比…</translation>
    </message>
    <message>
        <source>Drop another file here</source>
        <translation>将另一个文件拖放到此处</translation>
    </message>
    <message>
        <source>It will be compared with {name}.</source>
        <translation>它将与 {name} 对比。</translation>
    </message>
    <message>
        <source>No file selected</source>
        <translation>未选择文件</translation>
    </message>
    <message>
        <source>Select a file in the list to compare it with the kept file of its group.</source>
        <translation>在列表中选择一个文件，即可与所在组保留的文件对比。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The two texts have not been compared.</source>
        <translation>尚未对比这两份文字。</translation>
    </message>
    <message>
        <source>These texts are very long</source>
        <translation>这两份文字很长</translation>
    </message>
</context>
<context>
    <name>CompareWindow</name>
    <message>
        <source>Compared texts – SimFinder</source>
        <translation>文本对比 – SimFinder</translation>
    </message>
</context>
<context>
    <name>CompareWork</name>
    <message>
        <source>Left text</source>
        <translation>左侧文本</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右侧文本</translation>
    </message>
    <message>
        <source>Scroll all texts</source>
        <translation>同时滚动所有文本</translation>
    </message>
    <message>
        <source>Scroll both texts</source>
        <translation>同时滚动两侧文本</translation>
    </message>
    <message>
        <source>Text {number}</source>
        <translation>文本 {number}</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n 位（共 64 位）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n 段有改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) cleared from the index</source>
        <translation>
            <numerusform>已从索引库清除 %n 个文档的记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) in the index</source>
        <translation>
            <numerusform>索引库中有 %n 个文档</numerusform>
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
            <numerusform>已比较 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked up</source>
        <translation>
            <numerusform>有 %n 个文件无法查找</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n labelled documents could not be compared</source>
        <translation>
            <numerusform>%n 个有标注的文档无法比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>另有 %n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more folders have less in common.</source>
        <translation>
            <numerusform>另有 %n 个文件夹重合较少。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more passage(s)</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the left</source>
        <translation>
            <numerusform>%n 段仅在左侧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paragraph(s) only on the right</source>
        <translation>
            <numerusform>%n 段仅在右侧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) compared</source>
        <translation>
            <numerusform>已比较 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) looked up</source>
        <translation>
            <numerusform>查找了 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n samples combined</source>
        <translation>
            <numerusform>合计 %n 个样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file(s)</source>
        <translation>
            <numerusform>%n 个相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar row(s)</source>
        <translation>
            <numerusform>%n 个相似的行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>已跳过 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>--copy requires a folder: --to FOLDER</source>
        <translation>--copy 需要指定文件夹：--to 文件夹</translation>
    </message>
    <message>
        <source>--keep-structure requires a folder: --to FOLDER</source>
        <translation>--keep-structure 需要指定文件夹：--to 文件夹</translation>
    </message>
    <message>
        <source>--to is empty: specify a folder, or {words}</source>
        <translation>--to 为空：请指定文件夹，或 {words}</translation>
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
        <translation>开头</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>比较单位</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Comparing, s</source>
        <translation>比较（秒）</translation>
    </message>
    <message>
        <source>Content read</source>
        <translation>读取的内容</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>判定依据</translation>
    </message>
    <message>
        <source>Dice’s coefficient ≥ {}</source>
        <translation>Dice 系数 ≥ {}</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distance with boilerplate</source>
        <translation>含模板文字的距离</translation>
    </message>
    <message>
        <source>Document readers are confined by: {names}</source>
        <translation>读取程序受以下机制限制：{names}</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents that share passages word for word (recommended).</source>
        <translation>按逐字相同的片段比对（推荐）。</translation>
    </message>
    <message>
        <source>Documents that use the same words equally often, in any order: the textbook method.</source>
        <translation>用词和词频相同的文档，不论语序：经典方法。</translation>
    </message>
    <message>
        <source>Either condition is enough: overlap (share of one text in the other), or closeness (distance and similarity).</source>
        <translation>满足以下任一条件即可：重合（一份文本有多少出现在另一份中），或相近（距离和相似度）。</translation>
    </message>
    <message>
        <source>Exit status: {every}.</source>
        <translation>退出状态：{every}。</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展名</translation>
    </message>
    <message>
        <source>FEATURES</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>FOLDER</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Features, s</source>
        <translation>特征（秒）</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files copied: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已复制的文件：{files}（{size}）；涉及组数：{groups}；未改动的文件：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files from earlier clean-ups waiting for an unavailable disk or folder: {count}</source>
        <translation>以前的清理中仍在等待磁盘或文件夹恢复可用的文件：{count}</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>文件所在</translation>
    </message>
    <message>
        <source>Files left unresolved by an interruption: {count}</source>
        <translation>因中断而未处理完的文件：{count}</translation>
    </message>
    <message>
        <source>Files moved: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已移走的文件：{files}（{size}）；涉及组数：{groups}；未改动的文件：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files replaced with hard links: {files} ({size}); groups: {groups}; files not touched: {left}; not done: {failed}.</source>
        <translation>已替换为硬链接的文件：{files}（{size}）；涉及组数：{groups}；未改动的文件：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files to be copied: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been copied yet; add --apply to carry it out.</source>
        <translation>将复制的文件：{files}（{size}）；涉及组数：{groups}；不改动的文件：{left}。尚未复制任何文件；加上 --apply 才会执行。</translation>
    </message>
    <message>
        <source>Files to be moved: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been moved yet; add --apply to carry it out.</source>
        <translation>将移走的文件：{files}（{size}）；涉及组数：{groups}；不改动的文件：{left}。尚未移动任何文件；加上 --apply 才会执行。</translation>
    </message>
    <message>
        <source>Files to be replaced with hard links: {files} ({size}); groups: {groups}; files not touched: {left}. Nothing has been replaced yet; add --apply to carry it out.</source>
        <translation>将替换为硬链接的文件：{files}（{size}）；涉及组数：{groups}；不改动的文件：{left}。尚未替换任何文件；加上 --apply 才会执行。</translation>
    </message>
    <message>
        <source>Files whose records were recovered from the quarantine's own list: {count}</source>
        <translation>根据隔离文件夹自带的清单找回记录的文件：{count}</translation>
    </message>
    <message>
        <source>Finding files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>Finds documents with nearly the same text.</source>
        <translation>查找文字几乎相同的文档。</translation>
    </message>
    <message>
        <source>Fingerprints</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>也存在于</translation>
    </message>
    <message>
        <source>Greatest weights</source>
        <translation>权重最大的词</translation>
    </message>
    <message>
        <source>Group {number}</source>
        <translation>第 {number} 组</translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n file(s)</source>
        <translation>
            <numerusform>第 {number} 组，%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group {number}, %n row(s)</source>
        <translation>
            <numerusform>第 {number} 组，%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>正在分组</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>IDF from {}</source>
        <translation>IDF 取自 {}</translation>
    </message>
    <message>
        <source>In both</source>
        <translation>两者共有</translation>
    </message>
    <message>
        <source>In one group, resemblance &lt; 0.3</source>
        <translation>同组文档对中相似系数 &lt; 0.3 的</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>关键词：{words}</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Laying out {file}</source>
        <translation>正在排版 {file}</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程序库</translation>
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
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Memory, MiB</source>
        <translation>内存（MiB）</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>新</translation>
    </message>
    <message>
        <source>No clean-up is recorded.</source>
        <translation>没有任何清理记录。</translation>
    </message>
    <message>
        <source>No two folders contain the same texts.</source>
        <translation>没有两个文件夹含有相同的文字。</translation>
    </message>
    <message>
        <source>OLD</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>PATH</source>
        <translation>路径</translation>
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
        <translation>文档对</translation>
    </message>
    <message>
        <source>Pairs and groups</source>
        <translation>文档对与分组</translation>
    </message>
    <message>
        <source>Pairs by exact text (resemblance ≥ 0.5 or containment ≥ 0.8)</source>
        <translation>按文字精确计算的文档对（相似系数 ≥ 0.5 或包含度 ≥ 0.8）</translation>
    </message>
    <message>
        <source>Pairs split between groups</source>
        <translation>不在同组的文档对</translation>
    </message>
    <message>
        <source>Partly read</source>
        <translation>仅读取部分</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Qt has no platform {names} (QT_QPA_PLATFORM)</source>
        <translation>Qt 没有平台 {names}（QT_QPA_PLATFORM）</translation>
    </message>
    <message>
        <source>REPORT</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rand</source>
        <translation>Rand 指数</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Rereading texts for {file}</source>
        <translation>正在为 {file} 重新读取文本</translation>
    </message>
    <message>
        <source>Resemblance</source>
        <translation>相似系数</translation>
    </message>
    <message>
        <source>Resemblance with boilerplate</source>
        <translation>含模板文字的相似系数</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Run simfinder undo to remove the copies.</source>
        <translation>运行 simfinder undo 可移除这些副本。</translation>
    </message>
    <message>
        <source>Run simfinder undo to restore them.</source>
        <translation>运行 simfinder undo 可还原这些文件。</translation>
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
        <translation>设置</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Shared keywords, authors and references</source>
        <translation>共同的关键词、作者和参考链接</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含模板文字的相似度</translation>
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
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Split, resemblance ≥ 0.9</source>
        <translation>不在同组，相似系数 ≥ 0.9</translation>
    </message>
    <message>
        <source>TABLE</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Table rows, compared field by field: addresses, customers, products.</source>
        <translation>表格的行，逐个字段比较：地址、客户、商品。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Texts with OCR errors, or in scripts without spaces.</source>
        <translation>含文字识别错误的文本，或不用空格分词的文本。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>扫描在读完所有文件之前已停止。</translation>
    </message>
    <message>
        <source>There are no new or changed rows.</source>
        <translation>没有新增或更改的行。</translation>
    </message>
    <message>
        <source>These options cannot be used with --profile fields: {options}.</source>
        <translation>以下选项不能与 --profile fields 一起使用：{options}。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from accessing the network and other processes.</source>
        <translation>如果读取程序被文档控制，本系统无法阻止其访问网络和其他进程。</translation>
    </message>
    <message>
        <source>This system cannot stop a reader taken over by a document from opening your other files.</source>
        <translation>如果读取程序被文档控制，本系统无法阻止其打开您的其他文件。</translation>
    </message>
    <message>
        <source>Too different for a detailed comparison within paragraphs.</source>
        <translation>差异过大，未做段内对比。</translation>
    </message>
    <message>
        <source>Undone: {back} of {all}</source>
        <translation>已撤销：{back} 个（共 {all} 个）</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>正在核实</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>When to use it</source>
        <translation>适用情形</translation>
    </message>
    <message>
        <source>Without a command, the window opens.</source>
        <translation>不带命令时打开窗口。</translation>
    </message>
    <message>
        <source>Words weighted by rarity and length, with keywords (Wang and Wang 2019); misses many documents that “passages” finds.</source>
        <translation>按罕见程度和长度加权的词语，并结合关键词（Wang 与 Wang，2019）；会漏掉许多“passages”能找到的文档。</translation>
    </message>
    <message>
        <source>Words weighted by rarity, kind, length, cue words and title (2020); misses many documents that “passages” finds.</source>
        <translation>按罕见程度、词性、长度、提示词和标题加权的词语（2020）；会漏掉许多“passages”能找到的文档。</translation>
    </message>
    <message>
        <source>Would match with</source>
        <translation>可使两者匹配的选项</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>正在写入 {file}</translation>
    </message>
    <message>
        <source>a folder must be specified</source>
        <translation>必须指定一个文件夹</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>构成一对</translation>
    </message>
    <message>
        <source>about {seconds} s left</source>
        <translation>约剩 {seconds} 秒</translation>
    </message>
    <message>
        <source>add the keywords of the first 200 groups to list and reports</source>
        <translation>在列表和报告中加入前 200 组的关键词</translation>
    </message>
    <message>
        <source>add {option} to compare them</source>
        <translation>加上 {option} 才会比较它们</translation>
    </message>
    <message>
        <source>add {option} to list them</source>
        <translation>加上 {option} 即可列出</translation>
    </message>
    <message>
        <source>all columns (without --columns)</source>
        <translation>全部列（不用 --columns）</translation>
    </message>
    <message>
        <source>also compare email attachments</source>
        <translation>同时比较邮件附件</translation>
    </message>
    <message>
        <source>also compare the files in ZIP archives</source>
        <translation>同时比较 ZIP 压缩包中的文件</translation>
    </message>
    <message>
        <source>also find excerpts and shared passages</source>
        <translation>同时查找节选和相同片段</translation>
    </message>
    <message>
        <source>also include files with critical differences, such as amounts or dates</source>
        <translation>也处理存在关键差异（如金额、日期）的文件</translation>
    </message>
    <message>
        <source>also print the features and weights of each method</source>
        <translation>同时显示每种方式的特征和权重</translation>
    </message>
    <message>
        <source>also write the result as JSON (.json)</source>
        <translation>同时把结果写成 JSON（.json）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>at least one --rule is needed</source>
        <translation>至少需要一个 --rule</translation>
    </message>
    <message>
        <source>best setting</source>
        <translation>最佳设置</translation>
    </message>
    <message>
        <source>better: text where there was none, or complete text</source>
        <translation>变好：之前没有文字或不完整，现在有了</translation>
    </message>
    <message>
        <source>bits of evidence</source>
        <translation>证据（位）</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>模板文字，不参与比较</translation>
    </message>
    <message>
        <source>by field, from how rare its value is</source>
        <translation>按字段，取决于其值的稀有程度</translation>
    </message>
    <message>
        <source>can be undone: {count}</source>
        <translation>可撤销：{count}</translation>
    </message>
    <message>
        <source>cannot be compared: at least one of the two has no text to compare</source>
        <translation>无法比较：至少有一个文件没有可比较的文字</translation>
    </message>
    <message>
        <source>carry it out; without this, only show what would be done</source>
        <translation>实际执行；不加此项则只显示将要执行的操作</translation>
    </message>
    <message>
        <source>changed since it was stored</source>
        <translation>存入索引库之后已更改</translation>
    </message>
    <message>
        <source>checking {path} twice a minute: it is a network folder</source>
        <translation>每分钟检查 {path} 两次：它是网络文件夹</translation>
    </message>
    <message>
        <source>checking {path} twice a minute: the system cannot watch more folders</source>
        <translation>每分钟检查 {path} 两次：系统可监视的文件夹数已达上限</translation>
    </message>
    <message>
        <source>clear all records; the next scan reads all documents again</source>
        <translation>清除全部记录；下次扫描会重新读取所有文档</translation>
    </message>
    <message>
        <source>clear the records of the documents in this folder; the documents are not changed; repeatable</source>
        <translation>清除此文件夹中文档的记录；文档本身不变；可重复</translation>
    </message>
    <message>
        <source>compare only these table columns, separated by commas; A+B joins two as one</source>
        <translation>只比较这些列，用逗号分隔；A+B 把两列合并为一列</translation>
    </message>
    <message>
        <source>compare the rows of this query (one SELECT) instead of a table of the database</source>
        <translation>比较此查询（一条 SELECT）的行，而不是数据库中的某个表</translation>
    </message>
    <message numerus="yes">
        <source>compared with %n stored row(s)</source>
        <translation>
            <numerusform>与已存储的 %n 行比较</numerusform>
        </translation>
    </message>
    <message>
        <source>cosine ≥ {}</source>
        <translation>余弦相似度 ≥ {}</translation>
    </message>
    <message>
        <source>database table or workbook sheet to read</source>
        <translation>要读取的数据库表或工作表</translation>
    </message>
    <message>
        <source>depends on the method</source>
        <translation>取决于比较方式</translation>
    </message>
    <message>
        <source>derived from the measures; fingerprint distance: {n}</source>
        <translation>由各项度量得出；指纹距离：{n}</translation>
    </message>
    <message>
        <source>display language</source>
        <translation>显示语言</translation>
    </message>
    <message>
        <source>distance in bits</source>
        <translation>距离（位）</translation>
    </message>
    <message>
        <source>do not print progress or counts</source>
        <translation>不显示进度和计数</translation>
    </message>
    <message>
        <source>do not print progress or groups</source>
        <translation>不输出进度和分组</translation>
    </message>
    <message>
        <source>do not print progress or tables</source>
        <translation>不输出进度和表格</translation>
    </message>
    <message>
        <source>document to look up</source>
        <translation>要查找的文档</translation>
    </message>
    <message>
        <source>documents in each of the five groups (default: 3)</source>
        <translation>五组中每组的文档数（默认：3）</translation>
    </message>
    <message>
        <source>documents, marks, exceptions and the record of clean-ups are not affected</source>
        <translation>文档、标记、例外和清理记录均不受影响</translation>
    </message>
    <message>
        <source>done, or nothing to do</source>
        <translation>已完成，或无事可做</translation>
    </message>
    <message>
        <source>done, with something found (if --exit-code is used)</source>
        <translation>已完成且有发现（使用 --exit-code 时）</translation>
    </message>
    <message>
        <source>edit ratio ≥ {}</source>
        <translation>编辑相似度 ≥ {}</translation>
    </message>
    <message>
        <source>equal in all compared columns</source>
        <translation>所比较的各列全部相同</translation>
    </message>
    <message>
        <source>evaluate comparison methods on labelled documents, or compare two readings</source>
        <translation>用有标注的文档评估各种比较方式，或比较两次读取的结果</translation>
    </message>
    <message>
        <source>evaluate only this method, or “overlaps” for excerpts and shared passages; repeatable</source>
        <translation>只评估这种比较方式；“overlaps”表示节选和相同片段；可重复</translation>
    </message>
    <message>
        <source>every five consecutive characters</source>
        <translation>每五个相邻的字符</translation>
    </message>
    <message>
        <source>every three consecutive words</source>
        <translation>每三个相邻的词</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未列出节选和相同片段</translation>
    </message>
    <message>
        <source>exclude paths that match this pattern, or a regular expression between slashes</source>
        <translation>排除符合此模式（或斜杠之间的正则表达式）的路径</translation>
    </message>
    <message>
        <source>exit with 1 when a document is read worse than before</source>
        <translation>有文档读得比之前差时，以状态码 1 退出</translation>
    </message>
    <message>
        <source>exit with 1 when similar documents are found</source>
        <translation>找到相似文档时以状态码 1 退出</translation>
    </message>
    <message>
        <source>explain step by step why two documents match or not</source>
        <translation>逐步说明两个文档为何匹配或不匹配</translation>
    </message>
    <message>
        <source>fields of a row</source>
        <translation>一行的各个字段</translation>
    </message>
    <message>
        <source>file does not exist</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>files: {count}</source>
        <translation>文件：{count}</translation>
    </message>
    <message>
        <source>find groups of similar documents</source>
        <translation>查找成组的相似文档</translation>
    </message>
    <message>
        <source>find indexed documents that are similar to a given one</source>
        <translation>在索引库中查找与指定文档相似的文档</translation>
    </message>
    <message>
        <source>fingerprints only</source>
        <translation>仅用指纹</translation>
    </message>
    <message>
        <source>folder level to show, counted from the common parent folder (default: the first level with several folders)</source>
        <translation>从共同的上级文件夹算起，显示第几层文件夹（默认：首个有多个文件夹的层级）</translation>
    </message>
    <message>
        <source>folder of labelled documents, or table of labelled rows</source>
        <translation>含有标注文档的文件夹，或行有标注的表格</translation>
    </message>
    <message>
        <source>folder or file to scan</source>
        <translation>要扫描的文件夹或文件</translation>
    </message>
    <message>
        <source>folder or file to watch</source>
        <translation>要监视的文件夹或文件</translation>
    </message>
    <message>
        <source>folder or file whose documents are counted</source>
        <translation>要统计其中文档的文件夹或文件</translation>
    </message>
    <message>
        <source>how columns are compared, separated by commas: COLUMN=name, number, title or text (default: by the length of their values)</source>
        <translation>各列的比较方式，用逗号分隔：列=name、number、title 或 text（默认：按值的长度）</translation>
    </message>
    <message>
        <source>ignore passages found in at least K documents: a number, or a percentage</source>
        <translation>忽略至少出现在 K 个文档中的片段：数目或百分比</translation>
    </message>
    <message>
        <source>ignore the passages of this template, such as a form</source>
        <translation>忽略此模板（如空白表格）中的片段</translation>
    </message>
    <message>
        <source>ignore the words in this text file, one per line</source>
        <translation>忽略此文本文件中的词，每行一个</translation>
    </message>
    <message>
        <source>ignore words that occur fewer times than this in a document</source>
        <translation>忽略在一个文档中出现次数少于此数的词</translation>
    </message>
    <message>
        <source>include only these groups in reports: numbers such as 1,3-7, or critical for groups with critical differences</source>
        <translation>报告中只包含这些组：编号（如 1,3-7），或用 critical 表示有关键差异的组</translation>
    </message>
    <message>
        <source>index size before: {before}, now: {after}</source>
        <translation>索引库原占用 {before}，现占用 {after}</translation>
    </message>
    <message>
        <source>internal error in SimFinder</source>
        <translation>SimFinder 内部错误</translation>
    </message>
    <message>
        <source>internal error in SimFinder ({error}); use --debug for details</source>
        <translation>SimFinder 内部错误（{error}）；加 --debug 可查看详情</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>invalid usage</source>
        <translation>用法错误</translation>
    </message>
    <message>
        <source>keep files chosen by rules in each group, and clean up the rest</source>
        <translation>按规则选定每组保留的文件，并清理其余文件</translation>
    </message>
    <message>
        <source>keep one file of each family, rather than one of each group</source>
        <translation>每个版本组保留一个文件，而不是每个分组只保留一个</translation>
    </message>
    <message>
        <source>keep settings, index and log in this folder</source>
        <translation>将设置、索引库和日志保存在此文件夹</translation>
    </message>
    <message>
        <source>keep the index in this folder (not a file); created if missing</source>
        <translation>将索引库保存在此文件夹（不是文件），不存在时自动创建</translation>
    </message>
    <message>
        <source>language of reports, if different from the console</source>
        <translation>报告的语言（与控制台不同时）</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>较短文本的字符数（不计标点）</translation>
    </message>
    <message>
        <source>list at most this many for each file (default: 50); 0 for all</source>
        <translation>每个文件最多列出的数目（默认：50）；0 表示全部</translation>
    </message>
    <message>
        <source>list clean-ups, latest first, or the files of clean-up N; undo nothing</source>
        <translation>列出清理记录（最近的在前），或第 N 次清理的文件；不撤销任何操作</translation>
    </message>
    <message>
        <source>list only pairs with rows that are new or changed since the last scan, also with stored rows of other tables</source>
        <translation>只列出含上次扫描后新增或更改的行的对，也与其他表已存储的行比较</translation>
    </message>
    <message>
        <source>list the comparison methods</source>
        <translation>列出比较方式</translation>
    </message>
    <message>
        <source>list the formats that can be read</source>
        <translation>列出可读取的格式</translation>
    </message>
    <message>
        <source>lowest measure for a pair to count, 0 to 1 (default: 0.7)</source>
        <translation>计入的文档对的最低度量值，0 到 1（默认：0.7）</translation>
    </message>
    <message>
        <source>make a table of how rare words are in your documents</source>
        <translation>生成词语在您的文档中的稀有度表</translation>
    </message>
    <message>
        <source>maximum distance between two fingerprints, in bits; 24 means no limit</source>
        <translation>两个指纹之间的最大距离（位）；24 表示不限</translation>
    </message>
    <message>
        <source>maximum number of characters read from one document</source>
        <translation>单个文档最多读取的字符数</translation>
    </message>
    <message>
        <source>memory limit for a worker process, in MiB</source>
        <translation>工作进程的内存上限（MiB）</translation>
    </message>
    <message>
        <source>memory limit for finding similar fingerprints, in MiB</source>
        <translation>查找相近指纹的内存上限（MiB）</translation>
    </message>
    <message>
        <source>method of comparison</source>
        <translation>文档的比较方式</translation>
    </message>
    <message>
        <source>minimum likeness by fingerprint and metadata</source>
        <translation>按指纹和元数据计算的最低相似值</translation>
    </message>
    <message>
        <source>minimum share for listing overlaps</source>
        <translation>列出重合所需的最低占比</translation>
    </message>
    <message>
        <source>minimum similarity, in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>mix documents of five groups into unrelated ones, as in published studies</source>
        <translation>将五组文档混入无关文档，与论文的做法相同</translation>
    </message>
    <message>
        <source>never mark files in this folder</source>
        <translation>从不标记此文件夹中的文件</translation>
    </message>
    <message>
        <source>never touch files in this folder; repeatable</source>
        <translation>从不处理此文件夹中的文件；可重复</translation>
    </message>
    <message>
        <source>no command was given; try: simfinder --help</source>
        <translation>未给出命令，请尝试：simfinder --help</translation>
    </message>
    <message>
        <source>no command, file or folder named {value}; available commands: {choices}</source>
        <translation>没有名为 {value} 的命令、文件或文件夹；可用命令：{choices}</translation>
    </message>
    <message>
        <source>no display available for the window; try: simfinder --help</source>
        <translation>没有可用于窗口的显示器；请尝试：simfinder --help</translation>
    </message>
    <message>
        <source>no file could be compared</source>
        <translation>没有可以比较的文件</translation>
    </message>
    <message>
        <source>no file could be looked up</source>
        <translation>没有文件可以查找</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>no setting makes them match</source>
        <translation>任何设置都不能使它们匹配</translation>
    </message>
    <message>
        <source>no setting makes them match this way</source>
        <translation>以这种方式，任何设置都不能使它们匹配</translation>
    </message>
    <message>
        <source>no similar documents found</source>
        <translation>没有找到相似的文档</translation>
    </message>
    <message>
        <source>no text, for a different reason</source>
        <translation>仍无文字，但原因不同</translation>
    </message>
    <message>
        <source>no threshold makes them match</source>
        <translation>任何阈值都不能使它们匹配</translation>
    </message>
    <message>
        <source>none of these locations exists</source>
        <translation>这些位置都不存在</translation>
    </message>
    <message>
        <source>not a pair with these options</source>
        <translation>按这些选项不成对</translation>
    </message>
    <message>
        <source>not a pair: similar only because of boilerplate</source>
        <translation>不成对：仅因模板文字而相似</translation>
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
        <translation>没有内容能够读取或比较</translation>
    </message>
    <message>
        <source>nothing was stored in {folder}; everything else was completed</source>
        <translation>没有向 {folder} 存储任何内容；其余均已完成</translation>
    </message>
    <message>
        <source>number of samples to combine (default: 1)</source>
        <translation>合计的样本数（默认：1）</translation>
    </message>
    <message>
        <source>number of the clean-up (default: the latest)</source>
        <translation>清理的编号（默认：最近一次）</translation>
    </message>
    <message>
        <source>number of worker processes</source>
        <translation>工作进程数</translation>
    </message>
    <message>
        <source>occurrences</source>
        <translation>出现次数</translation>
    </message>
    <message>
        <source>occurrences × rarity × (1 + len), where len is N({mean}, {deviation}) of the length, 1 at most; with metadata: {mu} / (1 + distance) + {rest} × metadata in common, at least {least}</source>
        <translation>出现次数 × 稀有程度 ×（1 + len），len 为词长的 N({mean}, {deviation}) 密度，最大为 1；有元数据时：{mu} /（1 + 距离）+ {rest} × 共同的元数据，至少 {least}</translation>
    </message>
    <message>
        <source>occurrences × rarity × (length − shortest) / (longest − shortest) × {speech} (noun or verb) × {cue} (cue word) × {title} (in the title)</source>
        <translation>出现次数 × 稀有程度 ×（词长 − 最短）/（最长 − 最短）× {speech}（名词或动词）× {cue}（提示词）× {title}（标题中的词）</translation>
    </message>
    <message>
        <source>omit methods from other papers</source>
        <translation>不含其他论文的方法</translation>
    </message>
    <message>
        <source>one for each processor core, at most 8</source>
        <translation>每个处理器核心一个，最多 8 个</translation>
    </message>
    <message>
        <source>one text contains only numbers: it is not compared with a text that contains letters</source>
        <translation>其中一份文本只有数字：不与含文字的文本比较</translation>
    </message>
    <message>
        <source>only files at least this similar to the kept file</source>
        <translation>只处理与保留的文件至少达到此相似度的文件</translation>
    </message>
    <message>
        <source>only files within N bits of the kept file</source>
        <translation>只处理与保留的文件相距不超过 N 位的文件</translation>
    </message>
    <message>
        <source>only read before</source>
        <translation>仅之前读取过</translation>
    </message>
    <message>
        <source>only read now</source>
        <translation>仅这次读取到</translation>
    </message>
    <message>
        <source>only small changes, not an overlap</source>
        <translation>只有少量改动，不算重合</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>partly done: some of the specified items could not be read, moved or restored</source>
        <translation>部分完成：指定的某些内容未能读取、移动或还原</translation>
    </message>
    <message>
        <source>print JSON instead of a table</source>
        <translation>输出 JSON 而不是表格</translation>
    </message>
    <message>
        <source>print JSON instead of text</source>
        <translation>输出 JSON，而不是文字</translation>
    </message>
    <message>
        <source>print how similar fingerprints are searched for, and why</source>
        <translation>说明如何查找相近的指纹，以及为何这样查找</translation>
    </message>
    <message>
        <source>print nothing</source>
        <translation>不输出任何内容</translation>
    </message>
    <message>
        <source>print one JSON record per line</source>
        <translation>每行输出一条 JSON 记录</translation>
    </message>
    <message>
        <source>print progress even without a terminal</source>
        <translation>即使没有终端也输出进度</translation>
    </message>
    <message>
        <source>random seed (default: 1)</source>
        <translation>随机种子（默认：1）</translation>
    </message>
    <message>
        <source>read a file once it has not changed for this many seconds (default: 3)</source>
        <translation>文件在这么多秒内没有变化后再读取（默认：3）</translation>
    </message>
    <message>
        <source>read at most this many rows of each table; 0 for all</source>
        <translation>每个表最多读取这么多行；0 表示全部</translation>
    </message>
    <message>
        <source>read only these formats, separated by commas</source>
        <translation>只读取这些格式，以逗号分隔</translation>
    </message>
    <message>
        <source>reading the files</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文本的相似系数</translation>
    </message>
    <message>
        <source>resemblance ≥ {}</source>
        <translation>相似系数 ≥ {}</translation>
    </message>
    <message>
        <source>runs of {n} characters (short texts): {shared} of {total}</source>
        <translation>连续 {n} 个字符（短文本）：{shared} / {total}</translation>
    </message>
    <message>
        <source>same folder</source>
        <translation>同一文件夹</translation>
    </message>
    <message>
        <source>same text or reason</source>
        <translation>文字或原因相同</translation>
    </message>
    <message>
        <source>scan report (.json)</source>
        <translation>扫描报告（.json）</translation>
    </message>
    <message>
        <source>search the index in this folder</source>
        <translation>在此文件夹的索引库中查找</translation>
    </message>
    <message numerus="yes">
        <source>searched %n stored text(s)</source>
        <translation>
            <numerusform>已在 %n 个已存储的文本中查找</numerusform>
        </translation>
    </message>
    <message>
        <source>segment Chinese with the words in this text file as well: one per line, with frequency and tag if known (jieba's format)</source>
        <translation>中文分词时同时使用此文本文件中的词：每行一个，可带词频和词性（jieba 格式）</translation>
    </message>
    <message>
        <source>share of one text in the other</source>
        <translation>一份文本在另一份中的占比</translation>
    </message>
    <message>
        <source>share of the fingerprint when metadata are compared too</source>
        <translation>同时比较元数据时指纹所占的比重</translation>
    </message>
    <message>
        <source>show all changed paragraphs of each such pair, up to N characters (default: 20000)</source>
        <translation>显示每对文件的全部改动段落，最多 N 个字符（默认：20000）</translation>
    </message>
    <message>
        <source>show or clear the index</source>
        <translation>查看或清除索引库</translation>
    </message>
    <message>
        <source>show the location and contents of the index (default)</source>
        <translation>显示索引库的位置和内容（默认）</translation>
    </message>
    <message>
        <source>show the texts of N pairs side by side in .html, .docx and .pdf; 0 for none (default: 50)</source>
        <translation>在 .html、.docx 和 .pdf 中并排显示 N 对文件的正文；0 表示不显示（默认：50）</translation>
    </message>
    <message>
        <source>show the version, and how document readers are confined on this computer</source>
        <translation>显示版本，以及本机限制读取程序的机制</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>show two documents side by side</source>
        <translation>并排显示两个文档</translation>
    </message>
    <message>
        <source>show which folders in a report contain the same texts</source>
        <translation>显示报告中哪些文件夹含有相同的文字</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>size limit for files in compound formats, in MiB</source>
        <translation>复合格式文件的大小上限（MiB）</translation>
    </message>
    <message>
        <source>skip documents with fewer letters and digits than this</source>
        <translation>跳过字符数（不计标点）少于此值的文档</translation>
    </message>
    <message>
        <source>skipped: {why}</source>
        <translation>已跳过：{why}</translation>
    </message>
    <message>
        <source>slightly different text</source>
        <translation>文字与之前略有不同</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>store nothing</source>
        <translation>不存储任何内容</translation>
    </message>
    <message>
        <source>subset measure ≥ {}</source>
        <translation>子集度量 ≥ {}</translation>
    </message>
    <message>
        <source>supershingles ≥ {}</source>
        <translation>超级词串 ≥ {}</translation>
    </message>
    <message>
        <source>table of documents and their groups (.tsv, .csv)</source>
        <translation>文档及其所属组的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>table of pairs that belong together (.tsv, .csv)</source>
        <translation>应归为一组的文档对的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>take the rarity of words from this table, one word and its IDF per line, such as “simfinder idf” writes, instead of the built-in one</source>
        <translation>用该表代替内置的词语稀有度表；每行一个词及其 IDF 值，如 “simfinder idf” 所写</translation>
    </message>
    <message>
        <source>the display {name} does not respond; try: simfinder --help</source>
        <translation>显示器 {name} 没有响应；请尝试：simfinder --help</translation>
    </message>
    <message>
        <source>the file itself has changed</source>
        <translation>文件本身已更改</translation>
    </message>
    <message>
        <source>the file {path} does not exist</source>
        <translation>文件 {path} 不存在</translation>
    </message>
    <message>
        <source>the first document</source>
        <translation>第一个文档</translation>
    </message>
    <message>
        <source>the folder {name} does not exist; to create it, write {path}; or use {words}</source>
        <translation>文件夹 {name} 不存在；若要新建，请写作 {path}；或使用 {words}</translation>
    </message>
    <message>
        <source>the output cannot be written: {reason}</source>
        <translation>无法写入输出：{reason}</translation>
    </message>
    <message>
        <source>the plan would overwrite {path}</source>
        <translation>方案会覆盖 {path}</translation>
    </message>
    <message>
        <source>the program receiving the output was closed</source>
        <translation>接收输出的程序已关闭</translation>
    </message>
    <message>
        <source>the record of file operations was damaged and was saved as {path}; readable entries were recovered, the rest cannot be undone here: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录已损坏，另存为 {path}；可读取的记录已恢复，其余操作无法在此撤销：请查看回收站、隔离文件夹或目标文件夹</translation>
    </message>
    <message>
        <source>the record of file operations was missing or empty (noted in {path}); operations it does not list cannot be undone here: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录曾丢失或为空（已记于 {path}）；其中没有列出的操作无法在此撤销：请查看回收站、隔离文件夹或目标文件夹</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>相同的文字</translation>
    </message>
    <message>
        <source>the second document</source>
        <translation>第二个文档</translation>
    </message>
    <message>
        <source>the window cannot be opened, or a report, the index or the record of file operations cannot be used or written</source>
        <translation>无法打开窗口，或者报告、索引库或文件操作记录无法使用或写入</translation>
    </message>
    <message>
        <source>the window needs PySide6: pip install 'simfinder[gui]' ({reason})</source>
        <translation>窗口需要 PySide6：pip install 'simfinder[gui]'（{reason}）</translation>
    </message>
    <message>
        <source>the window needs {libraries}; on Debian and Ubuntu: sudo apt install {packages}</source>
        <translation>窗口需要 {libraries}；在 Debian 和 Ubuntu 上：sudo apt install {packages}</translation>
    </message>
    <message>
        <source>they would match at {value}</source>
        <translation>设为 {value} 时它们会匹配</translation>
    </message>
    <message>
        <source>they would match at {value} if the other rules are also met</source>
        <translation>设为 {value} 且满足其余条件时，它们会匹配</translation>
    </message>
    <message>
        <source>this document is in the index</source>
        <translation>此文档本身在索引库中</translation>
    </message>
    <message>
        <source>this is a folder; lookup only accepts files</source>
        <translation>这是文件夹；lookup 只接受文件</translation>
    </message>
    <message>
        <source>time limit for one document</source>
        <translation>单个文档的用时上限</translation>
    </message>
    <message>
        <source>to {}</source>
        <translation>至 {}</translation>
    </message>
    <message>
        <source>too few rare values in common for a scan to find this pair</source>
        <translation>相同的罕见值太少，扫描找不到这一对</translation>
    </message>
    <message>
        <source>too few shared passages for a scan to find this pair</source>
        <translation>相同片段太少，扫描找不到这一对</translation>
    </message>
    <message>
        <source>treat traditional and simplified Chinese characters as different</source>
        <translation>将繁体字和简体字视为不同</translation>
    </message>
    <message>
        <source>try the passwords in this text file, one per line, on password-protected documents</source>
        <translation>用此文本文件中的密码（每行一个）尝试打开受密码保护的文档</translation>
    </message>
    <message>
        <source>two folders created by scan --store from the same files, one with each version</source>
        <translation>两个文件夹，由两个版本分别用 scan --store 对同一批文件生成</translation>
    </message>
    <message>
        <source>undo a clean-up</source>
        <translation>撤销一次清理</translation>
    </message>
    <message>
        <source>undone: {count}</source>
        <translation>已撤销：{count}</translation>
    </message>
    <message>
        <source>unknown command {value}; did you mean {near}?</source>
        <translation>没有命令 {value}；您是指 {near} 吗？</translation>
    </message>
    <message>
        <source>unrelated documents to mix them into (default: 200)</source>
        <translation>混入的无关文档数（默认：200）</translation>
    </message>
    <message>
        <source>unresolved after an interruption: {count}</source>
        <translation>中断后尚未确认：{count}</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>use the cue words in this text file, one per line, instead of the built-in ones</source>
        <translation>用此文本文件中的提示词（每行一个）代替内置的提示词</translation>
    </message>
    <message>
        <source>use the index in this folder instead of your own</source>
        <translation>使用此文件夹中的索引库，而不是您自己的</translation>
    </message>
    <message>
        <source>use the index in this folder, and add new files to it</source>
        <translation>使用此文件夹中的索引库，并把新文件存入其中</translation>
    </message>
    <message>
        <source>very different text</source>
        <translation>文字与之前差别很大</translation>
    </message>
    <message>
        <source>watch folders and report new files that resemble known documents</source>
        <translation>监视文件夹，报告与已知文档相似的新文件</translation>
    </message>
    <message>
        <source>watching {path}</source>
        <translation>正在监视 {path}</translation>
    </message>
    <message>
        <source>weight of cue words</source>
        <translation>提示词的权重</translation>
    </message>
    <message>
        <source>weight of nouns and verbs</source>
        <translation>名词和动词的权重</translation>
    </message>
    <message>
        <source>weight of words in the title</source>
        <translation>标题中的词的权重</translation>
    </message>
    <message>
        <source>what the method “words” counts; with “fields”, trigrams compares fingerprints of character trigrams alone</source>
        <translation>比较方式“words”统计什么；用“fields”时，trigrams 只比较三字符指纹</translation>
    </message>
    <message>
        <source>where to move files (default: trash); write a new folder as a path: ./NAME; link: to quarantine, and a hard link to the identical kept file replaces each</source>
        <translation>文件移到何处（默认：trash，回收站）；新文件夹请写成路径：./名称；link：移到隔离文件夹，原位置换成指向内容相同的保留文件的硬链接</translation>
    </message>
    <message>
        <source>which documents to compare with each other</source>
        <translation>哪些文档相互比较</translation>
    </message>
    <message>
        <source>which file to keep in each group: {rules}; repeatable, later rules apply where earlier ones do not decide, and starred after all others. With values: folder=FOLDER, format=docx,pdf, name=*final*</source>
        <translation>每组保留哪个文件：{rules}；可重复，前面的规则无法判定时由后面的决定，最后保留带星号的文件。带值的规则：folder=文件夹、format=docx,pdf、name=*终稿*</translation>
    </message>
    <message>
        <source>which pairs' texts to show first: those with critical differences (critical), or in the order of the report</source>
        <translation>优先显示哪些文件对的正文：有关键差异的（critical），或按报告中的顺序（report）</translation>
    </message>
    <message>
        <source>will be replaced with a hard link</source>
        <translation>将替换为硬链接</translation>
    </message>
    <message>
        <source>with --common: count the passages of these documents; repeatable</source>
        <translation>与 --common 同用：统计这些文档的片段；可重复</translation>
    </message>
    <message>
        <source>with --overlaps: minimum share of one text that must appear in the other, in percent</source>
        <translation>与 --overlaps 同用：一份文本至少有百分之多少出现在另一份中</translation>
    </message>
    <message>
        <source>with --to FOLDER: copy files there instead of moving them</source>
        <translation>与 --to 文件夹 同用：复制而不是移动文件</translation>
    </message>
    <message>
        <source>with --to FOLDER: keep the folders below the scanned ones, instead of one folder</source>
        <translation>与 --to 文件夹 一起使用：保留所扫描文件夹下的子文件夹结构，而不是全部放在同一个文件夹中</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>words; with --features trigrams every three consecutive characters</source>
        <translation>词；使用 --features trigrams 时为每三个相邻的字符</translation>
    </message>
    <message>
        <source>worse: no text, or less text</source>
        <translation>变差：没有文字，或文字变少</translation>
    </message>
    <message>
        <source>write a log, show tracebacks</source>
        <translation>写入日志并显示错误跟踪</translation>
    </message>
    <message>
        <source>write a report: .html, .xlsx, .docx, .pdf, .csv, .md or .json; repeatable</source>
        <translation>写入报告：.html、.xlsx、.docx、.pdf、.csv、.md 或 .json；可重复使用</translation>
    </message>
    <message>
        <source>write all numbers: .csv or .json</source>
        <translation>写出全部数字：.csv 或 .json</translation>
    </message>
    <message>
        <source>write the action for each file, and the reason: .csv or .json</source>
        <translation>写出每个文件的处理方式和原因：.csv 或 .json</translation>
    </message>
    <message>
        <source>write the comparison as a web page (.html) instead</source>
        <translation>改为将对比写成网页 (.html)</translation>
    </message>
    <message>
        <source>write the groups of database rows to this table, which is created in their database</source>
        <translation>把数据库行的分组写入该数据库的这个表（自动创建）</translation>
    </message>
    <message>
        <source>write the table to this file (.txt)</source>
        <translation>将表写入该文件（.txt）</translation>
    </message>
    <message>
        <source>{address} is an address; only --profile fields can read addresses</source>
        <translation>{address} 是地址，只有 --profile fields 能读取</translation>
    </message>
    <message>
        <source>{compared}, {skipped}, {time}</source>
        <translation>{compared}，{skipped}，{time}</translation>
    </message>
    <message>
        <source>{documents} documents, {pairs} pairs and {groups} groups to find ({truth})</source>
        <translation>{documents} 个文档，应找到 {pairs} 个文档对和 {groups} 个分组（{truth}）</translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{files} 个（共 {all} 个）</translation>
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
        <translation>{groups}，共 {files}；重复文件占 {size}</translation>
    </message>
    <message>
        <source>{groups} with {rows}</source>
        <translation>{groups}，共 {rows}</translation>
    </message>
    <message>
        <source>{help} (default: {value})</source>
        <translation>{help}（默认：{value}）</translation>
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
            <numerusform>{n} 个字符（不计标点）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} token(s)</source>
        <translation>
            <numerusform>{n} 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word run(s)</source>
        <translation>
            <numerusform>{n} 个词串</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} word(s) written to {path}; documents counted: {documents}</source>
        <translation>
            <numerusform>已将 {n} 个词写入 {path}；统计的文档数：{documents}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>{path} is inside {folder}; its files are counted once</source>
        <translation>{path} 位于 {folder} 之内，其中的文件只计一次</translation>
    </message>
    <message>
        <source>{path} is not a regular file</source>
        <translation>{path} 不是普通文件</translation>
    </message>
    <message>
        <source>{path} is not available; watching resumes when it is back</source>
        <translation>{path} 目前不可用，恢复后将继续监视</translation>
    </message>
    <message>
        <source>{program} (not installed)</source>
        <translation>{program}（未安装）</translation>
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
        <translation>{rule}：{value}，至多允许 {needed}</translation>
    </message>
    <message numerus="yes">
        <source>{shared} of {total} word run(s)</source>
        <translation>
            <numerusform>{shared} 个词串（共 {total} 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>{value} ({remark})</source>
        <translation>{value}（{remark}）</translation>
    </message>
    <message>
        <source>{value} is less than 1 percent; for {percent} percent write {percent}</source>
        <translation>{value} 不足百分之一；要表示百分之 {percent}，请写 {percent}</translation>
    </message>
    <message>
        <source>{value} is not a number</source>
        <translation>{value} 不是数字</translation>
    </message>
    <message>
        <source>{value} is not a whole number</source>
        <translation>{value} 不是整数</translation>
    </message>
    <message>
        <source>{value} is not one of {choices}</source>
        <translation>{value} 不在以下各项之中：{choices}</translation>
    </message>
    <message>
        <source>{value} is not one of {choices}; did you mean {near}?</source>
        <translation>{value} 不在以下各项之中：{choices}；您是指 {near} 吗？</translation>
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
        <translation>≤ {} 位</translation>
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
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files compared</source>
        <translation>
            <numerusform>已比较 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups with {files}</source>
        <translation>
            <numerusform>%n 组，共 {files}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>已比较 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>By format</source>
        <translation>按格式</translation>
    </message>
    <message>
        <source>By relation</source>
        <translation>按关系</translation>
    </message>
    <message>
        <source>Files in groups out of all compared files, and reclaimable space</source>
        <translation>归组的文件（占全部已比较的文件）及可释放空间</translation>
    </message>
    <message>
        <source>Files that were found but skipped</source>
        <translation>找到但已跳过的文件</translation>
    </message>
    <message>
        <source>If only the kept and protected files in each group remain</source>
        <translation>假设每组只留下保留的文件和受保护的文件</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Pairs of files in the same group</source>
        <translation>同组内的文件对</translation>
    </message>
    <message>
        <source>Pairs of rows in the same group</source>
        <translation>同组内的行对</translation>
    </message>
    <message>
        <source>Reclaimable, by folder</source>
        <translation>可释放空间（按文件夹）</translation>
    </message>
    <message>
        <source>Rows that were found but skipped</source>
        <translation>找到但已跳过的行</translation>
    </message>
    <message>
        <source>Show these files</source>
        <translation>显示这些文件</translation>
    </message>
    <message>
        <source>Show these groups</source>
        <translation>显示这些组</translation>
    </message>
    <message>
        <source>Show these rows</source>
        <translation>显示这些行</translation>
    </message>
    <message>
        <source>Skipped, by reason</source>
        <translation>已跳过（按原因）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{files} 个（共 {all} 个）</translation>
    </message>
    <message>
        <source>{files}, {size}</source>
        <translation>{files}，{size}</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可释放 {size}</translation>
    </message>
</context>
<context>
    <name>CriticalList</name>
    <message>
        <source>Identical files</source>
        <translation>两个文件完全相同</translation>
    </message>
    <message>
        <source>No critical differences (links ignored)</source>
        <translation>没有关键差异（不计链接）</translation>
    </message>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passages appear in only one text</source>
        <translation>
            <numerusform>两份文本共有的内容没有关键差异；另有 %n 处只出现在一份文本中</numerusform>
        </translation>
    </message>
    <message>
        <source>No critical differences where the texts match; the rest is too different to check</source>
        <translation>两份文本一致之处没有关键差异；其余部分差别过大，无法判断</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未检查关键差异</translation>
    </message>
    <message>
        <source>Show all differences as a list</source>
        <translation>以列表显示所有差异</translation>
    </message>
    <message>
        <source>Show in the texts</source>
        <translation>在文中显示</translation>
    </message>
</context>
<context>
    <name>DecisionsControl</name>
    <message numerus="yes">
        <source>%n marks were not restored: their files have changed.</source>
        <translation>
            <numerusform>有 %n 个标记没有恢复，因为文件已更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another SimFinder window is open and saves its own review. Marks, notes and other decisions made in this window are lost when it closes.</source>
        <translation>另一个 SimFinder 窗口已打开，由它保存审阅。在此窗口所作的标记、备注及其他决定，窗口关闭后即丢失。</translation>
    </message>
    <message>
        <source>Discard marks</source>
        <translation>放弃标记</translation>
    </message>
    <message>
        <source>Marks and kept files cannot be saved: {error}</source>
        <translation>无法保存标记和保留的文件：{error}</translation>
    </message>
    <message>
        <source>Restored marks and kept files from the last review: {count}</source>
        <translation>已恢复上次审阅的标记和保留的文件：{count} 项</translation>
    </message>
    <message>
        <source>The saved marks and kept files were damaged; the old file is kept as {path}. Readable entries were recovered.</source>
        <translation>已保存的标记和保留的文件记录已损坏，原文件保留为 {path}。仍可读取的记录已恢复。</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>--among can only be used with --common</source>
        <translation>--among 只能与 --common 一起使用</translation>
    </message>
    <message>
        <source>--features can only be used with --profile words or fields</source>
        <translation>--features 只能与 --profile words 或 fields 一起使用</translation>
    </message>
    <message>
        <source>--profile fields compares table rows, not documents</source>
        <translation>--profile fields 比较的是表格的行，不是文档</translation>
    </message>
    <message>
        <source>--report-excerpts must be between 0 and {n}</source>
        <translation>--report-excerpts 必须在 0 到 {n} 之间</translation>
    </message>
    <message>
        <source>--report-groups accepts numbers such as 1,3-7, or critical, not {value}</source>
        <translation>--report-groups 只接受编号（如 1,3-7）或 critical，不接受 {value}</translation>
    </message>
    <message>
        <source>--scope protected: table rows cannot be protected</source>
        <translation>--scope protected：表格的行不能设为受保护</translation>
    </message>
    <message>
        <source>--table can only be used with workbooks and databases</source>
        <translation>--table 只能用于工作簿和数据库</translation>
    </message>
    <message>
        <source>--table is required; available: {known}</source>
        <translation>必须指定 --table；可用的有：{known}</translation>
    </message>
    <message>
        <source>--{name} can only be used with --profile fields</source>
        <translation>--{name} 只能与 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Compare every fingerprint with every other, about {seconds} s: {rest}.</source>
        <translation>将所有指纹两两比较，约 {seconds} 秒：{rest}。</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>FileNotFoundError</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>读写出错</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个文件夹</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间已满</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>没有这个设备或地址</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>OSError</source>
        <translation>系统错误</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许此操作</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>PermissionError</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>PostScript</source>
        <translation>PostScript 文件</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>SimFinder quit unexpectedly twice while reading this file</source>
        <translation>读取此文件时，程序两次意外退出</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}.</source>
        <translation>把位分为 {m} 块，使用 {n} 张表，约 {seconds} 秒：{rest}。</translation>
    </message>
    <message>
        <source>Windows does not allow “{name}” in names</source>
        <translation>Windows 不允许名称中含有“{name}”</translation>
    </message>
    <message>
        <source>Windows reserves the name “{name}” for a device</source>
        <translation>“{name}”是 Windows 保留的设备名</translation>
    </message>
    <message>
        <source>[Errno {n}] {rest}</source>
        <translation>[错误 {n}] {rest}</translation>
    </message>
    <message>
        <source>[Errno {n}] {rest}: {path}</source>
        <translation>[错误 {n}] {rest}：{path}</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip 压缩包</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>BMP 图像</translation>
    </message>
    <message>
        <source>a CAB archive</source>
        <translation>CAB 压缩包</translation>
    </message>
    <message>
        <source>a CAJ document</source>
        <translation>CAJ 文档</translation>
    </message>
    <message>
        <source>a CEB document</source>
        <translation>CEB 文档</translation>
    </message>
    <message>
        <source>a CHM help file</source>
        <translation>CHM 帮助文件</translation>
    </message>
    <message>
        <source>a DjVu document</source>
        <translation>DjVu 文档</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 图像</translation>
    </message>
    <message>
        <source>a HEIF image</source>
        <translation>HEIF 图像</translation>
    </message>
    <message>
        <source>a Hangul document</source>
        <translation>Hangul 文档</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 图像</translation>
    </message>
    <message>
        <source>a Java archive</source>
        <translation>Java 归档</translation>
    </message>
    <message>
        <source>a Java class</source>
        <translation>Java 类文件</translation>
    </message>
    <message>
        <source>a Kindle or Palm book</source>
        <translation>Kindle 或 Palm 电子书</translation>
    </message>
    <message>
        <source>a Lotus 1-2-3 workbook</source>
        <translation>Lotus 1-2-3 工作簿</translation>
    </message>
    <message>
        <source>a Microsoft Works document</source>
        <translation>Microsoft Works 文档</translation>
    </message>
    <message>
        <source>a Microsoft Write document</source>
        <translation>Microsoft 写字板（Write）文档</translation>
    </message>
    <message>
        <source>a OneNote notebook</source>
        <translation>OneNote 笔记</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>a Photoshop image</source>
        <translation>Photoshop 图像</translation>
    </message>
    <message>
        <source>a Publisher document</source>
        <translation>Publisher 出版物</translation>
    </message>
    <message>
        <source>a Quattro Pro workbook</source>
        <translation>Quattro Pro 工作簿</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 压缩包</translation>
    </message>
    <message>
        <source>a RIFF container</source>
        <translation>RIFF 容器</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a StarOffice document</source>
        <translation>StarOffice 文档</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>TIFF 图像</translation>
    </message>
    <message>
        <source>a Visio drawing</source>
        <translation>Visio 绘图</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 图像</translation>
    </message>
    <message>
        <source>a Windows metafile</source>
        <translation>Windows 图元文件</translation>
    </message>
    <message>
        <source>a Windows shortcut</source>
        <translation>Windows 快捷方式</translation>
    </message>
    <message>
        <source>a Word 2 document</source>
        <translation>Word 2 文档</translation>
    </message>
    <message>
        <source>a Word Pro document</source>
        <translation>Word Pro 文档</translation>
    </message>
    <message>
        <source>a WordPerfect document</source>
        <translation>WordPerfect 文档</translation>
    </message>
    <message>
        <source>a ZIP archive; its files are read only when ZIP archives are included</source>
        <translation>ZIP 压缩包；选择读取压缩包后才会比较其中的文件</translation>
    </message>
    <message>
        <source>a Zstandard archive</source>
        <translation>Zstandard 压缩包</translation>
    </message>
    <message>
        <source>a bzip2 archive</source>
        <translation>bzip2 压缩包</translation>
    </message>
    <message>
        <source>a chapter cannot be read</source>
        <translation>有一章无法读取</translation>
    </message>
    <message>
        <source>a chapter is missing</source>
        <translation>缺少一章</translation>
    </message>
    <message>
        <source>a chapter is too large to read</source>
        <translation>有一章过大，无法读取</translation>
    </message>
    <message>
        <source>a comment cannot be read</source>
        <translation>有一条批注无法读取</translation>
    </message>
    <message>
        <source>a dBase table</source>
        <translation>dBase 数据表</translation>
    </message>
    <message>
        <source>a disk image</source>
        <translation>磁盘映像</translation>
    </message>
    <message>
        <source>a document in the file is missing or malformed</source>
        <translation>文件中有一份文档缺失或格式错误</translation>
    </message>
    <message>
        <source>a drawing cannot be read</source>
        <translation>有一个绘图无法读取</translation>
    </message>
    <message>
        <source>a file in the archive cannot be extracted: {error}</source>
        <translation>压缩包中有文件无法解压：{error}</translation>
    </message>
    <message>
        <source>a file in the archive expands to {n:,} bytes</source>
        <translation>压缩包中有文件解压后达 {n:,} 字节</translation>
    </message>
    <message>
        <source>a file in the archive has a compression ratio of 1 to {n:,}</source>
        <translation>压缩包中有文件的压缩比达 1 比 {n:,}</translation>
    </message>
    <message>
        <source>a file in the archive uses an unsupported compression method: {error}</source>
        <translation>压缩包中有文件的压缩方式不受支持：{error}</translation>
    </message>
    <message>
        <source>a file with this name already exists: {path}</source>
        <translation>同名文件已存在：{path}</translation>
    </message>
    <message>
        <source>a folder that contains itself</source>
        <translation>包含自身的文件夹</translation>
    </message>
    <message>
        <source>a font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 压缩包</translation>
    </message>
    <message>
        <source>a header line of the message is too long to read in full</source>
        <translation>邮件头中有一行过长，无法全部读取</translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation>有一行太长</translation>
    </message>
    <message>
        <source>a link; links are not followed</source>
        <translation>链接；不跟随</translation>
    </message>
    <message>
        <source>a mailbox; its messages are read only when email attachments are included</source>
        <translation>邮箱文件；选择读取邮件附件后才会逐封比较其中的邮件</translation>
    </message>
    <message>
        <source>a message protected by rights management</source>
        <translation>受权限管理保护的邮件</translation>
    </message>
    <message>
        <source>a name can have at most {n} bytes</source>
        <translation>名称最多 {n} 字节</translation>
    </message>
    <message>
        <source>a name cannot begin with a space</source>
        <translation>名称不能以空格开头</translation>
    </message>
    <message>
        <source>a name cannot contain control characters</source>
        <translation>名称中不能含有控制字符</translation>
    </message>
    <message>
        <source>a name cannot contain “{name}”, which separates folders</source>
        <translation>名称中不能含有分隔文件夹的“{name}”</translation>
    </message>
    <message>
        <source>a name cannot end with a period or a space</source>
        <translation>名称不能以句点或空格结尾</translation>
    </message>
    <message>
        <source>a plan can be saved as {endings}, not {name}</source>
        <translation>方案只能保存为 {endings}，不能保存为 {name}</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a property list</source>
        <translation>属性列表</translation>
    </message>
    <message>
        <source>a query that only reads cannot contain {name}</source>
        <translation>只读查询不能包含 {name}</translation>
    </message>
    <message>
        <source>a section of the document is damaged</source>
        <translation>文档的一节已损坏</translation>
    </message>
    <message>
        <source>a sheet cannot be read</source>
        <translation>有一张工作表无法读取</translation>
    </message>
    <message>
        <source>a sheet has too many cells to read in full</source>
        <translation>有一张工作表的单元格过多，未能全部读取</translation>
    </message>
    <message>
        <source>a slide cannot be read</source>
        <translation>有一张幻灯片无法读取</translation>
    </message>
    <message>
        <source>a slide is malformed partway through</source>
        <translation>有一张幻灯片的内容中途出错</translation>
    </message>
    <message>
        <source>a slide is missing</source>
        <translation>缺少一张幻灯片</translation>
    </message>
    <message>
        <source>a stream of the OLE container is damaged</source>
        <translation>OLE 容器的一个数据流已损坏</translation>
    </message>
    <message>
        <source>a system file</source>
        <translation>系统文件</translation>
    </message>
    <message>
        <source>a table row can only be compared with another row: FILE#row 12</source>
        <translation>表格的行只能与另一行比较：文件#row 12</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>tar 归档</translation>
    </message>
    <message>
        <source>a thumbnail cache</source>
        <translation>缩略图缓存</translation>
    </message>
    <message>
        <source>a video or recording</source>
        <translation>视频或录音</translation>
    </message>
    <message>
        <source>a virtual table; not read</source>
        <translation>虚拟表，不读取</translation>
    </message>
    <message>
        <source>all documents belong to one group, so no result can be wrong</source>
        <translation>所有文档都属于同一组，因此任何结果都不会算错</translation>
    </message>
    <message>
        <source>all {n} names tried are already in use</source>
        <translation>尝试的 {n} 个名称都已被占用</translation>
    </message>
    <message>
        <source>also compared with {n:,} stored rows of other tables</source>
        <translation>还与其他表已存储的 {n:,} 行作了比较</translation>
    </message>
    <message>
        <source>an Access database</source>
        <translation>Access 数据库</translation>
    </message>
    <message>
        <source>an Ami Pro document</source>
        <translation>Ami Pro 文档</translation>
    </message>
    <message>
        <source>an Android program</source>
        <translation>Android 程序</translation>
    </message>
    <message>
        <source>an AutoCAD drawing</source>
        <translation>AutoCAD 图纸</translation>
    </message>
    <message>
        <source>an Excel 2-4 workbook</source>
        <translation>Excel 2–4 工作簿</translation>
    </message>
    <message>
        <source>an Ichitaro document</source>
        <translation>一太郎文档</translation>
    </message>
    <message>
        <source>an InDesign document</source>
        <translation>InDesign 文档</translation>
    </message>
    <message>
        <source>an LZH archive</source>
        <translation>LZH 压缩包</translation>
    </message>
    <message>
        <source>an MP3 recording</source>
        <translation>MP3 录音</translation>
    </message>
    <message>
        <source>an OLE container</source>
        <translation>OLE 容器</translation>
    </message>
    <message>
        <source>an Ogg recording</source>
        <translation>Ogg 录音</translation>
    </message>
    <message>
        <source>an OpenDocument file</source>
        <translation>OpenDocument 文件</translation>
    </message>
    <message>
        <source>an Outlook TNEF file</source>
        <translation>Outlook 的 TNEF 文件</translation>
    </message>
    <message>
        <source>an Outlook data file</source>
        <translation>Outlook 数据文件</translation>
    </message>
    <message>
        <source>an address with a password needs a user name: name@server</source>
        <translation>带密码的地址需要用户名：name@server</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>an archive inside another file; not opened</source>
        <translation>位于另一个文件内的压缩包，不会打开</translation>
    </message>
    <message>
        <source>an archive; its files are listed separately</source>
        <translation>压缩包；其中的文件已分别列出</translation>
    </message>
    <message>
        <source>an early Word for Mac document</source>
        <translation>早期 Mac 版 Word 文档</translation>
    </message>
    <message>
        <source>an encrypted file</source>
        <translation>加密文件</translation>
    </message>
    <message>
        <source>an encrypted file in the archive is incomplete</source>
        <translation>压缩包中有一个加密文件不完整</translation>
    </message>
    <message>
        <source>an encrypted part of the document is damaged</source>
        <translation>此文档的一个加密部件已损坏</translation>
    </message>
    <message>
        <source>an equation</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>an iWork document</source>
        <translation>iWork 文档</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>an xz archive</source>
        <translation>xz 压缩包</translation>
    </message>
    <message>
        <source>another SimFinder is running: files read now are not saved in the index</source>
        <translation>另一个 SimFinder 正在运行：这次读取的内容不会存入索引库</translation>
    </message>
    <message>
        <source>another SimFinder window or command is processing files</source>
        <translation>另一个 SimFinder 窗口或命令正在处理文件</translation>
    </message>
    <message>
        <source>another disk</source>
        <translation>位于另一磁盘</translation>
    </message>
    <message>
        <source>at most {n} columns can be compared</source>
        <translation>最多比较 {n} 列</translation>
    </message>
    <message>
        <source>at the last moment</source>
        <translation>在最后一刻</translation>
    </message>
    <message>
        <source>beyond the first {n:,} messages of the mailbox, the reading limit</source>
        <translation>位于邮箱前 {n:,} 封邮件之后，超出读取上限</translation>
    </message>
    <message>
        <source>beyond the first {n} GiB of the archive, the reading limit</source>
        <translation>位于压缩包前 {n} GiB 之后，超出读取上限</translation>
    </message>
    <message>
        <source>block index: {n:,} fingerprints, distance {m}. {rest}</source>
        <translation>分块索引：{n:,} 个指纹，距离 {m}。{rest}</translation>
    </message>
    <message>
        <source>body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>box</source>
        <translation>文本框</translation>
    </message>
    <message>
        <source>brute force over {n:,} fingerprints would take about {seconds} s</source>
        <translation>对 {n:,} 个指纹逐一比较约需 {seconds} 秒</translation>
    </message>
    <message>
        <source>buckets of more than {n:,} fingerprints are split again: {factor} times the average of {average}, but at least {least:,}, since smaller ones are compared faster than split</source>
        <translation>超过 {n:,} 个指纹的桶会再次拆分：为平均值 {average} 的 {factor} 倍，但至少 {least:,}，因为更小的桶直接比较比拆分更快</translation>
    </message>
    <message>
        <source>buckets split again: {n:,}, the largest with {m:,} fingerprints</source>
        <translation>再次拆分的桶：{n:,} 个，最大的含 {m:,} 个指纹</translation>
    </message>
    <message>
        <source>cannot write to the folder {path}</source>
        <translation>无法写入文件夹 {path}</translation>
    </message>
    <message>
        <source>cells repeated too many times were only partly read</source>
        <translation>重复次数过多的单元格只读取了一部分</translation>
    </message>
    <message>
        <source>changed since it was compared</source>
        <translation>比较之后已更改</translation>
    </message>
    <message>
        <source>checking the password would take too long</source>
        <translation>验证密码所需时间过长</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, {sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table</source>
        <translation>成本模型：{name}，逐一比较每对 {brute} 纳秒，桶内比较每对 {compare} 纳秒，每个指纹排序 {sort} 纳秒，每个键 {slot} 纳秒，每张表 {table} 毫秒</translation>
    </message>
    <message>
        <source>could not create a temporary copy: {error}</source>
        <translation>无法创建临时副本：{error}</translation>
    </message>
    <message>
        <source>database error: {rest}</source>
        <translation>数据库报错：{rest}</translation>
    </message>
    <message>
        <source>different content</source>
        <translation>内容不同</translation>
    </message>
    <message>
        <source>distance must be 0 to 64 bits, similarity 0 to 100 %</source>
        <translation>距离应为 0 到 64 位，相似度应为 0 到 100 %</translation>
    </message>
    <message>
        <source>documents listed in the table but missing from the folder: {n}, the first is {path}</source>
        <translation>表格中有 {n} 个文档不在该文件夹中，第一个是 {path}</translation>
    </message>
    <message>
        <source>documents without a label (not counted): {n}</source>
        <translation>没有标注的文档（不计入）：{n}</translation>
    </message>
    <message>
        <source>embedded documents were not read</source>
        <translation>嵌入的文档未读取</translation>
    </message>
    <message>
        <source>encrypted with AES, which this installation does not support</source>
        <translation>使用 AES 加密，当前安装的版本不支持</translation>
    </message>
    <message>
        <source>endnotes</source>
        <translation>尾注</translation>
    </message>
    <message>
        <source>enter a name</source>
        <translation>请输入名称</translation>
    </message>
    <message>
        <source>entities declared inside the document were not expanded</source>
        <translation>文档内部声明的实体没有展开</translation>
    </message>
    <message>
        <source>evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW</source>
        <translation>evaluate：请选择其一：文件夹 --labels 文件、文件夹 --pairs 文件、--extraction 旧文件夹 新文件夹</translation>
    </message>
    <message>
        <source>evaluate: {name} cannot be used with {name2}</source>
        <translation>evaluate：{name} 不能与 {name2} 一起使用</translation>
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
        <translation>含 {n} 个文档的组不足五个；每组最多可取 {m} 个</translation>
    </message>
    <message>
        <source>files and folders excluded by patterns: {n}</source>
        <translation>按排除规则排除的文件和文件夹：{n} 个</translation>
    </message>
    <message>
        <source>files in the archive overlap</source>
        <translation>压缩包中的文件相互重叠</translation>
    </message>
    <message>
        <source>fingerprints were compared within {n} bits instead of {m}: too many similar pairs for the allowed memory</source>
        <translation>指纹只在 {n} 位之内比较，而不是 {m} 位：相近的文档对过多，超出了允许使用的内存</translation>
    </message>
    <message>
        <source>footer</source>
        <translation>页脚</translation>
    </message>
    <message>
        <source>footnotes</source>
        <translation>脚注</translation>
    </message>
    <message>
        <source>furniture</source>
        <translation>页面装饰</translation>
    </message>
    <message>
        <source>groups are nested too deeply to read</source>
        <translation>分组嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>header</source>
        <translation>页眉</translation>
    </message>
    <message>
        <source>headers and footers cannot be read</source>
        <translation>页眉和页脚无法读取</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>it belongs to another program</source>
        <translation>它属于另一个程序</translation>
    </message>
    <message>
        <source>it cannot be opened: {rest}</source>
        <translation>无法打开：{rest}</translation>
    </message>
    <message>
        <source>it contains too many values</source>
        <translation>包含的值过多</translation>
    </message>
    <message>
        <source>it is larger than {n} MiB</source>
        <translation>大于 {n} MiB</translation>
    </message>
    <message>
        <source>it is neither at its old nor at its new place</source>
        <translation>原位置和新位置都没有该文件</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>不是 JSON</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>it was moved back</source>
        <translation>已移回原处</translation>
    </message>
    <message>
        <source>it was not restored</source>
        <translation>未还原</translation>
    </message>
    <message>
        <source>its folder no longer exists</source>
        <translation>其所在文件夹已不存在</translation>
    </message>
    <message>
        <source>kept as {path}</source>
        <translation>已另存为 {path}</translation>
    </message>
    <message>
        <source>larger than {n:,} MiB</source>
        <translation>大于 {n:,} MiB</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the limit for this format</source>
        <translation>大于 {n} MiB，超出此格式的上限</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the limit inside an archive</source>
        <translation>大于 {n} MiB，超出压缩包内文件的上限</translation>
    </message>
    <message>
        <source>list numbering cannot be read</source>
        <translation>无法读取列表编号</translation>
    </message>
    <message>
        <source>missing part: {what}</source>
        <translation>缺少{what}部分</translation>
    </message>
    <message>
        <source>modified at the last moment</source>
        <translation>最后一刻被修改</translation>
    </message>
    <message>
        <source>modified while being checked</source>
        <translation>核对期间被修改</translation>
    </message>
    <message>
        <source>modified while being copied</source>
        <translation>复制期间被修改</translation>
    </message>
    <message>
        <source>modified while being read</source>
        <translation>读取期间被修改</translation>
    </message>
    <message>
        <source>more than {n:,} columns</source>
        <translation>超过 {n:,} 列</translation>
    </message>
    <message>
        <source>more than {n} folders deep</source>
        <translation>文件夹嵌套超过 {n} 层</translation>
    </message>
    <message>
        <source>more than {n} pairs of texts have much in common, so no method was scored by exact texts</source>
        <translation>相同内容较多的文档对超过 {n} 对，因此未按文字精确评分</translation>
    </message>
    <message>
        <source>needed too much memory</source>
        <translation>占用内存过多</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>no bucket was large enough to be split again</source>
        <translation>没有大到需要再次拆分的桶</translation>
    </message>
    <message>
        <source>no clean-up is recorded here, but there are files in {rest}</source>
        <translation>这里没有清理记录，但 {rest} 中有文件</translation>
    </message>
    <message>
        <source>no clean-up is recorded in {path}</source>
        <translation>{path} 中没有清理记录</translation>
    </message>
    <message>
        <source>no document contains a word</source>
        <translation>所有文档中都没有词语</translation>
    </message>
    <message>
        <source>no documents in this folder</source>
        <translation>此文件夹中没有文档</translation>
    </message>
    <message>
        <source>no file would be kept</source>
        <translation>没有文件会保留</translation>
    </message>
    <message>
        <source>no files in the selected locations</source>
        <translation>所选位置中没有文件</translation>
    </message>
    <message>
        <source>no folder is protected, so there is nothing to compare with</source>
        <translation>没有受保护的文件夹，因此没有可供比较的对象</translation>
    </message>
    <message>
        <source>no font can display the text of this report: install the font {name} (for Chinese, simfinder[chinese]), or export to .docx or .html</source>
        <translation>没有可显示本报告文字的字体：请安装字体 {name}（中文也可安装 simfinder[chinese]），或导出为 .docx 或 .html</translation>
    </message>
    <message>
        <source>no index in this folder</source>
        <translation>此文件夹中没有索引库</translation>
    </message>
    <message>
        <source>no index yet ({file})</source>
        <translation>还没有索引库（{file}）</translation>
    </message>
    <message>
        <source>no letters or digits in the text</source>
        <translation>正文中没有文字或数字</translation>
    </message>
    <message>
        <source>no longer the file found by the scan</source>
        <translation>已不是扫描时找到的文件</translation>
    </message>
    <message>
        <source>no program for opening files is installed (xdg-open)</source>
        <translation>本机没有用来打开文件的程序（xdg-open）</translation>
    </message>
    <message>
        <source>no reader could open the PDF</source>
        <translation>没有读取程序能打开此 PDF</translation>
    </message>
    <message>
        <source>no sheet {name}; available: {known}</source>
        <translation>没有工作表 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>no table {name}; available: {known}</source>
        <translation>没有表 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no text could be read: {rest}</source>
        <translation>未能读出任何文字：{rest}</translation>
    </message>
    <message>
        <source>no words left without stop words and rare words</source>
        <translation>除停用词和低频词外没有其他词</translation>
    </message>
    <message>
        <source>none of the passwords opens the PDF</source>
        <translation>所给的密码都打不开此 PDF</translation>
    </message>
    <message>
        <source>none of the passwords opens the document</source>
        <translation>所给的密码都打不开此文档</translation>
    </message>
    <message>
        <source>none of the passwords opens this file in the archive</source>
        <translation>所给的密码都打不开压缩包中的这个文件</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not a Hangul document</source>
        <translation>不是 Hangul（韩文）文档</translation>
    </message>
    <message>
        <source>not a Parquet file: {rest}</source>
        <translation>不是 Parquet 文件：{rest}</translation>
    </message>
    <message>
        <source>not a PowerPoint presentation</source>
        <translation>不是 PowerPoint 演示文稿</translation>
    </message>
    <message>
        <source>not a Word document</source>
        <translation>不是 Word 文档</translation>
    </message>
    <message>
        <source>not a readable database: {rest}</source>
        <translation>不是可读取的数据库：{rest}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
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
        <translation>不是工作簿：{rest}</translation>
    </message>
    <message>
        <source>not all rows were read because the scan was stopped early</source>
        <translation>扫描提前停止，未读取所有行</translation>
    </message>
    <message>
        <source>not an EPUB book</source>
        <translation>不是 EPUB 电子书</translation>
    </message>
    <message>
        <source>not an OFD document</source>
        <translation>不是 OFD 文档</translation>
    </message>
    <message>
        <source>not an OpenDocument presentation</source>
        <translation>不是 OpenDocument 演示文稿</translation>
    </message>
    <message>
        <source>not an OpenDocument text</source>
        <translation>不是 OpenDocument 文本</translation>
    </message>
    <message>
        <source>not an RTF document</source>
        <translation>不是 RTF 文档</translation>
    </message>
    <message>
        <source>not an XPS document</source>
        <translation>不是 XPS 文档</translation>
    </message>
    <message>
        <source>not enough disk space to clear the records of single folders: free up space, or clear all records</source>
        <translation>磁盘空间不足，无法清除单个文件夹的记录：请释放空间，或清除全部记录</translation>
    </message>
    <message>
        <source>not on this computer; it must be downloaded first</source>
        <translation>不在本机上，需要先下载</translation>
    </message>
    <message>
        <source>not read because the scan was stopped early</source>
        <translation>扫描提前停止，未读取</translation>
    </message>
    <message>
        <source>not text in any known encoding</source>
        <translation>内容不是任何已知编码的文本</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>nothing has been scanned yet, so there is nothing to compare with</source>
        <translation>尚未扫描过任何内容，因此没有可比较的文档</translation>
    </message>
    <message>
        <source>nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>numbers only; compared in runs of {n}</source>
        <translation>只有数字；按连续 {n} 个数比较</translation>
    </message>
    <message>
        <source>of the methods of the program only “fields” compares table rows, so no other was tried</source>
        <translation>本程序只有“fields”能比较表格的行，因此没有试用其他比较方式</translation>
    </message>
    <message>
        <source>only 1 letter or digit; at least {m} are needed</source>
        <translation>只有 1 个字符（不计标点），至少需要 {m} 个</translation>
    </message>
    <message>
        <source>only a link to the file is attached</source>
        <translation>附件只是指向文件的链接</translation>
    </message>
    <message>
        <source>only a single SELECT is allowed</source>
        <translation>只允许一条 SELECT</translation>
    </message>
    <message>
        <source>only boilerplate</source>
        <translation>只有模板文字</translation>
    </message>
    <message>
        <source>only the first {n:,} MiB were read</source>
        <translation>只读取了前 {n:,} MiB</translation>
    </message>
    <message>
        <source>only the first {n:,} attachments were read</source>
        <translation>只读取了前 {n:,} 个附件</translation>
    </message>
    <message>
        <source>only the first {n:,} characters were read</source>
        <translation>只读取了前 {n:,} 个字符</translation>
    </message>
    <message>
        <source>only the first {n:,} of {m:,} pages were read</source>
        <translation>共 {m:,} 页，只读取了前 {n:,} 页</translation>
    </message>
    <message>
        <source>only the first {n:,} pages were read</source>
        <translation>只读取了前 {n:,} 页</translation>
    </message>
    <message>
        <source>only the first {n:,} paragraphs were read</source>
        <translation>只读取了前 {n:,} 个段落</translation>
    </message>
    <message>
        <source>only the first {n:,} parts of the message were read</source>
        <translation>只读取了邮件的前 {n:,} 个部分</translation>
    </message>
    <message>
        <source>only the first {n:,} records were read</source>
        <translation>只读取了前 {n:,} 条记录</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: not enough disk space</source>
        <translation>只比较了前 {n:,} 行：磁盘剩余空间不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: not enough memory</source>
        <translation>只比较了前 {n:,} 行：内存不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: {rest}</source>
        <translation>只比较了前 {n:,} 行：{rest}</translation>
    </message>
    <message>
        <source>only the first {n} of {m} columns are compared; use --columns to choose others</source>
        <translation>共 {m} 列，只比较前 {n} 列；可用 --columns 选择其他列</translation>
    </message>
    <message>
        <source>only the {n:,} most similar pairs are kept; {m:,} less similar pairs are omitted</source>
        <translation>只保留最相似的 {n:,} 对；省略了相似度较低的 {m:,} 对</translation>
    </message>
    <message>
        <source>only {n} letters and digits besides boilerplate; at least {m} are needed</source>
        <translation>除模板文字外只有 {n} 个字符（不计标点），至少需要 {m} 个</translation>
    </message>
    <message>
        <source>only {n} letters and digits; at least {m} are needed</source>
        <translation>只有 {n} 个字符（不计标点），至少需要 {m} 个</translation>
    </message>
    <message>
        <source>only {n} words, too few to identify passages</source>
        <translation>只有 {n} 个词，不足以识别片段</translation>
    </message>
    <message>
        <source>operation {n} does not exist</source>
        <translation>没有编号为 {n} 的操作</translation>
    </message>
    <message>
        <source>operation {n} has nothing to undo</source>
        <translation>第 {n} 次操作没有可撤销的内容</translation>
    </message>
    <message>
        <source>page {pages} contains only images</source>
        <translation>第 {pages} 页只有图片</translation>
    </message>
    <message>
        <source>page {pages} could not be read</source>
        <translation>第 {pages} 页未能读取</translation>
    </message>
    <message>
        <source>pages {pages} contain only images</source>
        <translation>第 {pages} 页只有图片</translation>
    </message>
    <message>
        <source>pages {pages} could not be read</source>
        <translation>第 {pages} 页未能读取</translation>
    </message>
    <message>
        <source>part of the document cannot be read</source>
        <translation>文档的一部分无法读取</translation>
    </message>
    <message>
        <source>part of the message is damaged</source>
        <translation>邮件的一部分已损坏</translation>
    </message>
    <message>
        <source>part of the report does not fit on a PDF page</source>
        <translation>报告的某一部分无法放入 PDF 页面</translation>
    </message>
    <message>
        <source>parts of the document are nested too deeply to read</source>
        <translation>文档的部分内容嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>parts of the document are too deeply nested or too long to read</source>
        <translation>文档的部分内容嵌套过深或过长，无法读取</translation>
    </message>
    <message>
        <source>parts of the message are nested too deeply to read</source>
        <translation>邮件的部分内容嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>parts of the page are too deeply nested or too long to read</source>
        <translation>网页的部分内容嵌套过深或过长，无法读取</translation>
    </message>
    <message>
        <source>password-protected</source>
        <translation>受密码保护</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>protected by rights management</source>
        <translation>受权限管理保护</translation>
    </message>
    <message>
        <source>queries can only be used with databases</source>
        <translation>查询只能用于数据库</translation>
    </message>
    <message>
        <source>read up to row {n:,}: {rest}</source>
        <translation>读到第 {n:,} 行：{rest}</translation>
    </message>
    <message>
        <source>reading Parquet files requires pyarrow: {rest}</source>
        <translation>读取 Parquet 文件需要 pyarrow：{rest}</translation>
    </message>
    <message>
        <source>reading databases requires SQLAlchemy: {rest}</source>
        <translation>读取数据库需要 SQLAlchemy：{rest}</translation>
    </message>
    <message>
        <source>reading this database requires {name}: {rest}</source>
        <translation>读取此数据库需要 {name}：{rest}</translation>
    </message>
    <message>
        <source>replaced at the last moment</source>
        <translation>最后一刻被替换</translation>
    </message>
    <message>
        <source>replaced or modified</source>
        <translation>已被替换或修改</translation>
    </message>
    <message>
        <source>rows of numbers only, which --columns compares anyway: {n:,}</source>
        <translation>只含数字的行数（用 --columns 指定列后仍可比较）：{n:,}</translation>
    </message>
    <message>
        <source>rows with characters that could not be decoded: {n:,}</source>
        <translation>含有无法解码的字符的行数：{n:,}</translation>
    </message>
    <message>
        <source>rows with more values than there are columns: {n:,}</source>
        <translation>值比列多的行数：{n:,}</translation>
    </message>
    <message>
        <source>rows without letters or digits in the compared columns: {n:,}</source>
        <translation>所比较的列中没有文字或数字的行数：{n:,}</translation>
    </message>
    <message>
        <source>saved by a newer version</source>
        <translation>由更新的版本保存</translation>
    </message>
    <message>
        <source>short texts of the same pattern, too many to check every pair: {n}</source>
        <translation>同一式样的短文本过多，未检查全部配对：{n}</translation>
    </message>
    <message>
        <source>short texts of the same pattern, too many to check pairs below {percent} % resemblance: {n}</source>
        <translation>同一式样的短文本过多，未检查相似系数低于 {percent} % 的配对：{n}</translation>
    </message>
    <message>
        <source>slide {page} could not be read</source>
        <translation>第 {page} 张幻灯片无法读取</translation>
    </message>
    <message>
        <source>some chapters are copy-protected</source>
        <translation>部分章节有版权保护，无法读取</translation>
    </message>
    <message>
        <source>sparse file</source>
        <translation>稀疏文件</translation>
    </message>
    <message>
        <source>specify a folder to move or copy to</source>
        <translation>请指定要移动或复制到的文件夹</translation>
    </message>
    <message>
        <source>specify table rows with their file: FILE#row 12</source>
        <translation>表格的行要连同文件一起指定：文件#row 12</translation>
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
        <translation>表格的行只能用 --profile fields 比较</translation>
    </message>
    <message>
        <source>table {name} exists and was not created by SimFinder</source>
        <translation>表 {name} 已存在，且不是由 SimFinder 创建的</translation>
    </message>
    <message>
        <source>tables would not be faster for a distance of {n}</source>
        <translation>距离为 {n} 时，建表不会更快</translation>
    </message>
    <message>
        <source>text data</source>
        <translation>文本数据</translation>
    </message>
    <message>
        <source>text set to display right to left: {n}</source>
        <translation>{n} 处文字被设为从右向左显示</translation>
    </message>
    <message>
        <source>text set to display right to left: {n}, such as {name}</source>
        <translation>{n} 处文字被设为从右向左显示，例如 {name}</translation>
    </message>
    <message>
        <source>texts with too many identical copies to list every pair: {n}</source>
        <translation>相同文本过多，未列出全部配对的文档：{n} 个</translation>
    </message>
    <message>
        <source>the OLE container contains too many streams</source>
        <translation>OLE 容器中的数据流过多</translation>
    </message>
    <message>
        <source>the OLE container declares more data than the file contains</source>
        <translation>OLE 容器声明的内容超出文件大小</translation>
    </message>
    <message>
        <source>the OLE container is cut off in its header</source>
        <translation>OLE 容器在文件头处中断</translation>
    </message>
    <message>
        <source>the OLE container is damaged</source>
        <translation>OLE 容器已损坏</translation>
    </message>
    <message>
        <source>the PDF contains no readable text</source>
        <translation>PDF 中没有可读的文字</translation>
    </message>
    <message>
        <source>the PDF contains no text</source>
        <translation>PDF 中没有文字</translation>
    </message>
    <message>
        <source>the PDF contains only images and is probably a scan</source>
        <translation>PDF 中只有图像，可能是扫描件</translation>
    </message>
    <message>
        <source>the PDF is a portfolio: the files in it were not read</source>
        <translation>PDF 是文件包：其中的文件未读取</translation>
    </message>
    <message>
        <source>the PDF is an XFA form, which only Adobe programs can display</source>
        <translation>PDF 是 XFA 表单，只有 Adobe 的程序才能显示</translation>
    </message>
    <message>
        <source>the PDF is damaged or incomplete</source>
        <translation>PDF 已损坏或不完整</translation>
    </message>
    <message>
        <source>the PDF is password-protected</source>
        <translation>PDF 受密码保护</translation>
    </message>
    <message>
        <source>the PDF layout failed with status {code}</source>
        <translation>PDF 排版失败，状态码 {code}</translation>
    </message>
    <message>
        <source>the PDF uses unknown encryption</source>
        <translation>PDF 的加密方式无法识别</translation>
    </message>
    <message>
        <source>the archive contains {n:,} entries</source>
        <translation>压缩包中有 {n:,} 个条目</translation>
    </message>
    <message>
        <source>the archive expands to more than its declared size</source>
        <translation>压缩包解压后超过其声明的大小</translation>
    </message>
    <message>
        <source>the archive expands to {n:,} bytes</source>
        <translation>压缩包解压后达 {n:,} 字节</translation>
    </message>
    <message>
        <source>the attached message is damaged</source>
        <translation>所附邮件已损坏</translation>
    </message>
    <message>
        <source>the book is copy-protected</source>
        <translation>此书有版权保护，无法读取</translation>
    </message>
    <message>
        <source>the compressed message body is damaged</source>
        <translation>邮件的压缩正文已损坏</translation>
    </message>
    <message>
        <source>the compressed message body is incomplete</source>
        <translation>邮件的压缩正文不完整</translation>
    </message>
    <message>
        <source>the content does not match the extension</source>
        <translation>内容与扩展名不符</translation>
    </message>
    <message>
        <source>the content is not a workbook</source>
        <translation>文件内容不是工作簿</translation>
    </message>
    <message>
        <source>the content is {what}</source>
        <translation>内容是{what}</translation>
    </message>
    <message>
        <source>the copy differs from the file</source>
        <translation>副本与原文件不同</translation>
    </message>
    <message>
        <source>the copy was replaced at the last moment</source>
        <translation>副本在最后一刻被替换</translation>
    </message>
    <message>
        <source>the damaged index cannot be moved away: {rest}</source>
        <translation>无法移走损坏的索引库：{rest}</translation>
    </message>
    <message>
        <source>the damaged index cannot be moved back: {rest}</source>
        <translation>无法移回损坏的索引库：{rest}</translation>
    </message>
    <message>
        <source>the document contains no text</source>
        <translation>文档中没有文字</translation>
    </message>
    <message>
        <source>the document has no Word header</source>
        <translation>文档没有 Word 的文件头</translation>
    </message>
    <message>
        <source>the document is cut off in its header</source>
        <translation>文档在文件头处中断</translation>
    </message>
    <message>
        <source>the document is password-protected</source>
        <translation>文档受密码保护</translation>
    </message>
    <message>
        <source>the document is too long to open</source>
        <translation>文档过长，无法打开</translation>
    </message>
    <message>
        <source>the document requires a key instead of a password</source>
        <translation>打开此文档需要密钥，而不是密码</translation>
    </message>
    <message>
        <source>the encryption is not supported</source>
        <translation>加密方式不受支持</translation>
    </message>
    <message>
        <source>the extension is .pdf, but the content is not a PDF</source>
        <translation>扩展名是 .pdf，内容却不是 PDF</translation>
    </message>
    <message>
        <source>the extension is for text, but the content is not text</source>
        <translation>扩展名表示文本，内容却不是文本</translation>
    </message>
    <message>
        <source>the extension is {name}, but the content is {name2}</source>
        <translation>扩展名为 {name}，实际内容是 {name2}</translation>
    </message>
    <message>
        <source>the file contains no text</source>
        <translation>文件中没有文字</translation>
    </message>
    <message>
        <source>the file contains only zero bytes</source>
        <translation>文件中只有零字节</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>the file is incomplete</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>the file is incomplete or damaged: not a complete archive</source>
        <translation>文件不完整或已损坏：不是完整的压缩包</translation>
    </message>
    <message>
        <source>the file no longer contains this document</source>
        <translation>文件中已没有这份文档</translation>
    </message>
    <message>
        <source>the file {name} cannot be opened: {rest}</source>
        <translation>无法打开文件 {name}：{rest}</translation>
    </message>
    <message>
        <source>the files in the archive are encrypted</source>
        <translation>压缩包中的文件已加密</translation>
    </message>
    <message>
        <source>the folder {path} does not exist</source>
        <translation>文件夹 {path} 不存在</translation>
    </message>
    <message>
        <source>the folder {path} does not exist, and {name} is not on the disk where the file was</source>
        <translation>文件夹 {path} 不存在，而 {name} 与该文件原来不在同一磁盘上</translation>
    </message>
    <message>
        <source>the fonts do not map to characters</source>
        <translation>字体缺少字符对应信息</translation>
    </message>
    <message>
        <source>the fonts of the PDF do not map to characters</source>
        <translation>PDF 的字体缺少字符对应信息</translation>
    </message>
    <message>
        <source>the formatted message body is damaged</source>
        <translation>邮件的带格式正文已损坏</translation>
    </message>
    <message>
        <source>the groups are too large to list their pairs</source>
        <translation>分组过大，无法列出其中的文档对</translation>
    </message>
    <message>
        <source>the header of the OLE container is damaged</source>
        <translation>OLE 容器的文件头已损坏</translation>
    </message>
    <message>
        <source>the index cannot be opened: {rest}</source>
        <translation>无法打开索引库：{rest}</translation>
    </message>
    <message>
        <source>the index cannot be used ({file}): {error}</source>
        <translation>索引库无法使用（{file}）：{error}</translation>
    </message>
    <message>
        <source>the index cannot be written: {rest}</source>
        <translation>索引库无法写入：{rest}</translation>
    </message>
    <message>
        <source>the index could not be used: {rest}</source>
        <translation>未能使用索引库：{rest}</translation>
    </message>
    <message>
        <source>the index could not be written: {rest}</source>
        <translation>未能写入索引库：{rest}</translation>
    </message>
    <message>
        <source>the index in {path} has no data for the method {name}, only for {names}</source>
        <translation>{path} 中的索引库没有比较方式 {name} 的数据，只有 {names}</translation>
    </message>
    <message>
        <source>the index in {path} is empty; scan first</source>
        <translation>{path} 中的索引库是空的；请先扫描</translation>
    </message>
    <message>
        <source>the index in {path} was made by another version of {name}; scan again</source>
        <translation>{path} 中的索引库由 {name} 的另一个版本生成；请重新扫描</translation>
    </message>
    <message>
        <source>the index is closed ({file})</source>
        <translation>索引库已关闭（{file}）</translation>
    </message>
    <message>
        <source>the index is from an older version ({file})</source>
        <translation>索引库的版本较旧（{file}）</translation>
    </message>
    <message>
        <source>the index is in use by another program; nothing was cleared</source>
        <translation>索引库正被其他程序使用；没有清除任何记录</translation>
    </message>
    <message>
        <source>the list of chapters is malformed</source>
        <translation>章节清单有误</translation>
    </message>
    <message>
        <source>the list of parts is malformed</source>
        <translation>部件清单有误</translation>
    </message>
    <message>
        <source>the list of text pieces is damaged</source>
        <translation>文字片段清单已损坏</translation>
    </message>
    <message>
        <source>the list of text pieces is missing</source>
        <translation>缺少文字片段清单</translation>
    </message>
    <message>
        <source>the main part is malformed XML</source>
        <translation>正文部分的 XML 有误</translation>
    </message>
    <message>
        <source>the main part of the document is missing</source>
        <translation>文档缺少正文部分</translation>
    </message>
    <message>
        <source>the manifest of the document is damaged</source>
        <translation>此文档的清单已损坏</translation>
    </message>
    <message>
        <source>the message is encrypted</source>
        <translation>邮件已加密</translation>
    </message>
    <message>
        <source>the method {name} cannot be used on a folder</source>
        <translation>比较方式 {name} 不适用于文件夹</translation>
    </message>
    <message>
        <source>the method {name} cannot be used on a table</source>
        <translation>比较方式 {name} 不适用于表格</translation>
    </message>
    <message>
        <source>the method “fields” compares table rows, so it was not tried on a folder</source>
        <translation>比较方式“fields”比较的是表格的行，因此没有在文件夹上试用</translation>
    </message>
    <message>
        <source>the order of the slides is damaged</source>
        <translation>幻灯片的顺序信息已损坏</translation>
    </message>
    <message>
        <source>the order of the slides is malformed</source>
        <translation>幻灯片的顺序信息有误</translation>
    </message>
    <message>
        <source>the original file is no longer in the quarantine</source>
        <translation>原来的文件已不在隔离文件夹中</translation>
    </message>
    <message>
        <source>the page ends in the middle of a tag or comment</source>
        <translation>网页在标签或注释处中断</translation>
    </message>
    <message>
        <source>the passages of {n} documents were not counted because these could not be read again</source>
        <translation>有 {n} 个文档的片段未计入，因为无法再次读取</translation>
    </message>
    <message>
        <source>the password for {name} is not saved: enter it again</source>
        <translation>{name} 的密码未保存：请重新输入</translation>
    </message>
    <message>
        <source>the reader exited with status {code}</source>
        <translation>读取程序以状态 {code} 退出</translation>
    </message>
    <message>
        <source>the record of file operations was damaged or missing, so there may be something left to undo: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录曾损坏或丢失，因此无法确定是否还有可撤销的操作：请查看回收站、隔离文件夹或目标文件夹</translation>
    </message>
    <message>
        <source>the rows of this table are not available</source>
        <translation>此表格的行目前不可用</translation>
    </message>
    <message>
        <source>the rule {name} has a value that is too long</source>
        <translation>规则 {name} 的某个值过长</translation>
    </message>
    <message>
        <source>the rule {name} needs values: {rest}</source>
        <translation>规则 {name} 需要值：{rest}</translation>
    </message>
    <message>
        <source>the rule {name} takes no values</source>
        <translation>规则 {name} 不带值</translation>
    </message>
    <message>
        <source>the saved pairs of the last scan are damaged: searching for all pairs again</source>
        <translation>上次扫描保存的文件对已损坏：将全部重新查找</translation>
    </message>
    <message>
        <source>the segments of the index could not be written: {rest}</source>
        <translation>无法写入索引库的分段：{rest}</translation>
    </message>
    <message>
        <source>the streams of the OLE container overlap</source>
        <translation>OLE 容器的数据流相互重叠</translation>
    </message>
    <message>
        <source>the table has no rows</source>
        <translation>表格中没有行</translation>
    </message>
    <message>
        <source>the table lists no document in the folder; the first one listed is {path}</source>
        <translation>表格没有列出该文件夹中的任何文档；其中第一个是 {path}</translation>
    </message>
    <message>
        <source>the table lists no two documents in the folder that belong together</source>
        <translation>表中没有两个属于该文件夹且应归在一起的文档</translation>
    </message>
    <message>
        <source>the table stream of the document is missing</source>
        <translation>文档缺少表格数据流</translation>
    </message>
    <message>
        <source>the text of {path} is damaged in the index</source>
        <translation>索引库中 {path} 的文本已损坏</translation>
    </message>
    <message>
        <source>the text of {path} was not stored, so it cannot be evaluated</source>
        <translation>{path} 的文本未存储，无法评估</translation>
    </message>
    <message>
        <source>the two indexes are the same</source>
        <translation>两个索引库相同</translation>
    </message>
    <message>
        <source>the workbook cannot be opened</source>
        <translation>工作簿无法打开</translation>
    </message>
    <message>
        <source>the workbook has too many cells to read</source>
        <translation>工作簿的单元格过多，无法读取</translation>
    </message>
    <message>
        <source>there are only {n} groups, so no unrelated documents</source>
        <translation>只有 {n} 个组，因此没有无关文档</translation>
    </message>
    <message>
        <source>this disk has no trash</source>
        <translation>此磁盘没有回收站</translation>
    </message>
    <message>
        <source>this file in the archive is password-protected</source>
        <translation>压缩包中的这个文件受密码保护</translation>
    </message>
    <message>
        <source>this is a folder; specify the tables in it, such as its .csv files</source>
        <translation>这是文件夹；请指明其中的表格，例如 .csv 文件</translation>
    </message>
    <message>
        <source>this is a template; its text is ignored</source>
        <translation>这是模板，其文字已忽略</translation>
    </message>
    <message>
        <source>too large to pass to another program</source>
        <translation>太大，无法交给其他程序处理</translation>
    </message>
    <message>
        <source>too many texts share passages; only {n} were compared</source>
        <translation>有相同片段的文本过多，只比较了 {n} 个</translation>
    </message>
    <message>
        <source>too much output: {error}</source>
        <translation>输出过多：{error}</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>用时过长</translation>
    </message>
    <message>
        <source>topics are drawn from groups: use labels, not pairs</source>
        <translation>主题从分组中抽取：请使用 labels，而不是 pairs</translation>
    </message>
    <message>
        <source>topics are drawn from the files of a folder, not from a table</source>
        <translation>主题从文件夹的文件中抽取，不能从表格中抽取</translation>
    </message>
    <message>
        <source>two columns have the same name</source>
        <translation>有两列同名</translation>
    </message>
    <message>
        <source>two documents are not enough to find common passages; use --among to specify the folder whose documents are counted</source>
        <translation>仅凭两个文档无法得知哪些片段常见；请用 --among 指定要统计的文件夹</translation>
    </message>
    <message>
        <source>unknown extension; the content is {name}</source>
        <translation>扩展名未知，实际内容是 {name}</translation>
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
        <translation>没有比较方式 {name}；可用的有：{names}</translation>
    </message>
    <message>
        <source>unknown rule {name}; available: {known}</source>
        <translation>没有规则 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>without tables there are no buckets to split</source>
        <translation>未使用表，因此没有需要拆分的桶</translation>
    </message>
    <message>
        <source>writing the text document failed with status {code}</source>
        <translation>写入 Word 文档失败，状态码 {code}</translation>
    </message>
    <message>
        <source>{file} belongs to another program</source>
        <translation>{file} 属于其他程序</translation>
    </message>
    <message>
        <source>{file} cannot be used ({error}); it will be rebuilt</source>
        <translation>{file} 无法使用（{error}）；将重新生成</translation>
    </message>
    <message>
        <source>{file} is damaged ({error})</source>
        <translation>{file} 已损坏（{error}）</translation>
    </message>
    <message>
        <source>{file} is not a database</source>
        <translation>{file} 不是数据库</translation>
    </message>
    <message>
        <source>{file} is read-only: decisions are not saved</source>
        <translation>{file} 为只读：所作的决定不会保存</translation>
    </message>
    <message>
        <source>{file} lacks required tables</source>
        <translation>{file} 中缺少应有的数据表</translation>
    </message>
    <message>
        <source>{file} no longer matches the index; it will be rebuilt</source>
        <translation>{file} 与索引库不再相符；将重新生成</translation>
    </message>
    <message>
        <source>{file} was written by a newer version</source>
        <translation>{file} 由更新的版本写入</translation>
    </message>
    <message>
        <source>{n:,} damaged character</source>
        <translation>{n:,} 个字符已损坏</translation>
    </message>
    <message>
        <source>{n:,} damaged characters</source>
        <translation>{n:,} 个字符已损坏</translation>
    </message>
    <message>
        <source>{n:,} files were not read because the scan was stopped early</source>
        <translation>扫描提前停止，有 {n:,} 个文件没有读取</translation>
    </message>
    <message>
        <source>{n:,} fingerprints are too few to benefit from tables</source>
        <translation>{n:,} 个指纹太少，建表并不划算</translation>
    </message>
    <message>
        <source>{n:,} of {m:,} pairs were checked for critical differences</source>
        <translation>共 {m:,} 对文件，检查了其中 {n:,} 对的关键差异</translation>
    </message>
    <message>
        <source>{n:,} rows were compared; only rows with a similar row are listed</source>
        <translation>比较了 {n:,} 行；只列出有相似行的行</translation>
    </message>
    <message>
        <source>{n:,} rows written to table {name}</source>
        <translation>已将 {n:,} 行写入表 {name}</translation>
    </message>
    <message>
        <source>{name} and {name2} cannot be combined</source>
        <translation>{name} 与 {name2} 不能同时使用</translation>
    </message>
    <message>
        <source>{name} can only be used with {name2}</source>
        <translation>{name} 只能与 {name2} 一起使用</translation>
    </message>
    <message>
        <source>{name} cannot be used with --profile fields</source>
        <translation>{name} 不能与 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>{name} cannot be used with {name2}</source>
        <translation>{name} 不能与 {name2} 一起使用</translation>
    </message>
    <message>
        <source>{name} could not read the file</source>
        <translation>{name} 无法读取该文件</translation>
    </message>
    <message>
        <source>{name} does not name a table of words</source>
        <translation>{name} 未指明词表</translation>
    </message>
    <message>
        <source>{name} has no user name; add USER@ before the server name</source>
        <translation>{name} 缺少用户名；请在服务器名前加上 USER@</translation>
    </message>
    <message>
        <source>{name} is a program or script and will not be opened</source>
        <translation>{name} 是程序或脚本，不会被打开</translation>
    </message>
    <message>
        <source>{name} is missing or invalid</source>
        <translation>{name} 缺失或无效</translation>
    </message>
    <message>
        <source>{name} is neither a number of documents (at least 2) nor a percentage</source>
        <translation>{name} 既不是文档数（至少 2），也不是百分比</translation>
    </message>
    <message>
        <source>{name} is not a database address</source>
        <translation>{name} 不是数据库地址</translation>
    </message>
    <message>
        <source>{name} is not a database address: write an @ in a password as %40</source>
        <translation>{name} 不是数据库地址：密码中的 @ 要写成 %40</translation>
    </message>
    <message>
        <source>{name} is not a line of a user dictionary: a word, and optionally frequency and tag</source>
        <translation>{name} 不是有效的用户词典行：应为一个词，可带词频和词性</translation>
    </message>
    <message>
        <source>{name} is not one of the selected formats</source>
        <translation>{name} 不在所选格式之内</translation>
    </message>
    <message>
        <source>{name} is on a disk or network that does not respond</source>
        <translation>{name} 所在的磁盘或网络没有响应</translation>
    </message>
    <message>
        <source>{name} no longer exists</source>
        <translation>{name} 已不存在</translation>
    </message>
    <message>
        <source>{name} only has an effect with these methods: {names}</source>
        <translation>{name} 只对以下比较方式有效：{names}</translation>
    </message>
    <message>
        <source>{name}: a backslash is followed by an invalid character</source>
        <translation>{name}：反斜杠后面的字符无效</translation>
    </message>
    <message>
        <source>{name}: a report can be saved as {endings}</source>
        <translation>{name}：报告可保存为 {endings}</translation>
    </message>
    <message>
        <source>{name}: lookahead, lookbehind and backreferences are not supported</source>
        <translation>{name}：不支持前瞻、后顾和反向引用</translation>
    </message>
    <message>
        <source>{name}: nothing to repeat, or repeated twice</source>
        <translation>{name}：没有可重复的内容，或重复了两次</translation>
    </message>
    <message>
        <source>{name}: the ends of a range are reversed</source>
        <translation>{name}：范围的起止颠倒了</translation>
    </message>
    <message>
        <source>{name}: the expression is too long, too deeply nested, or repeats too often</source>
        <translation>{name}：表达式太长、嵌套太深或重复次数太多</translation>
    </message>
    <message>
        <source>{name}: this report can be saved as {endings}</source>
        <translation>{name}：此报告可保存为 {endings}</translation>
    </message>
    <message>
        <source>{name}: unmatched bracket</source>
        <translation>{name}：有括号没有配对</translation>
    </message>
    <message>
        <source>{name}: {rest}</source>
        <translation>{name}：{rest}</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling alone takes {seconds} s</source>
        <translation>{n} 块：{m} 张表，每键 {bits} 位，仅填表就需 {seconds} 秒</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} s, {total} s</source>
        <translation>{n} 块：{m} 张表，每键 {bits} 位，填表 {seconds} 秒，比较 {compare} 秒，共 {total} 秒</translation>
    </message>
    <message>
        <source>{n} common passages were not ignored, those found in the fewest documents</source>
        <translation>有 {n} 个常见片段未被忽略（包含它们的文档最少）</translation>
    </message>
    <message>
        <source>{n} invisible characters inside words</source>
        <translation>{n} 个不可见字符夹在词语中间</translation>
    </message>
    <message>
        <source>{n} invisible characters inside words, such as {name}</source>
        <translation>{n} 个不可见字符夹在词语中间，例如 {name}</translation>
    </message>
    <message>
        <source>{n} invisible tag characters</source>
        <translation>{n} 个不可见的标签字符</translation>
    </message>
    <message>
        <source>{n} invisible tag characters, such as {name}</source>
        <translation>{n} 个不可见的标签字符，例如 {name}</translation>
    </message>
    <message>
        <source>{n} invisible variation selectors after letters</source>
        <translation>字母后有 {n} 个不可见的变体选择符</translation>
    </message>
    <message>
        <source>{n} invisible variation selectors after letters, such as {name}</source>
        <translation>字母后有 {n} 个不可见的变体选择符，例如 {name}</translation>
    </message>
    <message>
        <source>{n} words with look-alike letters from another alphabet</source>
        <translation>{n} 个词混有其他字母表中外观相同的字母</translation>
    </message>
    <message>
        <source>{n} words with look-alike letters from another alphabet, such as {name}</source>
        <translation>{n} 个词混有其他字母表中外观相同的字母，例如 {name}</translation>
    </message>
    <message>
        <source>{n} words with single full-width letters</source>
        <translation>{n} 个词混有单个全角字母</translation>
    </message>
    <message>
        <source>{n} words with single full-width letters, such as {name}</source>
        <translation>{n} 个词混有单个全角字母，例如 {name}</translation>
    </message>
    <message>
        <source>{path} and {name} are the same file</source>
        <translation>{path} 与 {name} 是同一个文件</translation>
    </message>
    <message>
        <source>{path} and {name} are the same folder</source>
        <translation>{path} 与 {name} 是同一个文件夹</translation>
    </message>
    <message>
        <source>{path} cannot be read: {rest}</source>
        <translation>无法读取 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} cannot be used: {rest}</source>
        <translation>无法使用 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {rest}</source>
        <translation>无法写入 {path}：{rest}</translation>
    </message>
    <message>
        <source>{path} compares table rows: there are no files to clean up</source>
        <translation>{path} 比较的是表格的行：没有可清理的文件</translation>
    </message>
    <message>
        <source>{path} contains no index; create one with: scan --store FOLDER</source>
        <translation>{path} 中没有索引库；请先用 scan --store FOLDER 生成</translation>
    </message>
    <message>
        <source>{path} contains no words</source>
        <translation>{path} 中没有词</translation>
    </message>
    <message>
        <source>{path} contains {n} passwords; at most {m} are tried</source>
        <translation>{path} 中有 {n} 个密码，最多尝试 {m} 个</translation>
    </message>
    <message>
        <source>{path} contains {n} words; at most {m} are used</source>
        <translation>{path} 包含 {n} 个词；最多使用 {m} 个</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>{path} has changed since it was chosen; choose it again</source>
        <translation>{path} 在选定后已改动，请重新选择</translation>
    </message>
    <message>
        <source>{path} has no column {names}; available: {known}</source>
        <translation>{path} 没有列 {names}；可用的有：{known}</translation>
    </message>
    <message>
        <source>{path} has no key column, so its groups cannot be written back</source>
        <translation>{path} 没有键列，因此无法写回分组</translation>
    </message>
    <message>
        <source>{path} has no row {name} among the first {n:,} rows, which --limit reads</source>
        <translation>{path} 的前 {n:,} 行（--limit 所读）中没有行 {name}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; available: row {n} to row {m}</source>
        <translation>{path} 中没有行 {name}；可用的有：row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; specify rows by {name2}, or as row {n} to row {m}</source>
        <translation>{path} 中没有行 {name}；请用 {name2} 指定行，或用 row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} is a folder</source>
        <translation>{path} 是一个文件夹</translation>
    </message>
    <message>
        <source>{path} is larger than {n} MiB</source>
        <translation>{path} 大于 {n} MiB</translation>
    </message>
    <message>
        <source>{path} is listed twice, in different groups</source>
        <translation>{path} 列出了两次，且分组不同</translation>
    </message>
    <message>
        <source>{path} is no database, so its groups cannot be written back</source>
        <translation>{path} 不是数据库，因此无法写回分组</translation>
    </message>
    <message>
        <source>{path} is not a folder</source>
        <translation>{path} 不是文件夹</translation>
    </message>
    <message>
        <source>{path} is not a list of exceptions: {rest}</source>
        <translation>{path} 不是例外列表：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a list of presets: {rest}</source>
        <translation>{path} 不是预设列表：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a saved session: {rest}</source>
        <translation>{path} 不是已保存的会话：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a scan report: {rest}</source>
        <translation>{path} 不是扫描报告：{rest}</translation>
    </message>
    <message>
        <source>{path} is not a text file in UTF-8</source>
        <translation>{path} 不是 UTF-8 文本文件</translation>
    </message>
    <message>
        <source>{path} is not a text table</source>
        <translation>{path} 不是文本表格</translation>
    </message>
    <message>
        <source>{path} is not available; its {n} known files stay in the index until it is back</source>
        <translation>{path} 目前不可用；其中 {n} 个已知文件会保留在索引库中，直到恢复可用</translation>
    </message>
    <message>
        <source>{path} lists files from another computer: {name}</source>
        <translation>{path} 列出了其他计算机上的文件：{name}</translation>
    </message>
    <message>
        <source>{path} was only partly read: {rest}</source>
        <translation>{path} 只读取了一部分：{rest}</translation>
    </message>
    <message>
        <source>{path} was specified more than once; it is treated as {what}</source>
        <translation>{path} 被多次指定，按“{what}”处理</translation>
    </message>
    <message>
        <source>{path}, line {n}: a column is missing</source>
        <translation>{path} 第 {n} 行：缺少一列</translation>
    </message>
    <message>
        <source>{path}, line {n}: a document and its group are needed</source>
        <translation>{path} 第 {n} 行：需要文档及其分组</translation>
    </message>
    <message>
        <source>{path}, line {n}: not a word and a number from 0 to {m}</source>
        <translation>{path} 第 {n} 行：不是一个词和一个 0 到 {m} 之间的数</translation>
    </message>
    <message>
        <source>{path}, line {n}: {name} has two groups</source>
        <translation>{path} 第 {n} 行：{name} 有两个分组</translation>
    </message>
    <message>
        <source>{path}, line {n}: {name} is not a number</source>
        <translation>{path} 第 {n} 行：{name} 不是数字</translation>
    </message>
    <message>
        <source>{path}, {name}: no letters or digits in the compared columns</source>
        <translation>{path}，{name}：所比较的列中没有文字或数字</translation>
    </message>
    <message>
        <source>{path}, {name}: only numbers; use --columns to compare them anyway</source>
        <translation>{path}，{name}：只含数字；用 --columns 指定列后仍可比较</translation>
    </message>
    <message>
        <source>{path}: cannot identify the document and group columns</source>
        <translation>{path}：无法识别文档列和分组列</translation>
    </message>
    <message>
        <source>{path}: headings and at least one row are needed</source>
        <translation>{path}：需要标题行和至少一行</translation>
    </message>
    <message>
        <source>{path}: too large for a list of words</source>
        <translation>{path}：作为词表过大</translation>
    </message>
    <message>
        <source>{path}: too large for a password list</source>
        <translation>{path}：太大，不像密码列表</translation>
    </message>
    <message>
        <source>{path}: too large for a table of words</source>
        <translation>{path}：文件过大，不能用作词表</translation>
    </message>
    <message>
        <source>{path}: two document columns are needed</source>
        <translation>{path}：需要两列文档</translation>
    </message>
    <message>
        <source>{path}: {n:,} new, {m:,} changed and {removed:,} missing rows since the last scan</source>
        <translation>{path}：自上次扫描以来新增 {n:,} 行，更改 {m:,} 行，缺失 {removed:,} 行</translation>
    </message>
    <message>
        <source>{path}: {rest}</source>
        <translation>{path}：{rest}</translation>
    </message>
    <message>
        <source>{rest}; it was kept as {name}, and a new index was created</source>
        <translation>{rest}；原文件保留为 {name}，并新建了索引库</translation>
    </message>
    <message>
        <source>{value} is not COLUMN=KIND; kinds: {names}</source>
        <translation>{value} 不是“列=类型”的形式；类型：{names}</translation>
    </message>
    <message>
        <source>{value} is not between {low} and {high}</source>
        <translation>{value} 不在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>{value} is not one of {names}</source>
        <translation>{value} 不在以下各项之中：{names}</translation>
    </message>
    <message>
        <source>{what} text cannot be read</source>
        <translation>{what}部分无法读取</translation>
    </message>
    <message>
        <source>{what} text is malformed partway through</source>
        <translation>{what}部分中途出错</translation>
    </message>
    <message>
        <source>{what}; install {name} to read it</source>
        <translation>{what}，安装 {name} 后即可读取</translation>
    </message>
    <message>
        <source>{what}; not supported yet</source>
        <translation>{what}，暂不支持</translation>
    </message>
</context>
<context>
    <name>DistanceHistogram</name>
    <message numerus="yes">
        <source>%n pairs within distance {distance}</source>
        <translation>
            <numerusform>%n 对的距离不超过 {distance} 位</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs by distance</source>
        <translation>按距离统计的文档对</translation>
    </message>
</context>
<context>
    <name>DropOutline</name>
    <message>
        <source>Compare the first two of these files</source>
        <translation>比较其中前两个文件</translation>
    </message>
    <message>
        <source>Compare these two files</source>
        <translation>比较这两个文件</translation>
    </message>
    <message>
        <source>Show on the left</source>
        <translation>显示在左侧</translation>
    </message>
    <message>
        <source>Show on the right</source>
        <translation>显示在右侧</translation>
    </message>
</context>
<context>
    <name>DropTarget</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Add {what} for the next scan</source>
        <translation>添加 {what}，供下次扫描</translation>
    </message>
    <message>
        <source>Add {what} to the sources</source>
        <translation>将 {what} 添加到来源</translation>
    </message>
    <message numerus="yes">
        <source>Find documents similar to %n files</source>
        <translation>
            <numerusform>查找与这 %n 个文件相似的文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold Alt to find similar documents instead</source>
        <translation>按住 Alt 可改为查找相似文档</translation>
    </message>
    <message>
        <source>Only locations available as folders on this computer can be read. Connect the network folder first.</source>
        <translation>只能读取本机可作为文件夹访问的位置。请先连接该网络文件夹。</translation>
    </message>
    <message>
        <source>Open this session</source>
        <translation>打开此会话</translation>
    </message>
    <message>
        <source>Web pages cannot be read. Save them first, then add the saved files.</source>
        <translation>无法读取网页。请先保存网页，再添加保存的文件。</translation>
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
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Drop folders here</source>
        <translation>将文件夹拖放到这里</translation>
    </message>
    <message>
        <source>Method: {method} · Also find excerpts: {state}</source>
        <translation>比较方式：{method} · 同时查找节选：{state}</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and scanning does not change any files.</source>
        <translation>数据不会离开本机，扫描也不会改动任何文件。</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>选项…</translation>
    </message>
    <message>
        <source>SimFinder reads the documents in them and shows which ones have nearly the same text: copies, versions, excerpts.</source>
        <translation>SimFinder 会读取其中的文档，找出文字几乎相同的文件：副本、不同版本和节选。</translation>
    </message>
    <message>
        <source>Try the sample folder</source>
        <translation>试用示例文件夹</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
</context>
<context>
    <name>ExceptionsControl</name>
    <message numerus="yes">
        <source>%n entries were added.</source>
        <translation>
            <numerusform>已添加 %n 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were exported to {path}.</source>
        <translation>
            <numerusform>已将 %n 条导出到 {path}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries were removed.</source>
        <translation>
            <numerusform>已移除 %n 条。</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Export exceptions</source>
        <translation>导出例外</translation>
    </message>
    <message>
        <source>Import exceptions</source>
        <translation>导入例外</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>This list contains nothing new.</source>
        <translation>此列表中没有新的内容。</translation>
    </message>
</context>
<context>
    <name>ExceptionsDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries do not apply to any files in this scan, but may apply to files in other folders. They are selected; click Remove to delete them.</source>
        <translation>
            <numerusform>有 %n 项与本次扫描的文件无关，但可能适用于其他文件夹中的文件。这些条目已选中，单击“移除”即可删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>All entries apply to files in this scan.</source>
        <translation>所有条目都与本次扫描的文件有关。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files you set as “Not a duplicate”, and groups you split or merged. Removing an entry cancels that decision and updates the groups immediately.</source>
        <translation>您标为“不是重复项”的文件，以及您拆分或合并的组。移除条目即取消相应的决定，各组会立即更新。</translation>
    </message>
    <message>
        <source>Find entries that do not apply to any files in this scan</source>
        <translation>查找与本次扫描的文件无关的条目</translation>
    </message>
    <message>
        <source>Find unused…</source>
        <translation>查找无关条目…</translation>
    </message>
    <message>
        <source>If two files look similar but are not duplicates, press {key} in the group list. The decision is listed here and still applies if the files are renamed.</source>
        <translation>如果两个文件看似相同但不是重复项，请在组列表中按 {key}。该决定会列在这里，文件改名后仍然有效。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>In this scan</source>
        <translation>本次扫描</translation>
    </message>
    <message>
        <source>No entries found</source>
        <translation>没有找到条目</translation>
    </message>
    <message>
        <source>No entries match these files.</source>
        <translation>没有与这些文件相符的条目。</translation>
    </message>
    <message>
        <source>No exceptions yet</source>
        <translation>还没有例外</translation>
    </message>
    <message>
        <source>Not a duplicate</source>
        <translation>例外（不是重复项）</translation>
    </message>
    <message>
        <source>Only entries not in this scan</source>
        <translation>仅显示不在本次扫描中的条目</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Search file names</source>
        <translation>搜索文件名</translation>
    </message>
    <message>
        <source>Show all entries</source>
        <translation>显示全部条目</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>merged by hand</source>
        <translation>手动合并</translation>
    </message>
    <message>
        <source>never grouped</source>
        <translation>不再归组</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not a duplicate</source>
        <translation>不是重复项</translation>
    </message>
    <message>
        <source>split by hand</source>
        <translation>手动拆分</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n}/{all}</translation>
    </message>
    <message>
        <source>{shown} of {all}</source>
        <translation>{shown}，共 {all} 项</translation>
    </message>
</context>
<context>
    <name>ExclusionLine</name>
    <message numerus="yes">
        <source>%n built-in patterns off</source>
        <translation>
            <numerusform>停用 %n 个内置模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n custom patterns</source>
        <translation>
            <numerusform>%n 个自定义模式</numerusform>
        </translation>
    </message>
    <message>
        <source>Exclude files…</source>
        <translation>排除文件…</translation>
    </message>
    <message>
        <source>Exclude: {patterns}…</source>
        <translation>排除：{patterns}…</translation>
    </message>
    <message>
        <source>Files and folders excluded from scans by name</source>
        <translation>按名称排除、不参与扫描的文件和文件夹</translation>
    </message>
</context>
<context>
    <name>ExclusionList</name>
    <message>
        <source>Excluded</source>
        <translation>排除数量</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>类型</translation>
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
        <translation>内置</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
</context>
<context>
    <name>Exclusions</name>
    <message>
        <source>A backslash is followed by an invalid character.</source>
        <translation>反斜杠后面的字符无效。</translation>
    </message>
    <message>
        <source>Lookahead, lookbehind and backreferences are not supported because they could make a scan hang.</source>
        <translation>不支持前瞻、后顾和反向引用，以免扫描卡住。</translation>
    </message>
    <message>
        <source>The ends of a range are reversed.</source>
        <translation>范围的起止颠倒了。</translation>
    </message>
    <message>
        <source>The expression is too long, too deeply nested, or repeats too often.</source>
        <translation>表达式太长、嵌套太深或重复次数太多。</translation>
    </message>
    <message>
        <source>There is an unmatched bracket.</source>
        <translation>有括号没有配对。</translation>
    </message>
    <message>
        <source>There is nothing to repeat, or it is repeated twice.</source>
        <translation>没有可重复的内容，或重复了两次。</translation>
    </message>
</context>
<context>
    <name>ExclusionsDialog</name>
    <message numerus="yes">
        <source>%n files in it</source>
        <translation>
            <numerusform>内有 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders cannot be read.</source>
        <translation>
            <numerusform>%n 个文件夹无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>A name such as *.bak or archive, a path such as drafts/**/old, or a regular expression between slashes such as /^copy [0-9]+/</source>
        <translation>名称（如 *.bak 或“归档”）、路径（如 drafts/**/old），或放在斜杠之间的正则表达式（如 /^copy [0-9]+/）</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a folder to preview what the patterns exclude.</source>
        <translation>添加文件夹后，可在此预览这些模式排除的内容。</translation>
    </message>
    <message>
        <source>Built-in patterns cannot be removed. Clear the check box instead.</source>
        <translation>内置模式不能移除，请改为取消勾选。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking names in the sources…</source>
        <translation>正在检查来源中的名称…</translation>
    </message>
    <message>
        <source>Exclude files and folders</source>
        <translation>排除文件和文件夹</translation>
    </message>
    <message>
        <source>Excluded from the sources</source>
        <translation>来源中被排除的内容</translation>
    </message>
    <message>
        <source>Excluded: {lost} of {of} files, {folders}.</source>
        <translation>排除：{lost} 个文件（共 {of} 个），{folders}。</translation>
    </message>
    <message>
        <source>Files and folders excluded by a pattern are listed here.</source>
        <translation>被模式排除的文件和文件夹会列在这里。</translation>
    </message>
    <message>
        <source>New pattern</source>
        <translation>新模式</translation>
    </message>
    <message>
        <source>Nothing is excluded</source>
        <translation>没有排除任何内容</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Restore built-in patterns</source>
        <translation>恢复内置模式</translation>
    </message>
    <message numerus="yes">
        <source>Showing the first %n.</source>
        <translation>
            <numerusform>仅列出前 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many names to check them all here.</source>
        <translation>名称太多，这里只查看了一部分。</translation>
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
            <numerusform>%n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>All groups: {count}</source>
        <translation>全部组：{count}</translation>
    </message>
    <message>
        <source>Both documents in each of these pairs are read again; this may take a while.</source>
        <translation>将重新读取这些文件对中的文档，可能需要一些时间。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Characters per pair</source>
        <translation>每对文件的字符数</translation>
    </message>
    <message>
        <source>Critical differences first</source>
        <translation>有关键差异的优先</translation>
    </message>
    <message>
        <source>Expected: about {size}, about {time}</source>
        <translation>预计约 {size}，用时约 {time}</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Groups with marked files: {count}</source>
        <translation>含已标记文件的组：{count}</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Includes only names and measurements, no document text.</source>
        <translation>只有名称和度量值，不含文档文本。</translation>
    </message>
    <message>
        <source>List skipped files ({count})</source>
        <translation>列出跳过的文件（{count}）</translation>
    </message>
    <message>
        <source>Number of pairs</source>
        <translation>文件对数量</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Report language</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>Report order</source>
        <translation>按报告中的顺序</translation>
    </message>
    <message>
        <source>Same as window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>Selected groups: {count}</source>
        <translation>所选的组：{count}</translation>
    </message>
    <message>
        <source>Show texts side by side</source>
        <translation>并排显示两份文本</translation>
    </message>
    <message>
        <source>The fields of both rows in each of these pairs are shown side by side.</source>
        <translation>这些行对的各字段将并排显示。</translation>
    </message>
    <message>
        <source>This format contains names and measurements, but no document text.</source>
        <translation>此格式只有名称和度量值，不含文档文本。</translation>
    </message>
</context>
<context>
    <name>ExportControl</name>
    <message>
        <source>Another report is being written.</source>
        <translation>正在写入另一份报告。</translation>
    </message>
    <message>
        <source>Export groups</source>
        <translation>导出分组</translation>
    </message>
    <message>
        <source>Export skipped files</source>
        <translation>导出跳过的文件</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>ExportFormats</name>
    <message>
        <source>A plain table of all groups with your decisions, for any program.</source>
        <translation>一张普通表格，包含所有分组和您的决定，可用于任何程序。</translation>
    </message>
    <message>
        <source>A single file to read, filter and print in any browser. It loads no external content.</source>
        <translation>一个文件，可在任何浏览器中阅读、筛选和打印，不加载任何外部内容。</translation>
    </message>
    <message>
        <source>An evidence report you can edit and file: method, hashes, both texts with their positions, and your notes.</source>
        <translation>可编辑、可归档的证据报告：方法、哈希值、两份文本及其位置，以及您的备注。</translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation>数据（JSON）</translation>
    </message>
    <message>
        <source>Document (DOCX)</source>
        <translation>文档（DOCX）</translation>
    </message>
    <message>
        <source>Everything, for other programs and command-line clean-up.</source>
        <translation>全部内容，供其他程序和命令行清理使用。</translation>
    </message>
    <message>
        <source>Evidence report (PDF)</source>
        <translation>证据报告（PDF）</translation>
    </message>
    <message>
        <source>For notes and wikis.</source>
        <translation>用于笔记和 Wiki。</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Sheets of groups, pairs and skipped files, to sort and count in Excel, WPS or LibreOffice.</source>
        <translation>分组、文件对和跳过的文件各占一张工作表，可在 Excel、WPS 或 LibreOffice 中排序和统计。</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>The same evidence report as tagged PDF/A, with fixed pages and embedded fonts, for sharing, printing and archiving.</source>
        <translation>同一份证据报告，采用带标签的 PDF/A 格式：版面固定、字体内嵌，适合提交、打印和存档。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>工作簿（XLSX）</translation>
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
        <translation>点击可取消导出。</translation>
    </message>
    <message>
        <source>Exporting {percent}</source>
        <translation>正在导出 {percent}</translation>
    </message>
    <message>
        <source>Laying out pages</source>
        <translation>正在排版页面</translation>
    </message>
    <message numerus="yes">
        <source>Rereading texts: {done} of %n pairs</source>
        <translation>
            <numerusform>正在重新读取文本：{done} / %n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>正在写入</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>SimFinder encountered an internal error. You can continue; if it happens again, please report it with the details below.</source>
        <translation>SimFinder 遇到内部错误。您可以继续使用；如果再次出现，请附上以下详细信息反馈给我们。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出现问题</translation>
    </message>
</context>
<context>
    <name>FileSlots</name>
    <message>
        <source>Choose a file to compare</source>
        <translation>选择要对比的文件</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择其他文件…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose two files to compare</source>
        <translation>选择两个要对比的文件</translation>
    </message>
    <message>
        <source>Drop a file here</source>
        <translation>将文件拖放到此处</translation>
    </message>
    <message>
        <source>First file</source>
        <translation>第一个文件</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>第二个文件</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Across folders</source>
        <translation>跨文件夹</translation>
    </message>
    <message>
        <source>Across formats</source>
        <translation>跨格式</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>关键差异</translation>
    </message>
    <message>
        <source>Filter by name or folder</source>
        <translation>按名称或文件夹筛选</translation>
    </message>
    <message>
        <source>Filter by row or table</source>
        <translation>按行或表格筛选</translation>
    </message>
    <message>
        <source>Flat list</source>
        <translation>平铺列表</translation>
    </message>
    <message>
        <source>Has marked files</source>
        <translation>含标记的文件</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>更多筛选条件</translation>
    </message>
    <message>
        <source>Show files without groups, sorted as one list</source>
        <translation>不分组，将所有文件排成一个列表</translation>
    </message>
    <message>
        <source>Show only groups that have not been reviewed yet</source>
        <translation>只显示尚未审阅的组</translation>
    </message>
    <message>
        <source>Show only groups with critical differences: amounts, numbers, dates, identity numbers or negations</source>
        <translation>只显示有关键差异的组（金额、数字、日期、证件号码或否定词不同）</translation>
    </message>
    <message>
        <source>Show only groups with files in different folders</source>
        <translation>只显示文件位于不同文件夹的组</translation>
    </message>
    <message>
        <source>Show only groups with files in different formats</source>
        <translation>只显示文件格式不同的组</translation>
    </message>
    <message>
        <source>Show only groups with marked files</source>
        <translation>只显示有已标记文件的组</translation>
    </message>
    <message>
        <source>Show rows without groups, sorted as one list</source>
        <translation>不分组，将所有行排成一个列表</translation>
    </message>
    <message>
        <source>Unreviewed</source>
        <translation>未审阅</translation>
    </message>
</context>
<context>
    <name>FilterTags</name>
    <message>
        <source>Remove filter: {name}</source>
        <translation>取消筛选：{name}</translation>
    </message>
</context>
<context>
    <name>Filtered</name>
    <message>
        <source>No file or folder name contains “{text}”.</source>
        <translation>没有名称包含“{text}”的文件或文件夹。</translation>
    </message>
    <message>
        <source>No groups have critical differences at this threshold.</source>
        <translation>当前的最低相似度下没有含关键差异的组。</translation>
    </message>
    <message>
        <source>No groups match all active filters.</source>
        <translation>没有符合所有筛选条件的组。</translation>
    </message>
    <message>
        <source>No groups with critical differences contain “{text}”.</source>
        <translation>含关键差异的组中没有包含“{text}”的。</translation>
    </message>
    <message>
        <source>No row or table is named “{text}”.</source>
        <translation>没有名为“{text}”的行或表格。</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find in all texts</source>
        <translation>在所有文本中查找</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在两侧文本中查找</translation>
    </message>
    <message>
        <source>Find next (F3)</source>
        <translation>查找下一个（F3）</translation>
    </message>
    <message>
        <source>Find previous (Shift+F3)</source>
        <translation>查找上一个（Shift+F3）</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{current} of {total}: {left} left, {right} right</source>
        <translation>第 {current} 个，共 {total} 个：左侧 {left}，右侧 {right}</translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message numerus="yes">
        <source>%n files are identical to a kept file: {size} reclaimable.</source>
        <translation>
            <numerusform>%n 个文件与保留的文件完全相同：可释放 {size}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups have critical differences: review these yourself.</source>
        <translation>
            <numerusform>%n 个组有关键差异：请亲自审阅。</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark them</source>
        <translation>全部标记</translation>
    </message>
    <message>
        <source>Show folders</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Show group</source>
        <translation>显示该组</translation>
    </message>
    <message>
        <source>Show groups</source>
        <translation>显示这些组</translation>
    </message>
    <message>
        <source>The group “{title}” has the most reclaimable space: {size}.</source>
        <translation>“{title}”组可释放的空间最多：{size}。</translation>
    </message>
    <message>
        <source>What to do first</source>
        <translation>先做什么</translation>
    </message>
    <message>
        <source>{share} of the documents in “{folder}” have similar ones in “{other}”.</source>
        <translation>“{folder}”中 {share} 的文档在“{other}”中有相似的文档。</translation>
    </message>
</context>
<context>
    <name>FolderControl</name>
    <message numerus="yes">
        <source>%n files in it are not covered by {other} and were not marked.</source>
        <translation>
            <numerusform>该文件夹另有 %n 个文件未包含在 {other} 中，未标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>已标记 {folder} 中的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already marked.</source>
        <translation>
            <numerusform>另有 %n 个此前已标记。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>导出列表</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>已导出到 {path}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Total marked: {count} ({size}).</source>
        <translation>共标记 {count} 个（{size}）。</translation>
    </message>
</context>
<context>
    <name>FolderField</name>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>FolderMap</name>
    <message numerus="yes">
        <source>%n folders with less overlap are not shown.</source>
        <translation>
            <numerusform>另有 %n 个重合较少的文件夹未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files are in one folder, so there are no folders to compare.</source>
        <translation>所有文件都在同一个文件夹中，没有可比较的文件夹。</translation>
    </message>
    <message>
        <source>At this depth, no two folders contain the same texts.</source>
        <translation>在此层级，没有两个文件夹含有相同的文本。</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Collapse “{one}”</source>
        <translation>收起“{one}”</translation>
    </message>
    <message>
        <source>Each row shows how much of its folder also exists in the column's folder. A dotted cell shows how much is repeated within the folder itself.</source>
        <translation>每一行显示该文件夹有多少内容也存在于列所示文件夹中。虚线单元格显示文件夹自身内部有多少重复。</translation>
    </message>
    <message>
        <source>Expand “{one}”</source>
        <translation>展开“{one}”</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>文件所在</translation>
    </message>
    <message>
        <source>Files in it that the other folder does not cover, with the reason</source>
        <translation>未包含在另一个文件夹中的文件及原因</translation>
    </message>
    <message>
        <source>Folder &amp;depth</source>
        <translation>文件夹层级(&amp;D)</translation>
    </message>
    <message>
        <source>Folder depth, 0 for the sources themselves</source>
        <translation>文件夹层级，0 为来源本身</translation>
    </message>
    <message>
        <source>Folder order</source>
        <translation>文件夹的排序</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>也存在于</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>How much of each folder also exists in the others</source>
        <translation>每个文件夹有多少内容也存在于其他文件夹中</translation>
    </message>
    <message>
        <source>Keep “{one}”, mark in “{other}”</source>
        <translation>保留“{one}”，在“{other}”中标记</translation>
    </message>
    <message>
        <source>Marks each file in the second folder whose text is also in a file in the first; files with critical differences and protected files are not marked</source>
        <translation>标记第二个文件夹中文字已包含在第一个文件夹某个文件中的文件；有关键差异的文件和受保护的文件不标记</translation>
    </message>
    <message>
        <source>Most files first</source>
        <translation>文件最多的在前</translation>
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
        <translation>仅在“{one}”中的文件…</translation>
    </message>
    <message>
        <source>Select a cell to see what two folders have in common.</source>
        <translation>选择一个单元格，查看两个文件夹的共同内容。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message numerus="yes">
        <source>Show %n groups</source>
        <translation>
            <numerusform>显示 %n 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>Show as list</source>
        <translation>以列表显示</translation>
    </message>
    <message>
        <source>Show the same figures as a list, largest share first</source>
        <translation>以列表显示同样的数字，占比最大的在前</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>same folder</source>
        <translation>同一文件夹内</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>Ami Pro documents</source>
        <translation>Ami Pro 文档</translation>
    </message>
    <message>
        <source>CHM help files</source>
        <translation>CHM 帮助文件</translation>
    </message>
    <message>
        <source>DjVu documents with a text layer</source>
        <translation>带文字层的 DjVu 文档</translation>
    </message>
    <message>
        <source>EPUB books, chapter by chapter in reading order</source>
        <translation>EPUB 电子书，按阅读顺序逐章读取</translation>
    </message>
    <message>
        <source>Excel 5-2003 workbooks, sheet by sheet and row by row</source>
        <translation>Excel 5-2003 工作簿，逐表逐行读取</translation>
    </message>
    <message>
        <source>Excel workbooks before Excel 5</source>
        <translation>Excel 5 之前的 Excel 工作簿</translation>
    </message>
    <message>
        <source>Excel workbooks, sheet by sheet and row by row</source>
        <translation>Excel 工作簿，逐表逐行读取</translation>
    </message>
    <message>
        <source>Hangul documents from before 2002</source>
        <translation>2002 年之前的 Hangul（韩文）文档</translation>
    </message>
    <message>
        <source>Hangul documents in XML with tables, notes, text boxes and tracked insertions</source>
        <translation>XML 格式的 Hangul（韩文）文档，含表格、注释、文本框和修订插入的文字</translation>
    </message>
    <message>
        <source>Hangul documents since 2002 with tables, notes and text boxes, including read-only ones</source>
        <translation>2002 年以来的 Hangul（韩文）文档，含表格、注释和文本框，包括只读文档</translation>
    </message>
    <message>
        <source>Kindle and Palm books</source>
        <translation>Kindle 和 Palm 电子书</translation>
    </message>
    <message>
        <source>Lotus 1-2-3 workbooks</source>
        <translation>Lotus 1-2-3 工作簿</translation>
    </message>
    <message>
        <source>Markdown, without markup</source>
        <translation>Markdown，不含标记</translation>
    </message>
    <message>
        <source>Microsoft Works documents</source>
        <translation>Microsoft Works 文档</translation>
    </message>
    <message>
        <source>Microsoft Write documents</source>
        <translation>Microsoft 写字板（Write）文档</translation>
    </message>
    <message>
        <source>OFD, the Chinese fixed-layout format</source>
        <translation>OFD 版式文档</translation>
    </message>
    <message>
        <source>OpenDocument presentations and drawings, with slide notes</source>
        <translation>OpenDocument 演示文稿和绘图，包括幻灯片备注</translation>
    </message>
    <message>
        <source>OpenDocument spreadsheets, sheet by sheet and row by row</source>
        <translation>OpenDocument 电子表格，逐表逐行读取</translation>
    </message>
    <message>
        <source>OpenDocument text documents with tables, notes, text boxes and tracked insertions</source>
        <translation>OpenDocument 文本文档，包括表格、注释、文本框和修订中的插入</translation>
    </message>
    <message>
        <source>Outlook messages, read like email</source>
        <translation>Outlook 保存的邮件</translation>
    </message>
    <message>
        <source>PDF with a text layer, paragraphs restored</source>
        <translation>带文字层的 PDF，还原段落</translation>
    </message>
    <message>
        <source>Pages, Numbers and Keynote documents</source>
        <translation>Pages、Numbers 和 Keynote 文档</translation>
    </message>
    <message>
        <source>PostScript</source>
        <translation>PostScript 文件</translation>
    </message>
    <message>
        <source>PowerPoint 97-2003 presentations with notes, including those saved by WPS</source>
        <translation>PowerPoint 97-2003 演示文稿及备注，包括 WPS 保存的文件</translation>
    </message>
    <message>
        <source>PowerPoint presentations with tables, diagrams, charts and notes</source>
        <translation>PowerPoint 演示文稿，包括表格、图示、图表和备注</translation>
    </message>
    <message>
        <source>Publisher documents</source>
        <translation>Publisher 出版物</translation>
    </message>
    <message>
        <source>Quattro Pro workbooks</source>
        <translation>Quattro Pro 工作簿</translation>
    </message>
    <message>
        <source>RTF documents with tables, notes and text boxes</source>
        <translation>RTF 文档，包括表格、注释和文本框</translation>
    </message>
    <message>
        <source>StarOffice documents</source>
        <translation>StarOffice 文档</translation>
    </message>
    <message>
        <source>Visio drawings</source>
        <translation>Visio 绘图</translation>
    </message>
    <message>
        <source>Word 97-2003 and Word 95 documents with tables, notes and text boxes, also from WPS</source>
        <translation>Word 97-2003 和 Word 95 文档，包括表格、注释和文本框，也包括 WPS 保存的文件</translation>
    </message>
    <message>
        <source>Word Pro documents</source>
        <translation>Word Pro 文档</translation>
    </message>
    <message>
        <source>Word documents before Word 6</source>
        <translation>Word 6 之前的 Word 文档</translation>
    </message>
    <message>
        <source>Word documents saved as a single XML file, also from WPS</source>
        <translation>保存为单个 XML 文件的 Word 文档，包括 WPS 保存的文件</translation>
    </message>
    <message>
        <source>Word documents with tables, notes, text boxes and tracked insertions</source>
        <translation>Word 文档，包括表格、注释、文本框和修订中的插入</translation>
    </message>
    <message>
        <source>WordPerfect documents</source>
        <translation>WordPerfect 文档</translation>
    </message>
    <message>
        <source>XML: text without markup, data as source</source>
        <translation>XML：文本不含标记，数据保持原样</translation>
    </message>
    <message>
        <source>XPS, the Windows fixed-layout format</source>
        <translation>XPS，Windows 版式文档</translation>
    </message>
    <message>
        <source>early Word for Mac documents</source>
        <translation>早期 Mac 版 Word 文档</translation>
    </message>
    <message>
        <source>email: the body; headers, signature and attachment names separately</source>
        <translation>邮件：正文；邮件头、签名和附件名称另计</translation>
    </message>
    <message>
        <source>logs, line by line</source>
        <translation>日志，逐行读取</translation>
    </message>
    <message>
        <source>other OpenDocument files</source>
        <translation>其他 OpenDocument 文件</translation>
    </message>
    <message>
        <source>plain text in any encoding</source>
        <translation>任何编码的纯文本</translation>
    </message>
    <message>
        <source>source code, data and configuration, line by line; notebooks cell by cell</source>
        <translation>源代码、数据与配置，逐行读取；笔记本逐单元格读取</translation>
    </message>
    <message>
        <source>subtitles and lyrics, without numbers, times and markup</source>
        <translation>字幕与歌词，不含序号、时间和标记</translation>
    </message>
    <message>
        <source>text of LaTeX documents; other TeX files as source</source>
        <translation>LaTeX 文档的正文；其他 TeX 文件按源代码读取</translation>
    </message>
    <message>
        <source>text tables, row by row</source>
        <translation>文本表格，逐行读取</translation>
    </message>
    <message>
        <source>web pages saved as one file</source>
        <translation>存为单个文件的网页</translation>
    </message>
    <message>
        <source>web pages, navigation separately</source>
        <translation>网页，导航部分另计</translation>
    </message>
</context>
<context>
    <name>FormatChoice</name>
    <message>
        <source>Formats that are read</source>
        <translation>要读取的格式</translation>
    </message>
    <message>
        <source>Read only these formats:</source>
        <translation>只读取这些格式：</translation>
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
        <translation>优先 {format}</translation>
    </message>
    <message>
        <source>Select the most preferred format first.</source>
        <translation>请先勾选最优先的格式。</translation>
    </message>
</context>
<context>
    <name>GoToBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Left text</source>
        <translation>左侧文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Paragraph or page</source>
        <translation>段落或页</translation>
    </message>
    <message>
        <source>Right text</source>
        <translation>右侧文本</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
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
        <translation>本组版本的时间顺序</translation>
    </message>
</context>
<context>
    <name>GroupNote</name>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>编辑备注</translation>
    </message>
    <message>
        <source>Note: {text}</source>
        <translation>备注：{text}</translation>
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
        <translation>尚未保存。再按一次 Esc 将放弃备注。</translation>
    </message>
    <message>
        <source>Note about this group</source>
        <translation>关于本组的备注</translation>
    </message>
    <message>
        <source>Reasons, open questions…</source>
        <translation>原因、待确认的问题…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>{count} characters too many</source>
        <translation>超出 {count} 个字符</translation>
    </message>
</context>
<context>
    <name>GroupPicturePanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files with the same text</source>
        <translation>
            <numerusform>%n 个文件文字相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more families</source>
        <translation>
            <numerusform>另外 %n 个版本组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more versions</source>
        <translation>
            <numerusform>另外 %n 个版本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n versions</source>
        <translation>
            <numerusform>%n 个版本</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter shows them</source>
        <translation>按 Enter 显示</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>No group selected</source>
        <translation>未选择组</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Reason for this position</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Select a file in the list above to see the diagram of its group.</source>
        <translation>在上方列表中选择一个文件，查看其所在组的图示。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Versions in order, earliest first</source>
        <translation>按先后排列的版本，最早的在前</translation>
    </message>
    <message>
        <source>critical differences</source>
        <translation>有关键差异</translation>
    </message>
    <message>
        <source>the kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>版本 {number}</translation>
    </message>
    <message>
        <source>{share} similar to {name}</source>
        <translation>与 {name} 的相似度为 {share}</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message numerus="yes">
        <source>%n critical differences</source>
        <translation>
            <numerusform>%n 处关键差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已标记 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsActions</name>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Keep this file</source>
        <translation>保留此文件</translation>
    </message>
    <message>
        <source>Keep this file and go to the next group</source>
        <translation>保留此文件并转到下一组</translation>
    </message>
    <message>
        <source>Mark or unmark</source>
        <translation>标记或取消标记</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
</context>
<context>
    <name>GroupsCells</name>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n 处改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n 处关键差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n families</source>
        <translation>
            <numerusform>%n 个版本组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links outside this group</source>
        <translation>
            <numerusform>另有 %n 处组外关联</numerusform>
        </translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Family {name}</source>
        <translation>版本组 {name}</translation>
    </message>
    <message>
        <source>Family: versions of one document, named after the best one</source>
        <translation>版本组：同一文档的各个版本，以其中最佳版本命名</translation>
    </message>
    <message numerus="yes">
        <source>Fingerprint distance: %n bits</source>
        <translation>
            <numerusform>指纹距离：%n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Group {number}, {facts}</source>
        <translation>第 {number} 组，{facts}</translation>
    </message>
    <message>
        <source>Inside another file: it cannot be removed separately.</source>
        <translation>位于另一个文件中，无法单独删除。</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>关键词：{words}</translation>
    </message>
    <message>
        <source>Mark or unmark the whole family</source>
        <translation>标记或取消标记整个版本组</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Marking does not change the table.</source>
        <translation>标记不会改动表格。</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Most of the text they share is found in very many documents.</source>
        <translation>两者相同的文字大多也见于许多其他文档。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No critical differences in the text that both documents share</source>
        <translation>两份文本共有的内容中没有关键差异</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未检查关键差异</translation>
    </message>
    <message>
        <source>Protected: this file cannot be marked.</source>
        <translation>受保护：此文件不能标记。</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity estimated from samples of both texts.</source>
        <translation>相似度根据两份文本的抽样估算。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>This file {why}.</source>
        <translation>此文件{why}。</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>With boilerplate</source>
        <translation>计入模板</translation>
    </message>
    <message numerus="yes">
        <source>With boilerplate: distance %n bits</source>
        <translation>
            <numerusform>计入模板文字：距离 %n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>With boilerplate: similarity {share}</source>
        <translation>计入模板文字：相似度 {share}</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>added by hand</source>
        <translation>手动加入</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>identical to {name}</source>
        <translation>与 {name} 完全相同</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位于 {file}</translation>
    </message>
    <message>
        <source>inside another file</source>
        <translation>位于另一个文件中</translation>
    </message>
    <message>
        <source>kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>kept row</source>
        <translation>保留的行</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>merged by hand</source>
        <translation>手动合并</translation>
    </message>
    <message>
        <source>no direct match</source>
        <translation>与保留文件无直接匹配</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>未标记</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>same text as {name}</source>
        <translation>与 {name} 文字相同</translation>
    </message>
    <message>
        <source>split by hand</source>
        <translation>手动拆分</translation>
    </message>
    <message>
        <source>{files} in {families}</source>
        <translation>{files}，{families}</translation>
    </message>
    <message>
        <source>{name}, kept file</source>
        <translation>{name}，保留的文件</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可释放 {size}</translation>
    </message>
</context>
<context>
    <name>GroupsHeads</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>恢复默认列</translation>
    </message>
</context>
<context>
    <name>GroupsReview</name>
    <message numerus="yes">
        <source>%n documents are inside other files and cannot be removed separately.</source>
        <translation>
            <numerusform>%n 个文档位于其他文件中，无法单独删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: one file in each group must be kept.</source>
        <translation>
            <numerusform>%n 个文件未标记：每组须保留一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n 个文件未标记：所在的组整组保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were not marked: they are the kept files of their groups.</source>
        <translation>
            <numerusform>%n 个文件未标记：它们是所在组保留的文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a different file because the kept file was marked.</source>
        <translation>
            <numerusform>%n 组保留的文件已被标记，现改为保留另一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one file in each group must be kept.</source>
        <translation>
            <numerusform>已取消 %n 个标记：每组须保留一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: one row in each group must be kept.</source>
        <translation>
            <numerusform>已取消 %n 个标记：每组须保留一行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their files are now protected.</source>
        <translation>
            <numerusform>已取消 %n 个标记：这些文件现在受保护。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were removed: their rows are now protected.</source>
        <translation>
            <numerusform>已取消 %n 个标记：这些行现在受保护。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected files cannot be marked.</source>
        <translation>
            <numerusform>%n 个受保护的文件不能标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected rows cannot be marked.</source>
        <translation>
            <numerusform>%n 个受保护的行不能标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: one row in each group must be kept.</source>
        <translation>
            <numerusform>%n 行未标记：每组须保留一行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were not marked: their whole group is kept.</source>
        <translation>
            <numerusform>%n 行未标记：所在的组整组保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>This group now keeps “{name}”.</source>
        <translation>本组现在保留“{name}”。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file} and cannot be removed separately.</source>
        <translation>“{name}”位于 {file} 中，无法单独删除。</translation>
    </message>
    <message>
        <source>“{name}” is protected and cannot be marked.</source>
        <translation>“{name}”受保护，不能标记。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: all other files in its group are marked.</source>
        <translation>“{name}”未标记：组内其他文件均已标记。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: all other rows in its group are marked.</source>
        <translation>“{name}”未标记：组内其他行均已标记。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: it is the one its group keeps.</source>
        <translation>“{name}”未标记：所在的组保留它。</translation>
    </message>
    <message>
        <source>“{name}” was not marked: its whole group is kept. To mark it, set the group to “Seen” first.</source>
        <translation>“{name}”未标记：所在的组整组保留。若要标记，请先将该组设为“已看”。</translation>
    </message>
</context>
<context>
    <name>GroupsView</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Groups of similar documents</source>
        <translation>相似文档分组</translation>
    </message>
    <message>
        <source>No groups at this threshold</source>
        <translation>当前的最低相似度下没有分组</translation>
    </message>
    <message>
        <source>No two documents are this similar. Move the slider to the right to include less similar documents.</source>
        <translation>没有文档达到此相似程度。将滑块右移可包括差别较大的文档。</translation>
    </message>
    <message>
        <source>The filter hides all groups</source>
        <translation>筛选条件隐藏了所有分组</translation>
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
        <translation>目录</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>SimFinder help</source>
        <translation>SimFinder 帮助</translation>
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
        <translation>详细了解</translation>
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
        <translation>两份文本并排显示，差异用颜色标出。{key}：下一处差异。</translation>
    </message>
    <message>
        <source>Each group contains similar documents. The file with the star is kept; the others are compared with it. {key} keeps a different file.</source>
        <translation>每组都是相似文档。带星号的是保留的文件，其他文件与它比较。按 {key} 可改为保留另一个文件。</translation>
    </message>
    <message>
        <source>Marked files stay where they are until you move them to the trash or a folder. {key} undoes each step.</source>
        <translation>已标记的文件会留在原处，直到您将其移到回收站或文件夹。按 {key} 可逐步撤销。</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message numerus="yes">
        <source>%n pairs at 1 bit</source>
        <translation>
            <numerusform>%n 对的距离为 1 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {distance} bits</source>
        <translation>
            <numerusform>%n 对的距离为 {distance} 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {percent}</source>
        <translation>
            <numerusform>%n 对的相似度为 {percent}</numerusform>
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
        <translation>可撤销</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>目标位置</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>{can}; unresolved: {unsettled}</source>
        <translation>{can}；未确认：{unsettled}</translation>
    </message>
</context>
<context>
    <name>HistoryControl</name>
    <message numerus="yes">
        <source>%n files could not be restored.</source>
        <translation>
            <numerusform>有 %n 个文件未能还原。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An earlier clean-up was interrupted. Its %n unfinished files have been located.</source>
        <translation>
            <numerusform>上次清理曾被中断，现已确定其中 %n 个未处理完的文件的位置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier records that were damaged or missing: %1</source>
        <translation>以前损坏或丢失的记录：%1</translation>
    </message>
    <message>
        <source>Show history</source>
        <translation>查看历史</translation>
    </message>
    <message>
        <source>The record of file operations was damaged and is kept as %1. Readable entries were recovered. Operations missing from the history cannot be undone here; check the trash, the quarantine or the destination folder.</source>
        <translation>文件操作记录已损坏，另存为 %1。仍可读取的记录已恢复。历史中没有的操作无法在此撤销，请到回收站、隔离文件夹或目标文件夹中查找。</translation>
    </message>
    <message>
        <source>The record of file operations was missing or empty (noted in %1). Operations missing from the history cannot be undone here; check the trash, the quarantine or the destination folder.</source>
        <translation>文件操作记录曾丢失或为空（已记于 %1）。历史中没有的操作无法在此撤销，请到回收站、隔离文件夹或目标文件夹中查找。</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>Clean-ups, latest first</source>
        <translation>历次清理，最近的在前</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files of the selected clean-up</source>
        <translation>所选清理中的文件</translation>
    </message>
    <message>
        <source>Files that SimFinder moves, copies or replaces by hard links are listed here. All of this can be undone, even after a restart.</source>
        <translation>SimFinder 移动、复制或替换为硬链接的文件都会列在这里。这些操作都可以撤销，重新启动后也可以。</translation>
    </message>
    <message>
        <source>History and restore</source>
        <translation>历史与还原</translation>
    </message>
    <message>
        <source>No file with that name was moved or copied.</source>
        <translation>没有移动或复制过此名称的文件。</translation>
    </message>
    <message>
        <source>No moved or copied files</source>
        <translation>没有移动或复制文件的记录</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n selected copies</source>
        <translation>
            <numerusform>移除所选的 %n 个副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove all %n copies</source>
        <translation>
            <numerusform>移除全部 %n 个副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n selected</source>
        <translation>
            <numerusform>还原所选的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore all</source>
        <translation>全部还原</translation>
    </message>
    <message numerus="yes">
        <source>Restore all %n files</source>
        <translation>
            <numerusform>还原全部 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore selected</source>
        <translation>还原所选</translation>
    </message>
    <message>
        <source>Restoring files</source>
        <translation>正在还原文件</translation>
    </message>
    <message>
        <source>Search all moved or copied files</source>
        <translation>搜索所有移动或复制过的文件</translation>
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
        <translation>一个命令最多可有 {number} 个快捷键。</translation>
    </message>
    <message>
        <source>Add shortcut</source>
        <translation>添加快捷键</translation>
    </message>
    <message>
        <source>Click here, then press the shortcut</source>
        <translation>单击此处，然后按快捷键</translation>
    </message>
    <message>
        <source>No command selected</source>
        <translation>未选择命令</translation>
    </message>
    <message>
        <source>Press a shortcut</source>
        <translation>请按快捷键</translation>
    </message>
    <message>
        <source>Reassign to this command</source>
        <translation>改用于此命令</translation>
    </message>
    <message>
        <source>Remove {key}</source>
        <translation>移除 {key}</translation>
    </message>
    <message>
        <source>Restore default shortcuts</source>
        <translation>恢复默认快捷键</translation>
    </message>
    <message>
        <source>This command already has this shortcut.</source>
        <translation>此命令已有该快捷键。</translation>
    </message>
    <message>
        <source>{key} is assigned to “{command}”.</source>
        <translation>{key} 已用于“{command}”。</translation>
    </message>
</context>
<context>
    <name>KeysOverlay</name>
    <message>
        <source>Change shortcuts…</source>
        <translation>更改快捷键…</translation>
    </message>
    <message>
        <source>Expand, collapse</source>
        <translation>展开、折叠</translation>
    </message>
    <message>
        <source>In lists (always)</source>
        <translation>在列表中（固定）</translation>
    </message>
    <message>
        <source>Jump to a name</source>
        <translation>跳到名称</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Search commands and shortcuts</source>
        <translation>搜索命令和快捷键</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>选择所有行</translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message>
        <source>Overview of shared passages</source>
        <translation>相同片段概览</translation>
    </message>
    <message>
        <source>Positions of the shared passages in both texts: click one to jump to it</source>
        <translation>相同片段在两份文本中的位置：单击即可跳转</translation>
    </message>
</context>
<context>
    <name>Lookalikes</name>
    <message>
        <source>% of theirs found</source>
        <translation>对方匹配比例</translation>
    </message>
    <message>
        <source>% of yours found</source>
        <translation>本文匹配比例</translation>
    </message>
    <message numerus="yes">
        <source>%n similar documents</source>
        <translation>
            <numerusform>%n 个相似文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index searched</source>
        <translation>
            <numerusform>已搜索索引库中的 %n 份文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n texts in the index were searched.</source>
        <translation>
            <numerusform>已搜索索引库中的 %n 份文本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 词</numerusform>
        </translation>
    </message>
    <message>
        <source>Add folders and scan</source>
        <translation>添加文件夹并扫描</translation>
    </message>
    <message>
        <source>At least about 20 letters or digits are needed; a full sentence or more gives useful results.</source>
        <translation>至少需要约 20 个字母、汉字或数字；一整句以上的结果才有意义。</translation>
    </message>
    <message>
        <source>Available after the two texts have been compared.</source>
        <translation>对比两份文本后可知。</translation>
    </message>
    <message>
        <source>Cannot search for similar documents.</source>
        <translation>无法查找与其相似的文档。</translation>
    </message>
    <message>
        <source>Closest match: {name} ({relation}), similarity {share}, distance {bits}. It contains {own} of your text; your text contains {other} of it.</source>
        <translation>最相似的是 {name}（{relation}）：相似度 {share}，距离 {bits}。它包含您文本的 {own}，您的文本包含它的 {other}。</translation>
    </message>
    <message>
        <source>Compare with closest match</source>
        <translation>与最相似的文档对比</translation>
    </message>
    <message>
        <source>Contained in your text.</source>
        <translation>包含于您的文本中。</translation>
    </message>
    <message>
        <source>Contains all of your text and more.</source>
        <translation>包含您的全部文本及其他内容。</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>关键差异</translation>
    </message>
    <message>
        <source>File or text</source>
        <translation>文件或文本</translation>
    </message>
    <message>
        <source>Find matches for the emails inside</source>
        <translation>查找与其中邮件相似的文档</translation>
    </message>
    <message>
        <source>Find matches for the files inside</source>
        <translation>查找与其中文件相似的文档</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>It is already in the index; no other document is similar to it.</source>
        <translation>它本身已在索引库中，没有其他相似文档。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No document has even a tenth of its text in common with it.</source>
        <translation>没有文档与其有十分之一以上的相同内容。</translation>
    </message>
    <message>
        <source>No similar documents</source>
        <translation>没有相似文档</translation>
    </message>
    <message>
        <source>Nothing to search yet</source>
        <translation>尚无可搜索的内容</translation>
    </message>
    <message>
        <source>Operation failed</source>
        <translation>操作失败</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Similar</source>
        <translation>相似文档</translation>
    </message>
    <message>
        <source>Similar documents are found among documents you have scanned. Add folders and scan once; later searches are instant.</source>
        <translation>相似文档从已扫描的文档中查找。请先添加文件夹并扫描一次，之后每次搜索都会立即得到结果。</translation>
    </message>
    <message>
        <source>Similar to {name}</source>
        <translation>与 {name} 相似</translation>
    </message>
    <message>
        <source>Similar to {words}</source>
        <translation>与{words}相似</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity {share}, distance {bits}</source>
        <translation>相似度 {share}，距离 {bits}</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The search was not completed.</source>
        <translation>此次搜索未完成。</translation>
    </message>
    <message>
        <source>This file has changed since it was scanned.</source>
        <translation>此文件在扫描后已更改。</translation>
    </message>
    <message>
        <source>This file no longer exists.</source>
        <translation>此文件已不存在。</translation>
    </message>
    <message>
        <source>This text is too short</source>
        <translation>文本太短</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Your text contains all of it and more.</source>
        <translation>您的文本包含其全部内容及其他内容。</translation>
    </message>
    <message>
        <source>Your text is contained in it.</source>
        <translation>您的文本包含于其中。</translation>
    </message>
    <message>
        <source>already in the index</source>
        <translation>本身已在索引库中</translation>
    </message>
    <message>
        <source>attachments not included</source>
        <translation>未包括附件</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message numerus="yes">
        <source>showing the %n most similar</source>
        <translation>
            <numerusform>显示最相似的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} of this document is found in your text.</source>
        <translation>此文档有 {share} 的内容出现在您的文本中。</translation>
    </message>
    <message>
        <source>{share} of your text is found in this document.</source>
        <translation>您的文本有 {share} 的内容出现在此文档中。</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>“{words}”</translation>
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
        <translation>继续</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Mark files by rules, and move marked files away</source>
        <translation>按规则标记文件，并移走已标记的文件</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Results are out of date: sources or options have changed.</source>
        <translation>结果已过期：来源或选项有变化。</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restored files are not in this list yet.</source>
        <translation>
            <numerusform>已还原的 %n 个文件尚未列入此列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>A disk or network folder is not responding. The scan was abandoned.</source>
        <translation>磁盘或网络文件夹没有响应，已放弃此次扫描。</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>已导出到 {path}</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>The scan ended early: {error}</source>
        <translation>扫描提前结束：{error}</translation>
    </message>
    <message>
        <source>The scan was cancelled. Files already read are kept in the index.</source>
        <translation>扫描已取消。已读取的内容保留在索引库中。</translation>
    </message>
    <message>
        <source>The settings were damaged; the old file is kept as {path}</source>
        <translation>设置文件已损坏，原文件保留为 {path}</translation>
    </message>
    <message>
        <source>There are no readable documents in these sources.</source>
        <translation>这些来源中没有可读取的文档。</translation>
    </message>
</context>
<context>
    <name>MarkControl</name>
    <message numerus="yes">
        <source>%n files in {folder} were marked.</source>
        <translation>
            <numerusform>已标记 {folder} 中的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files in {folder} were unmarked.</source>
        <translation>
            <numerusform>已取消标记 {folder} 中的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were marked.</source>
        <translation>
            <numerusform>已标记 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were unmarked.</source>
        <translation>
            <numerusform>已取消标记 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups already keep a file from {folder}.</source>
        <translation>
            <numerusform>%n 个组原本就保留 {folder} 中的文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups now keep a file from {folder}.</source>
        <translation>
            <numerusform>现有 %n 个组保留 {folder} 中的文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>No marks were changed in {folder}.</source>
        <translation>{folder} 中没有标记发生变化。</translation>
    </message>
    <message>
        <source>No marks were changed.</source>
        <translation>没有标记发生变化。</translation>
    </message>
</context>
<context>
    <name>MarkPreviewPanel</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not marked</source>
        <translation>
            <numerusform>%n 个不标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are already marked, or are kept because the other files in their group are marked.</source>
        <translation>
            <numerusform>其中 %n 个已标记，或因同组其他文件已标记而保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with critical differences</source>
        <translation>
            <numerusform>%n 个有关键差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be marked</source>
        <translation>
            <numerusform>%n 个将被标记</numerusform>
        </translation>
    </message>
    <message>
        <source>Calculating which files would be marked…</source>
        <translation>正在计算要标记的文件…</translation>
    </message>
    <message>
        <source>Files counted by the selected number</source>
        <translation>所选数字对应的文件</translation>
    </message>
    <message>
        <source>No other files are left unmarked.</source>
        <translation>没有其他不标记的文件。</translation>
    </message>
    <message>
        <source>There are no critical differences.</source>
        <translation>没有关键差异。</translation>
    </message>
    <message>
        <source>These rules do not mark any files.</source>
        <translation>这些规则不会标记任何文件。</translation>
    </message>
    <message>
        <source>Would mark {files} ({size}) in {groups}</source>
        <translation>将在 {groups}中标记 {files}（{size}）</translation>
    </message>
    <message numerus="yes">
        <source>{text}; in %n groups the star moves to the kept file</source>
        <translation>
            <numerusform>{text}；其中 %n 组的星号将移到保留的文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchControl</name>
    <message numerus="yes">
        <source>%n files were removed from the list until the next scan.</source>
        <translation>
            <numerusform>已从列表中移除 %n 个文件，下次扫描时会重新出现。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were split off from the group of “{name}”.</source>
        <translation>
            <numerusform>%n 个文件已从“{name}”所在的组拆出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files will no longer be grouped.</source>
        <translation>
            <numerusform>这 %n 个文件今后不再归组。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were merged; the kept file is “{name}”.</source>
        <translation>
            <numerusform>%n 个组已合并，保留的文件为“{name}”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were removed from the list until the next scan.</source>
        <translation>
            <numerusform>已从列表中移除 %n 行，下次扫描时会重新出现。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a file below the kept file; the group will be split there.</source>
        <translation>请选择保留的文件下方的一个文件，将从该处拆分此组。</translation>
    </message>
    <message>
        <source>Select a file or a group first.</source>
        <translation>请先选择一个文件或一个组。</translation>
    </message>
    <message>
        <source>Select files from one group only; they will be split off from it.</source>
        <translation>请只选择同一组内的文件，这些文件将从组中拆出。</translation>
    </message>
    <message>
        <source>There is no other group to merge with.</source>
        <translation>没有其他组可以合并。</translation>
    </message>
    <message numerus="yes">
        <source>These %n files will no longer be treated as duplicates of each other.</source>
        <translation>
            <numerusform>这 %n 个文件今后不再视为彼此重复。</numerusform>
        </translation>
    </message>
    <message>
        <source>These groups no longer exist. Select again.</source>
        <translation>这些组已不存在，请重新选择。</translation>
    </message>
    <message>
        <source>This decision cannot be saved: the contents of these files are not known.</source>
        <translation>无法保存此决定：这些文件的内容未知。</translation>
    </message>
    <message numerus="yes">
        <source>Within each group, these %n files will no longer be treated as duplicates.</source>
        <translation>
            <numerusform>这 %n 个文件今后在各自的组内不再视为重复。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” is byte-for-byte identical to the kept file and cannot be split off.</source>
        <translation>“{name}”与保留的文件逐字节相同，不能拆出。</translation>
    </message>
    <message>
        <source>“{name}” will no longer be grouped.</source>
        <translation>“{name}”今后不再归组。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” will no longer be treated as duplicates.</source>
        <translation>“{one}”与“{other}”今后不再视为重复。</translation>
    </message>
</context>
<context>
    <name>MatchingPage</name>
    <message>
        <source>A lower similarity also finds less similar documents. The slider above the groups starts from these values; moving it does not need another scan.</source>
        <translation>相似度越低，越能找到差别较大的文档。各组上方的滑块以这些值为起点，移动滑块无需重新扫描。</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Bits, out of 64, that may differ between two fingerprints. {most} means no limit.</source>
        <translation>两个 64 位指纹最多可以有多少位不同；{most} 表示不限。</translation>
    </message>
    <message>
        <source>Comparison method</source>
        <translation>方式与范围</translation>
    </message>
    <message>
        <source>Excerpts and overlaps</source>
        <translation>节选与重合</translation>
    </message>
    <message>
        <source>Initial slider values</source>
        <translation>滑块初始值</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Words (methods that compare words)</source>
        <translation>词语（用于比较词语的方式）</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>{name}: at most {most} words can be used.</source>
        <translation>{name}：最多可使用 {most} 个词。</translation>
    </message>
</context>
<context>
    <name>MemberButton</name>
    <message>
        <source>Show another file of the group on this side</source>
        <translation>在此侧显示组内另一个文件</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message numerus="yes">
        <source>%n other groups</source>
        <translation>
            <numerusform>其他 %n 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Folder of the kept file</source>
        <translation>保留的文件所在文件夹</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Groups to merge with</source>
        <translation>可合并的组</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge groups</source>
        <translation>合并组</translation>
    </message>
    <message>
        <source>No other group has a file or folder name containing “{text}”.</source>
        <translation>其他组中没有名称包含“{text}”的文件或文件夹。</translation>
    </message>
    <message>
        <source>Search names and folders</source>
        <translation>搜索名称和文件夹</translation>
    </message>
    <message>
        <source>The selected group will be merged into “{title}”, whose kept file does not change. This decision still applies if files are renamed.</source>
        <translation>所选的组将并入“{title}”，后者保留的文件不变。文件改名后，此决定仍然有效。</translation>
    </message>
</context>
<context>
    <name>MessagePage</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此提示</translation>
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
            <numerusform>%n 个 ZIP 压缩包未打开。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents are password-protected.</source>
        <translation>
            <numerusform>%n 个文档受密码保护。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mailboxes were not opened.</source>
        <translation>
            <numerusform>%n 个邮箱文件未打开。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter passwords…</source>
        <translation>输入密码…</translation>
    </message>
    <message>
        <source>Include archives</source>
        <translation>一并读取压缩包</translation>
    </message>
    <message>
        <source>Include email attachments</source>
        <translation>一并读取邮件附件</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>A table of words and their IDF, such as “simfinder idf” makes of your documents.</source>
        <translation>词及其 IDF 值的表，可用 “simfinder idf” 从您的文档生成。</translation>
    </message>
    <message>
        <source>Additional Chinese words for segmentation, one per line, in jieba's format.</source>
        <translation>分词时额外使用的中文词，每行一个，采用 jieba 格式。</translation>
    </message>
    <message>
        <source>Also find documents that share passages or contain one another.</source>
        <translation>同时查找有相同片段或互相包含的文档。</translation>
    </message>
    <message>
        <source>Also find excerpts</source>
        <translation>同时查找节选</translation>
    </message>
    <message>
        <source>Applies to compressed or multi-part formats, such as Word and PDF.</source>
        <translation>适用于压缩或由多个部分组成的格式，如 Word 和 PDF。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Cue words</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distinguish Chinese scripts</source>
        <translation>区分繁体和简体中文</translation>
    </message>
    <message>
        <source>Documents with fewer letters and digits are listed as skipped.</source>
        <translation>字符数（不计标点）少于此值的文档列为已跳过。</translation>
    </message>
    <message>
        <source>Each document attached to an email is compared as a separate file.</source>
        <translation>邮件所附的每个文档都作为单独的文件比较。</translation>
    </message>
    <message>
        <source>Each document in a ZIP archive is compared; nothing is extracted to disk.</source>
        <translation>比较 ZIP 压缩包中的每个文档；不会解压到磁盘。</translation>
    </message>
    <message>
        <source>Email attachments</source>
        <translation>邮件附件</translation>
    </message>
    <message>
        <source>Excluded files</source>
        <translation>排除的文件</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Fewer readers leave more resources for other work.</source>
        <translation>数量越少，留给其他工作的资源越多。</translation>
    </message>
    <message>
        <source>Files in ZIP archives</source>
        <translation>ZIP 压缩包中的文件</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Ignore common passages</source>
        <translation>忽略常见片段</translation>
    </message>
    <message>
        <source>Kinds of columns</source>
        <translation>列的类型</translation>
    </message>
    <message>
        <source>Less memory takes longer, but nothing is missed.</source>
        <translation>内存少则耗时更长，但不会遗漏。</translation>
    </message>
    <message>
        <source>Lists only pairs with rows that are new or changed since the last scan, and also compares these with the stored rows of other tables.</source>
        <translation>只列出含上次扫描后新增或更改的行的对，并把这些行与其他表已存储的行比较。</translation>
    </message>
    <message>
        <source>Maximum file size</source>
        <translation>文件大小上限</translation>
    </message>
    <message>
        <source>Maximum number of rows</source>
        <translation>最多行数</translation>
    </message>
    <message>
        <source>Maximum text length</source>
        <translation>文字长度上限</translation>
    </message>
    <message>
        <source>Memory limit for comparing</source>
        <translation>比较的内存上限</translation>
    </message>
    <message>
        <source>Memory limit per reader</source>
        <translation>单个读取程序的内存上限</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Minimum likeness of two documents that both have metadata.</source>
        <translation>两个文档都有元数据时的最低相似值。</translation>
    </message>
    <message>
        <source>Minimum occurrences</source>
        <translation>最少出现次数</translation>
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
        <translation>文字长度下限</translation>
    </message>
    <message>
        <source>Names and patterns of files to exclude from the scan.</source>
        <translation>不扫描的文件的名称和模式。</translation>
    </message>
    <message>
        <source>Only new and changed rows</source>
        <translation>仅新增和更改的行</translation>
    </message>
    <message>
        <source>Otherwise the same text in traditional and simplified characters counts as equal.</source>
        <translation>不勾选时，繁体和简体写成的同一文本视为相同。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Rarity of words</source>
        <translation>词的稀有度</translation>
    </message>
    <message>
        <source>Reading stops after this time, and the file is listed as skipped.</source>
        <translation>超过此时间即停止读取，文件列为已跳过。</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Share of one text that must appear in the other to count as an overlap.</source>
        <translation>一份文本至少有这么多出现在另一份中，才算重合。</translation>
    </message>
    <message>
        <source>Share of the fingerprint (μ)</source>
        <translation>指纹比重（μ）</translation>
    </message>
    <message>
        <source>Simultaneous readers</source>
        <translation>同时运行的读取程序</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用词</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Text beyond this limit is not read.</source>
        <translation>超出此字符数的内容不读取。</translation>
    </message>
    <message>
        <source>The rest is the share of keywords, authors and references.</source>
        <translation>其余为关键词、作者和参考链接的比重。</translation>
    </message>
    <message>
        <source>These words are not compared. One word per line.</source>
        <translation>比较时忽略这些词。每行一个。</translation>
    </message>
    <message>
        <source>Threshold with metadata</source>
        <translation>含元数据的阈值</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>用时上限</translation>
    </message>
    <message>
        <source>User dictionary</source>
        <translation>用户词典</translation>
    </message>
    <message>
        <source>Weight of cue words</source>
        <translation>提示词权重</translation>
    </message>
    <message>
        <source>Weight of nouns and verbs</source>
        <translation>名词和动词权重</translation>
    </message>
    <message>
        <source>Weight of title words</source>
        <translation>标题词权重</translation>
    </message>
    <message>
        <source>Words that announce a conclusion. One word per line; empty for the built-in list.</source>
        <translation>引出结论的词。每行一个；留空则使用内置词表。</translation>
    </message>
    <message>
        <source>Words that occur fewer times in a document are not compared.</source>
        <translation>在一个文档中出现次数更少的词不参与比较。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>个字符</translation>
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
        <translation>添加表格…</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Choose the table and the columns to compare</source>
        <translation>选择要比较的表和列</translation>
    </message>
    <message>
        <source>Columns: all…</source>
        <translation>列：全部…</translation>
    </message>
    <message>
        <source>Columns: {number}…</source>
        <translation>列：{number}…</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>一并读取</translation>
    </message>
    <message>
        <source>Open password-protected documents with passwords you know</source>
        <translation>用您知道的密码打开受密码保护的文档</translation>
    </message>
    <message>
        <source>Passwords ({number})…</source>
        <translation>密码（{number}）…</translation>
    </message>
    <message>
        <source>Passwords…</source>
        <translation>密码…</translation>
    </message>
    <message>
        <source>Query…</source>
        <translation>查询…</translation>
    </message>
    <message>
        <source>You can mark rows and export groups; the table itself is never changed.</source>
        <translation>可以标记行、导出分组；表格内容不会被改动。</translation>
    </message>
</context>
<context>
    <name>Overlap</name>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Reason not covered</source>
        <translation>未包含的原因</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>no similar file in the other folder</source>
        <translation>另一个文件夹中没有相似文件</translation>
    </message>
</context>
<context>
    <name>OverlapMatrix</name>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) also exist in {column}</source>
        <translation>
            <numerusform>{row} 的 {all} 个文件中有 %n 个（{size}）也在 {column} 中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} files in {row} ({size}) have a similar file in the same folder</source>
        <translation>
            <numerusform>{row} 的 {all} 个文件中有 %n 个（{size}）在同一文件夹内另有相似文件</numerusform>
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
        <translation>{folder} 中可释放</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>At a glance</source>
        <translation>一览</translation>
    </message>
    <message>
        <source>Charts of the results</source>
        <translation>结果图表</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
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
        <translation>差异总览：单击即可跳转</translation>
    </message>
    <message>
        <source>Overview of differences</source>
        <translation>差异总览</translation>
    </message>
</context>
<context>
    <name>PairBars</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare the two files of this row</source>
        <translation>对比此行的两个文件</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Each bar shows the number of pairs at one distance; click it or press Enter to list them. The dashed line marks the maximum distance. The scale is logarithmic.</source>
        <translation>每个柱条表示某一距离上的文件对数量；单击柱条或在其上按回车键，即列出这些文件对。虚线标出最大距离。高度为对数刻度。</translation>
    </message>
    <message>
        <source>Each bar shows the number of pairs at one percentage; click it or press Enter to list them. The dashed line marks the minimum similarity. The scale is logarithmic.</source>
        <translation>每个柱条表示相似度为某一百分比的文件对数量；单击柱条或在其上按回车键，即列出这些文件对。虚线标出最低相似度。高度为对数刻度。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>另一个文件</translation>
    </message>
    <message>
        <source>Other folder</source>
        <translation>另一个文件夹</translation>
    </message>
    <message>
        <source>Pairs in the selected bar</source>
        <translation>所选柱条中的文件对</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
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
        <translation>{words}；左侧{left}，右侧{right}</translation>
    </message>
</context>
<context>
    <name>PasswordsDialog</name>
    <message numerus="yes">
        <source>%n passwords</source>
        <translation>
            <numerusform>%n 个密码</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Enter one password per line. Each password is tried on every password-protected document.</source>
        <translation>每行输入一个密码。每个密码都会在每个受密码保护的文档上尝试。</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>从文件载入…</translation>
    </message>
    <message>
        <source>Load passwords from a text file</source>
        <translation>从文本文件载入密码</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Passwords are kept in memory until SimFinder is closed, and are never saved.</source>
        <translation>密码只保留在内存中，关闭 SimFinder 后即清除，绝不保存。</translation>
    </message>
    <message>
        <source>Passwords, one per line</source>
        <translation>密码，每行一个</translation>
    </message>
    <message>
        <source>Show passwords</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>Type or paste passwords here</source>
        <translation>在此输入或粘贴密码</translation>
    </message>
    <message>
        <source>Use these passwords</source>
        <translation>使用这些密码</translation>
    </message>
    <message>
        <source>{count}; at most {most} can be tried</source>
        <translation>{count}；最多可尝试 {most} 个</translation>
    </message>
</context>
<context>
    <name>PlaceNavigator</name>
    <message>
        <source>Its position in the texts is not known.</source>
        <translation>无法确定它在文本中的位置。</translation>
    </message>
    <message>
        <source>This difference is not a moved paragraph.</source>
        <translation>此处差异不是移动的段落。</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Delete this preset</source>
        <translation>删除此预设</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Rename or delete the preset</source>
        <translation>重命名或删除预设</translation>
    </message>
    <message>
        <source>Rename preset to this name</source>
        <translation>将预设改为此名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save these rules under this name</source>
        <translation>以此名称保存这些规则</translation>
    </message>
</context>
<context>
    <name>PresetControl</name>
    <message numerus="yes">
        <source>%n presets were exported.</source>
        <translation>
            <numerusform>已导出 %n 个预设。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n presets were imported.</source>
        <translation>
            <numerusform>已导入 %n 个预设。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export presets</source>
        <translation>导出预设</translation>
    </message>
    <message>
        <source>Import presets</source>
        <translation>导入预设</translation>
    </message>
    <message>
        <source>Now using the options of “{name}”.</source>
        <translation>现在使用“{name}”的选项。</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>The preset “{name}” is damaged and cannot be used.</source>
        <translation>预设“{name}”已损坏，无法使用。</translation>
    </message>
    <message>
        <source>The presets could not be exported: {error}</source>
        <translation>无法导出预设：{error}</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>This preset is damaged and cannot be used.</source>
        <translation>此预设已损坏，无法使用。</translation>
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
        <translation>关闭</translation>
    </message>
    <message>
        <source>Current options</source>
        <translation>当前选项</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name for the current options</source>
        <translation>为当前选项命名</translation>
    </message>
    <message>
        <source>Option presets</source>
        <translation>选项预设</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the current options under this name</source>
        <translation>以此名称保存当前选项</translation>
    </message>
    <message>
        <source>There are no presets yet. Set the options you want, enter a name below and click Save.</source>
        <translation>还没有预设。请设置所需选项，在下方输入名称并单击“保存”。</translation>
    </message>
    <message>
        <source>Use this preset</source>
        <translation>使用此预设</translation>
    </message>
    <message>
        <source>“{name}” was saved.</source>
        <translation>已保存“{name}”。</translation>
    </message>
</context>
<context>
    <name>ProblemTable</name>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <translation>位于 {file}</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查看(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>文件类型：</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>查看：</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>请按快捷键</translation>
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
        <translation>回车</translation>
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
        <translation>要查找的文件和文本</translation>
    </message>
</context>
<context>
    <name>Relation</name>
    <message>
        <source>Both texts share passages.</source>
        <translation>两份文本有相同片段。</translation>
    </message>
    <message>
        <source>Both were made from the same template.</source>
        <translation>两者由同一模板生成。</translation>
    </message>
    <message>
        <source>Every compared field has the same value.</source>
        <translation>参与比较的每个字段的值都相同。</translation>
    </message>
    <message>
        <source>Excerpt or full text</source>
        <translation>节选或全文</translation>
    </message>
    <message>
        <source>Extended or shortened</source>
        <translation>增补或删减</translation>
    </message>
    <message>
        <source>More or fewer values</source>
        <translation>值较多或较少</translation>
    </message>
    <message>
        <source>Part of the kept file's text.</source>
        <translation>保留的文件的部分文字。</translation>
    </message>
    <message>
        <source>Some fields differ, but enough of them match.</source>
        <translation>部分字段不同，但相符的字段足够多。</translation>
    </message>
    <message>
        <source>The kept file has this text and more.</source>
        <translation>保留的文件包含此文件的全部文字，并有增补。</translation>
    </message>
    <message>
        <source>The kept file is part of this text.</source>
        <translation>保留的文件是此文件文字的一部分。</translation>
    </message>
    <message>
        <source>The kept row has these values and more.</source>
        <translation>保留的行包含这些值，且更多。</translation>
    </message>
    <message>
        <source>The same file, byte for byte.</source>
        <translation>逐字节完全相同的文件。</translation>
    </message>
    <message>
        <source>The same text with small changes.</source>
        <translation>文字相同，仅有少量改动。</translation>
    </message>
    <message>
        <source>The same text; only the format or the layout differs.</source>
        <translation>文字相同，仅格式或版式不同。</translation>
    </message>
    <message>
        <source>The text of the kept file and more.</source>
        <translation>包含保留的文件的全部文字，并有增补。</translation>
    </message>
    <message>
        <source>The values of the kept row and more.</source>
        <translation>包含保留的行的值，且更多。</translation>
    </message>
</context>
<context>
    <name>RenameControl</name>
    <message>
        <source>Another file in this folder already has this name.</source>
        <translation>此文件夹中已有同名文件。</translation>
    </message>
    <message>
        <source>Renamed to “{name}”.</source>
        <translation>已重命名为“{name}”。</translation>
    </message>
    <message>
        <source>The file cannot be renamed: it {why}.</source>
        <translation>无法重命名该文件：{why}。</translation>
    </message>
    <message>
        <source>The old name “{name}” was not restored: {why}.</source>
        <translation>未能恢复原名“{name}”：{why}。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>rename “{name}”</source>
        <translation>重命名“{name}”</translation>
    </message>
    <message>
        <source>“{name}” cannot be renamed: it {why}.</source>
        <translation>无法重命名“{name}”：{why}。</translation>
    </message>
    <message>
        <source>“{name}” has its old name again.</source>
        <translation>已恢复原名“{name}”。</translation>
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
        <translation>新名称</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename file</source>
        <translation>重命名文件</translation>
    </message>
    <message>
        <source>Renaming…</source>
        <translation>正在重命名…</translation>
    </message>
    <message>
        <source>The file name extension changes from “{old}” to “{new}”.</source>
        <translation>扩展名将从“{old}”改为“{new}”。</translation>
    </message>
    <message>
        <source>The file name extension “{new}” is added.</source>
        <translation>将加上扩展名“{new}”。</translation>
    </message>
    <message>
        <source>The file name extension “{old}” is removed.</source>
        <translation>将去掉扩展名“{old}”。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n bit(s)</source>
        <translation>
            <numerusform>%n 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bit(s) of 64</source>
        <translation>
            <numerusform>%n 位（共 64 位）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n 段有改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are not shown.</source>
        <translation>
            <numerusform>有 %n 个改动段落未显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) are only partly shown.</source>
        <translation>
            <numerusform>有 %n 个改动段落仅显示了一部分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) only partly shown</source>
        <translation>
            <numerusform>%n 个改动段落仅显示了一部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n critical difference(s)</source>
        <translation>
            <numerusform>%n 处关键差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differing field(s) are not shown.</source>
        <translation>
            <numerusform>有 %n 个不同的字段未显示。</numerusform>
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
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n less similar pair(s) not listed here</source>
        <translation>
            <numerusform>另有 %n 对相似度较低，未在此列出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more changed paragraph(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 个改动段落未在此显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more difference(s)</source>
        <translation>
            <numerusform>另有 %n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more differing field(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 个不同的字段未在此显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more shared passage(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 处相同片段未在此显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are not shown: the report would be too long.</source>
        <translation>
            <numerusform>有 %n 对正文未显示：否则报告会过长。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are too long to show.</source>
        <translation>
            <numerusform>有 %n 对正文过长，未显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts could not be read again.</source>
        <translation>
            <numerusform>有 %n 对正文无法重新读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts were not compared: the time limit was reached.</source>
        <translation>
            <numerusform>有 %n 对正文未比较：已达到时限。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) similar only because of boilerplate (not grouped)</source>
        <translation>
            <numerusform>%n 对仅因模板文字而相似（不归组）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared passage(s)</source>
        <translation>
            <numerusform>%n 处相同片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file pair(s) reach outside this group</source>
        <translation>
            <numerusform>另有 %n 对相似文件跨出本组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 词</numerusform>
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
        <translation>A 与 {letter}：相似度 {share}，{relation}</translation>
    </message>
    <message>
        <source>A group consists of a kept file, called A, and files that are each similar to A. Matching texts do not show who wrote them or which came first.</source>
        <translation>每组有一个保留的文件，称为 A，其余文件各自都与 A 相似。文本一致并不能说明由谁撰写或孰先孰后。</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致程度</translation>
    </message>
    <message>
        <source>All relations</source>
        <translation>所有关系</translation>
    </message>
    <message>
        <source>Amount ignored</source>
        <translation>忽略的比例</translation>
    </message>
    <message>
        <source>At most {count} characters of text are shown for each pair.</source>
        <translation>每对文件最多显示 {count} 个字符的正文。</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Boilerplate</source>
        <translation>模板文字</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Changed paragraphs and shared passages</source>
        <translation>改动的段落和相同片段</translation>
    </message>
    <message>
        <source>Characters for which this computer has no font are shown as codes, such as [U+E000].</source>
        <translation>本机没有相应字体的字符以编码表示，例如 [U+E000]。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Comparison method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Comparison of two documents</source>
        <translation>两个文档的对比</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Contribution in bits</source>
        <translation>贡献（位）</translation>
    </message>
    <message>
        <source>Created on this computer. Nothing was uploaded.</source>
        <translation>在本机生成，未上传任何内容。</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>关键差异</translation>
    </message>
    <message>
        <source>Critical differences are differences in amounts, numbers, dates, percentages, identity numbers, names of parties, negations, and words with opposite meanings. Each shows the text in A, an arrow, and the text in the other file; ∅ means that one of the two has no corresponding text.</source>
        <translation>关键差异是指金额、数字、日期、百分比、证件号码、当事人名称、否定词和含义相反用语的差异。每处先列 A 中的写法，箭头之后是另一文件中的写法；∅ 表示其中一方没有相应内容。</translation>
    </message>
    <message>
        <source>Cue words</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Differences between the texts</source>
        <translation>两份文本的不同之处</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distance of the fingerprints: {bits}.</source>
        <translation>指纹距离：{bits}。</translation>
    </message>
    <message>
        <source>Distance with boilerplate</source>
        <translation>含模板文字的距离</translation>
    </message>
    <message>
        <source>Each text was then cut into short overlapping passages. A 64-bit fingerprint was made from these to quickly find files that may be similar. Every such pair was then verified using the passages themselves: the similarity shown here is measured on the passages, not on the fingerprints.</source>
        <translation>然后把每份文本切成相互重叠的短片段，由此生成 64 位指纹，用来快速找出可能相似的文件。每一对这样的文件随后都用片段本身核实：报告中的相似度根据片段得出，而不是根据指纹。</translation>
    </message>
    <message>
        <source>Email attachments</source>
        <translation>邮件附件</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Evidence report: similar documents</source>
        <translation>证据报告：相似文档</translation>
    </message>
    <message>
        <source>Excerpts and overlaps</source>
        <translation>节选和重合</translation>
    </message>
    <message>
        <source>Excluded files</source>
        <translation>排除的文件</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>版本组</translation>
    </message>
    <message>
        <source>Field by field</source>
        <translation>逐字段对照</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files compared</source>
        <translation>已比较的文件</translation>
    </message>
    <message>
        <source>Files in ZIP archives</source>
        <translation>ZIP 压缩包中的文件</translation>
    </message>
    <message>
        <source>Find names, folders, words…</source>
        <translation>查找名称、文件夹、文字…</translation>
    </message>
    <message>
        <source>First file</source>
        <translation>文件一</translation>
    </message>
    <message>
        <source>First {shown} groups by kept file</source>
        <translation>按保留的文件列出前 {shown} 组</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of first file</source>
        <translation>文件一所在文件夹</translation>
    </message>
    <message>
        <source>Folder of second file</source>
        <translation>文件二所在文件夹</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
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
        <translation>组</translation>
    </message>
    <message>
        <source>Group overview</source>
        <translation>各组概览</translation>
    </message>
    <message>
        <source>Group {number}</source>
        <translation>第 {number} 组</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Groups by kept file</source>
        <translation>按保留的文件列出各组</translation>
    </message>
    <message>
        <source>Groups of similar files</source>
        <translation>相似文件的组数</translation>
    </message>
    <message>
        <source>Groups of similar rows</source>
        <translation>相似行的组数</translation>
    </message>
    <message>
        <source>Highest similarity</source>
        <translation>最高相似度</translation>
    </message>
    <message>
        <source>Identical files, byte for byte.</source>
        <translation>两个文件逐字节相同。</translation>
    </message>
    <message>
        <source>Identical files, byte for byte; their text cannot be read: {why}</source>
        <translation>两个文件逐字节相同；无法读取其文本：{why}</translation>
    </message>
    <message>
        <source>Ignored boilerplate</source>
        <translation>忽略的模板文字</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Keywords: {words}</source>
        <translation>关键词：{words}</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字符数（不计标点）</translation>
    </message>
    <message>
        <source>Looking for shared passages took too long</source>
        <translation>查找相同片段耗时过长，已停止</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Maximum distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Minimum occurrences of a word</source>
        <translation>词的最少出现次数</translation>
    </message>
    <message>
        <source>Minimum similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>No critical differences (links ignored)</source>
        <translation>没有关键差异（不计链接）</translation>
    </message>
    <message numerus="yes">
        <source>No critical differences in the text they share; %n passage(s) appear in only one text</source>
        <translation>
            <numerusform>两份文本共有的内容没有关键差异；另有 %n 处只出现在一份文本中</numerusform>
        </translation>
    </message>
    <message>
        <source>No matching groups.</source>
        <translation>没有符合条件的组。</translation>
    </message>
    <message>
        <source>No shared passages of eight words or more</source>
        <translation>没有八个词（十六个汉字）以上的相同片段</translation>
    </message>
    <message>
        <source>No similar documents were found.</source>
        <translation>未找到相似文档。</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Not checked for critical differences</source>
        <translation>未检查关键差异</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Nothing could be compared.</source>
        <translation>没有可以比较的内容。</translation>
    </message>
    <message>
        <source>Only critical differences</source>
        <translation>仅关键差异</translation>
    </message>
    <message>
        <source>Options and versions</source>
        <translation>选项与版本</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Page {page} of {of}</source>
        <translation>第 {page} 页，共 {of} 页</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文档对</translation>
    </message>
    <message>
        <source>Pairs by distance in bits</source>
        <translation>按距离（位）统计的文档对</translation>
    </message>
    <message>
        <source>Pairs: {counts}</source>
        <translation>文件对：{counts}</translation>
    </message>
    <message>
        <source>Partial result: only the {groups} of {of} groups with marked files.</source>
        <translation>部分结果：仅包含有已标记文件的组，共 {groups} 组（总共 {of} 组）。</translation>
    </message>
    <message>
        <source>Partial result: {groups} of {of} groups were selected.</source>
        <translation>部分结果：共 {of} 组，选取了其中 {groups} 组。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Rarity of words</source>
        <translation>词的稀有度</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>读取程序</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审阅</translation>
    </message>
    <message>
        <source>Reviewer's decision: {word}</source>
        <translation>审阅者的决定：{word}</translation>
    </message>
    <message>
        <source>Reviewer's note: {note}</source>
        <translation>审阅者的备注：{note}</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows compared</source>
        <translation>已比较的行</translation>
    </message>
    <message>
        <source>Scan options</source>
        <translation>扫描选项</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>文件二</translation>
    </message>
    <message>
        <source>Share found in kept file</source>
        <translation>在保留的文件中的占比</translation>
    </message>
    <message>
        <source>Share found in kept file %</source>
        <translation>在保留的文件中的占比 %</translation>
    </message>
    <message>
        <source>Share of first found in second</source>
        <translation>文件一在文件二中的占比</translation>
    </message>
    <message>
        <source>Share of kept file found</source>
        <translation>保留的文件在其中的占比</translation>
    </message>
    <message>
        <source>Share of kept file found %</source>
        <translation>保留的文件在其中的占比 %</translation>
    </message>
    <message>
        <source>Share of second found in first</source>
        <translation>文件二在文件一中的占比</translation>
    </message>
    <message>
        <source>Share of the fingerprint (μ)</source>
        <translation>指纹比重（μ）</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文档</translation>
    </message>
    <message>
        <source>Similar files</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Similar only because of boilerplate</source>
        <translation>仅因模板文字而相似</translation>
    </message>
    <message>
        <source>Similar rows</source>
        <translation>相似行</translation>
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
        <translation>含模板文字的相似度 %</translation>
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
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳过的文件</translation>
    </message>
    <message>
        <source>Skipped rows</source>
        <translation>跳过的行</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用词</translation>
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
        <translation>共 {all} 对文件，并排显示了前 {shown} 对的正文。</translation>
    </message>
    <message>
        <source>Texts are shown side by side for {shown} of {all} pairs, those with critical differences first.</source>
        <translation>共 {all} 对文件，并排显示了其中 {shown} 对的正文，有关键差异的优先。</translation>
    </message>
    <message>
        <source>The SHA-256 of a file is a number calculated from all its bytes as they were read for this scan. Anyone who has the file can calculate it again to prove that the file is the same byte for byte. Dates are those of the file system.</source>
        <translation>文件的 SHA-256 是由本次扫描读取的全部字节算出的数值。持有该文件的人可以重新计算，从而证明文件逐字节相同。日期以文件系统为准。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>扫描在读完所有文件之前已停止。</translation>
    </message>
    <message>
        <source>The sheet “{name}” contains {shown} of {all} rows, the maximum for a sheet. The JSON report contains all of them.</source>
        <translation>工作表“{name}”应有 {all} 行，此处只包含 {shown} 行，已达一张工作表的上限。JSON 报告包含全部内容。</translation>
    </message>
    <message>
        <source>The table rows were compared value by value. Rare values count for more than values found in many rows.</source>
        <translation>表格的行逐值比较。罕见的值比许多行共有的值更重要。</translation>
    </message>
    <message>
        <source>The text of every file was extracted. Layout, pictures, page numbers and running heads are ignored.</source>
        <translation>首先提取每个文件的文字。版式、图片、页码和页眉不计入比较。</translation>
    </message>
    <message>
        <source>The texts are not shown: the time limit for comparing texts in this report was reached.</source>
        <translation>未显示正文：已达到本报告比较正文的时限。</translation>
    </message>
    <message>
        <source>The texts are not shown: this report has reached its limit for displayed text.</source>
        <translation>未显示正文：本报告显示的正文已达到字符数上限。</translation>
    </message>
    <message>
        <source>The texts are not shown: together they are too long for a report.</source>
        <translation>未显示正文：两份正文合计过长，无法放入报告。</translation>
    </message>
    <message>
        <source>The texts are not shown: {file}, {why}.</source>
        <translation>未显示正文：{file}，{why}。</translation>
    </message>
    <message>
        <source>The two files are identical byte for byte (same SHA-256).</source>
        <translation>两个文件逐字节相同：SHA-256 一致。</translation>
    </message>
    <message>
        <source>The words of each text were counted and weighted. A 64-bit fingerprint was made from these to quickly find files that may be similar. Every such pair was then verified using the words of both texts: the similarity shown here is measured on the words, not on the fingerprints.</source>
        <translation>对每份文本的词进行计数和加权，由此生成 64 位指纹，用来快速找出可能相似的文件。每一对这样的文件随后都用两份文本的词核实：报告中的相似度根据词得出，而不是根据指纹。</translation>
    </message>
    <message>
        <source>Threshold with metadata</source>
        <translation>含元数据的阈值</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Too different for a detailed comparison within paragraphs.</source>
        <translation>差异过大，未做段内对比。</translation>
    </message>
    <message>
        <source>Traditional and simplified Chinese treated as different</source>
        <translation>区分繁体和简体中文</translation>
    </message>
    <message>
        <source>User dictionary</source>
        <translation>用户词典</translation>
    </message>
    <message>
        <source>Weight in bits</source>
        <translation>权重（位）</translation>
    </message>
    <message>
        <source>Weight of cue words</source>
        <translation>提示词权重</translation>
    </message>
    <message>
        <source>Weight of nouns and verbs</source>
        <translation>名词和动词权重</translation>
    </message>
    <message>
        <source>Weight of title words</source>
        <translation>标题词权重</translation>
    </message>
    <message>
        <source>Where texts are shown side by side, differences are marked on both sides: struck through if found only in A, underlined if found only in the other file. Paragraphs are counted as they were read; page numbers are shown if the format has them.</source>
        <translation>并排显示正文时，两侧的不同之处均有标记：仅 A 有的内容加删除线，仅另一文件有的内容加下划线。段落按读取顺序计数；格式有页码时一并注明。</translation>
    </message>
    <message>
        <source>With boilerplate</source>
        <translation>含模板文字</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>模板文字，不参与比较</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>common passages; minimum number of documents: {number}</source>
        <translation>常见片段；最少文档数：{number}</translation>
    </message>
    <message>
        <source>differences in amounts, dates or negations</source>
        <translation>金额、日期或否定词的差异</translation>
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
        <translation>由部分片段抽样估算</translation>
    </message>
    <message numerus="yes">
        <source>file(s) compared</source>
        <translation>
            <numerusform>个文件已比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>file(s) skipped</source>
        <translation>
            <numerusform>个文件已跳过</numerusform>
        </translation>
    </message>
    <message>
        <source>fingerprint distance: {n}</source>
        <translation>指纹距离：{n}</translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar files</source>
        <translation>
            <numerusform>组相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group(s) of similar rows</source>
        <translation>
            <numerusform>组相似的行</numerusform>
        </translation>
    </message>
    <message>
        <source>in another column</source>
        <translation>在另一列</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>marked by the reviewer</source>
        <translation>审阅者已标记</translation>
    </message>
    <message>
        <source>missing in both</source>
        <translation>两行均缺</translation>
    </message>
    <message>
        <source>missing in one</source>
        <translation>一行缺失</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no direct match</source>
        <translation>与保留文件无直接匹配</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>no value in this row</source>
        <translation>此行没有值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未发现</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>not checked for critical differences</source>
        <translation>未检查关键差异</translation>
    </message>
    <message>
        <source>not in this file</source>
        <translation>此文件中没有</translation>
    </message>
    <message>
        <source>only across tables</source>
        <translation>仅比较不同表之间的行</translation>
    </message>
    <message numerus="yes">
        <source>only the %n longest are shown</source>
        <translation>
            <numerusform>仅显示最长的 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>only within the same table</source>
        <translation>仅比较同一表内的行</translation>
    </message>
    <message>
        <source>page {number}</source>
        <translation>第 {number} 页</translation>
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
            <numerusform>至少出现在 %n 个文档中的片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>row(s) compared</source>
        <translation>
            <numerusform>行已比较</numerusform>
        </translation>
    </message>
    <message>
        <source>similar</source>
        <translation>相似</translation>
    </message>
    <message numerus="yes">
        <source>similar file(s)</source>
        <translation>
            <numerusform>个相似文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>similar row(s)</source>
        <translation>
            <numerusform>个相似的行</numerusform>
        </translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>the search was stopped early, so there may be more</source>
        <translation>查找提前结束，可能还有更多</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>with {file}</source>
        <translation>与 {file}</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yes, if at least {share} of one text appears in the other</source>
        <translation>是，一份文本至少 {share} 出现在另一份中</translation>
    </message>
    <message numerus="yes">
        <source>{count} excerpt(s)</source>
        <translation>
            <numerusform>{count} 对节选</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} identical file(s)</source>
        <translation>
            <numerusform>{count} 对相同文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} letters and digits</source>
        <translation>{count} 个字符（不计标点）</translation>
    </message>
    <message>
        <source>{distance} bits: {count}</source>
        <translation>{distance} 位：{count}</translation>
    </message>
    <message>
        <source>{evidence} bits, a pair needs {needed}</source>
        <translation>{evidence} 位，成对需要 {needed} 位</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{other} of the passages in {letter} also appear in A, and {own} of those in A also appear in {letter}.</source>
        <translation>{letter} 的片段有 {other} 也出现在 A 中，A 的片段有 {own} 也出现在 {letter} 中。</translation>
    </message>
    <message>
        <source>{page}, {paragraph}</source>
        <translation>{page}，{paragraph}</translation>
    </message>
    <message>
        <source>{passages}, {words}; {left} of the left text, {right} of the right text</source>
        <translation>{passages}，{words}；占左侧 {left}，占右侧 {right}</translation>
    </message>
    <message>
        <source>{share} of all letters and digits</source>
        <translation>全部字符（不计标点）的 {share}</translation>
    </message>
    <message>
        <source>{share} with boilerplate</source>
        <translation>含模板文字为 {share}</translation>
    </message>
    <message>
        <source>{shown} of {all} groups</source>
        <translation>显示 {shown} 组，共 {all} 组</translation>
    </message>
    <message>
        <source>{when}, SimFinder {version}</source>
        <translation>{when}，SimFinder {version}</translation>
    </message>
    <message>
        <source>¶ marks a paragraph break that is on one side only.</source>
        <translation>¶ 表示只有这一侧在此处分段。</translation>
    </message>
    <message>
        <source>“{name}” shows {shown} of {all} files. The JSON and CSV reports and the workbook list all of them.</source>
        <translation>“{name}”列出了 {shown} 个文件（共 {all} 个）。JSON、CSV 报告和工作簿列出全部文件。</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message numerus="yes">
        <source>%n documents were compared.</source>
        <translation>
            <numerusform>已比较 %n 个文档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were compared.</source>
        <translation>
            <numerusform>已比较 %n 行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were skipped.</source>
        <translation>
            <numerusform>另有 %n 个已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>A lower minimum similarity shows less similar documents.</source>
        <translation>降低最低相似度可显示差别较大的文档。</translation>
    </message>
    <message>
        <source>At least two are needed to compare.</source>
        <translation>至少需要两个文档才能比较。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>No similar documents</source>
        <translation>没有相似文档</translation>
    </message>
    <message>
        <source>No similar rows</source>
        <translation>没有相似的行</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Reset threshold</source>
        <translation>恢复默认最低相似度</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Show skipped files</source>
        <translation>查看跳过的文件</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Too few documents to compare</source>
        <translation>文档太少，无法比较</translation>
    </message>
    <message>
        <source>Too few rows to compare</source>
        <translation>行数太少，无法比较</translation>
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
            <numerusform>新增 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep whole group</source>
        <translation>整组保留</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Skip for now</source>
        <translation>稍后处理</translation>
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
            <numerusform>已取消 %n 个文件的标记：所在的组整组保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups were set to “{state}”.</source>
        <translation>
            <numerusform>已将 %n 组设为“{state}”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were unmarked: their whole group is kept.</source>
        <translation>
            <numerusform>已取消 %n 行的标记：所在的组整组保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>All groups in the list have been reviewed.</source>
        <translation>列表中的所有组都已审阅。</translation>
    </message>
    <message>
        <source>This group no longer exists. The note was: {note}</source>
        <translation>该组已不存在。备注内容是：{note}</translation>
    </message>
</context>
<context>
    <name>RowFiles</name>
    <message>
        <source>This is a database row; it has no file to show.</source>
        <translation>这是数据库中的一行，没有可显示的文件。</translation>
    </message>
    <message>
        <source>“{name}” is a program or script and cannot be started from here. It is shown in its folder instead.</source>
        <translation>“{name}”是程序或脚本，不能从这里启动，已改为在其所在文件夹中显示。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}; that file is opened instead.</source>
        <translation>“{name}”位于 {file} 中，已改为打开该文件。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}; that file is shown instead.</source>
        <translation>“{name}”位于 {file} 中，已改为显示该文件。</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Keep the starred file</source>
        <translation>保留带星号的文件</translation>
    </message>
    <message>
        <source>One file is kept in each group. If a rule cannot decide, the next one applies.</source>
        <translation>每组保留一个文件。一条规则无法判定时，由下一条规则判定。</translation>
    </message>
    <message>
        <source>Otherwise keep the starred file</source>
        <translation>否则保留带星号的文件</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>*final*, *signed*</source>
        <translation>*终稿*、*签署*</translation>
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
        <translation>读取的内容</translation>
    </message>
    <message>
        <source>Groups appear here as they are found.</source>
        <translation>找到的分组会显示在这里。</translation>
    </message>
    <message>
        <source>Limits per document</source>
        <translation>单个文档的限制</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Select at least one format, or read all formats.</source>
        <translation>请至少勾选一种格式，或读取所有格式。</translation>
    </message>
    <message>
        <source>System resources</source>
        <translation>系统资源</translation>
    </message>
</context>
<context>
    <name>Scanning</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>已完成 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>找到 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files are now protected or no longer similar to other files.</source>
        <translation>
            <numerusform>%n 个标记未显示：其文件现在受保护，或不再与其他文件相似。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files were not read by this scan.</source>
        <translation>
            <numerusform>%n 个标记未显示：此次扫描没有读取其文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks belong to files outside this scan. They are kept and return when those files are scanned again.</source>
        <translation>
            <numerusform>%n 个标记所属的文件不在此次扫描之内。标记仍会保留，再次扫描这些文件时恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>大约还需 {time}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n documents</source>
        <translation>
            <numerusform>{done} / %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n files read</source>
        <translation>
            <numerusform>已读取 {done} / %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>{done} of about {total} rows</source>
        <translation>约 {total} 行中的 {done} 行</translation>
    </message>
    <message>
        <source>{rate} files/s</source>
        <translation>每秒 {rate} 个文件</translation>
    </message>
    <message>
        <source>{rate} rows/s</source>
        <translation>{rate} 行/秒</translation>
    </message>
</context>
<context>
    <name>SessionControl</name>
    <message numerus="yes">
        <source>%n kept files</source>
        <translation>
            <numerusform>%n 个保留的文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks</source>
        <translation>
            <numerusform>%n 个标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files cannot be found.</source>
        <translation>
            <numerusform>找不到其中的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files have changed since.</source>
        <translation>
            <numerusform>其中 %n 个文件此后有改动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reviewed groups or notes</source>
        <translation>
            <numerusform>%n 个已审阅的组或备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply decisions</source>
        <translation>采用这些决定</translation>
    </message>
    <message>
        <source>It contains {marks}, {kept} and {said}.</source>
        <translation>其中包含 {marks}、{kept}和 {said}。</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>Reading and checking the session…</source>
        <translation>正在读取并检查会话…</translation>
    </message>
    <message>
        <source>Review {date}</source>
        <translation>审阅 {date}</translation>
    </message>
    <message>
        <source>Save session as</source>
        <translation>会话另存为</translation>
    </message>
    <message>
        <source>Session saved: {path}</source>
        <translation>会话已保存：{path}</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>SimFinder session</source>
        <translation>SimFinder 会话</translation>
    </message>
    <message>
        <source>The session's marks and decisions were applied to your review.</source>
        <translation>已在您的审阅中采用会话中的标记和决定。</translation>
    </message>
    <message>
        <source>You are viewing an opened session. Its marks and decisions have not been applied here.</source>
        <translation>当前显示的是打开的会话，其中的标记和决定尚未应用到此处。</translation>
    </message>
    <message>
        <source>You can open a session after the scan has finished.</source>
        <translation>扫描结束后才能打开会话。</translation>
    </message>
    <message>
        <source>{name} (opened session) – SimFinder</source>
        <translation>{name}（打开的会话）– SimFinder</translation>
    </message>
</context>
<context>
    <name>SettingsControl</name>
    <message>
        <source>The settings cannot be saved: {error}</source>
        <translation>设置无法保存：{error}</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Restore the defaults of this page; nothing changes until you apply it</source>
        <translation>恢复本页的默认值；应用之前不会生效</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
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
        <translation>添加</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>返回结果</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Saved scan and match options</source>
        <translation>已保存的扫描和匹配选项</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Scan now</source>
        <translation>立即扫描</translation>
    </message>
    <message>
        <source>Sources and options</source>
        <translation>来源与选项</translation>
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
        <translation>命令及其快捷键</translation>
    </message>
    <message>
        <source>Not in a menu</source>
        <translation>不在菜单中</translation>
    </message>
    <message>
        <source>Restore all default shortcuts</source>
        <translation>恢复全部默认快捷键</translation>
    </message>
    <message>
        <source>Search commands and shortcuts</source>
        <translation>搜索命令和快捷键</translation>
    </message>
    <message>
        <source>Select a command, click the field and press the shortcut.</source>
        <translation>选择一个命令，单击输入框，然后按快捷键。</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Shortcuts of all commands</source>
        <translation>所有命令的快捷键</translation>
    </message>
    <message>
        <source>{key} is assigned to both “{command}” and “{other}”.</source>
        <translation>{key} 同时用于“{command}”和“{other}”。</translation>
    </message>
</context>
<context>
    <name>SideHeader</name>
    <message numerus="yes">
        <source>%n headers, footers and comments omitted</source>
        <translation>
            <numerusform>已省略 %n 处页眉、页脚或批注</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 词</numerusform>
        </translation>
    </message>
    <message>
        <source>Path copied.</source>
        <translation>路径已复制。</translation>
    </message>
    <message>
        <source>{path}
Click to copy</source>
        <translation>{path}
单击复制</translation>
    </message>
</context>
<context>
    <name>SimilarControl</name>
    <message>
        <source>Find similar documents for files</source>
        <translation>查找与文件相似的文档</translation>
    </message>
    <message>
        <source>It is no longer in this file.</source>
        <translation>它已不在该文件中。</translation>
    </message>
    <message>
        <source>There is no text to paste. Copy some text in any program first.</source>
        <translation>没有可粘贴的文本。请先在任意程序中复制一段文本。</translation>
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
        <translation>返回分组</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Finding similar documents…</source>
        <translation>正在查找相似文档…</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>相似文档</translation>
    </message>
    <message>
        <source>Switch pane</source>
        <translation>切换窗格</translation>
    </message>
</context>
<context>
    <name>SimilarityHistogram</name>
    <message numerus="yes">
        <source>%n pairs at least {percent} similar</source>
        <translation>
            <numerusform>%n 对的相似度不低于 {percent}</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs by similarity</source>
        <translation>按相似度统计的文档对</translation>
    </message>
</context>
<context>
    <name>SkippedFilesView</name>
    <message numerus="yes">
        <source>%n files shown</source>
        <translation>
            <numerusform>显示 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>All files were compared</source>
        <translation>所有文件均已比较</translation>
    </message>
    <message>
        <source>All reasons</source>
        <translation>所有原因</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Enter passwords…</source>
        <translation>输入密码…</translation>
    </message>
    <message>
        <source>Export list…</source>
        <translation>导出列表…</translation>
    </message>
    <message>
        <source>Filter by name, folder or detail</source>
        <translation>按名称、文件夹或详情筛选</translation>
    </message>
    <message>
        <source>Include archives</source>
        <translation>一并读取压缩包</translation>
    </message>
    <message>
        <source>Include email attachments</source>
        <translation>一并读取邮件附件</translation>
    </message>
    <message>
        <source>No files match this filter</source>
        <translation>没有符合此条件的文件</translation>
    </message>
    <message>
        <source>No files skipped so far</source>
        <translation>目前没有跳过的文件</translation>
    </message>
    <message>
        <source>No files were skipped.</source>
        <translation>没有跳过任何文件。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Other skipped files are hidden.</source>
        <translation>其他跳过的文件已隐藏。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Skipped files</source>
        <translation>跳过的文件</translation>
    </message>
    <message>
        <source>Skipped files are listed here with the reason.</source>
        <translation>跳过的文件会列在这里，并注明原因。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>SourceControl</name>
    <message numerus="yes">
        <source>%n dropped items cannot be found</source>
        <translation>
            <numerusform>找不到拖入的 %n 个项目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are already in the list</source>
        <translation>
            <numerusform>%n 个来源已在列表中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are inside another source: their files count once, with the role of the inner source</source>
        <translation>
            <numerusform>%n 个来源位于其他来源之内：其中的文件只计一次，按内层来源的角色处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources are not responding; a scan waits for them until it is cancelled</source>
        <translation>
            <numerusform>%n 个来源目前没有响应；扫描会一直等待，直到被取消</numerusform>
        </translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Add table</source>
        <translation>添加表格</translation>
    </message>
    <message>
        <source>Not found and removed from the sources: {names}</source>
        <translation>找不到以下来源，已将其移除：{names}</translation>
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
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>已跳过 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesPanel</name>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Drop folders or files here</source>
        <translation>将文件夹或文件拖放到这里</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Role of the selected sources</source>
        <translation>所选来源的角色</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sources of the session</source>
        <translation>会话的来源</translation>
    </message>
</context>
<context>
    <name>StateButtons</name>
    <message>
        <source>Keep this file (K)</source>
        <translation>保留此文件（K）</translation>
    </message>
    <message>
        <source>Keep this row (K)</source>
        <translation>保留此行（K）</translation>
    </message>
    <message>
        <source>Kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>Kept row</source>
        <translation>保留的行</translation>
    </message>
    <message>
        <source>Mark (Space)</source>
        <translation>标记（空格键）</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Unmark (Space)</source>
        <translation>取消标记（空格键）</translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message numerus="yes">
        <source>%n compared</source>
        <translation>
            <numerusform>已比较 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files found</source>
        <translation>
            <numerusform>找到 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked</source>
        <translation>
            <numerusform>已标记 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>已比较 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped – show reasons</source>
        <translation>
            <numerusform>已跳过 %n 个 – 查看原因</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n groups reviewed</source>
        <translation>
            <numerusform>已审阅 {done} 组，共 %n 组</numerusform>
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
        <translation>撤销：{step}</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>add the session to my review</source>
        <translation>将会话应用到我的审阅</translation>
    </message>
    <message numerus="yes">
        <source>auto-mark %n files</source>
        <translation>
            <numerusform>自动标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the review status of %n groups</source>
        <translation>
            <numerusform>更改 %n 个组的审阅状态</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the threshold (%n marks removed)</source>
        <translation>
            <numerusform>调整最低相似度（因此取消了 %n 个标记）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>choose the kept file of %n groups</source>
        <translation>
            <numerusform>为 %n 个组选择保留的文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>invert the marks of %n files</source>
        <translation>
            <numerusform>反转 %n 个文件的标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark %n files</source>
        <translation>
            <numerusform>标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark as not a duplicate (%n entries)</source>
        <translation>
            <numerusform>标为“不是重复项”（%n 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>merge groups</source>
        <translation>合并组</translation>
    </message>
    <message numerus="yes">
        <source>remove %n exceptions</source>
        <translation>
            <numerusform>移除 %n 条例外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove %n files from the list</source>
        <translation>
            <numerusform>从列表中移除 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>split a group</source>
        <translation>拆分组</translation>
    </message>
    <message numerus="yes">
        <source>unmark %n files</source>
        <translation>
            <numerusform>取消标记 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StorePage</name>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents in the index</source>
        <translation>
            <numerusform>索引库中有 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were removed from the index.</source>
        <translation>
            <numerusform>已从索引库清除 %n 个文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>A scan is running. Wait for it to finish, then try again.</source>
        <translation>正在扫描。请等扫描结束后再清除。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear all…</source>
        <translation>清除全部记录…</translation>
    </message>
    <message>
        <source>Clear selected folders…</source>
        <translation>清除所选文件夹的记录…</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>正在清除…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folders in the index</source>
        <translation>索引库中的文件夹</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引库</translation>
    </message>
    <message>
        <source>Index and privacy</source>
        <translation>索引库与隐私</translation>
    </message>
    <message>
        <source>Log, written only with --debug</source>
        <translation>日志，仅在使用 --debug 时写入</translation>
    </message>
    <message>
        <source>Marks, decisions, and the record of file operations</source>
        <translation>标记、决定和文件操作记录</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>数据不会离开本机</translation>
    </message>
    <message>
        <source>Other stored data</source>
        <translation>其他保存的数据</translation>
    </message>
    <message>
        <source>Permanently clear all {files} from the index?</source>
        <translation>要从索引库中永久清除全部 {files}吗？</translation>
    </message>
    <message>
        <source>Permanently clear {files} {places} from the index?</source>
        <translation>要从索引库中永久清除 {files}{places}吗？</translation>
    </message>
    <message>
        <source>Settings and presets</source>
        <translation>设置和预设</translation>
    </message>
    <message>
        <source>Show index folder</source>
        <translation>打开索引库位置</translation>
    </message>
    <message>
        <source>SimFinder does not use the network unless you specify a database. Content it reads is stored on this computer, in folders only you can open, so that the next scan does not have to read it again.</source>
        <translation>除非您自己指定数据库，SimFinder 不会使用网络。读取的内容只保存在本机、仅您能打开的文件夹中，以便下次扫描无需重新读取。</translation>
    </message>
    <message>
        <source>Stored document data</source>
        <translation>保存的文档数据</translation>
    </message>
    <message>
        <source>Texts, titles and comparison results are removed from the index immediately. The documents themselves are not changed, and marks, kept files, exceptions, notes and the record of file operations are kept. The next scan reads these documents again.</source>
        <translation>文本、标题和比较结果会立即从索引库中清除。文档本身不受影响，标记、保留的文件、例外、备注和文件操作记录也会保留。下次扫描会重新读取这些文档。</translation>
    </message>
    <message>
        <source>The index used {before} and now uses {after}.</source>
        <translation>索引库原来占用 {before}，现在占用 {after}。</translation>
    </message>
    <message numerus="yes">
        <source>in %n selected folders</source>
        <translation>
            <numerusform>（所选 %n 个文件夹中）</numerusform>
        </translation>
    </message>
    <message>
        <source>{files}, {size}, in {folder}</source>
        <translation>{files}，{size}，位于 {folder}</translation>
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
            <numerusform>已跳过 %n 个数据库：只有“表格行的字段”这种比较方式会读取数据库。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders were skipped: only tables added individually are read.</source>
        <translation>
            <numerusform>已跳过 %n 个文件夹：只读取单独添加的表格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>选择列…</translation>
    </message>
    <message>
        <source>Compare rows</source>
        <translation>比较各行</translation>
    </message>
    <message>
        <source>Tables are compared as whole documents. You can also compare their rows.</source>
        <translation>表格将作为整个文档比较。也可以比较其中的各行。</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Table or sheet</source>
        <translation>表或工作表(&amp;T)</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Columns found in only some of the tables are compared only when all columns are selected.</source>
        <translation>只有部分表格才有的列，仅在选择全部列时参与比较。</translation>
    </message>
    <message>
        <source>Compare these columns</source>
        <translation>比较这些列</translation>
    </message>
    <message>
        <source>No columns {names}; separate joined columns by +.</source>
        <translation>没有列 {names}；合并的列用 + 连接。</translation>
    </message>
    <message>
        <source>Reading the table…</source>
        <translation>正在读取表格…</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
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
        <translation>选择词的稀有度表</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Use built-in</source>
        <translation>使用内置表</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
</context>
<context>
    <name>TablePreview</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
</context>
<context>
    <name>TemplateBar</name>
    <message numerus="yes">
        <source>%n pairs are similar only because of boilerplate and are not grouped.</source>
        <translation>
            <numerusform>%n 对仅因模板文字而相似，未归组。</numerusform>
        </translation>
    </message>
    <message>
        <source>Boilerplate is ignored: {share} of all text.</source>
        <translation>已忽略模板文字：占全部文字的 {share}。</translation>
    </message>
    <message>
        <source>Show pairs…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Show the pairs that are similar only because of boilerplate</source>
        <translation>显示仅因模板文字而相似的文件对</translation>
    </message>
</context>
<context>
    <name>TemplateLegend</name>
    <message>
        <source>Hide paragraphs that contain only boilerplate</source>
        <translation>隐藏仅含模板文字的段落</translation>
    </message>
    <message>
        <source>boilerplate, not compared</source>
        <translation>模板文字，不参与比较</translation>
    </message>
</context>
<context>
    <name>TemplateLine</name>
    <message numerus="yes">
        <source>%n templates</source>
        <translation>
            <numerusform>%n 个模板</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore boilerplate…</source>
        <translation>忽略模板文字…</translation>
    </message>
    <message>
        <source>Ignore the text of forms and other documents you specify</source>
        <translation>忽略您指定的表单等文档中的文字</translation>
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
        <translation>不再忽略模板文字</translation>
    </message>
    <message>
        <source>passages in {common}</source>
        <translation>{common} 文档中的常见片段</translation>
    </message>
</context>
<context>
    <name>TemplateList</name>
    <message>
        <source>Drop documents or folders here, or click Add…</source>
        <translation>将文档或文件夹拖放到这里，或单击“添加…”。</translation>
    </message>
    <message>
        <source>{name} – cannot be used: {why}</source>
        <translation>{name} – 无法使用：{why}</translation>
    </message>
    <message>
        <source>{name} – reading…</source>
        <translation>{name} – 正在读取…</translation>
    </message>
</context>
<context>
    <name>TemplatePairs</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>另一个文件</translation>
    </message>
    <message>
        <source>With</source>
        <translation>计入模板</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不计模板</translation>
    </message>
</context>
<context>
    <name>TemplatePairsDialog</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Similar only because of boilerplate</source>
        <translation>仅因模板文字而相似</translation>
    </message>
    <message>
        <source>These pairs are similar enough to be grouped only if boilerplate is counted. The columns show the similarity with and without it.</source>
        <translation>这些文件对只有计入模板文字时才足够相似、可以归组。两列分别显示计入和不计模板文字的相似度。</translation>
    </message>
</context>
<context>
    <name>TemplatesDialog</name>
    <message numerus="yes">
        <source>%n of these documents cannot be used. Remove them before you scan.</source>
        <translation>
            <numerusform>其中 %n 个文档无法使用。请先移除，然后再扫描。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add documents with text to ignore</source>
        <translation>添加要忽略其文字的文档</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Documents with text to ignore</source>
        <translation>要忽略其文字的文档</translation>
    </message>
    <message>
        <source>Ignore boilerplate</source>
        <translation>忽略模板文字</translation>
    </message>
    <message>
        <source>Passages in these documents, such as forms or standard clauses, are ignored when other documents are compared. You can drop files and folders here.</source>
        <translation>比较其他文档时，会忽略这些文档（如表单、标准条款）中的片段。可将文件和文件夹拖放到此处。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove these</source>
        <translation>移除这些文档</translation>
    </message>
    <message>
        <source>Use this list</source>
        <translation>使用此列表</translation>
    </message>
</context>
<context>
    <name>ThresholdControl</name>
    <message numerus="yes">
        <source>%n bits</source>
        <translation>
            <numerusform>%n 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Distance at most</source>
        <translation>距离不超过(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Similar at least</source>
        <translation>相似度不低于(&amp;S)</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>How closely the fields of two rows must match; rare values count more</source>
        <translation>两行的字段至少须相符到什么程度；罕见的值权重更大</translation>
    </message>
    <message>
        <source>Least share of words that two documents have in common</source>
        <translation>两个文档相同词语所占的最低比例</translation>
    </message>
    <message>
        <source>Maximum distance in bits</source>
        <translation>最大距离（位）</translation>
    </message>
    <message>
        <source>Maximum number of bits, out of 64, that may differ between two fingerprints; {most} means no limit</source>
        <translation>两个 64 位指纹最多可以有多少位不同；{most} 表示不限</translation>
    </message>
    <message>
        <source>Minimum similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>Remove the limit of the distance between fingerprints</source>
        <translation>不再限制指纹之间的距离</translation>
    </message>
    <message>
        <source>Reset to the default threshold of the method</source>
        <translation>恢复为该比较方式的默认值</translation>
    </message>
    <message>
        <source>Show or hide the distance of fingerprints</source>
        <translation>显示或隐藏指纹距离</translation>
    </message>
    <message numerus="yes">
        <source>and at most %n bits apart</source>
        <translation>
            <numerusform>且相差不超过 %n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>any distance</source>
        <translation>距离不限</translation>
    </message>
    <message>
        <source>{bits} = any</source>
        <translation>{bits} = 不限</translation>
    </message>
    <message>
        <source>{size} reclaimable</source>
        <translation>可释放 {size}</translation>
    </message>
    <message numerus="yes">
        <source>≤ %n bits</source>
        <translation>
            <numerusform>≤ %n 位</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TreeLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>critical differences</source>
        <translation>有关键差异</translation>
    </message>
    <message>
        <source>files with the same text</source>
        <translation>文字相同的文件</translation>
    </message>
    <message>
        <source>kept file</source>
        <translation>保留的文件</translation>
    </message>
    <message>
        <source>more versions</source>
        <translation>更多版本</translation>
    </message>
    <message>
        <source>most similar earlier version</source>
        <translation>最相似的较早版本</translation>
    </message>
    <message>
        <source>order uncertain</source>
        <translation>先后不确定</translation>
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
            <numerusform>{folder} 中有 %n 个文件的内容未包含在 {other} 中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other files have the same content as a file there.</source>
        <translation>
            <numerusform>另外 %n 个文件与那边的某个文件内容相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export as table…</source>
        <translation>导出为表格…</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Filter by name, folder or reason</source>
        <translation>按名称、文件夹或原因筛选</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Not covered by the other folder</source>
        <translation>未包含在另一个文件夹中</translation>
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
        <translation>最低相似度已恢复为当时的值。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>已撤销：{step}</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>argument %(argument_name)s: %(message)s</source>
        <translation>参数 %(argument_name)s：%(message)s</translation>
    </message>
    <message>
        <source>expected %s arguments</source>
        <translation>需要 %s 个值</translation>
    </message>
    <message>
        <source>expected at least one argument</source>
        <translation>至少需要一个值</translation>
    </message>
    <message>
        <source>expected at most one argument</source>
        <translation>最多只能有一个值</translation>
    </message>
    <message>
        <source>expected one argument</source>
        <translation>需要一个值</translation>
    </message>
    <message>
        <source>ignored explicit argument %r</source>
        <translation>不接受值 %r</translation>
    </message>
    <message>
        <source>not allowed with argument %s</source>
        <translation>不能与 %s 同时使用</translation>
    </message>
    <message>
        <source>one of the arguments %s is required</source>
        <translation>需要以下参数之一：%s</translation>
    </message>
    <message>
        <source>the following arguments are required: %s</source>
        <translation>缺少以下参数：%s</translation>
    </message>
    <message>
        <source>unrecognized arguments: %s</source>
        <translation>无法识别的参数：%s</translation>
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
        <translation>所有文件的文字相同。</translation>
    </message>
    <message>
        <source>The order of these texts cannot be determined.</source>
        <translation>无法判断这些文本的先后顺序。</translation>
    </message>
    <message>
        <source>contains the previous version and more</source>
        <translation>包含前一版本并有增补</translation>
    </message>
    <message>
        <source>earlier according to its folder name</source>
        <translation>文件夹名称表明较早</translation>
    </message>
    <message>
        <source>earlier date in file name</source>
        <translation>文件名中的日期较早</translation>
    </message>
    <message>
        <source>earlier stage according to its name</source>
        <translation>名称表明离定稿更远</translation>
    </message>
    <message>
        <source>file modified earlier</source>
        <translation>文件修改时间较早</translation>
    </message>
    <message>
        <source>file modified later</source>
        <translation>文件修改时间较晚</translation>
    </message>
    <message>
        <source>higher number in file name</source>
        <translation>文件名中的版本号较大</translation>
    </message>
    <message>
        <source>later according to its folder name</source>
        <translation>文件夹名称表明较晚</translation>
    </message>
    <message>
        <source>later date in file name</source>
        <translation>文件名中的日期较晚</translation>
    </message>
    <message>
        <source>later stage according to its name</source>
        <translation>名称表明更接近定稿</translation>
    </message>
    <message>
        <source>lower number in file name</source>
        <translation>文件名中的版本号较小</translation>
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
        <translation>唯一的文本</translation>
    </message>
    <message>
        <source>uncertain: it contains the previous version and more, or the previous version was shortened</source>
        <translation>不确定：包含前一版本并有增补，或前一版本是其删减版</translation>
    </message>
    <message>
        <source>uncertain: no evidence</source>
        <translation>不确定：没有依据</translation>
    </message>
    <message>
        <source>uncertain: only the file date is later</source>
        <translation>不确定：只有文件日期较晚</translation>
    </message>
    <message>
        <source>uncertain: {reasons}</source>
        <translation>不确定：{reasons}</translation>
    </message>
    <message>
        <source>uncertain: {reasons}; but {others}</source>
        <translation>不确定：{reasons}；但{others}</translation>
    </message>
</context>
<context>
    <name>WatchControl</name>
    <message numerus="yes">
        <source>%n more similar documents</source>
        <translation>
            <numerusform>另有 %n 个相似文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files. Latest: {latest}</source>
        <translation>
            <numerusform>%n 个新文件，最新的是：{latest}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new similar files</source>
        <translation>
            <numerusform>%n 个相似的新文件</numerusform>
        </translation>
    </message>
    <message>
        <source>New file: {latest}</source>
        <translation>新文件：{latest}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message numerus="yes">
        <source>Showing the latest {listed} of %n new files.</source>
        <translation>
            <numerusform>共 %n 个新文件，显示最新的 {listed} 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} – identical to {first}</source>
        <translation>{name} – 与 {first} 完全相同</translation>
    </message>
    <message>
        <source>{name} – similar to {first} ({relation})</source>
        <translation>{name} – 与 {first} 相似（{relation}）</translation>
    </message>
</context>
<context>
    <name>WatchLine</name>
    <message numerus="yes">
        <source>%n new files are waiting for the scan to finish.</source>
        <translation>
            <numerusform>%n 个新文件正在等待扫描结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Continue reading new files</source>
        <translation>继续读取新文件</translation>
    </message>
    <message>
        <source>New files in these folders are read once they are complete. You are notified if one is similar to a scanned document.</source>
        <translation>这些文件夹中的新文件写入完成后即被读取；若与扫描过的文档相似，会提示您。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause reading new files</source>
        <translation>暂停读取新文件</translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n new files are waiting.</source>
        <translation>
            <numerusform>已暂停：%n 个新文件等待读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading %n new files.</source>
        <translation>
            <numerusform>正在读取 %n 个新文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scan first, so that there are documents to compare with.</source>
        <translation>请先扫描一次，以便有可比较的文档。</translation>
    </message>
    <message>
        <source>There are no folders to watch yet.</source>
        <translation>尚无可监视的文件夹。</translation>
    </message>
    <message>
        <source>Watch these folders</source>
        <translation>监视这些文件夹</translation>
    </message>
    <message>
        <source>{name} is a network folder: it is checked twice a minute.</source>
        <translation>{name} 是网络文件夹，每分钟检查两次。</translation>
    </message>
    <message>
        <source>{name} is checked twice a minute: the system cannot watch more folders.</source>
        <translation>{name} 每分钟检查两次：系统可监视的文件夹数已达上限。</translation>
    </message>
    <message>
        <source>{name} is not available. Watching resumes when it is back.</source>
        <translation>{name} 目前不可用，恢复后将继续监视。</translation>
    </message>
</context>
<context>
    <name>Weights</name>
    <message>
        <source>fingerprints alone: one of the two has no metadata</source>
        <translation>仅凭指纹：其中一个没有元数据</translation>
    </message>
    <message>
        <source>fingerprints and metadata</source>
        <translation>指纹和元数据</translation>
    </message>
    <message>
        <source>the features of short texts, counted exactly</source>
        <translation>短文本的特征，精确计数</translation>
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
        <translation>{factors} ×（1 + {density}），即 {length} 个字符的 N({mean}, {deviation}) 密度</translation>
    </message>
    <message>
        <source>{formula} = {value}; similar from {threshold}</source>
        <translation>{formula} = {value}；达到 {threshold} 即为相似</translation>
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
        <translation>开头</translation>
    </message>
    <message>
        <source>Cannot compare: at least one of the two has no text to compare.</source>
        <translation>无法比较：两者中至少有一个没有可比较的文字。</translation>
    </message>
    <message>
        <source>Cannot compare: at least one of the two rows is not available.</source>
        <translation>无法比较：两行中至少有一行不可用。</translation>
    </message>
    <message>
        <source>Compared as short texts, in runs of {n} characters</source>
        <translation>作为短文本，按连续 {n} 个字符比较</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>判断条件</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>判定依据</translation>
    </message>
    <message>
        <source>Differing fingerprint bits</source>
        <translation>指纹中不同的位数</translation>
    </message>
    <message>
        <source>Distance calculated from the measures, in bits</source>
        <translation>由各项度量得出的距离（位）</translation>
    </message>
    <message>
        <source>Distinct word runs (shingles)</source>
        <translation>不同的词串数</translation>
    </message>
    <message>
        <source>Either condition is enough: overlap (share of one text in the other), or closeness (distance and similarity).</source>
        <translation>满足以下任一条件即可：重合（一份文本有多少出现在另一份中），或相近（距离和相似度）。</translation>
    </message>
    <message>
        <source>Evidence by field, in bits</source>
        <translation>各字段的证据（位）</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Format and reader</source>
        <translation>格式与读取程序</translation>
    </message>
    <message>
        <source>How similar they are</source>
        <translation>相似程度</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字符数（不计标点）</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>相似值</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Not a match: with these settings, only boilerplate is similar.</source>
        <translation>不匹配：按当前设置，只有模板文字相似。</translation>
    </message>
    <message>
        <source>Partly read</source>
        <translation>仅读取部分</translation>
    </message>
    <message>
        <source>Passages in both texts, for example</source>
        <translation>相同片段，例如</translation>
    </message>
    <message>
        <source>Passages in common</source>
        <translation>相同片段占比</translation>
    </message>
    <message>
        <source>Passages in common, with boilerplate</source>
        <translation>含模板文字的相同片段占比</translation>
    </message>
    <message>
        <source>Passages in only one text, for example</source>
        <translation>仅一方有的片段，例如</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
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
        <translation>共同的关键词、作者和参考链接</translation>
    </message>
    <message>
        <source>Shared word runs (shingles)</source>
        <translation>相同的词串数</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with boilerplate</source>
        <translation>含模板文字的相似度</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>With these settings, the two files do not match.</source>
        <translation>按当前设置，这两个文件不匹配。</translation>
    </message>
    <message>
        <source>With these settings, the two files match.</source>
        <translation>按当前设置，这两个文件匹配。</translation>
    </message>
    <message>
        <source>With these settings, the two files match: {relation}.</source>
        <translation>按当前设置，这两个文件匹配：{relation}。</translation>
    </message>
    <message>
        <source>With these settings, the two rows do not match.</source>
        <translation>按当前设置，这两行不匹配。</translation>
    </message>
    <message>
        <source>With these settings, the two rows match.</source>
        <translation>按当前设置，这两行匹配。</translation>
    </message>
    <message>
        <source>Words (tokens)</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>a scan that also finds excerpts and shared passages would list them</source>
        <translation>扫描时若同时查找节选和相同片段，就会列出</translation>
    </message>
    <message>
        <source>equal in all compared columns</source>
        <translation>所比较的各列全部相同</translation>
    </message>
    <message>
        <source>evidence that both rows refer to the same thing, in bits</source>
        <translation>两行所指相同的证据（位）</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未要求列出节选和相同片段</translation>
    </message>
    <message>
        <source>fingerprint distance, in bits</source>
        <translation>指纹距离（位）</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>较短文本的字符数（不计标点）</translation>
    </message>
    <message>
        <source>minimum share for listing overlaps</source>
        <translation>列出重合所需的最低占比</translation>
    </message>
    <message>
        <source>no setting changes that</source>
        <translation>任何设置都无法改变</translation>
    </message>
    <message>
        <source>no threshold changes that</source>
        <translation>任何阈值都无法改变</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>one text contains only numbers: it is not compared with a text that contains letters</source>
        <translation>其中一份文本只有数字：不与含文字的文本比较</translation>
    </message>
    <message>
        <source>only small changes, not an overlap</source>
        <translation>只有少量改动，不算重合</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文本的相似系数</translation>
    </message>
    <message>
        <source>share of one text found in the other</source>
        <translation>一方文本包含在另一方中的比例</translation>
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
        <translation>相同的罕见值太少，扫描找不到这一对</translation>
    </message>
    <message>
        <source>too few shared passages for a scan to find this pair</source>
        <translation>相同片段太少，扫描找不到这一对</translation>
    </message>
    <message>
        <source>would pass at {value}</source>
        <translation>设为 {value} 时即满足</translation>
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
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>Explain match…</source>
        <translation>匹配说明</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Operation failed: {error}</source>
        <translation>操作失败：{error}</translation>
    </message>
    <message>
        <source>Reading both files again…</source>
        <translation>正在重新读取两个文件…</translation>
    </message>
    <message>
        <source>Result of the scan itself:</source>
        <translation>扫描本身的结论：</translation>
    </message>
    <message>
        <source>You merged the groups of these two manually.</source>
        <translation>您已手动合并这两者所在的组。</translation>
    </message>
    <message>
        <source>You set these two as “Not a duplicate”.</source>
        <translation>您已将这两者标为“不是重复项”。</translation>
    </message>
    <message>
        <source>You split these two apart manually.</source>
        <translation>您已手动将这两者拆开。</translation>
    </message>
</context>
<context>
    <name>WordList</name>
    <message>
        <source>Load a list of words</source>
        <translation>载入词表</translation>
    </message>
    <message>
        <source>Load from file: {list}</source>
        <translation>从文件载入：{list}</translation>
    </message>
    <message>
        <source>Load from file…</source>
        <translation>从文件载入…</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n h</source>
        <comment>hours</comment>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n 分钟</numerusform>
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
        <translation>复制</translation>
    </message>
    <message>
        <source>ID or reference number</source>
        <translation>证件号或编号</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Move to quarantine</source>
        <translation>移到隔离文件夹</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Replace with hard links</source>
        <translation>替换为硬链接</translation>
    </message>
    <message>
        <source>across folders</source>
        <translation>不同文件夹之间</translation>
    </message>
    <message>
        <source>against protected files</source>
        <translation>与受保护的文件比较</translation>
    </message>
    <message>
        <source>all files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>another file is already there</source>
        <translation>该位置已有其他文件</translation>
    </message>
    <message>
        <source>another name for the kept file</source>
        <translation>是保留文件的另一个名称</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>changed while being read</source>
        <translation>读取期间被修改</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>checking for critical differences</source>
        <translation>正在检查关键差异</translation>
    </message>
    <message>
        <source>compared byte for byte, not by text: {why}</source>
        <translation>按字节比较，未比较文字：{why}</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>contains it</source>
        <translation>包含它</translation>
    </message>
    <message>
        <source>contains text the kept file lacks</source>
        <translation>含有保留文件没有的内容</translation>
    </message>
    <message>
        <source>crashed its reader</source>
        <translation>导致读取程序崩溃</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
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
        <translation>义务或许可</translation>
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
        <translation>节选</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>增补</translation>
    </message>
    <message>
        <source>fewer values</source>
        <translation>值较少</translation>
    </message>
    <message>
        <source>files in this folder</source>
        <translation>此文件夹中的文件</translation>
    </message>
    <message>
        <source>files in this format</source>
        <translation>该格式的文件</translation>
    </message>
    <message>
        <source>finding files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>format not supported</source>
        <translation>格式不受支持</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>正在分组</translation>
    </message>
    <message>
        <source>has changed since it was compared</source>
        <translation>比较之后已更改</translation>
    </message>
    <message>
        <source>has critical differences</source>
        <translation>存在关键差异</translation>
    </message>
    <message>
        <source>identical file</source>
        <translation>相同文件</translation>
    </message>
    <message>
        <source>identical to {file}</source>
        <translation>与 {file} 完全相同</translation>
    </message>
    <message numerus="yes">
        <source>identical to {file} and %n more</source>
        <translation>
            <numerusform>与 {file} 及另外 %n 个文件完全相同</numerusform>
        </translation>
    </message>
    <message>
        <source>in another column</source>
        <translation>在另一列</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位于 {file}</translation>
    </message>
    <message>
        <source>inside another file</source>
        <translation>位于另一文件内</translation>
    </message>
    <message>
        <source>is inside another file</source>
        <translation>位于另一文件内</translation>
    </message>
    <message>
        <source>is now a link or a folder</source>
        <translation>现在是链接或文件夹</translation>
    </message>
    <message>
        <source>is protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>is the same file as the kept one</source>
        <translation>与保留的文件是同一个文件</translation>
    </message>
    <message>
        <source>its disk does not allow a hard link</source>
        <translation>所在磁盘不允许建立硬链接</translation>
    </message>
    <message>
        <source>its disk has no trash; use the quarantine instead</source>
        <translation>所在磁盘没有回收站；请改用隔离文件夹</translation>
    </message>
    <message>
        <source>its folder no longer exists or now points elsewhere</source>
        <translation>所在文件夹已不存在或现在指向别处</translation>
    </message>
    <message>
        <source>its group is kept in full</source>
        <translation>整组保留</translation>
    </message>
    <message>
        <source>keep whole group</source>
        <translation>整组保留</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>left alone</source>
        <translation>不动</translation>
    </message>
    <message>
        <source>legal term</source>
        <translation>法律用语</translation>
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
        <translation>已标为“不是重复项”</translation>
    </message>
    <message>
        <source>measuring the similarity</source>
        <translation>正在测量相似度</translation>
    </message>
    <message>
        <source>missing in both</source>
        <translation>两行均缺</translation>
    </message>
    <message>
        <source>missing in one</source>
        <translation>一行缺失</translation>
    </message>
    <message>
        <source>more values</source>
        <translation>值较多</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称或姓名</translation>
    </message>
    <message>
        <source>names matching</source>
        <translation>名称匹配的文件</translation>
    </message>
    <message>
        <source>names not matching</source>
        <translation>名称不匹配的文件</translation>
    </message>
    <message>
        <source>needed too much memory</source>
        <translation>占用内存过多</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>否定词</translation>
    </message>
    <message>
        <source>no file in its group would be kept</source>
        <translation>该组将没有文件保留</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>no text, possibly a scan</source>
        <translation>没有文字，可能是扫描件</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>not checked for critical differences</source>
        <translation>未检查关键差异</translation>
    </message>
    <message>
        <source>not identical to a kept file</source>
        <translation>与保留的文件不完全相同</translation>
    </message>
    <message>
        <source>not similar enough to the kept file</source>
        <translation>与保留的文件不够相似</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>only a file inside another file would be kept</source>
        <translation>将只保留位于另一文件内的文件</translation>
    </message>
    <message>
        <source>only across folders</source>
        <translation>仅比较不同文件夹之间的文件</translation>
    </message>
    <message>
        <source>only against protected files</source>
        <translation>仅与受保护的文件比较</translation>
    </message>
    <message>
        <source>only partly read</source>
        <translation>未能完整读取</translation>
    </message>
    <message>
        <source>only within the same folder</source>
        <translation>仅比较同一文件夹内的文件</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>部分重合</translation>
    </message>
    <message>
        <source>partly read: {why}</source>
        <translation>只读取了一部分：{why}</translation>
    </message>
    <message>
        <source>partly similar</source>
        <translation>部分相似</translation>
    </message>
    <message>
        <source>party</source>
        <translation>当事方</translation>
    </message>
    <message>
        <source>password-protected</source>
        <translation>受密码保护</translation>
    </message>
    <message>
        <source>percentage</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>same file on disk as {file}</source>
        <translation>与 {file} 是磁盘上的同一文件</translation>
    </message>
    <message>
        <source>same template</source>
        <translation>同一模板</translation>
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
        <translation>格式相同，内容不同</translation>
    </message>
    <message>
        <source>shared passages</source>
        <translation>相同片段</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>删减</translation>
    </message>
    <message>
        <source>similar</source>
        <translation>相似</translation>
    </message>
    <message>
        <source>skip for now</source>
        <translation>稍后处理</translation>
    </message>
    <message>
        <source>small changes</source>
        <translation>少量改动</translation>
    </message>
    <message>
        <source>system error</source>
        <translation>系统错误</translation>
    </message>
    <message>
        <source>table row fields</source>
        <translation>表格行的字段</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the file in the deepest folder</source>
        <translation>文件夹层级最深的文件</translation>
    </message>
    <message>
        <source>the file in the shallowest folder</source>
        <translation>文件夹层级最浅的文件</translation>
    </message>
    <message>
        <source>the file there with the same content is itself marked</source>
        <translation>那边内容相同的文件本身已被标记</translation>
    </message>
    <message>
        <source>the kept file has changed</source>
        <translation>保留的文件已更改</translation>
    </message>
    <message>
        <source>the kept file is on another disk</source>
        <translation>保留的文件在另一个磁盘上</translation>
    </message>
    <message>
        <source>the kept file no longer exists</source>
        <translation>保留的文件已不存在</translation>
    </message>
    <message>
        <source>the largest file</source>
        <translation>最大的文件</translation>
    </message>
    <message>
        <source>the longest text</source>
        <translation>文字最多的文件</translation>
    </message>
    <message>
        <source>the newest file</source>
        <translation>最新的文件</translation>
    </message>
    <message>
        <source>the oldest file</source>
        <translation>最旧的文件</translation>
    </message>
    <message>
        <source>the record of file operations cannot be written</source>
        <translation>无法写入文件操作记录</translation>
    </message>
    <message>
        <source>the shortest name</source>
        <translation>名称最短的文件</translation>
    </message>
    <message>
        <source>the smallest file</source>
        <translation>最小的文件</translation>
    </message>
    <message>
        <source>the starred or next file</source>
        <translation>带星号的或其后的文件</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>too little text</source>
        <translation>文字太少</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>用时过长</translation>
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
        <translation>同一文件夹内</translation>
    </message>
    <message>
        <source>word frequencies</source>
        <translation>词频</translation>
    </message>
    <message>
        <source>word rarity and length</source>
        <translation>词的稀有度和词长</translation>
    </message>
    <message>
        <source>word rarity and title</source>
        <translation>词的稀有度和标题</translation>
    </message>
    <message>
        <source>words by rarity and length</source>
        <translation>词的稀有度和词长</translation>
    </message>
    <message>
        <source>words by rarity, kind and title</source>
        <translation>词的稀有度、词性和标题</translation>
    </message>
    <message>
        <source>{kind}: {change}</source>
        <translation>{kind}：{change}</translation>
    </message>
    <message>
        <source>{share} of it in the kept file</source>
        <translation>其中 {share} 在保留的文件中</translation>
    </message>
    <message>
        <source>{share} of the kept file in it</source>
        <translation>保留文件的 {share} 在其中</translation>
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
        <translation>用于分组的表</translation>
    </message>
    <message>
        <source>Write groups</source>
        <translation>写入分组</translation>
    </message>
    <message>
        <source>Write groups to the database</source>
        <translation>把分组写入数据库</translation>
    </message>
    <message>
        <source>Writes the key of each row in a group and the number of its group to a table of the same database. The table is created, or replaced if SimFinder created it; no other table is changed.</source>
        <translation>把分组中每一行的键及其分组编号写入同一数据库的一个表。该表会自动创建；若由 SimFinder 创建过，则替换其内容。其他表不会改动。</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写入…</translation>
    </message>
</context>
</TS>
