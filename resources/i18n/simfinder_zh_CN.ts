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
        <source>For a bug report: versions, libraries and folders</source>
        <translation>用于错误报告：版本、库和文件夹</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0.</source>
        <translation>自由软件，采用 Apache 2.0 许可证。</translation>
    </message>
    <message>
        <source>It also keeps the reader from the network and from other programs (seccomp).</source>
        <translation>系统还阻止它访问网络和其他程序（seccomp）。</translation>
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
        <source>Nothing leaves this computer, and no file is changed by a scan.</source>
        <translation>数据不会离开本机，扫描也不会改动任何文件。</translation>
    </message>
    <message>
        <source>This system does not keep a reader that a document has taken over from the network and from other programs.</source>
        <translation>如果某个文档控制了读取程序，此系统不能阻止它访问网络和其他程序。</translation>
    </message>
    <message>
        <source>This system does not keep a reader that a document has taken over from your other files.</source>
        <translation>如果某个文档控制了读取程序，此系统不能阻止它打开您的其他文件。</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>While a document is read, the system keeps its reader from your other files (Landlock).</source>
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
        <source>Distance and similarity are the usual ones.</source>
        <translation>距离和相似度是默认值。</translation>
    </message>
    <message>
        <source>No file differs in something that matters.</source>
        <translation>没有文件存在重要差异。</translation>
    </message>
    <message>
        <source>No folder or file was added yet.</source>
        <translation>还没有添加文件夹或文件。</translation>
    </message>
    <message>
        <source>No groups were found.</source>
        <translation>没有找到任何组。</translation>
    </message>
    <message>
        <source>No new file resembles others.</source>
        <translation>没有与其他文件相似的新文件。</translation>
    </message>
    <message>
        <source>No row is chosen.</source>
        <translation>没有选择任何行。</translation>
    </message>
    <message>
        <source>No scan is running.</source>
        <translation>没有扫描在进行。</translation>
    </message>
    <message>
        <source>No template text was left out of the comparison.</source>
        <translation>对比中没有排除模板文字。</translation>
    </message>
    <message>
        <source>Nothing was done since the last scan that could be undone.</source>
        <translation>上次扫描之后没有可以撤销的操作。</translation>
    </message>
    <message>
        <source>Nothing was undone.</source>
        <translation>没有撤销过任何操作。</translation>
    </message>
    <message>
        <source>Rows of a table are no files.</source>
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
        <source>The filter hides every group.</source>
        <translation>筛选隐藏了所有组。</translation>
    </message>
    <message>
        <source>The group keeps this file already.</source>
        <translation>该组已经保留这个文件。</translation>
    </message>
    <message>
        <source>The list of groups is on another page.</source>
        <translation>组列表在另一页上。</translation>
    </message>
    <message>
        <source>There is no earlier review to go back to.</source>
        <translation>没有可以继续的上次审阅。</translation>
    </message>
    <message>
        <source>There is no result yet.</source>
        <translation>还没有结果。</translation>
    </message>
    <message>
        <source>What was done in an earlier result can be undone once a scan shows its files as they were.</source>
        <translation>在先前结果中所做的操作，待某次扫描再次显示这些文件且文件未变时即可撤销。</translation>
    </message>
</context>
<context>
    <name>ActionTips</name>
    <message>
        <source>Ask all that was ever scanned what is like the chosen files</source>
        <translation>在扫描过的全部内容中查找与所选文件相似的文档</translation>
    </message>
    <message>
        <source>Ask what is like files that were not scanned</source>
        <translation>为未扫描的文件查找相似文档</translation>
    </message>
    <message>
        <source>Ask which documents hold the text that you copied last</source>
        <translation>查找包含刚复制的文本的文档</translation>
    </message>
    <message>
        <source>Change the language of the window at once</source>
        <translation>立即更改窗口的语言</translation>
    </message>
    <message>
        <source>Choose any two files and see what differs</source>
        <translation>任选两个文件，查看不同之处</translation>
    </message>
    <message>
        <source>Choose what a report holds, and write it into a file</source>
        <translation>选择报告的内容并写入文件</translation>
    </message>
    <message>
        <source>Close the window; marks and decisions are saved already</source>
        <translation>关闭窗口；标记和决定早已保存</translation>
    </message>
    <message>
        <source>Close what lies uppermost, clear a filter, or stop the scan</source>
        <translation>关闭最上面的内容、清除筛选或停止扫描</translation>
    </message>
    <message>
        <source>Come back to this group later</source>
        <translation>稍后再处理此组</translation>
    </message>
    <message>
        <source>Compare it with the file on the right</source>
        <translation>与右边的文件比较</translation>
    </message>
    <message>
        <source>Compare it with the file that the group keeps</source>
        <translation>与本组保留的文件比较</translation>
    </message>
    <message>
        <source>Compare single files</source>
        <translation>比较单个文件</translation>
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
        <source>Copy the marked files to a folder</source>
        <translation>把已标记的文件复制到某个文件夹</translation>
    </message>
    <message>
        <source>Copy where the file lies, as text</source>
        <translation>以文本形式复制文件所在位置</translation>
    </message>
    <message>
        <source>Count this group as not looked at</source>
        <translation>将此组算作未看</translation>
    </message>
    <message>
        <source>Count this group as seen</source>
        <translation>将此组算作已看</translation>
    </message>
    <message>
        <source>Dark writing on a light ground</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>重做刚撤销的一步</translation>
    </message>
    <message>
        <source>Explain the first steps once more, one at a time</source>
        <translation>再次逐个说明最初的几步</translation>
    </message>
    <message>
        <source>Go back to the usual distance and similarity</source>
        <translation>恢复常用的距离和相似度</translation>
    </message>
    <message>
        <source>Go on with a review that was saved, also on another computer</source>
        <translation>继续已保存的审阅，也可在另一台电脑上</translation>
    </message>
    <message>
        <source>Go to a paragraph or page by its number</source>
        <translation>按编号转到某一段或某一页</translation>
    </message>
    <message>
        <source>Go to the group before; the texts follow</source>
        <translation>转到上一组；文本随之切换</translation>
    </message>
    <message>
        <source>Go to the next group that you have not looked at</source>
        <translation>转到下一个尚未查看的组</translation>
    </message>
    <message>
        <source>Go to the next group; the texts follow</source>
        <translation>转到下一组；文本随之切换</translation>
    </message>
    <message>
        <source>Go to the next place where the texts differ</source>
        <translation>转到文本的下一处差异</translation>
    </message>
    <message>
        <source>Go to the place before where the texts differ</source>
        <translation>转到文本的上一处差异</translation>
    </message>
    <message>
        <source>Go to where the moved paragraph stands in the other text</source>
        <translation>转到移动的段落在另一份文本中的位置</translation>
    </message>
    <message>
        <source>Hide what is alike in both texts</source>
        <translation>隐藏两份文本中相同的内容</translation>
    </message>
    <message>
        <source>Hold the scan, and let it go on</source>
        <translation>暂停扫描，再继续</translation>
    </message>
    <message>
        <source>Keep every file of this group, and count it as done</source>
        <translation>保留此组的所有文件，并算作已完成</translation>
    </message>
    <message>
        <source>Keep the file of this folder in every group that has one</source>
        <translation>在每个含有此文件夹文件的组中保留该文件</translation>
    </message>
    <message>
        <source>Keep the options of scanning and matching under a name</source>
        <translation>把扫描和匹配的选项以一个名称保存</translation>
    </message>
    <message>
        <source>Keep this file and go to the next group</source>
        <translation>保留此文件并转到下一组</translation>
    </message>
    <message>
        <source>Keep this review in a file, for later or for a colleague</source>
        <translation>把这次审阅保存到文件，留待以后或交给同事</translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation>随系统使用浅色或深色</translation>
    </message>
    <message>
        <source>Light writing on a dark ground</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>Look for documents in another folder</source>
        <translation>在另一个文件夹中查找文档</translation>
    </message>
    <message>
        <source>Look for words in both texts at once</source>
        <translation>同时在两份文本中查找词语</translation>
    </message>
    <message>
        <source>Make a group of its own of what is chosen</source>
        <translation>把所选内容另成一组</translation>
    </message>
    <message>
        <source>Mark by a rule that keeps the files of this folder</source>
        <translation>用一条保留此文件夹文件的规则来标记</translation>
    </message>
    <message>
        <source>Mark every file of this folder of which a copy stays elsewhere</source>
        <translation>标记此文件夹中所有在别处还有副本的文件</translation>
    </message>
    <message>
        <source>Mark files by rules, with a preview; one file of each group stays</source>
        <translation>按规则标记文件，带预览；每组总会留下一个文件</translation>
    </message>
    <message>
        <source>Mark the chosen files to be moved away; nothing happens to them yet</source>
        <translation>标记所选文件以便移走；此刻文件不会有任何变化</translation>
    </message>
    <message>
        <source>Mark what is not marked in this group, and the other way round</source>
        <translation>本组中未标记的改为标记，已标记的取消</translation>
    </message>
    <message>
        <source>Measure the others of its group against this file, and keep it</source>
        <translation>以此文件为准比较同组其他文件，并保留它</translation>
    </message>
    <message>
        <source>Move between the groups and the texts</source>
        <translation>在各组与文本之间切换</translation>
    </message>
    <message>
        <source>Move the marked files to a folder of their disk, to bring them back or delete them later</source>
        <translation>把已标记的文件移到同一磁盘的隔离文件夹，以后可取回或删除</translation>
    </message>
    <message>
        <source>Move the marked files to a folder, after asking</source>
        <translation>询问后把已标记的文件移到某个文件夹</translation>
    </message>
    <message>
        <source>Move the marked files to the trash, after asking</source>
        <translation>询问后把已标记的文件移到回收站</translation>
    </message>
    <message>
        <source>Name files and folders that are not scanned</source>
        <translation>指定不扫描的文件和文件夹</translation>
    </message>
    <message>
        <source>Never show this file in a group again</source>
        <translation>以后不再把此文件放入任何组</translation>
    </message>
    <message>
        <source>Open protected documents with the passwords you know</source>
        <translation>用您知道的密码打开受保护的文档</translation>
    </message>
    <message>
        <source>Open the file with its own program</source>
        <translation>用文件自己的程序打开</translation>
    </message>
    <message>
        <source>Print both texts with what differs</source>
        <translation>打印两份文本及其差异</translation>
    </message>
    <message>
        <source>Put the comparison on the clipboard</source>
        <translation>把比较结果复制到剪贴板</translation>
    </message>
    <message>
        <source>Put this group together with another one</source>
        <translation>把此组与另一组合并</translation>
    </message>
    <message>
        <source>Read the help about the part of the window you are in</source>
        <translation>阅读关于当前所在部分的帮助</translation>
    </message>
    <message>
        <source>Read what is new in the folders, and compare</source>
        <translation>读取文件夹中的新内容并比较</translation>
    </message>
    <message>
        <source>Rename, delete, import and export presets</source>
        <translation>重命名、删除、导入和导出预设</translation>
    </message>
    <message>
        <source>Say quietly when a new file resembles a document that you have</source>
        <translation>新文件与已有文档相似时给出提示</translation>
    </message>
    <message>
        <source>Say that the chosen files do not belong to the kept one: they leave its group; it is remembered</source>
        <translation>说明所选文件与保留的文件不属于一组：它们离开该组，并会记住</translation>
    </message>
    <message>
        <source>Scan a few documents that come with the program</source>
        <translation>扫描随程序附带的几个文档</translation>
    </message>
    <message>
        <source>Scan the same folders, and go back to where you were</source>
        <translation>扫描相同的文件夹，并回到上次的位置</translation>
    </message>
    <message>
        <source>Scanning, matching, looks, keys, and what is remembered</source>
        <translation>扫描、匹配、外观、按键，以及记住的内容</translation>
    </message>
    <message>
        <source>See all keys over the window</source>
        <translation>在窗口上方列出所有按键</translation>
    </message>
    <message>
        <source>See and change all that you said was no match</source>
        <translation>查看和更改您说过“不匹配”的全部内容</translation>
    </message>
    <message>
        <source>See every file that could not be compared, and why</source>
        <translation>查看每个无法比较的文件及其原因</translation>
    </message>
    <message>
        <source>See step by step why two files are a pair, or not</source>
        <translation>逐步查看两个文件为何成对或不成对</translation>
    </message>
    <message>
        <source>See the new files that resemble others, the latest first</source>
        <translation>查看与其他文档相似的新文件，最新的在前</translation>
    </message>
    <message>
        <source>See versions and licences, for a bug report too</source>
        <translation>查看版本和许可证，也可用于错误报告</translation>
    </message>
    <message>
        <source>See what was found as pictures: counts, distances, and folders that hold the same</source>
        <translation>用图查看结果：数量、距离，以及内容相同的文件夹</translation>
    </message>
    <message>
        <source>See what was moved, and bring it back</source>
        <translation>查看移走了什么，并取回</translation>
    </message>
    <message>
        <source>See who is like whom in the group, and in which order its versions came about</source>
        <translation>查看组内谁与谁相似，以及各版本形成的先后</translation>
    </message>
    <message>
        <source>Show a column for the similarity with template text</source>
        <translation>显示含模板文本的相似度一列</translation>
    </message>
    <message>
        <source>Show only groups in which an amount, a date or the like differs</source>
        <translation>只显示金额、日期等有差异的组</translation>
    </message>
    <message>
        <source>Show only groups with certain names or words, or find these in the texts</source>
        <translation>只显示含有某些名称或词语的组，或在正文中查找</translation>
    </message>
    <message>
        <source>Show only the headings of groups</source>
        <translation>只显示各组的标题</translation>
    </message>
    <message>
        <source>Show or hide all differences as a list</source>
        <translation>以列表显示或隐藏所有差异</translation>
    </message>
    <message>
        <source>Show or hide the folders and options on the left</source>
        <translation>显示或隐藏左侧的文件夹和选项</translation>
    </message>
    <message>
        <source>Show or hide the two texts below the groups</source>
        <translation>显示或隐藏各组下方的两份文本</translation>
    </message>
    <message>
        <source>Show several files of the group beside the kept one</source>
        <translation>把同组的多个文件与保留的文件并排显示</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>在文件管理器中显示文件</translation>
    </message>
    <message>
        <source>Show the files of every group</source>
        <translation>显示每组的文件</translation>
    </message>
    <message>
        <source>Show the left text on the right, and the other way round</source>
        <translation>左右两份文本互换</translation>
    </message>
    <message>
        <source>Show the passages that both texts have, in any order</source>
        <translation>显示两份文本共有的段落，不论顺序</translation>
    </message>
    <message>
        <source>Show the texts of the file at the cursor; with Shift, inside them, back</source>
        <translation>显示光标处文件的正文；在正文中按住 Shift 则返回上一处</translation>
    </message>
    <message>
        <source>Speak the language of the system</source>
        <translation>使用系统的语言</translation>
    </message>
    <message>
        <source>Stop reading, and show groups of what was read</source>
        <translation>停止读取，并显示已读内容的分组</translation>
    </message>
    <message>
        <source>Stop the scan; what was read is remembered</source>
        <translation>停止扫描；已读取的内容会被记住</translation>
    </message>
    <message>
        <source>Take back the last step of the review</source>
        <translation>撤销审阅的上一步</translation>
    </message>
    <message>
        <source>Take the marks of all files in this folder away</source>
        <translation>取消此文件夹中所有文件的标记</translation>
    </message>
    <message>
        <source>Write a page to read and to print</source>
        <translation>写成可阅读、可打印的网页</translation>
    </message>
    <message>
        <source>Write a table for a spreadsheet</source>
        <translation>写成电子表格可用的表格</translation>
    </message>
    <message>
        <source>Write an evidence report to edit and to file</source>
        <translation>写入可编辑、可归档的证据报告</translation>
    </message>
    <message>
        <source>Write an evidence report to hand over and to print</source>
        <translation>写入用于提交和打印的证据报告</translation>
    </message>
    <message>
        <source>Write both texts with what differs as a PDF</source>
        <translation>把两份文本及其差异写成 PDF</translation>
    </message>
    <message>
        <source>Write both texts with what differs as a web page</source>
        <translation>把两份文本及其差异写成网页</translation>
    </message>
    <message>
        <source>Write data for other programs, and for clean-ups by command</source>
        <translation>写成供其他程序和命令行清理使用的数据</translation>
    </message>
    <message>
        <source>Write down something about this group</source>
        <translation>记下关于此组的内容</translation>
    </message>
    <message>
        <source>Write sheets of groups and pairs to sort and to count</source>
        <translation>写入可排序、可统计的分组和文档对工作表</translation>
    </message>
    <message>
        <source>Write text with tables for notes and wikis</source>
        <translation>写入供笔记和 Wiki 使用的带表格文本</translation>
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
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Auto-mark…</source>
        <translation>自动标记…</translation>
    </message>
    <message>
        <source>Cancel the scan</source>
        <translation>取消扫描</translation>
    </message>
    <message>
        <source>Close, clear or stop</source>
        <translation>关闭、清除或停止</translation>
    </message>
    <message>
        <source>Compare pane</source>
        <translation>对比窗格</translation>
    </message>
    <message>
        <source>Compare two files…</source>
        <translation>对比两个文件…</translation>
    </message>
    <message>
        <source>Compare with the others of the group</source>
        <translation>与组内其他文件并排对比</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy the comparison</source>
        <translation>复制对比结果</translation>
    </message>
    <message>
        <source>Copy to folder…</source>
        <translation>复制到文件夹…</translation>
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
        <source>Decide later</source>
        <translation>稍后决定</translation>
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
        <source>Export as</source>
        <translation>导出为</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Filter, or find in the texts</source>
        <translation>筛选，或在正文中查找</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在两侧文本中查找</translation>
    </message>
    <message>
        <source>Find look-alikes</source>
        <translation>查找相似文件</translation>
    </message>
    <message>
        <source>Find look-alikes of files…</source>
        <translation>查找与文件相似的文件…</translation>
    </message>
    <message>
        <source>Fold all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Go to paragraph or page</source>
        <translation>转到段落或页</translation>
    </message>
    <message>
        <source>Go to the texts; there: next difference</source>
        <translation>转到正文；在正文中：下一处差异</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>History and restore…</source>
        <translation>历史与恢复…</translation>
    </message>
    <message>
        <source>Invert marks in this group</source>
        <translation>反转本组的标记</translation>
    </message>
    <message>
        <source>Keep all of this group</source>
        <translation>本组全部保留</translation>
    </message>
    <message>
        <source>Keep and go on</source>
        <translation>保留并转到下一组</translation>
    </message>
    <message>
        <source>Keep the files of this folder</source>
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
        <source>Keep watching these folders</source>
        <translation>持续监视这些文件夹</translation>
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
        <source>Leave out files…</source>
        <translation>排除文件…</translation>
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
        <source>List of what is not a match…</source>
        <translation>不匹配列表…</translation>
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
        <source>Move to folder…</source>
        <translation>移动到文件夹…</translation>
    </message>
    <message>
        <source>Move to quarantine…</source>
        <translation>移到隔离区…</translation>
    </message>
    <message>
        <source>Move to trash…</source>
        <translation>移到回收站…</translation>
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
        <source>Not a match</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>Not comparable files</source>
        <translation>未能比较的文件</translation>
    </message>
    <message>
        <source>Not comparable rows</source>
        <translation>未能比较的行</translation>
    </message>
    <message>
        <source>Not reviewed</source>
        <translation>未审阅</translation>
    </message>
    <message>
        <source>Note about this group…</source>
        <translation>本组备注…</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Only differences that matter</source>
        <translation>仅显示重要差异</translation>
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
        <source>Other pane</source>
        <translation>切换窗格</translation>
    </message>
    <message>
        <source>Other place of a moved paragraph</source>
        <translation>转到移动段落的另一处</translation>
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
        <source>Paste text to find look-alikes</source>
        <translation>粘贴文本查找相似文件</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Picture of the group</source>
        <translation>组的图示</translation>
    </message>
    <message>
        <source>Prefer this folder…</source>
        <translation>优先保留此文件夹…</translation>
    </message>
    <message>
        <source>Presets of options</source>
        <translation>选项预设</translation>
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
        <source>Print the comparison…</source>
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
        <source>Reset the distance</source>
        <translation>恢复默认距离</translation>
    </message>
    <message>
        <source>Resume last review</source>
        <translation>继续上次审阅</translation>
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
        <translation>共有段落</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Show the hints again</source>
        <translation>再次显示提示</translation>
    </message>
    <message>
        <source>Show the n-th file on the left</source>
        <translation>在左侧显示第 n 个文件</translation>
    </message>
    <message>
        <source>Show the n-th file on the right</source>
        <translation>在右侧显示第 n 个文件</translation>
    </message>
    <message>
        <source>Show the table in its folder</source>
        <translation>在文件夹中显示表格</translation>
    </message>
    <message>
        <source>Similarity with template text</source>
        <translation>含模板文字的相似度</translation>
    </message>
    <message>
        <source>Sources panel</source>
        <translation>来源面板</translation>
    </message>
    <message>
        <source>Split here</source>
        <translation>从此处拆分</translation>
    </message>
    <message>
        <source>Stop and show</source>
        <translation>停止并显示结果</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换两侧</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>This file matches nothing</source>
        <translation>此文件与任何文件都不匹配</translation>
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
        <source>Unfold all groups</source>
        <translation>展开所有分组</translation>
    </message>
    <message>
        <source>Unmark all in this folder</source>
        <translation>取消标记此文件夹中的全部文件</translation>
    </message>
    <message>
        <source>Web page (HTML)…</source>
        <translation>网页（HTML）…</translation>
    </message>
    <message>
        <source>What has come since…</source>
        <translation>此后新到的文件…</translation>
    </message>
    <message>
        <source>Why, or why not?</source>
        <translation>为什么相似或不相似？</translation>
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
        <source>PostgreSQL, MySQL, MariaDB and others. The program connects to this address only, and reads; it never writes. Files of SQLite are added like other tables.</source>
        <translation>PostgreSQL、MySQL、MariaDB 等。程序只连接此地址，只读取，从不写入。SQLite 文件请像其他表格一样添加。</translation>
    </message>
    <message>
        <source>The password is kept in memory until SimFinder is closed, and never saved.</source>
        <translation>密码只留在内存中，关闭 SimFinder 后即消失，从不保存。</translation>
    </message>
    <message>
        <source>There is no table in this database.</source>
        <translation>此数据库中没有表。</translation>
    </message>
</context>
<context>
    <name>AnswersTable</name>
    <message>
        <source>Compare the texts</source>
        <translation>对比文本</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Documents that are alike</source>
        <translation>相似的文档</translation>
    </message>
    <message>
        <source>Find look-alikes of this file</source>
        <translation>查找与此文件相似的文件</translation>
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
    <name>AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Beside that of the other words.</source>
        <translation>相对于其他文字的大小。</translation>
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
        <translation>疏密</translation>
    </message>
    <message>
        <source>Each explains one thing, once, below the groups.</source>
        <translation>每条提示只在各组下方出现一次，说明一件事。</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>最初几步</translation>
    </message>
    <message>
        <source>How far rows of lists and entries of menus stand apart.</source>
        <translation>列表行和菜单项之间的距离。</translation>
    </message>
    <message>
        <source>It changes at once, without a restart.</source>
        <translation>立即生效，无需重启。</translation>
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
        <source>Look and language</source>
        <translation>外观和语言</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>适中</translation>
    </message>
    <message>
        <source>Of all words, and of the icons beside them.</source>
        <translation>窗口中的所有文字及其旁边的图标。</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Seen already</source>
        <translation>已看过的</translation>
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
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>AutoMark</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Stays for it</source>
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
        <source>%n groups keep another file now.</source>
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
        <source>Marked in all: {count} ({size}).</source>
        <translation>共标记 {count} 个（{size}）。</translation>
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
    <name>AutoMarkDialog</name>
    <message>
        <source>All groups</source>
        <translation>所有组</translation>
    </message>
    <message>
        <source>Also mark what differs in something that matters</source>
        <translation>也标记有重要差异的文件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <source>Groups shown now</source>
        <translation>当前显示的组</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>保留</translation>
    </message>
    <message numerus="yes">
        <source>Mark %n files</source>
        <translation>
            <numerusform>标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Mark by rules</source>
        <translation>按规则标记</translation>
    </message>
    <message>
        <source>Marks made so far</source>
        <translation>已有的标记</translation>
    </message>
    <message>
        <source>Replace them</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Selected groups</source>
        <translation>选中的组</translation>
    </message>
</context>
<context>
    <name>BarTable</name>
    <message>
        <source>Compare by</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>最低相似度</translation>
    </message>
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
        <source>Letters and digits jump to a name in lists: hold Ctrl or Alt with them.</source>
        <translation>在列表中按字母或数字会跳到相应的名称：请与 Ctrl 或 Alt 一起按。</translation>
    </message>
    <message>
        <source>This is not a key that can be used.</source>
        <translation>这个键不能使用。</translation>
    </message>
    <message>
        <source>This key moves in lists or works in every field.</source>
        <translation>这个键用于在列表中移动，或在所有输入框中都有作用。</translation>
    </message>
    <message>
        <source>This key opens the menu “{menu}”.</source>
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
        <source>All kinds of differences are hidden.</source>
        <translation>所有类型的差异都已隐藏。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Differences that matter</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>No paragraph is changed.</source>
        <translation>没有改动任何段落。</translation>
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
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
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
        <source>What becomes of it</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>What stays for it</source>
        <translation>为其保留的文件</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>现在的位置</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>back in its place</source>
        <translation>已回到原位</translation>
    </message>
    <message>
        <source>back in its place, in a folder that was made anew</source>
        <translation>已回到原位（文件夹已重新建立）</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>copy taken away</source>
        <translation>副本已移除</translation>
    </message>
    <message>
        <source>in the quarantine</source>
        <translation>已移到隔离区</translation>
    </message>
    <message>
        <source>in the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>kept for it, which takes over the star: {reason}</source>
        <translation>保留文件（星号移到它）：{reason}</translation>
    </message>
    <message>
        <source>kept for it: {reason}</source>
        <translation>保留文件：{reason}</translation>
    </message>
    <message>
        <source>lost sight of</source>
        <translation>下落不明</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>no rule decides</source>
        <translation>没有规则能够决定</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>not settled: its disk or folder is away</source>
        <translation>未处理完：所在磁盘或文件夹不在</translation>
    </message>
    <message>
        <source>protected, or chosen by hand</source>
        <translation>受保护，或由人工选定</translation>
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
        <source>No file is marked. {mark} marks the chosen files; {rules} marks by rules.</source>
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
        <source>%n marked files may hold something important that the files that stay do not. Groups: {names}.</source>
        <translation>
            <numerusform>有 %n 个已标记的文件可能含有保留文件中没有的重要内容。所在的组：{names}。</numerusform>
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
        <source>Cannot go {count}</source>
        <translation>不能移走 {count}</translation>
    </message>
    <message>
        <source>Differ {count}</source>
        <translation>有差异 {count}</translation>
    </message>
    <message>
        <source>Include these too; otherwise they stay</source>
        <translation>这些文件也一并处理（不勾选则留在原处）</translation>
    </message>
    <message>
        <source>Looking at the marked files…</source>
        <translation>正在查看已标记的文件…</translation>
    </message>
    <message>
        <source>Save dry-run report…</source>
        <translation>保存预演报告…</translation>
    </message>
    <message>
        <source>What goes, and what stays for it</source>
        <translation>移走的文件与保留的文件</translation>
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
    <message>
        <source>{done} of {all} files</source>
        <translation>已处理 {done} / {all} 个文件</translation>
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
        <source>Use the quarantine</source>
        <translation>改用隔离区</translation>
    </message>
    <message>
        <source>What became of each file</source>
        <translation>每个文件的处理结果</translation>
    </message>
