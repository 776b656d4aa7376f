import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { timeLimit } from '#config/time-limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from '../errors.ts'
import { Lane } from '../lane.ts'
import type { CardWork } from './card-process.ts'
import type { Card } from './draw-card.ts'
import type { PictureCard } from './find-picture-card.ts'

// Types alone of the process: the server loads neither libvips nor the library that reads fonts.

const PROGRAM = join(projectRoot, 'domain/cards/card-process.ts')
const TIME_LIMIT_MS = 30_000
/** At most 6 MB; whoever shares a page asks for its card a few times, and then for another's. */
const MOST_KEPT = 64
/** More than ask at once for what is drawn (`server/pages/page-server.ts`). */
const MOST_WAITING = 64

interface Drawing {
  picture: Promise<Buffer>
  /** How many have asked for it and not gone. */
  wanted: number
}

const kept = new Map<string, Drawing>()
/** One after the other, each in a process of its own. */
const lane = new Lane({ atOnce: 1, waiting: MOST_WAITING })

/** The card as PNG; not drawn when all who asked for it are gone (`gone`) before its turn. Throws a {@link Refusal} `away` or `busy`. */
export const getCardPicture = (card: Card, gone?: AbortSignal): Promise<Buffer> => getDrawn(JSON.stringify(card), { card }, gone)

/** A stored picture as JPEG of a card's size, around what stays in view; the same otherwise. */
export const getPictureCard = ({ file, ...cut }: PictureCard, gone?: AbortSignal): Promise<Buffer> =>
  getDrawn(JSON.stringify([file, cut.focus]), { cut }, gone)

/** Drawn once while it is among the last ones that were asked for. */
function getDrawn(key: string, work: CardWork, gone: AbortSignal | undefined): Promise<Buffer> {
  const drawing = kept.get(key) ?? begin(key, work)
  kept.delete(key)
  kept.set(key, drawing)
  drawing.wanted += 1
  gone?.addEventListener('abort', () => (drawing.wanted -= 1), { once: true })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return drawing.picture
}

function begin(key: string, work: CardWork): Drawing {
  const drawing: Drawing = { wanted: 0, picture: lane.run(async () => (drawing.wanted > 0 ? draw(work) : refuseUnwanted())) }
  drawing.picture.catch(() => kept.get(key) === drawing && kept.delete(key))
  return drawing
}

/** Nobody hears it. */
function refuseUnwanted(): never {
  throw new Refusal('busy', messages.tooBusy)
}

function draw(work: CardWork): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const fail = (cause: unknown) => reject(new Refusal('away', messages.tookTooLong, { cause }))
  try {
    const child = fork(PROGRAM, {
      // No secrets.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit(TIME_LIMIT_MS))
    child.once('message', (drawn) => resolve(Buffer.from(drawn as Uint8Array)))
    // Each time: one that could not be started says so, and once more of what it was sent.
    child.on('error', fail)
    child.once('close', (code) => {
      clearTimeout(timer)
      fail(new Error(`the card process ended: ${code}`))
    })
    child.send(work, (error) => error && fail(error))
  } catch (error) {
    fail(error)
  }
  return promise
}
