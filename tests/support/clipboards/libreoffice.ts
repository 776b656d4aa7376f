import { rtfOf } from './rtf.ts'

/** As LibreOffice Writer lays a copy on the clipboard. The words are an invented sample. */
export const libreOfficeHtml = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		h1.western { font-family: "Liberation Sans", sans-serif; font-size: 18pt }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
Excursion to Olumo Rock</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">Pupils
of <b>Primary 5</b> go by <span style="font-weight: bold">bus</span>.</font></font></p>
<ol>
	<li><p style="margin-bottom: 0cm">Consent form</p>
	<ul>
		<li><p style="margin-bottom: 0cm">signed</p></li>
	</ul></li>
	<li><p style="margin-bottom: 0cm">Packed lunch</p></li>
</ol>
<p style="margin-bottom: 0cm"><br/>

</p>
<table width="100%" cellpadding="4" cellspacing="0">
	<col width="128*"/>

	<col width="128*"/>

	<thead>
		<tr valign="top">
			<th width="50%" style="border: 1px solid #000000"><p>Item</p></th>
			<th width="50%" style="border: 1px solid #000000"><p>Cost</p></th>
		</tr>
	</thead>
	<tbody>
		<tr valign="top">
			<td width="50%"><p>Bus</p></td>
			<td width="50%"><p>₦3,000</p></td>
		</tr>
	</tbody>
</table>
<p><img src="file:///tmp/lu4711abcd.tmp/lu4711abce_tmp_5f0c.png" name="Image1" align="bottom" width="80" height="53" border="0"/>
</p>
</body>
</html>`

/** What it says once it is clean, without its picture. */
export const libreOfficeClean = [
  '<h2>Excursion to Olumo Rock</h2>',
  '<p>Pupils of <b>Primary 5</b> go by <strong>bus</strong>.</p>',
  '<ol><li><p>Consent form</p><ul><li><p>signed</p></li></ul></li><li><p>Packed lunch</p></li></ol>',
  '<table><thead><tr><th><p>Item</p></th><th><p>Cost</p></th></tr></thead><tbody><tr><td><p>Bus</p></td><td><p>₦3,000</p></td></tr></tbody></table>',
].join('\n')

export const libreOfficeRtf = (png: Uint8Array): string => rtfOf(png)
