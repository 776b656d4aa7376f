import type { Site } from '../site.ts'

const listeners = new WeakMap<Site, () => void>()

/** What does this process's tasks; told of each new one, so that nobody waits for its next look. */
export const onTask = (site: Site, listener: () => void): void => void listeners.set(site, listener)

export const wakeTasks = (site: Site): void => listeners.get(site)?.()
