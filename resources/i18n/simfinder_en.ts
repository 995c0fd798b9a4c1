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
        <source>%n groups keep another file now.</source>
        <translation>
            <numerusform>%n group keeps another file now.</numerusform>
            <numerusform>%n groups keep another file now.</numerusform>
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
        <source>%n marked files may hold something important that the files that stay do not. Groups: {names}.</source>
        <translation>
            <numerusform>%n marked file may hold something important that the file that stays does not. Group: {names}.</numerusform>
            <numerusform>%n marked files may hold something important that the files that stay do not. Groups: {names}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CleanUp</name>
    <message numerus="yes">
        <source>%n copies were taken away again.</source>
        <translation>
            <numerusform>%n copy was taken away again.</numerusform>
            <numerusform>%n copies were taken away again.</numerusform>
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
        <source>%n files are back in their place.</source>
        <translation>
            <numerusform>%n file is back in its place.</numerusform>
            <numerusform>%n files are back in their place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are copied</source>
        <translation>
            <numerusform>%n file is copied</numerusform>
            <numerusform>%n files are copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are in the quarantine.</source>
        <translation>
            <numerusform>%n file is in the quarantine.</numerusform>
            <numerusform>%n files are in the quarantine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files are in the trash.</source>
        <translation>
            <numerusform>%n file is in the trash.</numerusform>
            <numerusform>%n files are in the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files go</source>
        <translation>
            <numerusform>%n file goes</numerusform>
            <numerusform>%n files go</numerusform>
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
        <source>%n files were left as they were.</source>
        <translation>
            <numerusform>%n file was left as it was.</numerusform>
            <numerusform>%n files were left as they were.</numerusform>
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
        <source>Move %n files to the quarantine</source>
        <translation>
            <numerusform>Move %n file to the quarantine</numerusform>
            <numerusform>Move %n files to the quarantine</numerusform>
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
        <source>in %n groups</source>
        <translation>
            <numerusform>in %n group</numerusform>
            <numerusform>in %n groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnChoice</name>
    <message numerus="yes">
        <source>%n columns chosen</source>
        <translation>
            <numerusform>%n column chosen</numerusform>
            <numerusform>%n columns chosen</numerusform>
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
        <source>… %n paragraphs</source>
        <translation>
            <numerusform>… %n paragraph</numerusform>
            <numerusform>… %n paragraphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs alike</source>
        <translation>
            <numerusform>… %n paragraph alike</numerusform>
            <numerusform>… %n paragraphs alike</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n paragraphs of template text</source>
        <translation>
            <numerusform>… %n paragraph of template text</numerusform>
            <numerusform>… %n paragraphs of template text</numerusform>
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
        <source>%n document(s) forgotten</source>
        <translation>
            <numerusform>%n document forgotten</numerusform>
            <numerusform>%n documents forgotten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) remembered</source>
        <translation>
            <numerusform>%n document remembered</numerusform>
            <numerusform>%n documents remembered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents that have a label could not be compared</source>
        <translation>
            <numerusform>%n document that has a label could not be compared</numerusform>
            <numerusform>%n documents that have a label could not be compared</numerusform>
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
        <source>%n more folders share less.</source>
        <translation>
            <numerusform>%n more folder shares less.</numerusform>
            <numerusform>%n more folders share less.</numerusform>
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
        <source>%n not compared</source>
        <translation>
            <numerusform>%n not compared</numerusform>
            <numerusform>%n not compared</numerusform>
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
        <source>%n samples, added up</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples, added up</numerusform>
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
        <source>looked in %n stored text(s)</source>
        <translation>
            <numerusform>looked in %n stored text</numerusform>
            <numerusform>looked in %n stored texts</numerusform>
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
        <source>{n} shingle(s)</source>
        <translation>
            <numerusform>{n} shingle</numerusform>
            <numerusform>{n} shingles</numerusform>
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
        <source>{shared} of {total} shingle(s)</source>
        <translation>
            <numerusform>{shared} of {total} shingle</numerusform>
            <numerusform>{shared} of {total} shingles</numerusform>
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
        <source>%n groups of {files}</source>
        <translation>
            <numerusform>%n group of {files}</numerusform>
            <numerusform>%n groups of {files}</numerusform>
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
        <source>No amount, number, date, identity number or negation differs in what both texts say; %n passages stand in one of them only</source>
        <translation>
            <numerusform>No amount, number, date, identity number or negation differs in what both texts say; %n passage stands in one of them only</numerusform>
            <numerusform>No amount, number, date, identity number or negation differs in what both texts say; %n passages stand in one of them only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionsControl</name>
    <message numerus="yes">
        <source>%n marks were not restored, because their files have changed.</source>
        <translation>
            <numerusform>%n mark was not restored, because its file has changed.</numerusform>
            <numerusform>%n marks were not restored, because their files have changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DistanceControl</name>
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
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
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
        <source>Find look-alikes of %n files</source>
        <translation>
            <numerusform>Find look-alikes of %n file</numerusform>
            <numerusform>Find look-alikes of %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message numerus="yes">
        <source>%n sources are ready</source>
        <translation>
            <numerusform>%n source is ready</numerusform>
            <numerusform>%n sources are ready</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExclusionLine</name>
    <message numerus="yes">
        <source>%n built-in ones off</source>
        <translation>
            <numerusform>%n built-in one off</numerusform>
            <numerusform>%n built-in ones off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n own patterns</source>
        <translation>
            <numerusform>%n own pattern</numerusform>
            <numerusform>%n own patterns</numerusform>
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
        <source>The first %n are listed.</source>
        <translation>
            <numerusform>The first %n is listed.</numerusform>
            <numerusform>The first %n are listed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderControl</name>
    <message numerus="yes">
        <source>%n files of it are not covered by {other} and stay.</source>
        <translation>
            <numerusform>%n file of it is not covered by {other} and stays.</numerusform>
            <numerusform>%n files of it are not covered by {other} and stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files of {folder} were marked.</source>
        <translation>
            <numerusform>%n file of {folder} was marked.</numerusform>
            <numerusform>%n files of {folder} were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were marked before.</source>
        <translation>
            <numerusform>%n was marked before.</numerusform>
            <numerusform>%n were marked before.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderMap</name>
    <message numerus="yes">
        <source>%n folders that share less are not shown.</source>
        <translation>
            <numerusform>%n folder that shares less is not shown.</numerusform>
            <numerusform>%n folders that share less are not shown.</numerusform>
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
        <source>%n files at distance {distance} from the kept one</source>
        <translation>
            <numerusform>%n file at distance {distance} from the kept one</numerusform>
            <numerusform>%n files at distance {distance} from the kept one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files that are no pair with the kept one</source>
        <translation>
            <numerusform>%n file that is no pair with the kept one</numerusform>
            <numerusform>%n files that are no pair with the kept one</numerusform>
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
        <source>%n differences</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differences that matter</source>
        <translation>
            <numerusform>%n difference that matters</numerusform>
            <numerusform>%n differences that matter</numerusform>
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
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsCells</name>
    <message numerus="yes">
        <source>%n further links</source>
        <translation>
            <numerusform>%n further link</numerusform>
            <numerusform>%n further links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Distance of the fingerprints: %n bits</source>
        <translation>
            <numerusform>Distance of the fingerprints: %n bit</numerusform>
            <numerusform>Distance of the fingerprints: %n bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With template text: distance %n bits</source>
        <translation>
            <numerusform>With template text: distance %n bit</numerusform>
            <numerusform>With template text: distance %n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupsReview</name>
    <message numerus="yes">
        <source>%n documents are inside files and cannot be removed by themselves.</source>
        <translation>
            <numerusform>%n document is inside a file and cannot be removed by itself.</numerusform>
            <numerusform>%n documents are inside files and cannot be removed by themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n file stays unmarked, as all of its group is kept.</numerusform>
            <numerusform>%n files stay unmarked, as all of their group is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as one of each group stays.</source>
        <translation>
            <numerusform>%n file stays unmarked, as one of each group stays.</numerusform>
            <numerusform>%n files stay unmarked, as one of each group stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files stay unmarked, as their groups keep them.</source>
        <translation>
            <numerusform>%n file stays unmarked, as its group keeps it.</numerusform>
            <numerusform>%n files stay unmarked, as their groups keep them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups keep another file now, as theirs was marked.</source>
        <translation>
            <numerusform>%n group keeps another file now, as its own was marked.</numerusform>
            <numerusform>%n groups keep another file now, as theirs was marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: one file of each group stays.</source>
        <translation>
            <numerusform>%n mark was taken away: one file of each group stays.</numerusform>
            <numerusform>%n marks were taken away: one file of each group stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: one row of each group stays.</source>
        <translation>
            <numerusform>%n mark was taken away: one row of each group stays.</numerusform>
            <numerusform>%n marks were taken away: one row of each group stays.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: their files are protected now.</source>
        <translation>
            <numerusform>%n mark was taken away: its file is protected now.</numerusform>
            <numerusform>%n marks were taken away: their files are protected now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks were taken away: their rows are protected now.</source>
        <translation>
            <numerusform>%n mark was taken away: its row is protected now.</numerusform>
            <numerusform>%n marks were taken away: their rows are protected now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected files are never marked.</source>
        <translation>
            <numerusform>%n protected file is never marked.</numerusform>
            <numerusform>%n protected files are never marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected rows are never marked.</source>
        <translation>
            <numerusform>%n protected row is never marked.</numerusform>
            <numerusform>%n protected rows are never marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows stay unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n row stays unmarked, as all of its group is kept.</numerusform>
            <numerusform>%n rows stay unmarked, as all of their group is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows stay unmarked, as one of each group stays.</source>
        <translation>
            <numerusform>%n row stays unmarked, as one of each group stays.</numerusform>
            <numerusform>%n rows stay unmarked, as one of each group stays.</numerusform>
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
        <source>%n pairs within distance {distance}</source>
        <translation>
            <numerusform>%n pair within distance {distance}</numerusform>
            <numerusform>%n pairs within distance {distance}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryControl</name>
    <message numerus="yes">
        <source>%n files could not be brought back.</source>
        <translation>
            <numerusform>%n file could not be brought back.</numerusform>
            <numerusform>%n files could not be brought back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An earlier clean-up was interrupted. It is known now where its %n unfinished files are.</source>
        <translation>
            <numerusform>An earlier clean-up was interrupted. It is known now where its %n unfinished file is.</numerusform>
            <numerusform>An earlier clean-up was interrupted. It is known now where its %n unfinished files are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message numerus="yes">
        <source>Bring back %n selected</source>
        <translation>
            <numerusform>Bring back %n selected</numerusform>
            <numerusform>Bring back %n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back all %n files</source>
        <translation>
            <numerusform>Bring back %n file</numerusform>
            <numerusform>Bring back all %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take away %n selected copies</source>
        <translation>
            <numerusform>Take away %n selected copy</numerusform>
            <numerusform>Take away %n selected copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take away all %n copies</source>
        <translation>
            <numerusform>Take away %n copy</numerusform>
            <numerusform>Take away all %n copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lookalikes</name>
    <message numerus="yes">
        <source>%n documents are like it</source>
        <translation>
            <numerusform>%n document is like it</numerusform>
            <numerusform>%n documents are like it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored texts were searched</source>
        <translation>
            <numerusform>%n stored text was searched</numerusform>
            <numerusform>%n stored texts were searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored texts were searched.</source>
        <translation>
            <numerusform>%n stored text was searched.</numerusform>
            <numerusform>%n stored texts were searched.</numerusform>
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
        <source>the most alike %n are shown</source>
        <translation>
            <numerusform>the most alike %n is shown</numerusform>
            <numerusform>the most alike %n are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n files that are back are not in this list yet.</source>
        <translation>
            <numerusform>%n file that is back is not in this list yet.</numerusform>
            <numerusform>%n files that are back are not in this list yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkControl</name>
    <message numerus="yes">
        <source>%n files of {folder} were marked.</source>
        <translation>
            <numerusform>%n file of {folder} was marked.</numerusform>
            <numerusform>%n files of {folder} were marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files of {folder} were unmarked.</source>
        <translation>
            <numerusform>%n file of {folder} was unmarked.</numerusform>
            <numerusform>%n files of {folder} were unmarked.</numerusform>
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
        <source>%n groups keep a file of {folder}.</source>
        <translation>
            <numerusform>%n group keeps a file of {folder}.</numerusform>
            <numerusform>%n groups keep a file of {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups stay as they are, as none of it is close enough to all others.</source>
        <translation>
            <numerusform>%n group stays as it is, as none of these files is close enough to all others.</numerusform>
            <numerusform>%n groups stay as they are, as none of these files is close enough to all others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkPreviewPanel</name>
    <message numerus="yes">
        <source>%n differ in what matters</source>
        <translation>
            <numerusform>%n differs in what matters</numerusform>
            <numerusform>%n differ in what matters</numerusform>
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
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are marked already, or stay because the others of their group are marked.</source>
        <translation>
            <numerusform>%n of them is marked already, or stays because the others of its group are marked.</numerusform>
            <numerusform>%n of them are marked already, or stay because the others of their group are marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ties</source>
        <translation>
            <numerusform>%n tie</numerusform>
            <numerusform>%n ties</numerusform>
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
        <source>{text}; in %n groups the star moves to the file that stays</source>
        <translation>
            <numerusform>{text}; in %n group the star moves to the file that stays</numerusform>
            <numerusform>{text}; in %n groups the star moves to the file that stays</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchControl</name>
    <message numerus="yes">
        <source>%n files left the group of “{name}”.</source>
        <translation>
            <numerusform>%n file left the group of “{name}”.</numerusform>
            <numerusform>%n files left the group of “{name}”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files match no other file from now on.</source>
        <translation>
            <numerusform>%n file matches no other file from now on.</numerusform>
            <numerusform>%n files match no other file from now on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups are one now, which keeps “{name}”.</source>
        <translation>
            <numerusform>%n group is one now, which keeps “{name}”.</numerusform>
            <numerusform>%n groups are one now, which keeps “{name}”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No two of these %n files are a match from now on.</source>
        <translation>
            <numerusform>No two of this %n file are a match from now on.</numerusform>
            <numerusform>No two of these %n files are a match from now on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Within each of the groups these %n files are not a match from now on.</source>
        <translation>
            <numerusform>Within each of the groups this %n file is not a match from now on.</numerusform>
            <numerusform>Within each of the groups these %n files are not a match from now on.</numerusform>
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
    <name>NotAMatchControl</name>
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
    <name>NotAMatchDialog</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries are about no pair of files of this scan, but may be about files of other folders. They are selected: Remove takes them away.</source>
        <translation>
            <numerusform>%n entry is about no pair of files of this scan, but may be about files of other folders. It is selected: Remove takes it away.</numerusform>
            <numerusform>%n entries are about no pair of files of this scan, but may be about files of other folders. They are selected: Remove takes them away.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotComparedView</name>
    <message numerus="yes">
        <source>%n files shown</source>
        <translation>
            <numerusform>%n file shown</numerusform>
            <numerusform>%n files shown</numerusform>
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
        <source>%n documents ask for a password.</source>
        <translation>
            <numerusform>%n document asks for a password.</numerusform>
            <numerusform>%n documents ask for a password.</numerusform>
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
        <source>%n of {all} files of {row} ({size}) are found in {column}</source>
        <translation>
            <numerusform>%n of {all} files of {row} ({size}) is found in {column}</numerusform>
            <numerusform>%n of {all} files of {row} ({size}) are found in {column}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} files of {row} ({size}) have another like them in it</source>
        <translation>
            <numerusform>%n of {all} files of {row} ({size}) has another like it there</numerusform>
            <numerusform>%n of {all} files of {row} ({size}) have another like them there</numerusform>
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
        <source>%n presets were imported.</source>
        <translation>
            <numerusform>%n preset was imported.</numerusform>
            <numerusform>%n presets were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n presets were written.</source>
        <translation>
            <numerusform>%n preset was written.</numerusform>
            <numerusform>%n presets were written.</numerusform>
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
        <source>%n changed paragraph(s) are shown in part.</source>
        <translation>
            <numerusform>%n changed paragraph is shown in part.</numerusform>
            <numerusform>%n changed paragraphs are shown in part.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed paragraph(s) shown in part</source>
        <translation>
            <numerusform>%n changed paragraph shown in part</numerusform>
            <numerusform>%n changed paragraphs shown in part</numerusform>
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
        <source>%n difference(s) that matter</source>
        <translation>
            <numerusform>%n difference that matters</numerusform>
            <numerusform>%n differences that matter</numerusform>
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
        <source>%n less alike pair(s) not listed here</source>
        <translation>
            <numerusform>%n less alike pair not listed here</numerusform>
            <numerusform>%n less alike pairs not listed here</numerusform>
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
        <source>%n pair(s) alike by template text only, which make no group</source>
        <translation>
            <numerusform>%n pair alike by template text only, which makes no group</numerusform>
            <numerusform>%n pairs alike by template text only, which make no group</numerusform>
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
        <source>%n pair(s) of texts are too long to be shown.</source>
        <translation>
            <numerusform>%n pair of texts is too long to be shown.</numerusform>
            <numerusform>%n pairs of texts are too long to be shown.</numerusform>
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
        <source>%n pair(s) of texts were not compared: the time was used up.</source>
        <translation>
            <numerusform>%n pair of texts was not compared: the time was used up.</numerusform>
            <numerusform>%n pairs of texts were not compared: the time was used up.</numerusform>
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
        <source>%n similar file pair(s) lead out of this group</source>
        <translation>
            <numerusform>%n similar file pair leads out of this group</numerusform>
            <numerusform>%n similar file pairs lead out of this group</numerusform>
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
        <source>No amount, number, date, identity number or negation differs in what both texts say; %n passage(s) stand in one of them only</source>
        <translation>
            <numerusform>No amount, number, date, identity number or negation differs in what both texts say; %n passage stands in one of them only</numerusform>
            <numerusform>No amount, number, date, identity number or negation differs in what both texts say; %n passages stand in one of them only</numerusform>
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
        <source>file(s) not compared</source>
        <translation>
            <numerusform>file not compared</numerusform>
            <numerusform>files not compared</numerusform>
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
        <source>passages in %n or more documents</source>
        <translation>
            <numerusform>passages in %n or more documents</numerusform>
            <numerusform>passages in %n or more documents</numerusform>
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
        <source>%n could not be compared.</source>
        <translation>
            <numerusform>%n could not be compared.</numerusform>
            <numerusform>%n could not be compared.</numerusform>
        </translation>
    </message>
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
</context>
<context>
    <name>Review</name>
    <message numerus="yes">
        <source>%n new since</source>
        <translation>
            <numerusform>%n new since</numerusform>
            <numerusform>%n new since</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewControl</name>
    <message numerus="yes">
        <source>%n files were unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n file was unmarked, as all of its group is kept.</numerusform>
            <numerusform>%n files were unmarked, as all of their group is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups are now: {state}.</source>
        <translation>
            <numerusform>%n group is now: {state}.</numerusform>
            <numerusform>%n groups are now: {state}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows were unmarked, as all of their group is kept.</source>
        <translation>
            <numerusform>%n row was unmarked, as all of its group is kept.</numerusform>
            <numerusform>%n rows were unmarked, as all of their group is kept.</numerusform>
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
        <source>%n marks are kept for files that are no part of this scan, and return with them.</source>
        <translation>
            <numerusform>%n mark is kept for a file that is no part of this scan, and returns with it.</numerusform>
            <numerusform>%n marks are kept for files that are no part of this scan, and return with them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marks are not shown: their files are protected, or like no other one now.</source>
        <translation>
            <numerusform>%n mark is not shown: its file is protected, or like no other one now.</numerusform>
            <numerusform>%n marks are not shown: their files are protected, or like no other one now.</numerusform>
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
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
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
        <source>%n of its files are not there.</source>
        <translation>
            <numerusform>%n of its files is not there.</numerusform>
            <numerusform>%n of its files are not there.</numerusform>
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
        <source>%n headers, footers and comments left out</source>
        <translation>
            <numerusform>%n header, footer or comment left out</numerusform>
            <numerusform>%n headers, footers and comments left out</numerusform>
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
    <name>SourceControl</name>
    <message numerus="yes">
        <source>%n dropped items are not there</source>
        <translation>
            <numerusform>%n dropped item is not there</numerusform>
            <numerusform>%n dropped items are not there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources do not answer now; a scan waits for them until it is cancelled</source>
        <translation>
            <numerusform>%n source does not answer now; a scan waits for it until it is cancelled</numerusform>
            <numerusform>%n sources do not answer now; a scan waits for them until it is cancelled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources lie inside another: their files count once, with the inner one's role</source>
        <translation>
            <numerusform>%n source lies inside another: its files count once, with the inner one's role</numerusform>
            <numerusform>%n sources lie inside another: their files count once, with the inner one's role</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sources were in the list already</source>
        <translation>
            <numerusform>%n source was in the list already</numerusform>
            <numerusform>%n sources were in the list already</numerusform>
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
        <source>%n not compared</source>
        <translation>
            <numerusform>%n not compared</numerusform>
            <numerusform>%n not compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
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
        <source>%n not compared – show why</source>
        <translation>
            <numerusform>%n not compared – show why</numerusform>
            <numerusform>%n not compared – show why</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows compared</source>
        <translation>
            <numerusform>%n row compared</numerusform>
            <numerusform>%n rows compared</numerusform>
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
        <source>change the review of %n groups</source>
        <translation>
            <numerusform>change the review of %n group</numerusform>
            <numerusform>change the review of %n groups</numerusform>
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
        <source>let %n entries match again</source>
        <translation>
            <numerusform>let %n entry match again</numerusform>
            <numerusform>let %n entries match again</numerusform>
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
        <source>move the distance, which took %n marks away</source>
        <translation>
            <numerusform>move the distance, which took %n mark away</numerusform>
            <numerusform>move the distance, which took %n marks away</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not a match (%n entries)</source>
        <translation>
            <numerusform>not a match (%n entry)</numerusform>
            <numerusform>not a match (%n entries)</numerusform>
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
        <source>%n documents are remembered</source>
        <translation>
            <numerusform>%n document is remembered</numerusform>
            <numerusform>%n documents are remembered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were forgotten.</source>
        <translation>
            <numerusform>%n document was forgotten.</numerusform>
            <numerusform>%n documents were forgotten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n chosen folders</source>
        <translation>
            <numerusform>in %n chosen folder</numerusform>
            <numerusform>in %n chosen folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableControl</name>
    <message numerus="yes">
        <source>%n databases are left out: only “Fields of table rows” reads them.</source>
        <translation>
            <numerusform>%n database is left out: only “Fields of table rows” reads it.</numerusform>
            <numerusform>%n databases are left out: only “Fields of table rows” reads them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folders are left out: only tables that were added themselves are read.</source>
        <translation>
            <numerusform>%n folder is left out: only tables that were added themselves are read.</numerusform>
            <numerusform>%n folders are left out: only tables that were added themselves are read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplateBar</name>
    <message numerus="yes">
        <source>%n pairs are alike only by it and make no group.</source>
        <translation>
            <numerusform>%n pair is alike only by it and makes no group.</numerusform>
            <numerusform>%n pairs are alike only by it and make no group.</numerusform>
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
        <source>%n of these documents cannot be used. Remove them to be able to scan.</source>
        <translation>
            <numerusform>%n of these documents cannot be used. Remove it to be able to scan.</numerusform>
            <numerusform>%n of these documents cannot be used. Remove them to be able to scan.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UncoveredDialog</name>
    <message numerus="yes">
        <source>%n files of {folder} are not covered by {other}.</source>
        <translation>
            <numerusform>%n file of {folder} is not covered by {other}.</numerusform>
            <numerusform>%n files of {folder} are not covered by {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others of it say the same as a file there.</source>
        <translation>
            <numerusform>%n other of it says the same as a file there.</numerusform>
            <numerusform>%n others of it say the same as a file there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchControl</name>
    <message numerus="yes">
        <source>%n new files resemble documents that you have: {name} …</source>
        <translation>
            <numerusform>%n new file resembles documents that you have: {name}</numerusform>
            <numerusform>%n new files resemble documents that you have: {name} …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files resemble others</source>
        <translation>
            <numerusform>%n new file resembles others</numerusform>
            <numerusform>%n new files resemble others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n new files the latest {listed} are listed.</source>
        <translation>
            <numerusform>Of %n new file the latest {listed} is listed.</numerusform>
            <numerusform>Of %n new files the latest {listed} are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} has come and resembles %n documents: {first}</source>
        <translation>
            <numerusform>{name} has come and resembles %n document: {first}</numerusform>
            <numerusform>{name} has come and resembles %n documents: {first}, …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchLine</name>
    <message numerus="yes">
        <source>%n new files are being read.</source>
        <translation>
            <numerusform>%n new file is being read.</numerusform>
            <numerusform>%n new files are being read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new files wait for the scan to end.</source>
        <translation>
            <numerusform>%n new file waits for the scan to end.</numerusform>
            <numerusform>%n new files wait for the scan to end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused: %n new files wait.</source>
        <translation>
            <numerusform>Paused: %n new file waits.</numerusform>
            <numerusform>Paused: %n new files wait.</numerusform>
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
