import { Form } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import type { LeadsIntent } from './list-actions.ts'

type Views = readonly { id: string; name: string; query: string }[]

/** The addresses of lists that someone looks at again and again, under names of their own. */
export function ViewLinks({ views }: { views: Views }) {
  if (views.length === 0) return null
  return (
    <nav aria-label="Your views">
      <ul className="desk-links desk-small">
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <SiteLink to={`${deskPaths.leads}?${query}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the filters as they are now under a name, and forgets such names. */
export const SaveView = ({ views, again }: { views: Views; again: FormAgain | undefined }) => (
  <details open={again !== undefined} className="desk-save-view desk-fold">
    <summary>Save this view</summary>
    <Form method="post" noValidate aria-label="Save this view">
      <Field
        {...{ name: 'name', label: 'Name', hint: 'Adds a link above the list that opens it with these filters' }}
        error={again?.errors.name}
        defaultValue={again?.entered.name}
        required
      />
      <Button type="submit" name="intent" value={'view' satisfies LeadsIntent} variant="secondary">
        Save
      </Button>
    </Form>
    {views.map(({ id, name }) => (
      <Form role="none" key={id} method="post">
        <input type="hidden" name="view" value={id} />
        <Button type="submit" name="intent" value={'unview' satisfies LeadsIntent} variant="quiet" className="desk-outdent">
          {`Delete ‘${name}’`}
        </Button>
      </Form>
    ))}
  </details>
)
