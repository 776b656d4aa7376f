import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { takeOffSecondFactors } from '#domain/accounts/take-off-factors.ts'
import { changeUser, endSessions, findUser, removeUser } from '#domain/accounts/users.ts'
import { ChangeUserForm } from '#shared/accounts/account-forms.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { filledIn, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { useArrival } from '../../parts/page/use-arrival.ts'
import type { Route } from './+types/edit-route'
import { roleOptions } from './role-labels.ts'
import type { UsersNotice } from './route.tsx'

/** `sure` asks before someone is removed. */
export const handle = { query: { sure: /^yes$/ } }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, email, role } = await answering(site, () => findUser(site, { id }))
  const seen = seenText({ name, role }, name)
  return { id, name, email, role, seen, isOneself: id === context.get(accountContext).id, isAsked: url.searchParams.has('sure') }
}

/** `ask` leads to the last question before `remove`: nothing brings an account back. */
const actions = {
  save: filledIn(ChangeUserForm, async ({ site, account, posted, params: { id } }, wanted) => {
    await changeUser(site, actorOf(account), id, wanted, readSeen(posted))
    return { did: 'saved', at: deskPaths.users }
  }),
  ask: async ({ params: { id } }) => redirect(`${deskPaths.user(id)}?sure=yes`),
  'factor-off': async ({ site, account, params: { id } }) => {
    await takeOffSecondFactors(site, actorOf(account), id)
    return { did: 'factor-off', at: deskPaths.users }
  },
  remove: async ({ site, account, params }) => {
    // Whoever is not there is told so, rather than that it was done.
    const { id } = await findUser(site, params)
    await removeUser(site, actorOf(account), id)
    return { did: 'removed', at: deskPaths.users }
  },
  end: async ({ site, account, params }) => {
    const { id } = await findUser(site, params)
    await endSessions(site, actorOf(account), id)
    return { did: 'ended', at: deskPaths.users }
  },
} satisfies ScreenActions<UsersNotice, Route.ActionArgs['params']>

const roleWords = (role: string): string => roleOptions.find(({ value }) => value === role)?.label ?? role

export const action = screenAction(actions, { words: { role: roleWords } })
type Intent = keyof typeof actions

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name ?? 'User')

export default function UserRoute({
  loaderData: { id, name, email, role, seen, isOneself, isAsked },
  actionData: again,
}: Route.ComponentProps) {
  return (
    <DeskPage title={name} width="form" help={`Signs in as ${email}. A changed role applies from the next click.`}>
      <SeenForm<Intent> label="User" again={again} seen={seen}>
        <Field name="name" label="Name" defaultValue={again?.entered.name ?? name} error={again?.errors.name} required />
        <SelectField
          name="role"
          label="Role"
          defaultValue={again?.entered.role ?? role}
          error={again?.errors.role}
          options={roleOptions}
          required
        />
      </SeenForm>
      <div className="desk-part desk-stack desk-ruled-above desk-top">
        <h2>Devices</h2>
        <p>A lost phone? Ending the sessions asks for the password again everywhere, at once.</p>
        <RowButton<Intent> fields={{}} intent="end" label={`End all sessions of ${name}`} variant="secondary">
          End all sessions
        </RowButton>
      </div>
      {!isOneself && (
        <div className="desk-part desk-stack desk-ruled-above desk-top">
          <h2>Second factor</h2>
          <p>Phone and recovery codes lost? Make sure that it is really them who is asking. Their password stays.</p>
          <RowButton<Intent> fields={{}} intent="factor-off" label={`Remove the second factor and passkeys of ${name}`} variant="secondary">
            Remove the second factor
          </RowButton>
        </div>
      )}
      {!isOneself && (
        <div className="desk-part desk-stack desk-ruled-above desk-top">
          <h2>Remove {name}</h2>
          <p>
            They are signed out at once and need a new invitation to come back. What they wrote stays. Their enquiries have no assignee.
          </p>
          {isAsked ? (
            <SureToRemove id={id} name={name} />
          ) : (
            <RowButton<Intent> fields={{}} intent="ask" label={`Remove ${name}`} variant="secondary">
              Remove
            </RowButton>
          )}
        </div>
      )}
    </DeskPage>
  )
}

function SureToRemove({ id, name }: { id: string; name: string }) {
  const arrival = useArrival<HTMLParagraphElement>(id)
  return (
    <>
      <p {...arrival}>
        <strong>Remove {name} for good?</strong> You cannot undo this.
      </p>
      <div className="desk-danger desk-actions">
        <RowButton<Intent> fields={{}} intent="remove" label={`Remove for good: ${name}`} variant="primary">
          Remove for good
        </RowButton>
        <ButtonLink to={deskPaths.user(id)} variant="secondary">
          Keep the account
        </ButtonLink>
      </div>
    </>
  )
}
