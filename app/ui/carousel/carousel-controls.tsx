import { classNames } from '../class-names.ts'
import { useLite } from '../lite/use-lite.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './carousel-controls.module.css'

export interface CarouselControlsProps {
  isPlaying: boolean
  previous: () => void
  next: () => void
  togglePlaying: () => void
  /** Moves by itself, so it needs a way to stop it. */
  rotates: boolean
  onDeep?: boolean
  className?: string
}

export function CarouselControls({ isPlaying, previous, next, togglePlaying, rotates, onDeep, className }: CarouselControlsProps) {
  const { isLite } = useLite()
  return (
    <div className={classNames(styles.controls, onDeep && styles.onDeep, className)}>
      {rotates && !isLite && (
        <Control label={isPlaying ? 'Pause' : 'Play'} icon={isPlaying ? 'pause' : 'play'} onClick={togglePlaying} rotation />
      )}
      <Control label="Previous" icon="arrow-left" onClick={previous} />
      <Control label="Next" icon="arrow-right" onClick={next} />
    </div>
  )
}

interface ControlProps {
  label: string
  icon: IconName
  onClick: () => void
  rotation?: boolean
}

function Control({ label, icon, onClick, rotation }: ControlProps) {
  return (
    <button type="button" aria-label={label} className={`pill ${styles.control}`} onClick={onClick} data-rotation={rotation}>
      <Icon name={icon} />
    </button>
  )
}
