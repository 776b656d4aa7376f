import { randomUUID } from 'node:crypto'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { weighPictures } from '#domain/posts/check-post.ts'
import { listAuthors } from '#domain/posts/list-authors.ts'
import { getTextFacts } from '#domain/posts/text-facts.ts'
import { lookAtText, ownPathsOfText } from '#domain/posts/look-at-text.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { LOOKED_FOR_PATHS } from '#shared/limits.ts'
import { longDateTime } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { findInPost, lookedIn, typedNames } from '../going-out/find-in-form.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Notice, NoticeBar, noticeQuery } from '../../parts/page/notice.tsx'
import { OFFLINE_NOTICES, PUBLISHING } from '../publishing-buttons.ts'
import { TO_PREVIEW, useOnToPreview } from '../preview/on-to-preview.tsx'
import { ReleaseChoice } from '../releases/release-choice.tsx'
import type { Route } from './+types/edit-route'
import { authorFor, begunBy, formOf, postOf, workOf } from './load-post.ts'
import { MergeForm } from './merge-form.tsx'
import { PostEditor } from './post-editor.tsx'
import { actOnPost } from './save-action.ts'
import { useFormKey } from './use-form-key.ts'

/** `work` names a copy of something new that its writer goes on with; `title` is what a new post begins with. */
export const handle = { query: { ...noticeQuery, work: /^[\da-f-]{36}$/, title: /^.{1,200}$/ } }

const { title, content, author } = postFields

/** What a save did, as the editor says it beside its buttons. */
const SAID = new Map([
  ['saved', 'Saved'],
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  [TO_PREVIEW, 'Saved'],
])

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const post = await postOf(site, params.id)
    const [asked, did, of] = ['work', 'did', 'of'].map((name) => url.searchParams.get(name)) as [
      string | null,
      string | null,
      string | null,
    ]
    const said = SAID.get(did ?? '')
    const [work, begun, categories, authors, releases] = await Promise.all([
      workOf(site, account, post, { asked, saved: said !== undefined }),
      post || asked ? [] : begunBy(site, account),
      listCategories(site),
      listAuthors(site),
      listOpenReleases(site),
    ])
    const fields: Record<string, string> = {
      ...formOf(post, site.timeZone),
      ...(post ? {} : { [title.name]: url.searchParams.get('title') ?? '', [author.name]: authorFor(account, authors) }),
      ...work?.fields,
    }
    const links = (await ownPathsOfText(fields[content.name] ?? '', site.siteUrl)).slice(0, LOOKED_FOR_PATHS)
    const [facts, pictures] = await Promise.all([
      getTextFacts(site, {
        ...{ kind: 'post', id: post?.id ?? null, title: (fields[title.name] ?? '').trim(), paths: links },
        names: typedNames(fields),
      }),
      post ? weighPictures(site, post) : undefined,
    ])
    const known = { ...facts, siteUrl: site.siteUrl }
    return {
      id: post?.id ?? null,
      title: post?.title ?? '',
      status: post ? publishingStatus(post, site.clock.now()) : 'draft',
      since: post?.publishAt ? longDateTime(post.publishAt, site.timeZone) : '',
      fields,
      known,
      found: findInPost(fields, known, await lookAtText(lookedIn(fields), known)),
      pictures,
      isKeptWork: work !== undefined,
      ...{ asked, did, of, said, begun },
      address: post && site.siteUrl + paths.post(post.id),
      host: new URL(site.siteUrl).host,
      work: {
        id: work?.id ?? randomUUID(),
        entity: 'post',
        entityId: post ? String(post.id) : null,
        madeFrom: work?.madeFrom ?? post?.updatedAt ?? null,
        known: work?.updatedAt ?? null,
      },
      categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      authors: authors.map(({ name }) => name),
      releases,
      timeZone: site.timeZone,
    }
  })
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  actOnPost(context.get(siteContext), context.get(accountContext), params.id, await postedForm(request))

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.title || 'New post')

const NOTICES: Readonly<Record<string, Notice>> = {
  restored: { text: 'The older words are back. What they replaced is among the revisions.' },
  discarded: { text: 'This is the post as it is stored.' },
  ...OFFLINE_NOTICES,
}

export default function EditPostRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { id, title: called, fields, begun, categories, releases, known, found, pictures, ...rest } = loaderData
  const { work, isKeptWork, said, address, host, status, timeZone, authors } = rest
  const form = useFormKey(loaderData)
  const values = { ...fields, ...again?.entered }
  const here = deskPaths.post(id ?? 'new')
  const onToPreview = useOnToPreview(id === null ? undefined : deskPaths.preview(id))
  return (
    <DeskPage title={called || 'New post'} help={<Standing {...loaderData} />}>
      <NoticeBar notices={{ ...NOTICES, ...onToPreview }} />
      {begun.length > 0 && <Begun copies={begun} />}
      {again?.conflict ? (
        <MergeForm
          conflict={again.conflict}
          entered={again.entered}
          button={PUBLISHING[again.intent]}
          read={(name, value) =>
            name === postFields.categoryId.name ? (categories.find((each) => each.value === value)?.label ?? '') : value
          }
          here={here}
        />
      ) : (
        <PostEditor
          key={form.key}
          onSent={form.onSent}
          after={<ReleaseChoice releases={releases} />}
          {...{ id, status, values, again, known, found, pictures, work, isKeptWork, said }}
          {...{ categories, authors, timeZone, address, host }}
        />
      )}
    </DeskPage>
  )
}

/** Who sees the post now, and the ways to it. */
function Standing({ id, status, since }: Pick<Route.ComponentProps['loaderData'], 'id' | 'status' | 'since'>) {
  if (id === null) return 'Nobody sees it before you publish it.'
  return (
    <span className="desk-actions">
      <span>
        {status === 'draft' && <span>A draft: only staff see it.</span>}
        {status === 'scheduled' && <span>Visitors see it from {since} on.</span>}
        {status === 'published' && (
          <span>
            On the site since {since}. <a href={paths.post(id)}>See it</a>
          </span>
        )}
      </span>
      <SiteLink to={deskPaths.revisions(id)}>Revisions</SiteLink>
    </span>
  )
}

const Begun = ({ copies }: { copies: Route.ComponentProps['loaderData']['begun'] }) => (
  <div className="desk-notice">
    <p>You began these before. Their words are kept:</p>
    <ul className="desk-stack">
      {copies.map((copy) => (
        <li key={copy.id}>
          <a href={`${deskPaths.newPost}?work=${copy.id}`}>{copy.title}</a> ({copy.at})
        </li>
      ))}
    </ul>
  </div>
)
