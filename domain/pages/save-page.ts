import type { FieldErrors } from '#shared/forms.ts'
import * as messages from '#shared/messages.ts'
import type { PageForm } from '#shared/pages/page-form.ts'
import { pagePath } from '#shared/paths.ts'
import { Refusal } from '../errors.ts'
import { readCleanContent } from '../posts/post-changes.ts'
import { redirectKey, removeRedirect, storeRedirect } from '../redirects/redirects.ts'
import { indexPage } from '../search/index-documents.ts'
import type { Site, Write } from '../site.ts'
import { slugOf } from '../slug.ts'
import { nextUpdatedAt, refuseStale } from '../stale.ts'
import { readDateTime } from '#shared/local-time.ts'
import { type EditorPage, selectEditorPage } from './page-store.ts'

/** Saves of pages run one after the other, so that no two get one address. */
export const PAGES_LOCK = 'pages'

export type PageChanges = Partial<Pick<EditorPage, 'title' | 'content' | 'slug' | 'status' | 'publishAt' | 'metaTitle' | 'metaDescription'>>

/** Turns the fields of a form into changes of a page; fields that are not there change nothing. One message a bad field. */
export function readPageChanges(form: Partial<PageForm>, timeZone: string): { changes: PageChanges; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const content = form.content ? readCleanContent(form.content) : undefined
  if (form.content && content === undefined) errors.content = messages.contentRequired
  const publishAt = form.publish_at ? readDateTime(form.publish_at, timeZone) : null
  if (publishAt === undefined) errors.publish_at = messages.dateInvalid
  const changes: PageChanges = {
    ...(form.title === undefined ? {} : { title: form.title }),
    ...(content === undefined ? {} : { content }),
    ...(form.slug ? { slug: slugOf(form.slug, '') } : {}),
    ...(form.status ? { status: form.status === 'draft' ? 'draft' : 'published' } : {}),
    ...(form.publish_at === undefined || publishAt === undefined ? {} : { publishAt }),
    ...(form.meta_title === undefined ? {} : { metaTitle: form.meta_title }),
    ...(form.meta_description === undefined ? {} : { metaDescription: form.meta_description }),
  }
  if (changes.slug === '') errors.slug = messages.fieldInvalid('Address')
  return { changes, errors }
}

/** Stores a new page at an address made from its title unless it names one. Throws {@link Refusal} `conflict` for a taken address. */
export const addPage = (site: Site, actor: string, changes: PageChanges): Promise<EditorPage> =>
  site.write(actor, async (write) => {
    await write.lock(PAGES_LOCK)
    const page = dated({ ...blank, ...changes, slug: changes.slug ?? slugOf(changes.title ?? '', 'page') }, write.now)
    await refuseTaken(write, page.slug)
    const stamp = write.now.toISOString()
    const row = { ...rowOf(page), deleted_at: null, created_at: stamp, updated_at: stamp }
    const { id } = await write.trx.insertInto('pages').values(row).returning('id').executeTakeFirstOrThrow()
    return finish(write, id, 'page added', Object.keys(changes))
  })

/**
 * Changes what is named. A page that moves leaves a redirect. Throws {@link Refusal} `not-found`, `conflict` for a taken
 * address, a StaleRefusal when `madeFrom` is not the stored `updatedAt`.
 */
export const editPage = (site: Site, actor: string, id: number, changes: PageChanges, madeFrom?: string): Promise<EditorPage> =>
  site.write(actor, async (write) => {
    await write.lock(PAGES_LOCK)
    const before = await selectEditorPage(write.trx, id, 'kept')
    if (!before) throw new Refusal('not-found', messages.pageNotFound)
    refuseStale(before, madeFrom)
    const next = dated({ ...before, ...changes }, write.now, before.publishAt)
    if (next.slug !== before.slug) await move(write, before.slug, next.slug)
    const row = { ...rowOf(next), updated_at: nextUpdatedAt(write.now, before.updatedAt) }
    await write.trx.updateTable('pages').set(row).where('id', '=', id).execute()
    return finish(write, id, 'page edited', Object.keys(changes))
  })

const blank = {
  ...{ title: '', content: '', slug: '', status: 'published' as EditorPage['status'] },
  ...{ publishAt: null as string | null, metaTitle: '', metaDescription: '' },
}
type State = typeof blank

const rowOf = (page: State) => ({
  ...{ slug: page.slug, title: page.title, content: page.content, status: page.status, publish_at: page.publishAt },
  ...{ meta_title: page.metaTitle, meta_description: page.metaDescription },
})

/** What is published without a date keeps the one that it had, or is published now. */
const dated = <T extends State>(page: T, now: Date, had: string | null = null): T =>
  page.status === 'published' && page.publishAt === null ? { ...page, publishAt: had ?? now.toISOString() } : page

async function move(write: Write, from: string, to: string): Promise<void> {
  await refuseTaken(write, to)
  await removeRedirect(write.trx, redirectKey(pagePath(to)))
  await storeRedirect(write.trx, redirectKey(pagePath(from)), pagePath(to), write.now)
}

async function refuseTaken({ trx }: Write, slug: string): Promise<void> {
  const taken = await trx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken) throw new Refusal('conflict', messages.pageSlugTaken, { errors: { slug: messages.pageSlugTaken } })
}

async function finish(write: Write, id: number, action: string, fields: string[]): Promise<EditorPage> {
  await indexPage(write.trx, id)
  await write.audit({ action, entity: 'page', entityId: id, details: { fields } })
  write.contentChanged()
  const page = await selectEditorPage(write.trx, id, 'kept')
  if (!page) throw new Error('a page that was just saved is not there')
  return page
}
