import { foldText } from '../fold-text.ts'
import { type Motif, motifNames } from './motifs.ts'

/** Twice in the vat, once, or kept from it by starch. */
export type Tone = 0 | 1 | 2

/** What a cloth's maker decided. A repeat is four by four squares: each lead fills four of them, the others hold one figure each. */
export interface Cloth {
  /** Which vat it was dyed in: {@link DYES}. */
  dye: number
  /** How the squares lie: {@link LAYOUTS}. */
  layout: Layout
  lead: Motif
  /** The second lead, of layouts that have two; the same where there is one. */
  beside: Motif
  /** What is drawn around the lead: {@link FRAMES}. */
  frame: number
  /** The squares beside the leads, in the order of the layout. */
  ring: readonly Motif[]
  /** Of the parts of the layout, the lead's first. */
  tones: readonly [Tone, Tone, Tone, Tone]
  /** How the squares are parted: {@link RULES}. */
  rule: number
  /** How the cloth ends: {@link HEMS}. */
  hem: number
}

/** How many figures there are beside the leads: all over around one lead, the same as one large medallion, bands, and quarters. */
export const LAYOUTS = { grid: 12, medallion: 12, bands: 8, quarters: 8 } as const
export type Layout = keyof typeof LAYOUTS
const layoutNames = Object.keys(LAYOUTS) as Layout[]

export const hasTwo = (layout: Layout): boolean => LAYOUTS[layout] === 8

export const DYES = 6
export const FRAMES = 6
export const RULES = 5
export const HEMS = 6
const COMPANIONS = 5

/**
 * The cloth of a name: the same for every spelling that {@link clothKey} takes for the same name, on every machine. Pure; any
 * text is a name. Hashed by MurmurHash3's mixing (32 bits, four seeds), drawn by the generator sfc32: whole numbers only.
 */
export function clothOf(name: string): Cloth {
  const next = sfc32(clothKey(name))
  const pick = (count: number): number => Math.floor((next() / 2 ** 32) * count)
  const left = [...motifNames]
  const draw = (): Motif => left.splice(pick(left.length), 1)[0] as Motif
  const layout = layoutNames[pick(layoutNames.length)] ?? 'grid'
  const lead = draw()
  const companions = Array.from({ length: COMPANIONS }, draw)
  return {
    layout,
    dye: pick(DYES),
    lead,
    beside: hasTwo(layout) ? (companions[pick(COMPANIONS)] ?? lead) : lead,
    frame: pick(FRAMES),
    ring: Array.from({ length: LAYOUTS[layout] }, () => companions[pick(COMPANIONS)] as Motif),
    tones: tonesFrom(pick),
    rule: pick(RULES),
    hem: pick(HEMS),
  }
}

/**
 * What counts of a name: its letters and digits, as search folds them. Capitals, marks and hooks, spaces and punctuation are
 * typed in one place and left out in another, and the school stays the same one. A name of signs only counts as it is.
 */
export function clothKey(name: string): string {
  const words = foldText(name)
    .replace(/['’ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words || name.normalize('NFC').trim()
}

/** More starch than dye would be no adire: at most two of four parts are pale. */
function tonesFrom(pick: (count: number) => number): Cloth['tones'] {
  for (;;) {
    const tones = [pick(3), pick(3), pick(3), pick(3)] as const
    if (tones.filter((tone) => tone === 2).length < 3) return tones as Cloth['tones']
  }
}

/** A number of 32 bits at each call: Small Fast Counter by Chris Doty-Humphrey, seeded with four hashes of the key. */
function sfc32(key: string): () => number {
  let [a = 0, b = 0, c = 0, count = 0] = [1, 2, 3, 4].map((seed) => hash(key, seed))
  const next = () => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // What it needs before seeds that differ little give numbers that have nothing in common.
  for (let round = 0; round < 15; round += 1) next()
  return next
}

/** MurmurHash3 (x86, 32 bits) over the key's UTF-16 units, each as a block of its own. */
function hash(key: string, seed: number): number {
  let mixed = seed
  for (let at = 0; at < key.length; at += 1) {
    let block = Math.imul(key.charCodeAt(at), 0xcc9e2d51)
    block = (block << 15) | (block >>> 17)
    mixed ^= Math.imul(block, 0x1b873593)
    mixed = (mixed << 13) | (mixed >>> 19)
    mixed = (Math.imul(mixed, 5) + 0xe6546b64) | 0
  }
  mixed ^= key.length
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
