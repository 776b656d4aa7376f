import { type DemoWish, wishedPackages } from '#shared/demo-wish.ts'
import { paths } from '#shared/paths.ts'
import { termPrice } from '#shared/pricing.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { NairaRange } from '../../ui/naira-range/naira-range.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { PUPIL_WORDS, pupilsIn } from '../../ui/page-words/pupil-words.ts'
import styles from './wish-summary.module.css'

const ENGLISH_WORDS = {
  yourChoice: 'Your choice',
  aTerm: 'a term',
  perStudent: 'per student per term',
  change: 'Change',
  ...PUPIL_WORDS,
}

/** What was chosen for the demo, above its form: the school, the pupils, and what a term comes to. */
export function WishSummary({ wish }: { wish: DemoWish }) {
  const { school, pupils, package: key } = wish
  const words = usePageWords(ENGLISH_WORDS)
  const packages = pupils || key ? wishedPackages(wish) : []
  if (!school && packages.length === 0) return null
  return (
    <section aria-label={words.yourChoice} className={styles.summary}>
      {school && <p className={styles.school}>{school}</p>}
      {packages.length > 0 && (
        <ul className={styles.sums}>
          {packages.map((range) => (
            <li key={range.name}>
              {pupils ? (
                <span>
                  {range.name}: {pupilsIn(words, pupils)} × <NairaRange of={range} /> ={' '}
                  <strong>
                    <NairaRange of={termPrice(pupils, range)} />
                  </strong>{' '}
                  {words.aTerm}
                </span>
              ) : (
                <span>
                  {range.name}:{' '}
                  <strong>
                    <NairaRange of={range} />
                  </strong>{' '}
                  {words.perStudent}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {packages.length > 0 && <SiteLink to={`${paths.schoolApp}${pupils ? `?pupils=${pupils}` : ''}#calculator`}>{words.change}</SiteLink>}
    </section>
  )
}
