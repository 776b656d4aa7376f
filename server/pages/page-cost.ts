import { costWords } from '#shared/data-price.ts'
import { paths } from '#shared/paths.ts'
import type { Files } from '#domain/media/files.ts'
import { filesNamed } from './page-files-named.ts'
import { brotliBytes, type PreparedResponse } from './page-response.ts'

/** Where a document says what it costs: the element that `PageCost` renders. */
const PLACE = /(<span[^>]* data-naira-per-mb="([\d.]+)"[^>]*>)(<\/span>)/
/** What the words will take, so that they cost what they say. */
const BLANK = costWords(100_000, 1)
/** Headers of an upload and its request, as the page's own cost more. */
const UPLOAD_HEADERS_BYTES = 450
/** A drawn cloth as it is sent: what a line more or less in it makes does not matter. */
const CLOTH_BYTES = 1_500
/** Names whose size is remembered, since what is under one never changes. */
const MOST_KNOWN = 5_000

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
    const name = address.slice(UPLOADS.length)
    const bytes = known.get(name) ?? (await uploads.get(name))?.length ?? 0
    if (known.size >= MOST_KNOWN) known.clear()
    if (bytes > 0) known.set(name, bytes)
    return bytes + UPLOAD_HEADERS_BYTES
  }

  return async function withCost(html: string, headers: Record<string, string>): Promise<string> {
    if (!PLACE.test(html)) return html
    const [fetched, whole] = await Promise.all([sumOf(filesNamed(html)), sumOf(filesNamed(html, { isWhole: true }))])
    const own = (await brotliBytes(html.replace(PLACE, `$1${BLANK}$3`))) + sentBytes(Object.entries(headers).flat())
    return html.replace(PLACE, (_, start: string, naira: string, end: string) => {
      const [words, unscripted] = [costWords(own + fetched, Number(naira)), costWords(own + whole, Number(naira))]
      // Which of two is shown says the style of `PageCost`.
      return start + (words === unscripted ? words : `<span>${words}</span><span>${unscripted}</span>`) + end
    })
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
