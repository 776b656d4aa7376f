import type { Correction } from '#domain/search/correct-word.ts'
import { SEARCH_RESULTS } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import type { ResultData } from './result-data.ts'
import styles from './search.module.css'

interface SearchResultsProps {
  query: string
  hits: ResultData[]
  corrections: Correction[]
  partial: boolean
}

export function SearchResults({ query, hits, corrections, partial }: SearchResultsProps) {
  if (hits.length === 0) return <NothingFound query={query} />
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={styles.heading}>
        Results for “{query}”
      </h2>
      <p className={styles.note}>{countOf(hits.length)}</p>
      {corrections.length > 0 && (
        <p className={styles.note}>
          Nothing has {listOf(corrections.map(({ typed }) => `“${typed}”`))}; these have{' '}
          {listOf(corrections.map(({ used }) => `“${used}”`))}.
        </p>
      )}
      {partial && <p className={styles.note}>Nothing has all of these words; these results have some of them.</p>}
      <ol className={styles.list}>
        {hits.map((hit) => (
          <li key={hit.href} className={styles.result}>
            <h3 className={styles.title}>
              <SiteLink to={hit.href}>{hit.title}</SiteLink>
            </h3>
            <p className={`quiet ${styles.about}`}>{hit.about}</p>
            {/* Escaped where it is cut (domain/search/snippet.ts). */}
            <p className={styles.snippet} dangerouslySetInnerHTML={{ __html: hit.snippet }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function countOf(count: number): string {
  if (count >= SEARCH_RESULTS) return `The ${count} best results`
  return count === 1 ? '1 result' : `${count} results, best first`
}

/** What is heard of an answer that came without a new page. */
export const heardOf = (query: string, { hits }: Pick<SearchResultsProps, 'hits'>): string =>
  hits.length > 0 ? `${countOf(hits.length)} for “${query}”` : nothingFor(query)

const nothingFor = (query: string): string => `Nothing found for “${query}”`

const listOf = (words: string[]): string => words.join(' and ')

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={nothingFor(query)}
      text="Try fewer or more general words, such as “fees” or “report card”, look through the categories, or ask us: we know where things are."
    >
      <ButtonLink to={paths.blogList}>Read the blog</ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary">
        Contact Us
      </ButtonLink>
    </EmptyState>
  )
}
