import type { ShownKeys } from '#shared/fields.ts'
import type { PageFields, PageState } from '#shared/pages/page-fields.ts'

/** A page as visitors see it. */
export interface Page extends Pick<PageState, ShownKeys<PageFields, 'list' | 'whole'>> {
  id: number
  updatedAt: string
}

/** A page as editors see it. */
export interface EditorPage extends Page, PageState {
  path: string
  /** When it was put into the bin; null when it is not there. */
  deletedAt: string | null
}
