import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#database/open-database.ts'
import { systemClock } from '#domain/clock.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { addIssue } from '#domain/newsletter/edit-issue.ts'
import { getIssue } from '#domain/newsletter/list-issues.ts'
import { changePace } from '#domain/newsletter/pace.ts'
import { sendIssue } from '#domain/newsletter/send-issue.ts'
import type { Site } from '#domain/site.ts'
import { localStagedFiles } from '#domain/tasks/staged-files.ts'
import { PACE_MAX } from '#shared/limits.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import type { Question } from '../question.ts'
import type { Bench } from '../support/bench.ts'

const READERS = 5_000
const KILLS = 10
const LOOK_EVERY_MS = 5

/** A newsletter whose server is killed again and again. */
export const newsletterKills: Question = {
  name: 'newsletter-kills',
  title: 'A newsletter while the server is killed',
  how: `${READERS.toLocaleString('en')} readers on SQLite; the server is ended by kill -9 ${KILLS} times, evenly spread, and started again. A mail server of the run counts what arrives.`,
  run,
}

async function run(bench: Bench) {
  const inbox = await startInbox(bench)
  const place = { dataDir: bench.folder(), databaseUrl: undefined }
  const withSite = async <T>(work: (site: Site) => Promise<T>): Promise<T> => {
    const engine = await openDatabase(place)
    const files = localFiles(place.dataDir)
    const parts = { engine, files, staged: localStagedFiles(place.dataDir), clock: systemClock, log: pino({ level: 'silent' }) }
    return work(createSite({ ...parts, siteUrl: 'http://localhost:3000', timeZone: 'Africa/Lagos' })).finally(() => engine.close())
  }
  const emails = Array.from({ length: READERS }, (_, at) => `reader${at}@school.example`)
  const id = await withSite(async (site) => {
    await buildReaders(site, emails)
    await changePace(site, 'bench', PACE_MAX)
    const issue = await addIssue(site, 'bench', { subject: 'November', preheader: '', text: 'Good morning', posts: [] })
    await sendIssue(site, 'bench', issue)
    return issue
  })
  const start = (): Promise<RunningSite> => startSite(place, { SMTP_URL: inbox.url, MAIL_FROM: 'x@y.example', SAMPLE_CONTENT: 'off' })
  const began = performance.now()
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const site = await start()
    while (inbox.recipients.length < (READERS * kill) / (KILLS + 1)) await sleep(LOOK_EVERY_MS)
    await site.kill()
  }
  const site = await start()
  bench.stops.add(async () => void (await site.stop()))
  while ((await withSite((each) => getIssue(each, id))).status !== 'sent') await sleep(500)
  const seconds = (performance.now() - began) / 1_000
  const reached = new Set(inbox.recipients)
  return [
    {
      what: 'readers who got none',
      where: '',
      value: emails.filter((email) => !reached.has(email)).length,
      unit: '',
      budget: { atMost: 0 },
    },
    { what: 'mails that came twice', where: '', value: inbox.recipients.length - reached.size, unit: '', budget: { atMost: 0 } },
    { what: 'from beginning to end, starts included', where: '', value: seconds, unit: 's' },
  ]
}

/** Takes every mail and remembers for whom it was. */
async function startInbox(bench: Bench): Promise<{ url: string; recipients: string[] }> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['AUTH'],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope: { rcptTo } }, callback) {
      stream.resume()
      stream.on('end', () => {
        recipients.push(...rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  // A client that was killed in the middle is what this is about.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  bench.stops.add(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, recipients }
}
