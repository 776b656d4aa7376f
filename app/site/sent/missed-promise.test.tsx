import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getSiteFrame } from '#domain/content/site-frame.ts'
import { findStanding } from '#domain/leads/find-standing.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import type { Site } from '#domain/site.ts'
import { paths } from '#shared/paths.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { PageWordsContext } from '../../ui/page-words/page-words.ts'
import { loadSentWords } from '../languages/load-language.ts'
import { viewOf } from './load-standing.ts'
import SentRoute from './route.tsx'

const [sqlite] = engines as [(typeof engines)[number]]
const PROMISE = 'We call back within one working day, 8.00am–5.00pm.'
const COMPANY = { replyPromise: PROMISE, chatNumber: '' }

/** The page of an enquiry as its visitor reads it now, in the language of this address. */
async function read(site: Site, reference: string, prefix: string, company: object): Promise<string> {
  const { language, pageWords } = await loadSentWords(site, new URL(`https://site.example${prefix}${paths.sent(reference)}`))
  const view = await viewOf(site, (await findStanding(site, reference))!, null, language)
  const loaderData = { view, token: null, pageWords }
  const frame = await getSiteFrame(site)
  const routes = [
    {
      id: 'root',
      path: '/',
      element: (
        <PageWordsContext value={pageWords}>
          <SentRoute {...({ loaderData } as unknown as Parameters<typeof SentRoute>[0])} />
        </PageWordsContext>
      ),
    },
  ]
  const hydrationData = { loaderData: { root: { ...frame, company: { ...frame.company, ...COMPANY, ...company } } } }
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

const PHONES = { phones: [{ text: '0700 555 6677', href: 'tel:07005556677' }] }
const CHAT = { chatNumber: '2347005556677' }

test.each([
  ['', { ...PHONES, ...CHAT }, PROMISE, /sorry that you have not\. Call us, or write to us on WhatsApp: with your reference/],
  ['', PHONES, PROMISE, /sorry that you have not\. Call us: with your reference/],
  ['', { phones: [], ...CHAT }, PROMISE, /sorry that you have not\. Write to us on WhatsApp: with your reference/],
  ['', { phones: [] }, PROMISE, /sorry that you have not\. Write to us again , with your reference/],
  ['/pcm', PHONES, 'We go call you back before one working day finish', /we dey sorry say you never hear\. Call us or write us/],
])(
  'at an address with %j and %j a missed promise is said in place of the promise, from the end of the working day on',
  async (prefix, ways, promise, words) => {
    // A Friday; the next working day ends on Monday at 17:00 in Lagos.
    const clock = fakeClock('2026-11-20T09:00:00.000Z')
    const site = testSite(await sqlite.fresh(), clock)
    const { reference } = await submitLead(site, 'contact', filledForms.contact, arrival())
    for (const moment of ['2026-11-20T09:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-23T16:00:00.000Z']) {
      clock.advance(Date.parse(moment) - clock.now().getTime())
      const told = await read(site, reference, prefix, ways)
      expect(told).toContain(promise)
      expect(told).not.toMatch(words)
    }
    for (const later of [1, 3 * 24 * 60 * 60_000]) {
      clock.advance(later)
      const told = await read(site, reference, prefix, ways)
      expect(told).toMatch(words)
      expect(told).not.toContain(promise)
    }
  },
)
