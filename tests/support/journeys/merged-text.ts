import { expect } from 'vitest'
import { findUser } from '#domain/accounts/users.ts'
import type { Site } from '#domain/site.ts'
import { type TextKind, textOperations } from '#domain/texts/text-operations.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { press, status, textOf } from '../desk-parts.ts'
import type { deskOf } from '../desk-site.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

type Desk = Pick<ReturnType<typeof deskOf>, 'withSite'>

const CONTENT = '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'
const THEIRS = '<p>One.</p>\n<p>Their two.</p>\n<p>Three.</p>'
/** What is sent where no script helps to write. */
export const MINE = '<p>One.</p>\n<p>Two.</p>\n<p>Three. My own.</p>'

/** A post or a page that one person opens and another one saves meanwhile; gives its id and the address of its form. */
export const buildTerms = async ({ withSite }: Desk, kind: TextKind): Promise<{ id: number; form: string }> =>
  withSite(async (site) => {
    const words = { title: 'Terms', content: CONTENT, status: 'published' } as const
    const { id } =
      kind === 'post'
        ? await textOperations.post.add(site, await adminOf(site), { changes: { ...words, categoryId: 1 } })
        : await textOperations.page.add(site, await adminOf(site), { changes: words })
    return { id, form: kind === 'post' ? deskPaths.post(id) : deskPaths.page(id) }
  })

export const saveTerms = ({ withSite }: Desk, kind: TextKind, id: number) =>
  withSite(async (site) =>
    textOperations[kind].edit(site, await adminOf(site), id, { changes: { title: 'Terms of school', content: THEIRS } }),
  )

const adminOf = (site: Site) => findUser(site, { email: 'admin@example.com' })

/** A save from the older state shows both versions side by side, which are merged by block. */
export async function mergeTerms({ withSite }: Desk, page: AnyPage, kind: TextKind, id: number): Promise<void> {
  await press(page, 'Save')
  await page.getByRole('alert').getByText(`The admin saved this ${kind} on`).waitFor()
  const title = page.getByRole('group', { name: 'Title' })
  await expect
    .poll(async () => [await title.getByText('Terms', { exact: true }).count(), await title.getByText('Terms of school').count()])
    .toEqual([1, 1])
  // What only one of the two changed is chosen already, so that nobody has to read it all.
  expect(await title.getByLabel('Theirs').isChecked()).toBe(true)
  const first = page.getByRole('group', { name: 'Text, part 1' })
  await first.getByText('Two.', { exact: true }).waitFor()
  await first.getByText('Their two.').waitFor()
  expect(await first.getByLabel('Theirs').isChecked()).toBe(true)
  expect(await page.getByRole('group', { name: 'Text, part 2' }).getByLabel('Yours', { exact: true }).isChecked()).toBe(true)
  await title.getByLabel('Yours').check()
  await press(page, 'Save')
  await status(page, 'Saved').waitFor()
  const stored = await withSite(({ db }) =>
    db.selectFrom(`${kind}s`).select(['title', 'content']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ title: 'Terms', content: '<p>One.</p>\n<p>Their two.</p>\n<p>Three. My own.</p>' })
  await textOf(page).getByText('Their two.').waitFor()
}
