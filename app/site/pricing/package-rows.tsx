import type { ShownItem } from '#domain/content/content-items.ts'
import { nairaRange } from '#shared/pricing.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './pricing.module.css'

/** The packages as a price list: what each is for, what it includes, what it costs. */
export function PackageRows({ packages }: { packages: ShownItem<'package'>[] }) {
  return (
    <ul className={styles.rows}>
      {packages.map((offer) => (
        <li key={offer.name} className={styles.row}>
          <div>
            <h3>
              <SiteLink to={offer.href} className={styles.name}>
                {offer.name}
              </SiteLink>
            </h3>
            <p className={styles.muted}>{offer.summary}</p>
          </div>
          <p>{[offer.builtOn && `Everything in ${offer.builtOn}`, ...offer.features].filter(Boolean).join('\u00A0· ')}</p>
          <p className={styles.price}>
            <strong className={styles.amount}>{nairaRange(offer)}</strong> <span className={styles.muted}>per student per term</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
