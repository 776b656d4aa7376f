import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wordsOfLanguages } from '#shared/content/words-of-language.ts'
import { readExtras } from '#shared/leads/submission.ts'
import { consentWordings } from '#shared/privacy/consent.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addItem } from '../content/save-content-items.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { findConsentOfLead } from './consents.ts'

describe.each(engines)('what an enquiry is sent under, on $name', ({ fresh }) => {
  test('is kept with it in its own words, once for all that were sent under them', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const send = async (consent: unknown) => {
      const { id } = await submitLead(
        site,
        'contact',
        filledForms.contact,
        arrival({ ...readExtras({ consent }), key: String(clock.now().getTime()) }),
      )
      clock.advance(1_000)
      return id
    }
    const [first, second] = [await send(consentWordings.enquiry), await send(consentWordings.enquiry)]
    const kept = { wording: consentWordings.enquiry, firstUsedAt: '2026-11-21T09:00:00.000Z' }
    expect([await findConsentOfLead(site.db, first), await findConsentOfLead(site.db, second)]).toEqual([kept, kept])
    expect(await site.db.selectFrom('consents').selectAll().execute()).toHaveLength(1)
  })

  test('is kept in the language of the page, as it comes with the site and as an editor wrote it', async () => {
    const site = testSite(await fresh())
    const keep = async (consent: string) => {
      const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ ...readExtras({ consent }), key: consent }))
      return (await findConsentOfLead(site.db, id))?.wording
    }
    const { consentEnquiry, privacyPolicy } = wordsOfLanguages.ha
    const draft = consentEnquiry.replace('{policy}', privacyPolicy)
    expect(await keep(draft)).toBe(draft)
    expect(await keep('Muna amsa maka: {policy}')).toBeUndefined()
    await addItem(site, 't', 'part-words', { key: 'ha', state: 'checked', consentEnquiry: 'Muna amsa maka: {policy}' })
    const written = `Muna amsa maka: ${privacyPolicy}`
    expect(await keep(written)).toBe(written)
  })

  test('is nothing when it came by a program, and no sentence that others made up', async () => {
    const site = testSite(await fresh())
    const given = [undefined, 'I agree to everything', 7, 'x'.repeat(10_000)]
    for (const [index, consent] of given.entries()) {
      const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ ...readExtras({ consent }), key: String(index) }))
      expect(await findConsentOfLead(site.db, id)).toBeUndefined()
    }
    expect(await site.db.selectFrom('consents').selectAll().execute()).toEqual([])
  })

  test('stays what it was when the sentence changes later', async () => {
    const site = testSite(await fresh())
    await site.db
      .insertInto('consents')
      .values({ id: createHash('sha256').update('Of before').digest('hex'), wording: 'Of before', first_used_at: 'x' })
      .execute()
    const { id } = await submitLead(site, 'contact', filledForms.contact, arrival({ key: '1', consent: 'Of before' }))
    expect((await findConsentOfLead(site.db, id))?.wording).toBe('Of before')
  })
})