</context>
<context>
    <name>CleanUp</name>
    <message numerus="yes">
        <source>%n copies were taken away again.</source>
        <translation>
            <numerusform>已撤回 %n 个副本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are back in their place.</source>
        <translation>
            <numerusform>%n 个文件已回到原处。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are copied</source>
        <translation>
            <numerusform>复制 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are in the quarantine.</source>
        <translation>
            <numerusform>%n 个文件已移到隔离区。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are in the trash.</source>
        <translation>
            <numerusform>%n 个文件已移到回收站。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files go</source>
        <translation>
            <numerusform>%n 个文件将移走</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were copied.</source>
        <translation>
            <numerusform>已复制 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were left as they were.</source>
        <translation>
            <numerusform>%n 个文件保持原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files were moved.</source>
        <translation>
            <numerusform>已移动 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another window or command of SimFinder is acting on files just now. Nothing was touched; try again when it is done.</source>
        <translation>SimFinder 的另一个窗口或命令正在处理文件。未改动任何文件，请待其完成后重试。</translation>
    </message>
    <message>
        <source>Copies are being taken away…</source>
        <translation>正在移除副本…</translation>
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
        <source>Each file goes to a folder named “{folder}” on its own disk, with a list of where it came from. Undo brings it back.</source>
        <translation>每个文件移到其所在磁盘上名为“{folder}”的文件夹，并记录其原位置。撤销即可恢复。</translation>
    </message>
    <message>
        <source>Each file goes to the trash of its own disk. Nothing is deleted for good, and Undo brings it back.</source>
        <translation>每个文件移到其所在磁盘的回收站。不会永久删除任何文件，撤销即可恢复。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files are being brought back…</source>
        <translation>正在恢复文件…</translation>
    </message>
    <message>
        <source>Files are being copied…</source>
        <translation>正在复制文件…</translation>
    </message>
    <message>
        <source>Files are being moved to the quarantine…</source>
        <translation>正在将文件移到隔离区…</translation>
    </message>
    <message>
        <source>Files are being moved to the trash…</source>
        <translation>正在将文件移到回收站…</translation>
    </message>
    <message>
        <source>Files are being moved…</source>
        <translation>正在移动文件…</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Group {number} · {title}</source>
        <translation>第 {number} 组 · {title}</translation>
    </message>
    <message>
        <source>In no group</source>
        <translation>不在任何组中</translation>
    </message>
    <message numerus="yes">
        <source>Move %n files</source>
        <translation>
            <numerusform>移动 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n files to the quarantine</source>
        <translation>
            <numerusform>将 %n 个文件移到隔离区</numerusform>
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
        <source>Move marked files to the quarantine</source>
        <translation>将已标记的文件移到隔离区</translation>
    </message>
    <message>
        <source>Move marked files to the trash</source>
        <translation>将已标记的文件移到回收站</translation>
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
        <source>This did not work: {error}</source>
        <translation>操作未成功：{error}</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>当前位置</translation>
    </message>
    <message>
        <source>cannot be copied: {why}</source>
        <translation>无法复制：{why}</translation>
    </message>
    <message>
        <source>cannot go: {why}</source>
        <translation>不能移走：{why}</translation>
    </message>
    <message>
        <source>frees nothing</source>
        <translation>不释放空间</translation>
    </message>
    <message>
        <source>frees {size} once that folder is emptied</source>
        <translation>清空该文件夹后释放 {size}</translation>
    </message>
    <message>
        <source>frees {size} once the trash is emptied</source>
        <translation>清空回收站后释放 {size}</translation>
    </message>
    <message>
        <source>frees {size} where that folder is on another disk</source>
        <translation>若目标文件夹在其他磁盘则释放 {size}</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>移走</translation>
    </message>
    <message numerus="yes">
        <source>in %n groups</source>
        <translation>
            <numerusform>分属 %n 个组</numerusform>
        </translation>
    </message>
    <message>
        <source>is copied</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>no file goes</source>
        <translation>无文件移走</translation>
    </message>
    <message>
        <source>no file is copied</source>
        <translation>不复制任何文件</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保留</translation>
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
        <source>%n columns chosen</source>
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
        <source>Columns that are compared</source>
        <translation>参与比较的列</translation>
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
        <source>{name} (names the rows)</source>
        <translation>{name}（用作行名）</translation>
    </message>
</context>
<context>
    <name>CommonChoice</name>
    <message>
        <source>% of the documents</source>
        <translation>% 的文档</translation>
    </message>
    <message>
        <source>Copies count once; so many versions of one document would lose what they share.</source>
        <translation>副本只计一次；若同一文档的版本多达此数，它们共有的内容也会被略去。</translation>
    </message>
    <message>
        <source>How common a passage has to be</source>
        <translation>段落须有多常见</translation>
    </message>
    <message>
        <source>Leave out passages that many documents share, too</source>
        <translation>也略去许多文档共有的段落</translation>
    </message>
    <message>
        <source>Of the {all} documents of the last scan that is {least} or more.</source>
        <translation>上次扫描的 {all} 个文档中，即 {least} 个或更多。</translation>
    </message>
    <message>
        <source>Only the text of the documents above is left out.</source>
        <translation>只略去上列文档的文字。</translation>
    </message>
    <message>
        <source>Shared by at least</source>
        <translation>共有者至少为</translation>
    </message>
    <message>
        <source>Text that stands in {percent} of all documents or more does not count.</source>
        <translation>在 {percent} 或更多文档中出现的文字不计入比较。</translation>
    </message>
    <message>
        <source>Text that stands word for word in {number} documents or more does not count.</source>
        <translation>在 {number} 个或更多文档中逐字出现的文字不计入比较。</translation>
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
        <source>The reader failed on this file.</source>
        <translation>读取程序处理此文件时出错。</translation>
    </message>
    <message>
        <source>There is no text in this file.</source>
        <translation>此文件中没有文字。</translation>
    </message>
    <message>
        <source>There is too little text in this file to compare.</source>
        <translation>此文件文字太少，无法比较。</translation>
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
        <source>This file holds more than the limits allow.</source>
        <translation>此文件的内容超出限制。</translation>
    </message>
    <message>
        <source>This file holds pictures of pages, without text that could be compared.</source>
        <translation>此文件只有页面图像，没有可供比较的文字。</translation>
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
        <source>This file is no longer there. It may have been moved, renamed or deleted.</source>
        <translation>此文件已不存在，可能已被移动、重命名或删除。</translation>
    </message>
    <message>
        <source>This file is protected by a password, so its text cannot be read.</source>
        <translation>此文件有密码保护，无法读取其文字。</translation>
    </message>
    <message>
        <source>This file was changed while it was read. Try again in a moment.</source>
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
        <source>Choose what is no difference</source>
        <translation>选择哪些不算差异</translation>
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
        <source>Hide what is alike</source>
        <translation>隐藏相同内容</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>List of all differences</source>
        <translation>全部差异列表</translation>
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
        <translation>下一处共有段落</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>No shared passages</source>
        <translation>没有共有段落</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Passage {current} of {total}</source>
        <translation>第 {current} 处共有段落，共 {total} 处</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Previous shared passage</source>
        <translation>上一处共有段落</translation>
    </message>
    <message>
        <source>Scroll both texts as one</source>
        <translation>两侧同步滚动</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>共有段落</translation>
    </message>
    <message>
        <source>Show what both texts share, in any order</source>
        <translation>显示两份文本共有的内容，不论先后</translation>
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
        <source>The same figure as in lists, reports and explanations: estimated from the passages that both texts share. Changes are counted in the texts as they stand here.</source>
        <translation>与列表、报告和说明中的数值相同：根据两份文本共有的段落测算。差异则按此处显示的文本计数。</translation>
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
        <source>Capitals</source>
        <translation>大小写</translation>
    </message>
    <message>
        <source>Compare with the others of the group</source>
        <translation>与组内其他文件并排对比</translation>
    </message>
    <message>
        <source>Copy the comparison</source>
        <translation>复制对比结果</translation>
    </message>
    <message>
        <source>Find in both texts</source>
        <translation>在两侧文本中查找</translation>
    </message>
    <message>
        <source>Full-width and half-width forms</source>
        <translation>全角与半角</translation>
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
        <source>Needs OpenCC, the extra “chinese”</source>
        <translation>需要 OpenCC（可选组件“chinese”）</translation>
    </message>
    <message>
        <source>No numbers</source>
        <translation>不显示编号</translation>
    </message>
    <message>
        <source>Nothing but differences</source>
        <translation>仅差异</translation>
    </message>
    <message>
        <source>Nothing ignored</source>
        <translation>未忽略任何内容</translation>
    </message>
    <message>
        <source>Numbers in the margin</source>
        <translation>页边编号</translation>
    </message>
    <message>
        <source>Numbers of pages</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Numbers of paragraphs</source>
        <translation>段落编号</translation>
    </message>
    <message>
        <source>Other place of a moved paragraph</source>
        <translation>转到移动段落的另一处</translation>
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
        <source>The whole text</source>
        <translation>全文</translation>
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
        <source>There is no comparison to be taken along.</source>
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
        <source>No further difference above.</source>
        <translation>上方没有更多差异。</translation>
    </message>
    <message>
        <source>No further difference below.</source>
        <translation>下方没有更多差异。</translation>
    </message>
    <message>
        <source>No further shared passage.</source>
        <translation>后面没有共有段落了。</translation>
    </message>
    <message>
        <source>No shared passage before.</source>
        <translation>前面没有共有段落了。</translation>
    </message>
    <message>
        <source>There is no room for a third text. Make the window wider.</source>
        <translation>窗口太窄，放不下第三份文本。请加宽窗口。</translation>
    </message>
    <message>
        <source>There is no third file to compare with.</source>
        <translation>没有第三个文件可以对比。</translation>
    </message>
    <message>
        <source>This did not work: {error}</source>
        <translation>操作未成功：{error}</translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs</source>
        <translation>
            <numerusform>… %n 个段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs alike</source>
        <translation>
            <numerusform>… %n 段相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs of template text</source>
        <translation>
            <numerusform>… %n 段模板文字</numerusform>
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
        <source>Choose one above to see it beside the keeper of its group, with what differs.</source>
        <translation>在上方选择一个文件，即可与所在组的保留文件并排查看，并标出差异。</translation>
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
        <source>No file is chosen</source>
        <translation>尚未选择文件</translation>
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
            <numerusform>64 位中有 %n 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s)</source>
        <translation>
            <numerusform>%n 段有改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) forgotten</source>
        <translation>
            <numerusform>已忘记 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) remembered</source>
        <translation>
            <numerusform>记住了 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents that have a label could not be compared</source>
        <translation>
            <numerusform>%n 个有标注的文档无法比较</numerusform>
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
        <source>%n more folders share less.</source>
        <translation>
            <numerusform>另有 %n 个文件夹重复较少。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more passage(s)</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not compared</source>
        <translation>
            <numerusform>%n 个未能比较</numerusform>
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
        <source>%n samples, added up</source>
        <translation>
            <numerusform>%n 个样本，累计</numerusform>
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
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>--copy needs a folder: --to FOLDER</source>
        <translation>--copy 需要文件夹：--to 文件夹</translation>
    </message>
    <message>
        <source>--to is empty: it needs a folder, or {words}</source>
        <translation>--to 为空：需要一个文件夹，或 {words}</translation>
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
        <translation>甲在乙中</translation>
    </message>
    <message>
        <source>A pair with</source>
        <translation>可使两者成对的选项</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>乙在甲中</translation>
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
        <source>Compared as</source>
        <translation>比较方式</translation>
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
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Distance with template text</source>
        <translation>计入模板文字的距离</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents that share their passages, word for word: the right choice for most.</source>
        <translation>逐字共有段落的文档：适合大多数情况。</translation>
    </message>
    <message>
        <source>Documents that use the same words as often, in any order: the textbook method.</source>
        <translation>用词及词频相同、不论语序的文档：经典方法。</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>扩展名</translation>
    </message>
    <message>
        <source>Exit status: {every}.</source>
        <translation>退出状态：{every}。</translation>
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
        <source>Features, s</source>
        <translation>特征（秒）</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files of</source>
        <translation>文件所在</translation>
    </message>
    <message>
        <source>Files of before that wait for a disk or folder that is away: {count}</source>
        <translation>以前的操作中仍在等待磁盘或文件夹恢复的文件：{count}</translation>
    </message>
    <message>
        <source>Files of the quarantine that its own list still told of: {count}</source>
        <translation>根据隔离区自身清单找回记录的文件：{count}</translation>
    </message>
    <message>
        <source>Files that an interruption had left unsettled: {count}</source>
        <translation>中断后未处理完的文件：{count}</translation>
    </message>
    <message>
        <source>Files that have gone: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left alone: {left}; not done: {failed}.</source>
        <translation>已移走的文件：{files}（{size}）；涉及组数：{groups}；未决定的组：{ties}；保留不动的文件：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files that were copied: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left alone: {left}; not done: {failed}.</source>
        <translation>已复制的文件：{files}（{size}）；涉及组数：{groups}；未决定的组：{ties}；保留不动的文件：{left}；未完成：{failed}。</translation>
    </message>
    <message>
        <source>Files that would be copied: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left alone: {left}. Nothing was touched; --apply does it.</source>
        <translation>会复制的文件：{files}（{size}）；涉及组数：{groups}；未决定的组：{ties}；保留不动的文件：{left}。尚未改动任何文件；加上 --apply 才会执行。</translation>
    </message>
    <message>
        <source>Files that would go: {files} ({size}); groups: {groups}; undecided groups: {ties}; files left alone: {left}. Nothing was touched; --apply does it.</source>
        <translation>会移走的文件：{files}（{size}）；涉及组数：{groups}；未决定的组：{ties}；保留不动的文件：{left}。尚未改动任何文件；加上 --apply 才会执行。</translation>
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
        <source>Keywords and references in common</source>
        <translation>共有的关键词和引用</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>程序库</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>正在查找文件</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Memory, MiB</source>
        <translation>内存（MiB）</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
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
        <source>No two folders hold the same texts.</source>
        <translation>没有两个文件夹含有相同的文字。</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>未能比较</translation>
    </message>
    <message>
        <source>OLD</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>One of two ways suffices: overlapping, by the share of one text in the other; or near, by distance and similarity.</source>
        <translation>满足以下两种方式之一即可：重叠（一份文本有多少在另一份中），或相近（距离和相似度）。</translation>
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
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>比较方式</translation>
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
        <source>Read in part</source>
        <translation>仅读取部分</translation>
    </message>
    <message>
        <source>Readers of documents are held by: {names}</source>
        <translation>文档读取进程受以下机制限制：{names}</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading texts again for {file}</source>
        <translation>正在为 {file} 重新读取文本</translation>
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
        <source>Resemblance</source>
        <translation>相似系数</translation>
    </message>
    <message>
        <source>Resemblance with template text</source>
        <translation>含模板文字的重合度</translation>
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
        <source>SECONDS</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>SHARE</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Setting the pages of {file}</source>
        <translation>正在排版 {file}</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with template text</source>
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
        <source>Taken back: {back} of {all}</source>
        <translation>已撤销：{all} 个中的 {back} 个</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Texts with recognition errors, or in scripts without spaces.</source>
        <translation>含识别错误的文字，或不用空格分词的文字。</translation>
    </message>
    <message>
        <source>The rows of a table, compared field by field: addresses, customers, articles.</source>
        <translation>表格的行，逐个字段比较：地址、客户、商品。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>扫描在读完所有文件之前已停止。</translation>
    </message>
    <message>
        <source>This system does not keep a reader that a document has taken over from opening your other files.</source>
        <translation>若读取进程被文档控制，本系统无法阻止其打开您的其他文件。</translation>
    </message>
    <message>
        <source>This system does not keep a reader that a document has taken over from the network and from other processes.</source>
        <translation>若读取进程被文档控制，本系统无法阻止其访问网络和其他进程。</translation>
    </message>
    <message>
        <source>Too different to be compared inside the paragraphs.</source>
        <translation>差异过大，未做段内对比。</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>正在核实</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>读取的内容</translation>
    </message>
    <message>
        <source>When to use it</source>
        <translation>适用情形</translation>
    </message>
    <message>
        <source>With --profile fields these options are refused: {options}.</source>
        <translation>使用 --profile fields 时不接受以下选项：{options}。</translation>
    </message>
    <message>
        <source>Without a command the window opens.</source>
        <translation>不带命令时打开窗口。</translation>
    </message>
    <message>
        <source>Words by rarity and length, with keywords (Wang and Wang 2019): misses many that passages finds.</source>
        <translation>按罕见程度和长度加权的词语，并结合关键词（Wang 与 Wang，2019）：会漏掉许多“共有段落”能找到的文档。</translation>
    </message>
    <message>
        <source>Words by rarity, kind, length, cue words and title (2020): misses many that passages finds.</source>
        <translation>按罕见程度、词性、长度、提示词和标题加权的词语（2020）：会漏掉许多“共有段落”能找到的文档。</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>正在写入 {file}</translation>
    </message>
    <message>
        <source>a folder has to be named</source>
        <translation>必须指定一个文件夹</translation>
    </message>
    <message>
        <source>a mistake in SimFinder</source>
        <translation>SimFinder 出错</translation>
    </message>
    <message>
        <source>a mistake in SimFinder ({error}); --debug tells more</source>
        <translation>SimFinder 内部错误 ({error})；加 --debug 可查看详情</translation>
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
        <source>also compare the files in ZIP archives</source>
        <translation>同时比较 ZIP 压缩包中的文件</translation>
    </message>
    <message>
        <source>also compare what is attached to mail</source>
        <translation>同时比较邮件的附件</translation>
    </message>
    <message>
        <source>also find excerpts and shared passages</source>
        <translation>同时查找摘录和共有段落</translation>
    </message>
    <message>
        <source>also what differs in an amount, a date or the like</source>
        <translation>也处理金额、日期等有差异的文件</translation>
    </message>
    <message>
        <source>also write the answer as JSON (.json)</source>
        <translation>同时把结果写成 JSON（.json）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>another text, hardly like the one before</source>
        <translation>文字变了，与之前几乎不同</translation>
    </message>
    <message>
        <source>another text, nearly as before</source>
        <translation>文字变了，与之前大致相同</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>ask the store in this folder, and remember there what comes</source>
        <translation>查询此文件夹中的存档，并把新到的文件记入其中</translation>
    </message>
    <message>
        <source>at its best</source>
        <translation>最佳结果</translation>
    </message>
    <message>
        <source>at least one --rule is needed</source>
        <translation>至少需要一个 --rule</translation>
    </message>
    <message>
        <source>better: text where there was none, or all of it</source>
        <translation>变好：之前没有文字或不完整，现在有了</translation>
    </message>
    <message>
        <source>bits of evidence</source>
        <translation>证据（位）</translation>
    </message>
    <message>
        <source>bring back what a clean-up took away</source>
        <translation>把清理移走的文件放回原处</translation>
    </message>
    <message>
        <source>can be taken back: {count}</source>
        <translation>可取回：{count}</translation>
    </message>
    <message>
        <source>changed since it was stored</source>
        <translation>存储之后已更改</translation>
    </message>
    <message>
        <source>choose by rules what stays of each group, and take the rest away</source>
        <translation>按规则选定每组保留的文件，并移走其余文件</translation>
    </message>
    <message>
        <source>compare only these columns of tables, separated by commas</source>
        <translation>只比较表格的这些列，以逗号分隔</translation>
    </message>
    <message>
        <source>cosine ≥ {}</source>
        <translation>余弦相似度 ≥ {}</translation>
    </message>
    <message>
        <source>distance in bits</source>
        <translation>距离（位）</translation>
    </message>
    <message>
        <source>do it; without this it is only told what would be done</source>
        <translation>实际执行；不加此项则只说明将要做什么</translation>
    </message>
    <message>
        <source>document to look up</source>
        <translation>要查找的文档</translation>
    </message>
    <message>
        <source>documents of each of the five groups (3)</source>
        <translation>五组中每组的文档数（3）</translation>
    </message>
    <message>
        <source>documents of five groups mixed into unrelated ones, as papers do it</source>
        <translation>将五组文档混入无关文档，如论文所做</translation>
    </message>
    <message>
        <source>documents they are mixed into (200)</source>
        <translation>混入的文档数（200）</translation>
    </message>
    <message>
        <source>documents, marks, what is not a match, and the record of clean-ups stay as they are</source>
        <translation>文档、标记、“不匹配”的记录和清理记录都保持不变</translation>
    </message>
    <message>
        <source>done, and --exit-code was given and something was found</source>
        <translation>完成，指定了 --exit-code 且有发现</translation>
    </message>
    <message>
        <source>done, or there was nothing to do</source>
        <translation>完成，或无事可做</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未要求列出摘录和共有段落</translation>
    </message>
    <message>
        <source>exit with 1 when a document is read worse than before</source>
        <translation>有文档读得比之前差时，以状态码 1 退出</translation>
    </message>
    <message>
        <source>exit with 1 when similar documents were found</source>
        <translation>找到相似文档时以状态 1 退出</translation>
    </message>
    <message>
        <source>fewer letters and digits than this are not comparable</source>
        <translation>字符（不计标点）少于此数的文件不参与比较</translation>
    </message>
    <message>
        <source>files below this folder are never marked</source>
        <translation>此文件夹下的文件永不标记</translation>
    </message>
    <message>
        <source>files: {count}</source>
        <translation>文件：{count}</translation>
    </message>
    <message>
        <source>find groups of similar documents</source>
        <translation>查找相似文档的分组</translation>
    </message>
    <message>
        <source>fingerprints alone</source>
        <translation>仅用指纹</translation>
    </message>
    <message>
        <source>folder or file to search</source>
        <translation>要查找的文件夹或文件</translation>
    </message>
    <message>
        <source>folder or file to watch</source>
        <translation>要监视的文件夹或文件</translation>
    </message>
    <message>
        <source>folder whose documents have labels, or a table whose rows have</source>
        <translation>文档有标注的文件夹，或行有标注的表格</translation>
    </message>
    <message>
        <source>forget everything; the next scan reads all documents anew</source>
        <translation>忘记全部内容；下次扫描会重新读取所有文档</translation>
    </message>
    <message>
        <source>forget the documents in this folder; they stay as they are; repeatable</source>
        <translation>忘记此文件夹中的文档；文档本身不变；可重复</translation>
    </message>
    <message>
        <source>gone since it was stored</source>
        <translation>存储之后已不存在</translation>
    </message>
    <message>
        <source>how deep below the folder that all have in common; without it, where there are several</source>
        <translation>在共同文件夹之下的层级；不指定时取出现多个文件夹的那一层</translation>
    </message>
    <message>
        <source>how documents are compared</source>
        <translation>文档的比较方式</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>itself is in the store</source>
        <translation>它本身在存储中</translation>
    </message>
    <message>
        <source>keep nothing</source>
        <translation>不保留任何数据</translation>
    </message>
    <message>
        <source>keep settings, store and log in this folder</source>
        <translation>将设置、数据和日志保存在此文件夹</translation>
    </message>
    <message>
        <source>keep what was read in this folder, not a file; made where it is missing</source>
        <translation>将读取的内容保存在此文件夹（不是文件），不存在时自动创建</translation>
    </message>
    <message>
        <source>language of all texts</source>
        <translation>所有文字的语言</translation>
    </message>
    <message>
        <source>language of the reports, where it is not that of the console</source>
        <translation>报告的语言（与控制台不同时）</translation>
    </message>
    <message>
        <source>largest distance between two fingerprints, in bits</source>
        <translation>两个指纹之间的最大距离（位）</translation>
    </message>
    <message>
        <source>largest file of a compound format, in MiB</source>
        <translation>复合格式文件的大小上限（MiB）</translation>
    </message>
    <message>
        <source>least measure of a pair that counts, 0 to 1 (0.7)</source>
        <translation>计入的文档对的最低度量值，0 到 1（0.7）</translation>
    </message>
    <message>
        <source>least share of one text that must stand in the other, in percent, for --overlaps</source>
        <translation>配合 --overlaps：一份文本至少有百分之多少出现在另一份中</translation>
    </message>
    <message>
        <source>least similarity, in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>leave out passages found in so many documents: a number, or a percentage</source>
        <translation>不比对在这么多文档中都出现的段落：数目或百分比</translation>
    </message>
    <message>
        <source>leave out paths that match this pattern, or a regular expression between slashes</source>
        <translation>排除符合此模式的路径，或符合斜杠之间的正则表达式的路径</translation>
    </message>
    <message>
        <source>leave out the methods of other papers</source>
        <translation>不含其他论文的方法</translation>
    </message>
    <message>
        <source>leave out the passages of this base document, such as a form</source>
        <translation>不比对此基准文档（如表格、范本）中的段落</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>较短文本的字符数（不计标点）</translation>
    </message>
    <message>
        <source>list so many for each file at most (50); 0 for all</source>
        <translation>每个文件最多列出这么多个（50）；0 表示全部</translation>
    </message>
    <message>
        <source>list the formats that can be read</source>
        <translation>列出可读取的格式</translation>
    </message>
    <message>
        <source>list the ways to compare</source>
        <translation>列出比较方式</translation>
    </message>
    <message>
        <source>list what was done, the latest first, or the files of clean-up N; take nothing back</source>
        <translation>列出做过的操作（最近的在前），或第 N 次清理的文件；不撤销任何操作</translation>
    </message>
    <message>
        <source>longest time for one document</source>
        <translation>单个文档的最长用时</translation>
    </message>
    <message>
        <source>look in the store in this folder</source>
        <translation>在这个文件夹的存储中查找</translation>
    </message>
    <message numerus="yes">
        <source>looked in %n stored text(s)</source>
        <translation>
            <numerusform>在 %n 个已存储的文本中查找</numerusform>
        </translation>
    </message>
    <message>
        <source>looking through {path} twice a minute: it is a network folder</source>
        <translation>每分钟查看 {path} 两次：它是网络文件夹</translation>
    </message>
    <message>
        <source>looking through {path} twice a minute: the system watches no more folders</source>
        <translation>每分钟查看 {path} 两次：系统可监视的文件夹已达上限</translation>
    </message>
    <message>
        <source>most characters taken from one document</source>
        <translation>单个文档最多读取的字符数</translation>
    </message>
    <message>
        <source>most memory for finding near fingerprints, in MiB</source>
        <translation>查找相近指纹时最多使用的内存，单位 MiB</translation>
    </message>
    <message>
        <source>most memory of a worker process, in MiB</source>
        <translation>工作进程的内存上限（MiB）</translation>
    </message>
    <message>
        <source>never touch what is in this folder; repeatable</source>
        <translation>绝不处理该文件夹中的文件；可重复</translation>
    </message>
    <message>
        <source>no command was given; try: simfinder --help</source>
        <translation>未给出命令，请尝试：simfinder --help</translation>
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
        <source>no pair: alike by template text only</source>
        <translation>不成对：仅因模板文字而相似</translation>
    </message>
    <message>
        <source>no setting lets them meet</source>
        <translation>任何设置都不能使它们匹配</translation>
    </message>
    <message>
        <source>no setting lets them meet this way</source>
        <translation>以这种方式，任何设置都不能使它们匹配</translation>
    </message>
    <message>
        <source>no text, for another reason</source>
        <translation>仍无文字，但原因不同</translation>
    </message>
    <message>
        <source>no window, or a report, the store or the journal cannot be used or written</source>
        <translation>无法打开窗口，或者报告、存储或日志无法使用或写入</translation>
    </message>
    <message>
        <source>none of these places is there</source>
        <translation>这些位置都不存在</translation>
    </message>
    <message>
        <source>not a pair within these options</source>
        <translation>在这些选项下不构成一对</translation>
    </message>
    <message>
        <source>not all was done: something named was not read, moved or brought back</source>
        <translation>未全部完成：指定的某些内容未能读取、移动或恢复</translation>
    </message>
    <message>
        <source>not compared: at least one of the two has no text to compare</source>
        <translation>未能比较：至少有一个文件没有可比较的文字</translation>
    </message>
    <message>
        <source>not compared: {why}</source>
        <translation>未能比较：{why}</translation>
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
        <source>nothing like it was found</source>
        <translation>没有找到相似的文档</translation>
    </message>
    <message>
        <source>nothing was stored in {folder}; all else was done</source>
        <translation>没有向 {folder} 存储任何内容；其余均已完成</translation>
    </message>
    <message>
        <source>number of the clean-up (the latest)</source>
        <translation>清理的编号（默认最近一次）</translation>
    </message>
    <message>
        <source>number of worker processes</source>
        <translation>工作进程数</translation>
    </message>
    <message>
        <source>number that decides what is drawn (1)</source>
        <translation>决定抽取内容的种子数（1）</translation>
    </message>
    <message>
        <source>one for each processor core, at most 8</source>
        <translation>每个处理器核心一个，最多 8 个</translation>
    </message>
    <message>
        <source>one text has numbers only: it is not compared with one that has letters</source>
        <translation>其中一份文本只有数字：不与含文字的文本比较</translation>
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
        <source>only these groups in the reports: numbers such as 1,3-7, or critical for those in which something that matters differs</source>
        <translation>报告中只包含这些组：如 1,3-7 的编号，或用 critical 表示有重要差异的组</translation>
    </message>
    <message>
        <source>only what is at least so similar to the file that stays</source>
        <translation>只处理与保留文件至少这样相似的文件</translation>
    </message>
    <message>
        <source>only what is within N bits of the file that stays</source>
        <translation>只处理与保留文件相距不超过 N 位的文件</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
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
        <source>print a JSON record a line</source>
        <translation>每行打印一条 JSON 记录</translation>
    </message>
    <message>
        <source>print how near fingerprints are searched for, and why</source>
        <translation>说明如何查找相近的指纹，以及为何这样查找</translation>
    </message>
    <message>
        <source>print neither progress nor groups</source>
        <translation>不输出进度和分组</translation>
    </message>
    <message>
        <source>print neither progress nor tables</source>
        <translation>不显示进度，也不输出表格</translation>
    </message>
    <message>
        <source>print nothing</source>
        <translation>不输出任何内容</translation>
    </message>
    <message>
        <source>print progress even where there is no terminal</source>
        <translation>即使没有终端也输出进度</translation>
    </message>
    <message>
        <source>read a file when it has not changed for so long (3)</source>
        <translation>文件这么久没有变化后再读取（3 秒）</translation>
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
        <source>report of a scan (.json)</source>
        <translation>扫描报告（.json）</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文本的重合度</translation>
    </message>
    <message>
        <source>resemblance ≥ {}</source>
        <translation>相似系数 ≥ {}</translation>
    </message>
    <message>
        <source>samples, added up (1)</source>
        <translation>累计的样本数（1）</translation>
    </message>
    <message>
        <source>score the ways to compare on labelled documents, or compare two readings</source>
        <translation>用有标注的文档评估各种比较方式，或比较两次读取的结果</translation>
    </message>
    <message>
        <source>share of one text in the other</source>
        <translation>一份文字在另一份中所占比例</translation>
    </message>
    <message>
        <source>share that overlaps are listed from</source>
        <translation>列出重叠所需的占比</translation>
    </message>
    <message>
        <source>short texts, so by {n} characters in a row: {shared} of {total}</source>
        <translation>短文本，按连续 {n} 个字符：{shared} / {total}</translation>
    </message>
    <message>
        <source>show all changed paragraphs of such a pair up to N characters; 20000 where it is not given</source>
        <translation>显示每对文件的全部改动段落，最多 N 个字符；未给出时为 20000</translation>
    </message>
    <message>
        <source>show the texts of N pairs side by side in .html, .docx and .pdf; 0 for none; 50 where it is not given</source>
        <translation>在 .html、.docx 和 .pdf 中并排显示 N 对文件的正文；0 表示不显示；未给出时为 50</translation>
    </message>
    <message>
        <source>show the version, and what holds a document's reader here</source>
        <translation>显示版本，以及本机用什么机制限制文档读取进程</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>show two documents beside each other</source>
        <translation>并排显示两个文档</translation>
    </message>
    <message>
        <source>show what is remembered of documents, or forget it</source>
        <translation>显示或忘记所记住的文档内容</translation>
    </message>
    <message>
        <source>simfinder undo brings them back.</source>
        <translation>simfinder undo 可将它们移回原处。</translation>
    </message>
    <message>
        <source>simfinder undo takes the copies away.</source>
        <translation>simfinder undo 可移除这些副本。</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>similarity as short texts are judged</source>
        <translation>按短文本判定的相似度</translation>
    </message>
    <message>
        <source>small changes only, which is no overlap</source>
        <translation>只有少量改动，不算重叠</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>supershingles ≥ {}</source>
        <translation>超级片段 ≥ {}</translation>
    </message>
    <message>
        <source>table of documents and their groups (.tsv, .csv)</source>
        <translation>文档及其所属组的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>table of pairs that belong together (.tsv, .csv)</source>
        <translation>应归在一起的文档对的表格（.tsv、.csv）</translation>
    </message>
    <message>
        <source>taken back: {count}</source>
        <translation>已取回：{count}</translation>
    </message>
    <message>
        <source>tell of each new file in folders that resembles what is known</source>
        <translation>监视文件夹，报告与已知文档相似的每个新文件</translation>
    </message>
    <message>
        <source>tell step by step why two documents are similar, or not</source>
        <translation>逐步说明两个文档为何相似或不相似</translation>
    </message>
    <message>
        <source>tell what looks like a document, from what scans have stored</source>
        <translation>说明有什么与一个文档相似，取自扫描已存储的内容</translation>
    </message>
    <message>
        <source>tell where the store lies and what it holds (the default)</source>
        <translation>说明存储的位置和内容（默认）</translation>
    </message>
    <message>
        <source>tell which folders of a report hold the same texts</source>
        <translation>说明报告中哪些文件夹含有相同的文字</translation>
    </message>
    <message>
        <source>template text, not compared</source>
        <translation>模板文字，不参与比较</translation>
    </message>
    <message>
        <source>that of the profile</source>
        <translation>由比较方式决定</translation>
    </message>
    <message>
        <source>the display {name} does not answer; try: simfinder --help</source>
        <translation>显示器 {name} 没有响应；请试试：simfinder --help</translation>
    </message>
    <message>
        <source>the file itself has changed</source>
        <translation>文件本身已更改</translation>
    </message>
    <message>
        <source>the first document</source>
        <translation>第一个文档</translation>
    </message>
    <message>
        <source>the list of what was done to files was damaged and is kept as {path}; what could be read of it was taken over, the rest cannot be taken back from here: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录已损坏，另存为 {path}；仍可读取的记录已转入新记录，其余操作无法在此撤销：请到回收站、隔离区或目标文件夹中查找</translation>
    </message>
    <message>
        <source>the list of what was done to files was missing or empty (noted in {path}); what it does not list cannot be taken back from here: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录曾丢失或为空（已记于 {path}）；其中没有列出的操作无法从这里撤销：请查看回收站、隔离区或目标文件夹</translation>
    </message>
    <message>
        <source>the output cannot be written: {reason}</source>
        <translation>无法写入输出：{reason}</translation>
    </message>
    <message>
        <source>the plan would replace {path}</source>
        <translation>计划会覆盖 {path}</translation>
    </message>
    <message>
        <source>the reader of the output went away</source>
        <translation>输出的接收方已关闭</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>相同的文字</translation>
    </message>
    <message>
        <source>the same text or reason</source>
        <translation>文字或原因相同</translation>
    </message>
    <message>
        <source>the second document</source>
        <translation>第二个文档</translation>
    </message>
    <message>
        <source>the store in this folder, in place of your own</source>
        <translation>使用此文件夹中的存储，而不是您自己的</translation>
    </message>
    <message>
        <source>the store took {before} and takes {after} now</source>
        <translation>存储原来占用 {before}，现在占用 {after}</translation>
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
        <source>there is no command {value}; did you mean {near}?</source>
        <translation>没有命令 {value}；您是指 {near} 吗？</translation>
    </message>
    <message>
        <source>there is no command, file or folder {value}; the commands are {choices}</source>
        <translation>没有名为 {value} 的命令、文件或文件夹；可用命令：{choices}</translation>
    </message>
    <message>
        <source>there is no display for the window; try: simfinder --help</source>
        <translation>没有可用于窗口的显示器；请试试：simfinder --help</translation>
    </message>
    <message>
        <source>there is no file {path}</source>
        <translation>没有文件 {path}</translation>
    </message>
    <message>
        <source>there is no folder {name}; to have it made, write {path}; or say {words}</source>
        <translation>没有文件夹 {name}；若要新建，请写作 {path}；或使用 {words}</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>there is no {path}</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>they would be compared with {option}</source>
        <translation>加上 {option} 才会比较它们</translation>
    </message>
    <message>
        <source>they would meet at {value}</source>
        <translation>设为 {value} 时它们会匹配</translation>
    </message>
    <message>
        <source>they would meet at {value}, if the other rules are met too</source>
        <translation>设为 {value} 且满足其余条件时，它们会匹配</translation>
    </message>
    <message>
        <source>this is a folder; lookup takes files</source>
        <translation>这是文件夹；lookup 只接受文件</translation>
    </message>
    <message>
        <source>to {}</source>
        <translation>至 {}</translation>
    </message>
    <message>
        <source>told from the measures; the fingerprints differ in {n}</source>
        <translation>由各项度量得出；指纹相差 {n} 位</translation>
    </message>
    <message>
        <source>too few passages in common for a scan to find the two</source>
        <translation>相同的段落太少，扫描找不到这一对</translation>
    </message>
    <message>
        <source>try only this profile; repeatable</source>
        <translation>只试这种比较方式；可重复</translation>
    </message>
    <message>
        <source>try the passwords in this text file, one a line, on protected documents</source>
        <translation>用此文本文件中的密码（每行一个）尝试打开受保护的文档</translation>
    </message>
    <message>
        <source>two folders that scan --store made of the same files, one by each version</source>
        <translation>两个文件夹，由两个版本分别用 scan --store 对同一批文件生成</translation>
    </message>
    <message>
        <source>unsettled after an interruption: {count}</source>
        <translation>中断后尚未确认：{count}</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>watching {path}</source>
        <translation>正在监视 {path}</translation>
    </message>
    <message>
        <source>what the profile words counts</source>
        <translation>比较方式 words 所统计的内容</translation>
    </message>
    <message>
        <source>what to keep of each group: {rules}; repeatable, a later rule decides where the earlier ones do not. With values: folder=FOLDER, format=docx,pdf, name=*final*</source>
        <translation>每组保留什么：{rules}；可重复，前面的规则不能决定时由后面的决定。带值的规则：folder=文件夹、format=docx,pdf、name=*终稿*</translation>
    </message>
    <message>
        <source>where files go (trash); a new folder needs a path: ./NAME</source>
        <translation>文件移到哪里（默认 trash，即回收站）；新文件夹须写成路径：./名称</translation>
    </message>
    <message>
        <source>which documents may form a pair</source>
        <translation>哪些文档可以配对</translation>
    </message>
    <message>
        <source>which pairs show their texts first: those with differences that matter (critical), or in the order of the report</source>
        <translation>优先显示哪些文件对的正文：有重要差异的（critical），或按报告中的顺序（report）</translation>
    </message>
    <message>
        <source>which table of a database, or sheet of a workbook, is read</source>
        <translation>读取数据库的哪个表，或工作簿的哪个工作表</translation>
    </message>
    <message>
        <source>with --common: the documents whose passages are counted; repeatable</source>
        <translation>与 --common 同用：统计这些文档的段落；可重复使用</translation>
    </message>
    <message>
        <source>with a folder: copy files there instead of moving them</source>
        <translation>指定文件夹时：复制而不是移动</translation>
    </message>
    <message>
        <source>worse: no text, or less of it</source>
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
        <source>write the comparison as a web page (.html) instead</source>
        <translation>改为将对比写成网页 (.html)</translation>
    </message>
    <message>
        <source>write what becomes of each file, and why: .csv or .json</source>
        <translation>写出每个文件的处理方式和原因：.csv 或 .json</translation>
    </message>
    <message>
        <source>wrong usage</source>
        <translation>用法错误</translation>
    </message>
    <message>
        <source>{address} is an address; only --profile fields reads one</source>
        <translation>{address} 是地址，只有 --profile fields 能读取</translation>
    </message>
    <message>
        <source>{compared}, {skipped}, {time}</source>
        <translation>{compared}，{skipped}，{time}</translation>
    </message>
    <message>
        <source>{documents} documents, {pairs} pairs and {groups} groups to be found ({truth})</source>
        <translation>{documents} 个文档，应找到 {pairs} 个文档对和 {groups} 个分组（{truth}）</translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{all} 个中的 {files} 个</translation>
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
        <source>{groups} with {files}; {size} besides the kept files</source>
        <translation>{groups}，共 {files}；除保留文件外 {size}</translation>
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
        <source>{n} shingle(s)</source>
        <translation>
            <numerusform>{n} 个片段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} token(s)</source>
        <translation>
            <numerusform>{n} 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>{option} lists them</source>
        <translation>加上 {option} 即可列出</translation>
    </message>
    <message>
        <source>{path} is not an ordinary file</source>
        <translation>{path} 不是普通文件</translation>
    </message>
    <message>
        <source>{path} is not there; it is watched again once it is back</source>
        <translation>{path} 不在了，恢复后将继续监视</translation>
    </message>
    <message>
        <source>{path} lies in {folder}; its files count once</source>
        <translation>{path} 位于 {folder} 之内，其中的文件只计一次</translation>
    </message>
    <message>
        <source>{program}, not installed here</source>
        <translation>{program}，本机未安装</translation>
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
        <source>{shared} of {total} shingle(s)</source>
        <translation>
            <numerusform>{total} 个片段中的 {shared} 个</numerusform>
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
        <source>{value} is no number</source>
        <translation>{value} 不是数字</translation>
    </message>
    <message>
        <source>{value} is no whole number</source>
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
        <source>≥ {} alike</source>
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
        <source>%n groups of {files}</source>
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
        <source>Could be freed, by folder</source>
        <translation>可释放的空间，按文件夹</translation>
    </message>
    <message>
        <source>Files in groups, of all that were compared, and what could be freed of them</source>
        <translation>组内的文件数，相对于全部已比较的文件，以及其中可释放的空间</translation>
    </message>
    <message>
        <source>Files that were found but not compared</source>
        <translation>找到但没有比较的文件</translation>
    </message>
    <message>
        <source>If of each group only the kept and protected files stayed</source>
        <translation>假如每组只留下保留的和受保护的文件</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not compared, by reason</source>
        <translation>未能比较，按原因</translation>
    </message>
    <message>
        <source>Pairs of files in one group</source>
        <translation>同组内的文件对</translation>
    </message>
    <message>
        <source>Pairs of rows in one group</source>
        <translation>同组内的行对</translation>
    </message>
    <message>
        <source>Rows that were found but not compared</source>
        <translation>找到但没有比较的行</translation>
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
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>{files} of {all}</source>
        <translation>{all} 个中的 {files} 个</translation>
    </message>
    <message>
        <source>{files}, {size}</source>
        <translation>{files}，{size}</translation>
    </message>
    <message>
        <source>{size} could be freed</source>
        <translation>可释放 {size}</translation>
    </message>
