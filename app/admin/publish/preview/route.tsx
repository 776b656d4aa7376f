import { data, Form } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listPreviewLinks, makePreviewLink, takeBackPreviewLinks } from '#domain/working-copies/preview-links.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ownPreviewPath, type PreviewedEntity, previewPath } from '#shared/preview-paths.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { FilterTabs } from '../../../ui/filter-tabs/filter-tabs.tsx'
import { CopyField } from '../../parts/forms/copy-field.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { storedPageOf } from '../pages/page-publishing.ts'
import { storedPostOf } from '../posts/post-publishing.ts'
import { textPaths } from '../texts/text-paths.ts'
import type { Route } from './+types/route'

const WIDTHS = ['phone', 'desktop'] as const

export const handle = { query: { ...noticeQuery, width: /^(?:phone|desktop)$/ } }

const find = { post: storedPostOf, page: storedPageOf }
const entityOf = (path: string): PreviewedEntity => (path.startsWith(`${deskPaths.pages}/`) ? 'page' : 'post')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const entity = entityOf(url.pathname)
  return answering(site, async () => {
    const text = await find[entity](site, params.id)
    const links = await listPreviewLinks(site, entity, params.id)
    return {
      entity,
      id: text.id,
      title: text.title,
      width: WIDTHS.find((width) => width === url.searchParams.get('width')) ?? 'phone',
      links: links.map(({ id, by, expiresAt }) => ({ id, by, until: longDateTime(expiresAt, site.timeZone) })),
    }
  })
}

const actions = {
  share: async ({ site, account, params: { id }, url }) => {
    const entity = entityOf(url.pathname)
    await find[entity](site, id)
    const { token } = await makePreviewLink(site, account, entity, id)
    // Said once: only its hash is stored.
    return data({ link: site.siteUrl + previewPath(token) })
  },
  'take-back': async ({ site, account, params: { id }, url }) => {
    const entity = entityOf(url.pathname)
    await find[entity](site, id)
    await takeBackPreviewLinks(site, actorOf(account), entity, id)
    return { did: 'taken-back', at: textPaths[entity].preview(id) }
  },
} satisfies ScreenActions<keyof typeof NOTICES, Route.ActionArgs['params'], ReturnType<typeof data<{ link: string }>>>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = { 'taken-back': { text: 'The links no longer work.' } } as const satisfies Notices

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(`Preview of ${loaderData?.title ?? ''}`)

export default function PreviewRoute({ loaderData: { entity, id, title, width, links }, actionData }: Route.ComponentProps) {
  const page = ownPreviewPath(entity, id)
  const { edit, preview } = textPaths[entity]
  return (
    <DeskPage
      title="Preview"
      help={`“${title}” as visitors would see it, including unsaved changes.`}
      action={
        <ButtonLink to={edit(id)} variant="secondary">
          Back to the {entity}
        </ButtonLink>
      }
    >
      <NoticeBar notices={NOTICES} />
      {actionData && 'errors' in actionData && <FormProblems again={actionData} />}
      <section aria-label="Share" className="desk-stack desk-gap-1">
        <Form role="none" method="post" preventScrollReset className="desk-actions">
          <Button type="submit" name="intent" value={'share' satisfies Intent} variant="secondary">
            Make a link to share
          </Button>
          {links.length > 0 && (
            <Button type="submit" name="intent" value={'take-back' satisfies Intent} variant="quiet">
              {links.length === 1 ? 'Take the link back' : `Take ${links.length} links back`}
            </Button>
          )}
        </Form>
        {actionData && 'link' in actionData && <CopyField label="Link" value={actionData.link} />}
        <p className="desk-muted">
          Anyone with the link sees the latest version without signing in.{' '}
          {`It ends after seven days${links[0] ? `: the newest on ${links[0].until}` : ''}, or when it is taken back.`}
        </p>
      </section>
      <FilterTabs
        label="Width"
        items={[
          { label: 'Phone', href: `${preview(id)}?width=phone`, current: width === 'phone' },
          { label: 'Desktop', href: `${preview(id)}?width=desktop`, current: width === 'desktop' },
        ]}
      />
      <p>
        <a href={page} target="_blank" rel="noopener">
          Open in a new tab
        </a>
      </p>
      {/* Wider than a phone: scrolled by keys too. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div role="region" aria-label="The page" tabIndex={0} className="desk-preview">
        {/* The site's own page, as it is. */}
        {/* oxlint-disable-next-line iframe-missing-sandbox */}
        <iframe key={width} src={page} title={`The ${entity} at ${width} width`} className={`desk-preview-frame desk-preview-${width}`} />
      </div>
    </DeskPage>
  )
}
