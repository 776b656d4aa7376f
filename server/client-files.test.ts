import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRange } from '#shared/byte-range.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { loadClientFiles } from './client-files.ts'
import { writePrepared } from './pages/write-response.ts'

async function serving(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const loaded = loadClientFiles(folder, {})
  const server = createServer((request, response) => {
    const file = loaded.get(request.url ?? '')
    if (file) writePrepared(request, response, file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('files named by their content may be kept for ever, others for a day', async () => {
  const url = await serving({ 'drawn/a-1f.avif': 'a', 'assets/b.js': 'b', 'favicon.svg': 'c', 'assets.svg': 'd' })
  const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control')
  expect(await kept('/drawn/a-1f.avif')).toContain('immutable')
  expect(await kept('/assets/b.js')).toContain('immutable')
  expect(await kept('/favicon.svg')).toBe('public, max-age=86400')
  expect(await kept('/assets.svg')).toBe('public, max-age=86400')
})

test('a film is given in the parts that a player asks for', async () => {
  const url = await serving({ 'drawn/film.mp4': '0123456789', 'drawn/picture.avif': '0123456789' })
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity', ...headers } })
    return [answer.status, await answer.text(), answer.headers.get('content-range')]
  }
  const film = '/drawn/film.mp4'
  expect((await fetch(url + film)).headers.get('accept-ranges')).toBe('bytes')
  expect(await ask(film, { Range: 'bytes=0-1' })).toEqual([206, '01', 'bytes 0-1/10'])
  expect(await ask(film, { Range: 'bytes=7-' })).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await ask(film, { Range: 'bytes=-2' })).toEqual([206, '89', 'bytes 8-9/10'])
  expect(await ask(film, { Range: 'bytes=8-99' })).toEqual([206, '89', 'bytes 8-9/10'])
  expect(await ask(film, { Range: 'bytes=10-' })).toEqual([416, '', 'bytes */10'])
  expect(await ask(film, { Range: 'bytes=0-1', 'If-Range': '"another"' })).toEqual([200, '0123456789', null])
  expect(await ask('/drawn/picture.avif', { Range: 'bytes=0-1' })).toEqual([200, '0123456789', null])
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'lines=0-1', 'bytes=0-1,4-5', 'bytes=5-2', 'bytes=a-b'])(
  'a Range of %j that can not be read asks for the whole',
  (header) => expect(readRange(header, 10)).toBeUndefined(),
)
test('the last zero bytes are no part of anything', () => expect(readRange('bytes=-0', 10)).toBe('unsatisfiable'))
