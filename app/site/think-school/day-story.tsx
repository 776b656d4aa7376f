import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { productPictures } from '../../ui/product-picture/product-pictures.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { clockTime, momentId, saidTime } from './clock-time.ts'
import { Dial } from './dial.tsx'
import styles from './day-story.module.css'

type Moment = ShownItem<'day-moment'> & { packages: string; packageHref: string }

const PHONE_SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 15rem, 62vw'
const SCREEN_SIZES = '(min-width: 64rem) 42rem, 66vw'

/** The first, the middle one and the last are told at length. */
const isTold = (place: number, all: number) => place === 0 || place === Math.floor((all - 1) / 2) || place === all - 1

/** Moments of a term in their order, three of them with the screen that does their work; the ground goes from dawn to late afternoon. */
export function DayStory({ moments, words }: { moments: Moment[]; words: Words }) {
  const fixed = usePageWords({
    bookDemo: 'Book a Demo',
    seeYourDay: 'See your own school’s day: bring one class list.',
  })
  return (
    <section aria-labelledby="day" className={styles.story}>
      <Container>
        <Heading id="day" words={words} edit={<EditLink of="day-moment" what="the moments" />} />
        <ol className={styles.moments}>
          {moments.map((moment, place) => (
            <li key={moment.time} id={momentId(moment.time)} className={styles.place}>
              {isTold(place, moments.length) ? <ToldMoment {...moment} /> : <FoldedMoment {...moment} />}
            </li>
          ))}
        </ol>
        <div className={`line ${styles.end}`}>
          <p className="lead">{fixed.seeYourDay}</p>
          <ButtonLink to={paths.bookDemo} size="l">
            {fixed.bookDemo}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}

function ToldMoment(moment: Moment) {
  const { time, day, title, lang } = moment
  const { hours, half } = clockTime(time)
  return (
    <div className={`stack ${styles.moment}`}>
      <div className={`grid gap-2 ${styles.told}`}>
        <div className={styles.clock}>
          <Dial time={time} className={styles.dial} />
          <p className={`heading-face ${styles.time}`}>
            <time dateTime={time}>
              {hours}
              <span className="text-l">{half}</span>
            </time>
          </p>
          <p className={`quiet ${styles.day}`} lang={lang}>
            {day}
          </p>
        </div>
        <div className={`grid gap-1 ${styles.words}`}>
          <h3 className="text-2xl" lang={lang}>
            {title}
          </h3>
          <MomentWords {...moment} />
        </div>
      </div>
      <MomentPicture {...moment} />
    </div>
  )
}

/** A row that opens. */
const FoldedMoment = (moment: Moment) => (
  <details className={styles.folded}>
    <summary className={`unmarked between ${styles.row}`}>
      <time dateTime={moment.time} className="strong unbroken">
        {saidTime(moment.time)}
      </time>
      <h3 className={`plain-heading ${styles.rowTitle}`} lang={moment.lang}>
        {moment.title}
      </h3>
      <Icon name="chevron-down" className={styles.chevron} />
    </summary>
    <div className={`stack ${styles.moment}`}>
      <div className={`grid gap-1 ${styles.words}`}>
        <MomentWords {...moment} />
      </div>
      <MomentPicture {...moment} />
    </div>
  </details>
)

function MomentWords({ text, module, packages, packageHref, lang }: Moment) {
  const inEnglish = usePageWords({}).lang && ENGLISH
  return (
    <>
      <p className={styles.text} lang={lang}>
        {text}
      </p>
      <p className={`line ${styles.module}`}>
        <strong lang={inEnglish}>{module}</strong>
        <SiteLink to={packageHref}>{packages}</SiteLink>
      </p>
    </>
  )
}

function MomentPicture({ drawing }: Moment) {
  const isPhone = productPictures[drawing].frame === 'phone'
  return (
    <div className={isPhone ? styles.phone : `shrinks ${styles.screen}`}>
      <ProductPicture name={drawing} sizes={isPhone ? PHONE_SIZES : SCREEN_SIZES} low />
    </div>
  )
}
