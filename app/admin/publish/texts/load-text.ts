import { randomUUID } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import type { Site } from '#domain/site.ts'
import type { Stored, TextKind } from '#domain/texts/text-operations.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { findWork, listWork, titleOfWork, type WorkingCopy } from '#domain/working-copies/working-copies.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { LOOKED_FOR_PATHS } from '#shared/limits.ts'
import { TO_PREVIEW } from '../preview/on-to-preview.tsx'
import { SAVED } from '../publishing-buttons.ts'
import type { Publishing, Typed } from './publishing.ts'
import { textPaths } from './text-paths.ts'

const SAID = new Map([...Object.values(SAVED), { did: TO_PREVIEW, said: SAVED.save.said }].map(({ did, said }) => [did, said]))

/** What every screen of a text needs: the words of its form, its state, and what its writer began. `begins` is what a new one begins with. */
export async function loadText<K extends TextKind>(
  of: Publishing<K>,
  { site, account, url, text, begins = {} }: { site: Site; account: Account; url: URL; text: Stored<K> | null; begins?: Typed },
) {
  const asked = url.searchParams.get('work')
  const did = url.searchParams.get('did')
  const said = SAID.get(did ?? '')
  const [work, begun, releases] = await Promise.all([
    workOf(of, site, account, text, { asked, saved: said !== undefined }),
    text || asked ? [] : begunBy(of, site, account),
    listOpenReleases(site),
  ])
  const fields: Record<string, string> = { ...of.formOf(text, site.timeZone), ...(text ? {} : begins), ...work?.fields }
  return {
    ...(await of.lookThrough(site, text?.id ?? null, fields, LOOKED_FOR_PATHS)),
    id: text?.id ?? null,
    title: text?.title ?? '',
    status: text ? publishingStatus(text, site.clock.now()) : ('draft' as const),
    fields,
    isKeptWork: work !== undefined,
    work: {
      id: work?.id ?? randomUUID(),
      entity: of.kind as TextKind,
      entityId: text ? String(text.id) : null,
      madeFrom: work?.madeFrom ?? text?.updatedAt ?? null,
      known: work?.updatedAt ?? null,
    },
    asked,
    did,
    of: url.searchParams.get('of'),
    said,
    begun,
    releases,
    timeZone: site.timeZone,
  }
}

export type LoadedText = Awaited<ReturnType<typeof loadText>>

/**
 * What the form shows: what is stored, or what its writer kept of it and has not saved. Right after a save (`saved`) only
 * what was kept since: a copy that another tab still has is older than what the form shows.
 */
async function workOf<K extends TextKind>(
  { kind }: Publishing<K>,
  site: Site,
  writer: Account,
  text: Stored<K> | null,
  { asked, saved }: { asked: string | null; saved: boolean },
): Promise<WorkingCopy | undefined> {
  // What was begun and never stored is offered beside; something new begins empty.
  if (!text) return asked ? findWork(site, writer, asked) : undefined
  const [newest] = await listWork(site, writer, kind, String(text.id))
  return saved && newest && newest.updatedAt < text.updatedAt ? undefined : newest
}

/** What a writer began as something new and neither saved nor threw away. */
async function begunBy<K extends TextKind>({ kind }: Publishing<K>, site: Site, writer: Account) {
  const copies = await listWork(site, writer, kind, null)
  return copies.map(({ id, fields, updatedAt }) => ({
    id,
    href: `${textPaths[kind].edit(null)}?work=${id}`,
    title: titleOfWork(fields) || 'Without a title',
    at: longDateTime(updatedAt, site.timeZone),
  }))
}