</context>
<context>
    <name>CriticalList</name>
    <message>
        <source>Differences that matter</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>No amount, number, date or negation differs where the texts agree; the rest is too unlike to tell</source>
        <translation>两份文字一致之处，金额、数字、日期和否定词均无差异；其余部分相差太大，无法判断</translation>
    </message>
    <message numerus="yes">
        <source>No amount, number, date, identity number or negation differs in what both texts say; %n passages stand in one of them only</source>
        <translation>
            <numerusform>两份文本共有的内容中，金额、数字、日期、证件编号和否定词均无差异；另有 %n 处只在其中一份</numerusform>
        </translation>
    </message>
    <message>
        <source>No amount, number, date, identity number or negation differs outside web addresses</source>
        <translation>金额、数字、日期、证件编号和否定词均无差异（网址不计）</translation>
    </message>
    <message>
        <source>Not examined for differences that matter</source>
        <translation>未检查重要差异</translation>
    </message>
    <message>
        <source>Show it in the texts</source>
        <translation>在文中显示</translation>
    </message>
    <message>
        <source>Show the differences</source>
        <translation>查看差异</translation>
    </message>
</context>
<context>
    <name>DecisionsControl</name>
    <message numerus="yes">
        <source>%n marks were not restored, because their files have changed.</source>
        <translation>
            <numerusform>有 %n 个标记没有恢复，因为文件已更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another window of SimFinder is open and saves its review; marks, notes and whatever else is decided here last until this window closes.</source>
        <translation>另一个 SimFinder 窗口已打开，由它保存审阅；在此窗口所作的标记、备注及其他决定仅保留到本窗口关闭为止。</translation>
    </message>
    <message>
        <source>Marks and kept files cannot be saved: {error}</source>
        <translation>无法保存标记和保留文件的选择：{error}</translation>
    </message>
    <message>
        <source>Marks and kept files of the last review are back: {count}</source>
        <translation>上次审阅时的标记和保留文件已恢复：{count} 项</translation>
    </message>
    <message>
        <source>Start afresh</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>The saved marks and kept files were damaged and have been put aside: {path}. Those that could still be read are taken over.</source>
        <translation>已保存的标记和保留文件记录已损坏，原文件已移至：{path}。仍可读取的部分已恢复。</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>--among goes with --common only</source>
        <translation>--among 只能与 --common 同用</translation>
    </message>
    <message>
        <source>--features goes with --profile words only</source>
        <translation>--features 只能与 --profile words 一起使用</translation>
    </message>
    <message>
        <source>--profile fields compares rows of tables, which are not stored</source>
        <translation>--profile fields 比较表格的行，而这些行不会存储</translation>
    </message>
    <message>
        <source>--report-excerpts goes from 0 to {n}</source>
        <translation>--report-excerpts 的范围是 0 到 {n}</translation>
    </message>
    <message>
        <source>--report-groups takes numbers such as 1,3-7, or critical: {value}</source>
        <translation>--report-groups 接受编号（如 1,3-7）或 critical：{value}</translation>
    </message>
    <message>
        <source>--scope protected: rows of tables cannot be protected</source>
        <translation>--scope protected：表格的行不能设为受保护</translation>
    </message>
    <message>
        <source>--table goes with workbooks and databases only</source>
        <translation>--table 只用于工作簿和数据库</translation>
    </message>
    <message>
        <source>--table is needed; there are: {known}</source>
        <translation>需要 --table；现有：{known}</translation>
    </message>
    <message>
        <source>--{name} goes with --profile fields only</source>
        <translation>--{name} 只能与 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>1 letter or digit, at least {m} are needed</source>
        <translation>只有 1 个字符（不计标点），至少需要 {m} 个</translation>
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
        <source>Parquet files need pyarrow: {rest}</source>
        <translation>读取 Parquet 文件需要 pyarrow：{rest}</translation>
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
        <translation>HEIF 图片</translation>
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
        <translation>Photoshop 图片</translation>
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
        <source>a TNEF file of Outlook</source>
        <translation>Outlook 的 TNEF 文件</translation>
    </message>
    <message>
        <source>a Visio drawing</source>
        <translation>Visio 绘图</translation>
    </message>
    <message>
        <source>a WebP image</source>
        <translation>WebP 图片</translation>
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
        <source>a Word document for old Macs</source>
        <translation>旧版 Mac 的 Word 文档</translation>
    </message>
    <message>
        <source>a WordPerfect document</source>
        <translation>WordPerfect 文档</translation>
    </message>
    <message>
        <source>a ZIP archive, whose files are read only where that is asked for</source>
        <translation>ZIP 压缩包，选择读取后才会比较其中的文件</translation>
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
        <source>a chapter is larger than can be read</source>
        <translation>有一章过大，无法读取</translation>
    </message>
    <message>
        <source>a chapter is missing</source>
        <translation>缺少一章</translation>
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
        <source>a distance is 0 to 64 bits, a similarity 0 to 100 %</source>
        <translation>距离为 0 到 64 位，相似度为 0 到 100 %</translation>
    </message>
    <message>
        <source>a document of the file is missing or malformed</source>
        <translation>文件中有一份文档缺失或格式错误</translation>
    </message>
    <message>
        <source>a drawing cannot be read</source>
        <translation>有一个绘图无法读取</translation>
    </message>
    <message>
        <source>a file of the system</source>
        <translation>系统文件</translation>
    </message>
    <message>
        <source>a folder is needed to move or copy to</source>
        <translation>移动或复制需要指定文件夹</translation>
    </message>
    <message>
        <source>a folder that contains itself</source>
        <translation>包含自身的文件夹</translation>
    </message>
    <message>
        <source>a folder; name the tables in it, such as its .csv files</source>
        <translation>这是文件夹；请指明其中的表格，例如 .csv 文件</translation>
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
        <source>a head line of the message is longer than can be read</source>
        <translation>邮件头中有一行过长，无法全部读取</translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation>有一行太长</translation>
    </message>
    <message>
        <source>a link; links are not followed</source>
        <translation>链接；不会跟随链接</translation>
    </message>
    <message>
        <source>a mailbox, whose messages are read one by one where attachments are asked for</source>
        <translation>邮箱文件，选择读取邮件附件后才会逐封比较其中的邮件</translation>
    </message>
    <message>
        <source>a member of the archive cannot be unpacked: {error}</source>
        <translation>压缩包的一个成员无法解开：{error}</translation>
    </message>
    <message>
        <source>a member of the archive is packed 1 to {n:,}</source>
        <translation>压缩包的一个成员压缩比达 1 比 {n:,}</translation>
    </message>
    <message>
        <source>a member of the archive is packed in a rare way: {error}</source>
        <translation>压缩包的一个成员用了少见的压缩方式：{error}</translation>
    </message>
    <message>
        <source>a member of the archive unpacks to {n:,} bytes</source>
        <translation>压缩包的一个成员解开后达 {n:,} 字节</translation>
    </message>
    <message>
        <source>a message protected by rights management</source>
        <translation>受权限管理保护的邮件</translation>
    </message>
    <message>
        <source>a newer version has written it</source>
        <translation>由更新的版本写成</translation>
    </message>
    <message>
        <source>a part inside the document cannot be read</source>
        <translation>文档内的一个部件无法读取</translation>
    </message>
    <message>
        <source>a part of the message is damaged</source>
        <translation>邮件的一个部分已损坏</translation>
    </message>
    <message>
        <source>a part of the report does not fit on a page of a PDF</source>
        <translation>报告的某一部分无法放入 PDF 页面</translation>
    </message>
    <message>
        <source>a password protects it</source>
        <translation>有密码保护</translation>
    </message>
    <message>
        <source>a password would have to be hashed too often</source>
        <translation>尝试一个密码需要的计算次数过多</translation>
    </message>
    <message>
        <source>a plan is written as {endings}, not {name}</source>
        <translation>方案只能写成 {endings}，不能写成 {name}</translation>
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
        <source>a row of a table can be compared with a row only: FILE#row 12</source>
        <translation>表格的行只能与另一行比较：文件#row 12</translation>
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
        <source>a sheet has more cells than can be read</source>
        <translation>有一张工作表的单元格过多，未能全部读取</translation>
    </message>
    <message>
        <source>a slide cannot be read</source>
        <translation>有一张幻灯片无法读取</translation>
    </message>
    <message>
        <source>a slide is malformed from some point on</source>
        <translation>有一张幻灯片从某处起有误</translation>
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
        <source>a tar archive</source>
        <translation>tar 归档</translation>
    </message>
    <message>
        <source>a video or recording</source>
        <translation>视频或录音</translation>
    </message>
    <message>
        <source>a virtual table, which is not read</source>
        <translation>虚拟表，不读取</translation>
    </message>
    <message>
        <source>all documents belong together, so nothing that is found can be wrong</source>
        <translation>所有文档都属于同一组，因此找到的任何结果都不可能算错</translation>
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
        <source>an Outlook data file</source>
        <translation>Outlook 数据文件</translation>
    </message>
    <message>
        <source>an address with a password needs a user: name@server</source>
        <translation>带密码的地址需要用户名：name@server</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>an archive inside another file, which stays closed</source>
        <translation>位于另一个文件内的压缩包，不会打开</translation>
    </message>
    <message>
        <source>an archive; the files in it are listed instead</source>
        <translation>压缩包；其中的文件已分别列出</translation>
    </message>
    <message>
        <source>an encrypted file</source>
        <translation>加密文件</translation>
    </message>
    <message>
        <source>an encrypted file of the archive breaks off</source>
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
        <translation>图片</translation>
    </message>
    <message>
        <source>an image of a disk</source>
        <translation>磁盘映像</translation>
    </message>
    <message>
        <source>an xz archive</source>
        <translation>xz 压缩包</translation>
    </message>
    <message>
        <source>another SimFinder is at work: what is read now is not remembered</source>
        <translation>另一个 SimFinder 正在运行：这次读取的内容不会保存</translation>
    </message>
    <message>
        <source>another disk</source>
        <translation>位于另一磁盘</translation>
    </message>
    <message>
        <source>another file, or written to</source>
        <translation>已是另一个文件，或被写入过</translation>
    </message>
    <message>
        <source>another window or command of SimFinder is acting on files</source>
        <translation>另一个 SimFinder 窗口或命令正在处理文件</translation>
    </message>
    <message>
        <source>at most {n} columns can be compared</source>
        <translation>最多比较 {n} 列</translation>
    </message>
    <message>
        <source>behind the first {n:,} messages of the mailbox, the most that is read</source>
        <translation>位于邮箱前 {n:,} 封邮件之后，超出读取上限</translation>
    </message>
    <message>
        <source>behind the first {n} GiB of the archive, the most that is read</source>
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
        <source>cells that repeat too often were read less often</source>
        <translation>重复次数过多的单元格只读取了一部分</translation>
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
        <source>data in text form</source>
        <translation>文本形式的数据</translation>
    </message>
    <message>
        <source>databases need SQLAlchemy: {rest}</source>
        <translation>读取数据库需要 SQLAlchemy：{rest}</translation>
    </message>
    <message>
        <source>differences that matter were looked for in {n:,} of {m:,} pairs</source>
        <translation>在 {m:,} 对文件中检查了 {n:,} 对的重要差异</translation>
    </message>
    <message>
        <source>documents inside the document were not read</source>
        <translation>文档内的文档未读取</translation>
    </message>
    <message>
        <source>documents of the table that are not in the folder: {n}, the first is {path}</source>
        <translation>表格中有 {n} 个文档不在该文件夹中，第一个是 {path}</translation>
    </message>
    <message>
        <source>documents without a label, which do not count: {n}</source>
        <translation>没有标注、不计入的文档：{n}</translation>
    </message>
    <message>
        <source>encrypted with AES, which this installation cannot open</source>
        <translation>以 AES 加密，当前安装的版本无法打开</translation>
    </message>
    <message>
        <source>endnotes</source>
        <translation>尾注</translation>
    </message>
    <message>
        <source>entities declared inside the document were not expanded</source>
        <translation>文档内部声明的实体没有展开</translation>
    </message>
    <message>
        <source>equal texts so many that not all their pairs are listed: {n}</source>
        <translation>相同文本过多，未列出全部配对的文档：{n} 个</translation>
    </message>
    <message>
        <source>evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW</source>
        <translation>evaluate：请选择其一：文件夹 --labels 文件、文件夹 --pairs 文件、--extraction 旧文件夹 新文件夹</translation>
    </message>
    <message>
        <source>evaluate: {name} does not go with {name2}</source>
        <translation>evaluate：{name} 不能与 {name2} 同用</translation>
    </message>
    <message>
        <source>evaluate: {name} needs {name2}</source>
        <translation>evaluate：{name} 需要 {name2}</translation>
    </message>
    <message>
        <source>exchanged in the last moment</source>
        <translation>最后一刻被替换</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>files and folders left out by exclusion patterns: {n}</source>
        <translation>按排除规则略过的文件和文件夹：{n} 个</translation>
    </message>
    <message>
        <source>fingerprints were compared within {n} bits instead of {m}, since more pairs are near than the memory allowed can hold</source>
        <translation>指纹只在 {n} 位之内比较，而不是 {m} 位，因为相近的文档对太多，所允许的内存装不下</translation>
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
        <source>groups are nested beyond what can be read</source>
        <translation>分组嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>header</source>
        <translation>页眉</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>in the last moment</source>
        <translation>在最后一刻</translation>
    </message>
    <message>
        <source>in the way: {path}</source>
        <translation>被占用：{path}</translation>
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
        <source>it holds too many values</source>
        <translation>内容的数值过多</translation>
    </message>
    <message>
        <source>it is larger than {n} MiB</source>
        <translation>大于 {n} MiB</translation>
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
        <source>larger than {n:,} MiB</source>
        <translation>大于 {n:,} MiB</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the most for this format</source>
        <translation>超过 {n} MiB，即此格式的上限</translation>
    </message>
    <message>
        <source>larger than {n} MiB, the most inside an archive</source>
        <translation>大于 {n} MiB，超出压缩包内文件的上限</translation>
    </message>
    <message>
        <source>members of the archive overlap</source>
        <translation>压缩包的成员相互重叠</translation>
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
        <source>needed too much memory</source>
        <translation>占用内存过多</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>嵌套过深</translation>
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
        <source>no file stays</source>
        <translation>没有文件会保留下来</translation>
    </message>
    <message>
        <source>no folder is protected, so nothing can be compared with one</source>
        <translation>没有受保护的文件夹，因此无从与其比较</translation>
    </message>
    <message>
        <source>no font for the letters of this report: install the font {name}, or for Chinese simfinder[chinese]; or export .docx or .html</source>
        <translation>没有可显示本报告文字的字体：请安装字体 {name}，中文也可安装 simfinder[chinese]；或导出为 .docx 或 .html</translation>
    </message>
    <message>
        <source>no format {names}; there are: {known}</source>
        <translation>没有格式 {names}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no known format</source>
        <translation>未知格式</translation>
    </message>
    <message>
        <source>no letters or digits in its text</source>
        <translation>正文中没有任何文字或数字</translation>
    </message>
    <message>
        <source>no passing copy could be made: {error}</source>
        <translation>无法建立临时副本：{error}</translation>
    </message>
    <message>
        <source>no profile {name}; there are: {names}</source>
        <translation>没有比较方式 {name}；可用的有：{names}</translation>
    </message>
    <message>
        <source>no reader could open the PDF</source>
        <translation>没有读取程序能打开此 PDF</translation>
    </message>
    <message>
        <source>no rule {name}; there are: {known}</source>
        <translation>没有规则 {name}；可用的有：{known}</translation>
    </message>
    <message>
        <source>no sheet {name}; there are: {known}</source>
        <translation>没有工作表 {name}；现有：{known}</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>no table {name}; there are: {known}</source>
        <translation>没有表 {name}；现有：{known}</translation>
    </message>
    <message>
        <source>no tables for a distance of {n} would be faster</source>
        <translation>距离为 {n} 时，没有更快的建表方式</translation>
    </message>
    <message>
        <source>no text could be read: {rest}</source>
        <translation>未能读出任何文字：{rest}</translation>
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
        <source>none of the passwords opens this file of the archive</source>
        <translation>所给的密码都打不开压缩包中的这个文件</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not a Parquet file: {rest}</source>
        <translation>不是 Parquet 文件：{rest}</translation>
    </message>
    <message>
        <source>not a database that can be read: {rest}</source>
        <translation>不是可以读取的数据库：{rest}</translation>
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
        <source>not all rows were read, since the scan was stopped early</source>
        <translation>扫描提前停止，未读取所有行</translation>
    </message>
    <message>
        <source>not on this machine: it would have to be downloaded</source>
        <translation>不在本机上：需要先下载</translation>
    </message>
    <message>
        <source>not read, since the scan was stopped early</source>
        <translation>扫描提前停止，未读取</translation>
    </message>
    <message>
        <source>not the file that was found</source>
        <translation>已不是扫描时找到的文件</translation>
    </message>
    <message>
        <source>not what was compared</source>
        <translation>与比较时的内容不同</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>nothing can be written to the folder {path}</source>
        <translation>无法写入文件夹 {path}</translation>
    </message>
    <message>
        <source>nothing has been scanned yet, so nothing can be resembled</source>
        <translation>尚未扫描过任何内容，因此没有可比较的文档</translation>
    </message>
    <message>
        <source>nothing is at {path}, where {n} files are known: they stay remembered until it is back</source>
        <translation>{path} 处没有任何内容，而此处原有 {n} 个已知文件：在它恢复之前会一直记住它们</translation>
    </message>
    <message>
        <source>numbers only, compared by {n} in a row</source>
        <translation>只有数字，按连续 {n} 个数比较</translation>
    </message>
    <message>
        <source>of operation {n} there is nothing to take back</source>
        <translation>第 {n} 次操作没有可撤销的内容</translation>
    </message>
    <message>
        <source>of {n} words in a row no passage can be known</source>
        <translation>仅 {n} 个连续的词，不足以识别段落</translation>
    </message>
    <message>
        <source>only a link to the file is attached</source>
        <translation>附件只是指向文件的链接</translation>
    </message>
    <message>
        <source>only template text</source>
        <translation>只有模板文字</translation>
    </message>
    <message>
        <source>only template text but for {n} letters and digits, at least {m} are needed</source>
        <translation>除模板文字外只有 {n} 个字符（不计标点），至少需要 {m} 个</translation>
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
        <translation>仅读取了前 {n:,} 页</translation>
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
        <source>only the first {n:,} rows are compared: there is too little free disk for more</source>
        <translation>只比较了前 {n:,} 行：磁盘剩余空间不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: there is too little free memory for more</source>
        <translation>只比较了前 {n:,} 行：剩余内存不足</translation>
    </message>
    <message>
        <source>only the first {n:,} rows are compared: {rest}</source>
        <translation>只比较了前 {n:,} 行：{rest}</translation>
    </message>
    <message>
        <source>only the first {n} of {m} columns are compared; --columns chooses others</source>
        <translation>共 {m} 列，只比较前 {n} 列；可用 --columns 选择其他列</translation>
    </message>
    <message>
        <source>only the {n:,} most similar pairs are kept; {m:,} less similar ones are left out</source>
        <translation>只保留最相似的 {n:,} 对；略去了相似度较低的 {m:,} 对</translation>
    </message>
    <message>
        <source>other bytes</source>
        <translation>字节不同</translation>
    </message>
    <message>
        <source>page {pages} could not be read</source>
        <translation>第 {pages} 页未能读取</translation>
    </message>
    <message>
        <source>page {pages} holds only images</source>
        <translation>第 {pages} 页只有图片</translation>
    </message>
    <message>
        <source>pages {pages} could not be read</source>
        <translation>第 {pages} 页未能读取</translation>
    </message>
    <message>
        <source>pages {pages} hold only images</source>
        <translation>第 {pages} 页只有图片</translation>
    </message>
    <message>
        <source>parts of the document are nested beyond what can be read</source>
        <translation>文档的部分内容嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>parts of the document are nested or long beyond what can be read</source>
        <translation>文档中有些部分嵌套过深或过长，无法读取</translation>
    </message>
    <message>
        <source>parts of the message are nested beyond what can be read</source>
        <translation>邮件各部分嵌套过深，无法读取</translation>
    </message>
    <message>
        <source>parts of the page are nested or long beyond what can be read</source>
        <translation>网页的部分内容嵌套过深或过长，无法读取</translation>
    </message>
    <message>
        <source>passages that are shown from right to left: {n}</source>
        <translation>{n} 处文字被设为从右向左显示</translation>
    </message>
    <message>
        <source>passages that are shown from right to left: {n}, such as {name}</source>
        <translation>{n} 处文字被设为从右向左显示，例如 {name}</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>read up to row {n:,}: {rest}</source>
        <translation>读到第 {n:,} 行：{rest}</translation>
    </message>
    <message>
        <source>rights management protects the document</source>
        <translation>此文档受权限管理保护</translation>
    </message>
    <message>
        <source>rows are compared by the profile fields alone, so nothing else was tried</source>
        <translation>表格的行只由方案 fields 比较，因此没有试用其他方法</translation>
    </message>
    <message>
        <source>rows of tables are compared by --profile fields only</source>
        <translation>表格的行只能用 --profile fields 比较</translation>
    </message>
    <message>
        <source>rows of tables are named by their file: FILE#row 12</source>
        <translation>表格的行要连同文件一起指定：文件#row 12</translation>
    </message>
    <message>
        <source>short texts of one pattern so many that not all their pairs were looked for: {n}</source>
        <translation>同一式样的短文本过多，没有查找它们的全部配对：{n}</translation>
    </message>
    <message>
        <source>short texts of one pattern so many that pairs under {percent} % resemblance were not looked for: {n}</source>
        <translation>同一式样的短文本过多，没有查找重合度低于 {percent} % 的配对：{n}</translation>
    </message>
    <message>
        <source>slide {page} could not be read</source>
        <translation>第 {page} 张幻灯片无法读取</translation>
    </message>
    <message>
        <source>so many texts share passages that only {n} were measured</source>
        <translation>有共有段落的文本太多，只测量了 {n} 个</translation>
    </message>
    <message>
        <source>some chapters are protected against copying</source>
        <translation>部分章节有版权保护，无法读取</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>稀疏文件</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stored thumbnails</source>
        <translation>缩略图缓存</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>the OLE container breaks off in its header</source>
        <translation>OLE 容器在文件头处中断</translation>
    </message>
    <message>
        <source>the OLE container claims more than the file holds</source>
        <translation>OLE 容器声明的内容超出文件大小</translation>
    </message>
    <message>
        <source>the OLE container holds too many streams</source>
        <translation>OLE 容器中的数据流过多</translation>
    </message>
    <message>
        <source>the OLE container is damaged</source>
        <translation>OLE 容器已损坏</translation>
    </message>
    <message>
        <source>the PDF asks for a password</source>
        <translation>PDF 需要密码</translation>
    </message>
    <message>
        <source>the PDF holds no readable text</source>
        <translation>PDF 中没有可读的文字</translation>
    </message>
    <message>
        <source>the PDF holds no text</source>
        <translation>PDF 中没有文字</translation>
    </message>
    <message>
        <source>the PDF holds only images, no text: it was probably scanned</source>
        <translation>PDF 中只有图像，没有文字：多半是扫描件</translation>
    </message>
    <message>
        <source>the PDF is a portfolio: the files in it were not read</source>
        <translation>这份 PDF 是文件包：其中的文件没有读取</translation>
    </message>
    <message>
        <source>the PDF is an XFA form, which only Adobe programs can show</source>
        <translation>这份 PDF 是 XFA 表单，只有 Adobe 的程序才能显示</translation>
    </message>
    <message>
        <source>the PDF is damaged or incomplete</source>
        <translation>PDF 已损坏或不完整</translation>
    </message>
    <message>
        <source>the PDF is encrypted in a way that is not known</source>
        <translation>PDF 的加密方式无法识别</translation>
    </message>
    <message>
        <source>the archive holds {n:,} members</source>
        <translation>压缩包中有 {n:,} 个成员</translation>
    </message>
    <message>
        <source>the archive unpacks to more than it claims</source>
        <translation>压缩包解开后超过其声明的大小</translation>
    </message>
    <message>
        <source>the archive unpacks to {n:,} bytes</source>
        <translation>压缩包解开后达 {n:,} 字节</translation>
    </message>
    <message>
        <source>the attached message is damaged</source>
        <translation>所附邮件已损坏</translation>
    </message>
    <message>
        <source>the book is protected against copying</source>
        <translation>此书有版权保护，无法读取</translation>
    </message>
    <message>
        <source>the bytes are no text in any known encoding</source>
        <translation>内容不是任何已知编码的文本</translation>
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
        <source>the copy was exchanged in the last moment</source>
        <translation>副本在最后一刻被替换</translation>
    </message>
    <message>
        <source>the damaged store cannot be put aside: {rest}</source>
        <translation>损坏的数据库无法移开：{rest}</translation>
    </message>
    <message>
        <source>the damaged store cannot be put back: {rest}</source>
        <translation>无法将损坏的数据库恢复原位：{rest}</translation>
    </message>
    <message>
        <source>the database said: {rest}</source>
        <translation>数据库报告：{rest}</translation>
    </message>
    <message>
        <source>the disk is too full to forget single folders: make room, or forget everything</source>
        <translation>磁盘空间不足，无法忘记单个文件夹：请腾出空间，或忘记全部内容</translation>
    </message>
    <message>
        <source>the document asks for a key instead of a password</source>
        <translation>打开此文档需要密钥，而不是密码</translation>
    </message>
    <message>
        <source>the document asks for a password</source>
        <translation>文档需要密码</translation>
    </message>
    <message>
        <source>the document breaks off in its header</source>
        <translation>文档在文件头处中断</translation>
    </message>
    <message>
        <source>the document has no header of Word</source>
        <translation>文档没有 Word 的文件头</translation>
    </message>
    <message>
        <source>the document holds no text</source>
        <translation>文档中没有文字</translation>
    </message>
    <message>
        <source>the document is too long to be opened</source>
        <translation>文档过长，无法打开</translation>
    </message>
    <message>
        <source>the encryption is of a kind that cannot be opened</source>
        <translation>此文档的加密方式无法打开</translation>
    </message>
    <message>
        <source>the ending is not known, the content is {name}</source>
        <translation>扩展名未知，实际内容是 {name}</translation>
    </message>
    <message>
        <source>the ending means text, but the content is not text</source>
        <translation>扩展名表示文本，内容却不是文本</translation>
    </message>
    <message>
        <source>the ending says {name}, the content is {name2}</source>
        <translation>扩展名为 {name}，实际内容是 {name2}</translation>
    </message>
    <message>
        <source>the file breaks off before its end</source>
        <translation>文件没有结尾，中途断开</translation>
    </message>
    <message>
        <source>the file ends in .pdf but holds no PDF</source>
        <translation>扩展名是 .pdf，内容却不是 PDF</translation>
    </message>
    <message>
        <source>the file holds no EPUB book</source>
        <translation>文件内容不是 EPUB 电子书</translation>
    </message>
    <message>
        <source>the file holds no Hangul document</source>
        <translation>文件内没有 Hangul（韩文）文档</translation>
    </message>
    <message>
        <source>the file holds no OFD document</source>
        <translation>文件中没有 OFD 文档</translation>
    </message>
    <message>
        <source>the file holds no OpenDocument presentation</source>
        <translation>文件内容不是 OpenDocument 演示文稿</translation>
    </message>
    <message>
        <source>the file holds no OpenDocument text</source>
        <translation>文件内容不是 OpenDocument 文本</translation>
    </message>
    <message>
        <source>the file holds no PowerPoint presentation</source>
        <translation>文件内容不是 PowerPoint 演示文稿</translation>
    </message>
    <message>
        <source>the file holds no RTF</source>
        <translation>文件内容不是 RTF</translation>
    </message>
    <message>
        <source>the file holds no Word document</source>
        <translation>文件中没有 Word 文档的内容</translation>
    </message>
    <message>
        <source>the file holds no XPS document</source>
        <translation>文件内没有 XPS 文档</translation>
    </message>
    <message>
        <source>the file holds no document of its ending</source>
        <translation>文件内容与扩展名不符</translation>
    </message>
    <message>
        <source>the file holds no document of that name any more</source>
        <translation>文件中已没有该名称的文档</translation>
    </message>
    <message>
        <source>the file holds no text</source>
        <translation>文件中没有文字</translation>
    </message>
    <message>
        <source>the file holds no workbook</source>
        <translation>文件内容不是工作簿</translation>
    </message>
    <message>
        <source>the file holds nothing but zero bytes</source>
        <translation>文件中全是零字节</translation>
    </message>
    <message>
        <source>the file is cut off or damaged: not a whole archive</source>
        <translation>文件不完整或已损坏：不是完整的压缩包</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>the file {name} cannot be opened: {rest}</source>
        <translation>无法打开文件 {name}：{rest}</translation>
    </message>
    <message>
        <source>the fonts do not tell which characters they show</source>
        <translation>字体没有注明所显示的是哪些字符</translation>
    </message>
    <message>
        <source>the fonts of the PDF do not tell which characters they show</source>
        <translation>PDF 的字体没有注明所显示的是哪些字符</translation>
    </message>
    <message>
        <source>the formatted body of the message is damaged</source>
        <translation>邮件的带格式正文已损坏</translation>
    </message>
    <message>
        <source>the groups are so large that their pairs cannot be listed</source>
        <translation>分组过大，无法列出其中的文档对</translation>
    </message>
    <message>
        <source>the header of the OLE container is damaged</source>
        <translation>OLE 容器的文件头已损坏</translation>
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
        <source>the list of what was done to files was damaged or missing, so it is not known whether something can be taken back: look in the trash, the quarantine or the folder</source>
        <translation>文件操作记录曾损坏或丢失，因此无法确定是否还有可撤销的操作：请查看回收站、隔离区或目标文件夹</translation>
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
        <source>the members of the archive are encrypted</source>
        <translation>压缩包的成员已加密</translation>
    </message>
    <message>
        <source>the message is encrypted</source>
        <translation>邮件已加密</translation>
    </message>
    <message>
        <source>the numbers of lists cannot be read</source>
        <translation>无法读取列表编号</translation>
    </message>
    <message>
        <source>the order of the slides is damaged</source>
        <translation>幻灯片的顺序信息已损坏</translation>
    </message>
    <message>
        <source>the order of the slides is malformed</source>
        <translation>幻灯片的次序记录有误</translation>
    </message>
    <message>
        <source>the packed body of the message breaks off</source>
        <translation>邮件的压缩正文中途断开</translation>
    </message>
    <message>
        <source>the packed body of the message is damaged</source>
        <translation>邮件的压缩正文已损坏</translation>
    </message>
    <message>
        <source>the page ends in the middle of a tag or comment</source>
        <translation>网页在标签或注释处中断</translation>
    </message>
    <message>
        <source>the pairs kept of the last scan are damaged: all are looked for anew</source>
        <translation>上次扫描保留的文件对已损坏：将全部重新查找</translation>
    </message>
    <message>
        <source>the part with headers and footers cannot be read</source>
        <translation>页眉和页脚部分无法读取</translation>
    </message>
    <message>
        <source>the part with {what} is missing</source>
        <translation>缺少{what}部分</translation>
    </message>
    <message>
        <source>the part with {what} text cannot be read</source>
        <translation>{what}部分无法读取</translation>
    </message>
    <message>
        <source>the part with {what} text is malformed from some point on</source>
        <translation>{what}部分从某处起有误</translation>
    </message>
    <message>
        <source>the passages of {n} documents were not counted, since they could not be read again</source>
        <translation>有 {n} 个文档的段落未计入，因为无法再次读取</translation>
    </message>
    <message>
        <source>the password for {name} is not kept: enter it again</source>
        <translation>{name} 的密码未保存：请重新输入</translation>
    </message>
    <message>
        <source>the profile fields compares the rows of tables, so it was not tried on a folder</source>
        <translation>方案 fields 比较的是表格的行，因此没有在文件夹上试用</translation>
    </message>
    <message>
        <source>the profile {name} is not for a folder</source>
        <translation>方案 {name} 不适用于文件夹</translation>
    </message>
    <message>
        <source>the profile {name} is not for a table</source>
        <translation>方案 {name} 不适用于表格</translation>
    </message>
    <message>
        <source>the program ended twice while it was being read</source>
        <translation>读取此文件时程序两次意外结束</translation>
    </message>
    <message>
        <source>the reader ended with status {code}</source>
        <translation>读取程序以状态 {code} 退出</translation>
    </message>
    <message>
        <source>the rows of this table are not at hand</source>
        <translation>此表格的行不在手边</translation>
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
        <source>the segments of the store could not be written: {rest}</source>
        <translation>无法写入存储的分段：{rest}</translation>
    </message>
    <message>
        <source>the store cannot be opened: {rest}</source>
        <translation>数据库无法打开：{rest}</translation>
    </message>
    <message>
        <source>the store cannot be used ({file}): {error}</source>
        <translation>数据库无法使用（{file}）：{error}</translation>
    </message>
    <message>
        <source>the store cannot be written: {rest}</source>
        <translation>数据库无法写入：{rest}</translation>
    </message>
    <message>
        <source>the store could not be used: {rest}</source>
        <translation>数据库无法使用：{rest}</translation>
    </message>
    <message>
        <source>the store could not be written: {rest}</source>
        <translation>数据库无法写入：{rest}</translation>
    </message>
    <message>
        <source>the store in {path} has nothing of profile {name}, but of {names}</source>
        <translation>{path} 中的存储没有 {name} 方式的内容，只有 {names}</translation>
    </message>
    <message>
        <source>the store in {path} is empty; scan first</source>
        <translation>{path} 中的存储是空的；请先扫描</translation>
    </message>
    <message>
        <source>the store in {path} is of another version of {name}; scan again</source>
        <translation>{path} 中的存储属于 {name} 的另一个版本；请重新扫描</translation>
    </message>
    <message>
        <source>the store is closed ({file})</source>
        <translation>数据库已关闭（{file}）</translation>
    </message>
    <message>
        <source>the store is in use by another program; nothing was forgotten</source>
        <translation>数据库正被其他程序使用；没有删除任何记录</translation>
    </message>
    <message>
        <source>the store is of an older version ({file})</source>
        <translation>数据库的版本较旧（{file}）</translation>
    </message>
    <message>
        <source>the streams of the OLE container overlap</source>
        <translation>OLE 容器的数据流相互重叠</translation>
    </message>
    <message>
        <source>the table holds no rows</source>
        <translation>表格中没有行</translation>
    </message>
    <message>
        <source>the table names no document of the folder; its first is {path}</source>
        <translation>表格没有列出该文件夹中的任何文档；其中第一个是 {path}</translation>
    </message>
    <message>
        <source>the table names no two documents of the folder that belong together</source>
        <translation>表中没有两个属于该文件夹且应归在一起的文档</translation>
    </message>
    <message>
        <source>the table stream of the document is missing</source>
        <translation>文档缺少表格数据流</translation>
    </message>
    <message>
        <source>the text of {path} is damaged in the store</source>
        <translation>缓存中 {path} 的文本已损坏</translation>
    </message>
    <message>
        <source>the text of {path} was not kept, so it cannot be evaluated</source>
        <translation>{path} 的文本未保留，无法评估</translation>
    </message>
    <message>
        <source>the two stores are the same</source>
        <translation>两个存储相同</translation>
    </message>
    <message>
        <source>the workbook cannot be opened</source>
        <translation>工作簿无法打开</translation>
    </message>
    <message>
        <source>the workbook has more cells than can be read</source>
        <translation>工作簿的单元格过多，无法读取</translation>
    </message>
    <message>
        <source>there are no files in the chosen places</source>
        <translation>所选位置中没有文件</translation>
    </message>
    <message>
        <source>there are no five groups of {n} documents; at most {m} are possible</source>
        <translation>没有五个各含 {n} 个文档的组；每组最多可取 {m} 个</translation>
    </message>
    <message>
        <source>there are only {n} groups, so no unrelated documents</source>
        <translation>只有 {n} 个组，因此没有无关文档</translation>
    </message>
    <message>
        <source>there is no document in this folder</source>
        <translation>此文件夹中没有文档</translation>
    </message>
    <message>
        <source>there is no folder {path}</source>
        <translation>没有文件夹 {path}</translation>
    </message>
    <message>
        <source>there is no folder {path}, and {name} is on another disk than the file was</source>
        <translation>没有文件夹 {path}，而 {name} 与该文件原来不在同一磁盘上</translation>
    </message>
    <message>
        <source>there is no operation {n}</source>
        <translation>没有编号为 {n} 的操作</translation>
    </message>
    <message>
        <source>there is no program on this machine that opens files (xdg-open)</source>
        <translation>本机没有用来打开文件的程序（xdg-open）</translation>
    </message>
    <message>
        <source>there is no store in this folder</source>
        <translation>此文件夹中没有数据库</translation>
    </message>
    <message>
        <source>there is no store yet ({file})</source>
        <translation>还没有数据库（{file}）</translation>
    </message>
    <message>
        <source>there is no {path}</source>
        <translation>{path} 不存在</translation>
    </message>
    <message>
        <source>there is nothing to take back</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>this database needs {name}: {rest}</source>
        <translation>读取此数据库需要 {name}：{rest}</translation>
    </message>
    <message>
        <source>this disk has no trash</source>
        <translation>此磁盘没有回收站</translation>
    </message>
    <message>
        <source>this file of the archive asks for a password</source>
        <translation>压缩包中的这个文件需要密码</translation>
    </message>
    <message>
        <source>this is a template, and its text is taken out</source>
        <translation>这是模板，其文字不参与比对</translation>
    </message>
    <message>
        <source>too large to be handed to a program of the machine</source>
        <translation>太大，无法交给本机的程序处理</translation>
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
        <source>topics are drawn from groups, so labels are needed and not pairs</source>
        <translation>主题从分组中抽取，因此需要 labels 而不是 pairs</translation>
    </message>
    <message>
        <source>topics are drawn from the files of a folder, not from a table</source>
        <translation>主题从文件夹的文件中抽取，不能用表格</translation>
    </message>
    <message>
        <source>two columns have the same name</source>
        <translation>有两列同名</translation>
    </message>
    <message>
        <source>two documents alone do not tell what is common; name with --among the folder whose documents are counted</source>
        <translation>仅凭两个文档无法得知哪些段落常见；请用 --among 指定要统计的文件夹</translation>
    </message>
    <message>
        <source>what sets the pages of the PDF ended with status {code}</source>
        <translation>PDF 排版进程已退出，状态码 {code}</translation>
    </message>
    <message>
        <source>what writes the text document ended with status {code}</source>
        <translation>写入 Word 文档的进程已退出，状态码 {code}</translation>
    </message>
    <message>
        <source>written to in the last moment</source>
        <translation>最后一刻被写入</translation>
    </message>
    <message>
        <source>written to while it was copied</source>
        <translation>复制期间被写入</translation>
    </message>
    <message>
        <source>written to while it was looked at</source>
        <translation>核对期间被写入</translation>
    </message>
    <message>
        <source>written to while it was read</source>
        <translation>读取时被改写</translation>
    </message>
    <message>
        <source>{file} belongs to another program</source>
        <translation>{file} 属于其他程序</translation>
    </message>
    <message>
        <source>{file} can only be read: decisions are not kept</source>
        <translation>{file} 只能读取：所作的决定不会保存</translation>
    </message>
    <message>
        <source>{file} cannot be used ({error}); it is made again</source>
        <translation>{file} 无法使用（{error}）；将重新生成</translation>
    </message>
    <message>
        <source>{file} does not fit the store any more; it is made again</source>
        <translation>{file} 与存储不再相符；将重新生成</translation>
    </message>
    <message>
        <source>{file} does not hold the tables it should</source>
        <translation>{file} 中缺少应有的数据表</translation>
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
        <source>{file} was written by a newer version</source>
        <translation>{file} 由更新的版本写成</translation>
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
        <source>{n:,} files were not read, since the scan was stopped early</source>
        <translation>扫描提前停止，有 {n:,} 个文件没有读取</translation>
    </message>
    <message>
        <source>{n:,} fingerprints are too few for tables to pay</source>
        <translation>{n:,} 个指纹太少，建表并不划算</translation>
    </message>
    <message>
        <source>{n:,} rows have more values than there are columns</source>
        <translation>有 {n:,} 行的值比列多</translation>
    </message>
    <message>
        <source>{n:,} rows hold characters that could not be decoded</source>
        <translation>有 {n:,} 行含有无法解码的字符</translation>
    </message>
    <message>
        <source>{n:,} rows hold no letters or digits in the compared columns</source>
        <translation>有 {n:,} 行在所比较的列中没有字母或数字</translation>
    </message>
    <message>
        <source>{n:,} rows hold numbers only; --columns compares them all the same</source>
        <translation>{n:,} 行只含数字；用 --columns 指定列后仍可比较</translation>
    </message>
    <message>
        <source>{n:,} rows were compared; listed are those with a similar row</source>
        <translation>比较了 {n:,} 行；只列出有相似行的</translation>
    </message>
    <message>
        <source>{name} could not read it</source>
        <translation>{name} 无法读取该文件</translation>
    </message>
    <message>
        <source>{name} does not go with --profile fields</source>
        <translation>{name} 不能与 --profile fields 一起使用</translation>
    </message>
    <message>
        <source>{name} goes with {name2} only</source>
        <translation>{name} 只能与 {name2} 一起使用</translation>
    </message>
    <message>
        <source>{name} is a program or script, which is never opened</source>
        <translation>{name} 是程序或脚本，不会被打开</translation>
    </message>
    <message>
        <source>{name} is missing or makes no sense</source>
        <translation>{name} 缺失或没有意义</translation>
    </message>
    <message>
        <source>{name} is neither a number of documents, 2 or more, nor a percentage</source>
        <translation>{name} 既不是文档数（至少 2），也不是百分比</translation>
    </message>
    <message>
        <source>{name} is no address of a database</source>
        <translation>{name} 不是数据库地址</translation>
    </message>
    <message>
        <source>{name} is no address of a database: an @ in a password is written %40</source>
        <translation>{name} 不是数据库地址：密码中的 @ 要写成 %40</translation>
    </message>
    <message>
        <source>{name} is no longer there</source>
        <translation>{name} 已不存在</translation>
    </message>
    <message>
        <source>{name} is not among the formats asked for</source>
        <translation>{name} 不在所选格式之内</translation>
    </message>
    <message>
        <source>{name} lies on a disk or network that does not answer</source>
        <translation>{name} 所在的磁盘或网络没有响应</translation>
    </message>
    <message>
        <source>{name} names no user: postgresql://USER@SERVER/DATABASE</source>
        <translation>{name} 未写用户名，应为 postgresql://USER@SERVER/DATABASE</translation>
    </message>
    <message>
        <source>{name}: a backslash stands before what has no such meaning</source>
        <translation>{name}：反斜杠后面的字符没有这种含义</translation>
    </message>
    <message>
        <source>{name}: a bracket is not closed, or closes nothing</source>
        <translation>{name}：有括号没有配对</translation>
    </message>
    <message>
        <source>{name}: a range is the wrong way round</source>
        <translation>{name}：范围的起止颠倒了</translation>
    </message>
    <message>
        <source>{name}: a report can end with {endings}</source>
        <translation>{name}：报告的扩展名可以是 {endings}</translation>
    </message>
    <message>
        <source>{name}: it is too long, too deep, or repeats too often</source>
        <translation>{name}：表达式太长、嵌套太深或重复次数太多</translation>
    </message>
    <message>
        <source>{name}: there is nothing to repeat, or it is repeated twice</source>
        <translation>{name}：没有可重复的内容，或重复了两次</translation>
    </message>
    <message>
        <source>{name}: this report can end with {endings}</source>
        <translation>{name}：此报告的扩展名可以是 {endings}</translation>
    </message>
    <message>
        <source>{name}: what looks ahead, behind or back is not supported</source>
        <translation>{name}：不支持前瞻、后顾和反向引用</translation>
    </message>
    <message>
        <source>{name}: {rest}</source>
        <translation>{name}：{rest}</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling alone {seconds} s</source>
        <translation>{n} 块：{m} 张表，每键 {bits} 位，仅填表就需 {seconds} 秒</translation>
    </message>
    <message>
        <source>{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} s, {total} s</source>
        <translation>{n} 块：{m} 张表，每键 {bits} 位，填表 {seconds} 秒，比较 {compare} 秒，共 {total} 秒</translation>
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
        <source>{n} invisible variation selectors behind letters</source>
        <translation>字母后有 {n} 个不可见的变体选择符</translation>
    </message>
    <message>
        <source>{n} invisible variation selectors behind letters, such as {name}</source>
        <translation>字母后有 {n} 个不可见的变体选择符，例如 {name}</translation>
    </message>
    <message>
        <source>{n} letters and digits, at least {m} are needed</source>
        <translation>只有 {n} 个字符，至少需要 {m} 个</translation>
    </message>
    <message>
        <source>{n} names are taken</source>
        <translation>{n} 个名称都已被占用</translation>
    </message>
    <message>
        <source>{n} of the common passages were not taken out, those that the fewest documents have</source>
        <translation>有 {n} 个共有段落未被排除（包含它们的文档最少）</translation>
    </message>
    <message>
        <source>{n} words with letters of another alphabet that look the same</source>
        <translation>{n} 个词混有外观相同的其他字母</translation>
    </message>
    <message>
        <source>{n} words with letters of another alphabet that look the same, such as {name}</source>
        <translation>{n} 个词混有外观相同的其他字母，例如 {name}</translation>
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
        <source>{path} and {name} are one file</source>
        <translation>{path} 与 {name} 是同一个文件</translation>
    </message>
    <message>
        <source>{path} and {name} are one folder</source>
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
        <translation>{path} 无法写入：{rest}</translation>
    </message>
    <message>
        <source>{path} compares rows of tables: there are no files to clean up</source>
        <translation>{path} 比较的是表格的行：没有可清理的文件</translation>
    </message>
    <message>
        <source>{path} has no column {names}; there are: {known}</source>
        <translation>{path} 没有列 {names}；现有：{known}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; rows are named by {name2}, or row {n} to row {m}</source>
        <translation>{path} 中没有行 {name}；行以 {name2} 命名，或用 row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} has no row {name}; there are row {n} to row {m}</source>
        <translation>{path} 中没有行 {name}；有 row {n} 至 row {m}</translation>
    </message>
    <message>
        <source>{path} holds no store; make one with: scan --store FOLDER</source>
        <translation>{path} 中没有存储；请先用 scan --store FOLDER 生成</translation>
    </message>
    <message>
        <source>{path} holds {n} passwords, at most {m} are tried</source>
        <translation>{path} 中有 {n} 个密码，最多尝试 {m} 个</translation>
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
        <source>{path} is named twice, with two groups</source>
        <translation>{path} 被标注两次，且分组不同</translation>
    </message>
    <message>
        <source>{path} is no list of presets: {rest}</source>
        <translation>{path} 不是预设列表：{rest}</translation>
    </message>
    <message>
        <source>{path} is no list of what does not match: {rest}</source>
        <translation>{path} 不是“不匹配”列表：{rest}</translation>
    </message>
    <message>
        <source>{path} is no report of a scan: {rest}</source>
        <translation>{path} 不是扫描报告：{rest}</translation>
    </message>
    <message>
        <source>{path} is no saved session: {rest}</source>
        <translation>{path} 不是已保存的会话：{rest}</translation>
    </message>
    <message>
        <source>{path} is no table of text</source>
        <translation>{path} 不是文本表格</translation>
    </message>
    <message>
        <source>{path} is not a folder</source>
        <translation>{path} 不是文件夹</translation>
    </message>
    <message>
        <source>{path} is not a text file in UTF-8</source>
        <translation>{path} 不是 UTF-8 文本文件</translation>
    </message>
    <message>
        <source>{path} tells of files that are not of this machine: {name}</source>
        <translation>{path} 中列出的文件不属于本机：{name}</translation>
    </message>
    <message>
        <source>{path} was given more than once; it counts as {what}</source>
        <translation>{path} 重复给出，按“{what}”处理</translation>
    </message>
    <message>
        <source>{path} was read in part: {rest}</source>
        <translation>{path} 只读取了一部分：{rest}</translation>
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
        <source>{path}, line {n}: {name} has two groups</source>
        <translation>{path} 第 {n} 行：{name} 有两个分组</translation>
    </message>
    <message>
        <source>{path}, line {n}: {name} is no number</source>
        <translation>{path} 第 {n} 行：{name} 不是数</translation>
    </message>
    <message>
        <source>{path}, {name}: no letters in the compared columns</source>
        <translation>{path}，{name}：所比较的列中没有文字</translation>
    </message>
    <message>
        <source>{path}: headings and at least one row are needed</source>
        <translation>{path}：需要标题行和至少一行</translation>
    </message>
    <message>
        <source>{path}: the columns of documents and groups are not told apart</source>
        <translation>{path}：分不清文档列和分组列</translation>
    </message>
    <message>
        <source>{path}: too large for a list of passwords</source>
        <translation>{path} 太大，不像密码列表</translation>
    </message>
    <message>
        <source>{path}: two columns of documents are needed</source>
        <translation>{path}：需要两列文档</translation>
    </message>
    <message>
        <source>{path}: {rest}</source>
        <translation>{path}：{rest}</translation>
    </message>
    <message>
        <source>{rest}; kept as {name}, a new store was started</source>
        <translation>{rest}；原文件保留为 {name}，并新建了数据库</translation>
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
        <source>{what}, which cannot be read yet</source>
        <translation>{what}，目前还不能读取</translation>
    </message>
    <message>
        <source>{what}, which {name} would read if it were installed</source>
        <translation>{what}，安装 {name} 后即可读取</translation>
    </message>
