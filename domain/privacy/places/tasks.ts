import * as messages from '#shared/messages.ts'
import { Refusal } from '../../errors.ts'
import { UPLOADS_TASK } from '../../imports/import-kinds.ts'
import type { Site } from '../../site.ts'
import { eraseMentions, findMentions, isSure, mentionsIn, type Words, wordsAbout } from '../mentions.ts'
import type { Person } from '../person.ts'
import { factsOf, type Found, keysGoing, type Mention, type Place } from '../place.ts'
import { patternOf } from '../word-pattern.ts'

const TEXTS = { table: 'tasks', columns: ['name', 'message', 'result'] }

/**
 * Reports of imports name what they left out, and the files that came in stay for a while. A file that names somebody goes as
 * a whole, with its task; its report loses the names.
 */
export const longTasks: Place = {
  name: 'Imports',
  holds: { tasks: TEXTS.columns },
  async find(site, person) {
    const told = await findMentions(site, TEXTS, wordsAbout(person))
    const held = await filesWith(site, wordsAbout(person))
    const rows = await site.db
      .selectFrom('tasks')
      .select(['id', 'kind', 'created_at'])
      .where('id', 'in', [...told.keys(), ...held.keys(), ''])
      .execute()
    return rows.map(({ id, kind, created_at }): Found => {
      const inFile = held.get(id)
      const mentions = [...(inFile ?? []), ...(told.get(id) ?? [])]
      const facts = factsOf({ What: inFile ? 'A file that came in' : 'A report', Kind: kind, Began: created_at })
      return inFile && isSure({ mentions })
        ? { key: id, isOwn: true, facts }
        : { key: id, isOwn: false, goesWhole: inFile !== undefined, mentions, facts }
    })
  },
  async erase({ trx }, person: Person, found) {
    const files = keysGoing(found)
    const running = await trx
      .selectFrom('tasks')
      .select('id')
      .where('id', 'in', [...files, ''])
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (running) throw new Refusal('conflict', messages.personInRunningTask)
    await trx
      .deleteFrom('tasks')
      .where('id', 'in', [...files, ''])
      .execute()
    await eraseMentions(trx, TEXTS, wordsAbout(person), found)
  },
  async afterwards(site, found) {
    for (const key of keysGoing(found)) await site.staged.delete(key)
  },
}

/** Tables that spreadsheets save come in these; the first is that of everything else. */
const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']

async function filesWith(site: Site, words: Words): Promise<Map<string, Mention[]>> {
  const found = new Map<string, Mention[]>()
  // Packed pictures hold no text that could be read.
  const archives = await site.db.selectFrom('tasks').select('id').where('kind', '=', UPLOADS_TASK).execute()
  const isArchive = new Set(archives.map(({ id }) => id))
  for (const { id } of await site.staged.list()) {
    if (isArchive.has(id)) continue
    const mentions = await mentionsInFile(site.staged.open(id), words)
    if (mentions.length > 0) found.set(id, mentions)
  }
  return found
}

/** Longer than any name or number in any spelling. */
const OVERLAP = 400

/** The first, or the first that is no mere name. Read a piece at a time, each with the end of the one before. */
async function mentionsInFile(pieces: AsyncIterable<Uint8Array>, words: Words): Promise<Mention[]> {
  const pattern = patternOf([...words.marks, ...words.names])
  const readings = ENCODINGS.map((encoding) => ({ decoder: new TextDecoder(encoding), end: '' }))
  let first: Mention[] = []
  for await (const piece of pieces) {
    for (const reading of readings) {
      const text = reading.end + reading.decoder.decode(piece, { stream: true })
      if (text.search(pattern) >= 0) {
        const mentions = mentionsIn([text], words)
        if (isSure({ mentions })) return mentions
        if (first.length === 0) first = mentions.slice(0, 1)
      }
      reading.end = text.slice(-OVERLAP)
    }
  }
  return first
}
