import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { importWordpress } from '#domain/imports/import-wordpress.ts'
import { printReport } from '#domain/imports/import-report.ts'
import { type Command, CommandError } from './command.ts'
import { createProgress } from './progress.ts'
import { withSite } from './with-site.ts'

export const importWordpressCommand: Command = {
  name: 'import wordpress',
  operands: ['FILE'],
  about: 'brings in the posts, pages and comments of a WordPress export (Tools → Export)',
  details: [
    '',
    'Posts keep their dates, categories, tags, authors and comments; password-protected posts and all pages come in as',
    'drafts; old addresses redirect. A second run brings in only what is new, and never touches what was edited here.',
    'With --media, pictures that posts and pages show come along, decoded and encoded anew; without it, and where one is',
    'missing or refused, they become links to where they are. What became of each item is printed at the end.',
  ].join('\n'),
  options: {
    media: {
      type: 'string',
      value: 'DIR',
      about: 'a copy of the old wp-content/uploads (2024/05/name.jpg), or all its files in one folder',
    },
    report: { type: 'string', value: 'FILE', about: 'also writes what is printed to this file' },
  },
  async run({ operands: [file = ''], options }) {
    await requireFile(file)
    const media = typeof options.media === 'string' ? options.media : undefined
    if (media !== undefined) await requireFolder(media)
    const progress = createProgress('items')
    const settings = { media, onProgress: progress.show }
    const report = await withSite((site) => importWordpress(site, () => createReadStream(file), settings)).finally(progress.end)
    const text = printReport(report)
    process.stdout.write(text)
    if (typeof options.report === 'string') await writeReport(options.report, text)
  },
}

/** The file is read twice, so a pipe will not do. */
async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new CommandError(`there is no file ${file}`)
  if (!found.isFile()) throw new CommandError(`${file} is not a file`)
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new CommandError(`there is no folder ${folder}`)
  if (!found.isDirectory()) throw new CommandError(`${folder} is not a folder`)
}

async function writeReport(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new CommandError(`the import is done, but the report could not be written: ${(error as Error).message}`, { cause: error })
  }
}
