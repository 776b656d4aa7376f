import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useHydrated } from './use-hydrated.ts'

const OFF = 'desk-keys-off'

interface ListKeysProps {
  list: RefObject<HTMLElement | null>
  /** What the letters do that the list's controls name by `data-key`. */
  keys: readonly (readonly [key: string, does: string])[]
}

/**
 * Keys for going through a list of `article`s: j and k move, a letter presses the control of that `data-key` in the one that
 * has the focus, ? lists them. They can be switched off, for those whose speech or shaking hand would press them.
 */
export function ListKeys({ list, keys }: ListKeysProps) {
  const isHydrated = useHydrated()
  const [isListed, setListed] = useState(false)
  const [isOff, setOff] = useState(false)
  const place = useRef(-1)
  useEffect(() => setOff(localStorage.getItem(OFF) === 'yes'), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isListed || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') setListed(true)
      else if (isOff || !list.current || !act(list.current, event.key, place)) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, isListed, isOff])
  if (!isHydrated) return null
  const toggle = () => {
    localStorage.setItem(OFF, isOff ? 'no' : 'yes')
    setOff(!isOff)
  }
  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setListed(true)}>
        Keys
      </Button>
      <Dialog open={isListed} onClose={() => setListed(false)} title="Keys">
        <dl className="desk-keys">
          {[['j', 'Next'], ['k', 'Previous'], ...keys, ['?', 'This list']].map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" onClick={toggle}>
          {isOff ? 'Switch the keys on' : 'Switch the keys off'}
        </Button>
      </Dialog>
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable=true]') !== null

/** True when the key did something. `place` is where one was, for when the item that had the focus has left the list. */
function act(list: HTMLElement, key: string, place: { current: number }): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('article')]
  const here = items.findIndex((item) => item.contains(document.activeElement))
  if (here >= 0) place.current = here
  if (key === 'j' || key === 'k') {
    const next = key === 'k' ? place.current - 1 : here < 0 ? Math.max(place.current, 0) : here + 1
    return focus(items[Math.max(0, Math.min(next, items.length - 1))])
  }
  const control = items[here]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  control?.click()
  // What opens a place to write leads into it.
  if (control?.localName === 'summary') control.parentElement?.querySelector('textarea')?.focus()
  return control !== undefined && control !== null
}

function focus(item: HTMLElement | undefined): boolean {
  item?.focus()
  item?.scrollIntoView({ block: 'nearest' })
  return item !== undefined
}
