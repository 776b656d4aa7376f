import { pageOf, paths } from '#shared/paths.ts'
import type { PaginationProps } from './pagination.tsx'

const hrefOf = (page: number): string => pageOf(paths.blogList, page)

export const paginationExamples: PaginationProps[] = [
  { page: 1, pages: 3, hrefOf },
  { page: 6, pages: 12, hrefOf },
  { page: 12, pages: 12, hrefOf },
]
