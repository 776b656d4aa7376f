import { mainFileOf, type Picture, pictureFile } from '#shared/media/picture.ts'
import { ownPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import { getCompany } from '../content/read-company.ts'
import { findPictures, selectPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { picturesOfText } from './look-at-text.ts'
import { leadsSomewhere } from './own-links.ts'
import type { Looked } from './text-findings.ts'

export interface PictureWeight {
  count: number
  bytes: number
  nairaPerMb: number
  /** Of how many only the first picture is kept. */
  animations: number
}

/** Which of these paths of the site lead visitors nowhere. */
export async function deadPaths(site: Site, asked: readonly string[]): Promise<string[]> {
  const dead = await Promise.all(asked.map(async (path) => ((await leadsSomewhere(site, path)) ? [] : [path])))
  return dead.flat()
}

/** Two pixels of the screen for each of a phone's. */
const PHONE_WIDTH = 640

/** The bytes of the files that a phone fetches: of the post's picture the fitting one, of the text's those that it names. */
export async function weighPictures(site: Site, { content, image }: Pick<Looked, 'content' | 'image'>): Promise<PictureWeight> {
  const own = image === null ? [] : await selectPictures(site.db, [image])
  const shown = await picturesOfText(content)
  const named = shown.flatMap((address) => ownPath(site.siteUrl, address)?.split(paths.postImage(''))[1] ?? [])
  const files = [...new Set([...own.map(fileOnPhone), ...named])]
  const sizes = await Promise.all(files.map(async (file) => (await site.files.sizeOf(file)) ?? 0))
  const { nairaPerMb } = await getCompany(site)
  return {
    count: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    nairaPerMb,
    animations: await countAnimations(site, image, named),
  }
}

async function countAnimations(site: Site, image: string | null, named: readonly string[]): Promise<number> {
  const files = [...(image === null ? [] : [image]), ...named.flatMap((file) => mainFileOf(file) ?? [])]
  const pictures = await findPictures(site.db, [...new Set(files)])
  return new Set([...pictures.values()].flatMap(({ file, wasAnimated }) => (wasAnimated ? [file] : []))).size
}

const fileOnPhone = (picture: Picture): string =>
  pictureFile(picture, picture.widths.find((width) => width >= PHONE_WIDTH) ?? picture.width, 'avif')
