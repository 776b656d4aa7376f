import type { SeenLead } from '#domain/leads/seen-lead.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'

/** Its name too, so that one which was removed meanwhile can be named. */
export interface NamedSeen extends SeenLead {
  name: string
  reference: string
}

/** What a screen shows of an enquiry, as its forms send it along. */
export const seenText = ({ status, lostReason, assignee, name, reference }: StoredLead): string =>
  String(new URLSearchParams({ status, lostReason, assignee: assignee ?? '', name, reference }))

/** What a form says that its screen showed. One that does not say it may change only what nobody has touched. */
export function readSeen(id: string, text: string | undefined): NamedSeen {
  const said = new URLSearchParams(text)
  return {
    id,
    status: leadStatuses.find((each) => each === said.get('status')) ?? 'new',
    lostReason: lostReasons.find((each) => each === said.get('lostReason')) ?? '',
    assignee: said.get('assignee') ?? '',
    name: said.get('name') ?? '',
    reference: said.get('reference') ?? '',
  }
}
