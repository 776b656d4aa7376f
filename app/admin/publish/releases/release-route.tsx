import { Form } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery } from '../../parts/page/notice.tsx'
import type { Route } from './+types/release-route'
import { ChangeList, TakeBackForm } from './change-list.tsx'
import { loadRelease } from './load-release.ts'
import { releaseActions, type ReleaseIntent, releaseWords } from './release-actions.ts'
import { RELEASE_NOTICES } from './release-notices.ts'
import { ReleaseStatus } from './release-status.tsx'

export const handle = { query: noticeQuery }

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, () => loadRelease(site, context.get(accountContext), params.id))
}

export const action = screenAction(releaseActions, { words: releaseWords })

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name ?? 'Release')

type Shown = Route.ComponentProps['loaderData']

export default function ReleaseRoute({ loaderData: release, actionData: again }: Route.ComponentProps) {
  const isOpen = release.state === 'open'
  return (
    <DeskPage title={release.name} help={<WhatHappened {...release} />}>
      <NoticeBar notices={RELEASE_NOTICES} />
      {again && <FormProblems again={again} />}
      {release.trouble && (
        <p className="desk-change-trouble grid desk-gap-1">It was scheduled but could not be published. {release.trouble}</p>
      )}
      {release.changes.length > 0 && <Actions release={release} />}
      <section aria-labelledby="changes">
        <h2 id="changes">{isOpen ? 'What it will change' : 'What it changed'}</h2>
        {release.changes.length > 0 ? (
          <ChangeList changes={release.changes} isOpen={isOpen} />
        ) : (
          <NothingHere title="Nothing here yet" text="Open what you want to change, and choose this release below the form." />
        )}
      </section>
      {isOpen && <Settings release={release} again={again} />}
    </DeskPage>
  )
}

function WhatHappened({ standing, published, takenBack, scheduled }: Shown) {
  return (
    <>
      <ReleaseStatus standing={standing} />{' '}
      <span>
        {takenBack ? `Taken back ${takenBack}.` : published ? `Published ${published}.` : scheduled && `Publishes itself ${scheduled}.`}
      </span>
    </>
  )
}

/** Previewing leaves the back office: the site is then another document. */
function Actions({ release }: { release: Shown }) {
  const { state, mayPublish, changes } = release
  if (state === 'taken back') return null
  return (
    <>
      <div className="desk-actions">
        {state === 'open' && mayPublish && (
          <Form role="none" method="post">
            <Button type="submit" name="intent" value={'publish' satisfies ReleaseIntent}>
              Publish release
            </Button>
          </Form>
        )}
        {state === 'open' && (
          <Form role="none" method="post" reloadDocument>
            <Button type="submit" name="intent" value={'preview' satisfies ReleaseIntent} variant="secondary">
              Preview
            </Button>
          </Form>
        )}
        {state === 'published' && mayPublish && <TakeBackForm hasChangedSince={changes.some(({ trouble }) => trouble !== null)} />}
      </div>
      {!mayPublish && <p className="desk-muted">It changes the site’s settings, so an administrator publishes it and takes it back.</p>}
    </>
  )
}

function Settings({ release, again }: { release: Shown; again: FormAgain | undefined }) {
  const { name, publishAt, seen, scheduled, mayPublish, timeZone, changes } = release
  const isTime = again?.entered.intent === 'schedule'
  return (
    <details
      className="desk-release-settings desk-stack desk-ruled-above desk-gap-2"
      open={again !== undefined && Object.keys(again.errors).length > 0}
    >
      <summary>Name and time</summary>
      <SeenForm<ReleaseIntent> label="Name of the release" again={undefined} sent={isTime ? undefined : again} seen={seen.name}>
        <Field name="name" label="Name" defaultValue={again?.entered.name ?? name} error={again?.errors.name} required />
      </SeenForm>
      {mayPublish && changes.length > 0 && (
        <SeenForm<ReleaseIntent>
          label="When it publishes itself"
          again={undefined}
          sent={isTime ? again : undefined}
          seen={seen.time}
          intent="schedule"
          submitLabel="Schedule"
          more={
            scheduled && (
              <Button type="submit" name="intent" value={'unschedule' satisfies ReleaseIntent} variant="quiet">
                Don’t publish by itself
              </Button>
            )
          }
        >
          <Field
            name="publish_at"
            label="Date"
            type="datetime-local"
            max={LAST_DATE_TIME}
            hint={`Local time of the site (${timeZone}), to the minute`}
            defaultValue={again?.entered.publish_at ?? publishAt}
            error={again?.errors.publish_at}
            required
          />
        </SeenForm>
      )}
      <Form role="none" method="post">
        <Button type="submit" name="intent" value={'remove' satisfies ReleaseIntent} variant="quiet">
          Discard this release
        </Button>
      </Form>
    </details>
  )
}
