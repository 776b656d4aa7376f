import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './contents-list.module.css'

export interface ContentsListProps {
  /** The article's headings, each with its id in the page. */
  items: { id: string; text: string; level: 2 | 3 }[]
  title?: string
  className?: string
}

/** What a long post holds, folded on phones; empty for fewer than two headings. */
export function ContentsList({ items, title = 'On this page', className }: ContentsListProps) {
  if (items.length < 2) return null
  return (
    <nav aria-label="Contents" className={classNames(styles.contents, className)}>
      {/* As Fold has it, which is a part of the frame. */}
      <details className="fold">
        <summary className="unmarked between fold-summary">
          <h2 className="fold-title">{title}</h2>
          <Icon name="chevron-down" className="fold-chevron" />
        </summary>
        <h2 className="fold-title fold-open">{title}</h2>
        <ol className={styles.list}>
          {items.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? styles.inner : undefined}>
              <a href={`#${id}`} className={`row quiet ${styles.link}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
