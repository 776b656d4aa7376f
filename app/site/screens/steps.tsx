import styles from './steps.module.css'

/** What happens one after the other, numbered. */
export function Steps({ steps, lang }: { steps: readonly string[]; lang?: string | undefined }) {
  return (
    <ol lang={lang} className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
