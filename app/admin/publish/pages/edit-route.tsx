import { randomUUID } from 'node:crypto'
import { data, redirect, replace } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { binPage } from '#domain/pages/bin-pages.ts'
import { listPageLinks } from '#domain/pages/page-links.ts'
import type { EditorPage } from '#domain/pages/page.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import { takeOffline, undoTakingOffline } from '#domain/texts/take-offline.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { pagePath } from '#shared/paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { Differences } from '../../parts/history/differences.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { OFFLINE_NOTICES } from '../publishing-buttons.ts'
import { StatusMark } from '../status-mark.tsx'
import { typedNames } from '../going-out/find-in-form.ts'
import type { Again } from '../going-out/use-going-out.ts'
import { gathered } from '../releases/gathering-in.ts'
import { GATHER_INTENT, ReleaseChoice } from '../releases/release-choice.tsx'
import { keepPosted } from '../working-copies/keep-posted.ts'
import type { Route } from './+types/edit-route'
import { TO_PREVIEW, useOnToPreview } from '../preview/on-to-preview.tsx'
import { BegunPages } from './begun-pages.tsx'
import { begunBy, formOf, pageOf, workOf } from './load-page.ts'
import { PageEditor } from './page-editor.tsx'
import { gatherPostedPage, type SaveIntent, savePostedPage } from './save-posted-page.ts'
import type { FieldComparison } from '#domain/texts/compare.ts'
import { compareFields } from '#domain/texts/compare-fields.ts'
import { readPageChanges } from '#domain/pages/save-page.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { pageFields } from '#shared/pages/page-fields.ts'

/** `work` names a copy of something new that its writer goes on with. */
export const handle = { query: { ...noticeQuery, work: /^[\da-f-]{36}$/ } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const page = await pageOf(site, params.id)
    const asked = url.searchParams.get('work')
    const [work, begun, links, releases] = await Promise.all([
      workOf(site, account, page, asked),
      page || asked ? [] : begunBy(site, account),
      page ? listPageLinks(site.db, page.slug) : [],
      listOpenReleases(site),
    ])
    const fields = { ...formOf(page, site.timeZone), ...work?.fields }
    const title = (fields[pageFields.title.name] ?? '').trim()
    const facts = await getTextFacts(site, { kind: 'page', id: page?.id ?? null, title, paths: [], names: typedNames({}) })
    return {
      page: page && { id: page.id, title: page.title, slug: page.slug, status: publishingStatus(page, site.clock.now()) },
      links,
      fields,
      known: { ...facts, siteUrl: site.siteUrl },
      isKeptWork: work !== undefined,
      // A form of its own for each, so that nothing typed in one ends in another.
      formKey: page ? String(page.id) : (asked ?? 'new'),
      begun,
      work: {
        id: work?.id ?? randomUUID(),
        entity: 'page',
        entityId: page ? String(page.id) : null,
        madeFrom: work?.madeFrom ?? page?.updatedAt ?? null,
        known: work?.updatedAt ?? null,
      },
      releases,
      timeZone: site.timeZone,
    }
  })
}

