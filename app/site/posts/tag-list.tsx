import { SiteLink } from '../../ui/link/site-link.tsx'
import { paths } from '#shared/paths.ts'
import styles from './posts.module.css'

/** Tags; each finds the articles that carry it. */
export function TagList({ names, label }: { names: readonly string[]; label: string }) {
  if (names.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <SiteLink to={`${paths.search}?query=${encodeURIComponent(name)}`} className={styles.tag}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
