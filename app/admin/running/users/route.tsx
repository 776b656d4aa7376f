import { data, redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { askSecondFactorOfAll, isAskedOfAll, listPasskeyOwners } from '#domain/accounts/asked-of-all.ts'
import { invite, inviteAgain, listInvitations, takeBackInvitation } from '#domain/accounts/invitations.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { InviteForm } from '#shared/accounts/account-forms.ts'
import { readForm } from '#shared/forms.ts'
import { longDate } from '#shared/local-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext, ownSessionContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import type { Route } from './+types/route'
import { AskOfAll } from './ask-of-all.tsx'
import { InvitationLink, InvitationList } from './invitations.tsx'
import { ROLE_LABELS, roleOptions } from './role-labels.ts'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [users, invitations, isAsked, owners] = await answering(site, () =>
    Promise.all([listUsers(site), listInvitations(site), isAskedOfAll(site.db), listPasskeyOwners(site.db)]),
  )
  const now = site.clock.now()
  return {
    users: users.map(({ id, name, email, role, twoFactor }) => ({
      id,
      name,
      email,
      role,
      factor: twoFactor ? 'On' : owners.includes(id) ? 'Passkey' : 'Off',
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      until: Date.parse(expiresAt) > now.getTime() ? longDate(expiresAt, site.timeZone) : 'Ended',
    })),
    isAsked,
    sendsMail: context.get(runningContext).sendsMail,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const byMail = context.get(runningContext).sendsMail
  const posted = readPosted(await postedForm(request))
  const told = (email: string, link: string) => (byMail ? redirect(noticePath(deskPaths.users, 'invited')) : data({ link, email }))
  if (posted.intent === 'invite') {
    const form = readForm(InviteForm, posted)
    if (!form.ok) return formAgain({ errors: form.errors, entered: form.entered })
    return attempt(site, form.value, async () => told(form.value.email, await invite(site, account, form.value, { byMail })))
  }
  if (posted.intent === 'ask-all' || posted.intent === 'ask-none') {
    return attempt(site, { about: 'factor' }, async () => {
      await askSecondFactorOfAll(site, context.get(ownSessionContext), posted.intent === 'ask-all')
      return redirect(noticePath(deskPaths.users, posted.intent === 'ask-all' ? 'asked-all' : 'asked-none'))
    })
  }
  if (posted.intent !== 'again' && posted.intent !== 'take-back') return unknownIntent()
  return attempt(site, {}, async () => {
    if (posted.intent === 'again') {
      const asked = (await listInvitations(site)).find(({ id }) => id === posted.id)
      return told(asked?.email ?? '', await inviteAgain(site, account, posted.id ?? '', { byMail }))
    }
    await takeBackInvitation(site, actorOf(account), posted.id ?? '')
    return redirect(noticePath(deskPaths.users, 'taken-back'))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  invited: { text: 'Invited. The mail with the link is on its way.' },
  'taken-back': { text: 'The invitation was taken back. Its link does not work any more.' },
  saved: { text: 'Saved. The role counts from the next click of that person.' },
  ended: { text: 'Signed out everywhere.' },
  'factor-off': { text: 'Their second factor and passkeys are off, and they are signed out everywhere.' },
  'asked-all': { text: 'A second factor is asked of everyone from now on.' },
  'asked-none': { text: 'The second factor is left to each.' },
  removed: { text: 'Removed, and signed out everywhere. What they wrote stays.' },
}

export const meta: Route.MetaFunction = () => documentTitle('Users')

type Row = Route.ComponentProps['loaderData']['users'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Person', names: true, cell: ({ id, name }) => <SiteLink to={deskPaths.user(id)}>{name}</SiteLink> },
  { label: 'Address', cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { label: 'Second factor', short: true, cell: ({ factor }) => factor },
]

export default function UsersRoute({ loaderData: { users, invitations, sendsMail, isAsked }, actionData }: Route.ComponentProps) {
  const again = actionData && 'errors' in actionData ? actionData : undefined
  const made = actionData && 'link' in actionData ? actionData : undefined
  return (
    <DeskPage title="Users" help="Who may sign in here, and what each may do. Choose a person to change the role or to remove them.">
      {/* It takes the focus, which brings the link into sight from below a long list. */}
      {made ? (
        <NoticeBar notices={{ made: { text: <InvitationLink {...made} /> } }} done={{ did: 'made', of: made.link }} />
      ) : (
        <NoticeBar notices={NOTICES} />
      )}
      <RecordList label="Users" columns={columns} rows={users} keyOf={({ id }) => id} empty={null} />
      <InvitationList invitations={invitations} sendsMail={sendsMail} />
      <AskOfAll
        isAsked={isAsked}
        without={users.filter(({ factor }) => factor === 'Off').length}
        again={again?.entered.about === 'factor' ? again : undefined}
      />
      <h2>Invite someone</h2>
      <p className="desk-page-help desk-quiet">
        {sendsMail
          ? 'They get a mail with a link that works once, for a week, and choose their own password.'
          : 'No mail server is set: you get a link to hand over, which works once, for a week. They choose their own password.'}
      </p>
      <div className="desk-page-form">
        <DeskForm label="Invitation" again={again?.entered.about === 'factor' ? undefined : again} intent="invite" submitLabel="Invite">
          <Field name="email" label="Email" type="email" defaultValue={again?.entered.email} error={again?.errors.email} required />
          <SelectField
            name="role"
            label="Role"
            defaultValue={again?.entered.role ?? 'editor'}
            error={again?.errors.role}
            options={roleOptions}
            required
          />
        </DeskForm>
      </div>
    </DeskPage>
  )
}
