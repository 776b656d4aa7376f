import { lengthLimits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { useLite } from '../lite/use-lite.ts'
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

/** A client's logo: its picture, or beside its name its mark, or the name's cloth; in lite no cloth. */
export function LogoMark({ name, alt, picture, mark }: LogoMarkProps) {
  const { isLite } = useLite()
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
      {!picture && !mark && !isLite && (
        // Fetched when it comes near, so that no script and no document holds what draws it; of a longer name its beginning counts.
        <span className={styles.cloth}>
          <img
            src={paths.adirePicture([...name].slice(0, lengthLimits.name).join(''))}
            alt=""
            width="344"
            height="344"
            loading="lazy"
            decoding="async"
          />
        </span>
      )}
      {!picture && <span className={styles.name}>{name}</span>}
    </span>
  )
}
