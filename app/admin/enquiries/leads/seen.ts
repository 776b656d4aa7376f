import type { StoredLead } from '#domain/leads/lead-store.ts'
import type { SeenLead } from '#domain/leads/seen-lead.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'

/** Its name too, so that one which was removed meanwhile can be named. */
export interface NamedSeen extends SeenLead {
  name: string
  reference: string
}

/** What a screen shows of an enquiry, as its forms send it along. */
export const seenText = ({ name, reference, ...lead }: StoredLead): string =>
  String(new URLSearchParams({ ...seenChoices(lead), name, reference }))

/** Of those, what can be changed. */
export const seenChoices = ({ status, lostReason, assignee, spamReasons }: Omit<StoredLead, 'name' | 'reference'>) => ({
  status,
  lostReason,
  assignee: assignee ?? '',
  held: spamReasons.length > 0 ? '1' : '',
})

/** What a form says that its screen showed. One that does not say it may change only what nobody has touched. */
export function readSeen(id: string, text: string | undefined): NamedSeen {
  const said = new URLSearchParams(text)
  return {
    id,
    status: leadStatuses.find((each) => each === said.get('status')) ?? 'new',
    lostReason: lostReasons.find((each) => each === said.get('lostReason')) ?? '',
    assignee: said.get('assignee') ?? '',
    isHeld: said.get('held') === '1',
    name: said.get('name') ?? '',
    reference: said.get('reference') ?? '',
  }
}
