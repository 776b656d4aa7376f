import { cleanContent } from '#domain/content/clean-content.ts'
import { findNewestRevision, findRevisionAt } from '#domain/revisions/revisions.ts'
import type { Site } from '#domain/site.ts'
import { compareVersions } from '#domain/texts/compare.ts'
import { mergeBlocks } from '#domain/texts/merge-blocks.ts'
import type { Stored, TextKind } from '#domain/texts/text-operations.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { choiceName, type Conflict } from './conflict.ts'
import type { Publishing, Typed } from './publishing.ts'

/** All but the long text, which is compared block by block, and the status, which a button decides. */
const comparedOf = <K extends TextKind>({ fields }: Publishing<K>) =>
  Object.values(fields).filter(({ name }) => name !== fields.content.name && name !== fields.status.name)

/** What differs between a form, which says what it was made from, and what is stored. */
export async function conflictOf<K extends TextKind>(of: Publishing<K>, site: Site, current: Stored<K>, mine: Typed): Promise<Conflict> {
  const revised = { entity: of.kind, id: current.id }
  const [newest, kept] = await Promise.all([findNewestRevision(site.db, revised), findRevisionAt(site.db, revised, mine.made_from ?? '')])
  const began = kept && of.kept(kept.snapshot)
  const theirs = of.formOf(current, site.timeZone)
  const base = of.formOf(began ?? null, site.timeZone)
  const { html } = await cleanContent(mine[of.fields.content.name] ?? '')
  const differs = comparedOf(of).filter(({ name }) => mine[name] !== undefined && mine[name] !== theirs[name])
  return {
    by: newest?.by ?? '',
    at: longDateTime(current.updatedAt, site.timeZone),
    current: current.updatedAt,
    fields: differs.map(({ name, label }) => ({
      name,
      label,
      mine: mine[name] ?? '',
      theirs: theirs[name] ?? '',
      suggested: began && mine[name] === base[name] ? 'theirs' : 'mine',
    })),
    stretches: await compareVersions(began?.content, html, current.content),
  }
}

/** The form as the choices make it of both versions. */
export async function merged<K extends TextKind>(
  of: Publishing<K>,
  site: Site,
  current: Stored<K>,
  posted: Record<string, string>,
): Promise<Record<string, string>> {
  const { name: content } = of.fields.content
  const theirs = of.formOf(current, site.timeZone)
  const chosen = comparedOf(of)
    .filter(({ name }) => posted[choiceName(name)] === 'theirs')
    .map(({ name }) => [name, theirs[name] ?? ''])
  const { html } = await cleanContent(posted[content] ?? '')
  const stretches = await compareVersions(undefined, html, current.content)
  const text = mergeBlocks(stretches, (index) => {
    const choice = posted[choiceName(content, index)]
    return choice === 'theirs' || choice === 'both' ? choice : 'mine'
  })
  return { ...posted, ...Object.fromEntries(chosen), [content]: text }
}
