import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { weighPictures } from '#domain/posts/check-post.ts'
import { listAuthors } from '#domain/posts/list-authors.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { findInPost } from '../going-out/find-in-form.ts'
import { actOnText } from '../texts/act-on-text.ts'
import { loadText } from '../texts/load-text.ts'
import { textPaths } from '../texts/text-paths.ts'
import { textQuery } from '../texts/text-query.ts'
import { TextScreen } from '../texts/text-screen.tsx'
import type { Route } from './+types/edit-route'
import { PostFieldset } from './post-fieldset.tsx'
import { authorFor, postPublishing } from './post-publishing.ts'

/** `title` is what a new post begins with. */
export const handle = { query: { ...textQuery, title: /^.{1,200}$/ } }

const { title, author, categoryId } = postFields

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const post = await postPublishing.find(site, params.id)
    const [categories, authors, pictures] = await Promise.all([
      listCategories(site),
      listAuthors(site),
      post ? weighPictures(site, post) : undefined,
    ])
    const begins = { [title.name]: url.searchParams.get('title') ?? '', [author.name]: authorFor(account, authors) }
    return {
      text: await loadText(postPublishing, { site, account, url, text: post, begins }),
      since: post?.publishAt ? longDateTime(post.publishAt, site.timeZone) : '',
      pictures,
      address: post && site.siteUrl + paths.post(post.id),
      host: new URL(site.siteUrl).host,
      categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      authors: authors.map(({ name }) => name),
    }
  })
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  actOnText(postPublishing, context.get(siteContext), context.get(accountContext), params.id, await postedForm(request))

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.text.title || 'New post')

export default function EditPostRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { text, since, pictures, address, host, categories, authors } = loaderData
  return (
    <TextScreen
      kind="post"
      loaded={text}
      again={again}
      find={findInPost}
      pictures={pictures}
      help={<Standing {...text} since={since} />}
      restored="The older version is restored. The one it replaced is among the revisions."
      read={(name, value) => (name === categoryId.name ? (categories.find((each) => each.value === value)?.label ?? '') : value)}
    >
      {(fields) => <PostFieldset {...fields} {...{ categories, authors, address, host }} timeZone={text.timeZone} />}
    </TextScreen>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Who sees the post now, and the ways to it. */
function Standing({ id, status, since }: Pick<Loaded['text'], 'id' | 'status'> & Pick<Loaded, 'since'>) {
  if (id === null) return 'Nobody can see it until you publish it.'
  return (
    <span className="desk-actions">
      <span>
        {status === 'draft' && <span>Draft: only staff can see it.</span>}
        {status === 'scheduled' && <span>Visitors can see it from {since}.</span>}
        {status === 'published' && (
          <span>
            On the site since {since}. <a href={paths.post(id)}>See it</a>
          </span>
        )}
      </span>
      <SiteLink to={textPaths.post.revisions(id)}>Revisions</SiteLink>
    </span>
  )
}
