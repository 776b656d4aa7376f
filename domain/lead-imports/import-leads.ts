import { hash } from 'node:crypto'
import { readSource } from '#shared/leads/submission.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { newReference, newUuid } from '../ids.ts'
import { insertLeadEvent } from '../leads/lead-events.ts'
import { insertLead, type Lead } from '../leads/lead-store.ts'
import { e164sOf } from '../leads/phone-number.ts'
import type { Site, Write } from '../site.ts'
import type { Task, TaskSpan } from '../tasks/task.ts'
import { batchesOf } from './batches-of.ts'
import { EqualLeads } from './equal-leads.ts'
import { insertImportedRows, selectImportedRows, selectKnownPeople } from './imported-rows.ts'
import { type ImportedLead, judgeRow } from './judge-row.ts'
import { isBelowHeadings, type LeadImport, type LeadImportReport, leadImportOf, LEADS_TRIAL_TASK } from './lead-import.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRow } from './split-rows.ts'

/** Rows of one transaction. */
const BATCH = 200
const MOST_NOTES = 100

interface Row {
  number: number
  lead: ImportedLead
  /** What whoever has the file should look at, though it comes in. */
  remark: string | undefined
  /** The same person stands in an earlier row. */
  isTwice: boolean
  /** So does the whole row. */
  isSame: boolean
}

/** What stands in earlier rows: who, and a digest of all that each says. */
interface Seen {
  people: Set<string>
  rows: Set<string>
}

/**
 * Goes through a staged file by the task's plan: for a trial, or to bring its rows in. Each row comes in once, however often it
 * is begun anew; nobody is written to.
 */
export async function importLeads(site: Site, task: Task, { progress, stop }: TaskSpan): Promise<LeadImport> {
  const known = leadImportOf(task)
  const { look, plan } = known
  if (!look || !plan) throw new Refusal('invalid', messages.importNotRead)
  const isTrial = task.kind === LEADS_TRIAL_TASK
  const report: LeadImportReport = {
    rows: 0,
    added: 0,
    refused: 0,
    known: 0,
    twice: 0,
    same: 0,
    leavesOut: plan.known === 'leave',
    notes: [],
  }
  const seen: Seen = { people: new Set(), rows: new Set() }
  const now = site.clock.now()
  const file = readCsv(() => site.staged.open(task.id), look.format)
  for await (const batch of batchesOf(file, BATCH, ({ number }) => isBelowHeadings(look, number))) {
    stop.throwIfAborted()
    const rows = judged(batch, (cells) => judgeRow(cells, { plan, timeZone: site.timeZone, now }), { report, seen })
    if (isTrial) countRows(report, rows, await whoIsHere(site.db, task.id, rows))
    else Object.assign(report, await site.write(task.actor, (write) => bringIn(write, task, rows, report)))
    report.rows += batch.length
    report.notes.sort((one, other) => one.row - other.row)
    progress(report.rows, Math.max(look.rows, report.rows))
  }
  if (isTrial) return { ...known, trial: report }
  const counts = { rows: report.rows, added: report.added, refused: report.refused }
  await site.write(task.actor, (write) =>
    write.audit({ action: 'leads imported', entity: 'task', entityId: task.id, details: { kind: task.kind, ...counts } }),
  )
  const { undone: _, ...before } = known
  return { ...before, report }
}

/** The rows that can come in; those that can't are counted and noted with the reason. */
function judged(
  batch: readonly CsvRow[],
  judge: (cells: readonly string[]) => ReturnType<typeof judgeRow>,
  { report, seen }: { report: LeadImportReport; seen: Seen },
): Row[] {
  return batch.flatMap(({ number, cells }) => {
    const found = judge(cells)
    if ('reason' in found) {
      report.refused += 1
      note(report, number, found.reason)
      return []
    }
    const keys = keysOf(found.lead)
    const isTwice = keys.some((key) => seen.people.has(key))
    for (const key of keys) seen.people.add(key)
    // A digest: a file's rows are not kept in memory.
    const whole = hash('sha256', JSON.stringify(found.lead), 'base64')
    const isSame = seen.rows.has(whole)
    seen.rows.add(whole)
    return [{ number, lead: found.lead, remark: found.remark, isTwice, isSame }]
  })
}

