import { data, useNavigation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { Refusal } from '#domain/errors.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import { SEARCH_RESULTS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { useRested } from '../../ui/form/answers-at-once.ts'
import { Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { LoadingText } from '../../ui/status/status.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { loadSidebar } from '../posts/load-sidebar.ts'
import { PostSidebar } from '../posts/post-sidebar.tsx'
import { TagList } from '../posts/tag-list.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { useDelayed } from '../posts/use-delayed.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { resultOf } from './result-data.ts'
import { heardOf, SearchResults } from './search-results.tsx'
import styles from './search.module.css'

/** Never matches: what visitors type reaches the loader, and must not fill the page cache. */
const TYPED = /(?!)/
/** `q` means the same; the page's own forms and links say `query`. */
export const handle = { query: { query: TYPED, q: TYPED } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams
  const query = asked.get('query')?.trim() || asked.get('q')?.trim() || ''
  return answering(site, async () => {
    const [texts, sidebar] = await Promise.all([getPageTexts(site, 'search'), loadSidebar(site)])
    try {
      const { hits, ...how } = await searchPosts(site, { query, limit: SEARCH_RESULTS, kinds: ['post', 'page'], withScreens: true })
      return data({ texts, query, sidebar, error: undefined, results: { ...how, hits: hits.map((hit) => resultOf(hit, site.timeZone)) } })
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error
      return data({ texts, query, sidebar, error: error.message, results: undefined }, { status: 400 })
    }
  })
}

const HEADING = 'Search'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData) return troubleMeta(page, HEADING)
  const { query, texts, error } = loaderData
  return siteMeta(frameOf(page.matches), {
    title: query && !error ? `Search: ${query}` : texts.title,
    description: [texts.text, texts.about],
    path: paths.search,
    hidden: true,
  })
}

const SUGGESTED = ['Prices', 'Fees', 'Report cards', 'CBT', 'Attendance', 'WhatsApp']

const startsOf = (productName: string) => [
  { to: paths.pricing, name: 'Prices', about: 'Per student per term; websites and support' },
  { to: paths.schoolApp, name: productName || 'School App', about: 'Results, attendance, fees and CBT, in three packages' },
  { to: paths.bookDemo, name: 'Book a demo', about: 'Leave your number, and a person shows you the app' },
  { to: paths.faq, name: 'Questions and answers', about: 'What schools and businesses ask before they begin' },
  { to: paths.contact, name: 'Contact', about: 'Phone, WhatsApp, e-mail and our office' },
]

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { texts, query, results, error, sidebar } = loaderData
  const navigation = useNavigation()
  const loading = useDelayed(navigation.state === 'loading' && navigation.location.pathname === paths.search)
  const said = useRested(results && query ? heardOf(query, results) : '')
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <WithSidebar sidebar={<PostSidebar sidebar={sidebar} emptyCategories={messages.noCategories} withSearch={false} />}>
          <Stack gap="l">
            <SearchForm label="What are you looking for?" value={query} error={error} />
            <p role="status" className="visually-hidden">
              {said}
            </p>
            <div aria-busy={loading || undefined}>
              {loading && <LoadingText>{messages.searching}</LoadingText>}
              {!loading && results && (query ? <SearchResults query={query} {...results} /> : <Suggestions />)}
            </div>
          </Stack>
        </WithSidebar>
      </Section>
    </>
  )
}

function Suggestions() {
  const { productName } = useCompany()
  return (
    <Stack gap="l">
      <Stack>
        <h2 className={styles.heading}>People look for</h2>
        <TagList names={SUGGESTED} label="Searches" />
      </Stack>
      <section>
        <h2 className={styles.heading}>Start here</h2>
        <ul className={styles.list}>
          {startsOf(productName).map(({ to, name, about }) => (
            <li key={to} className={styles.result}>
              <h3 className={styles.title}>
                <SiteLink to={to}>{name}</SiteLink>
              </h3>
              <p className={`quiet ${styles.about}`}>{about}</p>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={crumbsTo(HEADING)} say={() => messages.searchFailed} />
}
