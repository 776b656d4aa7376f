import { paths } from '#shared/paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './posts.module.css'

/** Tags; each finds the articles that carry it. */
export function TagList({ names, label }: { names: readonly string[]; label: string }) {
  if (names.length === 0) return null
  return <Tags links={names.map((name) => ({ name, href: `${paths.search}?query=${encodeURIComponent(name)}` }))} label={label} />
}

interface TagsProps {
  links: readonly { name: string; href: string }[]
  /** Undefined where the list stands alone in a named landmark. */
  label?: string
}

export const Tags = ({ links, label }: TagsProps) => (
  <ul className="wrap" aria-label={label}>
    {links.map(({ name, href }) => (
      <li key={name}>
        <SiteLink to={href} className={styles.tag}>
          {name}
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Each leads to the articles of a category, those with the most first: on a phone the side column, which has them too, stands below the list. */
export const Subjects = ({ categories }: { categories: readonly { id: number; name: string; count: number }[] }) => (
  <nav aria-label="Subjects" className={styles.subjects}>
    <Tags
      links={categories.toSorted((one, other) => other.count - one.count).map(({ id, name }) => ({ name, href: paths.category(id) }))}
    />
  </nav>
)
