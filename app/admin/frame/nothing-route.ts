import { problem } from '#app/loading.ts'
import * as messages from '#shared/messages.ts'

/** An address of the back office that has no screen: behind the guard too, so that strangers do not learn which there are. */
export function loader(): never {
  throw problem(404, messages.nothingFound)
}
export { loader as action }

/** With a component, the frame says it; without, the answer would be bare data. */
export default function Nothing() {
  return null
}
