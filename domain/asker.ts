import { AsyncLocalStorage } from 'node:async_hooks'

const asker = new AsyncLocalStorage<string>()

/**
 * Does some work for somebody, whom the key tells from others: what waits for its turn elsewhere (a thread, a long transaction) takes
 * turns with what others wait for, so that nobody is shut out by one who asks for much.
 */
export const askedBy = <T>(key: string, work: () => T): T => asker.run(key, work)

/** Whom the work under way is done for; one and the same for all that nobody asked for, such as jobs and tasks. */
export const askerNow = (): string => asker.getStore() ?? ''
