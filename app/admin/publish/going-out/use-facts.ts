import { useEffect, useState } from 'react'
import { ownPathsIn } from '#domain/posts/text-findings.ts'
import type { TextFacts } from '#domain/posts/text-facts.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits, LOOKED_FOR_PATHS } from '#shared/limits.ts'

/** Whoever types is waited for: each key would be a question. */
const ASKED_AFTER_MS = 600

interface Written {
  kind: 'post' | 'page'
  id: number | null
  title: string
  content: string
  siteUrl: string
}

/** What the server knows of what is written: first what came with the screen, then what changes of title and links ask for. */
export function useFacts(first: TextFacts, { kind, id, title, content, siteUrl }: Written): TextFacts {
  // Of a post that was stored meanwhile, what was found before may be itself.
  const [facts, setFacts] = useState({ ...first, id })
  const wanted = title.trim().slice(0, lengthLimits.title)
  // Only browsers ask.
  const paths = (import.meta.env.SSR ? [] : ownPathsIn(content, siteUrl)).filter(
    (path) => path.length <= lengthLimits.path && !path.includes('\0'),
  )
  const unknown = paths.filter((path) => !facts.paths.includes(path)).slice(0, LOOKED_FOR_PATHS)
  const isOf = wanted === facts.title && id === facts.id
  const isKnown = isOf && unknown.length === 0
  const asked = isKnown ? '' : JSON.stringify({ kind, id, title: wanted, paths: unknown })
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
