import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#domain/backups/archive.ts'
import { digestsOfSite } from '#domain/backups/row-digests.ts'
import { insertMedia } from '#domain/media/media-store.ts'
import type { Site } from '#domain/site.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import { buildUser } from '#tests/support/staff.ts'
import type { Figure, Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'
import { runMeasured } from '../support/command-process.ts'
import { countOf } from '../support/count-figure.ts'
import { fillLeads } from '../support/fill-leads.ts'
import { type FilledPlace, withSite } from '../support/filled-places.ts'
import type { Place } from '../support/site-process.ts'

const POSTS = 100_000
const LEADS = 1_000_000
const PICTURES = 10_000
const WIDTHS = [480, 800]
/** About what a file of such a width takes. */
const FILE_BYTES = 30_000
const FILES_AT_ONCE = 24
/** Changes by itself: each commit raises it. */
const NOT_COMPARED = 'content_version'

export const restore: Question = {
  name: 'restore',
  title: 'A large site backed up and restored',
  how:
    `${POSTS.toLocaleString('en')} posts, ${LEADS.toLocaleString('en')} enquiries and ${PICTURES.toLocaleString('en')} pictures: written into a backup, ` +
    'verified, and restored into an empty place on the same engine, each by its command; all rows and files are compared afterwards. Memory is the most that the command had resident.',
  run: (bench) =>
    bench.onPlaces([POSTS], async (filled) => {
      const { place, engine } = filled
      await withSite(place, async (site) => {
        bench.say(`  filling ${engine} with enquiries and pictures`)
        await fillLeads(site, place, LEADS, [(await buildUser(site, 'sales', 'restore@example.com')).id])
        await addPictures(site)
      })
      return backUpAndRestore(bench, filled)
    }),
}

/** Files of random bytes: what is in them is the same to a backup, and none of it gets smaller by compression. */
async function addPictures(site: Site): Promise<void> {
  const width = Math.max(...WIDTHS)
  for (let first = 0; first < PICTURES; first += FILES_AT_ONCE) {
    const pictures = Array.from({ length: Math.min(FILES_AT_ONCE, PICTURES - first) }, (_, index) => ({
      file: `load-${first + index}.webp`,
      width,
      height: width,
      widths: WIDTHS,
      placeholder: '#808080',
      alt: 'A sample',
      bytes: FILE_BYTES,
    }))
    await site.files.put(pictures.flatMap((picture) => pictureFiles(picture).map((name) => ({ name, bytes: randomBytes(FILE_BYTES) }))))
    await site.write('bench', async ({ trx, now }) => {
      for (const picture of pictures) await insertMedia(trx, picture, now, true)
    })
  }
}

async function backUpAndRestore(bench: Bench, { engine, place }: FilledPlace): Promise<Figure[]> {
  const figures: Figure[] = []
  const file = join(bench.folder(), 'site.tar')
  const target = await bench.emptyPlace(engine)
  const run = async (what: string, on: Place, ...words: string[]) => {
    bench.say(`  ${engine}: ${what}`)
    const { seconds, peakMb } = await runMeasured(on, words)
    figures.push({ what, where: engine, value: seconds, unit: 's' }, { what: `${what}, memory`, where: engine, value: peakMb, unit: 'MB' })
  }
  // The command notes in the database that it made one.
  const before = await withSite(place, contentsOf)
  await run('backup', place, 'backup', file)
  figures.push({ what: 'size of the backup', where: engine, value: statSync(file).size / 1e6, unit: 'MB' })
  await run('verified', target, 'verify', file)
  await run('restored', target, 'restore', file)
  const after = await withSite(target, contentsOf)
  const different = [...new Set([...before.keys(), ...after.keys()])].filter((part) => before.get(part) !== after.get(part))
  for (const part of different) bench.say(`  different: ${part}`)
  return [...figures, { ...countOf(`parts that differ, of ${before.size} tables and files`, different.length, 0), where: engine }]
}

/** A digest of each table and of each file. */
async function contentsOf(site: Site): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const [table, { rows, digest }] of await digestsOfSite(site)) if (table !== NOT_COMPARED) contents.set(table, `${rows} ${digest}`)
  for await (const { name } of site.files.list()) contents.set(name, sha256((await site.files.get(name)) ?? new Uint8Array()))
  return contents
}
