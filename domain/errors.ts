/** The few ways an operation refuses. `message` is safe to show to whoever asked; the cause is only for the log. */
export type RefusalKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'busy'
  | 'away'

interface RefusalDetails extends ErrorOptions {
  /** One message a field. */
  errors?: Record<string, string>
  /** What else the answer holds, such as both versions of a post that two people changed. */
  facts?: Record<string, unknown>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** The log has a line of it already, for as long as it lasts. */
  isTold?: boolean
}

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly errors: Record<string, string> | undefined
  readonly facts: Record<string, unknown>
  readonly retryAfter: number | undefined
  readonly #isTold: boolean

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message, details)
    this.name = 'Refusal'
    this.kind = kind
    this.errors = details.errors
    this.facts = details.facts ?? {}
    this.retryAfter = details.retryAfter
    this.#isTold = details.isTold ?? false
  }

  /** True when something that the site stands on failed, and the log doesn't say so yet. */
  get isForTheLog(): boolean {
    return this.kind === 'away' && !this.#isTold
  }
}

/** One field of what was sent can't be taken; its message is also the answer's. */
export const invalidField = (field: string, message: string): Refusal => new Refusal('invalid', message, { errors: { [field]: message } })

/** One table for the API's error answers and the pages'. */
export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  busy: 503,
  away: 503,
}

/** Seconds after which trying again makes sense when the database is away. */
export const RETRY_AFTER_SECONDS = 5

/** The same when too many ask at once, or the process is about to end. */
export const BUSY_RETRY_AFTER_SECONDS = 1
