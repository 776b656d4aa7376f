import { Form } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import type { Duplicates, MergeIntent, OtherEnquiry } from './duplicates.ts'
import { FOLLOW_UP, useSharedForm } from './follow-up-form.tsx'

/** Whoever opens one that was merged goes on at the other. */
export const MergedInto = ({ partOf }: Pick<Duplicates, 'partOf'>) =>
  partOf && (
    <p className="desk-notice">
      <span>
        This was merged into <SiteLink to={deskPaths.lead(partOf.id)}>{nameOf(partOf)}</SiteLink>, where it is followed up.
      </span>
    </p>
  )

/** Points out what else came from this visitor, to be merged, and shows all that was. Nothing where there is neither. */
export function DuplicatesPanel({ alike, merging, merged, partOf }: Duplicates) {
  if (partOf) return null
  return (
    <>
      {alike.length > 0 && <Alike alike={alike} merging={merging} />}
      {merged.length > 0 && <Merged merged={merged} />}
    </>
  )
}

function Alike({ alike, merging }: Pick<Duplicates, 'alike' | 'merging'>) {
  const form = useSharedForm()
  return (
    <section className="desk-duplicates desk-small desk-stack desk-round desk-gap-1" aria-labelledby="duplicates-alike">
      <h2 id="duplicates-alike">{alike.length === 1 ? 'Possible duplicate' : `${alike.length} possible duplicates`}</h2>
      <p className="desk-muted">Same phone number or e-mail address. Merge them to follow up once. Nothing is lost, and you can undo it.</p>
      {merging && <WhatStays merging={merging} />}
      <Form method="post" aria-label="Merge enquiries">
        <ul className="desk-stack">
          {alike.map((other) => (
            <li key={other.id}>
              <label className="desk-select-target desk-stack">
                <input
                  type="checkbox"
                  form={form}
                  name="id"
                  value={other.id}
                  defaultChecked
                  className="desk-select"
                  aria-label={`Merge ${nameOf(other)}`}
                />
              </label>
              <Enquiry other={other} />
            </li>
          ))}
        </ul>
        <Button type="submit" form={form} name="intent" value={'merge' satisfies MergeIntent} variant="secondary">
          Merge
        </Button>
      </Form>
    </section>
  )
}

/** What is lost to sight by merging is said before. */
const WhatStays = ({ merging: { stays, hidden, closes } }: { merging: NonNullable<Duplicates['merging']> }) => (
  <>
    <p>
      The enquiry that is furthest along is kept as the main one: <strong>{stays}</strong>.
    </p>
    {hidden.length > 0 && <p>Hidden until you separate them: {hidden.join('; ')}.</p>}
    {closes && <p>It is closed. If there is more to do, change its status after merging.</p>}
  </>
)

function Merged({ merged }: Pick<Duplicates, 'merged'>) {
  return (
    <section className="desk-duplicates desk-small desk-stack desk-round desk-gap-1" aria-labelledby="duplicates-merged">
      <h2 id="duplicates-merged">Merged into this one</h2>
      <ul className="desk-stack">
        {merged.map((other) => (
          <li key={other.id}>
            <Enquiry other={other} />
            <RowButton<MergeIntent> form={FOLLOW_UP} fields={{ id: other.id }} intent="part" label={`Separate: ${nameOf(other)}`}>
              Separate
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its words are there at a tap, so that nobody has to leave the page to compare. */
const Enquiry = ({ other }: { other: OtherEnquiry }) => (
  <details className="desk-duplicate desk-breaks">
    <summary>
      <strong>{other.name}</strong>{' '}
      <span className="desk-muted">
        {other.kind} {other.reference}, {other.when}. {other.state}
      </span>
    </summary>
    <dl>
      {other.words.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>
      <SiteLink to={deskPaths.lead(other.id)}>Open {other.reference}</SiteLink>
    </p>
  </details>
)

const nameOf = ({ name, reference }: OtherEnquiry): string => `${reference} of ${name}`
