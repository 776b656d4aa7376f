import type { ShownItem } from '#domain/content/content-items.ts'
import { nairaRange } from '#shared/pricing.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import rows from '../screens/rows.module.css'
import styles from './pricing.module.css'
import { EditLink } from '../frame/edit-link.tsx'

/** The packages as a price list: what each is for, what it includes, what it costs. */
export function PackageRows({ packages }: { packages: ShownItem<'package'>[] }) {
  return (
    <ul className={rows.rows}>
      {packages.map((offer) => (
        <li key={offer.name} className={rows.row}>
          <div>
            <h3>
              <SiteLink to={offer.href} className={rows.name}>
                {offer.name}
              </SiteLink>
            </h3>
            <p className={rows.muted}>{offer.summary}</p>
            <EditLink of="package" name={offer.name} />
          </div>
          <p>{contentsOf(offer)}</p>
          <p>
            <strong className={styles.amount}>{nairaRange(offer)}</strong> <span className={rows.muted}>per student per term</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** 'Everything in Basic, school fees wallet and virtual accounts'. */
function contentsOf({ builtOn, features }: ShownItem<'package'>): string {
  const [first = '', ...others] = builtOn ? [`Everything in ${builtOn}`, ...features] : features
  return wordList([first, ...others.map(withinSentence)])
}