const DID: Record<SaveIntent, string> = { save: 'saved', publish: 'published', schedule: 'scheduled' }
const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(DID, intent)

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const fields = readPosted(await postedForm(request))
  const intent = fields.intent ?? 'save'
  return attempt(site, fields, async () => {
    const page = await pageOf(site, params.id)
    if (intent === 'bin' && page) {
      await binPage(site, actorOf(account), page.id)
      return redirect(noticePath(deskPaths.pages, 'binned', [page.id]))
    }
    if (intent === 'online' && page) {
      await undoTakingOffline(site, account, 'page', fields.ids ?? '')
      return redirect(noticePath(deskPaths.page(page.id), 'online'))
    }
    if (intent === 'offline' && page) {
      await keepPosted(site, account, { entity: 'page', id: page.id, fields, stored: formOf(page, site.timeZone) })
      return redirect(noticePath(deskPaths.page(page.id), 'offline', [await takeOffline(site, account, 'page', page.id)]))
    }
    if (intent === 'discard') {
      await site.write(actorOf(account), ({ trx }) => dropWork(trx, account, fields.work ?? ''))
      return redirect(url.pathname)
    }
    try {
      if (intent === GATHER_INTENT) return gathered(await gatherPostedPage(site, account, page, fields))
      if (intent === 'preview' && page) {
        await keepPosted(site, account, { entity: 'page', id: page.id, fields, stored: formOf(page, site.timeZone) })
        return redirect(deskPaths.pagePreview(page.id))
      }
      const asked = isSave(intent) ? intent : 'save'
      const saved = await savePostedPage(site, account, page, { intent: asked, fields })
      const isLater = asked === 'publish' && publishingStatus(saved, site.clock.now()) === 'scheduled'
      // What is new has to be stored before it can be looked at. The way back never leads to an empty form.
      const said = intent === 'preview' ? TO_PREVIEW : isLater ? DID.schedule : DID[asked]
      return (page ? redirect : replace)(noticePath(deskPaths.page(saved.id), said))
    } catch (error) {
      if (error instanceof StaleRefusal) return await staleAgain((error as StaleRefusal<EditorPage>).current, fields, site.timeZone)
      throw error
    }
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  saved: { text: 'Saved' },
  published: { text: 'Published' },
  scheduled: { text: 'Scheduled' },
  ...OFFLINE_NOTICES,
  restored: { text: 'Restored. The words of that day are the newest again.' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.page?.title || 'New page')

export default function EditPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, links, fields, known, isKeptWork, formKey, begun, work, releases, timeZone } = loaderData
  const again: PageAgain | undefined = actionData
  const onToPreview = useOnToPreview(page ? deskPaths.pagePreview(page.id) : undefined)
  return (
    <DeskPage title={page?.title ?? 'New page'} help={<PageHelp page={page} links={links} />}>
      <NoticeBar notices={{ ...NOTICES, ...onToPreview }} />
      <BegunPages begun={begun} />
      {again?.theirs && (
        <section aria-labelledby="theirs" className="desk-notice desk-stale desk-stack desk-gap-1">
          <h2 id="theirs">What they saved, against your words</h2>
          <Differences fields={again.theirs.differences} />
          <p>Your words are still below. Take over what you want to keep of theirs, then save: yours then stand in their place.</p>
        </section>
      )}
      <PageEditor
        key={formKey}
        id={page?.id ?? null}
        status={page?.status ?? 'draft'}
        values={{ ...fields, ...again?.entered }}
        work={{ ...work, madeFrom: again?.theirs?.updatedAt ?? work.madeFrom }}
        isLinked={links.length > 0}
        after={<ReleaseChoice releases={releases} />}
        {...{ again, known, isKeptWork, timeZone }}
      />
    </DeskPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Where the page stands, its earlier states, and why it may not go. */
function PageHelp({ page, links: [link] }: Pick<Loaded, 'page' | 'links'>) {
  if (!page) return <>A text with an address of its own, such as terms or a policy.</>
  return (
    <>
      <StatusMark status={page.status} /> {page.status === 'published' && <a href={pagePath(page.slug)}>See it on the site</a>}
      {page.status === 'published' && <span> · </span>}
      <SiteLink to={deskPaths.pageRevisions(page.id)}>Earlier versions</SiteLink>
      {link && (
        <span>
          {' · '}
          Every page of the site leads here by ‘{link.label}’ in {link.place}, so it can’t go to the bin.
        </span>
      )}
    </>
  )
}

/** What comes back to a page's form that could not be saved. */
interface PageAgain extends Again {
  /** What someone else saved meanwhile, against what was typed; the next save knows of it. */
  theirs?: { updatedAt: string; differences: FieldComparison[] }
}

/** Someone else saved first: what was typed goes back to its form, with how theirs differs from it. */
async function staleAgain(current: EditorPage, entered: Record<string, string>, timeZone: string) {
  const { changes } = await readPageChanges(entered, timeZone)
  const differences = await compareFields(pageFields, { ...current, ...changes }, current, timeZone)
  const again: PageAgain = { errors: {}, message: deskMessages.staleSave, entered, theirs: { updatedAt: current.updatedAt, differences } }
  return data(again, { status: 409 })
}
