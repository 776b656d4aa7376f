import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words as WordsData } from '#domain/content/read-page-texts.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { Words } from '../screens/words.tsx'
import styles from './home.module.css'

interface Props {
  company: ShownCompany
  about: WordsData
  why: WordsData
  progress: Pick<ShownItem<'progress'>, 'label' | 'percent' | 'of'>[]
}

/** Why choose us, and who we are, beside one large picture. */
export function AboutCompany({ company, about, why, progress }: Props) {
  return (
    <Section>
      <div className={`halves ${styles.about}`}>
        <div className={styles.aboutText}>
          {company.foundedYear !== null && <p className="quiet-strong">Since {company.foundedYear}</p>}
          <h2 id="about">{about.title}</h2>
          <Words text={about.text} />
          <EditLink words={about} />
          <p>
            <SiteLink to={paths.about} className="target small-strong">
              About us
            </SiteLink>
          </p>
        </div>
        <ProductPicture name="point-of-sale" sizes="(min-width: 64rem) 36rem, 66vw" className={styles.onlyWide} wideOnly />
      </div>
      {progress.length > 0 && (
        <div className={`box ${styles.why}`}>
          <div className={styles.aboutText}>
            <h2 id="why" className="text-2xl">
              {why.title}
            </h2>
            <Words text={why.text} />
            <EditLink words={why} />
          </div>
          <div className={styles.bars}>
            {progress.map((each) => (
              <ProgressBar key={each.label} {...each} />
            ))}
            <EditLink of="progress" what="the bars" />
          </div>
        </div>
      )}
    </Section>
  )
}
