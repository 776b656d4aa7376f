import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { PATIENCE } from './patience.ts'
import { temporaryFolder } from './temporary-folder.ts'

const SOFFICE = '/usr/bin/soffice'

/** Spreadsheets are opened where Debian's LibreOffice Calc is installed; elsewhere their tests are skipped, in one line. */
export const hasOffice = existsSync(SOFFICE)

export interface OfficeCell {
  /** What stands in the cell. */
  text: string
  /** Blank for a plain text. */
  formula: string
  /** `string`, `float`, …; blank of an empty cell. */
  type: string
}

/** The cells of a CSV as LibreOffice opens it, by rows. */
export async function openInOffice(file: string): Promise<OfficeCell[][]> {
  const folder = temporaryFolder()
  // By commas, quotes by ", UTF-8, from the first line; formulas are run, as a person would let it.
  const filter = 'CSV:44,34,76,1,,0,false,true,false,false,false,-1,true'
  await promisify(execFile)(
    SOFFICE,
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    PATIENCE,
  )
  return readSheet(await readFile(join(folder, `${basename(file, '.csv')}.fods`), 'utf8'))
}

/** Flat ODS is one document of XML; this reads what such a conversion writes. */
function readSheet(xml: string): OfficeCell[][] {
  const sheet = /<table:table [\s\S]*?<\/table:table>/.exec(xml)?.[0] ?? ''
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(([, attributes = '', inner = '']) => {
      const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
      const times = Math.min(Number(of('number-columns-repeated') || 1), 100)
      const cell = { text: textOf(inner), formula: of('table:formula'), type: of('office:value-type') }
      return Array.from({ length: times }, () => cell)
    }),
  )
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** Paragraphs are lines; runs of blanks and tabs are elements. */
const textOf = (inner: string): string =>
  [...inner.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)]
    .map(([, words = '']) =>
      words
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
        .replace(/<text:tab\/>/g, '\t')
        .replace(/<[^>]+>/g, '')
        .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
        .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    )
    .join('\n')
