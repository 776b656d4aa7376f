import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLeads } from '#domain/leads/export-leads.ts'
import { leadForms } from '#domain/leads/lead-forms.ts'
import { leadsWanted } from '#domain/leads/narrow-leads.ts'
import { type Command, CommandError } from './command.ts'
import { withSite } from './with-site.ts'

type LeadKind = keyof typeof leadForms
const kinds = Object.keys(leadForms) as LeadKind[]

export const exportLeadsCommand: Command = {
  name: 'export leads',
  operands: ['FILE'],
  about: 'exports the enquiries as CSV; FILE - writes them to stdout',
  details: [
    '',
    'Oldest first, with status, notes, history, source and why an enquiry may be spam. A cell that a spreadsheet would run as a',
    "formula begins with '. The file holds personal data: keep it where only those who need it can read it.",
  ].join('\n'),
  options: {
    kind: { type: 'string', value: 'KIND', about: `only this kind: ${kinds.join(', ')}` },
    since: { type: 'string', value: 'DATE', about: 'only enquiries since this day, such as 2026-01-31 (UTC)' },
  },
  async run({ operands: [file = ''], options }) {
    const wanted = leadsWanted({ kind: readKind(options.kind), since: readDate(options.since), withSpam: true, withMerged: true })
    await withSite(async (site) => {
      const parts = Readable.from(exportLeads(site, 'cli', wanted))
      if (file === '-') await pipeline(parts, process.stdout, { end: false })
      else await pipeline(parts, createWriteStream(file, { mode: 0o600 })).catch(asCommandError(file))
    })
  },
}

function readKind(given: string | boolean | undefined): LeadKind | undefined {
  const kind = kinds.find((each) => each === given)
  if (given !== undefined && !kind) throw new CommandError(`export leads: --kind must be one of ${kinds.join(', ')}`)
  return kind
}

function readDate(given: string | boolean | undefined): Date | undefined {
  if (given === undefined) return undefined
  const date = new Date(String(given))
  if (!/^\d{4}-\d{2}-\d{2}/.test(String(given)) || Number.isNaN(date.getTime())) {
    throw new CommandError('export leads: --since must be a date such as 2026-01-31')
  }
  return date
}

const asCommandError = (file: string) => (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  throw code ? new CommandError(`${file} could not be written: ${message}`, { cause: error }) : error
}
