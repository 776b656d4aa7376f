/** What a store of objects answered, or that it did not: `status` 0, when no whole answer came. */
export class BucketError extends Error {
  readonly status: number
  /** As the protocol names it, such as NoSuchBucket. */
  readonly code: string
  /** Where the store says that the bucket is. */
  readonly region: string | undefined
  /** Its clock, when it said so. */
  readonly date: Date | undefined
  /** Milliseconds after which it wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: { status: number; code: string; headers?: Headers; region?: string | undefined } & ErrorOptions) {
    super(message, { cause: details.cause })
    this.name = 'BucketError'
    this.status = details.status
    this.code = details.code
    this.region = details.region
    const date = Date.parse(details.headers?.get('date') ?? '')
    this.date = Number.isNaN(date) ? undefined : new Date(date)
    const seconds = Number.parseInt(details.headers?.get('retry-after') ?? '', 10)
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds * 1_000
  }

  /** The same may be asked again: nobody decided anything. */
  get isPassing(): boolean {
    if (this.status === NOT_IMPLEMENTED) return false
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500 || PASSING.has(this.code)
  }
}

const PASSING = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted'])
/** A store that lacks something says so with a 501, and will the next time. */
const NOT_IMPLEMENTED = 501

/** What is wrong when an answer is no success; `body` is XML, or nothing for a HEAD. */
export function errorOf(asked: string, { status, statusText, headers }: Response, body: string): BucketError {
  const part = (name: string): string | undefined => new RegExp(`<${name}>([^<]{1,500})</${name}>`).exec(body)?.[1]
  const code = part('Code') ?? (status === NOT_IMPLEMENTED ? 'NotImplemented' : statusText.replaceAll(/\W/g, '') || `Status${status}`)
  const region = part('Region') ?? headers.get('x-amz-bucket-region') ?? undefined
  return new BucketError(`${asked}: ${status} ${code}${part('Message') ? `, ${part('Message')}` : ''}`, { status, code, headers, region })
}

/** No answer came, or it broke off. */
export function unreachable(asked: string, cause: unknown): BucketError {
  return new BucketError(`${asked}: ${reasonOf(cause)}`, { status: 0, code: 'Unreachable', cause })
}

/** `fetch` hides what happened in its cause, and of a host with several addresses in several. */
function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as Error & { errors?: unknown[] }
  if (errors?.[0]) return reasonOf(errors[0])
  return cause ? reasonOf(cause) : message
}
