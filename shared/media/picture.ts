export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** A stored picture as pages need it: the same at several widths, as AVIF and WebP. */
export interface Picture {
  /** Name of the largest WebP; the other files stand beside it (see {@link pictureFile}). */
  file: string
  /** Pixels of the largest. */
  width: number
  height: number
  /** Pixels, rising; the last is `width`. Which of them a format has: {@link widthsIn}. */
  widths: number[]
  /** '#rrggbb' to show while it loads; null for a picture with transparent parts. */
  placeholder: string | null
  /** What stays in view where a page cuts it; its middle when left out. */
  focus?: PictureFocus
  /** It moved as it came; this is its first picture. Left out of others. */
  wasAnimated?: true
}

/** Percent from the left and from the top, in tens. */
export interface PictureFocus {
  x: number
  y: number
}

export const FOCUS_MIDDLE: PictureFocus = { x: 50, y: 50 }
/** A style sheet holds a rule for each step, since a page may carry no styles of its own. */
export const FOCUS_STEP = 10

/** The nearest step, inside of the picture. */
export const focusStep = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*?)(?:-w\d{1,4})?\.(?:avif|webp)$/

/** True for the names that stored pictures have, and so for nothing with a path, a dot file or another type. */
export const isPictureFile = (file: string): boolean => file.length <= 100 && FILE.test(file)

/** The name that stands for the whole picture (its largest WebP), of any of its files; undefined for a foreign name. */
export function mainFileOf(file: string): string | undefined {
  const [, name] = FILE.exec(file) ?? []
  return name && `${name}.webp`
}

/** Each file of a picture that a text names. Looked for from the beginning of a word alone: from each letter of a long one it took minutes. */
export const PICTURE_FILES_IN_TEXT = /(?<![a-z0-9-])[a-z0-9-]+\.(?:avif|webp)\b/g

/** The pictures whose files a text names, by their main files. */
export const mainFilesIn = (text: string): string[] => [...text.matchAll(PICTURE_FILES_IN_TEXT)].flatMap(([file]) => mainFileOf(file) ?? [])

/** `3f2a.webp` at 640 as AVIF is `3f2a-w640.avif`; the largest carries no width: `3f2a.avif`, `3f2a.webp`. */
export function pictureFile({ file, width: largest }: Pick<Picture, 'file' | 'width'>, width: number, format: PictureFormat): string {
  const name = file.slice(0, -'.webp'.length)
  return width === largest ? `${name}.${format}` : `${name}-w${width}.${format}`
}

/** Few browsers still lack AVIF: for them WebP comes in this size for cards and phones, and in the largest. */
const FALLBACK_WIDTH = 640

/** The widths at which a picture is kept in a format. */
export const widthsIn = (format: PictureFormat, { width: largest, widths }: Pick<Picture, 'width' | 'widths'>): number[] =>
  format === 'avif' ? widths : widths.filter((width) => width === FALLBACK_WIDTH || width === largest)

/** Every file of a picture. */
export const pictureFiles = (picture: Pick<Picture, 'file' | 'width' | 'widths'>): string[] =>
  PICTURE_FORMATS.flatMap((format) => widthsIn(format, picture).map((width) => pictureFile(picture, width, format)))
