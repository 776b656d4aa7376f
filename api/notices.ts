import * as z from 'zod'
import { findTextPictures } from '#domain/media/text-pictures.ts'
import type { Site } from '#domain/site.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { Picture } from '#shared/media/picture.ts'
import { foreignPicturesIn } from '#shared/pasted/foreign-pictures.ts'

/** Of the answer to a save. */
export const notices = z
  .array(z.string())
  .optional()
  .describe(
    'What was sent and visitors do not get to see, such as pictures of other sites and all but the first of an animation; left out when there is none',
  )

interface Notices {
  notices?: string[]
}

/** Nothing where visitors see all of it. */
export async function noticesOfText(
  site: Site,
  { content }: { content: string },
  { beside = [], leftOut = [] }: { beside?: readonly (Picture | null)[]; leftOut?: readonly string[] } = {},
): Promise<Notices> {
  const shown = Object.values(await findTextPictures(site, content))
  const files = new Map([...beside, ...shown].flatMap((picture) => (picture ? [[picture.file, picture]] : [])))
  return noticesOf([...files.values()], [...leftOut, ...foreignPicturesIn(content, site.siteUrl).map(deskMessages.foreignPicture)])
}

/** The same of pictures alone, behind what else is told. */
export function noticesOf(pictures: readonly Picture[], before: readonly string[] = []): Notices {
  const animations = pictures.filter(({ wasAnimated }) => wasAnimated).length
  const told = [...before, ...(animations > 0 ? [deskMessages.animationsKept(animations)] : [])]
  return told.length > 0 ? { notices: told } : {}
}
