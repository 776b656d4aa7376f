import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { removeItem } from '#domain/content/bin-items.ts'
import { undoSave } from '#domain/content/content-history.ts'
import { type EditorItem, findItem } from '#domain/content/item-store.ts'
import { listTranslations } from '#domain/content/list-translations.ts'
import { checkItem } from '#domain/content/read-item-data.ts'
import { addItem, changeItem, listEditorItems } from '#domain/content/save-content-items.ts'
import { Refusal } from '#domain/errors.ts'
import { gatherChange } from '#domain/releases/gather-change.ts'
import { gatherMove } from '#domain/releases/gather-move.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import type { Site } from '#domain/site.ts'
import { type ContentItem, type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import type { Translation } from '#shared/content/translations.ts'
import { formOf, wordsOfItem } from '#shared/content/words-of-item.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ENGLISH } from '#shared/languages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { accountContext } from '../../frame/guard.ts'
import { readPosted } from '../../parts/forms/attempt.ts'
import { actionNamed } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { gathered, gatheringIn } from '../../publish/releases/gathering-in.ts'
import {
  FIRST_PLACE,
  GATHER_MOVE_INTENT,
  GATHER_REMOVAL_INTENT,
  RELEASE_PLACE_FIELD,
  ReleaseChoice,
} from '../../publish/releases/release-choice.tsx'
import type { Route } from './+types/edit-route'
import { ContentForm } from './content-form.tsx'
import { saveForm } from './form-state.ts'
import { knownType } from './known-type.ts'
import { LanguageLinks } from './language-links.tsx'
import { languagesOfForm } from './language-states.ts'
import type { ContentListNotice } from './list-route.tsx'
import { openKeptForm } from './open-kept-form.ts'
import {
  findFormKind,
  type ItemFormKind,
  beginningLinks,
  madeFromOf,
  newValues,
  openedValues,
  pageInLanguage,
  readMadeFrom,
  titleOfTranslation,
  valuesOfForm,
} from './translated-form.ts'
import { translationQuery } from './translation-query.ts'

const NEW = 'new'

/** `key` says of which words a new text is, `begin` what the form of a new translation is filled with. */
export const handle = { query: { ...noticeQuery, key: /^[\w.-]{1,80}$/, begin: /^(?:english|sample)$/, ...translationQuery } }

/** The item of the address; null for a new one. Throws {@link Refusal} `not-found`. */
async function itemOf(site: Site, type: ContentItemType, id: string): Promise<EditorItem | null> {
  if (id === NEW) return null
  const item = await findItem(site.db, id)
  if (item.type !== type) throw new Refusal('not-found', deskMessages.itemNotFound)
  return item
}

/** Below the site content, of something new with what it is to be: the name under which the form is kept. */
function addressOf(type: ContentItemType, id: string, { searchParams }: URL): string {
  if (id !== NEW) return `${type}/${id}`
  const said = ['key', ...Object.keys(translationQuery)].flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return `${type}/${id}${said.length > 0 ? `?${new URLSearchParams(said)}` : ''}`
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const type = knownType(params.type)
    const { title, one } = formOf(type)
    const item = await itemOf(site, type, params.id)
    const kind = await findFormKind(site, type, item, url)
    const { translation, english } = kind
    return {
      type,
      id: params.id,
      listTitle: title,
      query: url.search,
      title: titleOf(type, kind) ?? (item ? wordsOfItem(type, item.data).name : `New ${one}`),
      languages: english ? languagesOfForm(type, english, (await listTranslations(site, type, [english])).get(english.id)) : [],
      language: translation?.language ?? ENGLISH,
      beginnings: item ? [] : beginningLinks(type, kind, url),
      shownAt: item && english && shownAtOf(type, english, translation),
      releases: await listOpenReleases(site),
      places: item && !translation ? await placesOf(site, item) : [],
      kept: await openKeptForm(site, account, {
        entity: 'content-item',
        entityId: addressOf(type, params.id, url),
        fields: kind.fields,
        values: item ? openedValues(type, item.data, kind) : newValues(type, kind, url),
        updatedAt: madeFromOf(kind, item?.updatedAt ?? ''),
        isAfterSave: url.searchParams.has('did'),
      }),
    }
  })
}

const titleOf = (type: ContentItemType, { translation, english }: ItemFormKind) =>
  translation && english && titleOfTranslation(type, english, translation)

function shownAtOf(type: ContentItemType, english: EditorItem, translation: Translation | undefined): string | null {
  const page = pageOf(type, english.data)
  return page && pageInLanguage(translation, page)
}

/** Where a release may put an item; nowhere where nothing shows an order. */
async function placesOf(site: Site, { id, type }: EditorItem) {
  if (formOf(type).ordered === false) return []
  const others = (await listEditorItems(site, type)).filter((item) => item.id !== id)
  return [
    { value: FIRST_PLACE, label: 'First' },
    ...others.map((item) => ({ value: item.id, label: `After ${wordsOfItem(type, item.data).name}` })),
  ]
}

/** The item of the address, as a release names it. */
const subjectOf = (type: ContentItemType, id: string) =>
  id === NEW
    ? { kind: 'content-item' as const, action: 'add' as const, entityId: null, type }
    : { kind: 'content-item' as const, action: 'change' as const, entityId: id, type }

