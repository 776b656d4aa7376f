import { rtfOf } from './rtf.ts'

/** As Word for Windows lays a copy on the clipboard and Chrome hands it on. The words are an invented sample. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/SAMPLE~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1
	{mso-level-number-format:bullet; mso-level-text:\uf0b7; font-family:Symbol;}
-->
</style>
</head>

<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<h1>Resumption notice<o:p></o:p></h1>

<p class=MsoNormal>School resumes on <b style='mso-bidi-font-weight:normal'>Monday</b>,
<i style='mso-bidi-font-style:normal'>8 January</i>.<span style='mso-spacerun:yes'>   </span>Please
bring<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Exercise books<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Twelve, of 60 leaves<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:108.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level3 lfo1'><!--[if !supportLists]--><span
style='font-family:Wingdings'><span style='mso-list:Ignore'>§<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><!--[endif]-->With the name outside<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><!--[endif]-->School uniform<o:p></o:p></p>

<h2>How fees are paid<o:p></o:p></h2>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->Pay at the bank<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle>Keep the teller.<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->Send its number<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a><o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Class<o:p></o:p></b></p>
  </td>
  <td width=301 colspan=2 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Fee<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top>
  <p class=MsoNormal>JSS 1<o:p></o:p></p>
  </td>
  <td width=150 valign=top>
  <p class=MsoNormal>&#8358;45,000<o:p></o:p></p>
  </td>
  <td width=151 valign=top>
  <p class=MsoNormal>a term<o:p></o:p></p>
  </td>
 </tr>
</table>

<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape
 id="Picture_x0020_1" o:spid="_x0000_i1026" type="#_x0000_t75" style='width:60pt;height:40pt'>
 <v:imagedata src="file:///C:/Users/SAMPLE~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/>
</v:shape><![endif]--><![if !vml]><img width=80 height=53
src="file:///C:/Users/SAMPLE~1/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"
alt="The new gate" v:shapes="Picture_x0020_1"><![endif]></span><o:p></o:p></p>

<!--EndFragment-->
</body>

</html>`

/** What it says once it is clean, without its picture. */
export const wordClean = [
  '<h2>Resumption notice</h2>',
  '<p>School resumes on <b>Monday</b>, <i>8 January</i>. Please bring</p>',
  '<ul><li>Exercise books<ul><li>Twelve, of 60 leaves<ul><li>With the name outside</li></ul></li></ul></li><li>School uniform</li></ul>',
  '<h3>How fees are paid</h3>',
  '<ol><li>Pay at the bank<p>Keep the teller.</p></li><li>Send its number[1]</li></ol>',
  '<table><tbody><tr><td><p><b>Class</b></p></td><td colspan="2"><p><b>Fee</b></p></td></tr><tr><td><p>JSS 1</p></td><td><p>₦45,000</p></td><td><p>a term</p></td></tr></tbody></table>',
].join('\n')

/** The pictures lie in the RTF beside it, each twice: as it was, and for programs of old. */
export const wordRtf = (png: Uint8Array): string => rtfOf(png, { bullets: true })
