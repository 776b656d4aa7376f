import { Icon } from '../../ui/icon/icon.tsx'
import styles from './sent.module.css'

export interface Step {
  label: string
  isDone: boolean
  /** ISO 8601, and in words of the site's zone; left out while nobody knows. */
  iso?: string
  when?: string
}

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
