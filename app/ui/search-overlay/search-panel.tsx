import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { LiteField } from '../lite/lite-field.tsx'
import { type Search, useSearch } from './use-search.ts'
import styles from './search-overlay.module.css'

export interface SearchPanelProps {
  open: boolean
  onClose: () => void
}

export function SearchPanel({ open, onClose }: SearchPanelProps) {
  useOnNavigation(onClose)
  return (
    <Dialog open={open} onClose={onClose} title="Search" size="l" className={styles.panel}>
      <SearchBox onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const search = useSearch(query)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // A search field takes the first Escape for itself, to clear it.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onClose()
      return
    }
    if (box.current && moveFocus(box.current, event.key)) event.preventDefault()
  }
  return (
    <div ref={box} className={styles.box}>
      <Form role="search" action={paths.search} className={styles.form}>
        <LiteField />
        <label htmlFor={id} className="visually-hidden">
          Search the site
        </label>
        <Icon name="search" className={styles.icon} />
        <input
          id={id}
          type="search"
          name="query"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Search by keyword or #"
          maxLength={lengthLimits.searchQuery}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          data-initial-focus
        />
      </Form>
      <p role="status" className={search.state === 'found' ? 'visually-hidden' : styles.status}>
        {sentenceOf(search)}
      </p>
      {search.state === 'found' && <Results search={search} query={query} onKeyDown={onKeyDown} />}
    </div>
  )
}

function Results({ search, query, onKeyDown }: { search: Search; query: string; onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <>
      <ul className="grid">
        {search.hits.map(({ kind, title, href, category_name, snippet }) => (
          <li key={href}>
            <SiteLink to={href} className={styles.hit} onKeyDown={onKeyDown} data-hit>
              <span className={styles.title}>{title}</span>
              <span className={styles.about}>{kind === 'page' ? 'Page' : ['Article', category_name].filter(Boolean).join(' · ')}</span>
              {/* Escaped where it is cut (domain/search/snippet.ts). */}
              <span className={styles.snippet} dangerouslySetInnerHTML={{ __html: snippet }} />
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <SiteLink to={`${paths.search}?${new URLSearchParams({ query: query.trim() })}`} onKeyDown={onKeyDown} data-hit>
          All results on a page
        </SiteLink>
      </p>
    </>
  )
}

function sentenceOf({ state, hits }: Search): string {
  if (state === 'found') return hits.length === 1 ? '1 result' : `${hits.length} results`
  return {
    blank: 'Type a word, such as “fees” or “report card”.',
    searching: messages.searching,
    empty: messages.noResults,
    failed: messages.searchFailed,
  }[state]
}

/** Calls it when the visitor has gone somewhere, not at first. */
function useOnNavigation(onNavigation: () => void): void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    onNavigation()
  }, [key, onNavigation])
}

/** Moves the focus from the field down its results and back up. Gives whether the key led anywhere. */
function moveFocus(box: HTMLElement, key: string): boolean {
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-hit]')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return false
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
