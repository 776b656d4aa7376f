import { siteContext } from '#app/site-context.ts'
import { isLeaveLink, leaveNewsletter } from '#domain/subscribers/follow-link.ts'
import * as messages from '#shared/messages.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/leave-route'
import { followedLink } from './followed-link.ts'
import { linkMeta, LinkPage } from './link-page.tsx'
import { TOKEN_QUERY } from './token-query.ts'

export const handle = { query: TOKEN_QUERY }

export const loader = ({ context, request }: Route.LoaderArgs) => followedLink(context.get(siteContext), request, isLeaveLink, 'ready')

/** Mail programs post here by themselves too (RFC 8058), without a session or an origin. */
export const action = ({ context, request }: Route.ActionArgs) => followedLink(context.get(siteContext), request, leaveNewsletter, 'done')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const TITLE = 'Leave the newsletter'
const TEXT = 'Press the button, and we send nothing more to your address.'

function OtherWays() {
  const { email } = useCompany()
  return (
    <>
      Use the unsubscribe link in our latest email, or write to <SiteLink to={`mailto:${email}`}>{email}</SiteLink> and we take you off the
      list.
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  linkMeta(matches, { title: loaderData?.state === 'broken' ? messages.newsletterLinkBroken : TITLE, description: TEXT })

export default function LeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData
  if (state === 'broken') return <LinkPage title={messages.newsletterLinkBroken} text={<OtherWays />} />
  if (state === 'done') return <LinkPage title={messages.newsletterLeft} text="We send nothing more to your address." />
  return <LinkPage title={TITLE} text={TEXT} button="Take me off the list" />
}
