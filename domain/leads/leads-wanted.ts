import type { LeadKind } from '#database/tables.ts'
import type { LeadStatus } from '#shared/leads/lead-status.ts'
import type { LostReason } from '#shared/leads/lost-reasons.ts'
import type { LeadsWanted } from './export-leads.ts'
import type { LeadCondition } from './lead-store.ts'

export interface LeadChoice {
  kind?: LeadKind | undefined
  /** `spam`: those that are marked, whatever their status; `merged`: those that stand behind another. */
  status?: LeadStatus | 'spam' | 'merged' | undefined
  /** Of the lost ones, those that were lost for this. */
  lostReason?: LostReason | undefined
  /** Id of a user; `none` for nobody's. */
  assignee?: string | undefined
  /** Words that anything of it must hold, as the desk searches. */
  text?: string | undefined
  since?: Date | undefined
  /** Late ones: new, and come before this moment. */
  lateBefore?: Date | undefined
  /** Those that are marked too; without it they come only by `status`. */
  withSpam?: boolean
  /** Those that stand behind another too, each with what it is part of; without it they come only by `status`, as in the desk's lists. */
  withMerged?: boolean
}

/** What an export is narrowed to, with the names of the filters that narrow it. */
export function leadsWanted({
  kind,
  status,
  lostReason,
  assignee,
  text,
  since,
  lateBefore,
  withSpam,
  withMerged,
}: LeadChoice): LeadsWanted {
  const stands = status === 'spam' || status === 'merged' ? undefined : status
  const conditions: Record<string, LeadCondition | undefined> = {
    kind: kind && ((eb) => eb('kind', '=', kind)),
    status:
      status && ((eb) => (stands ? eb('status', '=', stands) : eb(status === 'spam' ? 'spam_reasons' : 'merged_into', 'is not', null))),
    assignee: assignee ? (eb) => (assignee === 'none' ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)) : undefined,
    'lost reason': lostReason && ((eb) => eb('lost_reason', '=', lostReason)),
    since: since && ((eb) => eb('created_at', '>=', since.toISOString())),
    late: lateBefore && ((eb) => eb.and([eb('status', '=', 'new'), eb('created_at', '<', lateBefore.toISOString())])),
  }
  const named = Object.entries(conditions).filter((entry): entry is [string, LeadCondition] => entry[1] !== undefined)
  const filters = [...named.map(([name]) => name), ...(text ? ['text'] : [])]
  if (text) {
    const only = status === 'spam' ? 'held' : status === 'merged' ? 'merged' : withMerged ? 'clear' : undefined
    return { found: { kind, status: stands, lostReason, assignee, text, lateBefore, only }, filters }
  }
  const isHonest: LeadCondition = (eb) => eb('spam_reasons', 'is', null)
  const standsAlone: LeadCondition = (eb) => eb('merged_into', 'is', null)
  const all = [
    ...named.map(([, condition]) => condition),
    ...(withSpam || status === 'spam' ? [] : [isHonest]),
    ...(withMerged || status === 'spam' || status === 'merged' ? [] : [standsAlone]),
  ]
  return { where: (eb) => eb.and(all.map((condition) => condition(eb))), filters }
}
