import { useId, useMemo } from 'react'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawPiece, fillWithCloth, PIECE, REPEAT } from '#shared/adire/draw-cloth.ts'
import { classNames } from '../class-names.ts'
import styles from './cloth.module.css'

export interface ClothProps {
  /** Whose cloth it is: a school's name, a reference. Nothing of it gets into the markup. */
  name: string
  /** 'surface' fills its box, 'band' is the cloth's squares in one row, 'piece' a square with its hem. */
  shape?: 'surface' | 'band' | 'piece'
  /** Of a surface or a band: width of four squares in CSS pixels. A band of another than 160 needs a height of a quarter of it. */
  repeat?: number
  className?: string
}

/** The cloth of a name, drawn in the page: decoration, or named by a caption. */
export function Cloth({ name, shape = 'surface', repeat = REPEAT, className }: ClothProps) {
  const id = `cloth${useId()}`.replace(/[^\w-]/g, '')
  const __html = useMemo(() => {
    const cloth = clothOf(name)
    return shape === 'piece' ? drawPiece(cloth, id) : fillWithCloth(cloth, { id, repeat, asBand: shape === 'band' })
  }, [name, shape, id, repeat])
  return (
    <svg
      aria-hidden="true"
      viewBox={shape === 'piece' ? `0 0 ${PIECE} ${PIECE}` : undefined}
      className={classNames(styles.cloth, styles[shape], className)}
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}
