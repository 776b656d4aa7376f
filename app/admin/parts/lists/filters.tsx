import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'

interface FiltersProps {
  /** Its accessible name: 'Filter posts'. */
  label: string
  /** Fields with their present values; on phones all but the first fold away. */
  children: ReactNode
}

/**
 * What a list is narrowed by: a form whose answer is an address that can be kept. With scripts a choice counts at once. What
 * folds away is closed again once it has been used, and a line says what it came to.
 */
export function Filters({ label, children }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { pathname, search, key } = useLocation()
  const fields = Children.toArray(children)
  const [first, ...others] = fields
  const narrowed = others.length > 0 && narrowedTo(fields, new URLSearchParams(search))
  // Also when what was chosen is asked for once more.
  useEffect(() => foldAway(form.current), [key])
  return (
    <>
      <Form
        ref={form}
        role="search"
        aria-label={label}
        className="desk-filters desk-wrap desk-ruled"
        onChange={({ target }) => target instanceof HTMLSelectElement && void submit(form.current, { replace: true })}
      >
        {first}
        {others.length > 0 && (
          <details className="desk-filters-more">
            <summary>More filters</summary>
            {others}
          </details>
        )}
        <Button type="submit" variant="secondary">
          {propsOf(first).type === 'search' ? 'Search' : 'Show'}
        </Button>
      </Form>
      {narrowed && (
        <p className="desk-narrowed desk-small desk-breaks">
          {/* A new document, whose fields are blank again. */}
          {narrowed} <a href={pathname + keptIn(fields)}>Show all</a>
        </p>
      )}
    </>
  )
}

interface FieldProps {
  name?: string
  label?: string
  type?: string
  value?: string
  defaultValue?: string | number | null
  placeholder?: string
  options?: readonly { value: string; label: string }[]
}

const propsOf = (field: ReactNode): FieldProps => (isValidElement<FieldProps>(field) ? field.props : {})

/** In words what the address narrows the list to. An order narrows nothing, nor does a choice's first: it is what a list shows unasked. */
const narrowedTo = (fields: readonly ReactNode[], query: URLSearchParams): string =>
  fields
    .flatMap((field) => {
      const { name = '', label, type, defaultValue, options, placeholder } = propsOf(field)
      if (!defaultValue || !query.get(name) || name === 'sort') return []
      if (type === 'search') return [`‘${defaultValue}’`]
      const at = options?.findIndex(({ value }) => value === String(defaultValue))
      if (at === -1 || (at === 0 && !placeholder)) return []
      return [`${label}: ${at === undefined ? defaultValue : options?.[at]?.label}`]
    })
    .join(', ')

/** What is no choice stays: that the list is a board, or of one article. */
function keptIn(fields: readonly ReactNode[]): string {
  const hidden = fields.map(propsOf).filter(({ type }) => type === 'hidden')
  return hidden.map(({ name, value }, at) => `${at ? '&' : '?'}${name}=${value}`).join('')
}

/** What was asked for comes first; not under the hand of whoever goes through a choice by its arrow keys. */
function foldAway(form: HTMLFormElement | null): void {
  const fold = form?.querySelector('details')
  if (!fold || fold.querySelector(':focus-visible')) return
  if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus()
  fold.open = false
}
