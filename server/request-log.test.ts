import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { serveSmallPages } from '#tests/support/small-pages.ts'

const answer = () => new Response('one', { headers: { 'cache-control': 'no-store' } })

describe.each(engines.slice(0, 1))('the log and the metrics', ({ fresh }) => {
  test('name a page, of the site or of the back office, by its pattern, and never by what its address holds', async () => {
    const pages = ['/', '/blog/:id', '/admin', '/admin/leads', '/admin/leads/:id', '/admin/*', '/*']
    const { ask, logged } = await serveSmallPages(await fresh(), Object.fromEntries(pages.map((path) => [path, { loader: answer }])))
    const asked = [
      ['/', '/'],
      ['/blog/ada@school.example?q=Ngozi', '/blog/:id'],
      ['/BLOG/Ngozi', '/blog/:id'],
      ['/admin', '/admin'],
      ['/admin/leads?q=Ngozi', '/admin/leads'],
      ['/admin/leads/Ngozi', '/admin/leads/:id'],
      ['/admin/leads/Ngozi/nothing', '/admin/*'],
      ['/Ngozi', '/*'],
      ['/blogs/api/viewBlog/Ngozi', '/blogs/api/viewBlog/:id'],
    ] as const
    for (const [path] of asked) await ask(path)
    const routes = () => logged().flatMap((line) => (line.msg === 'answered' ? [line.route] : []))
    await expect.poll(routes).toEqual(asked.map(([, route]) => route))
    const metrics = await (await ask('/metrics')).text()
    for (const [, route] of asked) expect(metrics).toContain(`http_request_duration_seconds_count{route="${route}"}`)
    for (const text of [JSON.stringify(logged()), metrics]) expect(text).not.toMatch(/ngozi|ada@/i)
  })
})
