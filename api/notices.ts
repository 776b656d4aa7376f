import * as z from 'zod'
import type { Site } from '#domain/site.ts'
import * as messages from '#shared/messages.ts'
import { foreignPicturesIn } from '#shared/pasted/foreign-pictures.ts'

/** Of the answer to a save. */
export const notices = z
  .array(z.string())
  .optional()
  .describe('What was saved and visitors do not get to see, such as pictures of other sites; left out when there is none')

/** Nothing where visitors see all of it. */
export function noticesOf(site: Site, { content }: { content: string }): { notices?: string[] } {
  const told = foreignPicturesIn(content, site.siteUrl).map(messages.foreignPicture)
  return told.length > 0 ? { notices: told } : {}
}
