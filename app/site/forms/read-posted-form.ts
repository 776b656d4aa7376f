import type { RouterContextProvider } from 'react-router'
import { visitContext } from '#app/site-context.ts'
import type { Arrival } from '#domain/submissions/submit-once.ts'
import { readExtras, readSource, SOURCE_FIELDS } from '#shared/leads/submission.ts'

/** A form posted by the browser itself; malformed bodies count as empty, so that the answer names the fields. */
export async function readPostedForm(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    return {}
  }
}

interface PostedAction {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What a scriptless submission carries beside its form: its source is what the form's own page was asked with. */
export function postedArrival({ request, context }: PostedAction, posted: Record<string, unknown>): Arrival {
  const url = new URL(request.url)
  const asked = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, url.searchParams.get(field) ?? undefined]))
  return {
    ...readExtras(posted),
    key: null,
    address: context.get(visitContext).address,
    source: readSource({ ...asked, page: url.pathname }),
  }
}
