import { useEffect, useState } from 'react'
import type { TextFacts } from '#domain/posts/text-facts.ts'
import { ownPathsIn } from '#domain/posts/text-findings.ts'
import type { TypedNames } from '#domain/terms/near-typed.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits, LOOKED_FOR_PATHS, MAX_TAGS } from '#shared/limits.ts'

/** Whoever types is waited for: each key would be a question. */
const ASKED_AFTER_MS = 600

/** In units of the browser; what is beyond is refused with the save. */
const MOST_TAGS = MAX_TAGS * (lengthLimits.tag + 2)

interface Written {
  kind: 'post' | 'page'
  id: number | null
  title: string
  content: string
  siteUrl: string
  names: TypedNames
}

/** What the server knows of what is written: first what came with the screen, then what changes of title, links and names ask for. */
export function useFacts(first: TextFacts, { kind, id, title, content, siteUrl, names: typed }: Written): TextFacts {
  // Of a post that was stored meanwhile, what was found before may be itself.
  const [facts, setFacts] = useState({ ...first, id })
  const wanted = title.trim().slice(0, lengthLimits.title)
  // Only browsers ask.
  const paths = (import.meta.env.SSR ? [] : ownPathsIn(content, siteUrl)).filter(
    (path) => path.length <= lengthLimits.path && !path.includes('\0'),
  )
  const unknown = paths.filter((path) => !facts.paths.includes(path)).slice(0, LOOKED_FOR_PATHS)
  const isOf = wanted === facts.title && id === facts.id
  const names = { tags: typed.tags.slice(0, MOST_TAGS), author: typed.author.slice(0, lengthLimits.name) }
  const isKnown = isOf && unknown.length === 0 && names.tags === facts.names.tags && names.author === facts.names.author
  const asked = isKnown ? '' : JSON.stringify({ kind, id, title: wanted, paths: unknown, names })
  useEffect(() => {
    if (asked === '') return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      askFacts(asked, asking.signal).then(
        (found) =>
          found &&
          setFacts((before) => ({ ...found, id, paths: [...before.paths, ...found.paths], dead: [...before.dead, ...found.dead] })),
        // Without a line the list says what the form alone knows; the next change asks again.
        () => {},
      )
    }, ASKED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, id])
  return isOf ? facts : { ...facts, twin: undefined }
}

async function askFacts(body: string, signal: AbortSignal): Promise<TextFacts | undefined> {
  const headers = { 'content-type': 'application/json' }
  // The sign-in page in place of an answer would look like success.
  const answer = await fetch(deskPaths.textFacts, { method: 'POST', headers, body, signal, redirect: 'manual' })
  return answer.ok ? ((await answer.json()) as TextFacts) : undefined
}
