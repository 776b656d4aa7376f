import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import { findPost } from '#domain/posts/find-post.ts'
import { keptPost } from '#domain/posts/kept-post.ts'
import { lookAtText, ownPathsOfText } from '#domain/posts/look-at-text.ts'
import type { Post } from '#domain/posts/post.ts'
import { readPostChanges } from '#domain/posts/save-post.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import type { Site } from '#domain/site.ts'
import { dateTimeInput } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { readNumberId } from '#shared/number-id.ts'
import { blankPost, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-schema.ts'
import { findNamed } from '#shared/same-name.ts'
import { findInPost, lookedIn, typedNames } from '../going-out/find-in-form.ts'
import { type Publishing, readingBy } from '../texts/publishing.ts'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-field-names.ts'

/** In place of a number, for a post that is not stored yet. */
const NEW = 'new'

const { title, content, image, imageAlt } = postFields
const readTyped = readingBy(PostForm, readPostChanges)

export const postPublishing: Publishing<'post'> = {
  kind: 'post',
  fields: postFields,
  find: async (site, id = NEW) => (id === NEW ? null : storedPostOf(site, id)),
  formOf(post, timeZone) {
    const state = { ...blankPost, ...post }
    const write = <K extends keyof PostState>(key: K) => [postFields[key].name, typed[key](state[key], timeZone)] as const
    return Object.fromEntries((Object.keys(postFields) as (keyof PostState)[]).map(write))
  },
  kept: keptPost,
  async read(given, timeZone) {
    const { changes, errors } = await readTyped(given, timeZone)
    return { changes: { ...changes, image: given[image.name] || null }, errors }
  },
  async lookThrough(site, id, given, mostPaths) {
    const paths = (await ownPathsOfText(given[content.name] ?? '', site.siteUrl)).slice(0, mostPaths)
    const asked = { kind: 'post', id, title: (given[title.name] ?? '').trim(), names: typedNames(given), paths } as const
    const known = { ...(await getTextFacts(site, asked)), siteUrl: site.siteUrl }
    return { known, found: findInPost(given, known, await lookAtText(lookedIn(given), known)) }
  },
  storeFiles: withStoredPicture,
}

/** A post of the address. Throws {@link Refusal} `not-found`. */
export async function storedPostOf(site: Site, id: string): Promise<Post> {
  const number = readNumberId(id)
  const post = number === undefined ? undefined : await findPost(site, number, 'editor')
  if (!post) throw new Refusal('not-found', messages.postNotFound)
  return post
}

/** How each field stands in the form. */
const typed: { [K in keyof PostState]: (value: PostState[K], timeZone: string) => string } = {
  title: String,
  content: String,
  author: String,
  imageAlt: String,
  status: String,
  metaTitle: String,
  metaDescription: String,
  categoryId: (id) => String(id ?? ''),
  image: (file) => file ?? '',
  publishAt: (at, timeZone) => (at === null ? '' : dateTimeInput(at, timeZone)),
  tags: (tags) => tags.join(', '),
}

/** Who stands as the author of what someone begins: they do, spelled as on other articles. */
export const authorFor = ({ name }: Pick<Account, 'name'>, authors: readonly { name: string }[]): string =>
  findNamed(authors, name)?.name ?? name

/** A browser sends an empty file where none was chosen. Throws what addPictureOnce throws. */
async function withStoredPicture(site: Site, editor: Account, form: FormData, fields: Record<string, string>) {
  const file = form.get(PICTURE_FIELD)
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { picture } = await addPictureOnce(site, { bytes, alt: fields[imageAlt.name] ?? '' }, actorOf(editor))
    return { ...fields, [image.name]: picture.file }
  }
  return fields[REMOVE_PICTURE_FIELD] === 'yes' ? { ...fields, [image.name]: '' } : fields
}
