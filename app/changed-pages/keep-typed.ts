type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  field: Field
  /** Finds the field that stands in its place: by its id, else by its name and its place among those of that name. */
  find: () => Field | undefined
  value: string
  isChecked: boolean
  files: FileList | null
  hasFocus: boolean
  /** Where the cursor stands; null in fields that have none. */
  cursor: number | null
}

/**
 * Notes what stands in the fields of the page. Gives the way to put it back: where the page was made anew meanwhile, since somebody else had changed
 * it while it came to life, other fields stand there, empty and without the focus.
 */
export function keepTyped(): () => void {
  const typed = [...document.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')].map(noteField)
  return () => {
    for (const each of typed) if (!each.field.isConnected) putBack(each)
  }
}

function noteField(field: Field): Typed {
  const { id, name } = field
  const action = actionOf(field)
  // Ids that React makes are others in a page that it makes anew.
  const sameNamed = () => ([...document.getElementsByName(name)] as Field[]).filter((other) => actionOf(other) === action)
  const place = sameNamed().indexOf(field)
  return {
    field,
    find: () => fieldOf(id) ?? sameNamed()[place],
    value: field.value,
    isChecked: 'checked' in field && field.checked,
    files: 'files' in field ? field.files : null,
    hasFocus: field === document.activeElement,
    cursor: 'selectionStart' in field ? field.selectionStart : null,
  }
}

const actionOf = ({ form }: Field): string | null | undefined => form?.getAttribute('action')

/** A part that came to life may have taken a field's id for what is no field. */
function fieldOf(id: string): Field | undefined {
  const found = id ? document.getElementById(id) : null
  return found && 'value' in found ? (found as Field) : undefined
}

function putBack({ field: old, find, value, isChecked, files, hasFocus, cursor }: Typed): void {
  const field = find()
  if (!field) return
  if (files) putFiles(field as HTMLInputElement, files)
  else if (field.value !== value || ('checked' in field && field.checked !== isChecked)) put(field, value, isChecked)
  if (!hasFocus) return
  const shown = field.type === 'hidden' ? document.getElementById(old.id) : field
  shown?.focus({ preventScroll: true })
  if (cursor !== null && shown && 'setSelectionRange' in shown) (shown as HTMLTextAreaElement).setSelectionRange(cursor, cursor)
}

function put(field: Field, value: string, isChecked: boolean): void {
  // The long text of the back office is written elsewhere, and only sent by this field.
  if (field.dataset.text !== undefined) return void field.dispatchEvent(new CustomEvent('desk-text', { detail: value }))
  // React has put properties of its own over these, which would take what is set there as known.
  const { prototype } = field.constructor as unknown as { prototype: Field }
  const isTicked = field.type === 'checkbox' || field.type === 'radio'
  const [property, given] = isTicked ? (['checked', isChecked] as const) : (['value', value] as const)
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, given)
  field.dispatchEvent(new Event(isTicked ? 'click' : 'input', { bubbles: true }))
}

function putFiles(field: HTMLInputElement, files: FileList): void {
  if (files.length === 0) return
  field.files = files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
