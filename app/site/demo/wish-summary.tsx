import { type DemoWish, wishedPackages } from '#shared/demo-wish.ts'
import { paths } from '#shared/paths.ts'
import { nairaRange, pupilCount, termPrice } from '#shared/pricing.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './wish-summary.module.css'

/** What was chosen for the demo, above its form: the school, the pupils, and what a term comes to. */
export function WishSummary({ wish }: { wish: DemoWish }) {
  const { school, pupils, package: key } = wish
  const packages = pupils || key ? wishedPackages(wish) : []
  if (!school && packages.length === 0) return null
  return (
    <section aria-label="Your choice" className={styles.summary}>
      {school && <p className={styles.school}>{school}</p>}
      {packages.length > 0 && (
        <ul className={styles.sums}>
          {packages.map((range) => (
            <li key={range.name}>
              {pupils ? (
                <>
                  {range.name}: {pupilCount(pupils)} × {nairaRange(range)} = <strong>{nairaRange(termPrice(pupils, range))}</strong> a term
                </>
              ) : (
                <>
                  {range.name}: <strong>{nairaRange(range)}</strong> per student per term
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {packages.length > 0 && <SiteLink to={`${paths.schoolApp}${pupils ? `?pupils=${pupils}` : ''}#calculator`}>Change</SiteLink>}
    </section>
  )
}
