/** Which part of a list is wanted; pages count from 1. */
export interface PageWanted {
  page: number
  limit: number
}

export interface PageMeta extends PageWanted {
  total: number
  /** At least 1, so that an empty list still has its first page. */
  pages: number
}

export const pageMeta = (total: number, { page, limit }: PageWanted): PageMeta => ({
  total,
  page,
  limit,
  pages: Math.max(1, Math.ceil(total / limit)),
})

export const offsetOf = ({ page, limit }: PageWanted): number => (page - 1) * limit

/** For `like … escape '\'`: what holds the text, in any case, with its wildcards taken literally. */
export const likePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