/** Where the site shows an item; nowhere while it does not fit its schema. */
function pageOf(type: ContentItemType, item: ContentItem<ContentItemType>): string | null {
  const parsed = contentItemSchemas[type].safeParse(item)
  return parsed.success ? formOf(type).pageOf(parsed.data) : null
}

interface Asked {
  site: Site
  account: Account
  type: ContentItemType
  id: string
  fields: Record<string, string>
}

/** What a button does with the item of the address, whatever stands in its form. */
const beside = {
  [GATHER_REMOVAL_INTENT]: async ({ site, account, type, id, fields }) => {
    const removal = { ...subjectOf(type, id), action: 'remove' as const, input: {} }
    return gathered(await gatherChange(site, account, gatheringIn(fields), removal))
  },
  [GATHER_MOVE_INTENT]: async ({ site, account, type, id, fields }) => {
    const { [RELEASE_PLACE_FIELD]: place = FIRST_PLACE } = fields
    return gathered(await gatherMove(site, account, gatheringIn(fields), { type, id, after: place === FIRST_PLACE ? null : place }))
  },
  remove: async ({ site, account, type, id }) => {
    await removeItem(site, actorOf(account), id)
    return redirect(noticePath<ContentListNotice>(deskPaths.items(type), 'removed', [id]))
  },
  undo: async ({ site, account, type, id, fields }) => {
    await undoSave(site, actorOf(account), { entity: 'content_item', id }, fields.ids ?? '')
    const isThere = await findItem(site.db, id).then(
      () => true,
      () => false,
    )
    return redirect(noticePath<ItemNotice & ContentListNotice>(isThere ? deskPaths.item(type, id) : deskPaths.items(type), 'undone'))
  },
} satisfies Readonly<Record<string, (asked: Asked) => Promise<Response>>>

type Intent = keyof typeof beside

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const actor = actorOf(account)
  const posted = await postedForm(request)
  const type = await answering(site, async () => knownType(params.type))
  const asked = readPosted(posted)
  const act = actionNamed<(asked: Asked) => Promise<Response>>(beside, asked.intent)
  if (act) return answering(site, () => act({ site, account, type, id: params.id, fields: asked }))
  const kind = await answering(site, async () => findFormKind(site, type, await itemOf(site, type, params.id), url))
  const { fields, whole, wholeInRelease } = kind
  return saveForm({
    site,
    account,
    fields,
    posted,
    readMadeFrom(madeFrom) {
      const { own, isEnglishOlder } = readMadeFrom(kind, madeFrom)
      return {
        own,
        now: (updatedAt) => madeFromOf(kind, updatedAt),
        trouble: isEnglishOlder ? deskMessages.englishChanged : undefined,
      }
    },
    check: (values) => checkItem(type, whole(values)).faults,
    valuesOf: (current) => valuesOfForm((current as EditorItem).data),
    path: `${deskPaths.content}/${addressOf(type, params.id, url)}`,
    gather: async (input, more) =>
      gathered(
        await gatherChange(site, account, gatheringIn(readPosted(posted)), {
          ...subjectOf(type, params.id),
          input: wholeInRelease(input),
          ...more,
        }),
      ),
    async save(within, values, madeFrom) {
      const saved =
        params.id === NEW
          ? await addItem(within, actor, type, whole(values))
          : await changeItem(within, actor, params.id, whole(values), { madeFrom })
      const did = saved.revisionId === null ? 'unchanged' : 'saved'
      return redirect(noticePath<ItemNotice>(deskPaths.item(type, saved.id), did, saved.revisionId === null ? [] : [saved.revisionId]))
    },
  })
}

const NOTICES = {
  saved: { text: 'Saved', undo: 'undo' },
  unchanged: { text: 'Saved' },
  undone: { text: 'Undone.' },
  restored: { text: 'Restored', undo: 'undo' },
} as const satisfies Notices

export type ItemNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.title ?? 'Site content')

export default function EditItemRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { type, id, title, listTitle, query, languages, language, beginnings, shownAt, releases, places, kept } = loaderData
  return (
    <DeskPage
      title={title}
      width="form"
      help={
        <>
          <a href={deskPaths.items(type)}>{listTitle}</a>
          {shownAt !== null && (
            <span>
              {' · '}
              <a href={shownAt}>View on site</a>
            </span>
          )}
          {id !== NEW && (
            <span>
              {' · '}
              <a href={deskPaths.itemHistory(type, id)}>History</a>
            </span>
          )}
        </>
      }
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {languages.length > 0 && <LanguageLinks links={languages} of={title} current={language} />}
      {beginnings.length > 0 && (
        <ul className="desk-content-languages desk-wrap desk-small" aria-label="Ways to begin">
          {beginnings.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <ContentForm
        label="Site content"
        kept={kept}
        again={again}
        after={<ReleaseChoice releases={releases} canRemove={id !== NEW} places={places} />}
        previewPath={deskPaths.itemPreview(type, id) + (id === NEW ? query : '')}
        more={
          <>
            {id !== NEW && (
              <Button type="submit" name="intent" value={'remove' satisfies Intent} variant="quiet">
                Remove
              </Button>
            )}
          </>
        }
      />
    </DeskPage>
  )
}
