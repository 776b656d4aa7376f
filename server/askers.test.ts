import { expect, test } from 'vitest'
import { askerNow } from '#domain/asker.ts'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

const tellAsker = async ({ request }: { request: Request }) => {
  await request.text()
  return new Response(askerNow())
}

test.each(engines.slice(0, 1))(
  'whoever asks is known by their session, else by their network, and a form that was read too',
  async ({ fresh }) => {
    const { ask, cookie, site } = await serveSmallPages(await fresh(), { '/who': { loader: tellAsker, action: tellAsker } })
    const who = async (init: RequestInit) => (await ask('/who', { ...init, headers: { ...init.headers, origin: site.siteUrl } })).text()
    const body = 'a'.repeat(100_000)
    for (const method of ['GET', 'POST']) {
      const sent = method === 'POST' ? { method, body } : { method }
      expect(await who({ ...sent, headers: { cookie } })).toBe('a token')
      expect(await who({ ...sent, headers: { cookie: 'site.session_token=a%20token.made-up' } })).toBe('127.0.0.1')
      expect(await who(sent)).toBe('127.0.0.1')
    }
  },
)
