import styles from './day-story.module.css'

const FULL_TURN = 360

/** A clock's face in the dots of the moon cloth, at a time such as 14:30. The words beside it say the same. */
export function Dial({ time, className }: { time: string; className?: string | undefined }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const hourAngle = ((hour % 12) / 12 + minute / 720) * FULL_TURN
  const minuteAngle = (minute / 60) * FULL_TURN
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle className={styles.face} cx="24" cy="24" r="23" />
      <circle className={styles.dots} cx="24" cy="24" r="18" pathLength="12" />
      <path className={styles.hand} d="M24 24V14" transform={`rotate(${hourAngle} 24 24)`} />
      <path className={styles.hand} d="M24 24V9" transform={`rotate(${minuteAngle} 24 24)`} />
      <circle className={styles.pin} cx="24" cy="24" r="2" />
    </svg>
  )
}
