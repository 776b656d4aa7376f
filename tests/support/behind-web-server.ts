import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { freePort } from './postgres-server.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { buildUser } from './staff.ts'
import { testSite } from './test-site.ts'
import { makeCertificate, startWebServer, type WebServer } from './web-servers.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Asked {
  method?: string
  headers?: Record<string, string | number>
  body?: () => Iterable<Buffer>
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A site that keeps pages as files, with a web server in front of it as the example says, by TLS, for all tests of a suite. */
export function behindWebServer(webServer: WebServer) {
  const isHere = webServer.isHere && existsSync('/usr/bin/openssl')
  const work = mkdtempSync(join(tmpdir(), 'site-disk-'))
  const folder = join(work, 'pages')
  const file = (path: string) => join(folder, path, 'index.html')
  const running: { site?: RunningSite; server?: Awaited<ReturnType<typeof startWebServer>>; ca?: Buffer } = {}
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => send(url, { headers, method, ca: running.ca })

  beforeAll(async () => {
    if (!isHere) return void process.stdout.write(`left out: ${webServer.name} in front of the site (it or openssl is not installed)\n`)
    const [place, port, certificate] = [{ dataDir: join(work, 'data'), databaseUrl: undefined }, await freePort(), makeCertificate(work)]
    running.ca = readFileSync(certificate.certificate)
    const settings = { PAGE_CACHE_DIR: folder, TRUST_PROXY: '127.0.0.1', SITE_URL: `https://127.0.0.1:${port}` }
    const engine = await openDatabase(place)
    await buildUser(testSite(engine, systemClock, localFiles(join(work, 'data', UPLOADS_FOLDER))), 'editor')
    await engine.close()
    running.site = await startSite(place, settings)
    running.server = await startWebServer(webServer, { folder, siteUrl: running.site.url, work, port, certificate })
  })
  afterAll(async () => {
    await running.server?.stop()
    await running.site?.stop()
    rmSync(work, { recursive: true, force: true })
  })

  return {
    isHere,
    work,
    file,
    ask,
    /** Of the web server. */
    url: () => running.server?.url ?? '',
    siteUrl: () => running.site?.url ?? '',
    ca: () => running.ca,
    post: (path: string, headers: Record<string, string | number>, body: Iterable<Buffer>) =>
      send(`${running.server?.url}${path}`, { method: 'POST', headers, body: () => body, ca: running.ca }),
    /** From the page's first reader on it stands as a file, a moment later. */
    async written(path: string): Promise<void> {
      await ask(`${running.site?.url}${path}`)
      await expect.poll(() => existsSync(file(path))).toBe(true)
    },
  }
}

/** Without what `fetch` does by itself: decoding, following. */
const send = (url: string, { method = 'GET', headers = {}, body, ca }: Asked & { ca: Buffer | undefined }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const told = (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }))
    }
    const plain = { method, headers, agent: false } as const
    // Under another name the certificate is not that name's.
    const byTls = { ...plain, ca, servername: '', checkServerIdentity: () => undefined }
    const asked = url.startsWith('https:') ? httpsRequest(url, byTls, told) : request(url, plain, told)
    asked.on('error', reject)
    if (body) pipeline(Readable.from(body()), asked).catch(reject)
    else asked.end()
  })
