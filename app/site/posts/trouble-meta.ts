import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import * as messages from '#shared/messages.ts'

interface Failed {
  matches: Parameters<typeof frameOf>[0]
  error?: unknown
}

/** Of a page that could not be had: its title says what its heading says. `heading` is what stands there when the page is only away. */
export const troubleMeta = ({ matches, error }: Failed, heading: string): MetaDescriptor[] =>
  siteMeta(frameOf(matches), { title: goneMessage(error) ?? heading, path: '', hidden: true })

/** What is said of a page that is not there, or no longer; undefined of any other trouble. */
export function goneMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) return undefined
  return error.data?.message ?? messages.nothingFound
}