</context>
<context>
    <name>DistanceControl</name>
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
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Distance</source>
        <translation>距离(&amp;D)</translation>
    </message>
    <message>
        <source>Distance in bits</source>
        <translation>距离（位）</translation>
    </message>
    <message>
        <source>How far the fields of two rows agree; rare values weigh more</source>
        <translation>两行的字段相符的程度；罕见的值权重更大</translation>
    </message>
    <message>
        <source>How many of 64 bits of two fingerprints may differ; 0 is the strictest</source>
        <translation>两个 64 位指纹允许有多少位不同；0 最严格</translation>
    </message>
    <message>
        <source>Least &amp;similarity</source>
        <translation>最低相似度(&amp;S)</translation>
    </message>
    <message>
        <source>Least similarity in percent</source>
        <translation>最低相似度（百分比）</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Reset to the profile's own threshold</source>
        <translation>恢复为该比较方式的默认值</translation>
    </message>
    <message>
        <source>Share of the words that two documents have unchanged, checked for each pair</source>
        <translation>两个文档中未改动词语的比例，逐对核实</translation>
    </message>
    <message>
        <source>Short texts are judged by a scale of their own, so they may show less</source>
        <translation>短文本按自己的尺度判断，所以显示的值可能更低</translation>
    </message>
    <message>
        <source>of the fields alike</source>
        <translation>的字段相符</translation>
    </message>
    <message>
        <source>of the words unchanged</source>
        <translation>的词语未改动</translation>
    </message>
    <message>
        <source>only the same words</source>
        <translation>仅限用词相同</translation>
    </message>
    <message>
        <source>short texts by a scale of their own</source>
        <translation>短文本按自己的尺度</translation>
    </message>
    <message>
        <source>the similarity decides</source>
        <translation>由相似度决定</translation>
    </message>
    <message>
        <source>{size} could be freed</source>
        <translation>可释放 {size}</translation>
    </message>
    <message>
        <source>≈ {percent} alike or more</source>
        <translation>≈ {percent} 或更高程度相同</translation>
    </message>
