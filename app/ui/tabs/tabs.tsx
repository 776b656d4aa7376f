import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface TabsProps {
  /** What the row of tabs is called: 'Billing period'. */
  label: string
  /** `id` is the panel's, unique on the page, and its address: '/pricing-plane#yearly'. */
  tabs: { id: string; label: ReactNode; content: ReactNode }[]
  /** Stands beside the row: 'Save Over 25%'. */
  note?: ReactNode
}

/** Before scripts the tabs are links to their panels and `:target` shows the panel; with them they follow the ARIA pattern. */
export function Tabs({ label, tabs, note }: TabsProps) {
  const { root, selected, isLive, select, onKeyDown } = useTabs(tabs.map(({ id }) => id))
  return (
    <div ref={root} className={styles.tabs} data-live={isLive || undefined}>
      <div className={styles.top}>
        {/* Its tabs take the focus, one at a time. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <a
              key={tab.id}
              id={`${tab.id}-tab`}
              role="tab"
              href={`#${tab.id}`}
              aria-controls={tab.id}
              aria-selected={tab.id === selected}
              tabIndex={isLive && tab.id !== selected ? -1 : undefined}
              className={styles.tab}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                select(tab.id)
              }}
            >
              {tab.label}
            </a>
          ))}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-tab`}
          className={classNames(styles.panel, index === 0 && styles.first)}
          hidden={isLive && tab.id !== selected}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function useTabs(ids: string[]) {
  const root = useRef<HTMLDivElement>(null)
  const [selected, select] = useState(ids[0])
  const [isLive, setLive] = useState(false)
  const all = ids.join(' ')
  useEffect(() => {
    const wanted = window.location.hash.slice(1)
    if (all.split(' ').includes(wanted)) select(wanted)
    setLive(true)
  }, [all])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ids[stepFrom(ids.indexOf(selected ?? ''), event.key, ids.length)]
    if (next === undefined) return
    event.preventDefault()
    select(next)
    root.current?.querySelector<HTMLElement>(`[role=tab][aria-controls="${next}"]`)?.focus()
  }
  return { root, selected, isLive, select, onKeyDown }
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
