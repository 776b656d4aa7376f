import type { ProductFilmProps } from './product-film.tsx'

export const productFilmExamples: ProductFilmProps[] = [{}, { bare: true }]
