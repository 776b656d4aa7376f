import { answering, problem } from '#app/loading.ts'
import { PRIVATE_HEADERS } from '#app/private-headers.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { previewPage } from '#domain/pages/preview-page.ts'
import { previewPost } from '#domain/posts/preview-post.ts'
import type { Site } from '#domain/site.ts'
import { openPreviewLink } from '#domain/working-copies/preview-links.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { type PreviewedEntity, readOwnPreview } from '#shared/preview-paths.ts'
import { articleMeta } from '../blog-post/article-meta.ts'
import { Article } from '../blog-post/article.tsx'
import { loadArticle } from '../blog-post/load-article.ts'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import { textPageOf } from '../text-page/load-text-page.ts'
import { TextPage, textPageMeta } from '../text-page/text-page.tsx'
import type { Route } from './+types/route'

/** For whoever has the link and nobody else; the back office shows it in a frame. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const answer = await next()
    for (const [name, value] of Object.entries({ ...PRIVATE_HEADERS, 'X-Frame-Options': 'SAMEORIGIN' })) answer.headers.set(name, value)
    return answer
  },
]

/** A post or page as it will look, with what its writer has not saved: by a link that was made for it, or to editors in the back office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const own = readOwnPreview(params.token)
    const { entity, id, writer } = own ? { ...own, writer: await editorOf(context) } : await byLink(site, params.token)
    return entity === 'page'
      ? { page: await textPageOf(site, await previewPage(site, id, writer)) }
      : { post: await loadArticle(site, await previewPost(site, id, writer)) }
  })
}

async function byLink(site: Site, token: string) {
  const { entity, entityId, userId } = await openPreviewLink(site, token)
  return { entity: entity as PreviewedEntity, id: readNumberId(entityId) ?? 0, writer: { id: userId } }
}

async function editorOf(context: Route.LoaderArgs['context']) {
  const account = await context.get(sessionsContext).accountOf({ cookie: context.get(visitContext).cookie })
  if (!account || !hasRole(account, 'editor')) throw problem(404, messages.previewEnded)
  return account
}

const HEADING = 'Preview'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData) return troubleMeta(page, HEADING)
  const { matches } = page
  return loaderData.page ? textPageMeta(matches, loaderData.page, true) : articleMeta(matches, loaderData.post, true)
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.page ? <TextPage page={loaderData.page} /> : <Article post={loaderData.post} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={crumbsTo(HEADING)} say={messages.errorLoadingBlogs} />
}
