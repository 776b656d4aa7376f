/** What a browser asks for when a link is followed or a form is sent. */
export interface Asked {
  url: URL
  method: 'GET' | 'POST'
  body?: Blob | URLSearchParams
  /** Where the answer is shown, when not in its place. */
  target: string
}

type Sender = HTMLButtonElement | HTMLInputElement | null

/** Files that a visitor chose, by their fields: the parser's document lets nobody choose any. */
const chosen = new WeakMap<Element, File[]>()

export const choose = (field: Element, files: File[]): void => void chosen.set(field, files)

/** The request of a form that a button sends, or Enter in one of its fields. */
export function askedByForm(form: HTMLFormElement, button: Sender, url: string): Asked {
  const saidBy = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const entries = entriesOf(form, button)
  const target = saidBy('target')
  const to = new URL(saidBy('action') || url, url)
  if (saidBy('method').toLowerCase() === 'post')
    return { url: to, method: 'POST', body: saidBy('enctype') === 'multipart/form-data' ? inParts(entries) : asLine(entries), target }
  to.search = asLine(entries).toString()
  return { url: to, method: 'GET', target }
}

type Entry = [name: string, value: string | File]

/** What the form sends; where a file can be chosen and none was, a nameless one of no bytes. */
function entriesOf(form: HTMLFormElement, button: Sender): Entry[] {
  const { FormData: Entries } = form.ownerDocument.defaultView as Window & typeof globalThis
  const files = [...form.elements].filter((field) => chosen.has(field))
  return [...new Entries(form, button)].flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, value.replaceAll(/\r\n|\r|\n/g, '\r\n')]]
    const given = files.filter((field) => field.getAttribute('name') === name).flatMap((field) => chosen.get(field) ?? [])
    return given.length > 0 ? given.map((file): Entry => [name, file]) : [[name, new File([], '')]]
  })
}

// In small letters, as the type of a blob is.
const BOUNDARY = '----webkitformboundary'

/** By hand: fetch leaves out the name of a file that has none, which a browser says. */
function inParts(entries: readonly Entry[]): Blob {
  const quoted = (text: string) => `"${text.replaceAll('"', '%22')}"`
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${quoted(name)}`
    if (typeof value === 'string') return [`${head}\r\n\r\n${value}\r\n`]
    return [`${head}; filename=${quoted(value.name)}\r\nContent-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`, value, '\r\n']
  })
  return new Blob([...parts, `--${BOUNDARY}--\r\n`], { type: `multipart/form-data; boundary=${BOUNDARY}` })
}

const asLine = (entries: readonly Entry[]): URLSearchParams =>
  new URLSearchParams(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
