import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { timeLimit } from '#config/time-limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import type { CardWork } from './card-process.ts'
import type { Card } from './draw-card.ts'
import type { PictureCard } from './find-picture-card.ts'

// Types alone of the process: the server loads neither libvips nor the library that reads fonts.

const PROGRAM = join(projectRoot, 'domain/cards/card-process.ts')
const TIME_LIMIT_MS = 30_000
/** At most 6 MB; whoever shares a page asks for its card a few times, and then for another's. */
const MOST_KEPT = 64

const kept = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/** The card as PNG. */
export const getCardPicture = (card: Card): Promise<Buffer> => getDrawn(JSON.stringify(card), { card })

/** A stored picture as JPEG of a card's size, around what stays in view. */
export const getPictureCard = ({ file, ...cut }: PictureCard): Promise<Buffer> => getDrawn(JSON.stringify([file, cut.focus]), { cut })

/** Drawn once while it is among the last ones that were asked for; one after the other, each in a process of its own. */
function getDrawn(key: string, work: CardWork): Promise<Buffer> {
  const known = kept.get(key)
  kept.delete(key)
  const picture = known ?? last.then(() => draw(work))
  kept.set(key, picture)
  if (known) return known
  last = picture.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return picture
}

function draw(work: CardWork): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const child = fork(PROGRAM, {
    // No secrets.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit(TIME_LIMIT_MS))
  child.once('message', (drawn) => resolve(Buffer.from(drawn as Uint8Array)))
  const fail = (cause: unknown) => reject(new Refusal('away', messages.tookTooLong, { cause }))
  child.once('error', fail)
  child.once('exit', (code) => {
    clearTimeout(timer)
    fail(new Error(`the card process ended: ${code}`))
  })
  child.send(work)
  return promise
}
