import { listRecentPosts } from '#domain/posts/list-posts.ts'
import { answering, followRedirect } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PostCard } from '../../ui/card/card.tsx'
import { Actions, Grid, Section, SectionHeading } from '../../ui/layout/layout.tsx'
import { NoPosts } from '../posts/no-posts.tsx'
import { cardOf, type PostCardData } from '../posts/post-card-data.ts'
import type { Route } from './+types/route'
import styles from './home.module.css'

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

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const frame = frameOf(matches)
  const company = frame?.company
  // Without content there is no such page; the menu is what an editor says there is.
  const hasSchoolApp = frame?.navigation.some(({ href }) => href === paths.schoolApp)
  return (
    <>
      <Section tone="deep" cloth="ibadandun" labelledBy="headline">
        <div className={styles.hero}>
          <h1 id="headline" className={styles.headline}>
            {company?.tagline || company?.name}
          </h1>
          <p className={styles.lead}>
            We build software, WordPress sites and online shops, and a student management system that Nigerian schools use for results, fees
            and attendance.
          </p>
          <Actions>
            <ButtonLink to={paths.contact} size="l">
              Get Started Today
            </ButtonLink>
            {hasSchoolApp && (
              <ButtonLink to={paths.schoolApp} variant="secondary" size="l" onDeep>
                See the school app
              </ButtonLink>
            )}
          </Actions>
        </div>
      </Section>
      <Section labelledBy="latest">
        <SectionHeading id="latest" title="From the blog" lead="Short, practical articles for people who run schools and businesses." />
        {loaderData.posts.length > 0 ? <LatestPosts posts={loaderData.posts} /> : <NoPosts />}
      </Section>
    </>
  )
}

function LatestPosts({ posts }: { posts: PostCardData[] }) {
  return (
    <>
      <Grid columns={3}>
        {posts.map((post) => (
          <PostCard key={post.id} {...post} headingLevel={3} />
        ))}
      </Grid>
      <Actions className={styles.more}>
        <ButtonLink to={paths.blogList} variant="secondary">
          All articles
        </ButtonLink>
      </Actions>
    </>
  )
}
