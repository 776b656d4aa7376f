type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  field: Field
  /** Finds the field that stands in its place: by its id, else by its name in its form. */
  find: () => Field | null | undefined
  value: string
  isChecked: boolean
  hasFocus: boolean
  /** Where the cursor stands; null in fields that have none. */
  cursor: number | null
}

/**
 * Notes what stands in the fields of the page. Gives the way to put it back: where the page was made anew meanwhile, since somebody else had changed
 * it while it came to life, other fields stand there, empty and without the focus.
 */
export function keepTyped(): () => void {
  const typed = [...document.querySelectorAll<Field>('input:not([type=hidden],[type=file]),textarea,select')].map(noteField)
  return () => {
    for (const each of typed) if (!each.field.isConnected) putBack(each)
  }
}

function noteField(field: Field): Typed {
  const { id, name, form } = field
  const action = form?.getAttribute('action')
  const inForm = (): Field | undefined => {
    const named = [...document.getElementsByName(name)] as Field[]
    return named.find((other) => other.form?.getAttribute('action') === action && other.value === field.value) ?? named[0]
  }
  return {
    field,
    find: () => (id ? (document.getElementById(id) as Field | null) : inForm()),
    value: field.value,
    isChecked: 'checked' in field && field.checked,
    hasFocus: field === document.activeElement,
    cursor: 'selectionStart' in field ? field.selectionStart : null,
  }
}

function putBack({ find, value, isChecked, hasFocus, cursor }: Typed): void {
  const field = find()
  if (!field) return
  if (field.value !== value || ('checked' in field && field.checked !== isChecked)) {
    // React has put properties of its own over these, which would take what is set there as known.
    const { prototype } = field.constructor as unknown as { prototype: Field }
    const isTicked = field.type === 'checkbox' || field.type === 'radio'
    const [property, given] = isTicked ? (['checked', isChecked] as const) : (['value', value] as const)
    Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, given)
    field.dispatchEvent(new Event(isTicked ? 'click' : 'input', { bubbles: true }))
  }
  if (!hasFocus) return
  field.focus({ preventScroll: true })
  if (cursor !== null && 'setSelectionRange' in field) field.setSelectionRange(cursor, cursor)
}
