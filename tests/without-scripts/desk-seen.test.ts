import { describe, expect, test } from 'vitest'
import { actorOf } from '#domain/accounts/account.ts'
import { changeUser, findUser } from '#domain/accounts/users.ts'
import { changeDemoHours, findDemoHours, formOfDemoHours } from '#domain/appointments/change-demo-hours.ts'
import { addCategory, changeCategory, knownCategory, removeCategory } from '#domain/categories/save-category.ts'
import { findWorkingHours, saveWorkingHours } from '#domain/hours/working-calendar.ts'
import { isAssignedInTurn, setAssignedInTurn } from '#domain/leads/assign-in-turn.ts'
import { getSnippet, listSnippets, saveSnippet } from '#domain/leads/snippets.ts'
import { addPicture } from '#domain/media/add-picture.ts'
import { findMedia, describeMedia, focusMedia } from '#domain/media/library.ts'
import { ensureAuthor } from '#domain/names.ts'
import { changePace, getPace } from '#domain/newsletter/pace.ts'
import { changeRetention, getRetention } from '#domain/privacy/change-retention.ts'
import { addRelease, renameRelease } from '#domain/releases/make-release.ts'
import { selectRelease } from '#domain/releases/release-store.ts'
import type { Site } from '#domain/site.ts'
import { renameTerm } from '#domain/terms/rename-term.ts'
import { knownTerm } from '#domain/terms/term-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { solidPicture } from '../support/pictures.ts'
import { plainDeskSuite } from '../support/plain/plain-suites.ts'
import type { PlainPage } from '../support/plain/plain-visitor.ts'
import { buildUser } from '../support/staff.ts'

const allow = /status of 4/
const COLLEAGUE = 'user:colleague'

