import { createReadStream, existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#config/project-root.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { pictureFiles } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { animation, filesOf, solidPicture } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { pictureCutter } from '../media/picture-cutter.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { findPost } from '../posts/find-post.ts'
import type { Site } from '../site.ts'
import { printReport } from './import-report.ts'
import { importWordpress } from './import-wordpress.ts'
import { inFolder } from './media-folder.ts'
import type { PictureSource } from './pictures-of-import.ts'
import { attachment, inPieces, item, wxr } from './wxr-fixture.ts'

afterAll(() => pictureCutter.close())

/** A folder with these files under it; pictures of one colour unless bytes are given. */
async function uploads(files: Record<string, Uint8Array | undefined>): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes ?? (await solidPicture(800, 500).jpeg().toBuffer()))
  }
  return folder
}

const bringIn = (site: Site, media: string, ...items: string[]) =>
  importWordpress(site, inPieces(wxr(...items)), { sources: [inFolder(media)] })
const thumbnail = (id: number) => `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id}</wp:meta_value></wp:postmeta>`
const image = (path: string, more = '') => `<img src="https://old.example/wp-content/uploads/${path}"${more}>`
const media = (site: Site) => site.db.selectFrom('media').selectAll().orderBy('created_at').execute()
const contentOf = async (site: Site, id = 1) => (await findPost(site, id, 'editor'))?.content ?? ''

