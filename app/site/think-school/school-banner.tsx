import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, ClothLayer, Container } from '../../ui/layout/layout.tsx'
import { NairaRange } from '../../ui/naira-range/naira-range.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { useCompany } from '../screens/use-company.ts'
import styles from './school-banner.module.css'

/** What it is, for whom, from how much, and what it looks like: the sheet that a school prints and the chat that a parent reads. */
export function SchoolBanner({ words, promise, packages }: { words: Words; promise: Words; packages: ShownItem<'package'>[] }) {
  const { productName } = useCompany()
  const fixed = usePageWords({
    home: 'Home',
    schoolApp: 'School App',
    bookDemo: 'Book a Demo',
    beReseller: 'Be a Reseller',
    perStudentByPackage: 'per student per term, by package',
  })
  const dearest = packages.at(-1)
  const range = {
    fromNaira: Math.min(...packages.map(({ fromNaira }) => fromNaira)),
    toNaira: Math.max(...packages.map(({ toNaira }) => toNaira)),
  }
  return (
    <div className={styles.banner}>
      <ClothLayer cloth="eiye" fading />
      <Container className={`stack ${styles.content}`}>
        <div className={`stack ${styles.words}`}>
          <Breadcrumb crumbs={[{ label: fixed.home, href: paths.home }, { label: productName || fixed.schoolApp }]} />
          <h1 className={styles.title} lang={promise.lang}>
            <span className={styles.eyebrow} lang={words.lang}>
              {words.title}{' '}
            </span>
            {promise.title}
          </h1>
          {words.text && (
            <p className={`lead ${styles.lead}`} lang={words.lang}>
              {words.text}
            </p>
          )}
          {packages.length > 0 && (
            <p className={styles.price}>
              <strong className={styles.amount}>
                <NairaRange of={range} />
              </strong>{' '}
              {fixed.perStudentByPackage}
            </p>
          )}
          <Actions className={styles.actions}>
            <ButtonLink to={paths.bookDemo} size="l" onDeep>
              {fixed.bookDemo}
            </ButtonLink>
            <ButtonLink to={paths.reseller} size="l" onDeep variant="secondary">
              {fixed.beReseller}
            </ButtonLink>
          </Actions>
        </div>
        <div className={styles.screens}>
          <ProductPicture
            name="result-sheet"
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 90vw"
            compact
            eager
            className={styles.sheet}
          />
          <ProductPicture name="whatsapp-report" sizes="(min-width: 64rem) 16rem, 37vw" wideOnly className={styles.chat} />
          {dearest && (
            <p className={styles.note} lang={fixed.lang && ENGLISH}>
              WhatsApp reports: <strong>{dearest.name}</strong>
            </p>
          )}
        </div>
      </Container>
    </div>
  )
}
