const CELL = 'overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;'

/** As Google Sheets lays cells on the clipboard. The words are an invented sample. */
export const googleSheetsHtml = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="${CELL}font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Class&quot;}">Class</td><td style="${CELL}font-weight:bold;font-style:italic;">Fee</td></tr><tr style="height:21px;"><td style="${CELL}"><span style="font-size:10pt;font-family:Arial;font-weight:bold;font-style:normal;">Basic</span><span style="font-size:10pt;font-family:Arial;font-style:normal;"> 1</span></td><td style="${CELL}text-decoration:line-through;">₦20,000</td></tr><tr style="height:21px;"><td style="${CELL}text-decoration:underline;">Total</td><td style="${CELL}"></td></tr></tbody></table>`

export const googleSheetsClean =
  '<table><tbody><tr><td><strong>Class</strong></td><td><strong><em>Fee</em></strong></td></tr>' +
  '<tr><td><strong>Basic</strong> 1</td><td><s>₦20,000</s></td></tr><tr><td><u>Total</u></td><td></td></tr></tbody></table>'
