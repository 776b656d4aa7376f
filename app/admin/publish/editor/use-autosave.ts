import { type RefObject, useEffect, useRef, useState } from 'react'
import { deskPaths } from '#shared/desk-paths.ts'
import { type AutosaveState, type SendOutcome, Autosave, type WorkToKeep } from './autosave.ts'

export interface AutosaveHandle {
  state: AutosaveState
  /** Sends all that stands in the form; gives whether it arrived, or never will as it is. */
  keepAll: () => Promise<boolean>
  /** Tells that something changed that no field says by itself. */
  touch: () => void
  /** The words are not wanted any more. */
  forget: () => Promise<void>
  id: () => string
}

/** Keeps what stands in a form while it is written, and says where it is. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, work: WorkToKeep): AutosaveHandle {
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' })
  const keeper = useRef<Autosave>(undefined)
  const first = useRef(work)
  const isRefused = useRef(false)
  const isTypedSinceSent = useRef(false)
  useEffect(() => {
    const tell = (next: AutosaveState) => {
      isRefused.current = next.kind === 'refused'
      setState(next)
    }
    const made = new Autosave({
      work: first.current,
      send: sendWork,
      storage: localStorage,
      newId: () => crypto.randomUUID(),
      onState: tell,
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
  const { id, entity, entityId, madeFrom, known } = work
  // As the new work is shown: what was done to the one before is read in place of where its words were.
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    setState({ kind: 'idle' })
  }
  useEffect(() => {
    if (first.current.id === id) return
    first.current = { id, entity, entityId, madeFrom, known }
    keeper.current?.beganAgain(first.current)
    // Words that were kept before the save went with the copy that it ended.
    if (isTypedSinceSent.current && form.current) keeper.current?.changed(fieldsOf(form.current))
  }, [form, id, entity, entityId, madeFrom, known])
  const touch = () => form.current && keeper.current?.changed(fieldsOf(form.current))
  // Once: another listener may have all of this rendered while the event is on its way, and one that is put anew then hears nothing of it.
  useEffect(() => {
    const element = form.current
    const changed = () => {
      isTypedSinceSent.current = true
      if (element) keeper.current?.changed(fieldsOf(element))
    }
    const sent = () => (isTypedSinceSent.current = false)
    element?.addEventListener('input', changed)
    element?.addEventListener('submit', sent)
    return () => {
      element?.removeEventListener('input', changed)
      element?.removeEventListener('submit', sent)
    }
  }, [form])
  return {
    state,
    touch,
    keepAll: async () => {
      touch()
      const hasArrived = await keeper.current?.flush()
      return hasArrived !== false || isRefused.current
    },
    forget: async () => keeper.current?.forget(),
    id: () => keeper.current?.id ?? work.id,
  }
}

/** Texts only: pictures are stored when they are chosen. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Browsers let so much outlive the page that sends it. */
const KEPT_ALIVE_BYTES = 60_000

async function sendWork(work: WorkToKeep & { fields: Record<string, string> }): Promise<SendOutcome> {
  const body = JSON.stringify(work)
  const answer = await fetch(deskPaths.work, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: body.length * 3 < KEPT_ALIVE_BYTES,
    // The sign-in page in place of an answer would look like success.
    redirect: 'manual',
  })
  if (answer.type === 'opaqueredirect' || answer.status === 401) return { kind: 'signed-out' }
  if (answer.status === 409) return { kind: 'elsewhere' }
  if (answer.status >= 500) return { kind: 'away' }
  const { updatedAt, message } = (await answer.json()) as { updatedAt: string; message: string }
  return answer.ok ? { kind: 'kept', updatedAt } : { kind: 'refused', message }
}