</context>
<context>
    <name>DistancePairs</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare the two files of this row</source>
        <translation>对比此行的两个文件</translation>
    </message>
    <message>
        <source>Each bar counts the pairs at one distance; a click on it, or Enter, lists them. The dashed line marks the distance in use. The scale is logarithmic.</source>
        <translation>每个柱条表示某一距离上的文件对数；单击柱条或在其上按回车键，即列出这些文件对。虚线标出当前使用的距离。高度为对数刻度。</translation>
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
        <source>Pairs of the chosen bar</source>
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
    <name>DropOutline</name>
    <message>
        <source>Compare these two files</source>
        <translation>比较这两个文件</translation>
    </message>
    <message>
        <source>Show it on the left</source>
        <translation>显示在左侧</translation>
    </message>
    <message>
        <source>Show it on the right</source>
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
        <source>Find look-alikes of %n files</source>
        <translation>
            <numerusform>查找与这 %n 个文件相似的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold Alt to find look-alikes instead</source>
        <translation>按住 Alt 则改为查找相似文件</translation>
    </message>
    <message>
        <source>Only what this computer reaches as a folder can be read. Connect the network folder first.</source>
        <translation>只能读取本机可作为文件夹访问的位置。请先连接该网络文件夹。</translation>
    </message>
    <message>
        <source>Open this session</source>
        <translation>打开此会话</translation>
    </message>
    <message>
        <source>Pages of the web cannot be read. Save them, and add the files.</source>
        <translation>无法读取网页。请先保存网页，再添加保存的文件。</translation>
    </message>
    <message>
        <source>{folders} and {files}</source>
        <translation>{folders}和 {files}</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message numerus="yes">
        <source>%n sources are ready</source>
        <translation>
            <numerusform>%n 个来源已就绪</numerusform>
        </translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Drop folders here</source>
        <translation>将文件夹拖放到这里</translation>
    </message>
    <message>
        <source>No documents found</source>
        <translation>未找到文档</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and no file is changed by a scan.</source>
        <translation>数据不会离开本机，扫描也不会改动任何文件。</translation>
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
        <source>Scan now, or drop more folders here.</source>
        <translation>可立即扫描，或将更多文件夹拖到此处。</translation>
    </message>
    <message>
        <source>SimFinder reads the documents in them and shows which have nearly the same text: copies, versions, excerpts.</source>
        <translation>SimFinder 会读取其中的文档，找出文字几乎相同的文件：副本、不同版本和摘录。</translation>
    </message>
    <message>
        <source>These sources hold no file that SimFinder reads, or patterns leave them all out. Add other folders, or drop them here.</source>
        <translation>这些来源中没有 SimFinder 能读取的文件，或者文件都被排除规则略过了。请添加其他文件夹，或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Try the sample folder</source>
        <translation>试用示例文件夹</translation>
    </message>
</context>
<context>
    <name>ExclusionLine</name>
    <message numerus="yes">
        <source>%n built-in ones off</source>
        <translation>
            <numerusform>停用 %n 个内置模式</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n own patterns</source>
        <translation>
            <numerusform>%n 个自定义模式</numerusform>
        </translation>
    </message>
    <message>
        <source>Files and folders that are not scanned, by their names</source>
        <translation>按名称排除、不参与扫描的文件和文件夹</translation>
    </message>
    <message>
        <source>Leave out files…</source>
        <translation>排除文件…</translation>
    </message>
    <message>
        <source>Leave out: {patterns}…</source>
        <translation>排除：{patterns}…</translation>
    </message>
</context>
<context>
    <name>ExclusionList</name>
    <message>
        <source>Leaves out</source>
        <translation>排除数量</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
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
        <source>built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自定义</translation>
    </message>
</context>
<context>
    <name>Exclusions</name>
    <message>
        <source>A backslash stands before what has no such meaning.</source>
        <translation>反斜杠后面的字符没有这种含义。</translation>
    </message>
    <message>
        <source>A bracket is not closed, or closes nothing.</source>
        <translation>有括号没有配对。</translation>
    </message>
    <message>
        <source>A range is the wrong way round.</source>
        <translation>范围的起止颠倒了。</translation>
    </message>
    <message>
        <source>It is too long, too deep, or repeats too often.</source>
        <translation>表达式太长、嵌套太深或重复次数太多。</translation>
    </message>
    <message>
        <source>There is nothing to repeat, or it is repeated twice.</source>
        <translation>没有可重复的内容，或重复了两次。</translation>
    </message>
    <message>
        <source>What looks ahead, behind or back is not supported, so that no pattern can hang a scan.</source>
        <translation>不支持前瞻、后顾和反向引用，以免某个模式让扫描卡住。</translation>
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
        <source>Add a folder to see here what the patterns leave out.</source>
        <translation>添加文件夹后，这里会显示这些模式排除了什么。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Files and folders that a pattern leaves out are listed here.</source>
        <translation>被模式排除的文件和文件夹会列在这里。</translation>
    </message>
    <message>
        <source>Leave out files and folders</source>
        <translation>排除文件和文件夹</translation>
    </message>
    <message>
        <source>Left out: {lost} of {of} files, {folders}.</source>
        <translation>将排除 {of} 个文件中的 {lost} 个，以及 {folders}。</translation>
    </message>
    <message>
        <source>Looking at the names in the sources…</source>
        <translation>正在查看来源中的名称…</translation>
    </message>
    <message>
        <source>New pattern</source>
        <translation>新模式</translation>
    </message>
    <message>
        <source>Nothing is left out</source>
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
        <source>Restore built-in ones</source>
        <translation>恢复内置模式</translation>
    </message>
    <message>
        <source>Take the tick off a built-in pattern instead.</source>
        <translation>请改为取消勾选内置模式。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n are listed.</source>
        <translation>
            <numerusform>列出前 %n 项。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are too many names to look at all of them here.</source>
        <translation>名称太多，这里只查看了一部分。</translation>
    </message>
    <message>
        <source>What is left out of the sources</source>
        <translation>来源中被排除的内容</translation>
    </message>
    <message>
        <source>{place}
left out by {pattern}</source>
        <translation>{place}
被 {pattern} 排除</translation>
    </message>
</context>
<context>
    <name>ExportChoicePage</name>
    <message>
        <source>About</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>As in the report</source>
        <translation>按报告中的顺序</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Characters of a pair</source>
        <translation>每对文件的字符数</translation>
    </message>
    <message>
        <source>Chosen groups: {count}</source>
        <translation>选中的组：{count}</translation>
    </message>
    <message>
        <source>Differences that matter first</source>
        <translation>有重要差异的优先</translation>
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
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>List the files that were not compared ({count})</source>
        <translation>列出未能比较的文件（{count}）</translation>
    </message>
    <message>
        <source>Marked files: {count}</source>
        <translation>已标记的文件：{count}</translation>
    </message>
    <message>
        <source>Number of pairs</source>
        <translation>文件对数</translation>
    </message>
    <message>
        <source>Only names and measures, no text of the documents.</source>
        <translation>只有名称和度量值，不含文档文本。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Show the texts side by side</source>
        <translation>并排显示两份文本</translation>
    </message>
    <message>
        <source>The fields of both rows of each of these pairs stand side by side.</source>
        <translation>这些行对的各字段将并排显示。</translation>
    </message>
    <message>
        <source>The two documents of each of these pairs are read again, which takes a moment a pair.</source>
        <translation>这些文档对中的两份文档都会重新读取，每对需要片刻时间。</translation>
    </message>
    <message>
        <source>The whole result: {count} groups</source>
        <translation>全部结果：{count} 组</translation>
    </message>
    <message>
        <source>This format has names and measures, no text of the documents.</source>
        <translation>此格式只有名称和度量值，不含文档文本。</translation>
    </message>
</context>
<context>
    <name>ExportControl</name>
    <message>
        <source>Export files that were not compared</source>
        <translation>导出未能比较的文件</translation>
    </message>
    <message>
        <source>Export groups</source>
        <translation>导出分组</translation>
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
        <source>An evidence report to edit and to file: method, hashes, both texts with their places, and your notes.</source>
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
        <source>Everything, for other programs and for clean-ups by command.</source>
        <translation>全部内容，供其他程序以及用命令清理时使用。</translation>
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
        <source>One file to read, filter and print in any browser. It loads nothing from elsewhere.</source>
        <translation>一个文件，可在任何浏览器中阅读、筛选和打印，不从别处加载任何内容。</translation>
    </message>
    <message>
        <source>One plain table of all groups with your decisions, for any program.</source>
        <translation>包含所有分组和您的决定的一张普通表格，可用于任何程序。</translation>
    </message>
    <message>
        <source>Sheets of groups, pairs and files that were not compared, to sort and to count in Excel, WPS or LibreOffice.</source>
        <translation>分组、文档对和未能比较的文件各占一张工作表，可在 Excel、WPS 或 LibreOffice 中排序和统计。</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>The same evidence report as tagged PDF/A: pages fixed, fonts inside, to hand over, to print and to keep.</source>
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
    <name>ExportProgressPage</name>
    <message>
        <source>Beginning…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message>
        <source>Reading texts again: {done} of {all} pairs</source>
        <translation>正在重新读取文本：第 {done} 对，共 {all} 对</translation>
    </message>
    <message>
        <source>Setting the pages…</source>
        <translation>正在排版页面…</translation>
    </message>
    <message>
        <source>Setting the text: {share}</source>
        <translation>正在排版文字：{share}</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写入报告</translation>
    </message>
    <message>
        <source>Writing: {share}</source>
        <translation>正在写入：{share}</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>SimFinder has run into an internal error. You can go on; if it happens again, please report it with the details below.</source>
        <translation>SimFinder 遇到内部错误。您可以继续使用；如果再次出现，请附上以下详细信息反馈给我们。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出现问题</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Collapse all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Differences that matter</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>Expand all groups</source>
        <translation>展开所有分组</translation>
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
        <source>Show files without their groups, sorted as one list</source>
        <translation>不分组，将所有文件排成一个列表</translation>
    </message>
    <message>
        <source>Show only groups in which an amount, number, date, identity number or negation differs</source>
        <translation>只显示金额、数字、日期、证件编号或否定词有差异的组</translation>
    </message>
    <message>
        <source>Show rows without their groups, sorted as one list</source>
        <translation>不分组，将所有行排成一个列表</translation>
    </message>
    <message>
        <source>Show the picture of the group: who is like whom, and which came first</source>
        <translation>显示组的图示：谁与谁相似，谁在先</translation>
    </message>
</context>
<context>
    <name>FilterChips</name>
    <message>
        <source>Across folders</source>
        <translation>跨文件夹</translation>
    </message>
    <message>
        <source>Across formats</source>
        <translation>跨格式</translation>
    </message>
    <message>
        <source>Show all groups again, not only: {name}</source>
        <translation>重新显示全部组，不再只显示：{name}</translation>
    </message>
    <message>
        <source>Show only groups that nobody has looked at yet</source>
        <translation>只显示还没有人看过的组</translation>
    </message>
    <message>
        <source>Show only groups whose files are of different formats</source>
        <translation>只显示文件格式不同的组</translation>
    </message>
    <message>
        <source>Show only groups whose files lie in different folders</source>
        <translation>只显示文件位于不同文件夹的组</translation>
    </message>
    <message>
        <source>Show only groups with a marked file</source>
        <translation>只显示有已标记文件的组</translation>
    </message>
    <message>
        <source>Unreviewed</source>
        <translation>未审阅</translation>
    </message>
    <message>
        <source>With marks</source>
        <translation>有标记</translation>
    </message>
</context>
<context>
    <name>Filtered</name>
    <message>
        <source>At this distance no group has a difference that matters.</source>
        <translation>在此距离下，没有一组含有重要差异。</translation>
    </message>
    <message>
        <source>No file name or folder holds “{text}”.</source>
        <translation>没有文件名或文件夹包含“{text}”。</translation>
    </message>
    <message>
        <source>No group passes all filters that are on.</source>
        <translation>没有一组符合所有已启用的筛选条件。</translation>
    </message>
    <message>
        <source>No group with a difference that matters holds “{text}”.</source>
        <translation>含有重要差异的组中，没有一组包含“{text}”。</translation>
    </message>
    <message>
        <source>No row and no table is named “{text}”.</source>
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
    <name>FolderControl</name>
    <message numerus="yes">
        <source>%n files of it are not covered by {other} and stay.</source>
        <translation>
            <numerusform>该文件夹另有 %n 个文件未被 {other} 覆盖，保持原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files of {folder} were marked.</source>
        <translation>
            <numerusform>已标记 {folder} 的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were marked before.</source>
        <translation>
            <numerusform>另有 %n 个此前已标记。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the list</source>
        <translation>导出列表</translation>
    </message>
    <message>
        <source>Exported to {path}</source>
        <translation>已导出到 {path}</translation>
    </message>
    <message>
        <source>Marked in all: {count} ({size}).</source>
        <translation>共标记：{count} 个（{size}）。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
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
        <source>%n folders that share less are not shown.</source>
        <translation>
            <numerusform>另有 %n 个重复较少的文件夹未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>All files lie in one folder, so no two folders can be compared here.</source>
        <translation>所有文件都在同一个文件夹中，因此这里没有可互相比较的文件夹。</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>列表形式</translation>
    </message>
    <message>
        <source>At this depth no two folders hold the same texts.</source>
        <translation>在此层级，没有两个文件夹含有相同的文本。</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Choose a cell to see what two folders share.</source>
        <translation>选择一个单元格，查看两个文件夹的共同内容。</translation>
    </message>
    <message>
        <source>Close “{one}”</source>
        <translation>收起“{one}”</translation>
    </message>
    <message>
        <source>Each row tells how much of its folder is found in the folder of the column. A dotted cell tells how much is repeated inside the folder itself.</source>
        <translation>每一行说明该文件夹有多少文件也在列所示的文件夹中。虚线单元格说明文件夹自身内部重复多少。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files of</source>
        <translation>文件所在</translation>
    </message>
    <message>
        <source>Files of it that the other folder does not cover, with the reason</source>
        <translation>另一个文件夹没有覆盖的文件及原因</translation>
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
        <source>Found in</source>
        <translation>也存在于</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>How much of each folder is found in each other one</source>
        <translation>每个文件夹有多少内容也在另一个文件夹中</translation>
    </message>
    <message>
        <source>Keep “{one}”, mark in “{other}”</source>
        <translation>保留“{one}”，在“{other}”中标记</translation>
    </message>
    <message>
        <source>Look into “{one}”</source>
        <translation>展开“{one}”</translation>
    </message>
    <message>
        <source>Marks each file of the second folder whose text a file of the first one holds; differences that matter and protected files are left out</source>
        <translation>标记第二个文件夹中文字已由第一个文件夹的某个文件包含的文件；有重要差异的和受保护的文件不标记</translation>
    </message>
    <message>
        <source>Most files first</source>
        <translation>文件最多的在前</translation>
    </message>
    <message>
        <source>Most shared first</source>
        <translation>重复最多的在前</translation>
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
        <source>Order of the folders</source>
        <translation>文件夹的排序</translation>
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
        <source>Show the same figures as a list, the largest share first</source>
        <translation>以列表显示同样的数字，占比最大的在前</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>the same folder</source>
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
        <source>Hangul documents in XML with tables, notes, boxes and tracked insertions</source>
        <translation>XML 格式的 Hangul（韩文）文档，含表格、注释、文本框和修订插入的文字</translation>
    </message>
    <message>
        <source>Hangul documents since 2002 with tables, notes and boxes, also those only for reading</source>
        <translation>2002 年以来的 Hangul（韩文）文档，含表格、注释和文本框，也包括只读文档</translation>
    </message>
    <message>
        <source>Kindle and Palm books</source>
        <translation>Kindle 和 Palm 电子书</translation>
    </message>
    <message>
        <source>LaTeX documents as the words on their pages, other TeX as it is written</source>
        <translation>LaTeX 文档的正文，其他 TeX 保持原样</translation>
    </message>
    <message>
        <source>Lotus 1-2-3 workbooks</source>
        <translation>Lotus 1-2-3 工作簿</translation>
    </message>
    <message>
        <source>Markdown, without its marks</source>
        <translation>Markdown，不计标记</translation>
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
        <source>OFD, the page format of Chinese authorities</source>
        <translation>OFD 版式文档</translation>
    </message>
    <message>
        <source>OpenDocument presentations and drawings, with the notes of slides</source>
        <translation>OpenDocument 演示文稿和绘图，包括幻灯片备注</translation>
    </message>
    <message>
        <source>OpenDocument spreadsheets, sheet by sheet and row by row</source>
        <translation>OpenDocument 电子表格，逐表逐行读取</translation>
    </message>
    <message>
        <source>OpenDocument texts with tables, notes, boxes and tracked insertions</source>
        <translation>OpenDocument 文本，包括表格、注释、文本框和修订中的插入</translation>
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
        <source>PowerPoint 97-2003 presentations with their notes, also by WPS</source>
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
        <source>RTF with tables, notes and boxes</source>
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
        <source>Word 97-2003 and Word 95 documents with tables, notes and boxes, also by WPS</source>
        <translation>Word 97-2003 和 Word 95 文档（包括 WPS 所存），含表格、注释和文本框</translation>
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
        <source>Word documents of old Macs</source>
        <translation>旧版 Mac 的 Word 文档</translation>
    </message>
    <message>
        <source>Word documents that are one XML file, also by WPS</source>
        <translation>保存为单个 XML 文件的 Word 文档，包括 WPS 保存的文件</translation>
    </message>
    <message>
        <source>Word documents with tables, notes, boxes and tracked insertions</source>
        <translation>Word 文档，包括表格、注释、文本框和修订中的插入</translation>
    </message>
    <message>
        <source>WordPerfect documents</source>
        <translation>WordPerfect 文档</translation>
    </message>
    <message>
        <source>XML: texts without their marks, data as it is written</source>
        <translation>XML：文本不含标记，数据保持原样</translation>
    </message>
    <message>
        <source>XPS, the page format of Windows</source>
        <translation>XPS，Windows 的版式文档</translation>
    </message>
    <message>
        <source>logs, line by line</source>
        <translation>日志，逐行读取</translation>
    </message>
    <message>
        <source>mail: the body; head lines, signature and attachments' names apart</source>
        <translation>邮件：正文；邮件头、签名和附件名另计</translation>
    </message>
    <message>
        <source>messages that Outlook saved, as mail</source>
        <translation>Outlook 保存的邮件</translation>
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
        <source>program text, data and configuration, line by line; notebooks by their cells</source>
        <translation>程序代码、数据与配置，逐行读取；笔记本按单元格</translation>
    </message>
    <message>
        <source>subtitles and lyrics, without numbers, times and marks</source>
        <translation>字幕与歌词，不含序号、时间和标记</translation>
    </message>
    <message>
        <source>tables in text form, row by row</source>
        <translation>文本形式的表格，逐行读取</translation>
    </message>
    <message>
        <source>web pages saved as one file</source>
        <translation>存为单个文件的网页</translation>
    </message>
    <message>
        <source>web pages, navigation set apart</source>
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
        <source>Tick the preferred format first.</source>
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
        <source>Go there</source>
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
        <source>Who is like whom in this group</source>
        <translation>此组中谁与谁相似</translation>
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
        <source>Not saved. Esc again drops the note.</source>
        <translation>尚未保存。再按一次 Esc 将放弃该备注。</translation>
    </message>
    <message>
        <source>Note about this group</source>
        <translation>关于本组的备注</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Why this is so, what is still to be asked…</source>
        <translation>为何如此，还有什么要问…</translation>
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
        <source>%n files at distance {distance} from the kept one</source>
        <translation>
            <numerusform>%n 个文件与保留的文件相距 {distance} 位</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files that are no pair with the kept one</source>
        <translation>
            <numerusform>%n 个文件未与保留的文件配对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n versions</source>
        <translation>
            <numerusform>%n 个版本</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a file in the list above to see the picture of its group.</source>
        <translation>在上方列表中选择一个文件，查看其所在组的图示。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>No group is chosen</source>
        <translation>尚未选择组</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Versions in their order, the earliest first</source>
        <translation>按先后排列的版本，最早的在前</translation>
    </message>
    <message>
        <source>Why it comes here</source>
        <translation>排在此处的理由</translation>
    </message>
    <message>
        <source>{name}, no pair with the kept file</source>
        <translation>{name}，未与保留的文件配对</translation>
    </message>
    <message>
        <source>{name}, the kept file</source>
        <translation>{name}，保留的文件</translation>
    </message>
    <message>
        <source>{name}, version {number}, at distance {distance} from the kept file</source>
        <translation>{name}，第 {number} 个版本，与保留的文件相距 {distance} 位</translation>
    </message>
</context>
<context>
    <name>Groups</name>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences that matter</source>
        <translation>
            <numerusform>%n 处重要差异</numerusform>
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
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n 词</numerusform>
        </translation>
    </message>
    <message>
        <source>same length</source>
        <translation>长度相同</translation>
    </message>
