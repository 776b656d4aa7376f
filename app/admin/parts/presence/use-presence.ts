import { useEffect, useState } from 'react'
import type { Presence } from '#domain/working-copies/presence.ts'
import { deskPaths } from '#shared/desk-paths.ts'

/** Well within the time after which nobody counts as there (domain/working-copies/presence.ts). */
const SAID_EVERY_MS = 15_000

const ALONE: Presence = { others: [], isHolder: true }

/** Says every few seconds that this is open here, and who else has it open. */
export function usePresence(entity: string, entityId: string | null): Presence {
  const [presence, setPresence] = useState<Presence>(ALONE)
  useEffect(() => {
    if (entityId === null) return
    let isOver = false
    const say = async () => {
      if (document.visibilityState === 'hidden') return
      const said = await bePresent(entity, entityId)
      if (said && !isOver) setPresence(said)
    }
    const leave = () =>
      navigator.sendBeacon(
        deskPaths.presence,
        new Blob([JSON.stringify({ entity, entityId, isLeaving: true })], { type: 'application/json' }),
      )
    void say()
    const timer = setInterval(() => void say(), SAID_EVERY_MS)
    document.addEventListener('visibilitychange', say)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [entity, entityId])
  return entityId === null ? ALONE : presence
}

/** Nothing while the line is cut or the session over, which the words say by themselves. */
async function bePresent(entity: string, entityId: string): Promise<Presence | undefined> {
  try {
    const answer = await fetch(deskPaths.presence, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entity, entityId, isLeaving: false }),
      redirect: 'manual',
    })
    return answer.ok ? ((await answer.json()) as Presence) : undefined
  } catch {
    return undefined
  }
}
