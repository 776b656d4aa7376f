import type { TextFacts } from '#domain/posts/text-facts.ts'
import { findInText, type Looked } from '#domain/posts/text-findings.ts'
import type { TypedNames } from '#domain/terms/near-typed.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { NamedKind } from '#shared/near-name.ts'
import type { Finding } from '#shared/posts/finding.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { publishingStatuses } from '#shared/posts/publishing-status.ts'
import { findNamed, readNames } from '#shared/same-name.ts'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from '../posts/picture-field-names.ts'
import { missingIn, wantedOfPage, wantedOfPost } from './missing.ts'

type Typed = Readonly<Record<string, string>>
/** What the form can't know by itself. */
export type Known = TextFacts & { siteUrl: string }

const { title, content, image, imageAlt, metaDescription, tags, author } = postFields

/** What is looked at of what stands in the form of a post. */
export const lookedIn = (typed: Typed): Looked => ({
  content: typed[content.name] ?? '',
  image: (typed[REMOVE_PICTURE_FIELD] !== 'yes' && (typed[image.name] || typed[PICTURE_FIELD])) || null,
  imageAlt: typed[imageAlt.name] ?? '',
  metaDescription: typed[metaDescription.name] ?? '',
})

/** All that a post lacks as it stands in its form, what must be settled first; `ofText` is what the server found in its text. */
export function findInPost(typed: Typed, known: Known, ofText?: readonly Finding[]): Finding[] {
  const findings = [
    ...missingIn(typed, wantedOfPost),
    ...findTwin('post', known),
    ...findNear(typed, known),
    ...(ofText ?? findInText(lookedIn(typed), known)),
  ]
  return findings.toSorted((one, other) => Number(other.mustBeSettled) - Number(one.mustBeSettled))
}

/** The same of a page. */
export const findInPage = (typed: Typed, known: Known): Finding[] => [...missingIn(typed, wantedOfPage), ...findTwin('page', known)]

const findTwin = (kind: 'post' | 'page', { twin }: Known): Finding[] =>
  twin
    ? [
        {
          field: title.name,
          message: deskMessages.sameTitle(kind),
          place: `“${twin.title}” (${publishingStatuses[twin.status].label})`,
          mustBeSettled: false,
        },
      ]
    : []

/** What only stood in the form a moment ago is not asked about. */
const findNear = (typed: Typed, { near }: Known): Finding[] =>
  near
    .filter(({ kind, name }) => findNamed(namesIn(typed, kind), name))
    .map((each) => ({ field: kindFields[each.kind].name, message: deskMessages.nearName(each), place: '', mustBeSettled: false }))

const kindFields = { tag: postFields.tags, author: postFields.author, category: postFields.categoryId } as const

/** No name of an author is split at its commas. */
const namesIn = (typed: Typed, kind: NamedKind): { name: string }[] => {
  const text = typed[kindFields[kind].name] ?? ''
  return (kind === 'tag' ? readNames(text) : [text]).map((name) => ({ name }))
}

/** As the server is asked about them. */
export const typedNames = (typed: Typed): TypedNames => ({ tags: typed[tags.name] ?? '', author: typed[author.name] ?? '' })
