import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { askSecondFactorOfAll, isAskedOfAll, listPasskeyOwners } from '#domain/accounts/asked-of-all.ts'
import { invite, inviteAgain, listInvitations, takeBackInvitation } from '#domain/accounts/invitations.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { InviteForm } from '#shared/accounts/account-forms.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate } from '#shared/local-time.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { ownSessionContext } from '../../frame/guard.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { type Done, filledIn, type Pressed, screenAction } from '../../parts/forms/screen-actions.ts'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { type AskIntent, AskOfAll } from './ask-of-all.tsx'
import { type InvitationIntent, InvitationLink, InvitationList } from './invitation-list.tsx'
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

const isByMail = ({ context }: Pressed): boolean => context.get(runningContext).sendsMail

/** The link is handed over by hand where no mail brings it. */
const told = (pressed: Pressed, email: string, link: string) => (isByMail(pressed) ? say('invited') : data({ link, email }))

const say = (did: UsersNotice): Done<UsersNotice> => ({ did, at: deskPaths.users })

const actions = {
  invite: filledIn(InviteForm, async (pressed: Pressed, wanted) => {
    const link = await invite(pressed.site, pressed.account, wanted, { byMail: isByMail(pressed) })
    return told(pressed, wanted.email, link)
  }),
  again: async (pressed: Pressed) => {
    const {
      site,
      account,
      posted: { id = '' },
    } = pressed
    const asked = (await listInvitations(site)).find((invitation) => invitation.id === id)
    return told(pressed, asked?.email ?? '', await inviteAgain(site, account, id, { byMail: isByMail(pressed) }))
  },
  'take-back': async ({ site, account, posted }: Pressed) => {
    await takeBackInvitation(site, actorOf(account), posted.id ?? '')
    return say('taken-back')
  },
  'ask-all': async ({ site, context }: Pressed) => {
    await askSecondFactorOfAll(site, context.get(ownSessionContext), true)
    return say('asked-all')
  },
  'ask-none': async ({ site, context }: Pressed) => {
    await askSecondFactorOfAll(site, context.get(ownSessionContext), false)
    return say('asked-none')
  },
} satisfies Record<AskIntent | InvitationIntent | 'invite', unknown>

export const action = screenAction(actions)
type UsersIntent = keyof typeof actions

const NOTICES = {
  invited: { text: 'Invited. The mail with the link is on its way.' },
  'taken-back': { text: 'Invitation withdrawn. Its link no longer works.' },
  saved: { text: 'Saved. The role applies from that person’s next click.' },
  ended: { text: 'Signed out everywhere.' },
  'factor-off': { text: 'Their second factor and passkeys are off, and they are signed out everywhere.' },
  'asked-all': { text: 'A second factor is now required for everyone.' },
  'asked-none': { text: 'The second factor is now optional.' },
  removed: { text: 'Removed, and signed out everywhere. What they wrote stays.' },
} as const satisfies Notices

export type UsersNotice = keyof typeof NOTICES

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
  const isAboutFactor = again?.entered.intent === 'ask-all' || again?.entered.intent === 'ask-none'
  const made = actionData && 'link' in actionData ? actionData : undefined
  return (
    <DeskPage title="Users" help="Everyone who can sign in, and what they can do. Choose a person to change their role or remove them.">
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
        again={isAboutFactor ? again : undefined}
      />
      <h2>Invite someone</h2>
      <p className="desk-page-help desk-quiet">
        {sendsMail
          ? 'They get a mail with a link that works once, for a week, and choose their own password.'
          : 'No mail server is set up. You get a link to pass on, which works once, for a week. They choose their own password.'}
      </p>
      <div className="desk-page-form">
        <DeskForm<UsersIntent> label="Invitation" again={isAboutFactor ? undefined : again} intent="invite" submitLabel="Invite">
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
