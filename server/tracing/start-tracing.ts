import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracingSettings } from '#config/tracing.ts'
import { onStatement } from '#database/statement-log.ts'
import { type OpenSpan, type SpanStart, traceBy } from '#domain/spans.ts'
import { describeStatement } from './describe-statement.ts'

const NAME = 'thinksch-website'
/** Longer than a collector beside the site takes, and short enough for the end of a process. */
const ANSWERED_WITHIN_MS = 2_000
const TOLD_EVERY_MS = 60 * 60_000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

interface TracingParts {
  settings: TracingSettings
  version: string
  engine: 'sqlite' | 'postgres'
  log: Pick<Logger, 'warn'>
}

/**
 * Sends traces of this process to what collects them. Nothing is registered for all of the process, so that no library adds spans of its own.
 * `stop` sends what is left.
 */
export function startTracing({ settings, version, engine, log }: TracingParts): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: ANSWERED_WITHIN_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOfTrouble(exporter, log) })],
  })
  const tracer = provider.getTracer(NAME, version)
  const current = new AsyncLocalStorage<Context>()
  const start = ({ name, kind, attributes }: SpanStart, startTime?: Date) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes, ...(startTime && { startTime }) }, current.getStore() ?? ROOT_CONTEXT)
  traceBy({
    begin(given) {
      const span = start(given)
      return openSpan(span, current)
    },
  })
  const system = engine === 'sqlite' ? 'sqlite' : 'postgresql'
  onStatement(({ sql, milliseconds, isFailed }) => {
    // What asks by itself each second, such as a watch for changes, is nobody's request.
    if (!current.getStore()) return
    const end = Date.now()
    const span = start(describeStatement(sql, system), new Date(end - milliseconds))
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(new Date(end))
  })
  return {
    async stop() {
      traceBy(undefined)
      onStatement(undefined)
      await provider.shutdown().catch(() => {})
    },
  }
}

const openSpan = (span: Span, current: AsyncLocalStorage<Context>): OpenSpan => ({
  run: (work) => current.run(trace.setSpan(current.getStore() ?? ROOT_CONTEXT, span), work),
  end({ name, attributes = {}, isFailed = false } = {}) {
    if (name !== undefined) span.updateName(name)
    span.setAttributes(attributes)
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  },
})

/** A collector that is away costs traces and nothing else: one line an hour says so. */
function tellingOfTrouble(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let toldAt = -Infinity
  const tell = (): void => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    log.warn('traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT: they are left out until it answers')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) tell()
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
