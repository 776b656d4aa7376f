import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Answer, afterAnswer, byTheClock, findSame, isDue, type KeptForm } from './kept-form.ts'

/** The database, the lock of whoever sends, the sync of the browser and the channel between pages go by this one name. */
export const KEPT_FORMS = 'kept-forms'
const FORMS = 'forms'
/** A request on a dead line may hang for minutes, and no other form is tried meanwhile. */
const GIVES_UP_AFTER_MS = 30_000

interface Schema extends DBSchema {
  [FORMS]: { key: string; value: KeptForm }
}

/** Opened for each use: a connection that stays open would keep a page from the browser's memory of pages, and the database from being cleared. */
async function withForms<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(KEPT_FORMS, 1, { upgrade: (fresh) => void fresh.createObjectStore(FORMS, { keyPath: 'key' }) })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** One at a time among all pages and the worker, where the browser knows locks; without them the key alone makes it one record. */
const locked = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(KEPT_FORMS, work) : work())

/** Tells the other pages and the worker that something changed. */
function tell(): void {
  const channel = new BroadcastChannel(KEPT_FORMS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage('changed')
  channel.close()
}

/** All that is kept, oldest first, as it stands by the clock. */
export const listKeptForms = (now = Date.now()): Promise<KeptForm[]> =>
  withForms(async (db) => {
    const { store, done } = db.transaction(FORMS, 'readwrite')
    const forms: KeptForm[] = []
    for (const form of await store.getAll()) {
      const kept = byTheClock(form, now)
      if (!kept) await store.delete(form.key)
      else forms.push(kept)
      if (kept && kept !== form) await store.put(kept)
    }
    await done
    return forms.sort((one, other) => one.keptAt - other.keptAt)
  })

/**
 * Keeps a form until there is a line; when this returns, it is on disk. The same words are kept once, whichever page they come from; `instead`
 * is what it takes the place of. Gives the key that it is kept under.
 */
export async function keepForm(form: KeptForm, instead?: string): Promise<string> {
  const key = await withForms(async (db) => {
    const { store, done } = db.transaction(FORMS, 'readwrite', { durability: 'strict' })
    const kept = await store.getAll()
    const replaced = kept.find((other) => other.key === instead && other.state === 'waiting')
    const same = findSame(kept, form)
    if (!same) {
      if (replaced) await store.delete(replaced.key)
      await store.put(form)
    }
    await done
    return (same ?? form).key
  })
  tell()
  return key
}

/** Forgets a form, unless it is being sent: then the answer is awaited. Gives how it stood. */
export async function takeBack(key: string): Promise<KeptForm | undefined> {
  const taken = await locked(() =>
    withForms(async (db) => {
      const { store, done } = db.transaction(FORMS, 'readwrite')
      const form = await store.get(key)
      await store.delete(key)
      await done
      return form
    }),
  )
  tell()
  return taken
}

export async function forgetKeptForms(): Promise<void> {
  await locked(() => withForms((db) => db.clear(FORMS)))
  tell()
}

/** Tries all that wait, oldest first, until the line fails. Gives how many still wait. */
export async function sendKeptForms(): Promise<number> {
  return locked(async () => {
    for (const form of await listKeptForms()) {
      if (!isDue(form, Date.now())) continue
      const answer = await post(form)
      if (!answer) break
      await withForms((db) => db.put(FORMS, afterAnswer(form, answer, Date.now())))
      tell()
    }
    return (await listKeptForms()).filter(({ state }) => state === 'waiting').length
  })
}

/** Nothing when the line failed. */
async function post({ api, key, body }: KeptForm): Promise<Answer | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), GIVES_UP_AFTER_MS)
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const answer = await fetch(api, { method: 'POST', headers, body, signal: patience.signal })
    const json = (await answer.json().catch(() => undefined)) as Answer['json']
    const retryAfter = Number(answer.headers.get('retry-after')) || 0
    return { ok: answer.ok, status: answer.status, retryAfter, json: typeof json === 'object' && json !== null ? json : undefined }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
