export type PagePart = { key: string; gap: false; page: number } | { key: string; gap: true }

/** The first and last page and the neighbours of this one; a gap stands for two pages or more. */
export function pageWindow(page: number, pages: number): PagePart[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= pages - 2 ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => link(from + index))
  return [...(from > 1 ? [link(1), gap('start')] : []), ...middle, ...(to < pages ? [gap('end'), link(pages)] : [])]
}

const link = (page: number): PagePart => ({ key: String(page), gap: false, page })
const gap = (key: string): PagePart => ({ key, gap: true })
