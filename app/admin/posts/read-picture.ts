/** Fields of the form beside the post's own. */
export const PICTURE_FIELD = 'picture'
export const REMOVE_PICTURE_FIELD = 'remove_picture'

export interface PostedPicture {
  /** A file as it came; undefined when none was chosen. */
  bytes: Uint8Array | undefined
  isRemoved: boolean
}

/** What a form says of a picture: a browser sends an empty file where none was chosen. */
export async function readPicture(form: FormData): Promise<PostedPicture> {
  const file = form.get(PICTURE_FIELD)
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
  return { bytes, isRemoved: form.get(REMOVE_PICTURE_FIELD) === 'yes' }
}
