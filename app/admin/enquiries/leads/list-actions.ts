import { redirect } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { type BulkChange, undoLeadChanges } from '#domain/leads/change-leads.ts'
import { changeSeenLeads } from '#domain/leads/change-seen-leads.ts'
import { removeLeadView, saveLeadView } from '#domain/leads/lead-views.ts'
import type { Site } from '#domain/site.ts'
import { readForm } from '#shared/forms.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { ViewForm } from '#shared/leads/lead-forms-of-staff.ts'
import { type LeadStatus, leadStatuses } from '#shared/leads/lead-statuses.ts'
import { lostReasons } from '#shared/leads/lost-reasons.ts'
import { attempt, formAgain, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { selectedIn } from '../../parts/lists/selection.tsx'
import { leftAgain, type LeftAnswer } from '../../parts/lists/left-again.ts'
import { tellLeft, tellNotUndone } from './left-words.ts'
import { readSeen } from './seen.ts'
import { seenNameOf } from '../../parts/lists/seen-row.tsx'

/**
 * What the list and the board post: `take`, `give`, `status`, `spam` and `clear` change the chosen enquiries, `move` one of
 * the board, `undo` takes back what the notice says; `view` keeps the filters under a name, `unview` forgets such a name.
 */
export async function actOnLeads(site: Site, account: Account, posted: FormData, url: URL): Promise<Response | LeftAnswer> {
  const fields = readPosted(posted)
  const here = url.pathname + url.search
  const intent = fields.intent ?? ''
  return attempt(site, fields, async () => {
    if (intent === 'undo') {
      const left = await tellNotUndone(site, await undoLeadChanges(site, account, fields.ids ?? ''))
      return left ? leftAgain(left) : redirect(noticePath(here, 'undone'))
    }
    if (intent === 'view') return keepView(site, account, fields, url)
    if (intent === 'unview') {
      await removeLeadView(site, account, fields.view ?? '')
      return redirect(noticePath(here, 'unviewed'))
    }
    const change = changeOf(intent, fields, account)
    if (!change) return unknownIntent()
    const ids = selectedIn(posted).slice(0, DESK_PAGE_SIZE)
    if (ids.length === 0) return redirect(noticePath(here, 'unticked'))
    const seen = ids.map((id) => readSeen(id, fields[seenNameOf(id)]))
    const changed = await changeSeenLeads(site, account, seen, change)
    const left = await tellLeft(site, changed, { seen, fields })
    if (left) return leftAgain(left)
    const { step } = changed
    return redirect(step ? noticePath(here, intent, [step]) : noticePath(here, 'nothing'))
  })
}

const isStatus = (text: string | undefined): text is LeadStatus => leadStatuses.some((status) => status === text)

function changeOf(intent: string, { to, whose, reason }: Record<string, string>, { id }: Account): BulkChange | undefined {
  if (intent === 'take') return { assignee: id }
  if (intent === 'give') return { assignee: whose === 'none' ? '' : whose }
  if (intent === 'spam' || intent === 'clear') return { spam: intent === 'spam' }
  if ((intent === 'status' || intent === 'move') && isStatus(to)) {
    // What is not said takes no reason away that an enquiry has.
    return { status: to, lostReason: to === 'lost' ? lostReasons.find((each) => each === reason) : undefined }
  }
  return undefined
}

async function keepView(site: Site, account: Account, fields: Record<string, string>, url: URL) {
  const query = new URLSearchParams(url.search)
  for (const name of ['did', 'of', 'page']) query.delete(name)
  const form = readForm(ViewForm, { name: fields.name, query: String(query) })
  if (!form.ok) return formAgain({ errors: form.errors, entered: fields })
  await saveLeadView(site, account, form.value)
  return redirect(noticePath(url.pathname + url.search, 'viewed'))
}
