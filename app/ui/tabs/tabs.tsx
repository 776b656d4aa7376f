import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLinks } from '../lite/use-lite.ts'
import { keepInAddress } from '../link/keep-in-address.ts'
import styles from './tabs.module.css'

export interface TabsProps {
  /** What the row of tabs is called: 'Billing period'. */
  label: string
  /** The parameter of the address that names the open tab; also the row's id. */
  name: string
  /** `id` is the panel's, unique on the page, and the parameter's value: '/pricing-plane?billing=yearly'. */
  tabs: { id: string; label: ReactNode; content: ReactNode }[]
  /** What the address asks for; the first tab is open unless it names one. */
  asked?: string | null
  /** Stands beside the row: 'Save Over 25%'. */
  note?: ReactNode
}

/** Tabs with an address each: links that the server answers, and with scripts the ARIA pattern on the same page. */
export function Tabs({ label, name, tabs, asked, note }: TabsProps) {
  const { keep } = useLinks()
  const row = useRef<HTMLDivElement>(null)
  const ids = tabs.map(({ id }) => id)
  const [selected, setSelected] = useState(asked && ids.includes(asked) ? asked : ids[0])
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const select = (id: string) => {
    setSelected(id)
    keepInAddress(name, id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ids[stepFrom(ids.indexOf(selected ?? ''), event.key, ids.length)]
    if (next === undefined) return
    event.preventDefault()
    select(next)
    row.current?.querySelector<HTMLElement>(`[aria-controls="${next}"]`)?.focus()
  }
  return (
    <div id={name} className={styles.tabs}>
      <div className={`line ${styles.top}`}>
        {/* Its tabs take the focus, one at a time. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div ref={row} role="tablist" aria-label={label} className={`wrap ${styles.list}`} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <a
              key={tab.id}
              id={`${tab.id}-tab`}
              role="tab"
              href={keep(`?${name}=${tab.id}#${name}`)}
              aria-controls={tab.id}
              aria-selected={tab.id === selected}
              tabIndex={isLive && tab.id !== selected ? -1 : undefined}
              className={`target quiet ${styles.tab}`}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                select(tab.id)
              }}
            >
              {tab.label}
            </a>
          ))}
        </div>
        {note && <p className={`small-strong ${styles.note}`}>{note}</p>}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} id={tab.id} role="tabpanel" aria-labelledby={`${tab.id}-tab`} hidden={tab.id !== selected}>
          {tab.content}
        </div>
      ))}
    </div>
  )
}

/** Where a key leads; -1 for keys that lead nowhere. */
function stepFrom(index: number, key: string, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  // A link answers to Enter alone; a tab to both.
  return key === ' ' ? index : -1
}
