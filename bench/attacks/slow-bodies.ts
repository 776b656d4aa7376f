import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { FORM_BODY_LIMIT_BYTES } from '#shared/limits.ts'
import type { Question } from '../question.ts'
import type { RunningSite } from '../support/site-process.ts'
import { underAttack } from '../support/under-attack.ts'

const CONNECTIONS = 2_000
const SECONDS = 8

/** Forms as large as may be, whose last byte never comes. */
export const slowBodies: Question = {
  name: 'slow-bodies',
  title: 'Large forms that never end',
  how: `${CONNECTIONS.toLocaleString('en')} connections send all but the end of a form of ${FORM_BODY_LIMIT_BYTES / 1024} KB and wait ${SECONDS} s.`,
  run: (bench) => underAttack(bench, attack),
}

async function attack({ url }: RunningSite) {
  const body = Buffer.alloc(FORM_BODY_LIMIT_BYTES - 1, 'x')
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': FORM_BODY_LIMIT_BYTES }
  let refused = 0
  const begin = () =>
    request(`${url}/contactus`, { method: 'POST', headers, agent: false }, (response) => {
      refused += Number(response.statusCode === 503)
      response.resume()
    }).on('error', () => {})
  const sent = []
  for (let at = 0; at < CONNECTIONS; at += 1) {
    const form = begin()
    form.write(body)
    sent.push(form)
    // Whoever measures shares this thread.
    await sleep(1)
  }
  await sleep(SECONDS * 1_000)
  for (const each of sent) each.destroy()
  return [{ what: 'attackers refused (503)', where: '', value: refused, unit: '' }]
}
