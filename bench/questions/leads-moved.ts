import { leadImportOf } from '#domain/lead-imports/lead-import.ts'
import { addLeadImport, findLeadImport, startImport, tryPlan } from '#domain/lead-imports/manage-lead-imports.ts'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { findEverything } from '#domain/privacy/find-everything.ts'
import { findPerson } from '#domain/privacy/person.ts'
import type { Site } from '#domain/site.ts'
import { runTasks } from '#domain/tasks/run-tasks.ts'
import { siteTasks } from '#domain/tasks/site-tasks.ts'
import { buildUser } from '#tests/support/staff.ts'
import type { Figure, Question } from '../question.ts'
import { fillLeads } from '../support/fill-leads.ts'
import { withSite } from '../support/filled-places.ts'
import { quantile } from '../support/http-load.ts'

const LEADS = 1_000_000
const ASKED = 40
const WARMED_BY = 3
const MOST_MS = 100
const ROWS = 10_000

/** Somebody of the load data, and an address that nobody has. */
const PEOPLE: Readonly<Record<string, string>> = {
  'one person, by a number': '0803 050 0001',
  'one person, by an address that is not there': 'ngozi.eze77@school12.example',
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < WARMED_BY + ASKED; index += 1) times.push(await timed(work))
  return quantile(times.slice(WARMED_BY), 0.95)
}

async function exportAll(site: Site): Promise<void> {
  for await (const part of exportLeads(site, 'bench', {})) if (part.length === 0) throw new Error('a part of an export is blank')
}

/** A table of old enquiries: looked at, tried and brought in; gives how long each took. */
async function importTable(site: Site): Promise<{ tried: number; broughtIn: number }> {
  const row = (index: number) => `Old ${index},0809${String(index).padStart(7, '0')},old${index}@moved.example,What does it cost?`
  const table = ['Name,Phone,E-mail,Message', ...Array.from({ length: ROWS }, (_, index) => row(index))].join('\n')
  const run = () => runTasks(site, siteTasks, new AbortController().signal)
  const id = await addLeadImport(site, 'bench', { name: 'old.csv', file: new Blob([table]) })
  await run()
  const { look } = leadImportOf(await findLeadImport(site, id))
  if (!look) throw new Error('nobody has looked at the table')
  await tryPlan(site, 'bench', id, look.plan)
  const tried = await timed(run)
  await startImport(site, 'bench', id)
  const broughtIn = await timed(run)
  const { report } = leadImportOf(await findLeadImport(site, id))
  if (report?.added !== ROWS) throw new Error(`${report?.added} of ${ROWS} rows came in`)
  return { tried, broughtIn }
}

export const leadsMoved: Question = {
  name: 'leads-moved',
  title: 'Enquiries in, out, and of one person',
  drawn: 'ms',
  how:
    `Beside ${LEADS.toLocaleString('en')} enquiries: who somebody is and which enquiries are theirs, ${ASKED} times each, of which 95 of 100 are there within the time shown; ` +
    `and once each, everything that stands about one person in any place and any text, all enquiries as a table, and a table of ${ROWS.toLocaleString('en')} rows tried and brought in.`,
  run: (bench) =>
    bench.onPlaces([1_000], ({ place, engine }) =>
      withSite(place, async (site) => {
        const where = `${engine}, ${LEADS.toLocaleString('en')} enquiries`
        bench.say(`  filling ${where}`)
        await fillLeads(site, place, LEADS, [(await buildUser(site, 'sales', 'moved@example.com')).id])
        const figures: Figure[] = []
        for (const [what, who] of Object.entries(PEOPLE))
          figures.push({ what, where, value: await p95(() => findPerson(site, [who])), unit: 'ms', budget: { atMost: MOST_MS } })
        const once = (what: string, ms: number) => figures.push({ what, where, value: ms / 1_000, unit: 's' })
        once('everything about one person', await timed(() => findEverything(site, ['0803 050 0001'])))
        once('all enquiries as a table', await timed(() => exportAll(site)))
        const { tried, broughtIn } = await importTable(site)
        once(`a table of ${ROWS.toLocaleString('en')} rows tried`, tried)
        once('and brought in', broughtIn)
        return figures
      }),
    ),
}
