import * as z from 'zod'
import * as mini from 'zod/mini'
import { actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { binPage, restorePage } from '#domain/pages/bin-pages.ts'
import { selectEditorPage, selectEditorPages } from '#domain/pages/page-store.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { addPage, editPage, readPageChanges } from '#domain/pages/save-page.ts'
import type { Site } from '#domain/site.ts'
import { type TakenOut, takeOutOfContent } from '#domain/text-pictures/take-out-pictures.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { answerOf, answerShape } from '#shared/fields.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { TEXT_AND_PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { type PageChanges, pageFields } from '#shared/pages/page-fields.ts'
import { PageForm } from '#shared/pages/page-form.ts'
import { answeringStale } from '../answering-stale.ts'
import { listAnswer, removedAnswer } from '../answers.ts'
import { readChange, readMadeFrom, readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { notices, noticesOfText } from '../notices.ts'
import { choice } from '../query-parameters.ts'
import { numberId } from '../read-id.ts'
import { withPictures } from '../with-pictures.ts'

const { slug: slugSchema, ...schemas } = answerShape(pageFields, 'list', 'editors')

const PageSummary = z
  .object({
    id: z.int(),
    slug: slugSchema,
    path: z.string().describe('Its address on the site'),
    ...schemas,
    deleted_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'PageSummary' })

const Page = PageSummary.extend(answerShape(pageFields, 'whole')).meta({ id: 'Page' })
const OnePage = z.object({ success: z.literal(true), page: Page })
const SavedPage = OnePage.extend({ notices })

const summary = (page: EditorPage): z.output<typeof PageSummary> => {
  const { slug, ...fields } = answerOf(pageFields, page, 'list', 'editors')
  return { id: page.id, slug, path: page.path, ...fields, deleted_at: page.deletedAt, updated_at: page.updatedAt }
}
const json = (page: EditorPage): z.output<typeof Page> => ({ ...summary(page), ...answerOf(pageFields, page, 'whole') })
const answer = (page: EditorPage) => ({ success: true, page: json(page) })

interface PageBody {
  changes: PageChanges
  madeFrom: string | undefined
  sent: { content?: string }
  taken: TakenOut['addresses']
}

const required = { title: PageForm.shape.title, content: PageForm.shape.content }
const whole = mini.extend(mini.partial(PageForm), required)
const change = mini.extend(mini.partial(PageForm), { updated_at: mini.optional(mini.string()) })

const pageBody = (timeZone: string, isNew: boolean): BodyReader<PageBody> => ({
  content: { [JSON_TYPE]: isNew ? whole : change },
  limit: TEXT_AND_PICTURE_LIMIT_BYTES,
  async read(request) {
    const { fields, taken } = takeOutOfContent(readObject(request))
    const form = isNew ? readForm(PageForm, fields) : readChange(PageForm, fields)
    if (!form.ok) throw new Refusal('invalid', firstError(form.errors), { errors: form.errors })
    const { changes, errors } = await readPageChanges(form.value, timeZone)
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', firstError(errors), { errors })
    return { changes, madeFrom: readMadeFrom(fields), sent: form.value, taken }
  },
})

const path = '/api/admin/pages'

/** Pages, for editors. */
export function pageCalls(add: AddCall, site: Site): void {
  const saved = async (page: EditorPage, leftOut: readonly string[]) => ({
    ...answer(page),
    ...(await noticesOfText(site, page, { leftOut })),
  })
  const editor = { audience: 'editor', feature: 'pages' } as const
  const known = (where: 'kept' | 'bin') => ({
    ...editor,
    id: numberId(deskMessages.pageNotFound),
    async find(id: number) {
      const page = await selectEditorPage(site.db, id, where)
      if (!page) throw new Refusal('not-found', deskMessages.pageNotFound)
      return page
    },
  })
  const one = { ...known('kept'), path: `${path}/:id` }

  add({
    ...editor,
    method: 'GET',
    path,
    summary: 'All pages by title, or those in the bin',
    query: { status: choice(['bin'], 'bin lists what was deleted in the last 30 days') },
    answers: { 200: listAnswer(PageSummary) },
    async handle({ query }) {
      const pages = await selectEditorPages(site.db, query.status ?? 'kept')
      return { success: true, data: pages.map(summary), message: '' }
    },
  })

  add({ ...one, method: 'GET', summary: 'One page', answers: { 200: OnePage }, handle: ({ found }) => answer(found) })

  add({
    ...editor,
    method: 'POST',
    path,
    summary: 'Adds a page; its address is made from its title unless it names one',
    body: pageBody(site.timeZone, true),
    answers: { 201: SavedPage },
    refusals: [409, 413],
    async handle({ account, body }) {
      const { changes, leftOut } = await withPictures(site, account, body)
      return saved(await addPage(site, actorOf(account), changes), leftOut)
    },
  })

  add({
    ...one,
    method: 'PUT',
    summary: 'Changes the fields that are sent; a page that moves leaves a redirect, and an old updated_at is a 409 with both versions',
    body: pageBody(site.timeZone, false),
    answers: { 200: SavedPage },
    refusals: [409, 413],
    async handle({ account, id, body }) {
      const { changes, madeFrom, sent, leftOut } = await withPictures(site, account, body)
      return saved(await answeringStale(() => editPage(site, actorOf(account), id, changes, { madeFrom }), json, sent), leftOut)
    },
  })

  add({
    ...one,
    method: 'DELETE',
    summary: 'Puts a page into the bin, from which it is deleted for good after 30 days',
    answers: { 200: removedAnswer(z.int()) },
    refusals: [409],
    async handle({ account, id }) {
      await binPage(site, actorOf(account), id)
      return { success: true, id }
    },
  })

  add({
    ...known('bin'),
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Takes a page out of the bin',
    answers: { 200: OnePage },
    handle: async ({ account, id }) => answer(await restorePage(site, actorOf(account), id)),
  })
}
