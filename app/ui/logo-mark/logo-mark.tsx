import { Picture, type PictureData } from '../picture/picture.tsx'
import styles from './logo-mark.module.css'

export interface LogoMarkProps {
  name: string
  /** The text alternative; the name where it is blank. */
  alt: string
  picture: PictureData | null
  /** Flat shapes on a square of 48 units, filled by the even-odd rule. */
  mark: { path: string; tone: 'indigo' | 'marigold' | 'leaf' | 'brick' | 'ink' }[] | null
}

/** A client's logo: its mark beside its name, or its picture. */
export function LogoMark({ name, alt, picture, mark }: LogoMarkProps) {
  return (
    <span className={styles.logo}>
      {picture && <Picture picture={{ ...picture, alt: alt || name }} sizes="12rem" className={styles.picture} />}
      {!picture && mark && (
        <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={styles.mark}>
          {mark.map(({ path, tone }) => (
            <path key={path} d={path} fillRule="evenodd" className={styles[tone]} />
          ))}
        </svg>
      )}
      {!picture && <span className={styles.name}>{name}</span>}
    </span>
  )
}
