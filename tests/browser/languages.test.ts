import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inAllLanguages, languageNames, localPath } from '#shared/all-languages.ts'
import { wordsOfLanguages } from '#shared/content/words-of-language.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ENGLISH, type Language, languageTags } from '#shared/languages.ts'
import { apiPaths, paths, screenPath } from '#shared/paths.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { browserSuite, hasBrowser } from '../support/browser.ts'
import { deskSuite, openDesk } from '../support/desk.ts'
import { filledForms } from '../support/lead-forms.ts'

const WORDS_AT_THE_FOOT = [
  ...(['call', 'bookDemo', 'callTitle', 'freeQuote', 'ourServices', 'schoolApp', 'company', 'help', 'contact', 'openingHours'] as const),
  ...(['popularUpdates', 'newsletterEmail', 'subscribe'] as const),
]

describe.skipIf(!hasBrowser)('the school page in other languages', () => {
  const desk = deskSuite(['editor'])

  test('is found by plain links, says its language and that of its parts, and is whole in each', async () => {
    const { page } = await desk.suite.visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } })
    const langOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
    const inEnglish = ENGLISH
    await page.goto(paths.schoolApp)
    expect([await langOf('html'), await langOf('h1')]).toEqual([inEnglish, inEnglish])
    const english = await page.locator('main').innerText()
    const englishNames = await page.locator('[aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel))
    for (const tag of languageTags) {
      await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: languageNames[tag] }).click()
      const path = localPath(tag, paths.schoolApp)
      await page.waitForURL(desk.suite.url + path)
      const linked = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('hreflang'), new URL((each as HTMLLinkElement).href).pathname]))
      expect(linked).toEqual(inAllLanguages(paths.schoolApp, languageTags).map(({ language, path: its }) => [language, its]))
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(desk.suite.url + path)
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(`/cards/${tag}/`)
      const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as object)
      expect(facts).toContainEqual(
        expect.objectContaining({ '@type': 'WebPage', inLanguage: tag, name: (await page.locator('h1').innerText()).split('\n').at(-1) }),
      )

      const around = [await langOf('html'), await langOf('header'), await langOf('main'), await langOf('footer')]
      expect(around).toEqual([tag, inEnglish, tag, inEnglish])
      const parts = ['h1', '#packages', 'main article li', '#day', '#at-0742 h3', '#case', 'main figure', 'main form label', '#latest']
      for (const part of parts) expect([part, await langOf(part)]).toEqual([part, tag])
      // Names, the sheet, drawn screens and articles stay as they are.
      for (const part of ['main article h3', 'main img', '[aria-label="Latest blogs"] article'])
        expect([part, await langOf(part)]).toEqual([part, inEnglish])
      const foot = page.locator('footer, nav[aria-label=Shortcuts]')
      for (const name of WORDS_AT_THE_FOOT) {
        const said = foot.getByText(wordsOfLanguages[tag][name], { exact: true }).first()
        expect([name, await said.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))]).toEqual([name, tag])
      }

      const switched = page.getByRole('navigation', { name: 'Languages' }).getByRole('link')
      expect(
        await switched.evaluateAll((all) =>
          all.map((each) => [each.textContent, each.getAttribute('lang'), each.getAttribute('hreflang')]),
        ),
      ).toEqual([['English', inEnglish, inEnglish], ...languageTags.map((each) => [languageNames[each], each, each])])

      const names = await page
        .locator('[aria-label]')
        .evaluateAll(
          (all, lang) => all.filter((each) => each.closest('[lang]')?.getAttribute('lang') === lang).map((each) => each.ariaLabel),
          tag,
        )
      expect(names).toContain(wordsOfLanguages[tag].breadcrumb)
      // Some words are the same in both, in Pidgin above all.
      const own: readonly (string | null)[] = Object.values(wordsOfLanguages[tag])
      expect(names.filter((name) => englishNames.includes(name) && !own.includes(name))).toEqual([])

      const shown = await page.locator('main').innerText()
      for (const same of ['₦500–₦700', 'Premium', 'Al-Bayān Model School']) expect(shown).toContain(same)
      expect(await linesInEnglish(page, tag, english)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })

  test('has no fault that axe-core finds, and says that it is a draft', async () => {
    const { page } = await desk.suite.visitor({ viewport: { width: 360, height: 740 } })
    for (const tag of languageTags) {
      await page.goto(localPath(tag, paths.schoolApp))
      expect([tag, await accessibilityViolations(page)]).toEqual([tag, []])
    }
    const draft = page.getByText('Onye maara Igbo nke ọma ga-enyocha ya')
    expect([await draft.count(), await page.getByRole('contentinfo').locator(draft).count()]).toEqual([1, 1])
    const school = page.getByLabel('Aha ụlọ akwụkwọ', { exact: true })
    await school.fill('a'.repeat(500))
    await school.press('Enter')
    await page.getByText('Aha ụlọ akwụkwọ agaghị akarị mkpụrụedemede').first().waitFor()
    expect((await fetch(`${desk.suite.url}/fr/think-school`)).status).toBe(404)
  })

  test('follows an editor, and leads one to the words of its language', async () => {
    const { page } = await desk.staff('editor')
    await page.goto('/yo/think-school')
    await page
      .locator('#packages')
      .locator('..')
      .locator('..')
      .getByRole('link', { name: /^Edit the words of/ })
      .click()
    await page.getByRole('heading', { name: /in Yorùbá$/ }).waitFor()
    await openDesk(page, deskPaths.items('package'))
    await page.getByRole('list', { name: 'Languages of Basic' }).getByRole('link', { name: 'Yorùbá: draft' }).click()
    await page.getByLabel('In short').fill('Fún èsì nìkan.')
    await page.getByLabel('State').selectOption('checked')
    expect(await accessibilityViolations(page)).toEqual([])
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await preview.locator('html[lang=yo]').getByText('Fún èsì nìkan.').filter({ visible: true }).first().waitFor()
    await preview.close()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
    await page.getByRole('list', { name: 'Languages of Basic in Yorùbá' }).getByRole('link', { name: 'Yorùbá: checked' }).waitFor()
    const shown = async (path: string) => (await fetch(desk.suite.url + path)).text()
    await expect.poll(() => shown('/yo/think-school')).toContain('Fún èsì nìkan.')
    expect(await shown(paths.schoolApp)).not.toContain('Fún èsì nìkan.')

    // What is typed right after a save is of the same item as ever.
    await page.getByLabel('In short').fill('Ọ̀rọ̀ tí a kò tíì fi pamọ́.')
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Your work is kept.' }).waitFor()
    await openDesk(page, `${deskPaths.items('package')}?q=esi+nikan`)
    await page.getByRole('link', { name: 'Yorùbá: checked' }).click()
    await page.getByText('This is your unsaved work from last time').waitFor()
    await page.getByRole('button', { name: 'Discard it and open the saved version' }).click()
    await page.getByText('This is your unsaved work from last time').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.waitForURL((url) => url.pathname === deskPaths.items('package'))
    await page.getByRole('link', { name: 'Yorùbá: 1 missing' }).waitFor()
    await expect.poll(() => shown('/yo/think-school')).toContain('lang="en-NG">For schools that start with report cards.')
  })
})

