import type { ProductVectorProps } from './product-vector.tsx'

export const productVectorExamples: ProductVectorProps[] = [
  { name: 'result-card' },
  { name: 'attendance-card' },
  { name: 'payment-card', decorative: true },
]
