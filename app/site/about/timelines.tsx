import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { Heading } from '../screens/heading.tsx'
import styles from './about.module.css'

/** How long each kind of work takes. */
export function Timelines({ words, services }: { words: Words; services: ShownItem<'service'>[] }) {
  return (
    <Section tone="raised" labelledBy="timelines">
      <Heading id="timelines" words={words} />
      <dl className="grid">
        {services.map(({ title, howLong }) => (
          <div key={title} className={styles.timeline}>
            <dt>{title}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
