import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { Heading } from '../screens/heading.tsx'
import styles from './home.module.css'

const SIZES = '(min-width: 48rem) 48rem, calc(100vw - 2.55rem)'

/** Websites of schools as we would make them: one large, the others beside it. */
export function SchoolDesigns({ designs, words }: { designs: ShownItem<'school-design'>[]; words: Words }) {
  return (
    <Section labelledBy="designs">
      <Heading id="designs" words={words} />
      <ul className={styles.designs}>
        {designs.map((design) => (
          <li key={design.school} className={styles.design}>
            {design.picture ? <Picture picture={design.picture} sizes={SIZES} /> : <ProductPicture name={design.drawing} sizes={SIZES} />}
            <p className={styles.designName}>
              <strong>{design.school}</strong>, {design.kind.charAt(0).toLowerCase() + design.kind.slice(1)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