const keysOf = ({ email, phone }: ImportedLead): string[] => [email.toLowerCase(), ...e164sOf(phone)].filter(Boolean)

interface Here {
  /** References by address and by number. */
  people: ReadonlyMap<string, string>
  equal: EqualLeads
}

async function whoIsHere(db: Parameters<typeof selectKnownPeople>[0], importId: string, rows: readonly Row[]): Promise<Here> {
  const emails = rows.map(({ lead }) => lead.email.toLowerCase()).filter(Boolean)
  const phones = rows.flatMap(({ lead }) => e164sOf(lead.phone))
  const [people, equal] = await Promise.all([
    selectKnownPeople(db, { emails, phones }),
    EqualLeads.of(
      db,
      importId,
      rows.map(({ lead }) => lead),
    ),
  ])
  return { people, equal }
}

/** Counts them, and gives those that come in. */
function countRows(report: LeadImportReport, rows: readonly Row[], { people, equal }: Here): Row[] {
  return rows.filter(({ number, lead, remark, isTwice, isSame }) => {
    if (isSame || equal.has(lead)) {
      report.same = (report.same ?? 0) + 1
      return false
    }
    // Of an earlier row that came in just now there is a lead too, so the file comes first.
    const reference = isTwice
      ? undefined
      : keysOf(lead)
          .map((key) => people.get(key))
          .find(Boolean)
    if (isTwice) {
      report.twice += 1
      note(report, number, 'An earlier row has the same phone number or e-mail address')
    } else if (reference) {
      report.known += 1
      note(report, number, `Same phone number or e-mail address as ${reference}`)
    }
    if (remark !== undefined) note(report, number, remark)
    const comesIn = !(report.leavesOut && (isTwice || reference))
    if (comesIn) report.added += 1
    return comesIn
  })
}

function note(report: LeadImportReport, row: number, text: string): void {
  if (report.notes.length < MOST_NOTES) report.notes.push({ row, text })
}

/** Gives the report with these rows in it: a transaction may run again, so the one before stays as it is. */
async function bringIn(write: Write, task: Task, rows: readonly Row[], report: LeadImportReport): Promise<LeadImportReport> {
  await write.lock(`leads import ${task.id}`)
  const here = await selectImportedRows(
    write.trx,
    task.id,
    rows.map(({ number }) => number),
  )
  const known = await whoIsHere(
    write.trx,
    task.id,
    rows.filter(({ number }) => !here.has(number)),
  )
  const fresh = { ...report, notes: [...report.notes] }
  const coming = countRows(fresh, rows, known).filter(({ number }) => !here.has(number))
  const added: { number: number; leadId: string }[] = []
  for (const { number, lead } of coming) added.push({ number, leadId: await addLead(write, task, lead) })
  await insertImportedRows(write, task.id, added)
  return fresh
}

async function addLead(write: Write, task: Task, { createdAt, origin, ...given }: ImportedLead): Promise<string> {
  const stamp = write.now.toISOString()
  const lead: Lead = {
    ...given,
    // Ids grow with the time at which an enquiry came.
    id: newUuid(new Date(createdAt ?? stamp)),
    reference: newReference(),
    assignee: null,
    spamReasons: [],
    source: readSource({ page: `Import of ${task.name}`, utm_source: origin }),
    createdAt: createdAt ?? stamp,
    updatedAt: stamp,
  }
  await insertLead(write.trx, lead)
  await insertLeadEvent(write, { leadId: lead.id, actor: task.actor, kind: 'imported', details: { task: task.id } })
  return lead.id
}
