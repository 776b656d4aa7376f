import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { hasBrowser } from '../support/browser.ts'
import { textOf } from '../support/desk-parts.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { firstOf } from '../support/every-case.ts'

const KB = 1_024

describe.skipIf(!hasBrowser)('scripts of the back office as a browser fetches them, in brotli', () => {
  const desk = deskSuite(['editor', 'sales'])

  async function scriptBytes(path: string, role: 'editor' | 'sales' = 'editor'): Promise<number> {
    // It has fetched nothing yet.
    const { page } = await desk.staff(role, { own: true })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await openDesk(page, path)
    if (path.startsWith(`${deskPaths.posts}/`)) await textOf(page).waitFor()
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  test.each(firstOf([deskPaths.posts, deskPaths.categories, deskPaths.comments, deskPaths.bin]))('%s: at most 135 KB', async (path) => {
    const bytes = await scriptBytes(path)
    expect(bytes).toBeGreaterThan(30 * KB)
    expect(bytes).toBeLessThanOrEqual(135 * KB)
  })

  test.each(firstOf([deskPaths.leads, `${deskPaths.leads}?view=board`]))('%s: at most 135 KB', async (path) => {
    const bytes = await scriptBytes(path, 'sales')
    expect(bytes).toBeGreaterThan(30 * KB)
    expect(bytes).toBeLessThanOrEqual(135 * KB)
  })

  test('the editor of a post: at most 300 KB, the text tools among them', async () => {
    const [bytes, ofList] = [await scriptBytes(deskPaths.post(1)), await scriptBytes(deskPaths.posts)]
    expect(bytes).toBeGreaterThan(ofList + 50 * KB)
    expect(bytes).toBeLessThanOrEqual(300 * KB)
  })
})
