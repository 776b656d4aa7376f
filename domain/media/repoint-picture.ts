import { sql } from 'kysely'
import type { Trx } from '#database/tables.ts'
import { type HtmlNode, parseTree, renderTree } from '#shared/html/html-tree.ts'
import { mainFileOf, type Picture, PICTURE_FILES_IN_TEXT, pictureFile, type PictureFormat, widthsIn } from '#shared/media/picture.ts'
import { nameOf } from './picture-uses.ts'

/** Every place that may name a picture: what is shown, what may come back, and what is being written. */
const HTML_TEXTS = [
  ['posts', 'content'],
  ['pages', 'content'],
] as const
const JSON_TEXTS = [
  ['content_items', 'data'],
  ['settings', 'value'],
  ['revisions', 'snapshot'],
  ['working_copies', 'fields'],
] as const
const KEYS = { posts: 'id', pages: 'id', content_items: 'id', settings: 'key', revisions: 'id', working_copies: 'id' } as const

/** Everything that shows one picture shows the other from now on. `updated_at` stays: nobody's open form turns stale by it. */
export async function repointPicture(trx: Trx, from: Picture, to: Picture): Promise<void> {
  await trx.updateTable('posts').set({ image: to.file }).where('image', '=', from.file).execute()
  for (const [table, column] of HTML_TEXTS) await rewriteTexts(trx, { table, column, from }, (html) => repointedHtml(html, from, to))
  for (const [table, column] of JSON_TEXTS) await rewriteTexts(trx, { table, column, from }, (text) => renamed(text, from, to))
}

type TextPlace = (typeof HTML_TEXTS)[number] | (typeof JSON_TEXTS)[number]

async function rewriteTexts(
  trx: Trx,
  { table, column, from }: { table: TextPlace[0]; column: TextPlace[1]; from: Picture },
  rewrite: (text: string) => string,
): Promise<void> {
  const [key, text] = [sql.ref<string>(KEYS[table]), sql.ref<string>(column)]
  const { rows } = await sql<{ key: string | number; text: string }>`
    select ${key} as "key", ${text} as "text" from ${sql.table(table)} where ${text} like ${`%${nameOf(from.file)}%`}`.execute(trx)
  for (const row of rows) {
    const rewritten = rewrite(row.text)
    if (rewritten === row.text) continue
    // Of revisions the id alone is no key.
    await sql`update ${sql.table(table)} set ${text} = ${rewritten} where ${key} = ${row.key} and ${text} = ${row.text}`.execute(trx)
  }
}

/** Each file of one picture in a text as the nearest of the other. */
const renamed = (text: string, from: Picture, to: Picture): string =>
  text.replace(PICTURE_FILES_IN_TEXT, (file) => (mainFileOf(file) === from.file ? nearestFile(file, from, to) : file))

/** The file of a picture that stands for one of another: of the same format, at least as wide where there is one. */
export function nearestFile(file: string, from: Pick<Picture, 'width'>, to: Pick<Picture, 'file' | 'width' | 'widths'>): string {
  const format: PictureFormat = file.endsWith('.avif') ? 'avif' : 'webp'
  const wanted = Number(/-w(\d{1,4})\.[a-z]+$/.exec(file)?.[1] ?? from.width)
  return pictureFile(to, widthsIn(format, to).find((width) => width >= wanted) ?? to.width, format)
}

const repointedHtml = (html: string, from: Picture, to: Picture): string =>
  renderTree(parseTree(html).map((node) => repointedNode(node, from, to)))

/** Pictures keep the width they are shown at, and get the height that fits the new one. */
function repointedNode(node: HtmlNode, from: Picture, to: Picture): HtmlNode {
  if (typeof node === 'string') return node
  const attributes = Object.fromEntries(Object.entries(node.attributes).map(([name, value]) => [name, renamed(value, from, to)]))
  const width = Number(attributes.width)
  if (node.tag === 'img' && attributes.src !== node.attributes.src && width > 0) {
    attributes.height = String(Math.max(1, Math.round((to.height * width) / to.width)))
  }
  return { ...node, attributes, children: node.children.map((child) => repointedNode(child, from, to)) }
}
