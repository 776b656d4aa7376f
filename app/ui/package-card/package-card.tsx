import { ENGLISH } from '#shared/languages.ts'
import { nairaRange } from '#shared/pricing.ts'
import { ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { filled, usePageWords } from '../page-words/page-words.ts'
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
  /** A second way on below the button. */
  more?: { label: string; href: string }
  headingLevel?: 2 | 3
  /** On phones a row with its price, which opens; it stands open where there is room. */
  folds?: boolean
  /** What its summary, features and mark are written in, where that is not the page's language. */
  lang?: string | undefined
}

const ENGLISH_WORDS = {
  perStudent: 'per student per term',
  everythingIn: 'Everything in {name}, and',
  includes: 'What it includes',
  asInEvery: 'As in every package:',
  see: 'See {name}',
}

/** A package of the school application. */
export function PackageCard(card: PackageCardProps) {
  const { name, summary, mark, lang, headingLevel = 3, folds } = card
  const { lang: isInLanguage } = usePageWords({})
  const Heading = `h${headingLevel}` as const
  const heading = (className: string | undefined) => (
    <Heading className={className} lang={isInLanguage && ENGLISH}>
      {name}
    </Heading>
  )
  const looks = ['box', styles.card, mark && styles.marked]
  if (!folds)
    return (
      <article className={classNames(...looks)}>
        {heading(styles.name)}
        <CardBody {...card} />
      </article>
    )
  return (
    <article className={classNames(...looks, styles.folding)}>
      <details className="fold">
        <summary className={`unmarked between fold-summary ${styles.row}`}>
          {heading(styles.rowName)}
          <span className={`unbroken strong ${styles.rowPrice}`}>{nairaRange(card)}</span>
          <Icon name="chevron-down" className="fold-chevron" />
          <span className={`quiet ${styles.rowSummary}`} lang={lang}>
            {summary}
          </span>
        </summary>
        <div className={styles.opened}>
          {heading(`fold-open ${styles.name}`)}
          <CardBody {...card} />
        </div>
      </details>
    </article>
  )
}

function CardBody({ name, href, summary, builtOn, features, inEvery, mark, more, lang, ...card }: PackageCardProps) {
  const words = usePageWords(ENGLISH_WORDS)
  return (
    <>
      {mark && (
        <p className={styles.mark} lang={lang}>
          {mark}
        </p>
      )}
      <p className={`quiet ${styles.summary}`} lang={lang}>
        {summary}
      </p>
      <p className={styles.price}>
        <span className={styles.amount}>{nairaRange(card)}</span> <span className="quiet">{words.perStudent}</span>
      </p>
      <p className={`small-strong ${styles.builtOn}`}>{builtOn ? filled(words.everythingIn, { name: builtOn }) : words.includes}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature} lang={lang}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
        {inEvery && (
          <li className="quiet">
            {words.asInEvery} <span lang={words.lang && ENGLISH}>{inEvery}</span>
          </li>
        )}
      </ul>
      <ButtonLink to={href} variant={mark ? 'primary' : 'secondary'} block className={styles.action}>
        {card.action ?? filled(words.see, { name })}
      </ButtonLink>
      {more && (
        <ButtonLink to={more.href} variant="quiet" block>
          {more.label}
        </ButtonLink>
      )}
    </>
  )
}
