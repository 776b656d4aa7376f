/** As Excel for Windows lays cells on the clipboard and Chrome hands them on. The words are an invented sample. */
export const excelHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
@page
	{margin:.75in .7in .75in .7in;
	mso-header-margin:.3in;}
.font5
	{color:black;
	font-size:11.0pt;
	font-weight:700;
	font-style:normal;
	text-decoration:none;
	font-family:Calibri, sans-serif;}
tr
	{mso-height-source:auto;}
col
	{mso-width-source:auto;}
br
	{mso-data-placement:same-cell;}
td
	{padding-top:1px;
	color:black;
	font-size:11.0pt;
	font-weight:400;
	font-style:normal;
	text-decoration:none;
	text-align:general;
	vertical-align:bottom;
	white-space:nowrap;}
.xl65
	{font-weight:700;}
.xl66
	{mso-number-format:"\\0022₦\\0022\\#\\,\\#\\#0";
	text-decoration:underline;
	text-underline-style:single;}
.xl67
	{text-decoration:line-through;}
.xl68
	{font-style:italic;}
-->
</style>
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:
 collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Class</td>
  <td class=xl65 width=64 style='width:48pt'>Fee</td>
  <td class=xl65 width=64 style='width:48pt'>Note</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'><font class="font5">Basic</font> 1</td>
  <td class=xl66>₦20,000</td>
  <td class=xl67>due in May</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl68 style='height:15.0pt'>Total</td>
  <td class=xl65 style='font-weight:400'>₦20,000</td>
  <td></td>
 </tr>
<!--EndFragment-->
</table>

</body>

</html>`

export const excelClean = `<table><tbody>${[
  '<td><strong>Class</strong></td><td><strong>Fee</strong></td><td><strong>Note</strong></td>',
  '<td><strong>Basic</strong> 1</td><td><u>₦20,000</u></td><td><s>due in May</s></td>',
  '<td><em>Total</em></td><td>₦20,000</td><td></td>',
]
  .map((cells) => `<tr>${cells}</tr>`)
  .join('')}</tbody></table>`
