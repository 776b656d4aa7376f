import { data, redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { erasePerson } from '#domain/privacy/erase-person.ts'
import { readableFact } from '#domain/privacy/readable-fact.ts'
import { showPerson } from '#domain/privacy/show-person.ts'
import { MOST_PREVIEWED, previewSweep } from '#domain/privacy/sweep-retained.ts'
import type { Site } from '#domain/site.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate, longDateTime } from '#shared/local-time.ts'
import { retentionKinds } from '#shared/privacy/retention.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, unknownIntent } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { ErasePerson, NothingFound, PersonFound } from './person-found.tsx'
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

/** Nothing of the person stands in an address: what is found is the answer to a posted form. `erase` asks, `erase-now` does. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = await postedForm(request)
  const intent = String(posted.get('intent') ?? '')
  const who = whoOf(posted)
  const entered = { who: String(posted.get('who') ?? '') }
  if (intent !== 'find' && intent !== 'erase' && intent !== 'erase-now') return unknownIntent()
  return attempt(site, entered, async () => {
    if (intent === 'erase-now') {
      await erasePerson(site, actorOf(context.get(accountContext)), who, leftOf(posted))
      return redirect(noticePath(deskPaths.privacy, 'erased'))
    }
    return data({ person: await readPerson(site, who), isErasing: intent === 'erase', left: leftOf(posted), entered })
  })
}

async function readPerson(site: Site, who: string[]) {
  const { about, alsoKnownAs, isStaff, places } = await showPerson(site, who)
  return {
    ...{ who: about, also: alsoKnownAs, isStaff },
    places: places.map(({ name, records }) => ({
      name,
      records: records.map(({ facts, ...record }) => ({
        ...record,
        facts: Object.entries(facts).map(([label, text]) => ({ label, text: readableFact(text, site.timeZone) })),
      })),
    })),
  }
}

const NOTICES: Readonly<Record<string, Notice>> = {
  erased: { text: 'Erased everywhere on this site. Backups of before still hold it until they are replaced.' },
  saved: { text: 'Saved. It counts from the next night on.' },
}

export const meta: Route.MetaFunction = () => documentTitle('Privacy')

export default function PrivacyRoute({ loaderData: { at, due }, actionData }: Route.ComponentProps) {
  const again = actionData && 'errors' in actionData ? actionData : undefined
  const found = actionData && 'person' in actionData ? actionData : undefined
  if (found?.isErasing) return <ErasePerson person={found.person} left={found.left} />
  return (
    <DeskPage
      title="Privacy"
      help="What stands about one person, for them to have or to be erased, as the Nigeria Data Protection Act asks; and how long things are kept."
      width="form"
    >
      <NoticeBar notices={NOTICES} />
      <section aria-labelledby="one-person" className="desk-stack desk-gap-1">
        <h2 id="one-person">One person</h2>
        <DeskForm label="Find a person" again={again} intent="find" submitLabel="Find">
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
          <p>On {at} nothing is old enough to be removed.</p>
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
          A backup is a file that nothing changes any more: what is erased or removed here stands in the backups of before until they are
          deleted. Keep them no longer than your privacy policy says, and erase again after one is restored.
        </p>
      </section>
    </DeskPage>
  )
}
