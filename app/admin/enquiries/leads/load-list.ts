import type { Account } from '#domain/accounts/account.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { findBoard, findLeads } from '#domain/leads/find-leads.ts'
import { findMatchesBehind, type MatchBehind } from '#domain/leads/find-matches-behind.ts'
import { findLateBefore, selectLateAmong } from '#domain/leads/lateness.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { listLeadViews } from '#domain/leads/lead-views.ts'
import { readLeadChoice } from '#domain/leads/narrow-leads.ts'
import type { Site } from '#domain/site.ts'
import { listSubscribers } from '#domain/subscribers/subscribers.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lostReasonOptions } from '#shared/leads/lost-reasons.ts'
import { BOARD_COLUMN_SIZE, DESK_MOST_COUNTED, DESK_PAGE_SIZE } from '#shared/limits.ts'
import { filterChoices, readLeadQuery } from './lead-filter.ts'
import { leadRow } from './lead-row.ts'

const MOST_SUBSCRIBERS = 5

/** Everything that the list, or the board, shows. */
export async function loadLeads(site: Site, account: Account, url: URL) {
  const wanted = readLeadQuery(url, account.id)
  const { text } = wanted.asked
  const [filter, lateBefore, users, views, subscribers] = await Promise.all([
    readLeadChoice(site, wanted.asked, account.id),
    findLateBefore(site),
    listUsers(site),
    listLeadViews(site, account.id),
    text ? listSubscribers(site, { page: 1, limit: MOST_SUBSCRIBERS, status: undefined, text }) : undefined,
  ])
  // Those who follow up enquiries, and whoever has one all the same.
  const staff = users.filter((user) => hasRole(user, 'sales')).map(({ id, name, email }) => ({ id, name: name || email }))
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const rowsOf = async (leads: StoredLead[]) => {
    const ids = leads.map(({ id }) => id)
    const [behind, late] = await Promise.all([findMatchesBehind(site, ids, text), selectLateAmong(site.db, ids, lateBefore)])
    return leads.map((lead) => ({ ...leadRow(site, lead, names, late), found: foundBy(behind.get(lead.id) ?? []) }))
  }
  const choices = filterChoices(wanted, {
    people: staff.map(({ id, name }) => ({ value: id, label: name })),
    everybody: users.map(({ id, name, email }) => ({ value: id, label: name || email })),
  })
  const shown = wanted.isBoard ? await loadBoard() : await loadPage()
  return {
    wanted,
    ...shown,
    staff,
    reasons: lostReasonOptions,
    me: account.id,
    choices,
    isNarrowed: choices.some(({ name, defaultValue }) => name !== 'sort' && defaultValue !== ''),
    count: countOf(shown, wanted.order),
    ways: { other: hrefOf(url, wanted.isBoard ? {} : { view: 'board' }), exported: [...narrowedBy(url)] },
    isAdmin: account.role === 'admin',
    views,
    subscribers: subscribers?.subscribers.map(({ id, email, status }) => ({ id, email, status })) ?? [],
  }

  async function loadPage() {
    const { leads, total, pages, isCut } = await findLeads(site, {
      ...filter,
      page: wanted.page,
      limit: DESK_PAGE_SIZE,
      order: wanted.order,
    })
    return { rows: await rowsOf(leads), total, pages, isCut, columns: [] }
  }

  async function loadBoard() {
    const columns = await Promise.all(
      (await findBoard(site, filter, BOARD_COLUMN_SIZE)).map(async ({ status, total, leads }) => ({
        status,
        rows: await rowsOf(leads),
        href: hrefOf(url, { status }),
        count: total < DESK_MOST_COUNTED ? String(total) : `${DESK_MOST_COUNTED} or more`,
      })),
    )
    return { rows: [], total: 0, pages: 1, isCut: false, columns }
  }
}

/** What of the same visitor was searched for, when it stands behind the one that is shown; blank otherwise. */
const foundBy = (behind: readonly MatchBehind[]): string =>
  behind.length > 0 ? `with: ${behind.map(({ name, reference }) => `${name}, ${reference}`).join('; ')}` : ''

function countOf({ total, isCut }: { total: number; isCut: boolean }, order: string): string {
  if (!isCut) return total === 1 ? 'One enquiry' : `${total} enquiries`
  return `The ${order === 'oldest' ? 'oldest' : 'newest'} ${total} that match. Filter to see others.`
}

/** What the list was narrowed down by, in the names of its address. */
function narrowedBy(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.search)
  for (const name of ['did', 'of', 'page', 'view']) query.delete(name)
  return query
}

/** The list with the same filters but for these. */
function hrefOf(url: URL, change: Record<string, string>): string {
  const query = narrowedBy(url)
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  return query.size > 0 ? `${deskPaths.leads}?${query}` : deskPaths.leads
}
