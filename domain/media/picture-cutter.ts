import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { TIME_LIMITS } from '#config/time-limits.ts'
import * as messages from '#shared/messages.ts'
import { Refusal, type RefusalKind } from '../errors.ts'
import { outsideTurn } from '../lane.ts'
import type { CutPicture, PictureFault } from './cut-picture.ts'
import type { PictureAnswer } from './picture-process.ts'

interface Settings {
  /** The program that decodes; run from its source, by the server's bundle too. */
  program: string
  timeLimitMs: number
  /** How many may wait behind the one that is being cut. */
  queue: number
  /** Without work for this long the process ends and its memory is free again. */
  idleMs: number
}

const DEFAULTS: Settings = {
  program: join(projectRoot, 'domain/media/picture-process.ts'),
  timeLimitMs: 60_000,
  queue: 24,
  idleMs: 10_000,
}

const REFUSALS: Record<PictureFault, { kind: RefusalKind; message: string }> = {
  type: { kind: 'invalid', message: messages.pictureType },
  heic: { kind: 'invalid', message: messages.pictureHeic },
  damaged: { kind: 'invalid', message: messages.pictureDamaged },
  slow: { kind: 'invalid', message: messages.pictureTooSlow },
  pixels: { kind: 'too-large', message: messages.pictureTooManyPixels() },
}

/**
 * Cuts pictures one at a time in a process of its own: what makes a decoder crash, hang or swell ends that process, never
 * the site, and it holds none of the site's settings.
 */
export class PictureCutter {
  readonly #settings: Settings
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings }
  }

  /** Throws a {@link Refusal} `invalid` or `too-large` that says what is wrong, or `away` when too many wait. */
  cut(bytes: Uint8Array): Promise<CutPicture> {
    if (this.#waiting > this.#settings.queue) return Promise.reject(new Refusal('away', messages.picturesBusy))
    this.#waiting += 1
    const result = this.#last.then(() => this.#ask(bytes)).finally(() => (this.#waiting -= 1))
    this.#last = result.catch(() => {})
    return outsideTurn(() => result)
  }

  /** Ends the process; the next picture starts another. */
  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask(bytes: Uint8Array): Promise<CutPicture> {
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    hold(child, true)
    try {
      const answer = await answerOf(child, bytes, this.#settings.timeLimitMs)
      if ('picture' in answer) return answer.picture
      throw refusalOf(answer.fault)
    } catch (error) {
      if (error instanceof Refusal) throw error
      this.close()
      throw refusalOf(error instanceof TimeUp ? 'slow' : 'damaged', error)
    } finally {
      hold(child, false)
      this.#idle = setTimeout(() => this.close(), this.#settings.idleMs).unref()
    }
  }

  #start(): ChildProcess {
    return fork(this.#settings.program, {
      // No secrets, and one arena: decoded pixels go back to the system.
      env: { MALLOC_ARENA_MAX: '1', [TIME_LIMITS]: process.env[TIME_LIMITS] },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }
}

class TimeUp extends Error {}

function answerOf(child: ChildProcess, bytes: Uint8Array, timeLimitMs: number): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new TimeUp())), timeLimitMs)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      settle()
    }
    const onMessage = (answer: unknown) => finish(() => resolve(answer as PictureAnswer))
    const onEnd = (reason: unknown) => finish(() => reject(new Error(`the picture process ended: ${String(reason)}`)))
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.send(bytes, (error) => error && onEnd(error))
  })
}

/** An idle process must not keep the site from ending. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

function refusalOf(fault: PictureFault, cause?: unknown): Refusal {
  const { kind, message } = REFUSALS[fault]
  return new Refusal(kind, message, { errors: { blog_image: message }, cause })
}

/** The one of this process. */
export const pictureCutter = new PictureCutter()
