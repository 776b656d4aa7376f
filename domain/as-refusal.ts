import type { Engine } from '#database/engine.ts'
import * as messages from '#shared/messages.ts'
import { Refusal } from './errors.ts'

/** Gives the refusal that a failed read or write means to whoever asked; anything unexpected stays as it is. */
export function asRefusal(engine: Engine, error: unknown): unknown {
  if (engine.isDiskFull(error)) return new Refusal('away', messages.diskFull, { cause: error, isTold: !engine.hasRoom() })
  return engine.isAway(error) ? new Refusal('away', messages.databaseAway, { cause: error }) : error
}
