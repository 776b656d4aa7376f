import { Refusal } from '#domain/errors.ts'
import { keptPage } from '#domain/pages/kept-page.ts'
import { selectEditorPage } from '#domain/pages/page-store.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { readPageChanges } from '#domain/pages/save-page.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { dateTimeInput } from '#shared/local-time.ts'
import { readNumberId } from '#shared/number-id.ts'
import { blankPage, pageFields, type PageState } from '#shared/pages/page-fields.ts'
import { PageForm } from '#shared/pages/page-form.ts'
import { findInPage, typedNames } from '../going-out/find-in-form.ts'
import { type Publishing, readingBy } from '../texts/publishing.ts'

export const pagePublishing: Publishing<'page'> = {
  kind: 'page',
  fields: pageFields,
  find: async (site, id) => (id === undefined ? null : storedPageOf(site, id)),
  formOf(page, timeZone) {
    const { publishAt, ...state } = { ...blankPage, ...page }
    const typed: Record<keyof PageState, string> = { ...state, publishAt: publishAt === null ? '' : dateTimeInput(publishAt, timeZone) }
    return Object.fromEntries(Object.entries(pageFields).map(([key, { name }]) => [name, typed[key as keyof PageState]]))
  },
  kept: keptPage,
  read: readingBy(PageForm, readPageChanges),
  async lookThrough(site, id, given) {
    const title = (given[pageFields.title.name] ?? '').trim()
    const known = { ...(await getTextFacts(site, { kind: 'page', id, title, paths: [], names: typedNames({}) })), siteUrl: site.siteUrl }
    return { known, found: findInPage(given, known) }
  },
}

/** A page of the address. Throws {@link Refusal} `not-found`. */
export async function storedPageOf(site: Site, id: string): Promise<EditorPage> {
  const page = await selectEditorPage(site.db, readNumberId(id) ?? 0, 'kept')
  if (!page) throw new Refusal('not-found', deskMessages.pageNotFound)
  return page
}
