import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './accordion.module.css'

export interface AccordionProps {
  /** Panels of one name open one at a time; a page's accordions need names of their own. Without one any of them stay open together. */
  name?: string
  items: { title: string; content: ReactNode; id?: string }[]
  headingLevel?: 2 | 3 | 4
  /** Which is open at first; none where it is null. */
  openAtFirst?: number | null
}

/** Native `<details>`: opens, closes and is found by the page search of the browser without any script. */
export function Accordion({ name, items, headingLevel = 3, openAtFirst = 0 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, id }, index) => (
        <details key={title} id={id} name={name} open={index === openAtFirst} className={styles.item}>
          <summary className={`unmarked between ${styles.summary}`}>
            <Heading className={`plain-heading ${styles.title}`}>{title}</Heading>
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          <div className={styles.panel}>{content}</div>
        </details>
      ))}
    </div>
  )
}
