import type { ReactNode } from 'react'
import { useLinks } from '../lite/use-lite.ts'
import { useOwnTabs } from './use-own-tabs.ts'
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

/** Tabs with an address each: links that the server answers. The page's own script makes them the ARIA pattern (open-tabs.ts). */
export function Tabs({ label, name, tabs, asked, note }: TabsProps) {
  const { keep } = useLinks()
  useOwnTabs()
  const selected = tabs.find(({ id }) => id === asked) ?? tabs[0]
  return (
    <div id={name} className={styles.tabs}>
      <div className={`line ${styles.top}`}>
        <div data-tabs={name} aria-label={label} role="group" className={`wrap ${styles.list}`} suppressHydrationWarning>
          {tabs.map((tab) => (
            <a
              key={tab.id}
              id={`${tab.id}-tab`}
              href={keep(`?${name}=${tab.id}#${name}`)}
              aria-controls={tab.id}
              aria-current={tab === selected ? 'true' : undefined}
              className={`target quiet ${styles.tab}`}
              suppressHydrationWarning
            >
              {tab.label}
            </a>
          ))}
        </div>
        {note && <p className={`small-strong ${styles.note}`}>{note}</p>}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} id={tab.id} aria-labelledby={`${tab.id}-tab`} role="group" hidden={tab !== selected} suppressHydrationWarning>
          {tab.content}
        </div>
      ))}
    </div>
  )
}
