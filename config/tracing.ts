import { z } from 'zod'

const ENDPOINT = 'must be an address that starts with http:// or https://'
const SHARE = 'must be a number from 0 to 1'

/** Where traces go, by OpenTelemetry's protocol over HTTP. */
export interface TracingSettings {
  /** Without a slash at its end; `/v1/traces` follows. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of all traces, from 0 to 1. */
  share: number
}

/** `name=value` by commas, each value as an address writes it. */
const HEADERS = /^[\w-]+=[^,=\s][^,]*(?:,\s*[\w-]+=[^,=\s][^,]*)*$/

function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim())
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]))
}

/** The names are OpenTelemetry's own. */
export const tracingFields = {
  /** Address of what collects traces; unset, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .transform((value) => value.trim().replace(/\/+$/, ''))
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), ENDPOINT)
    .optional(),
  /** Sent with each request to it, such as a key. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (value) => HEADERS.test(value.trim()) && !/%(?![\da-f]{2})/i.test(value),
      'must be name=value, by commas, with what is no letter or digit as %XX',
    )
    .transform(readHeaders)
    .default({}),
  OTEL_SERVICE_NAME: z.string().default('thinksch-website'),
  /** Which share of all traces is sent. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^\d(?:\.\d+)?$/, SHARE)
    .transform(Number)
    .refine((value) => value <= 1, SHARE)
    .default(1),
}

type Given = z.output<z.ZodObject<typeof tracingFields>>

/** Undefined where nothing is traced. */
export const tracingOf = (given: Given): TracingSettings | undefined =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: given.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: given.OTEL_SERVICE_NAME,
        share: given.OTEL_TRACES_SAMPLER_ARG,
      }
