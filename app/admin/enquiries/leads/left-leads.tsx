import { Form } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'

/** What a change of several enquiries left as it is. */
export interface LeftLeads {
  title: string
  /** `id` is blank for one that is gone. */
  leads: readonly { id: string; name: string; said: string }[]
  /** What does it all the same; undefined where nothing can. */
  again: { fields: readonly [string, string][]; label: string } | undefined
  /** What undoes the rest of the change; undefined where there was none. */
  step: string | undefined
}

export interface LeftAgain extends FormAgain {
  left?: LeftLeads
}

export const LeftAlone = ({ left: { title, leads, again, step } }: { left: LeftLeads }) => (
  <section ref={takeFocus} tabIndex={-1} aria-label="Left as it is" className="desk-notice desk-notice-nothing desk-stack">
    <p role="alert">{title}</p>
    <ul>
      {leads.map(({ id, name, said }) => (
        <li key={id + name}>
          {id ? <SiteLink to={deskPaths.lead(id)}>{name}</SiteLink> : <span>{name}</span>}
          <span>{`: ${said}`}</span>
        </li>
      ))}
    </ul>
    <div className="desk-actions">
      {again && <Post fields={again.fields} label={again.label} />}
      {step && (
        <Post
          fields={[
            ['intent', 'undo'],
            ['ids', step],
          ]}
          label="Undo the others"
        />
      )}
    </div>
  </section>
)

const takeFocus = (box: HTMLElement | null) => box?.focus()

const Post = ({ fields, label }: { fields: readonly [string, string][]; label: string }) => (
  <Form method="post">
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="secondary">
      {label}
    </Button>
  </Form>
)
