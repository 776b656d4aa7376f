import { expect } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { press, status } from '../desk-parts.ts'
import type { deskOf } from '../desk-site.ts'
import { buildPost } from '../factories.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'

/** A draft with a picture that has no words yet. */
export const buildStoppedPost = ({ withSite }: Pick<ReturnType<typeof deskOf>, 'withSite'>) =>
  withSite(async (site) => {
    const { image } = await site.db
      .selectFrom('posts')
      .select('image')
      .where('image', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const content = `<p>Pupils come at seven.</p><p><img src="/uploads/blogs/${image}" alt="" /></p><p><a href="/faq">click here</a></p>`
    const id = await buildPost(site, { title: 'Stopped', content, status: 'draft', publishAt: null, categoryId: 1 })
    return { id, content, path: deskPaths.post(id) }
  })

/** A picture without words stops a post and is named; once `mend` has given it some, the post goes out. */
export async function publishStoppedPost(page: AnyPage, id: number, mend: () => Promise<void>): Promise<void> {
  await press(page, 'Publish')
  const stopped = page.getByRole('region', { name: 'Before it goes out' })
  await stopped.getByText('Not published yet: please fix what is listed here first').waitFor()
  await stopped.getByText('A picture without alt text: The picture after “Pupils come at seven.”').waitFor()
  await stopped.getByText('The text of a link does not say where it leads: “click here”').waitFor()
  expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
  await mend()
  await press(page, 'Publish')
  await status(page, 'Published').waitFor()
  expect(await (await page.request.get(`/blog/${id}`)).text()).toContain('alt="A gate"')
  // What may stay is still said, and what the pictures cost a reader.
  await stopped.getByText('“click here”').waitFor()
  await stopped.getByText(/KB on a phone, about ₦\d/).waitFor()
}
