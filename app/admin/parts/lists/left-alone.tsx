import { Form } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { FormAgain } from '../forms/attempt.ts'

/** What a change of several records of a list left as it is. */
export interface Left {
  title: string
  /** `href` is blank for one that is gone, or has no page of its own. */
  records: readonly { id: string; href: string; name: string; said: string }[]
  /** What does it all the same; undefined where nothing can. */
  again: { fields: readonly [string, string][]; label: string } | undefined
  /** What undoes the rest of the change; undefined where there was none. */
  step: string | undefined
}

export interface LeftAgain extends FormAgain {
  left?: Left
}

export const LeftAlone = ({ left: { title, records, again, step } }: { left: Left }) => (
  <section ref={takeFocus} tabIndex={-1} aria-label="Not changed" className="desk-notice desk-notice-nothing desk-stack">
    <p role="alert">{title}</p>
    <ul>
      {records.map(({ id, href, name, said }) => (
        <li key={id}>
          {href ? <SiteLink to={href}>{name}</SiteLink> : <span>{name}</span>}
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
  <Form role="none" method="post">
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="secondary">
      {label}
    </Button>
  </Form>
)