</context>
<context>
    <name>GroupsActions</name>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
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
        <source>%n further links</source>
        <translation>
            <numerusform>另有 %n 处关联</numerusform>
        </translation>
    </message>
    <message>
        <source>A mark changes nothing in the table.</source>
        <translation>标记不会改动表格。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message numerus="yes">
        <source>Distance of the fingerprints: %n bits</source>
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
        <source>Inside a file: it cannot be removed by itself.</source>
        <translation>位于另一个文件中，无法单独删除。</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No amount, number, date, identity number or negation differs in what both texts say</source>
        <translation>两份文本共有的内容中，金额、数字、日期、证件编号和否定词均无差异</translation>
    </message>
    <message>
        <source>Not examined for differences that matter</source>
        <translation>未检查重要差异</translation>
    </message>
    <message>
        <source>Protected: this file is never marked.</source>
        <translation>受保护：此文件永不标记。</translation>
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
        <translation>相似度由两份文字的抽样估算得出。</translation>
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
        <source>With template</source>
        <translation>含模板</translation>
    </message>
    <message numerus="yes">
        <source>With template text: distance %n bits</source>
        <translation>
            <numerusform>计入模板文字：距离 %n 位</numerusform>
        </translation>
    </message>
    <message>
        <source>With template text: similarity {share}</source>
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
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>frees {size}</source>
        <translation>可释放 {size}</translation>
    </message>
    <message>
        <source>in {file}</source>
        <translation>位于 {file}</translation>
    </message>
    <message>
        <source>inside a file</source>
        <translation>位于另一个文件中</translation>
    </message>
    <message>
        <source>keeper</source>
        <translation>保留文件</translation>
    </message>
    <message>
        <source>kept row</source>
        <translation>保留行</translation>
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
        <source>split by hand</source>
        <translation>手动拆分</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>{name}, keeper</source>
        <translation>{name}，保留文件</translation>
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
        <source>%n documents are inside files and cannot be removed by themselves.</source>
        <translation>
            <numerusform>%n 个文档位于其他文件中，无法单独删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n 个文件未标记，因为所在的组全部保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as one of each group stays.</source>
        <translation>
            <numerusform>%n 个文件未标记，因为每组须保留一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as their groups keep them.</source>
        <translation>
            <numerusform>%n 个文件未标记，因为所在的组保留它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups keep another file now, as theirs was marked.</source>
        <translation>
            <numerusform>%n 组原先保留的文件已被标记，改为保留另一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: one file of each group stays.</source>
        <translation>
            <numerusform>已取消 %n 个标记：每组须保留一个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: one row of each group stays.</source>
        <translation>
            <numerusform>已取消 %n 个标记：每组须保留一行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: their files are protected now.</source>
        <translation>
            <numerusform>已取消 %n 个标记：这些文件现在受保护。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: their rows are protected now.</source>
        <translation>
            <numerusform>已取消 %n 个标记：这些行现在受保护。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected files are never marked.</source>
        <translation>
            <numerusform>%n 个受保护文件永不标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected rows are never marked.</source>
        <translation>
            <numerusform>%n 个受保护的行永不标记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows stay unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n 行未标记，因为所在的组全部保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows stay unmarked, as one of each group stays.</source>
        <translation>
            <numerusform>%n 行保持未标记，因为每组须保留一行。</numerusform>
        </translation>
    </message>
    <message>
        <source>This group now keeps “{name}”.</source>
        <translation>本组现在保留“{name}”。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the keeper: not every file of its group is as close to it.</source>
        <translation>“{name}”不能作为保留文件：组内并非每个文件都与它足够接近。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the kept row: not every row of its group is as close to it.</source>
        <translation>“{name}”不能作为保留行：组内并非每一行都与它足够接近。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file} and cannot be removed by itself.</source>
        <translation>“{name}”位于 {file} 中，无法单独删除。</translation>
    </message>
    <message>
        <source>“{name}” is protected and is never marked.</source>
        <translation>“{name}”受保护，永不标记。</translation>
    </message>
    <message>
        <source>“{name}” stays: all other files of its group are marked.</source>
        <translation>“{name}”予以保留：组内其他文件均已标记。</translation>
    </message>
    <message>
        <source>“{name}” stays: all other rows of its group are marked.</source>
        <translation>“{name}”予以保留：该组其他行均已标记。</translation>
    </message>
    <message>
        <source>“{name}” stays: its group keeps it.</source>
        <translation>“{name}”予以保留：所在的组保留它。</translation>
    </message>
    <message>
        <source>“{name}” stays: you keep all of its group. Call it “Seen” to mark here.</source>
        <translation>“{name}”予以保留：所在的组全部保留。若要在此标记，请先将该组设为“已看”。</translation>
    </message>
</context>
<context>
    <name>GroupsView</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Groups of documents with nearly the same text</source>
        <translation>文字几乎相同的文档分组</translation>
    </message>
    <message>
        <source>No groups at this distance</source>
        <translation>此距离下没有分组</translation>
    </message>
    <message>
        <source>No two documents are this much alike. A larger distance may show more.</source>
        <translation>没有两个文档相似到这种程度。加大距离可能会显示更多结果。</translation>
    </message>
    <message>
        <source>The filter hides every group</source>
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
        <source>No more hints</source>
        <translation>不再提示</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>详细了解</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>A cell tells how much of the folder of its row is found in the folder of its column. Choose one to keep a folder and mark in the other what it covers.</source>
        <translation>单元格说明行所示的文件夹有多少内容也在列所示的文件夹中。选定一个单元格，即可保留一个文件夹，并在另一个中标记已被覆盖的文件。</translation>
    </message>
    <message>
        <source>Both texts stand below, with what differs in colour. {key}: next difference.</source>
        <translation>两份文本在下方，差异用颜色标出。{key}：下一处差异。</translation>
    </message>
    <message>
        <source>Each group holds documents with nearly the same text. The one with the star is kept; the others are measured against it. {key} keeps another one.</source>
        <translation>每组中的文档文本几乎相同。带星号的会保留，其他文件与它比较。{key} 改为保留另一个。</translation>
    </message>
    <message>
        <source>Lines and bars are buttons: each shows the groups or the pairs that it counts.</source>
        <translation>每一行和每根柱条都是按钮：单击即显示它所计的组或文件对。</translation>
    </message>
    <message>
        <source>Marked files stay where they are until you move them to the trash or a folder. {key} takes every step back.</source>
        <translation>已标记的文件原地不动，直到您把它们移到回收站或文件夹。{key} 可撤销每一步。</translation>
    </message>
    <message>
        <source>Move the slider above the groups: to the left only what is nearly equal, to the right looser relatives. The groups follow at once.</source>
        <translation>拖动各组上方的滑块：向左只留下几乎相同的，向右也包括较疏远的。分组立即更新。</translation>
    </message>
    <message>
        <source>Press Scan ({key}). Documents are only read, and nothing is changed by that.</source>
        <translation>请按“扫描”（{key}）。文档只会被读取，不会有任何改动。</translation>
    </message>
    <message>
        <source>Some files could not be compared. {key} lists them with the reason for each.</source>
        <translation>有些文件无法比较。{key} 会列出它们及各自的原因。</translation>
    </message>
    <message>
        <source>{keys} shows all keys, {help} the help about where you are.</source>
        <translation>按 {keys} 显示所有按键，按 {help} 打开当前部分的帮助。</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message numerus="yes">
        <source>%n pairs at 1 bit</source>
        <translation>
            <numerusform>1 位处有 %n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs at {distance} bits</source>
        <translation>
            <numerusform>{distance} 位处有 %n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs within distance {distance}</source>
        <translation>
            <numerusform>距离 {distance} 以内有 %n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs by distance</source>
        <translation>按距离统计的文档对</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Can be undone</source>
        <translation>可撤销</translation>
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
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Where to</source>
        <translation>目标位置</translation>
    </message>
    <message>
        <source>{can}; unsettled: {unsettled}</source>
        <translation>{can}；未确认：{unsettled}</translation>
    </message>
</context>
<context>
    <name>HistoryControl</name>
    <message numerus="yes">
        <source>%n files could not be brought back.</source>
        <translation>
            <numerusform>有 %n 个文件未能恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An earlier clean-up was interrupted. It is known now where its %n unfinished files are.</source>
        <translation>
            <numerusform>上次清理曾被中断，其中 %n 个未处理完的文件的位置已经查明。</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier lists that were damaged or missing: %1</source>
        <translation>以前损坏或丢失的记录：%1</translation>
    </message>
    <message>
        <source>Show history</source>
        <translation>查看历史</translation>
    </message>
    <message>
        <source>The record of moved files was damaged and is kept as %1. What could be read of it was taken over; what the history does not list cannot be undone from here: look in the trash, the quarantine or the folder.</source>
        <translation>文件操作记录已损坏，另存为 %1。仍可读取的记录已转入新记录；历史中未列出的操作无法在此撤销：请到回收站、隔离区或目标文件夹中查找。</translation>
    </message>
    <message>
        <source>The record of moved files was missing or empty (noted in %1). What the history does not list cannot be undone from here: look in the trash, the quarantine or the folder.</source>
        <translation>移动文件的记录曾丢失或为空（已记于 %1）。历史中没有列出的操作无法从这里撤销：请查看回收站、隔离区或目标文件夹。</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message numerus="yes">
        <source>Bring back %n selected</source>
        <translation>
            <numerusform>恢复所选 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back all</source>
        <translation>恢复全部</translation>
    </message>
    <message numerus="yes">
        <source>Bring back all %n files</source>
        <translation>
            <numerusform>恢复全部 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Bring back the selected</source>
        <translation>恢复所选</translation>
    </message>
    <message>
        <source>Clean-ups, the latest first</source>
        <translation>历次清理，最近的在前</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files are being brought back</source>
        <translation>正在恢复文件</translation>
    </message>
    <message>
        <source>Files of the chosen clean-up</source>
        <translation>所选清理中的文件</translation>
    </message>
    <message>
        <source>History and restore</source>
        <translation>历史与恢复</translation>
    </message>
    <message>
        <source>No file with that name was moved or copied.</source>
        <translation>没有移动或复制过该名称的文件。</translation>
    </message>
    <message>
        <source>No moved or copied files are recorded</source>
        <translation>没有移动或复制文件的记录</translation>
    </message>
    <message>
        <source>Search all files that were moved or copied</source>
        <translation>搜索所有移动或复制过的文件</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>Take away %n selected copies</source>
        <translation>
            <numerusform>移除所选的 %n 个副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take away all %n copies</source>
        <translation>
            <numerusform>移除全部 %n 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Whatever SimFinder moves to the trash, the quarantine or a folder is listed here, and can be brought back, also after a restart.</source>
        <translation>SimFinder 移到回收站、隔离区或文件夹中的文件都会列在这里，重新启动后也可以恢复。</translation>
    </message>
</context>
<context>
    <name>KeyPanel</name>
    <message>
        <source>A command can have {number} keys.</source>
        <translation>一个命令最多可有 {number} 个按键。</translation>
    </message>
    <message>
        <source>Add this key</source>
        <translation>添加此按键</translation>
    </message>
    <message>
        <source>Built-in keys</source>
        <translation>内置按键</translation>
    </message>
    <message>
        <source>Click here, then press the key</source>
        <translation>点击这里，然后按下按键</translation>
    </message>
    <message>
        <source>No command is chosen</source>
        <translation>未选择命令</translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation>按下一个键</translation>
    </message>
    <message>
        <source>Take {key} away</source>
        <translation>去掉 {key}</translation>
    </message>
    <message>
        <source>This command has that key already.</source>
        <translation>此命令已有该按键。</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>改用于此命令</translation>
    </message>
    <message>
        <source>{key} calls “{command}”.</source>
        <translation>{key} 已用于“{command}”。</translation>
    </message>
</context>
<context>
    <name>KeysOverlay</name>
    <message>
        <source>Change keys…</source>
        <translation>更改按键…</translation>
    </message>
    <message>
        <source>Choose all rows</source>
        <translation>选择所有行</translation>
    </message>
    <message>
        <source>Go to a name</source>
        <translation>跳到名称</translation>
    </message>
    <message>
        <source>In lists (always)</source>
        <translation>在列表中（固定）</translation>
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
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
    <message>
        <source>Unfold, fold</source>
        <translation>展开、折叠</translation>
    </message>
</context>
<context>
    <name>LinkStrip</name>
    <message>
        <source>Overview of the shared passages</source>
        <translation>共有段落概览</translation>
    </message>
    <message>
        <source>Where each passage stands in both texts: click to go there</source>
        <translation>各共有段落在两份文本中的位置：单击即可前往</translation>
    </message>
</context>
<context>
    <name>Lookalikes</name>
    <message numerus="yes">
        <source>%n documents are like it</source>
        <translation>
            <numerusform>%n 个文档与其相似</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored texts were searched</source>
        <translation>
            <numerusform>已查询 %n 份存档文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored texts were searched.</source>
        <translation>
            <numerusform>已查询 %n 份存档文本。</numerusform>
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
        <source>Alike</source>
        <translation>相似</translation>
    </message>
    <message>
        <source>Ask about the files inside</source>
        <translation>查询其中的文件</translation>
    </message>
    <message>
        <source>Ask about the mails inside</source>
        <translation>查询其中的邮件</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Asked about</source>
        <translation>查询对象</translation>
    </message>
    <message>
        <source>Compare with the nearest</source>
        <translation>与最接近的对比</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>It has all of your text, and more.</source>
        <translation>包含您的全部文本，并有增加。</translation>
    </message>
    <message>
        <source>It in yours</source>
        <translation>对方重合</translation>
    </message>
    <message>
        <source>It is a part of your text.</source>
        <translation>它是您文本的一部分。</translation>
    </message>
    <message>
        <source>It is in the store itself, and alone.</source>
        <translation>它本身在存档中，没有与之相似的文档。</translation>
    </message>
    <message>
        <source>It needs some twenty letters or digits; with a whole sentence or more the answer says something.</source>
        <translation>至少需要约二十个字母、汉字或数字；一整句以上结果才有意义。</translation>
    </message>
    <message>
        <source>Known once both texts have been compared.</source>
        <translation>对比两份文本后即可得知。</translation>
    </message>
    <message>
        <source>Like {name}</source>
        <translation>与 {name} 相似</translation>
    </message>
    <message>
        <source>Like {words}</source>
        <translation>与{words}相似</translation>
    </message>
    <message>
        <source>Look-alikes are found among documents that were scanned. Add their folders and scan them once; then every question is answered at once.</source>
        <translation>相似文件从扫描过的文档中查找。请先添加文件夹并扫描一次，之后每次查询都会立即得到结果。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>None has as much as a tenth of its text in common with it.</source>
        <translation>没有任何文档与其共有十分之一以上的文本。</translation>
    </message>
    <message>
        <source>Nothing is like it</source>
        <translation>没有相似的文档</translation>
    </message>
    <message>
        <source>Nothing to ask yet</source>
        <translation>尚无可查询的内容</translation>
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
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity {share}, distance {bits}</source>
        <translation>相似度 {share}，距离 {bits}</translation>
    </message>
    <message>
        <source>So it could not be asked what is like it.</source>
        <translation>因此无法查询与其相似的文档。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The nearest is {name} ({relation}): similarity {share}, distance {bits}; {own} of yours is in it, {other} of it in yours.</source>
        <translation>最接近的是 {name}（{relation}）：相似度 {share}，距离 {bits}；您的文本有 {own} 在其中，它有 {other} 在您的文本中。</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>操作未成功</translation>
    </message>
    <message>
        <source>This file has changed since it was scanned.</source>
        <translation>该文件在扫描后已更改。</translation>
    </message>
    <message>
        <source>This file is not there any more.</source>
        <translation>该文件已不存在。</translation>
    </message>
    <message>
        <source>This text is too short</source>
        <translation>文本太短</translation>
    </message>
    <message>
        <source>This was not asked to its end.</source>
        <translation>此次查询未完成。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>Your text has all of it, and more.</source>
        <translation>您的文本包含其全部内容，并有增加。</translation>
    </message>
    <message>
        <source>Your text is a part of it.</source>
        <translation>您的文本是其中的一部分。</translation>
    </message>
    <message>
        <source>Yours in it</source>
        <translation>本文重合</translation>
    </message>
    <message>
        <source>attachments were not asked about</source>
        <translation>未查询附件</translation>
    </message>
    <message>
        <source>it is in the store itself</source>
        <translation>它本身也在存档中</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not yet known</source>
        <translation>尚未比较</translation>
    </message>
    <message numerus="yes">
        <source>the most alike %n are shown</source>
        <translation>
            <numerusform>显示最相似的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} of this document stands in what you asked about.</source>
        <translation>该文档的 {share} 出现在所查文本中。</translation>
    </message>
    <message>
        <source>{share} of what you asked about stands in this document.</source>
        <translation>所查文本的 {share} 出现在该文档中。</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>“{words}”</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Options of scanning and matching under a name</source>
        <translation>以名称保存的扫描和匹配选项</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
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
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n files that are back are not in this list yet.</source>
        <translation>
            <numerusform>已恢复的 %n 个文件尚未列在此处。</numerusform>
        </translation>
    </message>
    <message>
        <source>A disk or network folder does not answer. The scan was left behind.</source>
        <translation>磁盘或网络文件夹没有响应。已放下这次扫描，不再等待。</translation>
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
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>The scan ended early: {error}</source>
        <translation>扫描提前结束：{error}</translation>
    </message>
    <message>
        <source>The scan was cancelled. What was read is remembered.</source>
        <translation>扫描已取消。已读取的内容会保留，下次无需重读。</translation>
    </message>
    <message>
        <source>The settings were damaged and have been put aside: {path}</source>
        <translation>设置文件已损坏，已另存到：{path}</translation>
    </message>
    <message>
        <source>There is no document to read in these sources.</source>
        <translation>这些来源中没有可读取的文档。</translation>
    </message>
    <message>
        <source>This did not work: {error}</source>
        <translation>操作未成功：{error}</translation>
    </message>
</context>
<context>
    <name>MarkControl</name>
    <message numerus="yes">
        <source>%n files of {folder} were marked.</source>
        <translation>
            <numerusform>已标记 {folder} 中的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files of {folder} were unmarked.</source>
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
        <source>%n groups keep a file of {folder}.</source>
        <translation>
            <numerusform>现有 %n 个组保留 {folder} 中的文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups stay as they are, as none of it is close enough to all others.</source>
        <translation>
            <numerusform>另有 %n 个组保持不变，因为其中没有一个文件与组内所有其他文件足够接近。</numerusform>
        </translation>
    </message>
    <message>
        <source>No mark was changed in {folder}.</source>
        <translation>{folder} 中没有标记发生变化。</translation>
    </message>
    <message>
        <source>No mark was changed.</source>
        <translation>没有标记发生变化。</translation>
    </message>
</context>
<context>
    <name>MarkPreviewPanel</name>
    <message numerus="yes">
        <source>%n differ in what matters</source>
        <translation>
            <numerusform>%n 个有重要差异</numerusform>
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
            <numerusform>%n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n 个略过</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are marked already, or stay because the others of their group are marked.</source>
        <translation>
            <numerusform>其中 %n 个已标记，或因同组其他文件已标记而保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ties</source>
        <translation>
            <numerusform>%n 组难分先后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be marked</source>
        <translation>
            <numerusform>%n 个将被标记</numerusform>
        </translation>
    </message>
    <message>
        <source>A rule decides in every group.</source>
        <translation>每一组都有规则可以决定。</translation>
    </message>
    <message>
        <source>Files behind the chosen number</source>
        <translation>所选数字对应的文件</translation>
    </message>
    <message>
        <source>Groups in which no rule decides; nothing of them is marked.</source>
        <translation>规则无法决定的组，其中的文件一律不标记。</translation>
    </message>
    <message>
        <source>Nothing differs in what matters.</source>
        <translation>没有重要差异。</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>没有略过任何文件。</translation>
    </message>
    <message>
        <source>These rules mark nothing.</source>
        <translation>这些规则没有标记任何文件。</translation>
    </message>
    <message>
        <source>Working out what would be marked…</source>
        <translation>正在计算将标记的文件…</translation>
    </message>
    <message>
        <source>Would mark {files} ({size}) in {groups}</source>
        <translation>将在 {groups}中标记 {files}（{size}）</translation>
    </message>
    <message numerus="yes">
        <source>{text}; in %n groups the star moves to the file that stays</source>
        <translation>
            <numerusform>{text}；其中 %n 组的星号移到保留的文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchControl</name>
    <message numerus="yes">
        <source>%n files left the group of “{name}”.</source>
        <translation>
            <numerusform>%n 个文件已从“{name}”所在的组拆出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files match no other file from now on.</source>
        <translation>
            <numerusform>今后这 %n 个文件与任何其他文件都不匹配。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups are one now, which keeps “{name}”.</source>
        <translation>
            <numerusform>%n 个组已合并为一组，保留文件为“{name}”。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a file below the kept one: the group is split there.</source>
        <translation>请选择保留文件下方的一个文件，将从那里拆分该组。</translation>
    </message>
    <message>
        <source>Choose a file or a group first.</source>
        <translation>请先选择一个文件或一个组。</translation>
    </message>
    <message>
        <source>Choose files of one group only: they leave it.</source>
        <translation>请只在同一个组内选择文件，这些文件将从组中拆出。</translation>
    </message>
    <message numerus="yes">
        <source>No two of these %n files are a match from now on.</source>
        <translation>
            <numerusform>今后这 %n 个文件彼此都不匹配。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no other group to merge with.</source>
        <translation>没有其他组可以合并。</translation>
    </message>
    <message>
        <source>These groups are not there any more. Choose again.</source>
        <translation>这些组已不存在，请重新选择。</translation>
    </message>
    <message>
        <source>This cannot be remembered: the contents of these files are not known.</source>
        <translation>无法记住这一决定：这些文件的内容未知。</translation>
    </message>
    <message numerus="yes">
        <source>Within each of the groups these %n files are not a match from now on.</source>
        <translation>
            <numerusform>今后这 %n 个文件在各自的组内都不匹配。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” holds the same bytes as the kept file and stays with it.</source>
        <translation>“{name}”与保留文件的内容逐字节相同，不能拆出。</translation>
    </message>
    <message>
        <source>“{name}” matches no other file from now on.</source>
        <translation>今后“{name}”与任何其他文件都不匹配。</translation>
    </message>
    <message>
        <source>“{one}” and “{other}” are not a match from now on.</source>
        <translation>今后“{one}”与“{other}”不匹配。</translation>
    </message>
</context>
<context>
    <name>MatchingPage</name>
    <message>
        <source>A larger distance and a lower similarity find looser relatives. The slider above the groups moves from here without another scan.</source>
        <translation>距离越大、相似度越低，找到的文档越疏远。各组上方的滑块从这里开始移动，无需重新扫描。</translation>
    </message>
    <message>
        <source>Distance and similarity</source>
        <translation>距离和相似度</translation>
    </message>
    <message>
        <source>Excerpts and overlaps</source>
        <translation>摘录和重叠</translation>
    </message>
    <message>
        <source>How documents are compared</source>
        <translation>如何比较文档</translation>
    </message>
    <message>
        <source>Matching</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Where the slider begins</source>
        <translation>滑块的起点</translation>
    </message>
</context>
<context>
    <name>MemberButton</name>
    <message>
        <source>Show another file of the group on this side</source>
        <translation>在此侧显示组内的其他文件</translation>
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
        <translation>保留文件所在的文件夹</translation>
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
        <source>No other group has a file or folder that holds “{text}”.</source>
        <translation>其他组中没有名称包含“{text}”的文件或文件夹。</translation>
    </message>
    <message>
        <source>Search names and folders</source>
        <translation>搜索名称和文件夹</translation>
    </message>
    <message>
        <source>The group you choose here joins “{title}”, whose kept file stays the same. This still holds when the files are renamed.</source>
        <translation>您在此选择的组将并入“{title}”，后者的保留文件不变。文件改名后，这一决定仍然有效。</translation>
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
    <name>NotAMatchControl</name>
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
        <source>Export what is not a match</source>
        <translation>导出不匹配列表</translation>
    </message>
    <message>
        <source>Import a list</source>
        <translation>导入列表</translation>
    </message>
    <message>
        <source>There is nothing new in this list.</source>
        <translation>此列表中没有新的内容。</translation>
    </message>
    <message>
        <source>This did not work: {error}</source>
        <translation>操作未成功：{error}</translation>
    </message>
</context>
<context>
    <name>NotAMatchDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries are about no pair of files of this scan, but may be about files of other folders. They are selected: Remove takes them away.</source>
        <translation>
            <numerusform>有 %n 条与本次扫描的文件无关，但可能涉及其他文件夹中的文件。它们已被选中，按“移除”即可删去。</numerusform>
        </translation>
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
        <source>Decisions about matches</source>
        <translation>关于匹配的决定</translation>
    </message>
    <message>
        <source>Every entry is about files of this scan.</source>
        <translation>所有条目都与本次扫描的文件有关。</translation>
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
        <source>Files that you said do not belong together, and groups that you split or merged. What you remove here no longer holds, and the groups change at once.</source>
        <translation>您标为不匹配的文件，以及您拆分或合并的组。在此移除的决定不再生效，各组会立即随之改变。</translation>
    </message>
    <message>
        <source>Find entries that are about no pair of files of this scan</source>
        <translation>查找与本次扫描的文件无关的条目</translation>
    </message>
    <message>
        <source>Find unused…</source>
        <translation>查找无关条目…</translation>
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
        <source>No entry found</source>
        <translation>没有找到条目</translation>
    </message>
    <message>
        <source>No entry is about files like these.</source>
        <translation>没有条目涉及这样的文件。</translation>
    </message>
    <message>
        <source>Not a match</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>Nothing has been decided about matches yet</source>
        <translation>还没有对匹配作过任何决定</translation>
    </message>
    <message>
        <source>Only what is not in this scan</source>
        <translation>仅显示不在本次扫描中的</translation>
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
        <source>When two files look alike but do not belong together, press {key} in the list of groups. The decision stands here, and still holds when the files are renamed.</source>
        <translation>如果两个文件看似相同却并不匹配，请在组列表中按 {key}。这一决定会列在这里，文件改名后仍然有效。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>matches nothing</source>
        <translation>与任何文件都不匹配</translation>
    </message>
    <message>
        <source>merged by hand</source>
        <translation>手动合并</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not a match</source>
        <translation>不匹配</translation>
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
        <translation>{shown}，共 {all} 条</translation>
    </message>
</context>
<context>
    <name>NotComparedView</name>
    <message numerus="yes">
        <source>%n files shown</source>
        <translation>
            <numerusform>显示 %n 个文件</numerusform>
        </translation>
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
        <source>Every file was compared</source>
        <translation>所有文件均已比较</translation>
    </message>
    <message>
        <source>Export list…</source>
        <translation>导出列表…</translation>
    </message>
    <message>
        <source>Files that cannot be compared appear here, each with its reason.</source>
        <translation>无法比较的文件会显示在这里，并注明原因。</translation>
    </message>
    <message>
        <source>Files that were not compared</source>
        <translation>未能比较的文件</translation>
    </message>
    <message>
        <source>Filter by name, folder or detail</source>
        <translation>按名称、文件夹或详情筛选</translation>
    </message>
    <message>
        <source>Look inside archives</source>
        <translation>读取压缩包</translation>
    </message>
    <message>
        <source>Look inside mail</source>
        <translation>读取邮箱</translation>
    </message>
    <message>
        <source>No file fits this choice</source>
        <translation>没有符合此条件的文件</translation>
    </message>
    <message>
        <source>No file was left out for any reason.</source>
        <translation>没有任何文件被遗漏。</translation>
    </message>
    <message>
        <source>Nothing was left out so far</source>
        <translation>目前没有遗漏任何文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Other files that were not compared are hidden.</source>
        <translation>其他未能比较的文件已隐藏。</translation>
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
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Close this note</source>
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
        <source>%n documents ask for a password.</source>
        <translation>
            <numerusform>%n 个文档需要密码。</numerusform>
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
        <source>Look inside archives</source>
        <translation>读取压缩包</translation>
    </message>
    <message>
        <source>Look inside mail</source>
        <translation>读取邮箱</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>After that its reader is stopped, and it is listed.</source>
        <translation>超过后停止读取，并列入未能比较的文件。</translation>
    </message>
    <message>
        <source>Also find documents that share passages, or of which one contains the other.</source>
        <translation>同时查找有共有段落或一个包含另一个的文档。</translation>
    </message>
    <message>
        <source>Attachments of mail</source>
        <translation>邮件附件</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Common text left out</source>
        <translation>略去的常见文本</translation>
    </message>
    <message>
        <source>Compare by</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Compare what</source>
        <translation>比较范围</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Documents with fewer letters and digits are not compared, but listed.</source>
        <translation>字符数（不计标点）更少的文档不作比较，但会列出。</translation>
    </message>
    <message>
        <source>Each document attached to a mail is compared like a file of its own.</source>
        <translation>邮件所附的每个文档都作为单独的文件比较。</translation>
    </message>
    <message>
        <source>Each document in a ZIP archive is compared; nothing is unpacked to disk.</source>
        <translation>比较 ZIP 压缩包中的每个文档；不会解压到磁盘。</translation>
    </message>
    <message>
        <source>Fewer leave more of the computer to other work.</source>
        <translation>数量越少，留给其他工作的资源越多。</translation>
    </message>
    <message>
        <source>Files in ZIP archives</source>
        <translation>ZIP 压缩包中的文件</translation>
    </message>
    <message>
        <source>Find excerpts too</source>
        <translation>同时查找摘录</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>最大文件</translation>
    </message>
    <message>
        <source>Least share in the other</source>
        <translation>在另一份中的最小比例</translation>
    </message>
    <message>
        <source>Least share of one text that stands in the other, to be listed as overlap</source>
        <translation>一份文本至少有这么多出现在另一份中，才列为重叠</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>最长文本</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>最长时间</translation>
    </message>
    <message>
        <source>Memory to compare</source>
        <translation>比较所用内存</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Most memory of a reader</source>
        <translation>读取进程的最大内存</translation>
    </message>
    <message>
        <source>Names and patterns of files that are not scanned.</source>
        <translation>不扫描的文件的名称和模式。</translation>
    </message>
    <message>
        <source>Of formats that are packed or in several parts, such as Word and PDF.</source>
        <translation>适用于打包或由多部分组成的格式，如 Word 和 PDF。</translation>
    </message>
    <message>
        <source>Readers at a time</source>
        <translation>同时读取数</translation>
    </message>
    <message>
        <source>Shortest text</source>
        <translation>最短文本</translation>
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
        <source>What comes after that many characters is not read.</source>
        <translation>超出此字符数的内容不读取。</translation>
    </message>
    <message>
        <source>With less it takes longer; nothing is missed.</source>
        <translation>内存少则耗时更长，但不会遗漏。</translation>
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
        <source>Choose the table and the columns that are compared</source>
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
        <source>Look inside</source>
        <translation>读取内部</translation>
    </message>
    <message>
        <source>Open protected documents with the passwords you know</source>
        <translation>用您知道的密码打开受保护的文档</translation>
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
        <source>Rows can be marked, and groups exported; nothing in a table is changed.</source>
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
        <source>Size in bytes</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>Why it is not covered</source>
        <translation>未被覆盖的原因</translation>
    </message>
    <message>
        <source>nothing like it in the other folder</source>
        <translation>另一个文件夹中没有相似文件</translation>
    </message>
