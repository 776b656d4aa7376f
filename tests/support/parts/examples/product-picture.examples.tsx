import type { ProductPictureProps } from '#app/ui/product-picture/product-picture.tsx'

export const productPictureExamples: ProductPictureProps[] = [
  { name: 'result-sheet', sizes: '(min-width: 64rem) 36rem, 100vw', eager: true },
  { name: 'academic-manager', sizes: '(min-width: 75rem) 70rem, 100vw' },
  { name: 'fees-wallet', sizes: '20rem', decorative: true },
  { name: 'school-islamic', sizes: '(min-width: 40rem) 24rem, 100vw' },
]
