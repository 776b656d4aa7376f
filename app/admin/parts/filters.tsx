import { Children, isValidElement, type ReactNode, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button/button.tsx'

interface FiltersProps {
  /** Its accessible name: 'Filter posts'. */
  label: string
  /** Fields with their present values; on phones all but the first fold away. */
  children: ReactNode
}

/** What a list is narrowed by: a form whose answer is an address that can be kept. With scripts a choice counts at once. */
export function Filters({ label, children }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const [first, ...others] = Children.toArray(children)
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      className="desk-filters"
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
        {isSearch(first) ? 'Search' : 'Show'}
      </Button>
    </Form>
  )
}

const isSearch = (field: ReactNode): boolean => isValidElement<{ type?: string }>(field) && field.props.type === 'search'
