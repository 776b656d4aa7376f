import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { getAnyLead } from '#domain/leads/follow-up.ts'
import { removeLead } from '#domain/leads/remove-lead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/remove-route'
import type { LeadsNotice } from './list-notices.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, reference } = await answering(site, () => getAnyLead(site, id))
  return { id, name, reference }
}

/** The second step before it is gone: nothing brings it back. */
const actions = {
  remove: async ({ site, account, params: { id } }) => {
    const { kind } = await getAnyLead(site, id)
    await removeLead(site, actorOf(account), kind, id)
    return { did: 'removed', at: deskPaths.leads }
  },
} satisfies ScreenActions<LeadsNotice, Route.ActionArgs['params']>

export const action = screenAction(actions)

export const meta: Route.MetaFunction = () => documentTitle('Remove an enquiry')

export default function RemoveLeadRoute({ loaderData: { id, name, reference }, actionData: again }: Route.ComponentProps) {
  const back = (
    <ButtonLink to={deskPaths.lead(id)} variant="secondary">
      Keep it
    </ButtonLink>
  )
  return (
    <DeskPage title="Remove an enquiry" width="form">
      <p>
        The enquiry {reference} of {name} will be deleted with its history, its tasks and every mail about it. You cannot undo this. An
        upcoming demo is cancelled, and both sides are told by mail. If it is not a real enquiry, mark it as spam instead.
      </p>
      <div className="desk-danger">
        <DeskForm<keyof typeof actions> label="Remove" again={again} intent="remove" submitLabel="Remove for good" more={back}>
          {null}
        </DeskForm>
      </div>
    </DeskPage>
  )
}