</context>
<context>
    <name>OverlapMatrix</name>
    <message numerus="yes">
        <source>%n of {all} files of {row} ({size}) are found in {column}</source>
        <translation>
            <numerusform>{row} 的 {all} 个文件中有 %n 个（{size}）也在 {column} 中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} files of {row} ({size}) have another like them in it</source>
        <translation>
            <numerusform>{row} 的 {all} 个文件中有 %n 个（{size}）在该文件夹内另有相似文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>At a glance</source>
        <translation>一览</translation>
    </message>
    <message>
        <source>Distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Pictures of the result</source>
        <translation>结果的图示</translation>
    </message>
</context>
<context>
    <name>OverviewStrip</name>
    <message>
        <source>All differences at a glance: click to go there</source>
        <translation>差异总览：点击即可跳转</translation>
    </message>
    <message>
        <source>Overview of the differences</source>
        <translation>差异总览</translation>
    </message>
</context>
<context>
    <name>PassageList</name>
    <message>
        <source>Shared passages</source>
        <translation>共有段落</translation>
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
        <source>Passwords, one per line</source>
        <translation>密码，每行一个</translation>
    </message>
    <message>
        <source>Protected documents are opened with these passwords, one per line. Every password is tried on every document.</source>
        <translation>用这些密码打开受保护的文档，每行一个。每个密码都会在每个文档上尝试。</translation>
    </message>
    <message>
        <source>Show passwords</source>
        <translation>显示密码</translation>
    </message>
    <message>
        <source>They are kept in memory until SimFinder is closed, and never saved.</source>
        <translation>密码只保留在内存中，直到关闭 SimFinder；绝不保存。</translation>
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
    <name>PicturesControl</name>
    <message>
        <source>Could be freed in {folder}</source>
        <translation>{folder} 中可释放</translation>
    </message>
    <message>
        <source>Format: {name}</source>
        <translation>格式：{name}</translation>
    </message>
</context>
<context>
    <name>PlaceNavigator</name>
    <message>
        <source>Its place in the texts is not known.</source>
        <translation>无法确定它在文本中的位置。</translation>
    </message>
    <message>
        <source>This difference is no moved paragraph.</source>
        <translation>此处差异不是移动的段落。</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Choose or name one</source>
        <translation>选择或输入名称</translation>
    </message>
    <message>
        <source>Delete the preset of this name</source>
        <translation>删除此名称的预设</translation>
    </message>
    <message>
        <source>Give the preset this name</source>
        <translation>将预设改为此名称</translation>
    </message>
    <message>
        <source>Keep these rules under this name</source>
        <translation>以此名称保存这些规则</translation>
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
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>PresetControl</name>
    <message numerus="yes">
        <source>%n presets were imported.</source>
        <translation>
            <numerusform>已导入 %n 个预设。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n presets were written.</source>
        <translation>
            <numerusform>已写出 %n 个预设。</numerusform>
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
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>The options are those of “{name}”.</source>
        <translation>现在使用“{name}”的选项。</translation>
    </message>
    <message>
        <source>The preset “{name}” was damaged and cannot be used.</source>
        <translation>预设“{name}”已损坏，无法使用。</translation>
    </message>
    <message>
        <source>The presets were not written: {error}</source>
        <translation>预设未能写出：{error}</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>This preset was damaged and cannot be used.</source>
        <translation>此预设已损坏，无法使用。</translation>
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
        <source>Keep the options as they are set now under this name</source>
        <translation>以此名称保存当前选项</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name for the options as they are set now</source>
        <translation>当前选项的名称</translation>
    </message>
    <message>
        <source>Options as they are set now</source>
        <translation>当前设置的选项</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Presets of options</source>
        <translation>选项预设</translation>
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
        <source>There is no preset yet. Set the options as you like them, type a name below and press Save.</source>
        <translation>还没有预设。请按需要设置选项，在下方输入名称并按“保存”。</translation>
    </message>
    <message>
        <source>Use this preset</source>
        <translation>使用此预设</translation>
    </message>
    <message>
        <source>“{name}” is kept.</source>
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
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>请按快捷键</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Down</source>
        <translation>↓</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>←</translation>
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
        <source>What was asked about</source>
        <translation>查询对象</translation>
    </message>
</context>
<context>
    <name>Relation</name>
    <message>
        <source>A part of the text of the kept file.</source>
        <translation>保留文件的一部分文字。</translation>
    </message>
    <message>
        <source>Both texts share passages.</source>
        <translation>两份文字有共有段落。</translation>
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
        <source>Excerpt, or contains it</source>
        <translation>摘录或包含它</translation>
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
        <source>Some fields differ; enough of them agree.</source>
        <translation>部分字段不同，但相符的字段足够多。</translation>
    </message>
    <message>
        <source>The kept file has this text, and more.</source>
        <translation>保留文件包含此文件的全部文字，并有增补。</translation>
    </message>
    <message>
        <source>The kept file is a part of this text.</source>
        <translation>保留文件是此文件文字的一部分。</translation>
    </message>
    <message>
        <source>The kept row has these values, and more.</source>
        <translation>保留行包含这些值，且更多。</translation>
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
        <source>The text of the kept file, and more.</source>
        <translation>包含保留文件的全部文字，并有增补。</translation>
    </message>
    <message>
        <source>The values of the kept row, and more.</source>
        <translation>包含保留行的值，且更多。</translation>
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
            <numerusform>64 位中有 %n 位</numerusform>
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
        <source>%n changed paragraph(s) are shown in part.</source>
        <translation>
            <numerusform>有 %n 个改动段落仅显示了一部分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) shown in part</source>
        <translation>
            <numerusform>%n 个改动段落仅显示了一部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) that matter</source>
        <translation>
            <numerusform>%n 处重要差异</numerusform>
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
        <source>%n less alike pair(s) not listed here</source>
        <translation>
            <numerusform>另有 %n 对相似度较低，未在此列出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more changed paragraph(s) not shown here</source>
        <translation>
            <numerusform>另有 %n 个有改动的段落未在此列出</numerusform>
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
            <numerusform>另有 %n 处共有段落未在此列出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) alike by template text only, which make no group</source>
        <translation>
            <numerusform>%n 对仅因模板文字而相似，不据此成组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are not shown: the report would be too long.</source>
        <translation>
            <numerusform>有 %n 对正文未显示：否则报告会过长。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of texts are too long to be shown.</source>
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
        <source>%n pair(s) of texts were not compared: the time was used up.</source>
        <translation>
            <numerusform>有 %n 对正文未比较：时间已用完。</numerusform>
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
            <numerusform>%n 处共有段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n similar file pair(s) lead out of this group</source>
        <translation>
            <numerusform>另有 %n 对相似文件与本组之外相关联</numerusform>
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
        <translation>，</translation>
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
        <source>A and {letter}: {share} alike, {relation}</source>
        <translation>A 与 {letter}：相似度 {share}，{relation}</translation>
    </message>
    <message>
        <source>A group holds a kept file, called A, and files that are each alike to A itself. That texts agree says nothing about who wrote them, or which was first.</source>
        <translation>每组有一个保留文件，称为 A，其余文件各自都与 A 本身相似。文本一致并不说明由谁撰写或孰先孰后。</translation>
    </message>
    <message>
        <source>A pair shows at most {count} characters of its texts.</source>
        <translation>每对文件最多显示 {count} 个字符的正文。</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>一致程度</translation>
    </message>
    <message>
        <source>Alike by template text only</source>
        <translation>仅因模板文字而相似</translation>
    </message>
    <message>
        <source>Attachments of mail</source>
        <translation>邮件附件</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Both files are equal to the last byte: the same SHA-256.</source>
        <translation>两个文件逐字节相同：SHA-256 一致。</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Changed paragraphs, and passages that both texts share</source>
        <translation>改动的段落，以及两份正文共有的段落</translation>
    </message>
    <message>
        <source>Characters for which this machine has no font are named by their numbers, such as [U+E000].</source>
        <translation>本机没有相应字体的字符以其编号表示，例如 [U+E000]。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
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
        <source>Compared by</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Comparison of two documents</source>
        <translation>两个文档的对比</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Decision of the reviewer: {word}</source>
        <translation>审阅者的决定：{word}</translation>
    </message>
    <message>
        <source>Differences that matter</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>Differences that matter are amounts, numbers, dates, percentages, identity numbers and negations. Each is written as it stands in A, an arrow, and as it stands in the other file; ∅ means that one of the two has nothing in its place.</source>
        <translation>重要差异是指金额、数字、日期、百分比、证件号码和否定词的差异。每处先列 A 中的写法，箭头之后是另一文件中的写法；∅ 表示其中一方此处没有相应内容。</translation>
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
        <source>Distance with template text</source>
        <translation>计入模板文字的距离</translation>
    </message>
    <message>
        <source>Each text was then cut into short overlapping passages. From these a fingerprint of 64 bits was made, by which files that may be alike are found quickly. Every such pair was then verified on the passages themselves: the similarity that is told here is measured there and is no property of the fingerprint.</source>
        <translation>然后把每份文本切成相互重叠的短片段，由此生成 64 位指纹，用来快速找出可能相似的文件。每一对这样的文件随后都用片段本身核实：此处所说的相似度是在片段上测得的，不是指纹的属性。</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Every relation</source>
        <translation>所有关系</translation>
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
        <translation>摘录与重叠</translation>
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
        <source>Files not compared</source>
        <translation>未能比较的文件</translation>
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
        <source>Fold all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder of the first</source>
        <translation>文件一所在文件夹</translation>
    </message>
    <message>
        <source>Folder of the second</source>
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
        <source>Group {number}</source>
        <translation>第 {number} 组</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Groups by their kept file</source>
        <translation>按保留文件列出各组</translation>
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
        <source>How it was compared</source>
        <translation>比较方法</translation>
    </message>
    <message>
        <source>How it was searched</source>
        <translation>查找方式</translation>
    </message>
    <message>
        <source>How much that is</source>
        <translation>所占比例</translation>
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
        <source>Kept file</source>
        <translation>保留文件</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Least similarity</source>
        <translation>最低相似度</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字符数（不计标点）</translation>
    </message>
    <message>
        <source>Looking for shared passages took too long</source>
        <translation>查找共有段落耗时过长，已停止</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>Made on this machine. Nothing was uploaded.</source>
        <translation>在本机生成，未上传任何内容。</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Most alike</source>
        <translation>最高相似度</translation>
    </message>
    <message numerus="yes">
        <source>No amount, number, date, identity number or negation differs in what both texts say; %n passage(s) stand in one of them only</source>
        <translation>
            <numerusform>两份文本共有的内容中，金额、数字、日期、证件编号和否定词均无差异；另有 %n 处只在其中一份</numerusform>
        </translation>
    </message>
    <message>
        <source>No amount, number, date, identity number or negation differs outside web addresses</source>
        <translation>金额、数字、日期、证件编号和否定词均无差异（网址不计）</translation>
    </message>
    <message>
        <source>No group fits.</source>
        <translation>没有符合条件的组。</translation>
    </message>
    <message>
        <source>No passage of eight words or more stands in both texts</source>
        <translation>没有八个词（十六个汉字）以上的段落同时出现在两份文本中</translation>
    </message>
    <message>
        <source>No similar documents were found.</source>
        <translation>未找到相似文档。</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>未能比较</translation>
    </message>
    <message>
        <source>Not examined</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Not examined for differences that matter</source>
        <translation>未检查重要差异</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note of the reviewer: {note}</source>
        <translation>审阅者的备注：{note}</translation>
    </message>
    <message>
        <source>Nothing could be compared.</source>
        <translation>没有可以比较的内容。</translation>
    </message>
    <message>
        <source>Of it in the kept file</source>
        <translation>在保留文件中的部分</translation>
    </message>
    <message>
        <source>Of it in the kept file %</source>
        <translation>其文字见于保留文件的比例 %</translation>
    </message>
    <message>
        <source>Of the first in the second</source>
        <translation>文件一有多少在文件二中</translation>
    </message>
    <message>
        <source>Of the kept file in it</source>
        <translation>保留文件在其中的部分</translation>
    </message>
    <message>
        <source>Of the kept file in it %</source>
        <translation>保留文件文字见于其中的比例 %</translation>
    </message>
    <message>
        <source>Of the second in the first</source>
        <translation>文件二有多少在文件一中</translation>
    </message>
    <message>
        <source>Only a part of the result: the marked files beside the kept ones, in {groups} of {of} groups.</source>
        <translation>仅为结果的一部分：{of} 组中 {groups} 组的已标记文件及其保留文件。</translation>
    </message>
    <message>
        <source>Only a part of the result: {groups} of {of} groups were chosen.</source>
        <translation>仅为结果的一部分：选取了 {of} 组中的 {groups} 组。</translation>
    </message>
    <message>
        <source>Only differences that matter</source>
        <translation>仅重要差异</translation>
    </message>
    <message>
        <source>Options and versions</source>
        <translation>选项与版本</translation>
    </message>
    <message>
        <source>Overview of the groups</source>
        <translation>各组概览</translation>
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
        <source>Passages that both texts share</source>
        <translation>两份文本共有的段落</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>读取组件</translation>
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
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows compared</source>
        <translation>已比较的行</translation>
    </message>
    <message>
        <source>Rows not compared</source>
        <translation>未能比较的行</translation>
    </message>
    <message>
        <source>Says in bits</source>
        <translation>贡献（位）</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>文件二</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>共有段落</translation>
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
        <source>Similarity with template text %</source>
        <translation>计入模板文字的相似度 %</translation>
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
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Table or sheet</source>
        <translation>表或工作表</translation>
    </message>
    <message>
        <source>Template text</source>
        <translation>模板文字</translation>
    </message>
    <message>
        <source>Text left out</source>
        <translation>不比对的文字</translation>
    </message>
    <message>
        <source>Texts are shown side by side for the first {shown} of {all} pairs.</source>
        <translation>前 {shown} 对（共 {all} 对）并排显示文本。</translation>
    </message>
    <message>
        <source>Texts are shown side by side for {shown} of {all} pairs, those with differences that matter first.</source>
        <translation>在 {all} 对文件中，并排显示了 {shown} 对的正文，有重要差异的优先。</translation>
    </message>
    <message>
        <source>The SHA-256 of a file is a number made of all its bytes as they were read for this scan. Whoever has the file can make it again and so prove that it is the same to the last byte. Dates are those of the file system.</source>
        <translation>文件的 SHA-256 是由本次扫描读取的全部字节算出的数值。持有该文件的人可以重新计算，从而证明文件逐字节相同。日期以文件系统为准。</translation>
    </message>
    <message>
        <source>The first {shown} groups by their kept file</source>
        <translation>按保留文件列出前 {shown} 组</translation>
    </message>
    <message>
        <source>The rows of the tables were compared value by value. A value that is rare counts for more than one that many rows have.</source>
        <translation>逐值比较表格中的行。罕见的值比许多行共有的值更重要。</translation>
    </message>
    <message>
        <source>The scan was stopped before all files were read.</source>
        <translation>扫描在读完所有文件之前已停止。</translation>
    </message>
    <message>
        <source>The sheet “{name}” has {shown} of {all} rows, as many as a sheet can hold. The JSON report has them all.</source>
        <translation>工作表“{name}”共 {all} 行，此处为 {shown} 行，已达一张工作表的上限。JSON 报告包含全部内容。</translation>
    </message>
    <message>
        <source>The text of every file was read out of its format. Layout, pictures, page numbers and running heads do not count.</source>
        <translation>先从每个文件的格式中读出文本。版式、图片、页码和页眉不计入比较。</translation>
    </message>
    <message>
        <source>The texts are not shown: the time for comparing texts for this report was used up.</source>
        <translation>未显示正文：本报告用于比较正文的时间已用完。</translation>
    </message>
    <message>
        <source>The texts are not shown: this report shows as many characters of texts as it can.</source>
        <translation>未显示正文：本报告显示的正文已达到字符数上限。</translation>
    </message>
    <message>
        <source>The texts are not shown: together they are too long for a report.</source>
        <translation>未显示正文：两份正文合计过长，无法放入报告。</translation>
    </message>
    <message>
        <source>The texts are not shown: {file}, {why}.</source>
        <translation>未显示文本：{file}，{why}。</translation>
    </message>
    <message>
        <source>The words of each text were counted and weighted. From these a fingerprint of 64 bits was made, by which files that may be alike are found quickly. Every such pair was then verified by the words of both texts: the similarity that is told here is measured there and is no property of the fingerprint.</source>
        <translation>对每份文本的词进行计数和加权，由此生成 64 位指纹，用来快速找出可能相似的文件。每一对这样的文件随后都用两份文本的词核实：此处所说的相似度是在词上测得的，不是指纹的属性。</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Too different to be compared inside the paragraphs.</source>
        <translation>差异过大，未做段内对比。</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Weight in bits</source>
        <translation>权重（位）</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>重要差异</translation>
    </message>
    <message>
        <source>Where texts stand side by side, what differs is marked on both sides: struck through where only A has it, underlined where only the other has it. Paragraphs are counted as they were read; pages stand there where the format has them.</source>
        <translation>并排显示文本时，两侧的不同之处均有标记：仅 A 有的内容加删除线，仅另一文件有的内容加下划线。段落按读取顺序计数；格式有页码时一并注明。</translation>
    </message>
    <message>
        <source>Where the texts differ</source>
        <translation>两份文本的不同之处</translation>
    </message>
    <message>
        <source>With template text</source>
        <translation>计入模板文字</translation>
    </message>
    <message>
        <source>added by hand</source>
        <translation>手动加入</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all rows with each other</source>
        <translation>所有行两两比较</translation>
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
        <source>file(s) not compared</source>
        <translation>
            <numerusform>个文件未能比较</numerusform>
        </translation>
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
        <source>not compared</source>
        <translation>未能比较</translation>
    </message>
    <message>
        <source>not examined</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>not examined for differences that matter</source>
        <translation>未检查重要差异</translation>
    </message>
    <message>
        <source>not in this file</source>
        <translation>此文件中没有</translation>
    </message>
    <message>
        <source>only between different tables</source>
        <translation>仅在不同的表之间</translation>
    </message>
    <message numerus="yes">
        <source>only the %n longest are shown</source>
        <translation>
            <numerusform>仅显示最长的 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>only within the same table</source>
        <translation>仅在同一个表内</translation>
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
        <source>passages in %n or more documents</source>
        <translation>
            <numerusform>至少 %n 个文档共有的段落</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>row(s) compared</source>
        <translation>
            <numerusform>行已比较</numerusform>
        </translation>
    </message>
    <message>
        <source>short texts are judged by a scale of their own</source>
        <translation>短文本按自己的尺度判断</translation>
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
        <source>template text, not compared</source>
        <translation>模板文字，不参与比较</translation>
    </message>
    <message>
        <source>the fingerprints differ in {n}</source>
        <translation>指纹相差 {n} 位</translation>
    </message>
    <message>
        <source>the search was cut short, so there may be more</source>
        <translation>查找提前结束，可能还有更多</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>what {number} documents have in common</source>
        <translation>{number} 个文档共有的内容</translation>
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
        <source>yes, from {share} of one text in the other</source>
        <translation>是，一份文本至少 {share} 在另一份中</translation>
    </message>
    <message numerus="yes">
        <source>{count} excerpt(s)</source>
        <translation>
            <numerusform>{count} 对摘录</numerusform>
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
        <source>{other} of the passages of {letter} stand in A, and {own} of those of A in {letter}.</source>
        <translation>{letter} 的片段有 {other} 在 A 中，A 的片段有 {own} 在 {letter} 中。</translation>
    </message>
    <message>
        <source>{page}, {paragraph}</source>
        <translation>{page}，{paragraph}</translation>
    </message>
    <message>
        <source>{passages}, {words}; {left} of the left, {right} of the right</source>
        <translation>{passages}，{words}；占左侧 {left}，占右侧 {right}</translation>
    </message>
    <message>
        <source>{share} of all letters and digits</source>
        <translation>全部字符（不计标点）的 {share}</translation>
    </message>
    <message>
        <source>{share} with template text</source>
        <translation>计入模板文字为 {share}</translation>
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
        <source>¶ stands where a paragraph ends on one side only.</source>
        <translation>¶ 表示只有这一侧在此处分段。</translation>
    </message>
    <message>
        <source>“{name}” shows {shown} of {all} files. The JSON and CSV reports and the workbook list all.</source>
        <translation>“{name}”列出 {all} 个文件中的 {shown} 个。JSON、CSV 报告和工作簿列出全部文件。</translation>
    </message>
</context>
<context>
    <name>ResultsPage</name>
    <message numerus="yes">
        <source>%n could not be compared.</source>
        <translation>
            <numerusform>另有 %n 个未能比较。</numerusform>
        </translation>
    </message>
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
    <message>
        <source>A larger distance or a lower similarity shows looser matches.</source>
        <translation>加大距离或降低相似度可显示更宽松的匹配。</translation>
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
        <source>No documents with nearly the same text</source>
        <translation>没有文字几乎相同的文档</translation>
    </message>
    <message>
        <source>No rows that are alike</source>
        <translation>没有相似的行</translation>
    </message>
    <message>
        <source>Not comparable</source>
        <translation>未能比较</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Reset the distance</source>
        <translation>恢复默认距离</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Scan again</source>
        <translation>重新扫描</translation>
    </message>
    <message>
        <source>Show what was not compared</source>
        <translation>查看未能比较的文件</translation>
    </message>
    <message>
        <source>The list still shows the scan before. Scan again to see the changes.</source>
        <translation>列表显示的仍是上次扫描的结果。请重新扫描以查看更改。</translation>
    </message>
    <message>
        <source>Too few documents to compare</source>
        <translation>文档太少，无法比较</translation>
    </message>
    <message>
        <source>Too few rows to compare</source>
        <translation>行数太少，无法比较</translation>
    </message>
</context>
<context>
    <name>ResumeControl</name>
    <message>
        <source>Go on where you were: sources and options are as they were then.</source>
        <translation>可以从上次的位置继续：来源和选项与当时相同。</translation>
    </message>
    <message>
        <source>Resume last review</source>
        <translation>继续上次审阅</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n new since</source>
        <translation>
            <numerusform>新增 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>Unseen</source>
        <translation>未看</translation>
    </message>
</context>
<context>
    <name>ReviewControl</name>
    <message numerus="yes">
        <source>%n files were unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>已取消 %n 个文件的标记，因为所在的组全部保留。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups are now: {state}.</source>
        <translation>
            <numerusform>%n 组现在为：{state}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>已取消 %n 行的标记，因为所在的组全部保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Every group in the list is reviewed.</source>
        <translation>列表中的每一组都已审阅。</translation>
    </message>
    <message>
        <source>The group is not there any more. The note was: {note}</source>
        <translation>该组已不存在。备注内容是：{note}</translation>
    </message>
</context>
<context>
    <name>RowFiles</name>
    <message>
        <source>This is a row of a database, which has no file to show.</source>
        <translation>这是数据库中的一行，没有可显示的文件。</translation>
    </message>
    <message>
        <source>“{name}” is a program or script, which is never started from here. It is shown in its folder instead.</source>
        <translation>“{name}”是程序或脚本，本软件从不启动这类文件，已改为在其所在文件夹中显示。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}, which is opened instead.</source>
        <translation>“{name}”位于 {file} 中，已改为打开该文件。</translation>
    </message>
    <message>
        <source>“{name}” is inside {file}, which is shown instead.</source>
        <translation>“{name}”位于 {file} 中，已改为显示该文件。</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Add a rule that says which file of each group should stay.</source>
        <translation>请添加规则，说明每组保留哪个文件。</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>One file of each group stays. Where a rule cannot decide, the next one does.</source>
        <translation>每组保留一个文件。一条规则无法决定时，由下一条规则决定。</translation>
    </message>
</context>
<context>
    <name>RuleRow</name>
    <message>
        <source>*final*, *signed*</source>
        <translation>*终稿*、*签署*</translation>
    </message>
    <message>
        <source>Earlier: {rule}</source>
        <translation>提前：{rule}</translation>
    </message>
    <message>
        <source>Keep {what}</source>
        <translation>保留{what}</translation>
    </message>
    <message>
        <source>Later: {rule}</source>
        <translation>推后：{rule}</translation>
    </message>
    <message>
        <source>Remove: {rule}</source>
        <translation>移除：{rule}</translation>
    </message>
</context>
<context>
    <name>ScanPage</name>
    <message>
        <source>Groups appear here as soon as there are some.</source>
        <translation>一有分组就会显示在这里。</translation>
    </message>
    <message>
        <source>Limits of one document</source>
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
        <source>Tick at least one format, or read all of them.</source>
        <translation>请至少勾选一种格式，或读取所有格式。</translation>
    </message>
    <message>
        <source>Use of this computer</source>
        <translation>对本机资源的使用</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>读取的内容</translation>
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
        <source>%n marks are kept for files that are no part of this scan, and return with them.</source>
        <translation>
            <numerusform>%n 个标记所属的文件不在这次扫描之内；标记仍保留，再次扫描这些文件时会恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files are protected, or like no other one now.</source>
        <translation>
            <numerusform>%n 个标记未显示：其文件受保护，或现在与其他文件都不相似。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files were not read by this scan.</source>
        <translation>
            <numerusform>%n 个标记未显示：这次扫描没有读到其文件。</numerusform>
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
    <message>
        <source>{done} of about {total} rows</source>
        <translation>约 {total} 行中的 {done} 行</translation>
    </message>
    <message>
        <source>{done} of {total} documents</source>
        <translation>{done} / {total} 个文档</translation>
    </message>
    <message>
        <source>{done} of {total} files read</source>
        <translation>已读取 {done} / {total} 个文件</translation>
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
            <numerusform>%n 个保留文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks</source>
        <translation>
            <numerusform>%n 个标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of its files are not there.</source>
        <translation>
            <numerusform>其中 %n 个文件不在此处。</numerusform>
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
        <source>A session can be opened once the scan has ended.</source>
        <translation>扫描结束后才能打开会话。</translation>
    </message>
    <message>
        <source>It holds {marks}, {kept} and {said}.</source>
        <translation>其中有 {marks}、{kept}和 {said}。</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
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
        <source>Session of SimFinder</source>
        <translation>SimFinder 会话</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>The session is being read and checked…</source>
        <translation>正在读取并检查会话…</translation>
    </message>
    <message>
        <source>The session is saved: {path}</source>
        <translation>会话已保存：{path}</translation>
    </message>
    <message>
        <source>This did not work: {error}</source>
        <translation>未能完成：{error}</translation>
    </message>
    <message>
        <source>This is an opened session. Nothing of it was marked or changed here.</source>
        <translation>这是打开的会话。其中的标记和决定尚未应用到此处。</translation>
    </message>
    <message>
        <source>What the session says is now your own.</source>
        <translation>会话中的标记和决定现已归入您自己的审阅。</translation>
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
        <source>Of this page; nothing is in force before you apply it</source>
        <translation>恢复本页的默认值；应用之前不会生效</translation>
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
    <name>ShortcutsPage</name>
    <message>
        <source>All built-in keys</source>
        <translation>全部恢复内置按键</translation>
    </message>
    <message>
        <source>Choose a command, click into the field and press the key.</source>
        <translation>选择一个命令，点击输入框并按下按键。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keys of all commands</source>
        <translation>所有命令的按键</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Without a menu</source>
        <translation>不在菜单中</translation>
    </message>
    <message>
        <source>{key} calls “{command}” and “{other}”.</source>
        <translation>{key} 同时用于“{command}”和“{other}”。</translation>
    </message>
