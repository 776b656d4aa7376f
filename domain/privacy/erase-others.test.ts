import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { addNote } from '../leads/follow-up.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Site } from '../site.ts'
import { findByReference } from '../submissions/unknown-references.ts'
import { keepUndoStep } from '../undo/undo-steps.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { showPerson } from './show-person.ts'

const EMAIL = 'mallory@example.org'

/** Somebody who has nothing to do with whoever is erased, and what they wrote. */
const bystander = { ...filledForms.demo, clientEmail: 'ada.mallory@example.org', clientPhone: '0803 400 0101' }

describe.each(engines)('erasing one person on $name', ({ fresh }) => {
  async function withBystander(clientMessage: string) {
    const site = testSite(await fresh(), fakeClock())
    const { id } = await submitLead(site, 'demo', { ...bystander, clientMessage }, arrival({ key: 'bystander' }))
    return { site, id, left: () => site.db.selectFrom('leads').select(['name', 'email', 'phone', 'details']).execute() }
  }
  const whoIs = (site: Site, given: Partial<Record<keyof typeof filledForms.contact, string>>) =>
    submitLead(site, 'contact', { ...filledForms.contact, fullName: 'Mallory Green', email: EMAIL, ...given }, arrival({ key: 'person' }))

  test('with a number of four digits takes nobody else’s number, and no price', async () => {
    const { site, left } = await withBystander('For 4000 naira, or 40001?')
    const before = await left()
    await whoIs(site, { phoneNumber: '+683 4000' })
    await erasePerson(site, 'user:1', ['+683 4000'])
    expect(await left()).toEqual(before)
  })

  test.each([
    ['parts of words', 'he se'],
    ['single letters', 'e a'],
    ['the commas and quotes of what is stored', 'thank you","type":"primary'],
    ['the end of an address', 'mallory green'],
    ['one word of every day', 'thank'],
    ['a title and such a word', 'Miss School'],
  ])('whose name is %s leaves the texts of others as they are', async (_, fullName) => {
    const { site, left } = await withBystander(
      'She sees the school, see ada.mallory@example.org; Nmallory Greens says thank you; we miss school',
    )
    const before = await left()
    await whoIs(site, { fullName })
    await erasePerson(site, 'user:1', [EMAIL])
    expect(await left()).toEqual(before)
  })

  test('takes the name out of the texts of others wherever it stands by itself', async () => {
    const { site, id, left } = await withBystander('Ask\nMallory Green, (mallory@example.org), +234 803-555-0147')
    const account = { id: '1', name: 'Staff', email: 'staff@example.com', role: 'sales' } as never
    await addNote(site, account, id, '"mallory green" or 08035550147/mallory@example.org.')
    await whoIs(site, { phoneNumber: '0803 555 0147' })
    await erasePerson(site, 'user:1', [EMAIL, '0803 555 0147'])
    expect((await left()).map(({ details }) => JSON.parse(details).message)).toEqual(['Ask\n[erased], ([erased]), [erased]'])
    const notes = await site.db.selectFrom('lead_events').select('text').where('kind', '=', 'note').execute()
    expect(notes).toEqual([{ text: '"[erased]" or [erased]/[erased].' }])
  })

  test.each(['NFC', 'NFD'])('takes name and address out of a text that was kept in %s, however they are typed', async (form) => {
    const [name, email] = ['Adé Ọlá', 'adé@example.org']
    const { site, id } = await withBystander('Hello')
    const account = { id: '1', name: 'Staff', email: 'staff@example.com', role: 'sales' } as never
    await addNote(site, account, id, 'Knows somebody')
    const text = `${name}, ${email}.`.normalize(form)
    await site.db.updateTable('lead_events').set({ text }).where('kind', '=', 'note').execute()
    await whoIs(site, { fullName: name, email })
    await erasePerson(site, 'user:1', [email.normalize('NFD')])
    const notes = await site.db.selectFrom('lead_events').select('text').where('kind', '=', 'note').execute()
    expect(notes).toEqual([{ text: '[erased], [erased].' }])
  })

  test.each(['080 35 55 01 47', '(0803) 555-0147', '002348035550147', '+234 (0) 803.555.0147', '0803‑555‑0147', '234-803-555-0147'])(
    'takes the number out of the texts of others when it is written as %s',
    async (written) => {
      const { site, left } = await withBystander(`Call ${written} or 803 555 01472`)
      await whoIs(site, { phoneNumber: '0803 555 0147' })
      await erasePerson(site, 'user:1', [EMAIL, '+2348035550147'])
      expect((await left()).map(({ details }) => JSON.parse(details).message)).toEqual(['Call [erased] or 803 555 01472'])
    },
  )

  test('leaves whoever has the number of another country that ends alike, and keeps the enquiry of whoever names theirs', async () => {
    const { site, left } = await withBystander('Not +1 803 555 0147, but +2348035550147')
    await site.db.updateTable('leads').set({ phone: '+1 803 555 0147', phone_e164: '+18035550147' }).execute()
    await whoIs(site, { phoneNumber: '0803 555 0147' })
    await erasePerson(site, 'user:1', ['0803 555 0147'])
    expect((await left()).map(({ phone, details }) => [phone, JSON.parse(details).message])).toEqual([
      ['+1 803 555 0147', 'Not +1 803 555 0147, but [erased]'],
    ])
  })

  test('takes the name out of mails about enquiries of others, over the ends of lines and in any case, but for those of the same name', async () => {
    const { site, left } = await withBystander('Ask Zoë\nGreen')
    await submitLead(
      site,
      'demo',
      { ...bystander, clientName: 'Mrs. Zoë Green', clientEmail: 'zoe@example.com' },
      arrival({ key: 'other' }),
    )
    await site.db.updateTable('outbox').set({ text: 'ZOË GREEN', html: '', words: '' }).where('recipient', 'is', null).execute()
    const texts = () => site.db.selectFrom('outbox').select('text').where('recipient', 'is', null).orderBy('text', 'desc').execute()
    await whoIs(site, { fullName: 'Dr Zoë Green' })
    await erasePerson(site, 'user:1', [EMAIL])
    expect((await texts()).map(({ text }) => text)).toEqual(['[erased]', 'ZOË GREEN'])
    expect((await left()).map(({ name }) => name)).toContain('Mrs. Zoë Green')
    expect((await left()).map(({ details }) => JSON.parse(details).message)).toContain('Ask [erased]')
  })

  test('shows before what it would take out of the texts of others, and leaves the names where another is meant', async () => {
    const { site, id, left } = await withBystander('We give thanks on each Grace Sunday')
    const account = { id: '1', name: 'Staff', email: 'staff@example.com', role: 'sales' } as never
    await addNote(site, account, id, `Grace Sunday, ${EMAIL}`)
    await addNote(site, account, id, 'Grace Sunday knows')
    await site.write('test', (write) => keepUndoStep(write, 'a comment', { comment: { text: 'On Grace Sunday' } }))
    await whoIs(site, { fullName: 'Grace Sunday' })
    const { places } = await showPerson(site, [EMAIL])
    const named = places.flatMap(({ records }) => records.filter(({ mayStay }) => mayStay))
    const mention = { before: 'We give thanks on each ', taken: 'Grace Sunday', after: '', isName: true }
    expect(named.find((each) => each.id.endsWith(id))?.mentions).toEqual([mention])
    expect(named.map(({ goesWhole }) => goesWhole).filter(Boolean)).toEqual([true])

    const isLeft = (each: (typeof named)[number]) => each.mentions.every(({ after }) => after !== ' knows')
    await erasePerson(
      site,
      'user:1',
      [EMAIL],
      named.filter(isLeft).map((each) => each.id),
    )
    expect((await left()).map(({ details }) => JSON.parse(details).message)).toEqual(['We give thanks on each Grace Sunday'])
    const notes = await site.db.selectFrom('lead_events').select('text').where('kind', '=', 'note').orderBy('text').execute()
    expect(notes.map(({ text }) => text)).toEqual(['Grace Sunday, [erased]', '[erased] knows'])
    expect(await site.db.selectFrom('undo_steps').select('id').execute()).toHaveLength(1)
  })

  test('says nothing of what others asked for, and leaves them counted', async () => {
    const { site } = await withBystander('Hello')
    await findByReference(site, { address: '192.0.2.1', isSigned: false }, async () => undefined)
    const person = await whoIs(site, {})
    expect(person.reference).toMatch(/-/)
    expect((await exportPerson(site, 'user:1', [EMAIL])).places.map(({ name }) => name)).not.toContain('Tries to sign in')
    await erasePerson(site, 'user:1', [EMAIL])
    expect(await site.db.selectFrom('sign_in_tries').select('kind').execute()).toEqual([{ kind: 'reference' }])
  })
})
