/**
 * Cuts the two faces of the site out of their full sources and prints the fallback faces whose metrics match, so that
 * nothing moves when a face arrives. Run it after changing the letters or a face: `node scripts/fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>
interface Face {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  layout: (text: string) => { advanceWidth: number }
  getVariation: (axes: Record<string, number>) => Face
}
interface Fontkit {
  create: (font: Buffer) => Face
}

// FONT_SOURCES is a folder with the packages installed, for machines where they are not part of the project.
const require = createRequire(pathToFileURL(`${process.env['FONT_SOURCES'] ?? process.cwd()}/`))
const subsetFont = require('subset-font') as SubsetFont
const fontkit = require('fontkit') as Fontkit

const range = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** Latin-1, the letters of Yoruba, Igbo, Hausa and Fulfulde with tone marks, naira, and the punctuation of good prose. */
const LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴŊŋĀāĒēĪīŌōŪūŒœĞğŞşĆćČčŠšŽž',
  '\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323\u0331\u2002\u2009\u200b\u2011\u202f',
  '–—‘’‚“”„†•…‰′″‹›⁄₦€™−×÷≈≠≤≥←↑→↓↗',
].join('')

/** Headings do without the letters of other countries: kerning grows with the square of the letters. */
const HEADING_LETTERS = [
  range(0x20, 0x7e),
  '\u00a0£©®·½×ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúçêñü',
  'ẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴĀāĒēĪīŌōŪū',
  '\u0300\u0301\u0304\u0323\u2011–—‘’“”•…₦→',
].join('')

const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum']

const faces = [
  {
    family: 'Inter',
    file: 'inter.woff2',
    letters: LETTERS,
    source: 'inter-ui/variable/InterVariable.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: 14 } as Record<string, unknown>,
    fallbacks: [
      { name: 'Arial', weight: 400, like: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf' },
      { name: 'Arial', weight: 600, like: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf' },
      { name: 'Roboto', weight: 400, like: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf' },
      { name: 'Roboto', weight: 600, like: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf' },
    ],
  },
  {
    family: 'Merriweather',
    file: 'merriweather.woff2',
    letters: HEADING_LETTERS,
    source: '@expo-google-fonts/merriweather/700Bold/Merriweather_700Bold.ttf',
    axes: undefined,
    fallbacks: [
      { name: 'Times', weight: 700, like: '/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf' },
      { name: 'Noto Serif', weight: 700, like: '/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf' },
    ],
  },
]

const SAMPLE =
  'Run your whole school from one phone: results, fees, attendance and messages to parents in one place. ' +
  'Prices are for every pupil and every term, from 500 to 1,500 naira. Talk to us before the next resumption date.'

for (const { family, file, letters, source, axes, fallbacks } of faces) {
  const full = await readFile(require.resolve(source))
  const options = { keepFeatures: FEATURES, noHinting: true, variationAxes: axes }
  const cut = await subsetFont(full, letters, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`../app/fonts/${file}`, import.meta.url), cut)
  process.stdout.write(`/* ${file}: ${cut.length} bytes */\n`)
  const face = fontkit.create(await subsetFont(full, letters, { ...options, targetFormat: 'truetype' }))
  for (const { name, weight, like } of fallbacks) {
    const other = fontkit.create(await readFile(like.startsWith('/') ? like : require.resolve(like)))
    process.stdout.write(fallbackFace(`${family} as ${name}`, axes ? face.getVariation({ wght: weight }) : face, other))
  }
}

function fallbackFace(name: string, face: Face, other: Face): string {
  const width = (font: Face) => font.layout(SAMPLE).advanceWidth / font.unitsPerEm
  const size = width(face) / width(other)
  const percent = (part: number) => `${((part / face.unitsPerEm / size) * 100).toFixed(2)}%`
  const rules = [
    `font-family: '${name}'`,
    `size-adjust: ${(size * 100).toFixed(2)}%`,
    `ascent-override: ${percent(face.ascent)}`,
    `descent-override: ${percent(-face.descent)}`,
    `line-gap-override: ${percent(face.lineGap)}`,
  ]
  return `@font-face { ${rules.join('; ')} }\n`
}
