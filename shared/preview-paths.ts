import { readNumberId } from './number-id.ts'

/** Pages of the site, not of the back office, though their addresses are below its own. */
export const PREVIEWS = '/admin/preview/'

/** Shows what a link was made for. */
export const previewPath = (token: string): string => PREVIEWS + token

/** Shows a post to an editor who has signed in, with what they have not saved. */
export const ownPreviewPath = (postId: number): string => `${PREVIEWS}post-${postId}`

/** The post of an {@link ownPreviewPath}; undefined for the token of a link, which is longer. */
export const readOwnPreview = (token: string): number | undefined =>
  token.startsWith('post-') && token.length < 20 ? readNumberId(token.slice('post-'.length)) : undefined
