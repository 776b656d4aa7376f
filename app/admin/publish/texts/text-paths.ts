import type { TextKind } from '#domain/texts/text-operations.ts'
import { deskPaths } from '#shared/desk-paths.ts'

export interface TextPaths {
  list: string
  /** Null for a new one. */
  edit: (id: number | string | null) => string
  preview: (id: number | string) => string
  revisions: (id: number | string) => string
}

/** Where texts are written and looked at. */
export const textPaths: Readonly<Record<TextKind, TextPaths>> = {
  post: {
    list: deskPaths.posts,
    edit: (id) => (id === null ? deskPaths.newPost : deskPaths.post(id)),
    preview: deskPaths.preview,
    revisions: deskPaths.revisions,
  },
  page: {
    list: deskPaths.pages,
    edit: (id) => (id === null ? deskPaths.newPage : deskPaths.page(id)),
    preview: deskPaths.pagePreview,
    revisions: deskPaths.pageRevisions,
  },
}
