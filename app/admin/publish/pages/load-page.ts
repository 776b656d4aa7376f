import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { selectEditorPage } from '#domain/pages/page-store.ts'
import type { Site } from '#domain/site.ts'
import { findWork, listWork, titleOfWork, type WorkingCopy } from '#domain/working-copies/working-copies.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { dateTimeInput, longDateTime } from '#shared/local-time.ts'
import { readNumberId } from '#shared/number-id.ts'
import { blankPage, pageFields, type PageState } from '#shared/pages/page-fields.ts'

/** A page of the address, to be changed; null for a new one. Throws {@link Refusal} `not-found`. */
export const pageOf = async (site: Site, id: string | undefined): Promise<EditorPage | null> =>
  id === undefined ? null : storedPageOf(site, id)

/** The same of what must be stored. */
export async function storedPageOf(site: Site, id: string): Promise<EditorPage> {
  const page = await selectEditorPage(site.db, readNumberId(id) ?? 0, 'kept')
  if (!page) throw new Refusal('not-found', deskMessages.pageNotFound)
  return page
}

/** A page as the form holds it, by the names of its fields. */
export function formOf(page: PageState | null, timeZone: string): Record<string, string> {
  const { publishAt, ...state } = page ?? blankPage
  const typed: Record<keyof PageState, string> = { ...state, publishAt: publishAt === null ? '' : dateTimeInput(publishAt, timeZone) }
  return Object.fromEntries(Object.entries(pageFields).map(([key, { name }]) => [name, typed[key as keyof PageState]]))
}

/** What its writer kept of a page and has not saved: the newest copy of a stored one, the one asked for of a new one. */
export async function workOf(site: Site, writer: Account, page: EditorPage | null, asked: string | null): Promise<WorkingCopy | undefined> {
  if (asked) return findWork(site, writer, asked)
  const [newest] = page ? await listWork(site, writer, 'page', String(page.id)) : []
  return newest
}

/** What a writer began as new pages and neither saved nor threw away. */
export async function begunBy(site: Site, writer: Account) {
  const copies = await listWork(site, writer, 'page', null)
  return copies.map(({ id, fields, updatedAt }) => ({
    id,
    title: titleOfWork(fields) || 'Without a title',
    at: longDateTime(updatedAt, site.timeZone),
  }))
}
