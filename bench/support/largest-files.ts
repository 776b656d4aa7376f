import sharp from 'sharp'
import { UPLOADS_MOST_ENTRIES } from '#domain/imports/export-bounds.ts'
import { LEAD_IMPORT_LIMIT_BYTES, LEAD_IMPORT_MOST_ROWS } from '#shared/import-limits.ts'
import { zipOf } from '#tests/support/zip.ts'

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (...parts: (string | Uint8Array)[]): Bytes => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const repeated = (part: string, bytes: number): Bytes => new Uint8Array(Buffer.alloc(bytes, part))

/** Tables of enquiries at the most that may be sent, by what makes each take long or much memory. */
export const largestTables = (): Record<string, Bytes> => {
  const bytes = LEAD_IMPORT_LIMIT_BYTES
  const head = 'Name,Phone,E-mail,Message\n'
  const said = 'Ngozi Eze,08031234567,ngozi@school.example,'
  const row = `${said}${'word '.repeat(40).slice(0, Math.ceil(bytes / LEAD_IMPORT_MOST_ROWS) - said.length)}\n`
  return {
    'rows of enquiries': bytesOf(head, repeated(row, Math.floor((bytes - head.length) / row.length) * row.length)),
    'separators and carriage returns': repeated(`${','.repeat(19_999)}\r`, bytes),
    'separators and line feeds': repeated(`${','.repeat(19_999)}\n`, bytes),
    'separators alone': repeated(',', bytes),
    'a quote that never ends': bytesOf('"', repeated('word ', bytes - 1)),
    'quotes alone': repeated('"', bytes),
    'empty lines': repeated('\n', bytes),
  }
}

const HEAD =
  '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Old site</title>'
const TAIL = '</channel></rss>'
const item = (inside: string) => `<item><title>One</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>${inside}</item>`

const PICTURES = 600
const pictureName = (index: number) => `2020/05/${index}.jpg`
const image = (index: number) => `&lt;img src="https://old.example/wp-content/uploads/${pictureName(index)}" alt="A"&gt;`

/** The most entries that an archive of uploads may have, of which the export `pictures of an archive` names some. */
export async function largestArchive(): Promise<Bytes> {
  const bytes = await grain(400, 300).jpeg().toBuffer()
  const names = Array.from({ length: UPLOADS_MOST_ENTRIES }, (_, index) => pictureName(index))
  return bytesOf(zipOf(names.map((name, index) => ({ name, bytes: index < PICTURES ? bytesOf(bytes, String(index)) : new Uint8Array() }))))
}

/** The same of WordPress exports; those that may be sent are larger, but more of the same takes no more at once. */
export const largestExports = (): Record<string, Bytes> => {
  const many = (part: string, times: number) => bytesOf(`${HEAD}${item(part.repeat(times))}${TAIL}`)
  return {
    'empty categories of one item': many('<category/>', 2_700_000),
    'comments of one item': many('<wp:comment><wp:comment_content>a</wp:comment_content></wp:comment>', 400_000),
    'fields of one item': many('<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:postmeta>', 300_000),
    'one long text': many(`<content:encoded><![CDATA[${'<p>word</p>'.repeat(80_000)}]]></content:encoded>`, 1),
    'pictures of an archive': many(
      `<content:encoded>${Array.from({ length: PICTURES }, (_, index) => image(index)).join('')}</content:encoded>`,
      1,
    ),
    'many items': bytesOf(HEAD, item('<content:encoded>a</content:encoded>').repeat(150_000), TAIL),
  }
}

/** The same of pictures: many pixels in few bytes, by what makes each take long. */
export async function largestPictures(): Promise<Record<string, Bytes>> {
  return {
    'a progressive JPEG': bytesOf(await grain(7_000, 5_700).jpeg({ quality: 60, progressive: true, optimiseScans: true }).toBuffer()),
    'an AVIF': bytesOf(await grain(7_000, 5_700).avif({ quality: 30, effort: 0 }).toBuffer()),
    'a long strip': bytesOf(await grain(30_000, 1_300).jpeg({ quality: 60 }).toBuffer()),
  }
}

/** As of a dark photograph: more would not fit into the bytes that a picture may have. */
const grain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 8 } } })
