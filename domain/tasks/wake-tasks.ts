import type { Site } from '../site.ts'

const listeners = new WeakMap<Site, () => void>()

/** Wakes this process's task worker at each new task, so that nobody waits for its next poll. */
export const onTask = (site: Site, listener: () => void): void => void listeners.set(site, listener)

export const wakeTasks = (site: Site): void => listeners.get(site)?.()
