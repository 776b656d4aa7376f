/** The few ways an operation refuses. `message` is safe to show to whoever asked; the cause is only for the log. */
export type RefusalKind = 'invalid' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'gone' | 'conflict' | 'too-large' | 'away'

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly errors: Record<string, string> | undefined

  constructor(kind: RefusalKind, message: string, options?: ErrorOptions & { errors?: Record<string, string> }) {
    super(message, options)
    this.name = 'Refusal'
    this.kind = kind
    this.errors = options?.errors
  }
}

/** One table for the API's error answers and the pages'. */
export const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  away: 503,
}

/** Seconds after which trying again makes sense when the database is away. */
export const RETRY_AFTER_SECONDS = 5
