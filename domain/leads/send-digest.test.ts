import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { decideComment } from '../comments/moderate-comments.ts'
import { submitComment } from '../comments/submit-comment.ts'
import type { Site } from '../site.ts'
import { subscribe } from '../subscribers/subscribe.ts'
import { sendDigest } from './send-digest.ts'
import { submitLead } from './submit-lead.ts'

const spam = () => arrival({ trapFilled: true })
const linesOf = async (site: Site) => {
  const digests = await site.db.selectFrom('outbox').select('text').where('kind', '=', 'spam-digest').orderBy('created_at').execute()
  return digests.map(({ text }) => text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])))
}

describe.each(engines)('the digest of what was marked on $name', ({ fresh }) => {
  test('has enquiries, comments and newsletter wishes of its span, but for comments that were approved', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await submitLead(site, 'quote', filledForms.quote, spam())
    clock.advance(1_000)
    const since = clock.now()
    const { reference } = await submitLead(site, 'demo', filledForms.demo, spam())
    const post = await buildPost(site)
    const comment = (name: string) => submitComment(site, post, { name, email: 'ada@reader.example', comment: name }, spam())
    await comment('Ada')
    await decideComment(site, 'user:1', (await comment('Honest')).id, 'approved')
    await subscribe(site, 'ngozi@school.example', spam())
    clock.advance(1_000)
    const now = clock.now()
    await submitLead(site, 'reseller', filledForms.reseller, spam())
    await sendDigest(site, { since, now })
    expect(await linesOf(site)).toEqual([
      [
        `Demo booking ${reference} from Bola Ade: A hidden field was filled in, which people can't see`,
        "Comment from Ada: A hidden field was filled in, which people can't see",
        "Newsletter from ngozi@school.example: A hidden field was filled in, which people can't see",
      ],
    ])
  })

  test('names a hundred, and how many more there are', async () => {
    const site = testSite(await fresh())
    for (let count = 0; count < 102; count += 1)
      await submitLead(site, 'contact', { ...filledForms.contact, message: `No. ${count}` }, spam())
    await sendDigest(site, { since: null, now: new Date(site.clock.now().getTime() + 1) })
    const [lines = []] = await linesOf(site)
    expect([lines.length, lines.at(-1)]).toEqual([101, 'and 2 more'])
  })
})
