import { describe, expect, onTestFinished, test } from 'vitest'
import { demoFilePath } from '#app/site/sent/demo-file-path.ts'
import { openDatabase } from '#database/open-database.ts'
import { listFreeTimes } from '#domain/appointments/book-demo.ts'
import { systemClock } from '#domain/clock.ts'
import { standingUrl } from '#domain/leads/standing-link.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { fillWithCloth } from '#shared/adire/draw-cloth.ts'
import { UNKNOWN_REFERENCES } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { isoInZone } from '#shared/time-words.ts'
import { arrival } from '#tests/support/arrivals.ts'
import { readCalendar } from '#tests/support/calendars.ts'
import { engines } from '#tests/support/engines.ts'
import { firstOf } from '#tests/support/every-case.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { startSite } from '#tests/support/running-site.ts'
import { buildUser, signIn } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'

const SECRET = 'a secret for tests that is long enough'
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36' }

describe.each(firstOf(engines))('the page of an enquiry on $name', ({ place }) => {
  async function begun() {
    const server = await startSite(await place(), { SAMPLE_CONTENT: 'off', FORM_RATE_LIMIT: '0', SECRET, TRUST_PROXY: '127.0.0.1,::1' })
    const engine = await openDatabase(server.place)
    onTestFinished(async () => {
      await server.stop()
      await engine.close()
    })
    const site = testSite(engine, systemClock)
    const submit = (key: string) => submitLead(site, 'demo', filledForms.demo, arrival({ key }))
    const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers: { ...PHONE, ...headers } })
    const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...PHONE, origin: server.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      })
    return { server, engine, site, submit, get, post }
  }

  test('offers the free times, books one, moves and cancels it, all by plain forms; never who it is, only the cloth of its reference', async () => {
    const { engine, site, submit, get, post } = await begun()
    const { reference } = await submit('one')
    const other = await submit('other')
    const page = paths.sent(reference)
    // Not the very first ones, for which it may be too late soon.
    const [first, second] = (await listFreeTimes(site)).slice(2).map(({ start }) => isoInZone(start, site.timeZone))
    const offered = await (await get(page)).text()
    expect(offered).toContain(`name="time" value="${first}"`)
    expect(offered.split('name="time"')).toHaveLength((await listFreeTimes(site)).length + 1)

    const [, id = ''] = /<pattern id="([^"]+)"/.exec(offered) ?? []
    expect(offered).toContain(fillWithCloth(clothOf(reference), { id, repeat: 96 }))

    expect((await post(page, { intent: 'book' })).status).toBe(400)
    expect((await post(page, { time: first ?? '' })).headers.get('location')).toBe(page)
    const late = await post(paths.sent(other.reference), { intent: 'book', time: first ?? '' })
    const told = await late.text()
    expect([late.status, told.includes('That time has just been taken'), told.includes(`value="${second}"`)]).toEqual([409, true, true])
    expect(told).not.toContain(`value="${first}"`)

    const booked = await (await get(page)).text()
    expect(booked).toContain('Your demo: ')
    const file = await get(demoFilePath(reference))
    const calendar = await file.text()
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8; method=PUBLISH',
      'no-store',
    ])
    expect(readCalendar(calendar).events[0]?.start).toBe(new Date(first ?? '').toISOString())
    expect((await post(`${page}?step=move`, { intent: 'book', time: second ?? '' })).status).toBe(303)
    expect(readCalendar(await (await get(demoFilePath(reference))).text()).events[0]?.sequence).toBe(1)
    expect((await post(`${page}?step=cancel`, { intent: 'cancel' })).status).toBe(303)
    expect((await get(demoFilePath(reference))).status).toBe(404)
    expect((await post(page, { intent: 'call' })).status).toBe(303)
    const called = await (await get(page)).text()
    expect([called.includes('Pick a time after all'), called.includes('name="time"')]).toEqual([true, false])

    const lead = await engine.db.selectFrom('leads').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
    for (const text of [offered, booked, calendar, called])
      for (const word of ['Bola', 'school.example', '0191', 'secondary', filledForms.demo.clientMessage, lead.id])
        expect(text).not.toContain(word)
  })

  test('is kept by nobody, and takes no form from another site', async () => {
    const { submit, get, post } = await begun()
    const { reference } = await submit('one')
    const { headers, status } = await get(paths.sent(reference))
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect((await post(paths.sent(reference), { intent: 'cancel' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('counts the look of a person, not what is fetched beforehand, by programs or without its words', async () => {
    const { server, engine, site, submit, get } = await begun()
    const { id, reference } = await submit('one')
    const page = paths.sent(reference)
    const looks = async (of: string) =>
      (await engine.db.selectFrom('leads').select('seen_times').where('id', '=', of).executeTakeFirstOrThrow()).seen_times
    await get(page, { 'sec-purpose': 'prefetch;prerender' })
    await get(page, { 'user-agent': 'WhatsApp/2.23' })
    await get(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await fetch(server.url + page, { method: 'HEAD', headers: PHONE })
    // Writes queue up: once a later look is there, theirs would be.
    const later = await submit('two')
    await get(paths.sent(later.reference))
    await expect.poll(() => looks(later.id)).toBe(1)
    expect(await looks(id)).toBe(0)
    // Staff who look at what the visitor sees are no visitor, by the mail's link neither.
    const { email } = await buildUser(site, 'sales')
    const { cookie } = await signIn(server.url, email)
    expect((await get(page, { cookie })).status).toBe(200)
    const last = await submit('three')
    await get(paths.sent(last.reference))
    await expect.poll(() => looks(last.id)).toBe(1)
    expect(await looks(id)).toBe(0)
    await get(page)
    await expect.poll(() => looks(id)).toBe(1)
  })

  test('tells whoever guesses to wait, and for how long; a link of a mail still opens', async () => {
    const { site, submit, get, engine } = await begun()
    const { id, reference } = await submit('one')
    const old = { created_at: '2026-01-01T00:00:00.000Z' }
    await engine.db.updateTable('leads').set(old).where('id', '=', id).execute()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let guess = 0; guess < UNKNOWN_REFERENCES; guess += 1)
      expect((await get(paths.sent(`AAAA-BBB${guess}`), from('203.0.113.9'))).status).toBe(404)
    const refused = await get(paths.sent(reference), from('203.0.113.9'))
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.text()).toContain('Too many references were tried')
    const file = await get(`${paths.sent(reference)}/demo.ics`, from('203.0.113.9'))
    expect([file.status, Number(file.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await get(paths.sent(reference), from('203.0.113.10'))).status).toBe(200)
    const { pathname, search } = new URL(standingUrl(site.siteUrl, SECRET, reference))
    expect((await get(pathname + search, from('203.0.113.9'))).status).toBe(200)
  })
})
