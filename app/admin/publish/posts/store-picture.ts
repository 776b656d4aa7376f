import type { Account } from '#domain/accounts/account.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { addPicture } from '#domain/media/add-picture.ts'
import type { Site } from '#domain/site.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { PICTURE_FIELD, REMOVE_PICTURE_FIELD } from './picture-fields.ts'

/**
 * The fields of a form with its picture stored and named, so that it is not lost when the rest has to be mended. A browser
 * sends an empty file where none was chosen. Throws what addPicture throws.
 */
export async function withStoredPicture(site: Site, editor: Account, form: FormData, fields: Record<string, string>) {
  const { name } = postFields.image
  const file = form.get(PICTURE_FIELD)
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const picture = await addPicture(site, { bytes, alt: fields[postFields.imageAlt.name] ?? '' }, actorOf(editor))
    return { ...fields, [name]: picture.file }
  }
  return fields[REMOVE_PICTURE_FIELD] === 'yes' ? { ...fields, [name]: '' } : fields
}
