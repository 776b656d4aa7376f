import { basename } from 'node:path'
import { CommandError } from '../command.ts'
import { dropNote, findNote, keepNote, type UpdateNote } from './one-update.ts'
import { setLink } from './release-folders.ts'
import { placesOf, restartSite } from './restart-site.ts'
import type { Update } from './update-tools.ts'
import { watchingAway } from './watch-away.ts'

type Way = Pick<UpdateNote, 'from' | 'to'>

/**
 * Lets `current` lead to another release and starts it; when it is not ready in time, what ran before starts again, and a {@link CommandError}
 * says so. Gives in words how long the site was away.
 */
export const goTo = (update: Update, { from, to }: Way): Promise<string> =>
  go(update, { step: 'going', from, to, places: placesOf(update.restarting) })

/** Goes on where an update that was killed stopped; false when there is nothing to be put right. */
export async function putRight(update: Update): Promise<boolean> {
  const note = findNote(update.folders.base)
  if (!note) return false
  update.say(`The last update was interrupted: going on to ${basename(note.to)}`)
  // What was started meanwhile may answer elsewhere.
  const places = note.places.length > 0 ? note.places : placesOf(update.restarting)
  const away = await go(update, { ...note, places })
  update.say(`${basename(note.to)} runs; ${away}`)
  return true
}

const go = (update: Update, note: UpdateNote): Promise<string> =>
  watchingAway(note.places, async (sayAway) => {
    if (note.step === 'returning') await goBack(update, note)
    else await goForward(update, note, sayAway)
    return sayAway()
  })

async function goForward(update: Update, note: UpdateNote, sayAway: () => string): Promise<void> {
  const [name, before] = [basename(note.to), basename(note.from)]
  try {
    await start(update, note)
  } catch (error) {
    const reason = (error as Error).message
    update.say(`${name} does not start: ${reason}. Going back to ${before}`)
    await goBack(update, { ...note, step: 'returning', from: note.to, to: note.from })
    throw new CommandError(`${name} did not start: ${reason}. ${before} runs again; ${sayAway()}`, { cause: error })
  }
}

async function goBack(update: Update, note: UpdateNote): Promise<void> {
  try {
    await start(update, note)
  } catch (error) {
    throw new CommandError(
      `${basename(note.to)} did not start again either: ${(error as Error).message}. See the log of the service manager; then update anew`,
      { cause: error },
    )
  }
}

async function start({ folders, restarting, say }: Update, note: UpdateNote): Promise<void> {
  keepNote(folders.base, note)
  setLink(folders, 'current', note.to)
  say(note.places.length === 0 ? 'The site does not run: start it' : `Starting ${basename(note.to)}`)
  await restartSite(restarting, note.to, note.places)
  if (note.step === 'going') setLink(folders, 'before', note.from)
  dropNote(folders.base)
}
