import { mainFileOf, type Picture } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { halved } from '../lite/use-sizes.ts'
import { srcSet } from './src-set.ts'

/** By the names that a text has for them. */
export type TextPictures = Readonly<Record<string, Picture>>

/** Pixels of the column of a text, and of what stands beside it on a phone. */
const COLUMN = 704
const BESIDE = 41
const REM = 16

const START = `<img src="${paths.postImage('')}`
const IMAGE = new RegExp(`${START}([a-z0-9-]+\\.(?:webp|avif))"([^>]*?) ?/?>`, 'g')
const SIZE = / (?:width|height)="\d*"/g

/** Clean HTML whose pictures come at the size that fits the screen, like all others of the site. */
export const withTextPictures = (html: string, pictures: TextPictures, isLite: boolean): string =>
  html.replaceAll(IMAGE, (image, file: string, rest: string) => {
    const picture = pictures[mainFileOf(file) ?? '']
    return picture ? sized(picture, rest, isLite) : image
  })

function sized(picture: Picture, rest: string, isLite: boolean): string {
  const width = Math.min(Number(/ width="(\d+)"/.exec(rest)?.[1] ?? picture.width), picture.width)
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const sizes = isLite ? halved(sizesOf(width)) : sizesOf(width)
  const set = (format: 'avif' | 'webp') => `srcset="${srcSet(picture, format, isLite)}" sizes="${sizes}"`
  const image = `<img src="${paths.postImage(picture.file)}" ${set('webp')}${rest.replaceAll(SIZE, '')} width="${width}" height="${height}" />`
  return `<picture><source type="image/avif" ${set('avif')} />${image}</picture>`
}

/** As large as it was put in, at most as wide as the column, on phones as the screen. */
function sizesOf(width: number): string {
  const shown = Math.min(width, COLUMN)
  return `(min-width: ${(shown + BESIDE) / REM}rem) ${shown / REM}rem, calc(100vw - ${BESIDE / REM}rem)`
}
