import styles from './contents-list.module.css'

export interface ContentsListProps {
  /** The article's headings, each with its id in the page. */
  items: { id: string; text: string; level: 2 | 3 }[]
  title?: string
}

/** What a long post holds; empty for fewer than two headings. */
export function ContentsList({ items, title = 'On this page' }: ContentsListProps) {
  if (items.length < 2) return null
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {items.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.inner : undefined}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
