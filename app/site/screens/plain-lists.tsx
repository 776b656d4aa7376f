import styles from './plain-lists.module.css'

interface ListProps {
  items: readonly string[]
}

/** What comes one after the other, numbered. */
export const StepList = (props: ListProps) => (
  <ol className={`grid gap-1-half ${styles.steps}`}>
    <Lines {...props} />
  </ol>
)

/** What is no gain, or not each of it: a point before each line. */
export const PointList = (props: ListProps) => (
  <ul className={`grid gap-1-half ${styles.points}`}>
    <Lines {...props} />
  </ul>
)

const Lines = ({ items }: ListProps) =>
  items.map((item) => (
    <li key={item} className={styles.line}>
      <span>{item}</span>
    </li>
  ))
