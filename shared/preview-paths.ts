import { readNumberId } from './number-id.ts'

/** Pages of the site, not of the back office, though their addresses are below its own. */
export const PREVIEWS = '/admin/preview/'

/** What is looked at before it goes out. */
export type PreviewedEntity = 'post' | 'page'

/** Shows what a link was made for. */
export const previewPath = (token: string): string => PREVIEWS + token

/** Shows a post or page to an editor who has signed in, with what they have not saved. */
export const ownPreviewPath = (entity: PreviewedEntity, id: number): string => `${PREVIEWS}${entity}-${id}`

/** What an {@link ownPreviewPath} shows; undefined for the token of a link, which is longer. */
export function readOwnPreview(token: string): { entity: PreviewedEntity; id: number } | undefined {
  const [, entity, digits = ''] = /^(post|page)-(\d{1,15})$/.exec(token) ?? []
  const id = readNumberId(digits)
  return id === undefined ? undefined : { entity: entity as PreviewedEntity, id }
}
