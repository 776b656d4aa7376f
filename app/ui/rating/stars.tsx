import { Icon } from '../icon/icon.tsx'
import styles from './stars.module.css'

const MOST = 5

export function Stars({ rating = MOST }: { rating?: number }) {
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">
        {rating} out of {MOST} stars
      </span>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" size="s" className={styles.star} />
      ))}
    </p>
  )
}
