import { findBoard, findLeads } from '#domain/leads/find-leads.ts'
import type { Site } from '#domain/site.ts'
import { lateSince } from '#tests/support/late-before.ts'
import { buildUser } from '#tests/support/staff.ts'
import type { Question } from '../question.ts'
import { fillLeads } from '../support/fill-leads.ts'
import { withSite } from '../support/filled-places.ts'

const LEADS = 1_000_000
const ASKED = 40
const WARMED_BY = 3
const MOST_MS = 100
const DAY_MS = 24 * 60 * 60_000

type Asked = Parameters<typeof findLeads>[1]

/** Each filter by itself, those that find little, and together with words that many, some and few hold. */
const lists = (mine: string, now: Date): Readonly<Record<string, Partial<Asked>>> => {
  const lateBefore = lateSince(new Date(now.getTime() - DAY_MS))
  return {
    'newest first': {},
    'oldest first': { order: 'oldest' },
    'the last page': { page: 10 },
    'by name': { order: 'name' },
    'changed last': { order: 'changed' },
    'one kind': { kind: 'demo' },
    'new ones': { status: 'new' },
    won: { status: 'won' },
    mine: { assignee: mine },
    "nobody's": { assignee: 'none' },
    "won, nobody's (none)": { status: 'won', assignee: 'none' },
    late: { late: lateBefore },
    held: { status: 'spam' },
    'a kind, a status, mine, by name': { kind: 'quote', status: 'won', assignee: mine, order: 'name' },
    'a word that most hold': { text: 'school' },
    'a word that some hold': { text: 'Kano' },
    'a word that few hold': { text: '49999' },
    'a word that none holds': { text: 'xqzptw' },
    'a name and a town': { text: 'ngozi eze kano' },
    'a phone number': { text: '0803 050 0001' },
    'its beginning, from abroad': { text: '+234 803 05' },
    'its end': { text: '50 0001' },
    'four digits that most hold': { text: '0803' },
    'a reference': { text: '0000-7PS0' },
    'an address that is not there': { text: 'ngozi.eze77@school12.example' },
    'a word, won, one kind': { text: 'Kano', status: 'won', kind: 'quote' },
    'a word, mine, by name': { text: 'Kano', assignee: mine, order: 'name' },
    'a word, late': { text: 'Kano', late: lateBefore },
  }
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < WARMED_BY; index += 1) await work()
  const times: number[] = []
  for (let index = 0; index < ASKED; index += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(ASKED * 0.95) - 1] ?? Infinity
}

/** Others of the same phone number or e-mail address, as merging looks them up. */
const duplicates = ({ db }: Site) =>
  Promise.all([
    db.selectFrom('leads').select('id').where('phone_e164', '=', '+2348030500001').execute(),
    db
      .selectFrom('leads')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', 'ngozi.eze77@school12.example'))
      .execute(),
  ])

export const leadsDesk: Question = {
  name: 'leads-desk',
  title: 'The desk of enquiries',
  drawn: 'ms',
  how: `What the desk's list and board ask of a store of ${LEADS.toLocaleString('en')} enquiries, ${ASKED} times each, one after the other; 95 of 100 are there within the time shown.`,
  run: (bench) =>
    bench.onPlaces([1_000], ({ place, engine }) =>
      withSite(place, async (site) => {
        const where = `${engine}, ${LEADS.toLocaleString('en')} enquiries`
        bench.say(`  filling ${where}`)
        const staff: string[] = []
        for (const name of ['one', 'two', 'three']) staff.push((await buildUser(site, 'sales', `${name}@example.com`)).id)
        await fillLeads(site, place, LEADS, staff)
        const mine = staff[0] ?? ''
        const asks: Record<string, () => Promise<unknown>> = {
          board: () => findBoard(site, {}, 20),
          'board, mine': () => findBoard(site, { assignee: mine }, 20),
          'board, a word': () => findBoard(site, { text: 'Kano' }, 20),
          'the same phone or address': () => duplicates(site),
        }
        for (const [what, asked] of Object.entries(lists(mine, site.clock.now()))) {
          asks[what] = () => findLeads(site, { page: 1, limit: 50, order: 'newest', ...asked })
        }
        const figures = []
        for (const [what, ask] of Object.entries(asks)) {
          figures.push({ what, where, value: await p95(ask), unit: 'ms', budget: { atMost: MOST_MS } })
        }
        return figures
      }),
    ),
}
