import styles from './team-card.module.css'

/** 'TA' on a piece of cloth, in place of a portrait. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
  return (
    <span aria-hidden="true" className={`heading-face ${styles.initials}`}>
      {letters}
    </span>
  )
}