describe('what a colleague saved after a form was opened', () => {
  const desk = plainDeskSuite(['admin', 'editor', 'sales'])
  const opened = async (path: string) => {
    const { page } = desk.staff('admin', { allow })
    await page.goto(path)
    return page
  }
  const save = (page: PlainPage, button: string | RegExp = 'Save') =>
    page.getByRole('button', { name: button, exact: true }).first().click()
  const told = (page: PlainPage, saved: RegExp) => page.getByRole('alert').getByText(saved).waitFor()
  const meanwhile = desk.withSite

  test('stays in a category where it was left as it was seen; where both changed it, the form asks, and saves what is sent again', async () => {
    const colleague = await desk.withSite((site) => findUser(site, { email: 'editor@example.com' }))
    const { id } = await desk.withSite((site) => addCategory(site, COLLEAGUE, { name: 'News', description: 'What is new' }))
    const stored = () => desk.withSite((site) => knownCategory(site, id))
    const page = await opened(deskPaths.category(id))
    await meanwhile((site) => changeCategory(site, COLLEAGUE, id, { name: 'News', description: 'All that is new' }))
    await page.getByLabel('Name').fill('School news')
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await stored()).toMatchObject({ name: 'School news', description: 'All that is new' })

    await page.goto(deskPaths.category(id))
    await meanwhile((site) => changeCategory(site, actorOf(colleague), id, { name: 'Reports', description: 'Read\nthem' }))
    await page.getByLabel('Description').fill('Mine')
    await save(page)
    await told(page, /The editor saved ‘Read \/ them’, \d.*after you opened this form\. Save again to keep yours\./)
    expect(await stored()).toMatchObject({ name: 'Reports', description: 'Read\nthem' })
    expect(await page.getByLabel('Description').inputValue()).toBe('Mine')
    expect(await page.getByLabel('Name').inputValue()).toBe('Reports')
    await save(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await stored()).toMatchObject({ name: 'Reports', description: 'Mine' })
  })

  test('is not forgotten by a form that comes back for another reason', async () => {
    const { id } = await desk.withSite((site) => addCategory(site, COLLEAGUE, { name: 'Sports', description: 'What is played' }))
    const page = await opened(deskPaths.category(id))
    await meanwhile((site) => changeCategory(site, COLLEAGUE, id, { name: 'Sports', description: 'Theirs' }))
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Description').fill('Mine')
    await save(page)
    await page.getByRole('alert').getByText('Name is required').waitFor()
    await page.getByLabel('Name').fill('Sports')
    await save(page)
    await told(page, /A colleague saved ‘Theirs’/)
  })

  test('is asked about once more where a colleague saves again', async () => {
    const { id } = await desk.withSite((site) => addCategory(site, COLLEAGUE, { name: 'Music', description: 'What is sung' }))
    const page = await opened(deskPaths.category(id))
    for (const theirs of ['One', 'Two']) {
      await meanwhile((site) => changeCategory(site, COLLEAGUE, id, { name: 'Music', description: theirs }))
      await page.getByLabel('Description').fill('Mine')
      await save(page)
      await told(page, new RegExp(`A colleague saved ‘${theirs}’`))
    }
    await save(page)
    expect(await desk.withSite((site) => knownCategory(site, id))).toMatchObject({ description: 'Mine' })
  })

  test('is gone where the category was removed', async () => {
    const { id } = await desk.withSite((site) => addCategory(site, COLLEAGUE, { name: 'Gone', description: '' }))
    const page = await opened(deskPaths.category(id))
    await meanwhile((site) => removeCategory(site, COLLEAGUE, id))
    const seen = await page.locator('[name=seen]').first().getAttribute('value')
    const body = new URLSearchParams({ intent: 'save', name: 'Mine', description: 'Typed', seen: seen ?? '' })
    const answer = await desk.ask(`${deskPaths.category(id)}.data`, 'admin', { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringMatching(/‘Gone’ was removed meanwhile.*Typed/)])
    await save(page)
    await page.getByText('Category not found!').waitFor()
  })

  test('stays in a template', async () => {
    const me = await desk.withSite((site) => findUser(site, { email: 'sales@example.com' }))
    const snippet = { name: 'Price', text: 'Dear {name},\n\nit costs' }
    await desk.withSite((site) => saveSnippet(site, me, undefined, snippet))
    const id = (await desk.withSite(listSnippets)).find(({ name }) => name === 'Price')?.id ?? ''
    const page = await opened(deskPaths.snippet(id))
    await meanwhile((site) => saveSnippet(site, me, id, { ...snippet, name: 'Prices' }))
    await page.getByLabel('Words').fill('Dear {name},\n\nit is free')
    await save(page)
    expect(await desk.withSite((site) => getSnippet(site, id))).toMatchObject({ name: 'Prices', text: 'Dear {name},\r\n\r\nit is free' })
    await page.goto(deskPaths.snippet(id))
    await meanwhile((site) => saveSnippet(site, me, id, { name: 'Prices', text: 'Theirs' }))
    await page.getByLabel('Name').fill('Offers')
    await save(page)
    expect(await desk.withSite((site) => getSnippet(site, id))).toMatchObject({ name: 'Offers', text: 'Theirs' })
    await page.goto(deskPaths.snippet(id))
    await meanwhile((site) => saveSnippet(site, me, id, { name: 'Offers', text: '' }))
    await page.getByLabel('Words').fill('Mine')
    await save(page)
    await told(page, /The sales saved it blank/)
  })

  test('stays in the working hours, and the next change begins with what is stored', async () => {
    const hours = await desk.withSite(({ db }) => findWorkingHours(db))
    const page = await opened(deskPaths.workingHours)
    await meanwhile((site) => saveWorkingHours(site, COLLEAGUE, { ...hours, friday: '8:00-12:00', holidays: '2026-12-25 Christmas Day' }))
    await page.getByLabel('Saturday').fill('9-11')
    await save(page)
    await page.getByText(/^Saved/).waitFor()
    const now = () => desk.withSite(({ db }) => findWorkingHours(db))
    expect(await now()).toMatchObject({ friday: '8:00-12:00', saturday: '9:00-11:00', holidays: '2026-12-25 Christmas Day' })
    expect(await page.getByLabel('Friday').inputValue()).toBe('8:00-12:00')
    await page.getByLabel('Friday').fill('')
    await meanwhile((site) => saveWorkingHours(site, COLLEAGUE, { ...hours, friday: '10:00-12:00', sunday: '10:00-11:00' }))
    await save(page)
    await told(page, /A colleague saved ‘10:00-12:00’/)
    expect(await page.getByLabel('Sunday').inputValue()).toBe('10:00-11:00')
    await save(page)
    expect(await now()).toMatchObject({ friday: '', sunday: '10:00-11:00', saturday: '', holidays: '' })
  })

  test('stays a role that was only seen; another role is asked about in the words of the list', async () => {
    const { id } = await desk.withSite((site) => buildUser(site, 'sales', 'ada@example.com', 'Ada'))
    const stored = () => desk.withSite((site) => findUser(site, { id }))
    const page = await opened(deskPaths.user(id))
    await meanwhile((site) => changeUser(site, COLLEAGUE, id, { role: 'editor' }))
    await page.getByLabel('Name').fill('Ada Obi')
    await save(page)
    expect(await stored()).toMatchObject({ name: 'Ada Obi', role: 'editor' })
    await page.goto(deskPaths.user(id))
    await meanwhile((site) => changeUser(site, COLLEAGUE, id, { name: 'Ada Eze', role: 'sales' }))
    await page.getByLabel('Role').selectOption('admin')
    await save(page)
    await told(page, /A colleague saved ‘Sales: enquiries’/)
    expect([await page.getByLabel('Role').inputValue(), await page.getByLabel('Name').inputValue()]).toEqual(['admin', 'Ada Eze'])
    await save(page)
    expect(await stored()).toMatchObject({ name: 'Ada Eze', role: 'admin' })
  })

  test('stays an own name that an administrator mended', async () => {
    const { id } = await desk.withSite((site) => findUser(site, { email: 'admin@example.com' }))
    const page = await opened(deskPaths.account)
    await meanwhile((site) => changeUser(site, COLLEAGUE, id, { name: 'Ngozi Eze' }))
    await save(page)
    expect(await desk.withSite((site) => findUser(site, { id }))).toMatchObject({ name: 'Ngozi Eze' })
  })

  test('stays who gets new enquiries', async () => {
    const page = await opened(deskPaths.leadTurn)
    await meanwhile((site) => setAssignedInTurn(site, { id: 'colleague' }, true))
    await save(page)
    expect(await desk.withSite(isAssignedInTurn)).toBe(true)
  })

  /** A form with one value that both change. */
  interface OneValue {
    path: string
    label: string
    button?: string | RegExp
    mine: string
    theirs: (site: Site) => Promise<unknown>
    said: RegExp
    stored: (site: Site) => Promise<unknown>
  }
  const forms: Record<string, () => Promise<OneValue>> = {
    'a tag': async () => {
      const id = await desk.withSite((site) =>
        site.write(COLLEAGUE, async (write) => {
          await write.audit({ action: 'tag added', entity: 'tag', entityId: 0 })
          const row = { name: 'Fees of terms', slug: 'fees-of-terms' }
          return (await write.trx.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id
        }),
      )
      return {
        path: deskPaths.tag(id),
        label: 'Name',
        mine: 'Bills',
        said: /‘Costs’/,
        theirs: (site) => renameTerm(site, COLLEAGUE, 'tag', id, 'Costs'),
        stored: async ({ db }) => (await knownTerm(db, 'tag', id)).name,
      }
    },
    'an author': async () => {
      const id = await desk.withSite((site) => site.write(COLLEAGUE, async ({ trx }) => ensureAuthor(trx, 'Bola')))
      return {
        path: deskPaths.author(id),
        label: 'Name',
        mine: 'Bola Ade',
        said: /‘Bola Adé’/,
        theirs: (site) => renameTerm(site, COLLEAGUE, 'author', id, 'Bola Adé'),
        stored: async ({ db }) => (await knownTerm(db, 'author', id)).name,
      }
    },
    'hours of demos': async () => {
      const hours = await desk.withSite(async (site) => formOfDemoHours((await findDemoHours(site)).hours))
      return {
        path: deskPaths.appointments,
        label: 'Length of a demo',
        button: 'Save hours',
        mine: '45',
        said: /‘60’/,
        theirs: (site) =>
          changeDemoHours(site, COLLEAGUE, {
            ...hours,
            minutes: '60',
          }),
        stored: async (site) => formOfDemoHours((await findDemoHours(site)).hours).minutes,
      }
    },
    'how long enquiries are kept': async () => ({
      path: deskPaths.retention,
      label: 'Enquiries that were won',
      mine: '90',
      said: /‘80’/,
      theirs: (site) => changeRetention(site, COLLEAGUE, { won: '80' }),
      stored: async ({ db }) => String((await getRetention(db)).won),
    }),
    'the pace of the newsletter': async () => ({
      path: deskPaths.newsletter,
      label: 'Mails an hour',
      mine: '90',
      said: /‘80’/,
      theirs: (site) => changePace(site, COLLEAGUE, 80),
      stored: async ({ db }) => String(await getPace(db)),
    }),
    'the name of a release': async () => {
      const me = await desk.withSite((site) => findUser(site, { email: 'editor@example.com' }))
      const id = await desk.withSite((site) => addRelease(site, me, 'Spring'))
      return {
        path: deskPaths.release(id),
        label: 'Name',
        mine: 'Autumn',
        said: /The editor saved ‘Summer’/,
        theirs: (site) => renameRelease(site, me, id, 'Summer'),
        stored: async ({ db }) => (await selectRelease(db, id)).name,
      }
    },
    ...Object.fromEntries(
      (['library', 'page', 'point'] as const).map((place, at) => [
        `the ${place === 'point' ? 'point of interest' : `words in its ${place}`} of a picture`,
        async () => {
          const bytes = await solidPicture(400 + at, 300)
            .png()
            .toBuffer()
          const { file } = await desk.withSite((site) => addPicture(site, { bytes, alt: 'The gate', kept: true }, COLLEAGUE))
          if (place === 'point')
            return {
              path: deskPaths.picture(file),
              label: 'Percent from the left',
              button: 'Save the point',
              mine: '70',
              said: /‘20 % from the left, 30 % from the top’/,
              theirs: (site: Site) =>
                focusMedia(site, COLLEAGUE, file, {
                  x: 20,
                  y: 30,
                }),
              stored: async (site: Site) => String((await findMedia(site, file)).focus?.x),
            }
          return {
            path: place === 'page' ? deskPaths.picture(file) : `${deskPaths.media}?q=${file}`,
            label: 'What it shows',
            mine: 'A door',
            ...(place === 'library' && { button: /^Save the description of/ }),
            said: /‘A school’/,
            theirs: (site: Site) => describeMedia(site, COLLEAGUE, file, 'A school'),
            stored: async (site: Site) => (await findMedia(site, file)).alt,
          }
        },
      ]),
    ),
  }

  test.each(Object.entries(forms))('%s: is asked about, and saved over when sent again', async (_, prepare) => {
    const { path, label, button, mine, theirs, said, stored } = await prepare()
    const page = await opened(path)
    const field = () => page.getByLabel(label, { exact: true }).first()
    for (const fold of await page.locator('details:not([open]) > summary').all()) if (await fold.isVisible()) await fold.click()
    await meanwhile(theirs)
    const before = await desk.withSite(stored)
    await field().fill(mine)
    await save(page, button)
    await told(page, said)
    expect([await field().inputValue(), await desk.withSite(stored)]).toEqual([mine, before])
    await save(page, button)
    expect(await desk.withSite(stored)).toBe(mine)
  })
})
