import * as z from 'zod'
import * as mini from 'zod/mini'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField, Refusal } from '#domain/errors.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import { describeMedia, findMedia, type LibraryPicture, listMedia, removeMedia } from '#domain/media/library.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { optionalText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { ListMeta, listAnswer, removedAnswer } from '../answers.ts'
import { formBody } from '../bodies.ts'
import { type AddCall, type BodyReader, MULTIPART_TYPE } from '../call.ts'
import { readFormWithPicture } from '../multipart-body.ts'
import { notices, noticesOf } from '../notices.ts'
import { limit, page, text } from '../query-parameters.ts'
import { nameId } from '../read-id.ts'

const MediaAnswer = z
  .object({
    file: z.string().describe('Names the picture everywhere'),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    placeholder: z.string().nullable(),
    was_animated: z.boolean().describe('It came as an animation, of which only the first picture is kept'),
    alt: z.string().describe('What it shows, in words'),
    bytes: z.int().describe('Of all its files together'),
    created_at: z.string(),
  })
  .meta({ id: 'Media' })
const OneMedia = z.object({ success: z.literal(true), media: MediaAnswer })
const AddedMedia = OneMedia.extend({ notices })
const MediaHere = AddedMedia.extend({
  already_here: z.literal(true).describe('The same file came before: this is the picture of then, and nothing was added'),
  message: z.string(),
})

const json = ({ createdAt, deletedAt: _deletedAt, focus: _focus, wasAnimated, ...media }: LibraryPicture) => ({
  ...media,
  was_animated: wasAnimated === true,
  url: paths.postImage(media.file),
  created_at: createdAt,
})

const alt = optionalText('The picture description', lengthLimits.imageAlt)

const uploadBody: BodyReader<{ bytes: Buffer; alt: string }> = {
  content: { [MULTIPART_TYPE]: mini.object({ file: mini.file(), alt: mini.optional(alt) }) },
  async read(request) {
    const { fields, picture } = await readFormWithPicture(request, 'file')
    if (!picture) throw invalidField('file', deskMessages.pictureRequired)
    return { bytes: picture, alt: typeof fields.alt === 'string' ? fields.alt : '' }
  },
}

const OWN_FIELDS: Record<string, string> = { blog_image: 'file', image_alt: 'alt' }

/** Pictures come with posts too, so what is wrong with one is said by the names of a post's fields. */
async function namingOwnFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([field, message]) => [OWN_FIELDS[field] ?? field, message]))
    throw new Refusal(error.kind, error.message, { errors, cause: error })
  }
}

const path = '/api/admin/media'

/** The library of pictures. */
export function libraryCalls(add: AddCall, site: Site): void {
  const editor = { audience: 'editor', feature: 'media' } as const
  const one = { ...editor, path: `${path}/:id`, id: nameId, find: (file: string) => findMedia(site, file) }

  add({
    ...editor,
    method: 'GET',
    path,
    summary: 'Pictures, newest first',
    query: { page, limit: limit(), q: text(lengthLimits.searchQuery, 'What the description or the name must hold') },
    answers: { 200: listAnswer(MediaAnswer).extend({ meta: ListMeta }) },
    async handle({ query: { q, ...wanted } }) {
      const { pictures, meta } = await listMedia(site, { ...wanted, text: q })
      return { success: true, data: pictures.map(json), message: '', meta }
    },
  })

  add({
    ...editor,
    method: 'POST',
    path,
    summary: 'Adds a picture to the library, where it stays until it is removed; the same file once more is the picture that is there',
    body: uploadBody,
    answers: { 200: MediaHere, 201: AddedMedia },
    refusals: [413],
    async handle({ account, body, reply }) {
      const { picture, isHere } = await namingOwnFields(() => addPictureOnce(site, { ...body, kept: true }, actorOf(account)))
      const media = await findMedia(site, picture.file)
      const answer = { success: true, media: json(media), ...noticesOf([media]) }
      if (isHere) return { ...answer, already_here: true, message: deskMessages.pictureIsHere }
      reply.code(201)
      return answer
    },
  })

  add({
    ...one,
    method: 'PUT',
    summary: 'Changes what a picture is said to show',
    body: formBody(mini.object({ alt })),
    answers: { 200: OneMedia },
    handle: async ({ account, id, body }) => ({ success: true, media: json(await describeMedia(site, actorOf(account), id, body.alt)) }),
  })

  add({
    ...one,
    method: 'DELETE',
    summary: 'Removes a picture that nothing shows',
    answers: { 200: removedAnswer(z.string()) },
    refusals: [409],
    async handle({ account, id }) {
      await removeMedia(site, actorOf(account), id)
      return { success: true, id }
    },
  })
}
