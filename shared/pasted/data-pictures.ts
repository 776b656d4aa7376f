export type DataPicture = { type: string; bytes: Uint8Array<ArrayBuffer> } | { fault: 'type' | 'damaged' }

/** The formats that pictures are taken in, by all their names; what names none is judged by its bytes. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['png', 'jpeg', 'gif', 'webp', 'avif'].map((name) => [`image/${name}`, `image/${name}`])),
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/heic': '',
  'image/heif': '',
  'application/octet-stream': '',
  '': '',
}

/** True for an address that holds what it leads to. */
export const isDataAddress = (address: string): boolean => /^\s*data:/i.test(address)

/** The picture that an address holds; drawings and what can't be read are none. */
export function readDataPicture(address: string): DataPicture {
  const comma = address.indexOf(',')
  const [named = '', ...parameters] = address
    .slice(0, Math.max(comma, 0))
    .replace(/^\s*data:/i, '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const type = Object.hasOwn(TYPES, named) ? TYPES[named] : undefined
  if (type === undefined) return { fault: 'type' }
  const bytes = parameters.includes('base64') ? bytesOf(address.slice(comma + 1)) : undefined
  return bytes ? { type, bytes } : { fault: 'damaged' }
}

function bytesOf(written: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const base64 = written.includes('%') ? decodeURIComponent(written) : written
    const letters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = new Uint8Array(letters.length)
    for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
    return bytes.length > 0 ? bytes : undefined
  } catch {
    return undefined
  }
}
