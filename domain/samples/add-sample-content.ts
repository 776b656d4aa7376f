import type { Insertable } from 'kysely'
import { sampleCategories } from '#database/samples/categories.ts'
import { readMarkdown } from '#database/samples/read-markdown.ts'
import { readSampleFile, readSamplePictures, type SamplePicture } from '#database/samples/read-pictures.ts'
import { sampleSnippets } from '#database/samples/reply-snippets.ts'
import { SAMPLE_ITEMS_CHANGED_AT, sampleCompany, sampleItems } from '#database/samples/sample-company.ts'
import { sampleTranslations } from '#database/samples/translations/index.ts'
import type { Tables, Trx } from '#database/tables.ts'
import { type ItemPicture, picturesOf, replacePictures } from '#shared/content/item-picture.ts'
import { wordsToTranslate } from '#shared/content/translations.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { storeCompany } from '../content/read-company.ts'
import { insertMedia, selectPictures } from '../media/media-store.ts'
import { ensureAuthor } from '../names.ts'
import { insertPage } from '../pages/page-store.ts'
import { insertPost, tagPost } from '../posts/post-store.ts'
import type { Site, Write } from '../site.ts'
import { slugOf } from '../slug.ts'
import { stampsOfNew } from '../stale.ts'
import { markSample, markSamples, SAMPLES_ADDED } from './sample-store.ts'
import { keyOfSample } from './sample-words.ts'

/**
 * Fills an empty database with the sample content, once, however many processes start at the same time. Every row is
 * named in the `samples` table, so that all of it can be found and removed; once removed it does not come back. Its texts keep the
 * time that they were written at: search engines are told of it, and this site's first start is none.
 */
export async function addSampleContent(site: Site): Promise<void> {
  if (!(await isEmpty(site.db))) return
  const pictures = readSamplePictures()
  // Files before rows, as with every upload; processes that start together write the same bytes under the same names.
  await site.files.put(pictures.flatMap(pictureFiles).map((name) => ({ name, bytes: readSampleFile(name) })))
  await site.write('system', async (write) => {
    await write.lock('sample content')
    if (!(await isEmpty(write.trx))) return
    await addCompany(write)
    await addItems(write, pictures)
    await addCategories(write)
    const posts = await addPosts(write, pictures)
    await addPages(write)
    await addSnippets(write)
    await write.audit({ action: SAMPLES_ADDED, entity: 'site', entityId: 'samples', details: { posts } })
    write.contentChanged()
  })
}

