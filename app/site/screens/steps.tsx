import styles from './steps.module.css'

/** What happens one after the other, numbered. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
