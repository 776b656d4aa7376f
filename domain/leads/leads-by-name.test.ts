import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeadChoice } from '#shared/leads/lead-filters.ts'
import { DESK_MOST_COUNTED } from '#shared/limits.ts'
import { engines } from '#tests/support/engines.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { findLeads } from './find-leads.ts'
import { deleteLeads, selectLead, updateLead } from './lead-store.ts'
import { setMergedInto } from './merge-store.ts'
import { fillLeadWords } from './search-words-of-lead.ts'

/** As readers look for them: by letters, then marks, then capitals; figures by their size, other scripts behind. */
const IN_ORDER = [
  '9 Schools',
  '10 Schools',
  'Àdá Ọbí',
  'Ada Obia',
  'Al Amin',
  'Al-Amin',
  'Alamin',
  'apple',
  'bello',
  'Bello',
  'Ɓello',
  'Çelik',
  'Dauda',
  'Ɗauda',
  'Éclair',
  'Eja',
  'Ẹja',
  'Ẹ̀ja',
  'eko',
  'Ẹ̀kọ́',
  'Kano',
  'Ƙano',
  'Nneka',
  'Ñneka',
  "O'Brien",
  'O’Brien',
  'Obrien',
  'owó',
  'òwò',
  'ọwọ́',
  'sade',
  'Sade',
  'Ṣade',
  'Uche',
  'Ụche',
  'Zebra',
  'Ωmega',
  'Иван',
  'محمد',
  '李伟',
]

const LETTERS = [...'aabeeioosuzABEOSZ', ...'ẹọṣéèáàñçßøłæɓɗƙĐ', ..." -'’.0129", 'ọ́', 'ẹ̀', 'ụ', 'Ⅷ', 'и', 'م']

/** The same ones in every run. */
const anyNames = (count: number): string[] =>
  fc
    .sample(fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 5 }), { seed: 7, numRuns: count })
    .map((letters) => letters.join('').normalize())

const at = (second: number) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + second * 1_000).toISOString()

/** Enquiries of these names, a second after each other. */
async function store(site: Site, names: readonly string[]): Promise<void> {
  const rows = names.map((name, index) => leadRow({ id: `lead-${index}`, name, created_at: at(index) }))
  await site.db
    .insertInto('leads')
    .values(rows.map((row) => ({ ...row, read_at: null, read_by: null, merged_into: null })))
    .execute()
  await fillLeadWords(site)
}

const page = async (site: Site, number: number, { limit = 50, ...choice }: LeadChoice & { limit?: number } = {}) =>
  (await findLeads(site, { page: number, limit, order: 'name', ...choice })).leads

const namesOnPages = async (site: Site, choice: LeadChoice & { limit?: number } = {}): Promise<string[]> => {
  const names: string[] = []
  for (let number = 1; ; number += 1) {
    const leads = await page(site, number, choice)
    if (leads.length === 0) return names
    names.push(...leads.map(({ name }) => name))
  }
}

describe.each(engines)('enquiries by name on $name', ({ fresh }) => {
  test('stand in the order of the site’s language, whichever came first', async () => {
    for (const names of [IN_ORDER, IN_ORDER.toReversed()]) {
      const site = testSite(await fresh())
      await store(site, names)
      expect(await namesOnPages(site)).toEqual(IN_ORDER)
    }
  })

  test('stand so over the pages of any names', async () => {
    const site = testSite(await fresh())
    const names = anyNames(DESK_MOST_COUNTED)
    await store(site, names)
    const inOrder = names.toReversed().toSorted(new Intl.Collator('en', { numeric: true }).compare)
    expect(await namesOnPages(site, { limit: 37 })).toEqual(inOrder)
  })

  test('are narrowed as in any order, and follow what became of each', async () => {
    const site = testSite(await fresh())
    await store(site, ['Zebra', 'Ẹja', 'apple', 'Éclair', 'eko', 'Ṣade'])
    const change = async (id: string, over: object) => {
      const lead = await selectLead(site.db, undefined, id)
      if (lead) await site.write('test', ({ trx }) => updateLead(trx, { ...lead, ...over }))
    }
    await change('lead-0', { name: 'Àkàndé' })
    await change('lead-2', { status: 'won' })
    expect(await namesOnPages(site)).toEqual(['Àkàndé', 'apple', 'Éclair', 'Ẹja', 'eko', 'Ṣade'])
    expect(await namesOnPages(site, { status: 'new' })).toEqual(['Àkàndé', 'Éclair', 'Ẹja', 'eko', 'Ṣade'])
    await site.write('test', ({ trx }) => setMergedInto(trx, ['lead-1'], 'lead-5'))
    await site.write('test', ({ trx }) => deleteLeads(trx, ['lead-4']))
    expect(await namesOnPages(site)).toEqual(['Àkàndé', 'apple', 'Éclair', 'Ṣade'])
    expect(await namesOnPages(site, { text: 'eja' })).toEqual(['Ṣade'])
  })

  test('of the same name stand newest first, each on one page', async () => {
    const site = testSite(await fresh())
    await store(site, ['Ada', 'Ọbí', 'Ada', 'Ada', 'Ọbí'])
    const ids = await Promise.all([1, 2, 3].map(async (number) => (await page(site, number, { limit: 2 })).map(({ id }) => id)))
    expect(ids).toEqual([['lead-3', 'lead-2'], ['lead-0', 'lead-4'], ['lead-1']])
  })
})
