import { actorOf } from '#domain/accounts/account.ts'
import { binKinds } from '#domain/bin/bin-kinds.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticeQuery } from '../../parts/page/notice.tsx'
import type { Route } from './+types/purge-route'
import { binWords, readKind } from './bin-words.ts'
import type { BinScreenNotice } from './route.tsx'

/** `of` names what is to go. */
export const handle = { query: { of: noticeQuery.of, kind: /^[a-z-]{1,20}$/ } }

const readIds = (url: URL) => (url.searchParams.get('of') ?? '').split(',').filter(Boolean).slice(0, DESK_PAGE_SIZE)

export function loader({ url }: Route.LoaderArgs) {
  const kind = readKind(url.searchParams.get('kind'))
  return { kind, label: binWords[kind].toLowerCase(), count: readIds(url).length }
}

/** The second step before something is gone: nothing brings it back. */
const actions = {
  purge: async ({ site, account, url }) => {
    const kind = readKind(url.searchParams.get('kind'))
    await binKinds[kind].purge(site, actorOf(account), readIds(url))
    return { did: 'purged', at: `${deskPaths.bin}?kind=${kind}` }
  },
} satisfies ScreenActions<BinScreenNotice>

export const action = screenAction(actions)

export const meta: Route.MetaFunction = () => documentTitle('Delete for good')

export default function PurgeRoute({ loaderData: { kind, label, count }, actionData: again }: Route.ComponentProps) {
  const back = (
    <ButtonLink to={`${deskPaths.bin}?kind=${kind}`} variant="secondary">
      {count === 0 ? 'Back to the bin' : 'Leave them in the bin'}
    </ButtonLink>
  )
  if (count === 0)
    return (
      <DeskPage title="Delete for good" width="form" help="Nothing is selected." action={back}>
        {null}
      </DeskPage>
    )
  return (
    <DeskPage title="Delete for good" width="form">
      <p>
        {`${count} of the bin’s ${label} will be deleted with all earlier versions${kind === 'post' ? ' and comments' : ''}.`} You cannot
        undo this.
      </p>
      <div className="desk-danger">
        <DeskForm<keyof typeof actions> label="Delete for good" again={again} intent="purge" submitLabel="Delete for good" more={back}>
          {null}
        </DeskForm>
      </div>
    </DeskPage>
  )
}
