import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { screenPath } from '#shared/paths.ts'
import { Grid, Section } from '../../ui/layout/layout.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { WayOn } from '../screens/way-on.tsx'
import styles from './home.module.css'

/** Phones take the smaller files: at 2x they still have three pixels for two. */
const sizesOf = (index: number): string => (index === 0 ? '(min-width: 48rem) 48rem, 58vw' : '(min-width: 48rem) 24rem, 29vw')

/** Websites of schools as we would make them: one large, the others beside it. */
export function SchoolDesigns({ designs, words }: { designs: ShownItem<'school-design'>[]; words: Words }) {
  return (
    <Section labelledBy="designs">
      <Heading id="designs" words={words} edit={<EditLink of="school-design" what="the designs" />} />
      <Grid columns={2} className={styles.designs}>
        {designs.map((design, index) => (
          <figure key={design.school}>
            {design.picture ? (
              <Picture picture={design.picture} sizes={sizesOf(index)} />
            ) : (
              <ProductPicture name={design.drawing} sizes={sizesOf(index)} small={index > 0} />
            )}
            <figcaption className={`quiet ${styles.designName}`}>
              <strong>{design.school}</strong>
              <br />
              {design.kind}
            </figcaption>
          </figure>
        ))}
      </Grid>
      <WayOn to={screenPath('portfolio-style-2')}>See our newest work</WayOn>
    </Section>
  )
}
