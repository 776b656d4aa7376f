const hexOf = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('hex')
      .match(/.{1,128}/g) ?? []
  ).join('\r\n')

/** RTF as Word and LibreOffice lay it beside the HTML of a copy that has one picture; `bullets` adds a picture of Word's own for a list. */
export const rtfOf = (png: Uint8Array, { bullets = false } = {}): string =>
  [
    '{\\rtf1\\adeflang1025\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0\\fbidi \\froman\\fcharset0 Times New Roman;}}',
    bullets
      ? `{\\*\\listpicture{\\pict{\\*\\picprop}\\picscalex100\\picw26\\pich26\\pngblip\\bliptag-12 {\\*\\blipuid 00ff}${hexOf(png)}}}`
      : '',
    '\\pard\\plain A sample of words with a brace \\{ and \\par ',
    '{\\*\\shppict{\\pict{\\*\\picprop\\shplid1026{\\sp{\\sn shapeType}{\\sv 75}}{\\sp{\\sn fFlipH}{\\sv 0}}}',
    '\\picscalex100\\picscaley100\\piccropl0\\picw2117\\pich1402\\picwgoal1200\\pichgoal795\\pngblip\\bliptag1563{\\*\\blipuid ',
    `5d1b0c6c8a1f4c1d9be2c5b4a1d0e3f2}${hexOf(png)}}}{\\nonshppict{\\pict\\picscalex100\\picw2117\\pich1402\\wmetafile8\\blipupi96`,
    `${hexOf(new Uint8Array(40))}}}\\par }`,
  ].join('\r\n')
