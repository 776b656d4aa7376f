import { type Logger, pino } from 'pino'
import type { Config } from '#config/read-config.ts'

/** What of an error may be logged. Database errors also carry `detail` and parameters, which hold what a visitor typed. */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, errcode, status } = error as { code?: unknown; errcode?: unknown; status?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    ...(status === undefined ? {} : { status }),
    ...(error.cause ? { cause: safeError(error.cause) } : {}),
  }
}

/** One JSON line an event on stdout. Nothing that names a person goes in: no addresses, bodies, queries or cookies. */
export const createLog = (level: Config['logLevel']): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } })
