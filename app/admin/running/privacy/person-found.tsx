import { useId } from 'react'
import { Form } from 'react-router'
import type { ShownRecord } from '#domain/privacy/show-person.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EnterSaves } from '../../parts/forms/desk-form.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { useArrival } from '../../parts/page/use-arrival.ts'

/** What it posts; its screen has an action for each. */
export type PersonIntent = 'find' | 'erase' | 'erase-now'

type ReadableRecord = Omit<ShownRecord, 'facts'> & { facts: readonly { label: string; text: string }[] }

/** What stands about somebody, as the screen gets it. */
interface ShownPerson {
  who: readonly string[]
  also: readonly string[]
  isStaff: boolean
  places: readonly { name: string; records: readonly ReadableRecord[] }[]
}

const countOf = ({ places }: ShownPerson): number => places.reduce((sum, { records }) => sum + records.length, 0)

/** That no place holds anything. */
export function NothingFound({ person }: { person: ShownPerson }) {
  const arrival = useArrival<HTMLDivElement>(person)
  return (
    <div {...arrival}>
      <NothingHere title="Nothing found" text={`This site has nothing about ${person.who.join(' or ')}.`} />
    </div>
  )
}

/** Everything that was found, by place, with what can be done about it. */
export function PersonFound({ person }: { person: ShownPerson }) {
  const { who, also, isStaff, places } = person
  const arrival = useArrival<HTMLHeadingElement>(person)
  return (
    <section aria-labelledby="found" className="desk-person desk-stack desk-gap-3">
      <h2 {...arrival} id="found">
        What this site has about {who.join(', ')}
      </h2>
      {also.length > 0 && <LookFurther who={who} also={also} />}
      {isStaff && (
        <Alert title="This is the address of an account of the staff. It is not erased here: remove the account under Users first." />
      )}
      <div className="desk-actions">
        <Form role="none" method="post" action={deskPaths.personExport} reloadDocument className="desk-actions">
          <Who who={who} />
          <Button type="submit" variant="secondary">
            Export data
          </Button>
          <Button type="submit" name="as" value="json" variant="quiet">
            As JSON
          </Button>
        </Form>
        {!isStaff && (
          <Form role="none" method="post">
            <Who who={who} />
            <Button type="submit" name="intent" value={'erase' satisfies PersonIntent} variant="quiet">
              Erase
            </Button>
          </Form>
        )}
      </div>
      {places.map(({ name, records }) => (
        <section key={name} aria-label={name}>
          <h3>
            {name} ({records.length})
          </h3>
          <ul className="desk-person-records desk-stack desk-gap-2">
            {records.map((record) => (
              <li key={record.id}>
                <dl className="desk-facts desk-stack desk-gap-1">
                  {record.facts.map(({ label, text }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
                <Mentions of={record} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const Who = ({ who }: { who: readonly string[] }) => who.map((text) => <input key={text} type="hidden" name="who" value={text} />)

/** A number or an address may be shared, so that it is for a person to say whether it is the same one's. */
function LookFurther({ who, also }: { who: readonly string[]; also: readonly string[] }) {
  return (
    <Form method="post" aria-label="Search again">
      <Who who={who} />
      <fieldset className="desk-person-also">
        <legend>They also gave these. If they belong to nobody else, search for them too:</legend>
        {also.map((text) => (
          <label key={text}>
            <input type="checkbox" name="also" value={text} /> {text}
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value={'find' satisfies PersonIntent} variant="secondary">
        Search for these too
      </Button>
    </Form>
  )
}

/** What erasing would change in something of others, with the words around it. */
function Mentions({ of: { mentions, goesWhole } }: { of: ReadableRecord }) {
  return mentions.map(({ before, taken, after }) => (
    <p key={before + taken + after} className="desk-mention desk-small desk-breaks">
      <span>…{before}</span>
      <del>{taken}</del>
      {!goesWhole && (
        <>
          {' '}
          <ins>[erased]</ins>
        </>
      )}
      <span>{after}…</span>
    </p>
  ))
}

/** The second step: nothing brings back what is erased. */
export function ErasePerson({ person, left }: { person: ShownPerson; left: readonly string[] }) {
  const { who, places } = person
  const arrival = useArrival<HTMLParagraphElement>(person)
  const named = places.flatMap(({ name, records }) =>
    records.filter(({ mentions }) => mentions.length > 0).map((record) => ({ place: name, record })),
  )
  return (
    <DeskPage title="Erase one person" width="form">
      <p {...arrival}>
        Everything about {who.join(', ')} will be deleted from this site: {countOf(person)} records. You cannot undo this. What others wrote
        stays, without their name. The activity records only that you did this.
      </p>
      <ul>
        {places.map(({ name, records }) => (
          <li key={name}>
            {name}: {records.length}
          </li>
        ))}
      </ul>
      <Form method="post" aria-label="Erase" className="desk-person desk-stack desk-gap-3">
        {/* Enter in a box asks once more; nobody erases by that. */}
        <EnterSaves<PersonIntent> intent="erase" />
        <Who who={who} />
        {named.length > 0 && (
          <section aria-labelledby="named" className="desk-person desk-stack desk-gap-3">
            <h2 id="named">Where others name them</h2>
            <p>
              The name may mean someone else, or be an ordinary word. Leave those places out. Addresses and numbers are erased all the same.
            </p>
            <ul className="desk-person-records desk-stack desk-gap-2">
              {named.map(({ place, record }) => (
                <NamedHere key={record.id} place={place} record={record} isLeft={left.includes(record.id)} />
              ))}
            </ul>
          </section>
        )}
        <div className="desk-danger desk-actions">
          <Button type="submit" name="intent" value={'erase-now' satisfies PersonIntent}>
            Erase
          </Button>
          <ButtonLink to={deskPaths.privacy} variant="secondary">
            Keep everything
          </ButtonLink>
        </div>
      </Form>
    </DeskPage>
  )
}

function NamedHere({ place, record, isLeft }: { place: string; record: ReadableRecord; isLeft: boolean }) {
  const where = [place, ...record.facts.map(({ text }) => text)].join(', ')
  const id = useId()
  return (
    <li>
      <div id={id}>
        <p>{`${where}${record.goesWhole ? '. The whole record is deleted' : ''}`}</p>
        <Mentions of={record} />
      </div>
      {record.mayStay && (
        <label className="desk-person-leave">
          <input type="checkbox" name="leave" value={record.id} defaultChecked={isLeft} aria-describedby={id} /> Keep the name: it means
          someone else
        </label>
      )}
    </li>
  )
}
