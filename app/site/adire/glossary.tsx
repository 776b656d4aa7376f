import { MotifFigure } from '../../ui/cloth/motif-figure.tsx'
import type { MotifCard } from './motif-card.ts'
import styles from './adire.module.css'

/** Every figure with its name and its meaning. */
export function Glossary({ motifs }: { motifs: readonly MotifCard[] }) {
  return (
    <ul className={`stack ${styles.glossary}`}>
      {motifs.map(({ motif, origin, ...words }) => (
        <li key={motif} className={styles.entry}>
          <MotifFigure motif={motif} className={styles.figure} />
          <div>
            <MotifName {...words} />
            <p className={styles.says}>{words.says}</p>
            <p className={styles.origin}>{origin}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const MotifName = ({ name, yoruba }: Pick<MotifCard, 'name' | 'yoruba'>) => (
  <h3 className={`plain-heading ${styles.name}`}>
    <span>{name}</span>
    {yoruba && (
      <>
        {' '}
        <span lang="yo" className={styles.yoruba}>
          {yoruba}
        </span>
      </>
    )}
  </h3>
)
