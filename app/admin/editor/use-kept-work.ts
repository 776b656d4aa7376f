import { type RefObject, useEffect, useRef, useState } from 'react'
import { deskPaths } from '#shared/desk-paths.ts'
import { type KeeperState, type SendOutcome, WorkKeeper, type WorkToKeep } from './work-keeper.ts'

/** Someone else who has the same thing open. */
export interface Other {
  userId: string
  name: string
}

export interface KeptWork {
  state: KeeperState
  others: readonly Other[]
  /** Before the form is sent: what waits goes first, so that it can't arrive after the save. */
  settle: () => Promise<void>
  /** Tells that something changed that no field says by itself. */
  touch: () => void
  id: () => string
}

/** Keeps what stands in a form while it is written, and says where it is. */
export function useKeptWork(form: RefObject<HTMLFormElement | null>, work: WorkToKeep): KeptWork {
  const [state, setState] = useState<KeeperState>({ kind: 'idle' })
  const [others, setOthers] = useState<readonly Other[]>([])
  const keeper = useRef<WorkKeeper>(undefined)
  const first = useRef(work)
  useEffect(() => {
    const made = new WorkKeeper({
      work: first.current,
      send: (sent) => sendWork(sent, setOthers),
      storage: localStorage,
      newId: () => crypto.randomUUID(),
      onState: setState,
      now: () => new Date(),
    })
    keeper.current = made
    const flush = () => document.visibilityState === 'hidden' && void made.flush()
    const retry = () => void made.flush()
    document.addEventListener('visibilitychange', flush)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('online', retry)
      void made.flush()
    }
  }, [])
  const { id, madeFrom } = work
  useEffect(() => {
    if (first.current.id === id) return
    first.current = { ...first.current, id, madeFrom, known: null }
    keeper.current?.beganAgain(first.current)
    setState({ kind: 'idle' })
  }, [id, madeFrom])
  const touch = () => form.current && keeper.current?.changed(fieldsOf(form.current))
  useEffect(() => {
    const element = form.current
    element?.addEventListener('input', touch)
    return () => element?.removeEventListener('input', touch)
  })
  return {
    state,
    others,
    settle: async () => keeper.current?.flush(),
    touch,
    id: () => keeper.current?.id ?? work.id,
  }
}

/** Texts only: pictures are stored when they are chosen. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

async function sendWork(work: WorkToKeep & { fields: Record<string, string> }, onOthers: (others: Other[]) => void): Promise<SendOutcome> {
  const answer = await fetch(deskPaths.work, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(work),
    // The sign-in page in place of an answer would look like success.
    redirect: 'manual',
  })
  if (answer.type === 'opaqueredirect' || answer.status === 401) return { kind: 'signed-out' }
  if (answer.status === 409) return { kind: 'elsewhere' }
  if (!answer.ok) return { kind: 'away' }
  const { updatedAt, others } = (await answer.json()) as { updatedAt: string; others: Other[] }
  onOthers(others)
  return { kind: 'kept', updatedAt }
}
