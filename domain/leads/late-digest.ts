import type { Db } from '#database/tables.ts'
import type { LateBefore } from '#shared/leads/late-before.ts'
import { leadStatusFacts } from '#shared/leads/lead-statuses.ts'
import { longDate } from '#shared/local-time.ts'
import { isLateOf } from './lateness.ts'
import { kindNames } from './lead-forms.ts'

/** So many that are late, those that wait longest first. */
export async function selectLate(db: Db, before: LateBefore, limit: number) {
  const found = await Promise.all(
    [...before.untouched.keys()].map((status) =>
      db
        .selectFrom('leads')
        .leftJoin('users', 'users.id', 'leads.assignee')
        .select(['leads.id', 'leads.kind', 'leads.reference', 'leads.name', 'leads.status'])
        .select(['leads.touched_at as touchedAt', 'users.name as assigneeName'])
        .where('leads.spam_reasons', 'is', null)
        .where('leads.merged_into', 'is', null)
        .where(isLateOf(status, before))
        .orderBy('leads.touched_at')
        .orderBy('leads.id')
        .limit(limit)
        .execute(),
    ),
  )
  return found
    .flat()
    .toSorted((one, other) => (`${one.touchedAt} ${one.id}` < `${other.touchedAt} ${other.id}` ? -1 : 1))
    .slice(0, limit)
}

export type LateLead = Pick<
  Awaited<ReturnType<typeof selectLate>>[number],
  'kind' | 'reference' | 'name' | 'status' | 'touchedAt' | 'assigneeName'
>

/** 'Demo booking K7M2-9QXF of Ngozi Eze: Contacted, Ada’s, nothing done since 12 March 2026'. */
export const lateLine = ({ kind, reference, name, status, touchedAt, assigneeName }: LateLead, timeZone: string): string =>
  `${kindNames[kind]} ${reference} of ${name}: ${leadStatusFacts[status].label}, ${assigneeName || 'nobody’s'}, nothing done since ${longDate(touchedAt, timeZone)}`
