import { LITE_PICTURE_WIDTH } from '#shared/limits.ts'
import { type Picture, type PictureFormat, pictureFile, widthsIn } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'

/** The files of a picture in a format, each with its width; the smallest only where it is enough: in lite, and where a picture is small. */
export const srcSet = (picture: Pick<Picture, 'file' | 'width' | 'widths'>, format: PictureFormat, withSmallest: boolean): string =>
  widthsIn(format, picture)
    .filter((width) => withSmallest || width !== LITE_PICTURE_WIDTH || width === picture.width)
    .map((width) => `${paths.postImage(pictureFile(picture, width, format))} ${width}w`)
    .join(', ')
