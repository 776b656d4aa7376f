import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listSteps, type StepName } from '#domain/going-live/list-steps.ts'
import { removeSampleContent } from '#domain/samples/remove-sample-content.ts'
import { longDate } from '#shared/local-time.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { sayMailTrouble } from '../outbox/say-mail-trouble.ts'
import type { Route } from './+types/route'
import { type StepFacts, StepHelp, type StepIntent } from './step-help.tsx'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const running = context.get(runningContext)
  const { steps, sender, lastBackup, mailTrouble } = await answering(site, () => listSteps(site, running))
  const facts: StepFacts = {
    siteUrl: site.siteUrl,
    sender,
    lastBackup: lastBackup && longDate(lastBackup, site.timeZone),
    mailTrouble: mailTrouble && sayMailTrouble(mailTrouble, site.timeZone),
  }
  return { steps, facts }
}

const actions = {
  'remove-samples': async ({ site, account, posted }) => {
    if (posted.sure !== 'yes') return formAgain({ errors: { sure: 'Select the box first: the sample content can’t be restored' } })
    const { kept } = await removeSampleContent(site, actorOf(account))
    return kept.length > 0 ? 'samples-kept' : 'samples-removed'
  },
} satisfies ScreenActions<keyof typeof NOTICES, object, never, StepIntent>

export const action = screenAction(actions)

const NOTICES = {
  'samples-removed': { text: 'The sample content is removed.' },
  'samples-kept': { text: 'The sample content is removed, except for what you changed and what is in use.' },
} as const satisfies Notices

const TITLES: Readonly<Record<StepName, string>> = {
  address: 'Your own address, with https',
  mail: 'A mail server',
  sender: 'Mail authentication (SPF and DMARC)',
  samples: 'No sample content',
  prices: 'Your own prices',
  backup: 'A backup',
}
const STATES = { yes: 'Done', no: 'To do', unknown: 'Could not be checked' } as const

export const meta: Route.MetaFunction = () => documentTitle('Going live')

export default function GoingLiveRoute({ loaderData: { steps, facts }, actionData: again }: Route.ComponentProps) {
  const left = steps.filter(({ isSettled }) => isSettled !== 'yes').length
  return (
    <DeskPage title="Going live" width="form" help="What to do before you open the site, in order.">
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <p>{left === 0 ? 'Everything is done.' : `${left} of ${steps.length} left.`}</p>
      <ol aria-label="Steps" className="desk-steps desk-stack desk-gap-3">
        {steps.map(({ name, isSettled }) => (
          <li key={name} className="desk-part desk-stack desk-ruled-above desk-top">
            <h2>
              {TITLES[name]}{' '}
              <span className={`desk-status desk-status-${isSettled === 'yes' ? 'published' : 'open'}`}>{STATES[isSettled]}</span>
            </h2>
            <StepHelp name={name} isSettled={isSettled} facts={facts} />
          </li>
        ))}
      </ol>
    </DeskPage>
  )
}
