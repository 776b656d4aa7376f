import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import type { StandingView, Step } from './load-standing.ts'
import styles from './sent.module.css'

/** What has happened to the enquiry and what comes next, in its order. */
export function StandingSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="stands">
      <h2 id="stands" className={`heading-face ${styles.title}`}>
        Where it stands
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ label, isDone, iso, when }, at) => (
          <li key={label} className={isDone ? styles.done : `muted ${styles.open}`} aria-current={at === next ? 'step' : undefined}>
            <span className={styles.mark}>{isDone && <Icon name="check" size="s" />}</span>
            <span>
              <span className={styles.stepLabel}>{label}</span>
              <span className="visually-hidden">{isDone ? ', done' : at === next ? ', next' : ', not yet'}</span>
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

/** With a cloth of its own: the sender's name would tell who sent it. */
export const Reference = ({ reference }: { reference: string }) => (
  <p className={`row gap-2 ${styles.reference}`}>
    <Cloth name={reference} repeat={96} className={styles.cloth} />
    <span>
      Your reference: <strong>{reference}</strong>
      <span className={`quiet ${styles.note}`}>
        It has a cloth of its own, and so has <SiteLink to={paths.adire}>every school</SiteLink>.
      </span>
    </span>
  </p>
)

const AFTER: Record<string, string> = {
  done: 'We hope that the demo answered your questions. If one is left, call us or write to us.',
  missed: 'We did not reach you for the demo. Call us, or choose another time.',
}

/** Its time has passed, whatever came of it. */
export const AfterDemo = ({ demo, againHref }: { demo: NonNullable<StandingView['demo']>; againHref: string | undefined }) => (
  <>
    <p>{AFTER[demo.state] ?? `Your demo was on ${demo.words}. If it did not come about, call us, or choose another time.`}</p>
    {againHref && (
      <Actions>
        <ButtonLink to={againHref} variant="secondary">
          Choose another time
        </ButtonLink>
      </Actions>
    )}
  </>
)
