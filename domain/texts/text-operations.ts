import type { PageChanges } from '#shared/pages/page-fields.ts'
import type { PostChanges } from '#shared/posts/post-fields.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { binPage } from '../pages/bin-pages.ts'
import type { EditorPage } from '../pages/page.ts'
import { addPage, editPage } from '../pages/save-page.ts'
import { binPost } from '../posts/bin.ts'
import type { Post } from '../posts/post.ts'
import { addPost, editPost } from '../posts/save-post.ts'
import type { Site, Write } from '../site.ts'

/** What editors draft, schedule, publish, take back, gather and bin; a new kind is a line here and one in {@link textOperations}. */
export interface Texts {
  post: { stored: Post; changes: PostChanges }
  page: { stored: EditorPage; changes: PageChanges }
}

export type TextKind = keyof Texts
export type Stored<K extends TextKind> = Texts[K]['stored']
export type Changes<K extends TextKind> = Texts[K]['changes']
export type Editor = Pick<Account, 'id' | 'name'>

export interface TextSave<K extends TextKind> {
  changes: Changes<K>
  /** What else is done with it, or not at all. */
  within?: ((write: Write) => Promise<void>) | undefined
}

export interface TextEdit<K extends TextKind> {
  changes: Changes<K>
  /** `updatedAt` of what the change was made from. */
  madeFrom?: string | undefined
  /** As the audit calls it. */
  action?: string
  /** It was on the site like this: what is asked of texts that go out was not asked of it. */
  isPutBack?: true
  /** What else is done with it, or not at all; told when the text changed last, before it and by it. */
  within?: ((write: Write, saved: { before: string; after: string }) => Promise<void>) | undefined
}

export interface TextOperations<K extends TextKind> {
  /** `key` is a UUID of the form that it was written in, where that tells a repeat. */
  add(site: Site, editor: Editor, save: TextSave<K> & { key?: string | undefined }): Promise<Stored<K>>
  edit(site: Site, editor: Editor, id: number, save: TextEdit<K>): Promise<Stored<K>>
  bin(site: Site, actor: string, id: number): Promise<void>
}

/** They throw what the operations of each kind throw. */
export const textOperations: { readonly [K in TextKind]: TextOperations<K> } = {
  post: { add: addPost, edit: editPost, bin: binPost },
  page: {
    add: (site, editor, { changes, within }) => addPage(site, actorOf(editor), changes, { within }),
    edit: (site, editor, id, { changes, madeFrom, action, within }) =>
      editPage(site, actorOf(editor), id, changes, { madeFrom, within, ...(action && { action }) }),
    bin: binPage,
  },
}
