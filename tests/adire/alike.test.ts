import { expect, test } from 'vitest'
import { type Cloth, clothOf } from '#shared/adire/cloth-of.ts'
import { schoolNames } from '../support/school-names.ts'

/*
 * How far apart two cloths are: of the sixteen squares of a repeat, how many differ where they lie; all of them where the layouts do. A square is
 * what one sees in it: its figure, on its ground, in its vat's colours. A lead fills four squares, with its frame. What else tells cloths
 * apart (the lines between the squares and the hem) is not counted, nor is how much two figures differ: shared/adire/motifs.test.ts has
 * that. Two cloths are alike when fewer than four squares, a quarter of the cloth, differ.
 */
const SQUARES = 16
const ALIKE_BELOW = SQUARES / 4

/** What is seen in each square beside the leads, and then in those. */
const seen = (cloth: Cloth): string[] => {
  const { dye, layout, lead, beside, frame, ring, tones } = cloth
  return [...ring.map((motif) => `${dye} ${motif}`), [dye, layout, lead, beside, frame, ...tones].join(' ')]
}

/** Tones belong to parts of a layout, so a cloth of other tones differs in at least four squares: they count as the leads do. */
const distance = (one: readonly string[], other: readonly string[]): number =>
  one.reduce((sum, square, at) => sum + (square === other[at] ? 0 : at === one.length - 1 ? SQUARES - at : 1), 0)

/**
 * Every two cloths that are alike, without comparing each with each: those that differ in fewer than four squares have the same
 * leads, and of four blocks of the other squares at least one the same. Only those that share a block are compared.
 */
function alike(names: readonly string[], cloths: readonly Cloth[]): string[] {
  const all = cloths.map(seen)
  const found = new Set<string>()
  for (const block of [0, 1, 2, 3]) {
    const sharing = new Map<string, number[]>()
    all.forEach((squares, at) => {
      const size = (squares.length - 1) / 4
      const key = [...squares.slice(block * size, (block + 1) * size), squares.at(-1)].join('|')
      const others = sharing.get(key) ?? []
      for (const other of others) if (distance(squares, all[other] ?? []) < ALIKE_BELOW) found.add(`${names[other]} = ${names[at]}`)
      others.push(at)
      sharing.set(key, others)
    })
  }
  return [...found]
}

test('alike ones are found wherever they differ', () => {
  const names = schoolNames(2_000)
  const cloths = names.map(clothOf)
  const [first] = cloths as [Cloth]
  const other = (motif: Cloth['lead']) => (motif === 'frog' ? 'key' : 'frog')
  const changedAt = (...places: number[]): Cloth => ({
    ...first,
    ring: first.ring.map((motif, at) => (places.includes(at) ? other(motif) : motif)),
  })
  expect(alike([...names, 'three'], [...cloths, changedAt(1, 4, 7)])).toEqual([`${names[0]} = three`])
  expect(alike([...names, 'four'], [...cloths, changedAt(1, 4, 5, 7)])).toEqual([])
  expect(alike([...names, 'lead'], [...cloths, { ...first, lead: other(first.lead) }])).toEqual([])
})

test('of 100,000 names of Nigerian schools no two have cloths alike', () => {
  const names = schoolNames(100_000)
  expect(alike(names, names.map(clothOf))).toEqual([])
})
