import { useEffect, useState } from 'react'
import { apiPaths } from '#shared/paths.ts'

/** As the call gives it. */
interface Hit {
  kind: 'article' | 'page'
  title: string
  href: string
  /** Of an article. */
  category_name: string
  /** HTML with only <mark>. */
  snippet: string
}

export interface Search {
  state: 'blank' | 'searching' | 'found' | 'empty' | 'failed'
  hits: Hit[]
}

/** Letters that follow each other faster than this are one question. */
const ASKS_AFTER_MS = 200
const SHOWN = 6

const blank: Search = { state: 'blank', hits: [] }

/** What is found for a text while it is typed. The last results stay until the next ones are there. */
export function useSearch(typed: string): Search {
  const query = typed.trim()
  const [answer, setAnswer] = useState<Search & { query: string }>({ ...blank, query: '' })
  useEffect(() => {
    if (!query) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(query, asking.signal)
      if (!asking.signal.aborted) setAnswer({ ...found, query })
    }, ASKS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  if (!query) return blank
  return answer.query === query || answer.state === 'found' ? answer : { state: 'searching', hits: [] }
}

async function ask(query: string, signal: AbortSignal): Promise<Search> {
  try {
    const response = await fetch(`${apiPaths.searchAll}?${new URLSearchParams({ query, limit: String(SHOWN) })}`, { signal })
    if (!response.ok) return { state: 'failed', hits: [] }
    const { data: hits }: { data: Hit[] } = await response.json()
    return { state: hits.length > 0 ? 'found' : 'empty', hits }
  } catch {
    return { state: 'failed', hits: [] }
  }
}
