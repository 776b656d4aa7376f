import { DESK } from './is-desk-path.ts'

/** Where the pages' 'Edit' and the bar of a preview lead; all that pages know of the back office's addresses. */
export const editPaths = {
  settings: `${DESK}/settings`,
  /** The items of a type; one by what the site calls it. */
  items: (type: string, called: Record<string, string> = {}) => {
    const query = new URLSearchParams(called)
    return `${DESK}/content/${type}${query.size > 0 ? `?${query}` : ''}`
  },
  post: (id: number | string) => `${DESK}/posts/${id}`,
  page: (id: number | string) => `${DESK}/pages/${id}`,
  release: (id: string) => `${DESK}/releases/${id}`,
  endPreview: `${DESK}/end-preview`,
} as const
