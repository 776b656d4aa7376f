import { problem } from '#app/loading.ts'
import { refusalContext } from '#app/site-context.ts'
import * as messages from '#shared/messages.ts'
import type { Route } from './+types/nothing-route'

/**
 * An address of the back office that has no screen: behind the guard too, so that strangers do not learn which there are. The
 * server shows it as well in place of what the guard refused, since no frame is made where that happens.
 */
export function loader({ context }: Route.LoaderArgs): never {
  const refusal = context.get(refusalContext)
  throw refusal ? problem(403, refusal) : problem(404, messages.nothingFound)
}
export { loader as action }

/** With a component, the frame says it; without, the answer would be bare data. */
export default function Nothing() {
  return null
}
