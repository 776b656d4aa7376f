/** What a file of a copy holds: part of the whole database file, or pages that have changed since. */
export type CopyKind = 'whole' | 'change'

/** What the name of a file of a copy says. */
export interface NamedCopy {
  siteId: string
  /** Begins with a whole copy; every later file counts on all before it. */
  generation: string
  /** From 0, without a gap. */
  number: number
  /** Everything that was committed until then is in it. */
  at: Date
  kind: CopyKind
  /** The last of those that count only together. */
  isLast: boolean
}

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`
const NAME = new RegExp(`^([0-9a-f]{8})/(${TIME})/(\\d{8})-(${TIME})-(whole|change)(-more)?\\.copy$`)
const PICTURES = 'pictures'
const KEYS = 'keys'

/** A time as names hold it, in the order of time. */
export const nameTime = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')
const readTime = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))

export const copyName = ({ siteId, generation, number, at, kind, isLast }: NamedCopy): string =>
  `${siteId}/${generation}/${String(number).padStart(8, '0')}-${nameTime(at)}-${kind}${isLast ? '' : '-more'}.copy`

/** Undefined for the name of anything else. */
export function readCopyName(name: string): NamedCopy | undefined {
  const [, siteId, generation, number, at, kind, more] = NAME.exec(name) ?? []
  if (siteId === undefined || generation === undefined || at === undefined) return undefined
  return { siteId, generation, number: Number(number), at: readTime(at), kind: kind as CopyKind, isLast: more === undefined }
}

export const pictureName = (siteId: string, file: string): string => `${siteId}/${PICTURES}/${file}`
export const picturesOf = (siteId: string): string => `${siteId}/${PICTURES}/`
/** Where the key of a generation lies, encrypted by BACKUP_KEY. */
export const keyName = (siteId: string, generation: string): string => `${siteId}/${KEYS}/${generation}.age`
