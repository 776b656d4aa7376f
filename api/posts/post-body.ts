import * as z from 'zod/mini'
import { invalidField, Refusal } from '#domain/errors.ts'
import { readPostChanges } from '#domain/posts/save-post.ts'
import { type TakenOut, takeOutOfContent } from '#domain/text-pictures/take-out-pictures.ts'
import { type FieldErrors, firstError, type FormInput, readForm, within } from '#shared/forms.ts'
import { lengthLimits, MAX_TAGS, TEXT_AND_PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import { isPictureFile } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import type { PostChanges } from '#shared/posts/post-fields.ts'
import { PostForm } from '#shared/posts/post-schema.ts'
import { readChange, readMadeFrom } from '../bodies.ts'
import { type BodyReader, JSON_TYPE, MULTIPART_TYPE } from '../call.ts'
import { readFormWithPicture } from '../multipart-body.ts'

export interface PostBody {
  changes: PostChanges
  picture: Buffer | undefined
  /** `updated_at` of what the change was made from. */
  madeFrom: string | undefined
  /** What was sent, for whoever must compare it with what is stored. */
  sent: Partial<PostForm>
  /** The pictures that stood in its text. */
  taken: TakenOut['addresses']
}

const PICTURE_FIELD = 'blog_image'

/** How the fields may be sent, beyond text. */
const lists = {
  category_id: z.union([z.int(), z.string()]),
  tags: z.union([z.string(), z.array(z.string().check(within('Each tag', lengthLimits.tag))).check(z.maxLength(MAX_TAGS))]),
}
const sentFields = z.partial(z.extend(PostForm, lists))
const { title, content } = PostForm.shape
const required = { title, content }
const asJson = { [PICTURE_FIELD]: z.optional(z.nullable(z.string())) }
const asFile = { [PICTURE_FIELD]: z.optional(z.file()) }
const changed = z.extend(sentFields, { updated_at: z.optional(z.string()) })

/** A new post: every bad field has its message. */
export const newPostBody = (timeZone: string): BodyReader<PostBody> => ({
  content: {
    [MULTIPART_TYPE]: z.extend(sentFields, { ...required, ...asFile }),
    [JSON_TYPE]: z.extend(sentFields, { ...required, ...asJson }),
  },
  limit: TEXT_AND_PICTURE_LIMIT_BYTES,
  async read(request) {
    const { picture, ...read } = await readFormWithPicture(request, PICTURE_FIELD)
    const { fields, taken } = takeOutOfContent(read.fields)
    const input = withTags(fields)
    const form = readForm(PostForm, input)
    const { changes, errors } = await readPostChanges(form.ok ? form.value : form.entered, timeZone)
    if (changes.status !== 'draft' && changes.categoryId === null) errors.category_id = messages.categoryRequired
    // A new post that names no author is by whoever writes it.
    if (changes.author === '') delete changes.author
    refuse({ ...errors, ...(form.ok ? {} : form.errors) })
    return { changes: { ...changes, ...storedPicture(fields) }, picture, madeFrom: undefined, sent: form.ok ? form.value : {}, taken }
  },
})

/** A change of a post: only what is there is read. */
export const changedPostBody = (timeZone: string): BodyReader<PostBody> => ({
  content: { [MULTIPART_TYPE]: z.extend(changed, asFile), [JSON_TYPE]: z.extend(changed, asJson) },
  limit: TEXT_AND_PICTURE_LIMIT_BYTES,
  async read(request) {
    const { picture, ...read } = await readFormWithPicture(request, PICTURE_FIELD)
    const { fields, taken } = takeOutOfContent(read.fields)
    const form = readChange(PostForm, withTags(fields))
    const { changes, errors } = await readPostChanges(form.ok ? form.value : form.entered, timeZone)
    refuse({ ...errors, ...(form.ok ? {} : form.errors) })
    const sent = form.ok ? form.value : {}
    return { changes: { ...changes, ...storedPicture(fields) }, picture, madeFrom: readMadeFrom(fields), sent, taken }
  },
})

/** One by one or by commas. */
const withTags = (fields: FormInput): FormInput =>
  Array.isArray(fields.tags) ? { ...fields, tags: fields.tags.filter((tag) => typeof tag === 'string').join(',') } : fields

/** The name of a picture that is stored already, or null for none; what is blank or not there changes nothing. */
function storedPicture({ blog_image: image }: FormInput): Pick<PostChanges, 'image'> {
  if (image === null) return { image: null }
  if (typeof image !== 'string' || image.trim() === '') return {}
  if (!isPictureFile(image)) throw invalidField(PICTURE_FIELD, messages.pictureUnknown)
  return { image }
}

function refuse(errors: FieldErrors): void {
  const ordered = Object.fromEntries(Object.keys(PostForm.shape).flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
  if (Object.keys(ordered).length > 0) throw new Refusal('invalid', firstError(ordered), { errors: ordered })
}
