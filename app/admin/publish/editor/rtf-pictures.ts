export interface RtfPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

const TOKEN = /[{}]|\\[a-z]+-?\d* ?|\\[^a-z]|[^{}\\]+/gy
const FORMATS: Readonly<Record<string, RtfPicture['type']>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' }
/** Groups with pictures that are none of the text: the same for old programs, and drawn bullets. */
const NOT_SHOWN = /^\\(?:nonshppict|listpicture)\b/

/**
 * The pictures of a text in RTF, in their order. Word and LibreOffice lay it beside the HTML, whose pictures lie in files
 * that a browser may not open.
 */
export function picturesInRtf(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = []
  let at = rtf.indexOf('{\\pict')
  while (at !== -1) {
    const { picture, end } = readPicture(rtf, at)
    if (picture && !NOT_SHOWN.test(groupAround(rtf, at))) pictures.push(picture)
    at = rtf.indexOf('{\\pict', end)
  }
  return pictures
}

/** How the group begins that a picture stands in. */
const groupAround = (rtf: string, at: number): string => rtf.slice(rtf.lastIndexOf('{', at - 1) + 1, at).replace(/^\\\*\s*/, '')

function readPicture(rtf: string, start: number): { picture?: RtfPicture; end: number } {
  let depth = 0
  let type: RtfPicture['type'] | undefined
  const hex: string[] = []
  TOKEN.lastIndex = start
  for (let match = TOKEN.exec(rtf); match; match = TOKEN.exec(rtf)) {
    const [token] = match
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    else if (depth === 1) {
      if (token.startsWith('\\')) type = FORMATS[token.slice(1).trim()] ?? type
      else hex.push(token)
    }
    if (depth === 0) break
  }
  const end = TOKEN.lastIndex || rtf.length
  const bytes = type && bytesOf(hex.join('').replace(/\s+/g, ''))
  return type && bytes ? { picture: { type, bytes }, end } : { end }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length === 0 || hex.length % 2 === 1 || !/^[\da-f]+$/i.test(hex)) return undefined
  const bytes = new Uint8Array(hex.length / 2)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  return bytes
}
