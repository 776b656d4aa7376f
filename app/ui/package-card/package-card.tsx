import { ENGLISH } from '#shared/languages.ts'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { NairaRange } from '../naira-range/naira-range.tsx'
import { filled, usePageWords } from '../page-words/page-words.ts'
import { CardShell, type Folding } from './card-shell.tsx'
import styles from './package-card.module.css'

export interface PackageCardProps extends Folding {
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
  const { name, summary, mark, lang, headingLevel = 3, folds, opened } = card
  const { lang: isInLanguage } = usePageWords({})
  const Heading = `h${headingLevel}` as const
  const heading = (className: string | undefined) => (
    <Heading className={className} lang={isInLanguage && ENGLISH}>
      {name}
    </Heading>
  )
  return (
    <CardShell {...{ heading, summary, lang, folds, opened }} price={<NairaRange of={card} />} isMarked={Boolean(mark)}>
      <CardBody {...card} />
    </CardShell>
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
        <span className={styles.amount}>
          <NairaRange of={card} />
        </span>{' '}
        <span className={`quiet ${styles.perUnit}`}>{words.perStudent}</span>
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
