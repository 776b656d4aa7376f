import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { AttendanceCard } from './attendance-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ResultCard } from './result-card.tsx'
import styles from './product-vector.module.css'

export type ProductVectorName = 'result-card' | 'attendance-card' | 'payment-card'

export interface ProductVectorProps {
  name: ProductVectorName
  /** Where the text beside it says the same. */
  decorative?: boolean
  className?: string
}

const vectors: Record<ProductVectorName, { alt: string; draw: () => ReactNode }> = {
  'result-card': {
    alt: 'A report sheet for Temilolúwa Adéyẹmí of JSS 2: four subjects with totals and grades, an average of 75.0% and the class position, 2nd of 34',
    draw: ResultCard,
  },
  'attendance-card': {
    alt: 'A pupil’s card with its QR code, scanned at the gate: Zainab Bello is present, 7.42am, and her parent was told by SMS',
    draw: AttendanceCard,
  },
  'payment-card': {
    alt: 'The fees wallet: ₦18,640,500 collected this term, 72% of what is due, and the last two payments by name',
    draw: PaymentCard,
  },
}

/** A small drawing of the product that comes with the page itself and follows its colours: sharp at any size, at once. */
export function ProductVector({ name, decorative, className }: ProductVectorProps) {
  const { alt, draw: Drawing } = vectors[name]
  const words = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <svg className={classNames(styles.vector, className)} viewBox="0 0 440 400" width="440" height="400" {...words}>
      <Drawing />
    </svg>
  )
}
