import { useId } from 'react'
import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { LiteField } from '../lite/lite-field.tsx'
import styles from './search-form.module.css'

export interface SearchFormProps {
  label: string
  /** What was searched for last. */
  value?: string
  error?: string
  /** Field and button under each other, for side columns. */
  narrow?: boolean
  /** Beside an action that comes first. */
  quiet?: boolean
}

/** Asks the search page; a plain form, so that it works before any script. */
export function SearchForm({ label, value, error, narrow, quiet }: SearchFormProps) {
  const id = useId()
  return (
    <Form role="search" action={paths.search} className={classNames(styles.form, narrow && styles.narrow)} noValidate>
      <LiteField />
      <div className={styles.field}>
        <label htmlFor={id} className={`small-strong ${styles.label}`}>
          {label}
        </label>
        <input
          // What was searched for changes with the page, not with the typing.
          key={value}
          id={id}
          type="search"
          name="query"
          defaultValue={value}
          placeholder="Search by keyword or #"
          autoComplete="off"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <Button type="submit" icon="search" variant={narrow || quiet ? 'secondary' : 'primary'} className={styles.button}>
        Search
      </Button>
    </Form>
  )
}
