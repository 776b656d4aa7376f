import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { binPost } from '#domain/posts/bin.ts'
import { listAuthors } from '#domain/posts/list-authors.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { paths } from '#shared/paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import { deskMeta } from '../desk-meta.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import { accountContext } from '../frame/guard.ts'
import { attempt, readPosted } from '../parts/attempt.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../parts/notice.tsx'
import type { Route } from './+types/edit-route'
import { begunBy, formOf, postOf, statusOf, workOf } from './load-post.ts'
import { PostFieldset } from './post-fieldset.tsx'
import { readPicture } from './read-picture.ts'
import { type SaveIntent, savePostedPost } from './save-posted-post.ts'

/** `work` names a copy of something new that its writer goes on with; `title` is what a new post begins with. */
export const handle = { query: { ...noticeQuery, work: /^[\da-f-]{36}$/, title: /^.{1,200}$/ } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const post = await postOf(site, params.id)
    const asked = url.searchParams.get('work')
    const [work, begun, categories, authors] = await Promise.all([
      workOf(site, account, post, asked),
      post || asked ? [] : begunBy(site, account),
      listCategories(site),
      listAuthors(site),
    ])
    const stored = formOf(post, site.timeZone)
    return {
      id: post?.id ?? null,
      title: post?.title ?? '',
      status: post ? statusOf(post, site.clock.now()) : 'New',
      fields: { ...stored, ...(post ? {} : { [postFields.title.name]: url.searchParams.get('title') ?? '' }), ...work?.fields },
      isKeptWork: work !== undefined,
      // A form of its own for each, so that nothing typed in one ends in another.
      formKey: post ? String(post.id) : (asked ?? 'new'),
      begun,
      work: {
        id: work?.id ?? randomUUID(),
        entity: 'post',
        entityId: post ? String(post.id) : null,
        madeFrom: work?.madeFrom ?? post?.updatedAt ?? null,
        known: work?.updatedAt ?? null,
      },
      categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      authors: authors.map(({ name }) => name),
      timeZone: site.timeZone,
    }
  })
}

const DID: Record<SaveIntent, string> = { save: 'saved', publish: 'published', schedule: 'scheduled' }
const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(DID, intent)

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const form = await request.formData()
  const fields = readPosted(form)
  const intent = fields.intent ?? 'save'
  return attempt(site, fields, async () => {
    const post = await postOf(site, params.id)
    if (intent === 'bin' && post) {
      await binPost(site, actorOf(account), post.id)
      return redirect(noticePath(deskPaths.posts, 'binned', [post.id]))
    }
    if (intent === 'discard') {
      await site.write(actorOf(account), ({ trx }) => dropWork(trx, account, fields.work ?? ''))
      return redirect(url.pathname)
    }
    const saved = await savePostedPost(site, account, post, {
      intent: isSave(intent) ? intent : 'save',
      fields,
      picture: await readPicture(form),
    })
    const did = isSave(intent) && (intent !== 'publish' || statusOf(saved, site.clock.now()) === 'Published') ? DID[intent] : 'scheduled'
    return redirect(noticePath(deskPaths.post(saved.id), did))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  saved: { text: 'Saved' },
  published: { text: 'Published' },
  scheduled: { text: 'Scheduled' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(loaderData?.title || 'New post')

export default function EditPostRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { id, title, status, fields, isKeptWork, formKey, begun, work, categories, authors, timeZone } = loaderData
  const values = { ...fields, ...again?.entered }
  return (
    <DeskPage
      title={title || 'New post'}
      help={
        id !== null && (
          <>
            <span className={`desk-status desk-status-${status.toLowerCase()}`}>{status}</span>{' '}
            {status === 'Published' && <a href={paths.post(id)}>See it on the site</a>}
          </>
        )
      }
    >
      <NoticeBar notices={NOTICES} />
      {begun.length > 0 && (
        <div className="desk-notice">
          <p>You began these and did not save them. Their words are kept:</p>
          <ul>
            {begun.map((copy) => (
              <li key={copy.id}>
                <a href={`${deskPaths.newPost}?work=${copy.id}`}>{copy.title}</a> ({copy.at})
              </li>
            ))}
          </ul>
        </div>
      )}
      <EditorForm
        key={formKey}
        label="Post"
        again={again}
        work={work}
        isKeptWork={isKeptWork}
        buttons={[
          { intent: 'save', label: 'Save', variant: status === 'Published' ? 'primary' : 'secondary' },
          ...(status === 'Published' ? [] : [{ intent: 'publish', label: 'Publish', variant: 'primary' as const }]),
          ...(status === 'Published' ? [] : [{ intent: 'schedule', label: 'Schedule', variant: 'quiet' as const }]),
          ...(id === null ? [] : [{ intent: 'bin', label: 'Move to bin', variant: 'quiet' as const }]),
        ]}
      >
        {(touch) => <PostFieldset values={values} errors={again?.errors ?? {}} {...{ categories, authors, timeZone, touch }} />}
      </EditorForm>
    </DeskPage>
  )
}
