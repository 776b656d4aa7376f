import type { ProductFilmProps } from '#app/ui/product-film/product-film.tsx'

export const productFilmExamples: ProductFilmProps[] = [{}, { bare: true }]
