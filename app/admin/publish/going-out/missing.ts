import { textOf } from '#domain/content/html-text.ts'
import { codePoints } from '#shared/code-points.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { isBlank } from '#shared/is-blank.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { pageFields } from '#shared/pages/page-fields.ts'
import type { Finding } from '#shared/posts/finding.ts'
import { postFields } from '#shared/posts/post-fields.ts'

/** What a form's field must hold before its text goes out, in the words that stand beside the field. */
export interface Wanted {
  name: string
  label: string
  isRequired?: true
  /** In code points. */
  max?: number
  saysNothing?: (value: string) => boolean
}

/** What the form calls the fields that only search engines read. */
export const SEARCH_LABELS = { metaTitle: 'Heading in search engines', metaDescription: 'Description in search engines' } as const

const required = true as const
const titleAndText: readonly Wanted[] = [
  { ...nameOf(postFields.title), isRequired: required, max: lengthLimits.title },
  {
    ...nameOf(postFields.content),
    isRequired: required,
    max: lengthLimits.postContent,
    saysNothing: (html) => isBlank(textOf(html)) && !html.includes('<img'),
  },
]
const ofSearch: readonly Wanted[] = [
  { name: postFields.metaTitle.name, label: SEARCH_LABELS.metaTitle, max: lengthLimits.title },
  { name: postFields.metaDescription.name, label: SEARCH_LABELS.metaDescription, max: lengthLimits.metaDescription },
]

export const wantedOfPost: readonly Wanted[] = [
  ...titleAndText,
  { ...nameOf(postFields.categoryId), isRequired: required },
  { ...nameOf(postFields.author), max: lengthLimits.name },
  { ...nameOf(postFields.imageAlt), max: lengthLimits.imageAlt },
  ...ofSearch,
]

export const wantedOfPage: readonly Wanted[] = [...titleAndText, { ...nameOf(pageFields.slug), max: lengthLimits.slug }, ...ofSearch]

function nameOf({ name, label }: { name: string; label: string }) {
  return { name, label }
}

/** All that a form lacks, in the order of its fields. */
export const missingIn = (typed: Readonly<Record<string, string>>, wanted: readonly Wanted[]): Finding[] =>
  wanted.flatMap((field) => {
    const message = faultOf((typed[field.name] ?? '').trim(), field)
    return message === undefined ? [] : [{ field: field.name, message, place: '', mustBeSettled: true }]
  })

function faultOf(value: string, { label, isRequired, max, saysNothing = isBlank }: Wanted): string | undefined {
  if (isRequired && saysNothing(value)) return deskMessages.fieldRequired(label)
  // The units of the browser are never fewer than characters: most texts need no count.
  return max !== undefined && value.length > max && codePoints(value) > max ? messages.tooLong(label, max) : undefined
}

/** What a field was refused for, in the words of its label where the list says the same. */
export const inLabels = (errors: FieldErrors, missing: readonly Finding[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, missing.find((each) => each.field === field)?.message ?? message]),
  )

/** One list of what was refused and what is found: a field is named once for the same fault. */
export const withRefused = (findings: readonly Finding[], errors: FieldErrors): Finding[] => [
  ...Object.entries(errors).flatMap(([field, message]) =>
    findings.some((finding) => finding.field === field && finding.mustBeSettled && finding.place === '')
      ? []
      : [{ field, message, place: '', mustBeSettled: true }],
  ),
  ...findings,
]
