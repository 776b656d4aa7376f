/**
 * Cuts the two faces of the site out of their full sources and writes the fallback faces whose metrics match, so that
 * hardly a line breaks elsewhere when a face arrives. Run it after changing the letters or a face, with the sources at
 * hand (FONT_SOURCES is a folder that has the packages named below): `node drawings/cut-fonts.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { LETTERS } from '#app/fonts/font-letters.ts'

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

const require = createRequire(pathToFileURL(`${process.env['FONT_SOURCES'] ?? process.cwd()}/`))
const subsetFont = require('subset-font') as SubsetFont
const fontkit = require('fontkit') as Fontkit

const FEATURES = ['mark', 'mkmk', 'ccmp', 'tnum']

/** A face that a device may have: its style at a weight, as the browser is asked for it, and a file with the same metrics. */
interface Local {
  /** In @font-face: a weight or a range of weights. */
  weight: string
  names: string[]
  file: string
}

interface SiteFace {
  family: string
  file: string
  features: string[]
  source: string
  axes: Record<string, unknown> | undefined
  /** By the last part of the fallback family's name. */
  fallbacks: Record<string, Local[]>
}

const regular = (names: string[], file: string): Local => ({ weight: '400', names, file })
const bold = (names: string[], file: string): Local => ({ weight: '600 700', names, file })
const liberation = (name: string): string => `/usr/share/fonts/truetype/liberation/Liberation${name}.ttf`
const dejaVu = (name: string): string => `/usr/share/fonts/truetype/dejavu/DejaVu${name}.ttf`
const google = (font: string, file: string): string => `@expo-google-fonts/${font}/${file.split('_')[1]}/${file}.ttf`

const faces: SiteFace[] = [
  {
    family: 'Inter',
    file: 'inter.woff2',
    features: [...FEATURES, 'kern'],
    source: 'inter-ui/variable/InterVariable.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: 14 },
    fallbacks: {
      Roboto: [
        regular(['Roboto', 'Roboto-Regular'], google('roboto', 'Roboto_400Regular')),
        bold(['Roboto Bold', 'Roboto-Bold'], google('roboto', 'Roboto_700Bold')),
      ],
      Arial: [
        regular(['Arial', 'ArialMT', 'Liberation Sans'], liberation('Sans-Regular')),
        bold(['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], liberation('Sans-Bold')),
      ],
      'Noto Sans': [
        regular(['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'], google('noto-sans', 'NotoSans_400Regular')),
        bold(['Noto Sans Bold', 'NotoSans-Bold'], google('noto-sans', 'NotoSans_700Bold')),
      ],
      'DejaVu Sans': [regular(['DejaVu Sans'], dejaVu('Sans')), bold(['DejaVu Sans Bold'], dejaVu('Sans-Bold'))],
    },
  },
  {
    family: 'Merriweather',
    file: 'merriweather.woff2',
    // Its kerning is most of the file, 22 KB, and hardly to be seen.
    features: FEATURES,
    source: '@expo-google-fonts/merriweather/700Bold/Merriweather_700Bold.ttf',
    axes: undefined,
    fallbacks: {
      'Noto Serif': [bold(['Noto Serif Bold', 'NotoSerif-Bold'], google('noto-serif', 'NotoSerif_700Bold'))],
      // Gelasio was drawn to Georgia's widths.
      Georgia: [bold(['Georgia Bold', 'Georgia-Bold'], google('gelasio', 'Gelasio_700Bold'))],
      Times: [bold(['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], liberation('Serif-Bold'))],
      'DejaVu Serif': [bold(['DejaVu Serif Bold'], dejaVu('Serif-Bold'))],
    },
  },
]

const read = (source: string): Buffer => readFileSync(source.startsWith('/') ? source : require.resolve(source))
const POSTS = new URL('../database/samples/posts/', import.meta.url)
/** What the site says, so that each letter counts as often as it is read. */
const SAMPLE = readdirSync(POSTS)
  .map((name) => readFileSync(new URL(name, POSTS), 'utf8'))
  .join(' ')
  .replace(/\s+/g, ' ')

function fallbackFace(name: string, { weight, names, file }: Local, face: Face): string {
  const other = fontkit.create(read(file))
  const width = (font: Face) => font.layout(SAMPLE).advanceWidth / font.unitsPerEm
  const size = width(face) / width(other)
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
  const ofSize = (units: number) => percent(units / face.unitsPerEm / size)
  const rules = [
    `font-family: '${name}'`,
    `src: ${names.map((each) => `local('${each}')`).join(', ')}`,
    `font-weight: ${weight}`,
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${ofSize(face.ascent)}`,
    `descent-override: ${ofSize(-face.descent)}`,
    `line-gap-override: ${ofSize(face.lineGap)}`,
  ]
  return `@font-face {\n${rules.map((rule) => `  ${rule};\n`).join('')}}\n`
}

async function cut({ features, source, axes, file, family, fallbacks }: SiteFace): Promise<string[]> {
  const full = read(source)
  const options = { keepFeatures: features, noHinting: true, variationAxes: axes }
  const font = await subsetFont(full, LETTERS, { ...options, targetFormat: 'woff2' })
  writeFileSync(new URL(`../app/fonts/${file}`, import.meta.url), font)
  process.stdout.write(`${file}: ${font.length} bytes\n`)
  const face = fontkit.create(await subsetFont(full, LETTERS, { ...options, targetFormat: 'truetype' }))
  const at = ({ weight }: Local) => (axes ? face.getVariation({ wght: Number.parseInt(weight, 10) }) : face)
  return Object.entries(fallbacks).flatMap(([name, locals]) =>
    locals.map((local) => fallbackFace(`${family} as ${name}`, local, at(local))),
  )
}

const fallbackFaces: string[] = []
for (const face of faces) fallbackFaces.push(...(await cut(face)))
const NOTE =
  "/* Written by drawings/cut-fonts.ts: the device's faces with the metrics of ours, so that hardly a line breaks elsewhere when ours arrive. */\n"
writeFileSync(new URL('../app/fonts/fallbacks.css', import.meta.url), [NOTE, ...fallbackFaces].join('\n'))
