import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { productPictures } from '../../ui/product-picture/product-pictures.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { Heading } from '../screens/heading.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { Dial } from './dial.tsx'
import { clockTime, momentId } from './clock-time.ts'
import styles from './day-story.module.css'

type Moment = ShownItem<'day-moment'> & { packages: string; packageHref: string }

const PHONE_SIZES = '(min-width: 64rem) 20rem, 62vw'
const SCREEN_SIZES = '(min-width: 64rem) 42rem, 66vw'

/** Moments of a term in their order, each with the screen that does its work; the ground goes from dawn to late afternoon. */
export function DayStory({ moments, words }: { moments: Moment[]; words: Words }) {
  const fixed = usePageWords({
    bookDemo: 'Book a Demo',
    andSeeYourDay: 'and see your own school’s day: bring one class list.',
  })
  return (
    <section aria-labelledby="day" className={styles.story}>
      <Container>
        <Heading id="day" words={words} edit={<EditLink of="day-moment" what="the moments" />} />
        <ol className={styles.moments}>
          {moments.map((moment) => (
            <MomentOf key={moment.time} {...moment} />
          ))}
        </ol>
        <p className={`line ${styles.end}`}>
          <ButtonLink to={paths.bookDemo}>{fixed.bookDemo}</ButtonLink>
          <span>{fixed.andSeeYourDay}</span>
        </p>
      </Container>
    </section>
  )
}

function MomentOf({ time, day, title, text, module, packages, packageHref, drawing, lang }: Moment) {
  const inEnglish = usePageWords({}).lang && ENGLISH
  const isPhone = productPictures[drawing].frame === 'phone'
  const { hours, half } = clockTime(time)
  return (
    <li id={momentId(time)} className={`stack ${styles.moment}`}>
      <div className={`grid gap-2 ${styles.told}`}>
        <div className={styles.clock}>
          <Dial time={time} className={styles.dial} />
          <p className={`heading-face ${styles.time}`}>
            <time dateTime={time}>
              {hours}
              <span className="text-l"> {half}</span>
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
          <p className={styles.text} lang={lang}>
            {text}
          </p>
          <p className={`line ${styles.module}`}>
            <strong lang={inEnglish}>{module}</strong>
            <SiteLink to={packageHref}>{packages}</SiteLink>
          </p>
        </div>
      </div>
      <div className={isPhone ? styles.phone : 'shrinks'}>
        <ProductPicture name={drawing} sizes={isPhone ? PHONE_SIZES : SCREEN_SIZES} />
      </div>
    </li>
  )
}