describe.each(engines)('pictures of a WordPress import on $name', ({ fresh }) => {
  test('the featured one becomes the picture of the post, with the words of its attachment', async () => {
    const site = testSite(await fresh())
    const folder = await uploads({ 'gate.jpg': undefined })
    const report = await bringIn(site, folder, item({ id: 1, more: thumbnail(2) }), attachment(2, 1, 'gate.jpg', 'The school gate'))
    const [row] = await media(site)
    const post = await findPost(site, 1, 'visitor')
    expect(post).toMatchObject({ image: row?.file, imageAlt: 'The school gate', picture: { width: 800, height: 500 } })
    expect(row?.alt).toBe('The school gate')
    expect(await filesOf(site)).toEqual(pictureFiles(post?.picture as NonNullable<typeof post>['picture'] & object).sort())
    expect(report.pictures).toEqual({ brought: 1, missed: [] })
    expect(report.items[0]?.notes.join()).not.toContain('featured picture')
    const actions = await site.db.selectFrom('audit').select(['actor', 'action']).where('entity', '=', 'media').orderBy('action').execute()
    expect(actions).toEqual([
      { actor: 'cli', action: 'picture added' },
      { actor: 'cli', action: 'picture imported' },
    ])
  })

  test('those in texts are ours, the original in place of smaller copies, once however often they are shown', async () => {
    const site = testSite(await fresh())
    const folder = await uploads({
      '2024/05/lab.jpg': undefined,
      '2024/05/lab-300x188.jpg': await solidPicture(300, 188).jpeg().toBuffer(),
    })
    const linked = `<a href="https://www.old.example/wp-content/uploads/2024/05/lab.jpg">${image('2024/05/lab-300x188.jpg', ' alt="Lab" width="300" height="188"')}</a>`
    const captioned = `[caption width="300"]${linked} Our lab[/caption]`
    await bringIn(
      site,
      folder,
      item({ id: 1, content: `${captioned}\n\nWords ${image('2024/05/lab.jpg')} between.` }),
      item({ id: 2, type: 'page', content: `<p>${image('2024/05/lab-scaled.jpg')}</p>` }),
    )
    const rows = await media(site)
    expect(rows).toHaveLength(1)
    const src = `/uploads/blogs/${rows[0]?.file}`
    const small = `<img src="${src?.replace('.webp', '-w640.webp')}" alt="Lab" width="300" height="188" loading="lazy" />`
    const large = `<img src="${src}" alt="" width="800" height="500" loading="lazy" />`
    expect(await contentOf(site)).toBe(`<figure>${small}<figcaption>Our lab</figcaption></figure>\n<p>Words ${large} between.</p>`)
    expect((await site.db.selectFrom('pages').select('content').executeTakeFirstOrThrow()).content).toBe(`<p>${large}</p>`)
    expect(cleanHtml(await contentOf(site)).html).toBe(await contentOf(site))
  })

  test('files that lie flat are found by name, encoded names and galleries too', async () => {
    const site = testSite(await fresh())
    const folder = await uploads({ 'Ẹ̀kọ́ day.png': await solidPicture(60, 40).png().toBuffer(), 'hall.jpg': undefined })
    const gallery = item({ id: 1, content: `[gallery]\n\n${image('2021/01/%E1%BA%B8%CC%80k%E1%BB%8D%CC%81%20day-150x100.png')}` })
    const { pictures } = await bringIn(site, folder, gallery, attachment(2, 1, 'hall.jpg', 'The hall'))
    expect(pictures).toEqual({ brought: 2, missed: [] })
    expect((await contentOf(site)).match(/<img /g)).toHaveLength(2)
    expect(await contentOf(site)).toContain('alt="The hall"')
  })

  test('a second run adds nothing, and what the sweep had taken comes in anew for a new post', async () => {
    const clock = fakeClock(new Date(Date.now() + 1_000).toISOString())
    const site = testSite(await fresh(), clock)
    const folder = await uploads({ '2024/05/lab.jpg': undefined })
    const first = item({ id: 1, content: image('2024/05/lab.jpg') })
    await bringIn(site, folder, first)
    const before = [await media(site), await filesOf(site), await contentOf(site)]
    const again = await bringIn(site, folder, first)
    expect(again.pictures).toEqual({ brought: 0, missed: [] })
    expect([await media(site), await filesOf(site), await contentOf(site)]).toEqual(before)
    await bringIn(site, folder, item({ id: 2, content: image('2024/05/lab.jpg') }))
    expect(await media(site)).toEqual(before[0])

    clock.advance(25 * 60 * 60 * 1_000)
    expect(await sweepMedia(site)).toEqual({ pictures: 0, files: 0 })
    await site.db.updateTable('posts').set({ content: '' }).execute()
    expect((await sweepMedia(site)).pictures).toBe(1)
    await bringIn(site, folder, item({ id: 3, content: image('2024/05/lab.jpg') }))
    expect(await media(site)).toHaveLength(1)
    expect(await contentOf(site, 3)).toContain((await media(site))[0]?.file)
  })

  test('what is missing or refused is named on a line of its own, and stays a link', async () => {
    const site = testSite(await fresh())
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const folder = await uploads({ 'logo.png': svg, 'huge.jpg': Buffer.alloc(11 * 1024 * 1024) })
    const content = ['logo.png', 'huge.jpg', 'lost.jpg'].map((name) => `<p>${image(`2024/05/${name}`, ` alt="${name}"`)}</p>`).join('')
    const report = await bringIn(site, folder, item({ id: 7, content, more: thumbnail(8) }), attachment(8, 7, 'lost-too.jpg', 'Lost'))
    const printed = printReport(report, 'Africa/Lagos').split('\n')
    expect(printed).toContain('  Pictures: 0 brought along, 4 not')
    const old = 'https://old.example/wp-content/uploads/2024/05'
    expect(printed.slice(printed.indexOf('Pictures not brought along') + 1)).toEqual([
      `  ${old}/logo.png [7]: ${messages.pictureType}`,
      `  ${old}/huge.jpg [7]: ${deskMessages.pictureTooLarge}`,
      `  ${old}/lost.jpg [7]: not in the folder`,
      '  https://old.example/files/lost-too.jpg [7]: not in the folder',
      '',
    ])
    expect(await contentOf(site)).toContain(`<a href="${old}/lost.jpg" rel="noopener">Picture: lost.jpg</a>`)
    expect(await findPost(site, 1, 'visitor')).toMatchObject({ image: null })
    expect([await media(site), await filesOf(site)]).toEqual([[], []])
  })

  test('one whose name is longer than any that can be kept stays a link, and is named', async () => {
    const site = testSite(await fresh())
    const name = `${'é'.repeat(300)}/${'ẹ́'.repeat(200)}.jpg`
    const named: PictureSource = { find: async () => ({ key: name, read: async () => new Uint8Array() }) }
    const file = inPieces(wxr(item({ id: 7, content: image('long.jpg') })))
    const { pictures } = await importWordpress(site, file, { actor: 'cli', sources: [() => named] })
    expect(pictures).toMatchObject({ brought: 0, missed: [{ reason: 'its address is longer than 500 characters' }] })
    expect(await media(site)).toEqual([])
  })

  test('those that stand in a text become ours without any uploads; what is none, or moved, is named', async () => {
    const site = testSite(await fresh())
    const inside = async (bytes: Uint8Array, type: string, alt = '') =>
      `<img src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}" alt="${alt}">`
    const gate = await inside(await solidPicture(40, 30).png().toBuffer(), 'png', 'A gate')
    const drawing = await inside(Buffer.from('<svg/>'), 'svg+xml')
    const one = item({ id: 1, content: `Words\n\n${gate}\n\nMore ${drawing} words ${image('2024/05/lab.jpg')}` })
    const two = item({ id: 2, type: 'page', content: `<!-- wp:image --><figure>${gate}</figure><!-- /wp:image -->` })
    const three = item({ id: 3, content: await inside(await animation('gif'), 'gif', 'A wave') })
    const items = inPieces(wxr(one, two, three))
    const leftOut = `1 picture inside the text left out: ${messages.pictureType}`

    const trial = await importWordpress(site, items, { isTrial: true })
    expect(trial.items[0]?.notes).toContain(leftOut)
    expect(await media(site)).toEqual([])

    const report = await importWordpress(site, items)
    const rows = await media(site)
    expect(rows).toHaveLength(2)
    const shown = `<img src="/uploads/blogs/${rows[0]?.file}" alt="A gate" width="40" height="30" loading="lazy" />`
    const link = '<a href="https://old.example/wp-content/uploads/2024/05/lab.jpg" rel="noopener">'
    expect(await contentOf(site)).toMatch(new RegExp(`^<p>Words</p>\n<p>${shown}</p>\n<p>More  ?words</p>\n<figure>${link}`))
    expect((await site.db.selectFrom('pages').select('content').executeTakeFirstOrThrow()).content).toBe(`<figure>${shown}</figure>`)
    expect(report.items.map(({ notes }) => notes.filter((note) => /picture/.test(note)))).toEqual([
      ['pictures became links (1)', leftOut],
      [],
      [deskMessages.animationsKept()],
    ])
    expect([report.pictures, JSON.stringify(report).includes('script addresses')]).toEqual([undefined, false])
    expect(cleanHtml(await contentOf(site)).html).toBe(await contentOf(site))

    const again = await importWordpress(site, items)
    expect([again.items.map(({ outcome }) => outcome), await media(site)]).toEqual([Array(3).fill('already here'), rows])
  })

  test('pictures of other sites stay links, even when a file has their name', async () => {
    const site = testSite(await fresh())
    const folder = await uploads({ 'cat.jpg': undefined })
    const { pictures } = await bringIn(site, folder, item({ id: 1, content: '<img src="https://elsewhere.example/cat.jpg" alt="Cat">' }))
    expect(pictures).toEqual({ brought: 0, missed: [] })
    expect(await contentOf(site)).toContain('<a href="https://elsewhere.example/cat.jpg"')
  })

  test('nothing outside of the folder is ever read, whatever the export names or the folder links to', async () => {
    const site = testSite(await fresh())
    const outside = await uploads({ 'secret.jpg': undefined })
    const folder = await uploads({ 'sub/inside.jpg': undefined })
    await symlink(join(outside, 'secret.jpg'), join(folder, 'linked.jpg'))
    await symlink(outside, join(folder, 'out'))
    const name = outside.split('/').at(-1)
    const up = [`../${name}/secret.jpg`, `%2e%2e/${name}/secret.jpg`, `..%2f${name}%2fsecret.jpg`, `..%5c${name}%5csecret.jpg`]
    const paths = [
      ...up.flatMap((path) => [path, `sub/${path}`, `sub/../${path}`]),
      join(outside, 'secret.jpg'),
      'linked.jpg',
      'out/secret.jpg',
      'sub',
      '%00',
      '%ff',
    ]
    const attempts = paths.flatMap((path) => [`<p>${image(path)}</p>`, `<p><img src="${path}"></p>`])
    // The one that is in it comes along, so the folder is looked into.
    const content = [...attempts, `<p>${image('sub/inside.jpg', ' alt="Inside"')}</p>`].join('')
    const report = await bringIn(
      site,
      folder,
      item({ id: 1, content, more: thumbnail(2) }),
      attachment(2, 1, `../../${name}/secret.jpg`, 'Secret'),
    )
    expect(report.pictures?.brought).toBe(1)
    expect(new Set(report.pictures?.missed.map(({ reason }) => reason))).toEqual(new Set(['not in the folder']))
    expect(await media(site)).toHaveLength(1)
    expect((await contentOf(site)).match(/<img [^>]*>/g)).toEqual([expect.stringContaining('alt="Inside"')])
  })
})

const sample = process.env.WXR_SAMPLE ?? join(projectRoot, '..', 'shared', 'data', 'themeunittestdata.wordpress.xml')
if (!existsSync(sample)) process.stdout.write(`The theme unit test data is not at ${sample}: its pictures are not tested\n`)

describe.skipIf(!existsSync(sample)).each(engines)('the pictures of the theme unit test data on $name', ({ fresh }) => {
  test('come along where the folder has them', async () => {
    const site = testSite(await fresh())
    const folder = await uploads({ '2010/08/manhattansummer.jpg': undefined, '2013/03/featured-image-horizontal.jpg': undefined })
    const report = await importWordpress(site, () => createReadStream(sample), { sources: [inFolder(folder)] })
    expect(report.pictures?.brought).toBe(2)
    expect(report.pictures?.missed.length).toBeGreaterThan(20)
    const featured = await site.db.selectFrom('posts').select(['title', 'image']).where('image', 'is not', null).execute()
    expect(featured.map(({ title }) => title)).toEqual(['Template: Featured Image (Horizontal)'])
  })
})
