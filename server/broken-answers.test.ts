import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrokenAnswerLog } from './broken-answers.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageServer } from './pages/page-server.ts'

const lines: string[] = []
const app = Fastify({ loggerInstance: pino({}, { write: (line: string) => void lines.push(line) }), logController: new BrokenAnswerLog() })

async function* breaking() {
  yield 'Reference,Name\n'
  throw new Error('no more to be read')
}
async function* endless() {
  for (;;) yield 'Ada Obi\n'.repeat(1_000)
}
const streamOf = (path: string) => Readable.from(path.endsWith('endless') ? endless() : breaking(), { objectMode: false })

let port = 0
beforeAll(async () => {
  app.get('/call/:which', { config: { audience: 'public' } }, async ({ url }, reply) => reply.send(streamOf(url)))
  const answer = async ({ url }: { url: string }) => ({ status: 200, headers: {}, byEncoding: {}, stream: streamOf(url) })
  await app.register(async (scope) => pageRoutes(scope, { answer } as unknown as PageServer, 'secret'))
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

test.each(['/call/breaking', '/page/breaking'])('what breaks off %s is cut for the reader and told in the log', async (path) => {
  lines.length = 0
  const answer = await fetch(`http://localhost:${port}${path}`)
  await expect(answer.text()).rejects.toThrow('terminated')
  await expect.poll(() => lines.join()).toContain('an answer broke off')
  expect(lines.join()).toContain('no more to be read')
})

test.each(['/call/endless', '/page/endless'])('a reader who leaves %s is no trouble', async (path) => {
  lines.length = 0
  const asking = request({ port, path }).end()
  const [answer] = await once(asking, 'response')
  answer.on('error', () => {})
  await once(answer, 'data')
  asking.destroy()
  await expect.poll(async () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0)
  expect(lines.join()).not.toContain('broke off')
})