</context>
<context>
    <name>SideHeader</name>
    <message numerus="yes">
        <source>%n headers, footers and comments left out</source>
        <translation>
            <numerusform>略去 %n 处页眉、页脚或批注</numerusform>
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
点击复制</translation>
    </message>
</context>
<context>
    <name>SimilarControl</name>
    <message>
        <source>Find look-alikes of files</source>
        <translation>查找与文件相似的文件</translation>
    </message>
    <message>
        <source>It is not inside this file any more.</source>
        <translation>它已不在该文件中。</translation>
    </message>
    <message>
        <source>There is no text to paste. Copy a passage first, in any program.</source>
        <translation>没有可粘贴的文本。请先在任意程序中复制一段文字。</translation>
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
        <source>Look-alikes</source>
        <translation>相似文件</translation>
    </message>
    <message>
        <source>Looking for look-alikes…</source>
        <translation>正在查找相似文件…</translation>
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
        <source>Other pane</source>
        <translation>另一窗格</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>共有段落</translation>
    </message>
</context>
<context>
    <name>SourceControl</name>
    <message numerus="yes">
        <source>%n dropped items are not there</source>
        <translation>
            <numerusform>拖入的 %n 个项目不存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources do not answer now; a scan waits for them until it is cancelled</source>
        <translation>
            <numerusform>%n 个来源目前没有响应；扫描会一直等待，直到被取消</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources lie inside another: their files count once, with the inner one's role</source>
        <translation>
            <numerusform>%n 个来源位于其他来源之内：其中的文件只计一次，按内层来源的角色处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources were in the list already</source>
        <translation>
            <numerusform>%n 个来源已在列表中</numerusform>
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
        <source>Not there now, and left out of the sources: {names}</source>
        <translation>以下来源现在找不到，已从来源中略去：{names}</translation>
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
        <source>%n not compared</source>
        <translation>
            <numerusform>%n 个未能比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
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
        <source>Role of the chosen sources</source>
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
        <source>Keeper</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Kept row</source>
        <translation>保留行</translation>
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
        <source>%n not compared – show why</source>
        <translation>
            <numerusform>%n 个未能比较 – 查看原因</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>已比较 %n 行</numerusform>
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
    <message>
        <source>{done} of {groups} groups reviewed</source>
        <translation>已审阅 {done} 组，共 {groups} 组</translation>
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
    <message numerus="yes">
        <source>auto-mark %n files</source>
        <translation>
            <numerusform>自动标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the review of %n groups</source>
        <translation>
            <numerusform>更改 %n 个组的审阅状态</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>choose the kept file of %n groups</source>
        <translation>
            <numerusform>选择 %n 个组的保留文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>invert the marks of %n files</source>
        <translation>
            <numerusform>反转 %n 个文件的标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>let %n entries match again</source>
        <translation>
            <numerusform>撤回 %n 条“不匹配”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mark %n files</source>
        <translation>
            <numerusform>标记 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>merge groups</source>
        <translation>合并组</translation>
    </message>
    <message numerus="yes">
        <source>move the distance, which took %n marks away</source>
        <translation>
            <numerusform>调整距离（因此取消了 %n 个标记）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not a match (%n entries)</source>
        <translation>
            <numerusform>标为不匹配（%n 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>split a group</source>
        <translation>拆分组</translation>
    </message>
    <message>
        <source>take over the session</source>
        <translation>采用会话中的内容</translation>
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
        <source>%n documents are remembered</source>
        <translation>
            <numerusform>记住了 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were forgotten.</source>
        <translation>
            <numerusform>已忘记 %n 个文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>A scan is running. Forget when it has ended.</source>
        <translation>正在扫描。请等扫描结束后再忘记。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
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
        <source>Folders in the store</source>
        <translation>存储中的文件夹</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Forget all {files} for good?</source>
        <translation>要彻底忘记全部 {files}吗？</translation>
    </message>
    <message>
        <source>Forget chosen folders…</source>
        <translation>忘记所选文件夹…</translation>
    </message>
    <message>
        <source>Forget everything…</source>
        <translation>忘记全部…</translation>
    </message>
    <message>
        <source>Forget {files} {places} for good?</source>
        <translation>要彻底忘记 {files}{places}吗？</translation>
    </message>
    <message>
        <source>Forgetting…</source>
        <translation>正在忘记…</translation>
    </message>
    <message>
        <source>Log, written only with --debug</source>
        <translation>日志，仅在使用 --debug 时写入</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Marks, decisions, and the record of what was moved</source>
        <translation>标记、决定和移动记录</translation>
    </message>
    <message>
        <source>Nothing leaves this computer</source>
        <translation>任何内容都不会离开本机</translation>
    </message>
    <message>
        <source>Settings and presets</source>
        <translation>设置和预设</translation>
    </message>
    <message>
        <source>Show the store</source>
        <translation>显示存储位置</translation>
    </message>
    <message>
        <source>SimFinder speaks to no network, unless you name a database yourself. What it reads is remembered on this computer, in folders that only you can open, so that the next scan need not read it again.</source>
        <translation>除非您自己指定数据库，SimFinder 不与任何网络通信。读取的内容只记在本机、只有您能打开的文件夹中，以便下次扫描无需重新读取。</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Store and privacy</source>
        <translation>存储与隐私</translation>
    </message>
    <message>
        <source>Texts, titles and what was compared go from the store at once. The documents themselves stay as they are, and so do marks, kept files, what is not a match, notes, and the record of what was moved. The next scan of these documents reads them anew.</source>
        <translation>文本、标题和比较结果会立即从存储中清除。文档本身保持不变，标记、保留的文件、“不匹配”的记录、备注和移动记录也保持不变。下次扫描会重新读取这些文档。</translation>
    </message>
    <message>
        <source>The store took {before} and takes {after} now.</source>
        <translation>存储原来占用 {before}，现在占用 {after}。</translation>
    </message>
    <message>
        <source>What else is kept</source>
        <translation>还保存了什么</translation>
    </message>
    <message>
        <source>What is remembered of documents</source>
        <translation>记住的文档内容</translation>
    </message>
    <message numerus="yes">
        <source>in %n chosen folders</source>
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
        <source>%n databases are left out: only “Fields of table rows” reads them.</source>
        <translation>
            <numerusform>有 %n 个数据库未参与：只有“表格行的字段”会读取数据库。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders are left out: only tables that were added themselves are read.</source>
        <translation>
            <numerusform>有 %n 个文件夹未参与：只读取单独添加的表格。</numerusform>
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
        <source>Tables are compared as whole documents. Their rows can be compared too.</source>
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
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Columns that are compared</source>
        <translation>参与比较的列</translation>
    </message>
    <message>
        <source>Columns that only some of the tables have are compared while all are chosen.</source>
        <translation>只有部分表格才有的列，在选择全部列时参与比较。</translation>
    </message>
    <message>
        <source>Compare these columns</source>
        <translation>比较这些列</translation>
    </message>
    <message>
        <source>Looking at the table…</source>
        <translation>正在查看表格…</translation>
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
        <source>%n pairs are alike only by it and make no group.</source>
        <translation>
            <numerusform>%n 对仅因模板文字而相似，不据此成组。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the pairs that are alike only by template text</source>
        <translation>显示仅因模板文字而相似的文件对</translation>
    </message>
    <message>
        <source>Show them…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Template text is left out: {share} of all text.</source>
        <translation>已略去模板文字：占全部文字的 {share}。</translation>
    </message>
</context>
<context>
    <name>TemplateLegend</name>
    <message>
        <source>Hide paragraphs of nothing but template text</source>
        <translation>隐藏仅含模板文字的段落</translation>
    </message>
    <message>
        <source>template text, not compared</source>
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
        <source>Leave nothing out any more</source>
        <translation>不再略去任何文字</translation>
    </message>
    <message>
        <source>Leave out the text of forms and other documents that you name</source>
        <translation>略去您指定的表格等文档的文字</translation>
    </message>
    <message>
        <source>Template text…</source>
        <translation>模板文字…</translation>
    </message>
    <message>
        <source>passages in {common}</source>
        <translation>{common} 文档共有的段落</translation>
    </message>
    <message>
        <source>{common} left out…</source>
        <translation>略去{common}…</translation>
    </message>
    <message>
        <source>{templates} left out…</source>
        <translation>略去 {templates}…</translation>
    </message>
    <message>
        <source>{templates}, {common} left out…</source>
        <translation>略去 {templates}、{common}…</translation>
    </message>
</context>
<context>
    <name>TemplateList</name>
    <message>
        <source>Drop documents or folders here, or press Add…</source>
        <translation>将文档或文件夹拖放到这里，或按“添加…”。</translation>
    </message>
    <message>
        <source>{name} – being read…</source>
        <translation>{name} – 正在读取…</translation>
    </message>
    <message>
        <source>{name} – cannot be used: {why}</source>
        <translation>{name} – 无法使用：{why}</translation>
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
        <translation>另一文件</translation>
    </message>
    <message>
        <source>With</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不计入</translation>
    </message>
</context>
<context>
    <name>TemplatePairsDialog</name>
    <message>
        <source>Alike only by template text</source>
        <translation>仅因模板文字而相似</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>With template text these pairs are similar enough for a group, without it they are not. The columns tell both similarities.</source>
        <translation>计入模板文字时，这些文件对足够相似可成一组；不计入则不然。两列分别给出两种相似度。</translation>
    </message>
</context>
<context>
    <name>TemplatesDialog</name>
    <message numerus="yes">
        <source>%n of these documents cannot be used. Remove them to be able to scan.</source>
        <translation>
            <numerusform>其中 %n 个文档无法使用。请将其移除，否则无法扫描。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add documents whose text is left out</source>
        <translation>添加要略去其文字的文档</translation>
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
        <source>Documents whose text is left out</source>
        <translation>被略去文字的文档</translation>
    </message>
    <message>
        <source>Leave out template text</source>
        <translation>略去模板文字</translation>
    </message>
    <message>
        <source>Passages of these documents, such as forms or boilerplate, do not count when others are compared. Files and folders can be dropped here.</source>
        <translation>比较其他文档时，不计入这些文档（如表格、范本）的段落。可将文件和文件夹拖放到此处。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove these</source>
        <translation>移除这些</translation>
    </message>
    <message>
        <source>Use this list</source>
        <translation>使用此列表</translation>
    </message>
</context>
<context>
    <name>UncoveredDialog</name>
    <message numerus="yes">
        <source>%n files of {folder} are not covered by {other}.</source>
        <translation>
            <numerusform>{folder} 的 %n 个文件未被 {other} 覆盖。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others of it say the same as a file there.</source>
        <translation>
            <numerusform>另外 %n 个与那里的某个文件内容相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export as a table…</source>
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
        <translation>未被另一个文件夹覆盖</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Why it is not covered</source>
        <translation>未被覆盖的原因</translation>
    </message>
</context>
<context>
    <name>UndoControl</name>
    <message>
        <source>Done again: {step}</source>
        <translation>已重做：{step}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>The distance is as it was then.</source>
        <translation>距离已恢复为当时的值。</translation>
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
        <source>All files hold the same text.</source>
        <translation>所有文件的文字相同。</translation>
    </message>
    <message>
        <source>Nothing tells in which order these texts came about.</source>
        <translation>没有线索表明这些文本的先后。</translation>
    </message>
    <message>
        <source>a part of the one before</source>
        <translation>只是前一版本的一部分</translation>
    </message>
    <message>
        <source>earlier by the name of its folder</source>
        <translation>所在文件夹的名称更早</translation>
    </message>
    <message>
        <source>earlier date in its name</source>
        <translation>名称中的日期更早</translation>
    </message>
    <message>
        <source>file changed earlier</source>
        <translation>文件修改时间更早</translation>
    </message>
    <message>
        <source>file changed later</source>
        <translation>文件修改时间更晚</translation>
    </message>
    <message>
        <source>further along by its name</source>
        <translation>名称表明更接近定稿</translation>
    </message>
    <message>
        <source>higher number in its name</source>
        <translation>名称中的版本号更大</translation>
    </message>
    <message>
        <source>holds the one before and more</source>
        <translation>包含前一版本并有增补</translation>
    </message>
    <message>
        <source>later by the name of its folder</source>
        <translation>所在文件夹的名称更晚</translation>
    </message>
    <message>
        <source>later date in its name</source>
        <translation>名称中的日期更晚</translation>
    </message>
    <message>
        <source>less far along by its name</source>
        <translation>名称表明离定稿更远</translation>
    </message>
    <message>
        <source>lower number in its name</source>
        <translation>名称中的版本号更小</translation>
    </message>
    <message>
        <source>not certain: it holds the one before and more, or that one was cut</source>
        <translation>不确定：内容包含上一版且更多，或上一版是其节选</translation>
    </message>
    <message>
        <source>not certain: nothing tells</source>
        <translation>不确定：没有依据</translation>
    </message>
    <message>
        <source>not certain: only the date of the file is later</source>
        <translation>不确定：只有文件日期更晚</translation>
    </message>
    <message>
        <source>not certain: {reasons}</source>
        <translation>不确定：{reasons}</translation>
    </message>
    <message>
        <source>not certain: {reasons}; but {others}</source>
        <translation>不确定：{reasons}；但{others}</translation>
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
</context>
<context>
    <name>WatchControl</name>
    <message numerus="yes">
        <source>%n new files resemble documents that you have: {name} …</source>
        <translation>
            <numerusform>%n 个新文件与已有文档相似：{name} 等</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files resemble others</source>
        <translation>
            <numerusform>%n 个新文件与其他相似</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n new files the latest {listed} are listed.</source>
        <translation>
            <numerusform>共有 %n 个新文件，列出最新的 {listed} 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message numerus="yes">
        <source>{name} has come and resembles %n documents: {first}</source>
        <translation>
            <numerusform>新到的 {name} 与 %n 个文档相似：{first}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchLine</name>
    <message numerus="yes">
        <source>%n new files are being read.</source>
        <translation>
            <numerusform>正在读取 %n 个新文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files wait for the scan to end.</source>
        <translation>
            <numerusform>%n 个新文件等待扫描结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on reading what has come</source>
        <translation>继续读取新到的文件</translation>
    </message>
    <message>
        <source>Keep watching these folders</source>
        <translation>持续监视这些文件夹</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause reading what comes</source>
        <translation>暂停读取新到的文件</translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n new files wait.</source>
        <translation>
            <numerusform>已暂停：%n 个新文件等待读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scan once, so that there is something to compare with.</source>
        <translation>请先扫描一次，以便有可比较的内容。</translation>
    </message>
    <message>
        <source>There is no folder to watch yet.</source>
        <translation>尚无可监视的文件夹。</translation>
    </message>
    <message>
        <source>What comes into them is read once it is whole, and you are told when it resembles a document that was scanned.</source>
        <translation>新到的文件写完后即被读取；若与扫描过的文档相似，会给出提示。</translation>
    </message>
    <message>
        <source>{name} is a network folder: it is looked through twice a minute.</source>
        <translation>{name} 是网络文件夹，每分钟查看两次。</translation>
    </message>
    <message>
        <source>{name} is looked through twice a minute: the system watches no more folders.</source>
        <translation>{name} 每分钟查看两次：系统可监视的文件夹已达上限。</translation>
    </message>
    <message>
        <source>{name} is not there. It is watched again once it is back.</source>
        <translation>{name} 不在了，恢复后将继续监视。</translation>
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
        <source>Bits of the fingerprints that differ</source>
        <translation>指纹不同的位数</translation>
    </message>
    <message>
        <source>Compared as short texts, by {n} characters in a row</source>
        <translation>作为短文本，按连续 {n} 个字符比较</translation>
    </message>
    <message>
        <source>Compared by</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Different runs of words (shingles)</source>
        <translation>不同词串</translation>
    </message>
    <message>
        <source>Distance told from the measures, in bits</source>
        <translation>由各项度量得出的距离（位）</translation>
    </message>
    <message>
        <source>Field by field: what each says, in bits</source>
        <translation>逐个字段：各自提供的证据（位）</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Format and reader</source>
        <translation>格式与读取器</translation>
    </message>
    <message>
        <source>How alike they are</source>
        <translation>相似程度</translation>
    </message>
    <message>
        <source>Keywords and references in common</source>
        <translation>共有的关键词和引用</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>字符数（不计标点）</translation>
    </message>
    <message>
        <source>No pair: with these settings only template text is alike.</source>
        <translation>不成对：按当前设置，只有模板文字相似。</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>未能比较</translation>
    </message>
    <message>
        <source>Not compared: at least one of the two has no text to compare.</source>
        <translation>未能比较：两者中至少有一个没有可比较的文字。</translation>
    </message>
    <message>
        <source>Not compared: at least one of the two rows is not at hand.</source>
        <translation>未能比较：两行中至少有一行已不可用。</translation>
    </message>
    <message>
        <source>One of two ways suffices: overlapping, by the share of one text in the other; or near, by distance and similarity.</source>
        <translation>满足以下两种方式之一即可：重叠（一份文本有多少在另一份中），或相近（距离和相似度）。</translation>
    </message>
    <message>
        <source>Passages in both, for example</source>
        <translation>两者共有的段落，例如</translation>
    </message>
    <message>
        <source>Passages in only one, for example</source>
        <translation>仅一方有的段落，例如</translation>
    </message>
    <message>
        <source>Passages that both have</source>
        <translation>共有段落</translation>
    </message>
    <message>
        <source>Passages that both have, with it</source>
        <translation>计入模板文字时两者共有的段落</translation>
    </message>
    <message>
        <source>Read in part</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Share of A that is in B</source>
        <translation>A 包含在 B 中的比例</translation>
    </message>
    <message>
        <source>Share of B that is in A</source>
        <translation>B 包含在 A 中的比例</translation>
    </message>
    <message>
        <source>Shared runs of words (shingles)</source>
        <translation>共有词串</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Similarity with template text</source>
        <translation>含模板文字的相似度</translation>
    </message>
    <message>
        <source>What decides</source>
        <translation>判断条件</translation>
    </message>
    <message>
        <source>With these settings the two files are a pair.</source>
        <translation>按当前设置，这两个文件相似。</translation>
    </message>
    <message>
        <source>With these settings the two files are a pair: {relation}.</source>
        <translation>按当前设置，这两个文件相似：{relation}。</translation>
    </message>
    <message>
        <source>With these settings the two files are not a pair.</source>
        <translation>按当前设置，这两个文件不算相似。</translation>
    </message>
    <message>
        <source>With these settings the two rows are a pair.</source>
        <translation>按当前设置，这两行相似。</translation>
    </message>
    <message>
        <source>With these settings the two rows are not a pair.</source>
        <translation>按当前设置，这两行不算相似。</translation>
    </message>
    <message>
        <source>Words (tokens)</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>a scan that also finds excerpts and shared passages would list them</source>
        <translation>若扫描时也查找摘录和共有段落，就会列出它们</translation>
    </message>
    <message>
        <source>distance of the fingerprints, in bits</source>
        <translation>指纹距离（位）</translation>
    </message>
    <message>
        <source>evidence that both tell of the same, in bits</source>
        <translation>两行所指相同的证据（位）</translation>
    </message>
    <message>
        <source>excerpts and shared passages are not listed</source>
        <translation>未要求列出摘录和共有段落</translation>
    </message>
    <message>
        <source>letters and digits in the shorter text</source>
        <translation>较短文本的字符数（不计标点）</translation>
    </message>
    <message>
        <source>no setting changes that</source>
        <translation>任何设置都无法改变</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>one text has numbers only: it is not compared with one that has letters</source>
        <translation>其中一份文本只有数字：不与含文字的文本比较</translation>
    </message>
    <message>
        <source>resemblance of short texts</source>
        <translation>短文本的重合度</translation>
    </message>
    <message>
        <source>share from which overlaps are listed</source>
        <translation>列出重叠所需的占比</translation>
    </message>
    <message>
        <source>share of one text that is in the other</source>
        <translation>一方文本包含在另一方中的比例</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>similarity as short texts are judged</source>
        <translation>按短文本判定的相似度</translation>
    </message>
    <message>
        <source>small changes only, which is no overlap</source>
        <translation>只有少量改动，不算重叠</translation>
    </message>
    <message>
        <source>the same text</source>
        <translation>文字相同</translation>
    </message>
    <message>
        <source>they would pass at {value}</source>
        <translation>设为 {value} 时即满足</translation>
    </message>
    <message>
        <source>too few passages in common for a scan to find the two</source>
        <translation>相同的段落太少，扫描找不到这一对</translation>
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
        <source>Both files are being read again…</source>
        <translation>正在重新读取两个文件…</translation>
    </message>
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
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>This did not work: {error}</source>
        <translation>未能完成：{error}</translation>
    </message>
    <message>
        <source>What a scan finds by itself:</source>
        <translation>扫描本身的结论：</translation>
    </message>
    <message>
        <source>Why, or why not?</source>
        <translation>为什么相似或不相似？</translation>
    </message>
    <message>
        <source>You merged the groups of the two by hand.</source>
        <translation>您已手动合并这两者所在的组。</translation>
    </message>
    <message>
        <source>You said that the two are not a match.</source>
        <translation>您曾表示这两者不匹配。</translation>
    </message>
    <message>
        <source>You split the two apart by hand.</source>
        <translation>您已手动将这两者拆开。</translation>
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
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>To the quarantine</source>
        <translation>移到隔离区</translation>
    </message>
    <message>
        <source>To the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>a part of another file</source>
        <translation>是另一文件的一部分</translation>
    </message>
    <message>
        <source>all files with each other</source>
        <translation>所有文件两两比较</translation>
    </message>
    <message>
        <source>all of its group is kept</source>
        <translation>所在的组全部保留</translation>
    </message>
    <message>
        <source>amount of money</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>another name of the file that stays</source>
        <translation>是保留文件的另一个名称</translation>
    </message>
    <message>
        <source>between folders only</source>
        <translation>仅比较不同文件夹</translation>
    </message>
    <message>
        <source>called not a match</source>
        <translation>已标为不匹配</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>读取期间被修改</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>compared by its bytes alone: {why}</source>
        <translation>仅按字节比较：{why}</translation>
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
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>decide later</source>
        <translation>稍后决定</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>differs in something that matters</source>
        <translation>存在重要差异</translation>
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
        <translation>摘录</translation>
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
        <source>fields of table rows</source>
        <translation>表格行的字段</translation>
    </message>
    <message>
        <source>format not supported</source>
        <translation>格式不受支持</translation>
    </message>
    <message>
        <source>forming groups</source>
        <translation>正在分组</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>移走</translation>
    </message>
    <message>
        <source>has changed since it was compared</source>
        <translation>比较之后已被更改</translation>
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
        <source>is a link or a folder now</source>
        <translation>现在是链接或文件夹</translation>
    </message>
    <message>
        <source>is a part of another file</source>
        <translation>是另一文件的一部分</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>is protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>is the same file as the one that stays</source>
        <translation>与保留的文件是同一个文件</translation>
    </message>
    <message>
        <source>its disk has no trash; try the quarantine</source>
        <translation>所在磁盘没有回收站；请改用隔离区</translation>
    </message>
    <message>
        <source>its folder is gone, or leads elsewhere now</source>
        <translation>所在文件夹已不存在，或现在指向别处</translation>
    </message>
    <message>
        <source>keep all</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>left alone</source>
        <translation>不动</translation>
    </message>
    <message>
        <source>looking for differences that matter</source>
        <translation>查找重要差异</translation>
    </message>
    <message>
        <source>looking for files</source>
        <translation>正在查找文件</translation>
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
        <source>more than a limit allows</source>
        <translation>超出限制</translation>
    </message>
    <message>
        <source>more values</source>
        <translation>值较多</translation>
    </message>
    <message>
        <source>name or identifier</source>
        <translation>名称或编号</translation>
    </message>
    <message>
        <source>names that do not fit</source>
        <translation>名称不符合的文件</translation>
    </message>
    <message>
        <source>names that fit</source>
        <translation>名称符合的文件</translation>
    </message>
    <message>
        <source>needed too much memory</source>
        <translation>占用内存过多</translation>
    </message>
    <message>
        <source>needs a password</source>
        <translation>需要密码</translation>
    </message>
    <message>
        <source>negation</source>
        <translation>否定词</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>not an ordinary file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>not examined for differences that matter</source>
        <translation>未检查重要差异</translation>
    </message>
    <message>
        <source>not read whole</source>
        <translation>未能完整读取</translation>
    </message>
    <message>
        <source>nothing of its group would stay</source>
        <translation>该组将没有文件保留</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>only a part of another file would stay</source>
        <translation>保留下来的只是另一文件的一部分</translation>
    </message>
    <message>
        <source>only between different folders</source>
        <translation>仅在不同文件夹之间</translation>
    </message>
    <message>
        <source>only with protected files</source>
        <translation>仅与受保护文件比较</translation>
    </message>
    <message>
        <source>only within the same folder</source>
        <translation>仅在同一文件夹内</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>部分重叠</translation>
    </message>
    <message>
        <source>partly alike</source>
        <translation>部分相符</translation>
    </message>
    <message>
        <source>percentage</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>protected</source>
        <translation>受保护</translation>
    </message>
    <message>
        <source>read in part: {why}</source>
        <translation>仅读取部分：{why}</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
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
        <source>says more than the file that stays</source>
        <translation>含有保留文件没有的内容</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>已看</translation>
    </message>
    <message>
        <source>shared passages</source>
        <translation>共有段落</translation>
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
        <source>small changes</source>
        <translation>少量改动</translation>
    </message>
    <message>
        <source>something else has its place</source>
        <translation>原位置已有其他文件</translation>
    </message>
    <message>
        <source>starred, and what the rules prefer is too far from another file of its group</source>
        <translation>带星号，而规则选中的文件与组内另一文件相差太远</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>stopped its reader</source>
        <translation>导致读取程序中止</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the file that stays has changed</source>
        <translation>要保留的文件已被更改</translation>
    </message>
    <message>
        <source>the file that stays is not there any more</source>
        <translation>要保留的文件已不存在</translation>
    </message>
    <message>
        <source>the file with the fewest folders above it</source>
        <translation>上级文件夹最少的文件</translation>
    </message>
    <message>
        <source>the file with the most folders above it</source>
        <translation>上级文件夹最多的文件</translation>
    </message>
    <message>
        <source>the largest file</source>
        <translation>最大的文件</translation>
    </message>
    <message>
        <source>the list of what is done cannot be written</source>
        <translation>操作记录无法写入</translation>
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
        <source>the same file on the disk as {file}</source>
        <translation>与 {file} 是磁盘上的同一个文件</translation>
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
        <source>the system does not allow it</source>
        <translation>系统不允许</translation>
    </message>
    <message>
        <source>the system refused</source>
        <translation>系统拒绝</translation>
    </message>
    <message>
        <source>this format</source>
        <translation>该格式的文件</translation>
    </message>
    <message>
        <source>too far from the file that stays</source>
        <translation>与保留的文件相差过大</translation>
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
        <source>undecided</source>
        <translation>未决</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>what is in this folder</source>
        <translation>位于该文件夹中的文件</translation>
    </message>
    <message>
        <source>what says the same there is marked itself</source>
        <translation>那边内容相同的文件本身已被标记</translation>
    </message>
    <message>
        <source>with protected files</source>
        <translation>仅与受保护的文件比较</translation>
    </message>
    <message>
        <source>within folders only</source>
        <translation>仅比较同一文件夹内</translation>
    </message>
    <message>
        <source>without text, perhaps a scan</source>
        <translation>没有文字，可能是扫描件</translation>
    </message>
    <message>
        <source>word frequencies</source>
        <translation>词频</translation>
    </message>
    <message>
        <source>word rarity and length</source>
        <translation>词的稀有度和长度</translation>
    </message>
    <message>
        <source>word rarity and title</source>
        <translation>词的稀有度和标题</translation>
    </message>
    <message>
        <source>words by rarity and length</source>
        <translation>词的稀有度和长度</translation>
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
</TS>
