/** A piece of work that is traced, in the words of OpenTelemetry's semantic conventions. Names and attributes hold nothing of a person. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes: Readonly<Record<string, string | number>>
}

/** A span that was begun. */
export interface OpenSpan {
  /** What is begun in this work belongs to the span. */
  run<T>(work: () => T): T
  end(how?: { name?: string; attributes?: SpanStart['attributes']; isFailed?: boolean }): void
}

export interface Tracer {
  begin(start: SpanStart): OpenSpan
}

let tracer: Tracer | undefined

/** Who traces in this process; undefined while nobody does, which costs nothing. */
export const tracerNow = (): Tracer | undefined => tracer

export function traceBy(given: Tracer | undefined): void {
  tracer = given
}

/** Does the work, in a span of its own where this process is traced. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(start)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ isFailed: true, attributes: { 'error.type': (error as Error).name } })
    throw error
  }
}
