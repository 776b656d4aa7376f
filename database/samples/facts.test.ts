import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import { screens } from '#shared/content/screens.ts'
import { foldText } from '#shared/fold-text.ts'
import { savesOver, SAVES_OVER_PERCENT } from '#shared/pricing.ts'
import { sampleCategories } from './categories.ts'
import { sampleCompany, sampleItems } from './sample-company.ts'

const FOLDER = join(projectRoot, 'database/samples')
/** Two words: a lesson, and Lagos. */
const TWO_WORDS = new Set(['ẹ̀kọ́', 'èkó'])
/** An article about names that machines write without their marks shows them both ways. */
const ABOUT_SPELLING = '22-eko-names-with-tone-marks.md'

const texts = ['posts', 'pages'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder)).map((file) => ({ file, text: readFileSync(join(FOLDER, folder, file), 'utf8') })),
)
/** Words in other languages are spelt their own way in each. */
const { 'part-words': _words, ...englishItems } = sampleItems
const told = [JSON.stringify([sampleCompany, englishItems, sampleCategories]), ...texts.map(({ text }) => text)]

/** Every school that the samples speak of, with where it is said to be: 'Crownfield Schools, Enugu'. */
const schools = [
  ...sampleItems.testimonial.map(({ school }) => school),
  ...sampleItems.project.map(({ client, address }) => `${client}, ${address}`),
  ...sampleItems['report-card'].map(({ school }) => school),
]
  .filter((school) => /\b(?:School|Schools|College|Academy|Primary)\b/.test(school))
  .map((school) => {
    const [name = '', ...place] = school.split(', ')
    return { name: name.replace(/ Old Students’ Association$/, ''), town: place.at(-1) }
  })

const byFirst = <T extends string>(pairs: (readonly [string, T | undefined])[]) => {
  const found = new Map<string, Set<T | undefined>>()
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value))
  return [...found].filter(([, values]) => values.size > 1).map(([key, values]) => [key, ...values])
}

test('each school is in one town, and has one name', () => {
  expect(schools.length).toBeGreaterThan(10)
  expect(schools.filter(({ town }) => !town)).toEqual([])
  expect(byFirst(schools.map(({ name, town }) => [name, town] as const))).toEqual([])
  expect(byFirst(schools.map(({ name }) => [name.split(' ')[0] ?? '', name] as const))).toEqual([])
})

test('the drawn result sheet is of the school of the report card, and in its town', () => {
  const [name = '', town = ''] = sampleItems['report-card'][0]?.school.split(', ') ?? []
  const drawn = ['screen.ts', 'papers.ts'].map((file) => readFileSync(join(projectRoot, 'drawings/product', file), 'utf8')).join('')
  expect(drawn).toContain(`SCHOOL = '${name}'`)
  expect(drawn).toContain(`Street, ${town},`)
})

test('the drawn bank is a commercial one, as the texts say', () => {
  const drawn = readdirSync(join(projectRoot, 'drawings/product')).map((file) =>
    readFileSync(join(projectRoot, 'drawings/product', file), 'utf8'),
  )
  const banks = drawn.flatMap((text) => [...text.matchAll(/\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)* Bank\b/gu)].map(([name]) => name))
  expect(new Set(banks)).toEqual(new Set(['Ọjà Bank']))
  expect(told.join('')).toContain('an account number at a commercial bank')
})

test('the drawn board of scores is that of its article', () => {
  const article = texts.find(({ file }) => file.startsWith('06-'))?.text ?? ''
  const [heads = [], ...rows] = [...article.matchAll(/^\| (.+) \|$/gm)].map(([, cells = '']) => cells.split(' | '))
  const subject = (at: number) => heads[at]?.slice(0, 3)
  const late = rows.flatMap(([name, ...cells]) => cells.flatMap((cell, at) => (cell === '**late**' ? [`${name} ${subject(at + 1)}`] : [])))
  const board = /const late = new Set\(\[(.*)\]\)/.exec(readFileSync(join(projectRoot, 'drawings/pictures/results.ts'), 'utf8'))?.[1]
  expect(late).toContain('JSS2 Yor')
  expect(board).toBe(late.map((one) => `'${one}'`).join(', '))
})

test('a name is spelt one way', () => {
  const others = told.filter((_, index) => texts[index - 1]?.file !== ABOUT_SPELLING)
  const words = others.flatMap((text) => [...text.normalize('NFC').matchAll(/\p{Lu}[\p{L}\p{M}’]+/gu)].map(([word]) => word))
  const spelt = words.map((word) => word.toLowerCase()).filter((word) => !TWO_WORDS.has(word))
  expect(byFirst(spelt.map((word) => [foldText(word), word] as const))).toEqual([])
  expect(words).toContain('Ìbàdàn')
})

test('beside the titles of the specification the product has one name', () => {
  for (const text of told) expect(text).not.toMatch(/school application|(?:school|student)[ -]management (?:app|application|software)/i)
  expect(sampleCompany.productName).toBe('Thinksch school app')
  for (const type of ['main-navigation', 'footer-link'] as const)
    expect(sampleItems[type].find(({ href }) => href === '/think-school')?.label).toBe(sampleCompany.productName)
  expect(sampleItems.service.map(({ title }) => title)).toContain(sampleCompany.productName)
  expect(sampleCategories.map(({ name }) => name)).toContain('School App')
})

test('what the yearly plans are said to save is true of each', () => {
  const { plan: plans } = sampleItems
  expect(SAVES_OVER_PERCENT).toBe(25)
  for (const name of new Set(plans.map((each) => each.name)))
    expect([
      name,
      savesOver(
        SAVES_OVER_PERCENT,
        plans.filter((each) => each.name === name),
      ),
    ]).toEqual([name, true])
})

test('no two of the six people share an address of theirs, and none is the company’s', () => {
  const links = sampleItems['team-member'].flatMap(({ facebookUrl, linkedInUrl }) => [facebookUrl, linkedInUrl]).filter(Boolean)
  expect(links.length).toBeGreaterThanOrEqual(6)
  expect(new Set(links).size).toBe(links.length)
  expect(links).not.toContain(sampleCompany.facebookUrl)
})

test('a demo is a call at the time that was picked, wherever it is spoken of', () => {
  const spoken = [
    screens['book-a-demo'].text,
    ...sampleItems['page-text'].filter(({ key }) => key.startsWith('book-a-demo')).map(({ text }) => text),
  ]
  expect(spoken.filter((text) => /calls?\b/.test(text))).toEqual(spoken)
  expect(spoken.filter((text) => /\bvisit|video|at your school|we come/i.test(text))).toEqual([])
})
