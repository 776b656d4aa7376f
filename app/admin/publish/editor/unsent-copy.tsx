import { type RefObject, useEffect, useState } from 'react'
import { useTimeZone } from '#app/use-time-zone.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { LOCAL_PREFIX, type WorkToKeep } from './autosave.ts'

interface StoredWork extends WorkToKeep {
  key: string
  fields: Record<string, string>
  at: string
}

/**
 * Words that this device kept and the server never got: the battery died, the line was cut, the session was over. Those
 * that were written on top of what is shown come back by themselves; others are offered, since only whoever wrote them
 * knows whether they are wanted.
 */
export function UnsentCopy({ form, work }: { form: RefObject<HTMLFormElement | null>; work: WorkToKeep }) {
  const [left, setLeft] = useState<StoredWork>()
  const [areBack, setBack] = useState(false)
  const timeZone = useTimeZone()
  const { entity, entityId } = work
  const prefix = `${LOCAL_PREFIX}${entity}:${entityId ?? 'new'}:`
  // Once: what comes under the prefix later is what is being written here.
  useEffect(() => setLeft(newestOf(prefix)), [prefix])
  const isSameCopy = left?.id === work.id || (left?.known === work.known && left.madeFrom === work.madeFrom)
  const goesOn = left !== undefined && entityId !== null && isSameCopy
  const forget = () => {
    if (left) localStorage.removeItem(left.key)
    setLeft(undefined)
  }
  const restore = () => {
    if (left) fill(form.current, left.fields)
    forget()
    setBack(true)
  }
  useEffect(() => {
    if (goesOn) restore()
    // `left` alone says whether there is something to do.
    // oxlint-disable-next-line exhaustive-deps
  }, [left])
  const words = areBack
    ? 'Your work from this device is restored.'
    : left && `This device has unsaved work from ${longDateTime(left.at, timeZone)}.`
  useAnnounced(words)
  if (areBack) return <p className="desk-notice">{words}</p>
  if (!left || goesOn) return null
  return (
    <div className="desk-notice">
      <p>{words}</p>
      <Button variant="secondary" onClick={restore}>
        Restore
      </Button>
      <Button variant="quiet" onClick={forget}>
        Discard
      </Button>
    </div>
  )
}

function newestOf(prefix: string): StoredWork | undefined {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const stored = keys.map((key) => ({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Omit<StoredWork, 'key'>), key }))
    return stored.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  } catch {
    return undefined
  }
}

/** As if it was typed, so that it is kept again; the long text hears of it by an event of its own. */
function fill(form: HTMLFormElement | null, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'hidden') {
      if (control.dataset.text !== undefined) control.dispatchEvent(new CustomEvent('desk-text', { detail: value }))
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
