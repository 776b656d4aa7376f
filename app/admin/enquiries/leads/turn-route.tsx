import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { isAssignedInTurn, setAssignedInTurn, turnForm } from '#domain/leads/assign-in-turn.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/turn-route'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [isOn, users] = await Promise.all([isAssignedInTurn(site), listUsers(site)])
    return {
      isOn,
      seen: seenText(turnForm(isOn)),
      sellers: users.filter(({ role }) => role === 'sales').map(({ name, email }) => name || email),
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const fields = readPosted(await postedForm(request))
  return attempt(site, fields, async () => {
    await setAssignedInTurn(site, context.get(accountContext), fields.turn === 'on', readSeen(fields))
    return redirect(noticePath<keyof typeof NOTICES>(deskPaths.leadTurn, 'saved'))
  })
}

const NOTICES = { saved: { text: 'Saved. It applies from the next enquiry.' } } as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Who gets new enquiries')

export default function TurnRoute({ loaderData: { isOn, seen, sellers }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Who gets new enquiries"
      help="In turn, each new enquiry is assigned to the next person with the role ‘sales’, who can reassign it. Otherwise it has no assignee until someone takes it."
      width="form"
    >
      <NoticeBar notices={NOTICES} />
      <SeenForm label="Who gets new enquiries" again={again} seen={seen}>
        <fieldset className="desk-lead-turn desk-stack desk-gap-half">
          <legend>A new enquiry goes to</legend>
          <label>
            <input type="radio" name="turn" value="off" defaultChecked={!isOn} /> Nobody, until someone takes it
          </label>
          <label>
            <input type="radio" name="turn" value="on" defaultChecked={isOn} /> Each of the sales staff in turn
          </label>
        </fieldset>
      </SeenForm>
      <p className="desk-muted">
        {sellers.length > 0 ? `In turn: ${sellers.join(', ')}.` : 'Nobody has the role ‘sales’ yet, so new enquiries have no assignee.'}
      </p>
    </DeskPage>
  )
}
