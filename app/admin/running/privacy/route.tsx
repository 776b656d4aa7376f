import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { erasePerson } from '#domain/privacy/erase-person.ts'
import { readableFact } from '#domain/privacy/readable-fact.ts'
import { showPerson } from '#domain/privacy/show-person.ts'
import { MOST_PREVIEWED, previewSweep } from '#domain/privacy/sweep-retained.ts'
import type { Site } from '#domain/site.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate } from '#shared/local-time.ts'
import { retentionKinds } from '#shared/privacy/retention.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { type Done, type Pressed, screenAction } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { ErasePerson, NothingFound, PersonFound, type PersonIntent } from './person-found.tsx'
import { leftOf, whoOf } from './who-of.ts'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { at, kinds } = await answering(site, () => previewSweep(site))
  return {
    at: longDateTime(at.toISOString(), site.timeZone),
    due: kinds
      .filter(({ count }) => count > 0)
      .map(({ kind, before, count }) => ({
        label: retentionKinds[kind].label,
        count: count > MOST_PREVIEWED ? `more than ${MOST_PREVIEWED.toLocaleString('en-NG')}` : count.toLocaleString('en-NG'),
        before: longDate(before.toISOString(), site.timeZone),
      })),
  }
}

/** Nothing of the person stands in an address: what is found is the answer to a posted form. */
const tell = async ({ site, form, entered }: Pressed, isErasing: boolean) =>
  data({ person: await readPerson(site, whoOf(form)), isErasing, left: leftOf(form), entered })

/** `erase` asks, `erase-now` does. */
const actions = {
  find: (pressed: Pressed) => tell(pressed, false),
  erase: (pressed: Pressed) => tell(pressed, true),
  'erase-now': async ({ site, account, form }: Pressed) => {
    await erasePerson(site, actorOf(account), whoOf(form), leftOf(form))
    return { did: 'erased', at: deskPaths.privacy } satisfies Done<PrivacyNotice>
  },
} satisfies Record<PersonIntent, unknown>

export const action = screenAction(actions, { entered: ({ who = '' }) => ({ who }) })
type PrivacyIntent = keyof typeof actions

async function readPerson(site: Site, who: string[]) {
  const { about, alsoKnownAs, isStaff, places } = await showPerson(site, who)
  return {
    who: about,
    also: alsoKnownAs,
    isStaff,
    places: places.map(({ name, records }) => ({
      name,
      records: records.map(({ facts, ...record }) => ({
        ...record,
        facts: Object.entries(facts).map(([label, text]) => ({
          label,
          text: readableFact(text, site.timeZone),
        })),
      })),
    })),
  }
}

const NOTICES = {
  erased: { text: 'Erased everywhere on this site. Earlier backups keep it until they are replaced.' },
  saved: { text: 'Saved. It applies from tonight.' },
} as const satisfies Notices

export type PrivacyNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Privacy')

export default function PrivacyRoute({ loaderData: { at, due }, actionData }: Route.ComponentProps) {
  const again = actionData && 'errors' in actionData ? actionData : undefined
  const found = actionData && 'person' in actionData ? actionData : undefined
  if (found?.isErasing) return <ErasePerson person={found.person} left={found.left} />
  return (
    <DeskPage
      title="Privacy"
      help="Export or erase one person’s data, as the Nigeria Data Protection Act requires, and set how long data is kept."
      width="form"
    >
      <NoticeBar notices={NOTICES} />
      <section aria-labelledby="one-person" className="desk-stack desk-gap-1">
        <h2 id="one-person">One person</h2>
        <DeskForm<PrivacyIntent> label="Find a person" again={again} intent="find" submitLabel="Find">
          <Field
            name="who"
            label="E-mail address or phone number"
            hint="In any spelling: 0803 123 4567 finds +234 803 123 4567 too."
            defaultValue={(again ?? found)?.entered.who}
            error={again?.errors.who}
            autoComplete="off"
            required
          />
        </DeskForm>
      </section>
      {found && (found.person.places.length === 0 ? <NothingFound person={found.person} /> : <PersonFound person={found.person} />)}
      <section aria-labelledby="kept" className="desk-stack desk-gap-1">
        <h2 id="kept">How long things are kept</h2>
        {due.length === 0 ? (
          <p>Nothing is old enough to be deleted on {at}.</p>
        ) : (
          <>
            <p>On {at} will be removed:</p>
            <ul>
              {due.map(({ label, count, before }) => (
                <li key={label}>
                  {label}: {count}, from before {before}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <SiteLink to={deskPaths.retention}>Change how long things are kept</SiteLink>
        </p>
      </section>
      <section aria-labelledby="backups" className="desk-stack desk-gap-1">
        <h2 id="backups">Backups</h2>
        <p>
          A backup never changes: what you erase here stays in earlier backups until they are deleted. Keep them no longer than your privacy
          policy says, and erase again after you restore one.
        </p>
      </section>
    </DeskPage>
  )
}
