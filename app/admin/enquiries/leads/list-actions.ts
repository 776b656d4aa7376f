import { type BulkChange, undoLeadChanges } from '#domain/leads/change-leads.ts'
import { changeSeenLeads } from '#domain/leads/change-seen-leads.ts'
import { removeLeadView, saveLeadView } from '#domain/leads/lead-views.ts'
import { readForm } from '#shared/forms.ts'
import { ViewForm } from '#shared/leads/lead-forms-of-staff.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { type Pressed, type ScreenActions, unknownIntent } from '../../parts/forms/screen-actions.ts'
import { leftAgain, type LeftAnswer } from '../../parts/lists/left-again.ts'
import { seenNameOf } from '../../parts/lists/seen-row.tsx'
import { chosenIn } from '../../parts/lists/selection.tsx'
import { tellLeft, tellNotUndone } from './left-words.ts'
import type { LeadsNotice } from './list-notices.ts'
import { readSeen } from './seen.ts'

type Change = (pressed: Pressed) => BulkChange | undefined

/** What several enquiries are changed to at once, or one of the board; undefined where the form does not say to what. */
const changes = {
  take: ({ account }) => ({ assignee: account.id }),
  give: ({ posted: { whose } }) => ({ assignee: whose === 'none' ? '' : whose }),
  status: moved,
  move: moved,
  spam: () => ({ spam: true }),
  clear: () => ({ spam: false }),
} satisfies Record<string, Change>

type ChangeIntent = keyof typeof changes

const changeChosen = (did: ChangeIntent) => async (pressed: Pressed) => {
  const { site, account, posted, form } = pressed
  const change = (changes[did] as Change)(pressed)
  if (!change) return unknownIntent(posted)
  const ids = chosenIn(form, undefined)
  if (ids.length === 0) return 'unticked'
  const seen = ids.map((id) => readSeen(id, posted[seenNameOf(id)]))
  const changed = await changeSeenLeads(site, account, seen, change)
  const left = await tellLeft(site, changed, { seen, fields: posted })
  if (left) return leftAgain(left)
  return changed.step ? { did, of: [changed.step] } : 'nothing'
}

/** What the list and the board post: changes of the chosen enquiries, and the filters that are kept under a name (`view`, `unview`). */
export const leadsActions = {
  take: changeChosen('take'),
  give: changeChosen('give'),
  status: changeChosen('status'),
  move: changeChosen('move'),
  spam: changeChosen('spam'),
  clear: changeChosen('clear'),
  undo: async ({ site, account, posted }) => {
    const left = await tellNotUndone(site, await undoLeadChanges(site, account, posted.ids ?? ''))
    return left ? leftAgain(left) : 'undone'
  },
  view: async ({ site, account, posted, url }) => {
    const query = new URLSearchParams(url.search)
    for (const name of ['did', 'of', 'page']) query.delete(name)
    const form = readForm(ViewForm, { name: posted.name, query: String(query) })
    if (!form.ok) return formAgain({ errors: form.errors, entered: posted })
    await saveLeadView(site, account, form.value)
    return 'viewed'
  },
  unview: async ({ site, account, posted }) => {
    await removeLeadView(site, account, posted.view ?? '')
    return 'unviewed'
  },
} satisfies ScreenActions<LeadsNotice, object, LeftAnswer>

export type LeadsIntent = keyof typeof leadsActions

const isStatus = (text: string | undefined): text is LeadStatus => leadStatuses.some((status) => status === text)

function moved({ posted: { to, reason } }: Pressed): BulkChange | undefined {
  if (!isStatus(to)) return undefined
  // What is not said takes no reason away that an enquiry has.
  return { status: to, lostReason: to === 'lost' ? lostReasons.find((each) => each === reason) : undefined }
}