async function isEmpty(db: Site['db'] | Trx): Promise<boolean> {
  for (const table of ['posts', 'categories', 'pages', 'content_items', 'settings', 'samples'] as const) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

async function addCompany(write: Write): Promise<void> {
  await storeCompany(write.trx, sampleCompany, write.now)
  await markSample(write, 'settings', 'company')
}

/** Items name their pictures as they were drawn; in the store they name the files. */
async function addItems(write: Write, pictures: readonly SamplePicture[]): Promise<void> {
  const drawn = new Map(pictures.map((picture) => [picture.name, picture]))
  const all = Object.entries(sampleItems).flatMap(([type, items]) =>
    items.map((item, index) => ({ type, item, position: (index + 1) * 10 })),
  )
  await addItemPictures(
    write,
    drawn,
    all.flatMap(({ item }) => picturesOf(item)),
  )
  const stored = ({ file: name, alt }: ItemPicture) => ({ file: drawn.get(name)?.file ?? name, alt })
  const { updated_at } = stampsOfNew({ updatedAt: SAMPLE_ITEMS_CHANGED_AT }, write.now)
  const rows = all.map(({ type, item, position }): Insertable<Tables['content_items']> => ({
    id: write.newId(),
    type,
    position,
    data: JSON.stringify(replacePictures(item, stored)),
    updated_at,
  }))
  const whole = [...rows, ...translationsOf(write, rows)]
  await write.trx.insertInto('content_items').values(whole).execute()
  await markSamples(
    write,
    'content_item',
    whole.map(({ id }) => id),
  )
}

type ItemRow = Insertable<Tables['content_items']>

/** The items that are translated, by the name or key that the sample translations know them by. */
function translationsOf(write: Write, rows: readonly ItemRow[]): ItemRow[] {
  const named = new Map(rows.map((row) => [`${row.type} ${keyOfSample(JSON.parse(row.data) as Record<string, unknown>)}`, row]))
  return sampleTranslations.flatMap(({ language, type, items }) =>
    Object.entries(items).flatMap(([key, words], index): ItemRow[] => {
      const of = named.get(`${type} ${key}`)
      if (!of) return []
      const english = wordsToTranslate(type, JSON.parse(of.data) as object)
      const data = JSON.stringify({ ...words, translation: { language, of: of.id, state: 'draft', english } })
      const row = { id: write.newId(), type, position: (index + 1) * 10, data, updated_at: write.now.toISOString() }
      return [{ ...row, language, translates: of.id }]
    }),
  )
}

async function addItemPictures(write: Write, drawn: ReadonlyMap<string, SamplePicture>, named: readonly ItemPicture[]): Promise<void> {
  const words = new Map(named.map(({ file, alt }) => [file, alt]))
  for (const [name, alt] of words) await addPicture(write, drawn.get(name), alt)
}

async function addCategories(write: Write): Promise<void> {
  const stamp = write.now.toISOString()
  const rows = sampleCategories.map((category) => ({ ...category, slug: slugOf(category.name), created_at: stamp, updated_at: stamp }))
  await write.trx.insertInto('categories').values(rows).execute()
  await write.skipGivenIds('categories')
  for (const { id } of rows) await markSample(write, 'category', id)
}

async function addPosts(write: Write, pictures: readonly SamplePicture[]): Promise<number> {
  const files = readMarkdown('posts').sort((one, other) => (one.fields.published ?? '').localeCompare(other.fields.published ?? ''))
  for (const { name, fields, html } of files) {
    const picture = pictures.find((each) => `${each.name}.md` === name)
    const image = await addPicture(write, picture, fields.image_alt ?? '')
    const id = await insertPost(
      write.trx,
      {
        title: fields.title ?? '',
        content: cleanHtml(html).html,
        categoryId: Number(fields.category_id),
        authorId: await ensureAuthor(write.trx, fields.author ?? ''),
        status: 'published',
        publishAt: fields.published ?? null,
        updatedAt: fields.published,
        metaDescription: fields.meta_description ?? '',
        image,
        imageAlt: fields.image_alt ?? '',
      },
      write.now,
    )
    await tagPost(write.trx, id, (fields.tags ?? '').split(','))
    await markSample(write, 'post', id)
  }
  return files.length
}

/** An article's drawing may stand on a project's page as well. */
async function addPicture(write: Write, picture: SamplePicture | undefined, alt: string): Promise<string | null> {
  if (!picture) return null
  const [known] = await selectPictures(write.trx, [picture.file])
  if (known) return picture.file
  const { name: _, ...media } = picture
  await insertMedia(write.trx, { ...media, alt }, write.now)
  await markSample(write, 'media', picture.file)
  return picture.file
}

async function addPages(write: Write): Promise<void> {
  for (const { fields, html } of readMarkdown('pages')) {
    const { updated_at: changedAt } = stampsOfNew({ updatedAt: fields.changed }, write.now)
    const page = {
      slug: fields.slug ?? '',
      title: fields.title ?? '',
      content: cleanHtml(html).html,
      status: 'published' as const,
      publishAt: changedAt,
      metaDescription: fields.meta_description ?? '',
      updatedAt: changedAt,
    }
    const id = await insertPage(write.trx, page, write.now)
    await markSample(write, 'page', id)
  }
}

async function addSnippets(write: Write): Promise<void> {
  const { count } = await write.trx
    .selectFrom('reply_snippets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Somebody began to write their own before there was anything else.
  if (Number(count) > 0) return
  const rows = sampleSnippets.map((snippet) => ({ ...snippet, id: write.newId(), updated_at: write.now.toISOString() }))
  await write.trx.insertInto('reply_snippets').values(rows).execute()
  await markSamples(
    write,
    'snippet',
    rows.map(({ id }) => id),
  )
}
