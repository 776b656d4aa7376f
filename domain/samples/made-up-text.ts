import { headings, sentences, syllables, titles, words } from './load-words.ts'

const FEWEST_WORDS = 80
const MOST_WORDS = 400
const SENTENCES_A_PARAGRAPH = 4
/** The last paragraph begins below the wanted number of words and may pass it by this. */
const LONGEST_PARAGRAPH = 120
const PARAGRAPHS_A_HEADING = 3

/** From 0 up to 1, the same row of numbers for the same seed. */
export type Random = () => number

/** Mulberry32: 32 bits of state, good enough to spread words. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Early ones far more often than late ones, as words come in real texts. */
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(list.length * random() ** 2.5)] as T
export const pickEvenly = <T>(random: Random, list: readonly T[]): T => list[Math.floor(list.length * random())] as T

type Part = string | ((random: Random) => string)

function madeUpName(random: Random): string {
  const length = 2 + Math.floor(random() * 3)
  let name = ''
  for (let count = 0; count < length; count += 1) name += pickEvenly(random, syllables)
  return name[0]?.toUpperCase() + name.slice(1)
}

const madeUpAmount = (random: Random): string => String(Math.floor(10 ** (1 + random() * 5)))

function slot(name: string): Part {
  if (name === 'name') return madeUpName
  if (name === 'number') return madeUpAmount
  const list = words[name as keyof typeof words]
  return (random) => pick<string>(random, list)
}

const compile = (pattern: string): Part[] => pattern.split(/\{(\w+)\}/).map((text, index) => (index % 2 === 0 ? text : slot(text)))
const SENTENCES = sentences.map(compile)
const TITLES = titles.map(compile)

function say(random: Random, parts: readonly Part[]): string {
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : part(random)
  return text[0]?.toUpperCase() + text.slice(1)
}

export const loadTitle = (random: Random): string => say(random, pickEvenly(random, TITLES))

/** Clean HTML of 80 to 400 words in paragraphs, with a heading now and then. */
export function loadContent(random: Random): string {
  const wanted = FEWEST_WORDS + random() * (MOST_WORDS - FEWEST_WORDS - LONGEST_PARAGRAPH)
  const paragraphs: string[] = []
  for (let count = 0; count < wanted;) {
    const paragraph = Array.from({ length: SENTENCES_A_PARAGRAPH }, () => say(random, pickEvenly(random, SENTENCES))).join(' ')
    count += paragraph.split(' ').length
    if (paragraphs.length % PARAGRAPHS_A_HEADING === PARAGRAPHS_A_HEADING - 1) paragraphs.push(`<h2>${pickEvenly(random, headings)}</h2>`)
    paragraphs.push(`<p>${paragraph}</p>`)
  }
  return paragraphs.join('\n')
}
