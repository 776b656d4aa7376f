import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleSite } from '#tests/support/engines.ts'
import { startSite } from '#tests/support/running-site.ts'

/** Letters that stand in no sample, and are the same in any encoding. */
const SCHOOL = 'Qwertzacademy'
const PUPIL = 'Yxcvbnm'
const asked = (school: string, pupil: string) => `/report-card?${new URLSearchParams({ school, pupil })}`

test('the names of a report sheet are shown, and neither kept in memory, nor stored, nor written into the log', async () => {
  const place = sampleSite()
  const site = await startSite(place, { LOG_LEVEL: 'trace' })
  onTestFinished(async () => void (await site.stop()))
  const keptPages = async () => /page_cache_entries (\d+)/.exec(await (await fetch(`${site.url}/metrics`)).text())?.[1]
  const before = await keptPages()

  const filled = await fetch(site.url + asked(SCHOOL, PUPIL), {
    // Views of people are counted, of programs none.
    headers: { referer: site.url + asked(SCHOOL, PUPIL), 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile' },
  })
  const page = await filled.text()
  expect(filled.status).toBe(200)
  for (const words of [SCHOOL, PUPIL, 'Class teacher', '<meta name="robots" content="noindex"/>']) expect(page).toContain(words)
  expect(page).not.toContain('rel="canonical"')
  expect([filled.headers.get('cache-control'), filled.headers.get('x-robots-tag'), filled.headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'noindex',
    'strict-origin',
  ])
  const data = await fetch(`${site.url}${asked(SCHOOL, PUPIL).replace('?', '.data?')}`)
  expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await keptPages()).toBe(before)

  const empty = await fetch(`${site.url}/report-card`)
  expect(await empty.text()).toContain('content="index, follow"')
  expect([empty.headers.get('cache-control'), Number(await keptPages())]).toEqual(['no-cache', Number(before) + 1])

  // A view is counted by its page alone; what was counted is stored when the server ends.
  expect(await site.stop()).toBe(0)
  expect(site.output()).not.toBe('')
  const stored = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())
  const everything = [site.output(), ...stored.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))]
  expect(everything.some((text) => text.includes('/report-card'))).toBe(true)
  expect(everything.filter((text) => text.includes(SCHOOL) || text.includes(PUPIL))).toEqual([])
})

test('names that are none come back with a message beside each field', async () => {
  const site = await startSite(sampleSite())
  onTestFinished(async () => void (await site.stop()))
  for (const [school, pupil, messages] of [
    ['', '', ['Type the name of the school', 'Type the name of a pupil']],
    ['Harvest Gate', ' ', ['Type the name of a pupil']],
    ['x'.repeat(121), 'Zainab', ['School name must be 120 characters or fewer']],
  ] as const) {
    const answer = await fetch(site.url + asked(school, pupil))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    for (const message of messages) expect(page).toContain(message)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(messages.length)
    expect(page).toContain('content="noindex"')
    expect(page).not.toContain('Class teacher')
  }
})
