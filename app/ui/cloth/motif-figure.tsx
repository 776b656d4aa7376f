import { useId } from 'react'
import { drawMotif } from '#shared/adire/draw-cloth.ts'
import type { Motif } from '#shared/adire/motifs.ts'
import { classNames } from '../class-names.ts'
import styles from './cloth.module.css'

/** One figure of the cloths on a square of cloth. Decoration: its name stands beside it. */
export function MotifFigure({ motif, className }: { motif: Motif; className?: string }) {
  const id = `figure${useId()}`.replace(/[^\w-]/g, '')
  return (
    <svg
      viewBox="-20 -20 40 40"
      aria-hidden="true"
      className={classNames(styles.figure, className)}
      dangerouslySetInnerHTML={{ __html: drawMotif(motif, id) }}
    />
  )
}
