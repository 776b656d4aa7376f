import { NavLink } from 'react-router'
import { paths } from '#shared/paths.ts'
import styles from './header.module.css'

export interface NavItem {
  label: string
  href: string
}

export function NavList({ items }: { items: NavItem[] }) {
  return (
    <ul className={styles.navList}>
      {items.map(({ label, href }) => (
        <li key={`${label}${href}`}>
          <NavLink to={href} discover="none" end={href === paths.home} viewTransition className={styles.navLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
