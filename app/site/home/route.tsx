import { listRecentPosts } from '#domain/posts/list-posts.ts'
import { answering, followRedirect } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { paths } from '#shared/paths.ts'
import { cardOf } from '../posts/post-card-data.ts'
import type { Route } from './+types/route'

const HOME_POSTS = 3

/** Numbered addresses of an imported WordPress site. */
const OLD_NUMBERS = ['p', 'page_id', 'attachment_id'] as const
const OLD_NUMBER = /^\d{1,9}$/

export const handle = { query: Object.fromEntries(OLD_NUMBERS.map((name) => [name, OLD_NUMBER])) }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  return answering(site, async () => {
    for (const name of OLD_NUMBERS) {
      const value = url.searchParams.get(name)
      if (value && OLD_NUMBER.test(value)) await followRedirect(site, url, { name, value })
    }
    const posts = await listRecentPosts(site, HOME_POSTS)
    return { posts: posts.map((post) => cardOf(post, site.timeZone)) }
  })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  const title = [frame?.company.name, frame?.company.tagline].filter(Boolean).join(': ')
  return siteMeta(frame, { title, description: frame?.company.description, path: paths.home })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.posts.length}</h1>
}
