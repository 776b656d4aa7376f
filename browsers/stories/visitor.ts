import { contactSent, emailRequired } from '#shared/messages.ts'
import { screenPath } from '#shared/paths.ts'
import { isHydrated, touchScripts } from '#tests/support/is-hydrated.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { expectSilence, type Story } from '../story.ts'
import type { Visit } from '../visit.ts'

const MAIN = 'main'
const ARTICLE = '/blog/6'
const SCHOOL = 'Ìmọ́lẹ̀ College'

/** From the first page to a demo with a time, a question, a search, a report card, and a page that was read before without a line. */
export const visitor: Story = {
  name: 'visitor',
  async run(visit, scene) {
    await readPrices(visit)
    await bookDemo(visit)
    await sendQuestion(visit)
    await search(visit)
    await makeReportCard(visit)
    await readOffline(visit, scene)
  },
}

async function readPrices(visit: Visit): Promise<void> {
  await visit.open('/')
  await visit.pressFirst(`main a[href="${screenPath('think-school')}"]`)
  await visit.arrive(screenPath('think-school'))
  await visit.open(screenPath('pricing-plane'))
  await visit.fill('Number of pupils', '1000', MAIN)
  await visit.see('₦500,000', MAIN)
}

async function bookDemo(visit: Visit): Promise<void> {
  const { clientName, clientEmail, clientPhone, clientMessage } = filledForms.demo
  await visit.open(screenPath('book-a-demo'))
  await visit.fill('Name', clientName, MAIN)
  await visit.fill('Email', clientEmail, MAIN)
  await visit.fill('Phone', clientPhone, MAIN)
  await visit.choose('Client type', 1)
  await visit.fill('Message', clientMessage, MAIN)
  await visit.press('button', 'Submit', MAIN)
  await visit.pressFirst(`main a[href^="/sent/"]`)
  await visit.arrive(/^\/sent\//)
  // The times of one's own clock come with scripts, and move the days.
  await visit.page.run(touchScripts)
  await visit.until('live scripts', () => visit.page.run(isHydrated))
  // Not the first day, whose last time may pass meanwhile.
  await visit.pressFirst('main details:nth-of-type(2) > summary')
  await visit.until('the second day to be open', () =>
    visit.page.run(() => document.querySelector('main details:nth-of-type(2)[open]') !== null),
  )
  await visit.pressFirst('main details:nth-of-type(2) label')
  await visit.press('button', 'Book this time', MAIN)
  await visit.see('Your demo: ', 'h1')
}

async function sendQuestion(visit: Visit): Promise<void> {
  const { fullName, phoneNumber, email, message } = filledForms.contact
  await visit.open(screenPath('contactus'))
  await visit.fill('Full name', fullName, MAIN)
  await visit.press('button', 'Submit', MAIN)
  await visit.see(emailRequired, MAIN)
  await visit.fill('Phone number', phoneNumber, MAIN)
  await visit.fill('Email', email, MAIN)
  await visit.fill('Message', message, MAIN)
  await visit.press('button', 'Submit', MAIN)
  await visit.see(contactSent)
}

async function search(visit: Visit): Promise<void> {
  await visit.open(screenPath('faq'))
  await visit.press('button', 'Search')
  await visit.fill('Search the site', 'fees', 'dialog')
  await visit.pressFirst('dialog li a')
  await visit.until('the result to open', () => visit.page.run((left) => location.pathname !== left, screenPath('faq')))
}

async function makeReportCard(visit: Visit): Promise<void> {
  await visit.open(screenPath('report-card'))
  await visit.fill('School name', SCHOOL)
  await visit.fill("Pupil's name", 'Ayọ̀mídé Ọláníyan')
  await visit.seePart('article', SCHOOL)
}

async function readOffline(visit: Visit, scene: { stopSite(): Promise<void>; startSite(): Promise<void> }): Promise<void> {
  await visit.open(ARTICLE)
  await visit.until('the page to be kept', () =>
    visit.page.run(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), ARTICLE),
  )
  const heading = await visit.page.run(() => document.querySelector('h1')?.innerText ?? '')
  await expectSilence(visit.page)
  await scene.stopSite()
  await visit.open(ARTICLE)
  await visit.see(heading, 'h1')
  await scene.startSite()
  // Of what could not be fetched meanwhile the browser says so itself.
  await visit.page.faults()
}
