import { type LinksFunction, Outlet, type MiddlewareFunction } from 'react-router'
import { answering, problem } from '#app/loading.ts'
import { siteContext, ownOriginContext } from '#app/site-context.ts'
import { getCompany } from '#domain/content/read-company.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { paths } from '#shared/paths.ts'
import { ClothLayer } from '../../../ui/layout/layout.tsx'
import type { Route } from './+types/frame-route'
import styleUrl from '../../desk.css?no-inline&url'

/** Another site can't sign its visitors in here under an account of its own. */
const refuseForeignForms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !context.get(ownOriginContext)) throw problem(403, deskMessages.foreignOrigin)
  return next()
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styleUrl }]

export const middleware: Route.MiddlewareFunction[] = [refuseForeignForms]

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name } = await answering(site, () => getCompany(site))
  return { companyName: name }
}

/** What stands before the back office: one form on cloth. */
export default function DoorFrame({ loaderData: { companyName } }: Route.ComponentProps) {
  return (
    <div className="desk-door desk-stack">
      <ClothLayer cloth="ibadandun" />
      <main id="content" className="desk-door-panel desk-stack desk-gap-3">
        <p className="desk-door-company row desk-gap-1 desk-strong">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          {companyName}
        </p>
        <Outlet />
        <p className="desk-small">
          <a href={paths.home}>To the site</a>
        </p>
      </main>
    </div>
  )
}
