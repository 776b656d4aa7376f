import { siteContext } from '#app/site-context.ts'
import { isConfirmLink, confirmSubscriber } from '#domain/subscribers/follow-link.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import type { Route } from './+types/confirm-route'
import { followedLink } from './followed-link.ts'
import { linkMeta, LinkPage } from './link-page.tsx'
import { TOKEN_QUERY } from './token-query.ts'

export const handle = { query: TOKEN_QUERY }

export const loader = ({ context, request }: Route.LoaderArgs) => followedLink(context.get(siteContext), request, isConfirmLink, 'ready')

export const action = ({ context, request }: Route.ActionArgs) => followedLink(context.get(siteContext), request, confirmSubscriber, 'done')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const TITLE = 'Confirm the newsletter'
const TEXT = 'Press the button, and new articles and new modules come to you by email.'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  linkMeta(matches, { title: loaderData?.state === 'broken' ? messages.newsletterLinkBroken : TITLE, description: TEXT })

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData
  if (state === 'broken')
    return (
      <LinkPage
        title={messages.newsletterLinkBroken}
        text={
          <>
            Links work for a week. <SiteLink to={paths.newsletter}>Ask for the newsletter again</SiteLink>, and you get a new one.
          </>
        }
      />
    )
  if (state === 'done')
    return (
      <LinkPage
        title={messages.newsletterConfirmed}
        text="The next one comes to you. Each email has a link to unsubscribe with one click."
      />
    )
  return <LinkPage title={TITLE} text={TEXT} button="Yes, send it to me" />
}
