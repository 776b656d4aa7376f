import { SiteLink } from '../link/site-link.tsx'
import styles from './filter-tabs.module.css'

export interface FilterTabsProps {
  /** What the row is called: 'Project categories'. */
  label: string
  items: { label: string; href: string; current: boolean; count?: number }[]
}

/** Filters as links, so that each view has an address. */
export function FilterTabs({ label, items }: FilterTabsProps) {
  return (
    <nav aria-label={label} className={styles.filters}>
      <ul className="wrap">
        {items.map((item) => (
          <li key={item.href}>
            <SiteLink
              to={item.href}
              className={`target pill small-strong ${styles.link}`}
              aria-current={item.current ? 'page' : undefined}
              preventScrollReset
            >
              <span>{item.label}</span>
              {item.count !== undefined && <span className={styles.count}> {item.count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
