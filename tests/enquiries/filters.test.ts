import { parse } from 'csv-parse/sync'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { filterParameters, choiceAsked } from '#api/leads/filter-parameters.ts'
import { readParameters } from '#api/query-parameters.ts'
import { siteContext } from '#app/site-context.ts'
import type { Engine } from '#database/engine.ts'
import type { Account } from '#domain/accounts/account.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { findBoard, findLeads } from '#domain/leads/find-leads.ts'
import { listLeadViews } from '#domain/leads/lead-views.ts'
import { listLeads } from '#domain/leads/list-leads.ts'
import { leadsWanted } from '#domain/leads/narrow-leads.ts'
import { fillLeadWords } from '#domain/leads/search-words-of-lead.ts'
import type { Site } from '#domain/site.ts'
import { leadFilter, type LeadFilterName, leadFilterNames } from '#shared/leads/lead-filters.ts'
import { engines } from '#tests/support/engines.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { loader as exported, handle as ofExport } from '../../app/admin/enquiries/leads-csv/export-route.ts'
import { action, handle as ofList } from '../../app/admin/enquiries/leads/list-route.tsx'
import { loadLeads } from '../../app/admin/enquiries/leads/load-list.ts'
import { accountContext } from '../../app/admin/frame/guard.ts'
import { noticeQuery } from '../../app/admin/parts/page/notice.tsx'

interface Example {
  /** As an address or a call says it. */
  given: string
  /** What makes an enquiry fit; one that nothing is said of does not. */
  fits: object
  /** What must be asked for besides. */
  with?: string
}

const NOW = '2026-11-25T09:00:00.000Z'

/** By each filter, what it is asked for and what it leaves. */
const examplesOf = (seller: string): Record<LeadFilterName, Example> => ({
  kind: { given: 'demo', fits: { kind: 'demo' } },
  status: { given: 'won', fits: { status: 'won' } },
  lostReason: { given: 'price', fits: { status: 'lost', lost_reason: 'price' }, with: 'status=lost' },
  assignee: { given: seller, fits: { assignee: seller } },
  late: { given: '1', fits: { created_at: '2026-11-02T09:00:00.000Z' } },
  since: { given: '2026-11-26', fits: { created_at: '2026-11-26T09:00:00.000Z' } },
  text: { given: 'bursar', fits: { notes: 'Ask the bursar' } },
})

async function begun(engine: Engine, name: LeadFilterName) {
  const site = testSite(engine, fakeClock(NOW))
  const seller = await buildUser(site, 'sales')
  const example = examplesOf(seller.id)[name]
  const rows = [leadRow({ name: 'Other School', created_at: NOW }), leadRow({ name: 'Fitting School', created_at: NOW, ...example.fits })]
  for (const row of rows)
    await site.db
      .insertInto('leads')
      .values({ read_at: null, read_by: null, merged_into: null, ...row })
      .execute()
  await fillLeadWords(site)
  return { site, seller: { ...seller, role: 'sales' } as Account, example }
}

const namesOf = (leads: readonly { name: string }[]) => leads.map(({ name }) => name)
const FITTING = ['Fitting School']

async function csvNames(parts: AsyncIterable<string>): Promise<string[]> {
  let csv = ''
  for await (const part of parts) csv += part
  return (parse(csv, { bom: true, columns: true }) as { Name: string }[]).map(({ Name }) => Name)
}

function contextOf(site: Site, account: Account): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(accountContext, account)
  return context
}

const offered = leadFilterNames.filter((name) => leadFilter(name).address)
const addressOf = (name: LeadFilterName, example: Example): URL =>
  new URL(`/admin/leads?${example.with ?? ''}&${leadFilter(name).address}=${example.given}`, 'https://site.example')

test('no filter has the name of another parameter of the list, or of another filter', () => {
  const addresses = offered.map((name) => leadFilter(name).address)
  expect(new Set([...addresses, 'page', 'sort', 'view', ...Object.keys(noticeQuery)]).size).toBe(
    addresses.length + 3 + Object.keys(noticeQuery).length,
  )
})

describe.each(engines)('a filter of enquiries on $name', ({ fresh }) => {
  test.each(leadFilterNames)('%s leaves the same of the list, its board and the export, with words and without', async (name) => {
    const { site, seller, example } = await begun(await fresh(), name)
    const asked = { [leadFilter(name).parameter ?? name]: example.given }
    const choice = await choiceAsked(site, asked)
    expect(Object.entries(choice).filter(([, value]) => value !== undefined)).toHaveLength(1)
    for (const wanted of [choice, { text: 'school', ...choice }]) {
      expect(namesOf((await findLeads(site, { ...wanted, page: 1, limit: 10, order: 'oldest' })).leads)).toEqual(FITTING)
      expect(await csvNames(exportLeads(site, seller.id, leadsWanted(wanted)))).toEqual(FITTING)
      // A status narrows no columns: it has one.
      const columns = await findBoard(site, wanted, 10)
      const shown = name === 'status' ? columns.filter(({ status }) => status === wanted.status) : columns
      expect(shown.flatMap(({ leads }) => namesOf(leads))).toEqual(FITTING)
    }
  })

  test.each(offered)('%s stands in the form, and is understood by the addresses of list, export and saved views', async (name) => {
    const { site, seller, example } = await begun(await fresh(), name)
    const url = addressOf(name, example)
    const { address = '', label } = leadFilter(name)
    for (const { query } of [ofList, ofExport])
      expect((query as Record<string, RegExp>)[address]).toEqual(expect.toSatisfy((pattern: RegExp) => pattern.test(example.given)))
    const { rows, choices, isNarrowed } = await loadLeads(site, seller, url)
    expect([namesOf(rows), isNarrowed]).toEqual([FITTING, true])
    const field = choices.find((each) => each.name === address)
    expect(field).toMatchObject({ label, defaultValue: leadFilter(name).field === 'person' ? 'me' : example.given })
    expect(field?.options?.map(({ value }) => value) ?? [field?.defaultValue]).toContain(field?.defaultValue)
    const answer = await exported({ context: contextOf(site, seller), url } as never)
    expect(await csvNames((answer as Response).body?.pipeThrough(new TextDecoderStream()) as never)).toEqual(FITTING)
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ intent: 'view', name: 'Mine' }) })
    await action({ context: contextOf(site, seller), request, params: {}, url } as never)
    const [view] = await listLeadViews(site, seller.id)
    expect(namesOf((await loadLeads(site, seller, new URL(`?${view?.query}`, url))).rows)).toEqual(FITTING)
  })

  test.each(leadFilterNames)('%s is taken by the calls whose description says so, and by no other', async (name) => {
    const { site, seller, example } = await begun(await fresh(), name)
    const { calls, parameter = name } = leadFilter(name)
    const kind = 'kind' in example.fits ? 'demo' : 'contact'
    const answers = {
      list: async (given: object) => namesOf((await listLeads(site, { ...given, kind, page: 1, limit: 10, order: 'asc' })).leads),
      export: async (given: object) => csvNames(exportLeads(site, seller.id, leadsWanted({ ...given, withMerged: true }))),
    }
    for (const call of ['list', 'export'] as const) {
      const parameters = filterParameters(call)
      expect(parameters[parameter as keyof typeof parameters]?.about).toBe(calls?.[call])
      if (!calls?.[call]) continue
      const query = readParameters(parameters, { [parameter]: example.given })
      expect(await answers[call](await choiceAsked(site, query))).toEqual(FITTING)
    }
  })
})
