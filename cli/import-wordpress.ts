import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { printReport } from '#domain/imports/import-report.ts'
import { importWordpress } from '#domain/imports/import-wordpress.ts'
import { inFolder } from '#domain/imports/media-folder.ts'
import type { SourceOf } from '#domain/imports/pictures-of-import.ts'
import { openUploads } from '#domain/imports/uploads-archive.ts'
import { type Command, CommandError } from './command.ts'
import { createProgress } from './progress.ts'
import { withSite } from './with-site.ts'

export const importWordpressCommand: Command = {
  name: 'import wordpress',
  operands: ['FILE'],
  about: 'imports the posts, pages and comments of a WordPress export (Tools → Export)',
  details: [
    '',
    'Posts keep their dates, categories, tags, authors and comments; password-protected posts and all pages come in as',
    'drafts; old addresses redirect. A second run imports only what is new, and never changes what was edited here.',
    'With --media, pictures that posts and pages show are imported too, encoded anew; without it, and where one is',
    'missing or refused, they become links to where they are. A report of each item is printed at the end.',
  ].join('\n'),
  options: {
    media: {
      type: 'string',
      value: 'DIR',
      about: 'a copy of the old wp-content/uploads (2024/05/name.jpg), all its files in one folder, or either as a ZIP file',
    },
    report: { type: 'string', value: 'FILE', about: 'also writes what is printed to this file' },
  },
  async run({ operands: [file = ''], options }) {
    await requireFile(file)
    const media = typeof options.media === 'string' ? options.media : undefined
    const { sources, close } = await picturesIn(media)
    const progress = createProgress('items')
    const settings = { sources, onProgress: progress.show }
    const text = await withSite(async (site) =>
      printReport(await importWordpress(site, () => createReadStream(file), settings), site.timeZone),
    ).finally(() => {
      progress.end()
      close()
    })
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

interface Pictures {
  sources: SourceOf[]
  close: () => void
}

async function picturesIn(media: string | undefined): Promise<Pictures> {
  if (media === undefined) return { sources: [], close: () => {} }
  const found = await stat(media).catch(() => undefined)
  if (!found) throw new CommandError(`there is no folder ${media}`)
  if (found.isDirectory()) return { sources: [inFolder(media)], close: () => {} }
  const { source, close } = await openUploads(media).catch((error: Error) => {
    throw new CommandError(`${media} is not a folder, nor an archive of pictures: ${error.message}`, { cause: error })
  })
  return { sources: [() => source], close }
}

async function writeReport(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new CommandError(`the import is done, but the report could not be written: ${(error as Error).message}`, { cause: error })
  }
}
