import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LOCAL_PREFIX, type WorkToKeep } from './work-keeper.ts'

interface StoredWork {
  key: string
  fields: Record<string, string>
  at: string
}

/**
 * Words that this device kept and the server never got: the battery died, the line was cut, the session was over. They are
 * offered, since only whoever wrote them knows whether they are wanted.
 */
export function LeftWork({ form, work }: { form: RefObject<HTMLFormElement | null>; work: WorkToKeep }) {
  const [left, setLeft] = useState<StoredWork>()
  const prefix = `${LOCAL_PREFIX}${work.entity}:${work.entityId ?? 'new'}:`
  useEffect(() => setLeft(newestOf(prefix)), [prefix])
  if (!left) return null
  const forget = () => {
    localStorage.removeItem(left.key)
    setLeft(undefined)
  }
  const restore = () => {
    fill(form.current, left.fields)
    forget()
  }
  return (
    <div role="status" className="desk-notice">
      <p>This device kept words of {new Date(left.at).toLocaleString()} that were not saved.</p>
      <Button variant="secondary" onClick={restore}>
        Restore them
      </Button>
      <Button variant="quiet" onClick={forget}>
        Throw them away
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
