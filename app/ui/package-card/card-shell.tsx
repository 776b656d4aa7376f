import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Grid } from '../layout/layout.tsx'
import styles from './package-card.module.css'

export interface Folding {
  /** On phones a row with its price, which opens; it stands open where there is room. */
  folds?: boolean | undefined
  /** The row stands open at first. */
  opened?: boolean | undefined
}

export interface CardShellProps extends Folding {
  /** Of what is sold, at the right level; the row and the card have one each. */
  heading: (className: string | undefined) => ReactNode
  /** What its row says beside the heading, and below. */
  price: ReactNode
  summary: string
  isMarked: boolean
  lang?: string | undefined
  children: ReactNode
}

/** The frame of a package's or a plan's card, which may be a row on phones. */
export function CardShell({ heading, price, summary, isMarked, folds, opened, lang, children }: CardShellProps) {
  const looks = ['box', styles.card, isMarked && styles.marked]
  if (!folds)
    return (
      <article className={classNames(...looks)}>
        {heading(styles.name)}
        {children}
      </article>
    )
  return (
    <article className={classNames(...looks, styles.folding)}>
      <details className="fold" open={opened}>
        <summary className={`unmarked between fold-summary ${styles.row}`}>
          {heading(styles.rowName)}
          <span className={`unbroken strong ${styles.rowPrice}`}>{price}</span>
          <Icon name="chevron-down" className="fold-chevron" />
          <span className={`quiet ${styles.rowSummary}`} lang={lang}>
            {summary}
          </span>
        </summary>
        <div className={styles.opened}>
          {heading(`fold-open ${styles.name}`)}
          {children}
        </div>
      </details>
    </article>
  )
}

/** Cards beside one another; as rows of a phone they stand close together, and what their prices are for stands above them. */
export const CardGrid = ({ folds, unit, children }: { folds?: boolean | undefined; unit: string; children: ReactNode }) => (
  <>
    {folds && <p className={`quiet ${styles.unit}`}>{unit}</p>}
    <Grid columns="1to3" {...(folds && { className: styles.rows })}>
      {children}
    </Grid>
  </>
)
