import { actorOf, type Account } from '#domain/accounts/account.ts'
import { addPictureOnce } from '#domain/media/add-picture.ts'
import type { Site } from '#domain/site.ts'
import { choiceFields } from './picture-choice-fields.ts'

/**
 * What a posted form says of the field `name` of PictureChoice: the name of the chosen picture, of the file that came with
 * the form once it is in the library, or '' for none. Throws the refusals of addPictureOnce.
 */
export async function readPictureChoice(site: Site, account: Pick<Account, 'id'>, form: FormData, name: string, alt = ''): Promise<string> {
  const fields = choiceFields(name)
  const file = form.get(fields.file)
  // A browser sends an empty file where none was chosen.
  if (file instanceof File && file.size > 0) {
    const { picture: added } = await addPictureOnce(
      site,
      { bytes: new Uint8Array(await file.arrayBuffer()), alt, kept: true },
      actorOf(account),
    )
    return added.file
  }
  return form.get(fields.removed) === 'yes' ? '' : String(form.get(fields.chosen) ?? '')
}
