type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes the fields of the page. Gives the way to put back what stands in them: where the page was made anew meanwhile, since somebody else had
 * changed it while it came to life, other fields stand in their place, empty and without the focus.
 */
export function keepTyped(): () => void {
  const fields = [...document.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')].map((old) => ({
    old,
    place: sameNamed(old).indexOf(old),
    hasFocus: old === document.activeElement,
  }))
  return () => {
    for (const { old, place, hasFocus } of fields) {
      const field = old.isConnected ? undefined : (fieldOf(old.id) ?? sameNamed(old)[place])
      if (field) putBack(old, field, hasFocus)
    }
  }
}

/** Ids that React makes are others in a page that it makes anew; name, form and order are not. */
const sameNamed = (field: Field): Field[] =>
  ([...document.getElementsByName(field.name)] as Field[]).filter((other) => actionOf(other) === actionOf(field))

const actionOf = ({ form }: Field): string | null | undefined => form?.getAttribute('action')

/** A part that came to life may have taken a field's id for what is no field. */
function fieldOf(id: string): Field | undefined {
  const found = id ? document.getElementById(id) : null
  return found && 'value' in found ? (found as Field) : undefined
}

/** `old` is no part of the page any more, and holds what stood in it. */
function putBack(old: Field, field: Field, hasFocus: boolean): void {
  const isTicked = old.type === 'checkbox' || old.type === 'radio'
  if (old.type === 'file') putFiles(field as HTMLInputElement, (old as HTMLInputElement).files)
  else if (isTicked) put(field, 'checked', (old as HTMLInputElement).checked, 'click')
  else put(field, 'value', old.value, 'input')
  if (!hasFocus) return
  field.focus({ preventScroll: true })
  const cursor = (old as HTMLTextAreaElement).selectionStart
  if (cursor !== null) (field as HTMLTextAreaElement).setSelectionRange?.(cursor, cursor)
}

function put(field: Field, property: 'checked' | 'value', given: boolean | string, event: string): void {
  if (field[property as 'value'] === given) return
  // React has put properties of its own over these, which would take what is set there as known.
  const { prototype } = field.constructor as unknown as { prototype: Field }
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, given)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function putFiles(field: HTMLInputElement, files: FileList | null): void {
  if (!files?.length) return
  field.files = files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
