import type { MARK_POSITIONS } from '#database/search-engine.ts'
import type { LateBefore } from '#shared/leads/late-before.ts'
import type { LeadChoice, LeadFilterName, NameOfField } from '#shared/leads/lead-filters.ts'
import type { Site } from '../site.ts'
import { findLateBefore, isLate } from './lateness.ts'
import type { LeadCondition } from './lead-store.ts'
import type { Mark } from './search-words-of-lead.ts'

export interface Condition {
  /** Of an enquiry's row. */
  where: LeadCondition
  /** Marks that all bear that fit, and no others of their time; without them the desk's search asks `where` of each row that it comes by. */
  marks?: readonly Mark[]
  /** Where the first of them stands, when few bear it. */
  line?: keyof typeof MARK_POSITIONS
  /** The marks find more than fit: of those `where` is asked. */
  isAskedToo?: boolean
  /** What is left out unless it is asked for. */
  only?: 'held' | 'merged'
}

type Conditions = { [Name in Exclude<LeadFilterName, 'text'>]: (wanted: NonNullable<LeadChoice[Name]>) => Condition }

/** No id of a user is without one; a mark of nothing else could not be looked for. */
const MARKABLE = /[a-z0-9]/i

/** Which enquiries fit each filter; words are looked up by themselves. */
export const leadConditions: Conditions = {
  kind: (kind) => ({ where: (eb) => eb('kind', '=', kind), marks: [kind], line: 'kind' }),
  status(status) {
    if (status === 'spam') return { where: (eb) => eb('spam_reasons', 'is not', null), marks: [], only: 'held' }
    if (status === 'merged') return { where: (eb) => eb('merged_into', 'is not', null), marks: [], only: 'merged' }
    return { where: (eb) => eb('status', '=', status), marks: [status], line: 'status' }
  },
  assignee(assignee) {
    if (assignee === 'none') return { where: (eb) => eb('assignee', 'is', null), marks: ['nobody'] }
    const where: LeadCondition = (eb) => eb('assignee', '=', assignee)
    return MARKABLE.test(assignee) ? { where, marks: [{ assignee }], line: 'owner' } : { where }
  },
  lostReason: (reason) => ({ where: (eb) => eb('lost_reason', '=', reason), marks: ['lost', `lost-${reason}`], line: 'status' }),
  since: (since) => ({ where: (eb) => eb('created_at', '>=', since.toISOString()) }),
  late: (before) => ({ where: isLate(before), marks: ['open'], isAskedToo: true }),
}

/** What the single choice of a filter stands for now. */
export const moments: Record<NameOfField<'moment'>, (site: Site) => Promise<LateBefore>> = {
  /** Open, and left alone since before these. */
  late: findLateBefore,
}