describe.skipIf(!hasBrowser)('the way to a demo in other languages', () => {
  const suite = browserSuite()
  const way = [paths.schoolApp, screenPath('basic-package'), screenPath('standard-package'), screenPath('premium-package'), paths.bookDemo]

  test('is one language long: every link to a page of it leads to that page in it, and what is said there is too', async () => {
    const { page } = await suite.visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    for (const path of way.slice(1)) {
      await page.goto(path)
      const english = await page.locator('main').innerText()
      for (const tag of languageTags) {
        await page.goto(localPath(tag, path))
        expect([path, tag, await page.locator('html').getAttribute('lang')]).toEqual([path, tag, tag])
        expect([path, tag, await linesInEnglish(page, tag, english)]).toEqual([path, tag, []])
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(suite.url + localPath(tag, path))
        const targets = await page
          .locator('a:not([hreflang]), form:not([method=post])')
          .evaluateAll((all) =>
            all.map((each) => new URL(each.getAttribute('href') ?? each.getAttribute('action') ?? '', location.href).pathname),
          )
        expect([path, tag, targets.filter((each) => (way as string[]).includes(each))]).toEqual([path, tag, []])
        expect(targets).toContain(localPath(tag, paths.schoolApp))
        // Words of the head and the foot say what they are in, and so do those that an editor wrote in English.
        for (const name of ['menu', 'contactUs', 'about', 'allRights', 'draft'] as const) {
          const said = page.getByText(wordsOfLanguages[tag][name], { exact: true }).first()
          expect([name, await said.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))]).toEqual([name, tag])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      }
    }
  })

  test('has no fault that axe-core finds, to the page of the enquiry', async () => {
    const { page } = await suite.visitor({ viewport: { width: 360, height: 740 } })
    for (const [index, tag] of languageTags.entries()) {
      await page.goto(localPath(tag, way[index + 1] ?? paths.bookDemo))
      expect([tag, await accessibilityViolations(page)]).toEqual([tag, []])
    }
    await page.goto('/yo/book-a-demo')
    expect(await accessibilityViolations(page)).toEqual([])
    const { reference } = (await (await page.request.post(apiPaths.addDemo, { data: filledForms.demo })).json()) as { reference: string }
    await page.goto(`/ig/sent/${reference}`)
    await page.getByRole('button', { name: wordsOfLanguages.ig.bookTime }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('ends in a form that says in the language what is wrong, by the browser and by the site, and keeps what stood below it', async () => {
    const words = wordsOfLanguages.ha
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await suite.visitor({ javaScriptEnabled, allow: /status of 400/ })
      await page.goto('/ha/book-a-demo?package=basic&pupils=320')
      const form = page.locator('main form')
      await form.getByLabel(words.name, { exact: true }).fill('Bisi Adé')
      await form.getByLabel(words.email, { exact: true }).fill('bisi@example')
      await form.getByRole('button', { name: words.submit }).click()
      const alert = page.getByRole('alert').filter({ hasText: words.invalidEmail })
      await alert.waitFor()
      expect(await alert.innerText()).toContain(words.phoneRequired)
      expect(await alert.innerText()).toContain(words.checkMany.replace('{count}', '3'))
      expect(await form.getByLabel(words.message, { exact: true }).inputValue()).toContain(words.wishPackage.replace('{name}', 'Basic'))
      await form.getByLabel(words.email, { exact: true }).fill(`bisi${javaScriptEnabled}@example.com`)
      await form.getByLabel(words.phone, { exact: true }).fill('0800 000 0000')
      await form.getByLabel(words.clientType, { exact: true }).selectOption('primary')
      await form.getByRole('button', { name: words.submit }).click()
      if (javaScriptEnabled) await page.getByRole('link', { name: words.pickTime }).click()
      await page.waitForURL(/\/ha\/sent\//)
    }
  })

  test('goes on to the page of the enquiry in the language, which gives a time and takes it back', async () => {
    const { page } = await suite.visitor({ javaScriptEnabled: false, allow: /status of 400/, viewport: { width: 360, height: 740 } })
    const words = wordsOfLanguages.yo
    await page.goto('/yo/book-a-demo')
    const form = page.locator('main form')
    const typed = { name: 'Sade Bello', email: 'sade@example.com', phone: '0800 000 0001', message: 'A fẹ́ rí i.' } as const
    for (const [name, value] of Object.entries(typed)) await form.getByLabel(words[name as keyof typeof typed], { exact: true }).fill(value)
    await form.getByLabel(words.clientType, { exact: true }).selectOption('secondary')
    await form.getByRole('button', { name: words.submit }).click()
    await page.waitForURL(/\/yo\/sent\//)
    await page.getByRole('heading', { name: words.demoSent, level: 1 }).waitFor()
    const shown = await page.locator('main').innerText()
    for (const name of ['pickTime', 'received', 'callBack', 'reachPerson', 'salesHours'] as const)
      expect([name, shown.includes(words[name])]).toEqual([name, true])
    await page.getByRole('button', { name: words.bookTime }).click()
    await page.getByRole('alert').getByText(words.timeRequired).waitFor()
    await page.locator('main input[name=time]').first().check()
    await page.getByRole('button', { name: words.bookTime }).click()
    await page.getByRole('link', { name: words.addToCalendar }).waitFor()
    expect(await page.locator('h1').innerText()).toContain(words.demoAt.replace(' {when}', ''))
    expect(new URL(page.url()).pathname).toMatch(/^\/yo\/sent\//)
    await page.getByRole('link', { name: words.cancelDemo }).click()
    await page.getByRole('button', { name: words.cancelDemo }).click()
    await page.getByRole('button', { name: words.bookTime }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('opens the dialog in the language too', async () => {
    const { page } = await suite.visitor({ viewport: { width: 1280, height: 800 } })
    const words = wordsOfLanguages.ig
    await page.goto('/ig/basic-package')
    await page.getByRole('banner').getByRole('button', { name: words.bookDemo }).click()
    const dialog = page.getByRole('dialog', { name: words.bookDemo })
    await dialog.getByLabel(words.name, { exact: true }).waitFor()
    expect(await dialog.getAttribute('lang')).toBe('ig')
    await dialog.getByRole('button', { name: words.submit }).click()
    await dialog.getByRole('alert').getByText(words.nameRequired).waitFor()
    expect(await dialog.getByRole('button', { name: words.cancel }).isVisible()).toBe(true)
  })
})

/** Lines of the page that say what the English page says without being marked as English; names of things are short. */
async function linesInEnglish(page: Page, tag: Language, english: string): Promise<string[]> {
  const lines = new Set(english.split('\n').filter((line) => line.split(' ').length > 5))
  const own = await page
    .locator('main')
    .evaluate(
      (main, lang) =>
        [...main.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dt, dd, a, label, button, figcaption')]
          .filter((each) => each.closest('[lang]')?.getAttribute('lang') === lang)
          .map((each) => each.innerText),
      tag,
    )
  return own.filter((line) => lines.has(line))
}
