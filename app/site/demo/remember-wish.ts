import { useEffect, useSyncExternalStore } from 'react'
import type { DemoWish } from '#shared/demo-wish.ts'
import { readPupils } from '#shared/pricing.ts'

const NOTHING: DemoWish = {}
let wish = NOTHING
const listeners = new Set<() => void>()

/** Keeps what was chosen until the page is left for good: in memory only, so that a shared phone forgets it. */
export function rememberWish(part: DemoWish): void {
  wish = { ...wish, ...part }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was chosen so far; nothing on the server, which answers all alike. */
export const useDemoWish = (): DemoWish =>
  useSyncExternalStore(
    listen,
    () => wish,
    () => NOTHING,
  )

/** Remembers the pupils that a calculator's address asks for, and gives what remembers those that are typed. */
export function useRememberPupils(asked: string | null, packages: DemoWish['packages']): (pupils: number | undefined) => void {
  useEffect(() => {
    const pupils = readPupils(asked)
    if (pupils) rememberWish({ pupils, packages })
  }, [asked, packages])
  return (pupils) => rememberWish({ pupils, packages })
}
