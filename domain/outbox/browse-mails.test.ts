import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { browseMails } from './browse-mails.ts'
import { leaseMail } from './deliver-outbox.ts'
import { countHeldMails, sendHeldMails } from './hold-mails.ts'
import { html } from './mail-html.ts'
import { getMail, settleMails, listMails, retryMails, undoSettling } from './manage-outbox.ts'
import { countOutbox, type Mail, updateMailFailed } from './outbox-store.ts'
import { settleFailedMails, undoSettlingFailed } from './settle-failed-mail.ts'

const MAIL: Mail = {
  kind: 'lead-thanks',
  recipient: 'Ada@Hills.example',
  replyTo: null,
  subject: 'Ẹ ṣé, 100% of it',
  text: 'T',
  html: html`T`,
}
const wanted = { state: undefined, kind: undefined, text: '', after: undefined, limit: 10 }

describe.each(engines)('the outbox on $name', ({ fresh }) => {
  async function begun() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const store = async (mail: Partial<Mail> = {}, columns: object = {}) => {
      clock.advance(1)
      await site.write('test', (write) => write.mail({ ...MAIL, ...mail }))
      const { id } = await site.db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      if (Object.keys(columns).length > 0) await site.db.updateTable('outbox').set(columns).where('id', '=', id).execute()
      return id
    }
    const ids = async (given: Partial<typeof wanted> | object) =>
      (await browseMails(site, { ...wanted, ...given })).mails.map(({ id }) => id)
    return { clock, site, store, ids }
  }

  test('is searched by recipient, reply address and subject, in any case and with any accents, and narrowed by state and kind', async () => {
    const { store, ids } = await begun()
    const sent = await store({}, { sent_at: 'x' })
    const staff = await store({ kind: 'lead-notification', recipient: null, replyTo: 'bola@b.example', subject: 'New' })
    const dead = await store({}, { given_up_at: 'x' })
    const found = await Promise.all([ids({ text: 'e se' }), ids({ text: 'BOLA@' }), ids({ text: '0% of' }), ids({ text: '1_0' })])
    expect(found).toEqual([[dead, sent], [staff], [dead, sent], []])
    const narrowed = [
      { state: 'sent' },
      { state: 'waiting' },
      { state: 'given_up' },
      { kind: 'lead-thanks' },
      { kind: 'lead-thanks', state: 'sent', text: 'hills' },
    ]
    expect(await Promise.all(narrowed.map(ids))).toEqual([[sent], [staff], [dead], [dead, sent], [sent]])
  })

  test('comes in pages that stay where they are while new mails come', async () => {
    const { site, store } = await begun()
    const all = [await store(), await store(), await store()].toReversed()
    const first = await browseMails(site, { ...wanted, limit: 2 })
    await store()
    const second = await browseMails(site, { ...wanted, limit: 2, after: first.next })
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(all)
    expect(second.next).toBeUndefined()
  })

  test('letters are looked for a stretch at a time, also where nothing is found; a whole address at once, and as it is', async () => {
    const { site, store, ids } = await begun()
    const old = await store({ subject: 'Fees', recipient: 'bola@b.example' })
    const answered = await store({ recipient: null, replyTo: 'Bola@b.example' })
    await store({ recipient: 'bola@b.example.ng' })
    const last = await store()
    await store()
    const found = async (after: string | undefined) => {
      const { mails, next } = await browseMails(site, { ...wanted, text: 'fees', after }, 2)
      return [mails.map(({ id }) => id), next]
    }
    expect([await found(undefined), await found(last), await found(answered)]).toEqual([
      [[], last],
      [[], answered],
      [[old], undefined],
    ])
    expect(await ids({ text: 'BOLA@b.example' })).toEqual([answered, old])
  })

  test('says that a mail is being sent; settling it then leaves it settled when the try fails; undone, it has failed if the last try did', async () => {
    const { site, clock, store } = await begun()
    const id = await store()
    const stateOf = async () => (await browseMails(site, wanted)).mails.map(({ state }) => state)
    const leased = await leaseMail(site, 60_000)
    expect(await stateOf()).toEqual(['sending'])
    expect(await settleMails(site, 'user:1', [id])).toEqual([id])
    const failure = { firstAttemptAt: clock.now(), nextAttemptAt: clock.now(), error: '451' }
    if (leased) await site.write('outbox', ({ trx, now }) => updateMailFailed(trx, leased, now, failure))
    expect(await stateOf()).toEqual(['settled'])
    expect(await undoSettling(site, 'user:1', [id])).toEqual([id])
    expect(await stateOf()).toEqual(['waiting'])
    const last = await leaseMail(site, 60_000)
    await settleMails(site, 'user:1', [id])
    clock.advance(1)
    if (last) await site.write('outbox', ({ trx, now }) => updateMailFailed(trx, last, now, { ...failure, nextAttemptAt: null }))
    expect(await stateOf()).toEqual(['settled'])
    await undoSettling(site, 'user:1', [id])
    expect([await stateOf(), (await getMail(site, id)).lastError]).toEqual([['given_up'], '451'])
  })

  test('mails that were held, waited or failed are settled together, go with no others, and are as they were once that is undone', async () => {
    const { site, store, ids } = await begun()
    const [held, waiting] = [await store({}, { held_at: 'x' }), await store()]
    const failed = await store({}, { given_up_at: 'x', last_error: '550 no' })
    const both = async (state: 'held' | 'given_up' | 'waiting' | 'settled') => {
      const listed = (await listMails(site, { page: 1, limit: 9, status: state })).mails.map(({ id }) => id)
      expect(await ids({ state })).toEqual(listed)
      return listed
    }
    const all = [failed, waiting, held]
    expect(await countOutbox(site.db)).toEqual({ waiting: 2, failed: 1 })
    expect((await settleMails(site, 'user:1', [...all, 'gone'])).toSorted()).toEqual(all.toSorted())
    expect([await both('held'), await both('given_up'), await both('waiting'), await both('settled')]).toEqual([[], [], [], all])
    expect([await countOutbox(site.db), await countHeldMails(site)]).toEqual([{ waiting: 0, failed: 0 }, 0])
    expect([await sendHeldMails(site, 'user:1'), await settleMails(site, 'user:2', all)]).toEqual([0, []])
    expect((await undoSettling(site, 'user:1', [...all, 'gone'])).toSorted()).toEqual(all.toSorted())
    expect([await both('held'), await both('given_up'), await both('waiting')]).toEqual([[held], [failed], [waiting]])
    expect(await getMail(site, failed)).toMatchObject({ givenUpAt: 'x', settledAt: null, lastError: '550 no' })
    expect(await undoSettling(site, 'user:1', all)).toEqual([])
    expect(await countHeldMails(site)).toBe(1)
  })

  test('those who follow up enquiries settle failed mails of theirs, and nothing else', async () => {
    const { site, store } = await begun()
    const [sales, editor] = [await buildUser(site, 'sales'), await buildUser(site, 'editor')]
    const { id: lead } = await submitLead(site, 'contact', filledForms.contact, arrival())
    await site.db
      .updateTable('outbox')
      .set({ given_up_at: '2026-11-20T08:00:00.000Z', last_error: '550 no' })
      .where('lead_id', '=', lead)
      .execute()
    const failed = (await site.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id)
    const others = [await store({ leadId: lead }), await store({ kind: 'password-reset' }, { given_up_at: '2026-11-20T08:00:00.000Z' })]
    await expect(settleFailedMails(site, editor, failed)).rejects.toMatchObject({ kind: 'not-allowed' })
    expect((await settleFailedMails(site, sales, [...failed, ...others])).toSorted()).toEqual(failed)
    await settleMails(site, 'user:1', others)
    expect((await undoSettlingFailed(site, sales, [...failed, ...others])).toSorted()).toEqual(failed)
    await expect(undoSettlingFailed(site, editor, failed)).rejects.toMatchObject({ kind: 'not-allowed' })
    expect(await Promise.all(others.map(async (id) => (await getMail(site, id)).status))).toEqual(['settled', 'settled'])
  })

  test('many are settled or tried again at once; what is sent stays sent, and what is gone is left out', async () => {
    const { site, store } = await begun()
    const [waiting, sent] = [await store(), await store({}, { sent_at: '2026-11-21T08:00:00.000Z' })]
    const dead = await store({}, { given_up_at: 'x', attempts: 9 })
    expect((await settleMails(site, 'user:1', [waiting, sent, dead, 'gone'])).toSorted()).toEqual([waiting, dead].toSorted())
    expect((await retryMails(site, 'user:1', [waiting, sent, dead, 'gone'])).toSorted()).toEqual([waiting, dead].toSorted())
    const { mails } = await browseMails(site, { ...wanted, state: 'waiting' })
    expect(mails.map(({ id, attempts }) => [id, attempts])).toEqual([
      [dead, 0],
      [waiting, 0],
    ])
    const audited = await site.db.selectFrom('audit').select(['action', 'entity_id']).where('entity', '=', 'mail').execute()
    expect(audited.map(({ action }) => action).toSorted()).toEqual([...Array(2).fill('mail settled'), ...Array(2).fill('mail tried again')])
    expect(await undoSettling(site, 'user:1', [waiting, dead])).toEqual([])
  })
})
