import type { Files } from '#domain/media/files.ts'
import { costWords } from '#shared/data-price.ts'
import { paths } from '#shared/paths.ts'
import type { StyledDocument } from './own-style.ts'
import { filesNamed } from './page-files-named.ts'
import { brotliBytes, type PreparedResponse } from './page-response.ts'

/** Where a document says what it costs: in the empty element that `PageCost` renders. */
const PLACE = ' data-naira-per-mb="'
/** Headers of an upload and its request, as the page's own cost more. */
const UPLOAD_HEADERS_BYTES = 450
/** A drawn cloth as it is sent: what a line more or less in it makes does not matter. */
const CLOTH_BYTES = 1_500
/** Of an upload that is elsewhere, until its size is known. */
const USUAL_UPLOAD_BYTES = 30_000
const LOOKED_AT = 200
/** Names whose size is remembered, since what is under one never changes. */
const MOST_KNOWN = 20_000

interface CostParts {
  /** The built site's own files, by path. */
  files: ReadonlyMap<string, PreparedResponse>
  uploads: Files
}

/** Gives the way to write into a finished document what a first visit to it costs, from its top to its end. */
export function createPageCost({ files, uploads }: CostParts) {
  const known = new Map<string, number>()

  async function sizeOf(address: string): Promise<number> {
    const built = files.get(address)?.byEncoding
    if (built) return sentBytes(built.br?.headers ?? built.identity.headers) + (built.br ?? built.identity).body.length
    if (address.startsWith(ADIRE)) return CLOTH_BYTES
    if (!address.startsWith(UPLOADS)) return 0
    return (await sizeOfUpload(address.slice(UPLOADS.length))) + UPLOAD_HEADERS_BYTES
  }

  async function sizeOfUpload(name: string): Promise<number> {
    const bytes = known.get(name)
    if (bytes !== undefined) return bytes
    if (uploads.isNear) return learn(name)
    // Nobody waits for a store that is elsewhere: when the page is made again it is known.
    learn(name).catch(() => {})
    return usual()
  }

  async function learn(name: string): Promise<number> {
    const bytes = (await uploads.sizeOf(name)) ?? 0
    if (bytes > 0) note(name, bytes)
    return bytes
  }

  function note(name: string, bytes: number): void {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, bytes)
  }

  /** Of those that are known, which are of the same site. */
  function usual(): number {
    const some = [...known.values()].slice(0, LOOKED_AT)
    return some.length === 0 ? USUAL_UPLOAD_BYTES : Math.round(some.reduce((sum, each) => sum + each, 0) / some.length)
  }

  /** By a few requests, as long as there is room, instead of one for each picture. */
  async function learnAll(): Promise<void> {
    for await (const { name, size } of uploads.list()) {
      if (known.size >= MOST_KNOWN) return
      note(name, size)
    }
  }
  if (!uploads.isNear) learnAll().catch(() => {})

  return async function withCost(document: StyledDocument, headers: Record<string, string>): Promise<StyledDocument> {
    const { html, style } = document
    const place = html.indexOf(PLACE)
    const at = html.indexOf('>', place) + 1
    if (place < 0 || !html.startsWith('</span>', at)) return document
    const naira = Number.parseFloat(html.slice(place + PLACE.length, at))
    const { fetched, whole } = filesNamed(html)
    const styled = (named: string[]) => [...named.filter((file) => file !== style?.sheet), ...(style?.faces ?? [])]
    const [ofFetched, ofWhole, packed, packedStyle] = await Promise.all([
      sumOf(styled(fetched)),
      sumOf(styled(whole)),
      brotliBytes(html),
      style?.packedBytes() ?? 0,
    ])
    const own = packed + packedStyle + sentBytes(Object.entries(headers).flat())
    const [words, unscripted] = [costWords(own + ofFetched, naira), costWords(own + ofWhole, naira)]
    // Which of two is shown says the style of `PageCost`.
    return { ...document, cost: { at, words: words === unscripted ? words : `<span>${words}</span><span>${unscripted}</span>` } }
  }

  async function sumOf(addresses: readonly string[]): Promise<number> {
    const sizes = await Promise.all(addresses.map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

const UPLOADS = paths.postImage('')
const ADIRE = paths.adirePicture('')

/** Status line, date and connection, beside the pairs. */
const FRAME_BYTES = 120

const sentBytes = (pairs: readonly string[]): number => pairs.reduce((sum, each) => sum + each.length + 2, FRAME_BYTES)
