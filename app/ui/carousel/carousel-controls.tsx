import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useLite } from '../lite/use-lite.ts'
import styles from './carousel-controls.module.css'

interface CarouselControlsProps {
  /** Moves by itself, so it needs a way to stop it. */
  rotates: boolean
  onDeep?: boolean
  className?: string
}

/** The buttons of a row within `data-moves`; the page's own script (app/ui/motion/move-page.ts) answers them and says what the first one does. */
export function CarouselControls({ rotates, onDeep, className }: CarouselControlsProps) {
  const { isLite } = useLite()
  const look = `pill ${styles.control}`
  return (
    <div className={classNames(styles.controls, onDeep && styles.onDeep, className)}>
      {rotates && !isLite && (
        <button type="button" aria-label="Pause" data-step="0" className={look} suppressHydrationWarning>
          <Icon name="pause" className={styles.pause} />
          <Icon name="play" className={styles.play} />
        </button>
      )}
      <button type="button" aria-label="Previous" data-step="-1" className={look}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" aria-label="Next" data-step="1" className={look}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
