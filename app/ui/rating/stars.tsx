import styles from './stars.module.css'

const MOST = 5
/** Lucide's star from its upper point, in relative steps, so that one path can draw a row of them. */
const STAR =
  'a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
const UNITS = 24
const GAP_UNITS = 6

/** A rating in words, and in as many stars. */
export function Stars({ rating = MOST }: { rating?: number }) {
  const width = rating * (UNITS + GAP_UNITS) - GAP_UNITS
  return (
    <p>
      <span className="visually-hidden">
        {rating} out of {MOST} stars
      </span>
      <svg className={styles.stars} viewBox={`0 0 ${width} ${UNITS}`} aria-hidden="true">
        <path d={`M11.525 2.295${Array.from({ length: rating }, () => STAR).join(`m${UNITS + GAP_UNITS} 0`)}`} />
      </svg>
    </p>
  )
}
