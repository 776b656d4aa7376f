import { nairaRange } from '#shared/pricing.ts'
import { classNames } from '../class-names.ts'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './package-card.module.css'

export interface PackageCardProps {
  name: string
  href: string
  summary: string
  /** The package that it holds everything of; blank: none. */
  builtOn: string
  /** What it adds. */
  features: string[]
  /** What comes with every package though none of them lists it: 'user management and computer-based tests'. */
  inEvery?: string
  fromNaira: number
  toNaira: number
  /** Set apart, such as the one most schools take, with the words that say so. */
  mark?: string
  action?: string
  headingLevel?: 2 | 3
}

/** A package of the school application. */
export function PackageCard(card: PackageCardProps) {
  const { name, href, summary, builtOn, features, inEvery, mark, headingLevel = 3 } = card
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames(styles.card, mark && styles.marked)}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.price}>
        <span className={styles.amount}>{nairaRange(card)}</span> <span className={styles.per}>per student per term</span>
      </p>
      <p className={styles.builtOn}>{builtOn ? `Everything in ${builtOn}, and` : 'What it includes'}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
        {inEvery && <li className={styles.per}>As in every package: {inEvery}</li>}
      </ul>
      <ButtonLink to={href} variant={mark ? 'primary' : 'secondary'} block className={styles.action}>
        {card.action ?? `See ${name}`}
      </ButtonLink>
    </article>
  )
}
