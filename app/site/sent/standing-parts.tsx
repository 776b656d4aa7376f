import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { filled, usePageWords, useSaid } from '../../ui/page-words/page-words.ts'
import { useCompany } from '../screens/use-company.ts'
import type { StandingView, Step } from './load-standing.ts'
import { ReachPerson } from './reach-person.tsx'
import styles from './sent.module.css'

/** What has happened to the enquiry and what comes next, in its order. */
export function StandingSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  const words = usePageWords({ whereItStands: 'Where it stands' })
  const said = useSaid()
  return (
    <section aria-labelledby="stands">
      <h2 id="stands" className={`heading-face ${styles.title}`}>
        {words.whereItStands}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ label, isDone, iso, when }, at) => (
          <li key={label} className={isDone ? styles.done : `muted ${styles.open}`} aria-current={at === next ? 'step' : undefined}>
            <span className={styles.mark}>{isDone && <Icon name="check" size="s" />}</span>
            <span>
              <span className={styles.stepLabel} lang={said(label).lang}>
                {said(label).text}
              </span>
              <span className="visually-hidden" lang={words.lang && ENGLISH}>
                {isDone ? ', done' : at === next ? ', next' : ', not yet'}
              </span>
              {when && (
                <time dateTime={iso} className={`quiet ${styles.when}`}>
                  {when}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const REFERENCE_WORDS = {
  referenceLabel: 'Your reference:',
  clothOfOwn: 'It has an adire pattern of its own, like {school}.',
  everySchool: 'every school',
}

/** With a cloth of its own: the sender's name would tell who sent it. */
export function Reference({ reference }: { reference: string }) {
  const words = usePageWords(REFERENCE_WORDS)
  const [before, after] = words.clothOfOwn.split('{school}')
  return (
    <p className={`row gap-2 ${styles.reference}`}>
      <Cloth name={reference} repeat={96} className={styles.cloth} />
      <span>
        {words.referenceLabel} <strong>{reference}</strong>
        <span className={`quiet ${styles.note}`}>
          {before}
          <SiteLink to={paths.adire}>{words.everySchool}</SiteLink>
          {after}
        </span>
      </span>
    </p>
  )
}

/** The promise was not kept: it is not said again, but what to do now. */
export function Overdue({ reference }: { reference: string }) {
  const { phones, chatNumber } = useCompany()
  const calls = phones.length > 0
  const { lang, overdue } = usePageWords({ overdue: '' })
  const ways = [calls && 'Call us', chatNumber && `${calls ? 'write' : 'Write'} to us on WhatsApp`].filter(Boolean).join(', or ')
  return (
    <>
      {/* English names the ways that there are. */}
      {lang ? (
        <p>{overdue}</p>
      ) : (
        <p>
          <span>You should have heard from us by now, and we are sorry that you have not.</span>{' '}
          {ways ? (
            <span>{ways}: with your reference we know at once what it is about.</span>
          ) : (
            <span>
              <SiteLink to={paths.contact}>Write to us again</SiteLink>, with your reference.
            </span>
          )}
        </p>
      )}
      <ReachPerson reference={reference} />
    </>
  )
}

const AFTER_WORDS = {
  demoDone: 'We hope that the demo answered your questions. If one is left, call us or write to us.',
  demoMissed: 'We did not reach you for the demo. Call us, or choose another time.',
  demoPassed: 'Your demo was on {when}. If it did not come about, call us, or choose another time.',
  anotherTime: 'Choose another time',
}

const AFTER: Record<string, 'demoDone' | 'demoMissed'> = { done: 'demoDone', missed: 'demoMissed' }

/** Its time has passed, whatever came of it. */
export function AfterDemo({ demo, againHref }: { demo: NonNullable<StandingView['demo']>; againHref: string | undefined }) {
  const words = usePageWords(AFTER_WORDS)
  return (
    <>
      <p>{filled(words[AFTER[demo.state] ?? 'demoPassed'], { when: demo.words })}</p>
      {againHref && (
        <Actions>
          <ButtonLink to={againHref} variant="secondary">
            {words.anotherTime}
          </ButtonLink>
        </Actions>
      )}
    </>
  )
}
