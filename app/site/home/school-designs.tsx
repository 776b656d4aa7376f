import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { Heading } from '../screens/heading.tsx'
import { DesignDrawing } from './design-drawing.tsx'
import styles from './home.module.css'

/** Websites of schools as we would make them: one large, the others beside it. */
export function SchoolDesigns({ designs, words }: { designs: ShownItem<'school-design'>[]; words: Words }) {
  return (
    <Section labelledBy="designs">
      <Heading id="designs" words={words} />
      <ul className={styles.designs}>
        {designs.map((design) => (
          <li key={design.school} className={styles.design}>
            <DesignDrawing {...design} />
            <p className={styles.designName}>
              <strong>{design.school}</strong>, {design.town}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
