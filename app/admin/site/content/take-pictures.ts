import type { Account } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { findPictures } from '#domain/media/media-store.ts'
import type { Site } from '#domain/site.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { type ItemPicture, picturesOf } from '#shared/content/item-picture.ts'
import type { FieldErrors } from '#shared/forms.ts'
import type { Picture } from '#shared/media/picture.ts'
import { readPictureChoice } from '../../publish/media/read-picture-choice.ts'

type Values = Record<string, unknown>

/** The sizes of the pictures that a form's values name. */
export const picturesFor = (site: Site, values: Values): Promise<Map<string, Picture>> =>
  findPictures(
    site.db,
    picturesOf(values).map(({ file }) => file),
  )

/**
 * Puts the pictures that came with a form into its values. They are in the library then, also when the form comes back:
 * nothing has to be sent twice.
 */
export async function takePictures(site: Site, account: Account, fields: AnyFields, posted: FormData, values: Values) {
  const errors: FieldErrors = {}
  const taken = { ...values }
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'picture' && kind !== 'pictures') continue
    const place = kind === 'picture' ? name : `${name}.new`
    const alt = String(posted.get(`${place}.alt`) ?? '')
    const file = await readPictureChoice(site, account, posted, place, alt).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind === 'away') throw error
      errors[name] = error.message
      return undefined
    })
    if (file === undefined) continue
    const picture: ItemPicture | null = file === '' ? null : { file, alt }
    taken[name] = kind === 'picture' ? picture : [...(values[name] as ItemPicture[]), ...(picture ? [picture] : [])]
  }
  return { values: taken, errors }
}
