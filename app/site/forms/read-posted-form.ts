import { readSource, SOURCE_FIELDS, TRAP_FIELD } from '#shared/leads/submission.ts'

/** A form posted by the browser itself; malformed bodies count as empty, so that the answer names the fields. */
export async function readPostedForm(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData())
  } catch {
    return {}
  }
}

/** What a scriptless submission carries beside its form: its source is what the form's own page was asked with. */
export function postedParts(request: Request, posted: Record<string, unknown>) {
  const url = new URL(request.url)
  const asked = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, url.searchParams.get(field) ?? undefined]))
  const trap = posted[TRAP_FIELD]
  return {
    key: null,
    source: readSource({ ...asked, page: url.pathname }),
    trapFilled: typeof trap === 'string' && trap.trim() !== '',
  }
}
