import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listPageLinks } from '#domain/pages/page-links.ts'
import { pagePath } from '#shared/paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { findInPage } from '../going-out/find-in-form.ts'
import { StatusMark } from '../status-mark.tsx'
import { actOnText } from '../texts/act-on-text.ts'
import { loadText } from '../texts/load-text.ts'
import { textPaths } from '../texts/text-paths.ts'
import { textQuery } from '../texts/text-query.ts'
import { TextScreen } from '../texts/text-screen.tsx'
import type { Route } from './+types/edit-route'
import { PageFieldset } from './page-fieldset.tsx'
import { pagePublishing } from './page-publishing.ts'

export const handle = { query: textQuery }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const page = await pagePublishing.find(site, params.id)
    const links = page ? await listPageLinks(site.db, page.slug) : []
    const text = await loadText(pagePublishing, { site, account: context.get(accountContext), url, text: page })
    return { text, slug: page?.slug ?? '', links }
  })
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  actOnText(pagePublishing, context.get(siteContext), context.get(accountContext), params.id, await postedForm(request))

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.text.title || 'New page')

export default function EditPageRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { text, links } = loaderData
  return (
    <TextScreen
      kind="page"
      loaded={text}
      again={again}
      find={findInPage}
      staysOnSite={links.length > 0}
      help={<PageHelp {...loaderData} />}
      restored="Restored. That version is now the newest."
    >
      {(fields) => <PageFieldset {...fields} timeZone={text.timeZone} />}
    </TextScreen>
  )
}

/** Where the page stands, its earlier states, and why it may not go. */
function PageHelp({ text: { id, status }, slug, links: [link] }: Route.ComponentProps['loaderData']) {
  if (id === null) return <>A page with its own address, such as terms or a policy.</>
  return (
    <>
      <StatusMark status={status} /> {status === 'published' && <a href={pagePath(slug)}>View on site</a>}
      {status === 'published' && <span> · </span>}
      <SiteLink to={textPaths.page.revisions(id)}>Earlier versions</SiteLink>
      {link && (
        <span>
          {' · '}
          Every page of the site leads here by ‘{link.label}’ in {link.place}, so it can’t go to the bin.
        </span>
      )}
    </>
  )
}
