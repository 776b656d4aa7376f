import type * as z from 'zod/mini'
import type { Account } from '#domain/accounts/account.ts'
import type { Snapshot } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'
import type { Changes, Stored, TextKind } from '#domain/texts/text-operations.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import type { Finding } from '#shared/posts/finding.ts'
import type { Known } from '../going-out/find-in-form.ts'

export type Typed = Readonly<Record<string, string>>

interface Named {
  name: string
  label: string
}

export interface ReadText<K extends TextKind> {
  changes: Changes<K>
  /** One message a bad field, by its name. */
  errors: FieldErrors
}

/** What a form of a text lacks, and what only the server knows of it. */
export interface LookedThrough {
  known: Known
  found: Finding[]
}

/** What the back office must know of a kind of text so that it is drafted, scheduled, published, taken back, binned, previewed, gathered and merged. */
export interface Publishing<K extends TextKind> {
  kind: K
  fields: Readonly<Record<string, Named> & Record<'title' | 'content' | 'publishAt' | 'status', Named>>
  /** Of the address; null for a new one. Throws a Refusal `not-found`. */
  find: (site: Site, id: string | undefined) => Promise<Stored<K> | null>
  /** As the form holds it, by the names of its fields; what is not said is as of a new one. */
  formOf: (text: Changes<K> | null, timeZone: string) => Record<string, string>
  /** A kept state, without the fields that came after it. */
  kept: (snapshot: Snapshot) => Changes<K>
  read: (typed: Typed, timeZone: string) => Promise<ReadText<K>>
  /** `mostPaths` is how many of its links are looked up. */
  lookThrough: (site: Site, id: number | null, typed: Typed, mostPaths?: number) => Promise<LookedThrough>
  /** The fields of a form with what came as files stored and named, so that it is not lost when the rest has to be mended. */
  storeFiles?: (site: Site, editor: Account, form: FormData, fields: Record<string, string>) => Promise<Record<string, string>>
}

/** Reads what is typed by its schema, then by its fields. */
export const readingBy =
  <S extends z.ZodMiniObject, C>(
    schema: S,
    readChanges: (form: Record<string, string | undefined>, timeZone: string) => Promise<{ changes: C; errors: FieldErrors }>,
  ) =>
  async (typed: Typed, timeZone: string): Promise<{ changes: C; errors: FieldErrors }> => {
    const form = readForm(schema, typed)
    const { changes, errors } = await readChanges(form.ok ? (form.value as Record<string, string>) : form.entered, timeZone)
    return { changes, errors: { ...errors, ...(form.ok ? {} : form.errors) } }
  }
