import type { ProductVectorProps } from '#app/ui/product-vector/product-vector.tsx'

export const productVectorExamples: ProductVectorProps[] = [
  { name: 'result-card' },
  { name: 'attendance-card' },
  { name: 'payment-card', decorative: true },
]
