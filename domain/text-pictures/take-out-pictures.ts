import { randomUUID } from 'node:crypto'
import { isDataAddress } from '#shared/pasted/data-pictures.ts'

export interface TakenOut {
  html: string
  /** What stood there, by the address that stands in its place: of the same picture there is one. */
  addresses: ReadonlyMap<string, string>
}

const NOTHING_TAKEN: TakenOut['addresses'] = new Map()
const TAG = '<img'
/** More than any text may hold: what follows stays where it is, and makes the text too long. */
const MOST_PLACES = 1_000
const MOST_ATTRIBUTES = 100
const ATTRIBUTE = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y

/**
 * HTML from anywhere whose pictures that stand in it, as `data:` addresses, have short ones instead. They are no words: they don't
 * count into the length of a text, and cleaning it need not carry them along.
 */
export function takeOutPictures(html: string): TakenOut {
  if (!/data:/i.test(html)) return { html, addresses: NOTHING_TAKEN }
  const low = html.toLowerCase()
  const places = new Map<string, string>()
  const prefix = `https://taken-out.invalid/${randomUUID()}/`
  let result = ''
  let done = 0
  for (let at = low.indexOf(TAG); at !== -1 && places.size < MOST_PLACES;) {
    const { source, end } = readTag(html, at + TAG.length)
    if (source && isDataAddress(source.value)) {
      const place = places.get(source.value) ?? `${prefix}${places.size}`
      places.set(source.value, place)
      result += `${html.slice(done, source.start)}"${place}"`
      done = end
    }
    // What was read of one tag is none of another: whatever is sent, it is read once.
    at = low.indexOf(TAG, end)
  }
  return { html: result + html.slice(done), addresses: new Map([...places].map(([address, place]) => [place, address])) }
}

/** The fields of a form, and apart from them the pictures that stand in its text. */
export function takeOutOfContent<F extends Readonly<Record<string, unknown>>>(fields: F): { fields: F; taken: TakenOut['addresses'] } {
  if (typeof fields.content !== 'string') return { fields, taken: NOTHING_TAKEN }
  const { html, addresses } = takeOutPictures(fields.content)
  return { fields: { ...fields, content: html }, taken: addresses }
}

interface Source {
  value: string
  /** Of its value, quotes and all. */
  start: number
}

/** The `src` of the tag whose name ends here, and where it or else the tag ends. */
function readTag(html: string, from: number): { source?: Source; end: number } {
  let end = from
  if (!/[\s/]/.test(html[from] ?? '')) return { end }
  ATTRIBUTE.lastIndex = from
  for (let read = 0; read < MOST_ATTRIBUTES; read += 1) {
    const match = ATTRIBUTE.exec(html)
    if (!match) break
    end = ATTRIBUTE.lastIndex
    const [, name = '', double, single, bare] = match
    const value = double ?? single ?? bare
    if (name.toLowerCase() === 'src' && value !== undefined)
      return { source: { value, start: end - value.length - (bare === undefined ? 2 : 0) }, end }
  }
  return { end }
}
