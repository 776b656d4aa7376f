import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Running } from '#app/site-context.ts'
import { loadConfig } from '#config/load-config.ts'
import { projectRoot } from '#config/project-root.ts'
import type { Config } from '#config/read-config.ts'
import { timeLimit } from '#config/time-limits.ts'
import { namingFullDisk, openDatabase } from '#database/open-database.ts'
import { ensureFirstAdmin } from '#domain/accounts/first-admin.ts'
import { createSessions } from '#domain/accounts/sessions.ts'
import { makeBackupBeside } from '#domain/backups/backup-beside.ts'
import { sealFor } from '#domain/backups/backup-encryption.ts'
import { backupJob } from '#domain/backups/backup-job.ts'
import { systemClock } from '#domain/clock.ts'
import { type Copies, openCopies } from '#domain/copies/open-copies.ts'
import { createSite } from '#domain/create-site.ts'
import { isPublicAddress } from '#domain/going-live/list-steps.ts'
import { siteJobs } from '#domain/jobs/site-jobs.ts'
import { fillLeadWords } from '#domain/leads/search-words-of-lead.ts'
import { noteBucket } from '#domain/media/noted-bucket.ts'
import { openStores, type Stores } from '#domain/open-stores.ts'
import { createDelivery } from '#domain/outbox/deliver-outbox.ts'
import { createMailer } from '#domain/outbox/mailer.ts'
import { addSampleContent } from '#domain/samples/add-sample-content.ts'
import { fillIndex } from '#domain/search/fill-index.ts'
import { noteServer } from '#domain/servers/server-notes.ts'
import type { Site } from '#domain/site.ts'
import { siteTasks } from '#domain/tasks/site-tasks.ts'
import { testEnquiryJob } from '#domain/test-enquiry/test-enquiry-job.ts'
import type { Watched } from '#domain/troubles/find-troubles.ts'
import { troubleJob } from '#domain/troubles/tell-troubles.ts'
import { loadClientFiles, withoutWorker } from './client-files.ts'
import { type Ending, endQuietly } from './close-quietly.ts'
import { createCopyRunner } from './copy-runner.ts'
import { hearOthers } from './hear-others.ts'
import { createHttp, type HttpParts } from './http.ts'
import { createJobRunner } from './job-runner.ts'
import { createLog } from './log.ts'
import { createOutboxRunner } from './outbox-runner.ts'
import { openPageFiles } from './pages/open-page-files.ts'
import { createPageServer } from './pages/page-server.ts'
import { createPurges } from './purge-shared-cache.ts'
import { securityHeaders } from './security-headers.ts'
import { createTallyRunner } from './tally-runner.ts'
import { createTaskRunner } from './task-runner.ts'
import { endFailedStart, tellReady, tellWayIn } from './tell-start.ts'
import { traceWhenSet } from './tracing/trace-when-set.ts'
import { createClockWatch } from './watch-clock.ts'

/** Connections that wait to be taken up; the system cuts it to its own most. With Node's 511 a crowd's rest is dropped without a word. */
const BACKLOG = 4_096
/** Counted from when no more connections are taken. With the usual `CLOSE_DELAY_MS` it is less than the ten seconds that `docker stop` gives. */
const CLOSE_WITHIN_MS = 9_000
/** After this, connections that still have not sent or read what they began are cut, so that the rest ends in order. */
const CUT_AFTER_MS = 7_500

/** By then what a start runs has run. */
const KEPT_AFTER_MS = 5_000

/** Object storage that could not be reached. */
const ASKED_AGAIN_EVERY_MS = 3_000

/** Given by the development server only. */
export interface Development {
  build: () => Promise<ServerBuild>
  middleware: NonNullable<HttpParts['middleware']>
}

/** Reads the settings, connects, migrates, fills an empty site, listens, and closes gracefully on a signal. */
export async function start(development?: Development): Promise<void> {
  let config: Config | undefined
  try {
    const settings = (config = loadConfig())
    noteServer(settings.dataDir, { root: projectRoot, ...settings })
    const stopping = new AbortController()
    const ending: Ending = { closesConnections: false }
    const app = await createServer(settings, { stopping: stopping.signal, ending }, development)
    await listen(app, settings)
    tellReady(app.log, settings)
    // A server that is killed would leave nothing for the next start.
    setTimeout(flushCompileCache, KEPT_AFTER_MS).unref()
    closeWithGrace({ delay: settings.closeDelayMs + timeLimit(CLOSE_WITHIN_MS), logger: false }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'stopping after an unexpected error')
      stopping.abort()
      // Whoever sends requests here learns of it from /readyz too.
      setTimeout(() => app.server.closeAllConnections(), settings.closeDelayMs + timeLimit(CUT_AFTER_MS)).unref()
      await endQuietly(app.server, ending, settings.closeDelayMs)
      await app.close()
    })
  } catch (error) {
    endFailedStart(error, config?.logLevel)
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host, backlog: BACKLOG })
  } catch (error) {
    await app.close()
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} is taken by another program: stop it, or choose another port`, { cause: error })
    if (code === 'EACCES') throw new Error(`PORT ${port} may not be used by this account: choose one from 1024`, { cause: error })
    throw new Error(`HOST ${host}, PORT ${port}: ${message}`, { cause: error })
  }
}

async function createServer(
  config: Config,
  { stopping, ending }: Pick<HttpParts, 'stopping' | 'ending'>,
  development: Development | undefined,
): Promise<FastifyInstance> {
  const log = createLog(config.logLevel)
  const tracing = await traceWhenSet(config, log)
  const engine = await openDatabase(
    config,
    undefined,
    ({ ms, ...news }) =>
      ms === undefined ? log.info(news, 'the database is being migrated') : log.info({ ...news, ms }, 'the database is up to date'),
    (line) => log.warn(line),
  )
  try {
    engine.claimServer()
    const stores = openStores(config, log)
    await stores.check()
    const site = createSite({
      engine,
      files: stores.files,
      staged: stores.staged,
      clock: systemClock,
      log,
      siteUrl: config.siteUrl,
      picturesUrl: config.picturesUrl,
      timeZone: config.timeZone,
      formRateLimit: config.formRateLimit,
      secret: config.secret,
    })
    // First of all: what is answered from now on is copied.
    const changes = await openCopies(site, stores.objects, config)
    const copying = changes && createCopyRunner(site, changes)
    copying?.start()
    if (config.sampleContent) await addSampleContent(site)
    await noteBucket(site, config.s3)
    await hearOthers(site)
    tellOfRoom(site, config)
    await tellOfBackups(site, config)
    if (!(await ensureFirstAdmin(site, config.admin))) await tellWayIn(site)
    const secret = await site.secret()
    const sessions = createSessions({ site, secret, trustedOrigins: config.allowedOrigins, loginRateLimit: config.loginRateLimit })
    const headers = securityHeaders(config.siteUrl)
    const build = await import('virtual:react-router/server-build')
    const copies = development ? undefined : openPageFiles(config, site, headers)
    const built = development ? new Map() : loadClientFiles(join(projectRoot, 'build/client'), headers)
    const files = config.offline ? built : withoutWorker(built)
    const running: Running = { sendsMail: Boolean(config.mail.smtpUrl), mailFrom: config.mail.from, watched: watchedOf(config, changes) }
    const pages = createPageServer({
      site,
      sessions,
      secret,
      trustProxy: config.trustProxy,
      build: development?.build ?? build,
      mode: development ? 'development' : 'production',
      headers,
      routes: build.routes,
      describeApi: () => app.describeApi(),
      running,
      allowedOrigins: config.allowedOrigins,
      copies,
      sharedSeconds: config.sharedCache?.seconds,
      files,
    })
    const purges = config.sharedCache?.purge && createPurges(site, config.sharedCache.purge)
    if (config.warmPages) pages.keepWarm(stopping)
    const app = createHttp({
      site,
      config,
      sessions,
      pages,
      files,
      secret,
      stopping,
      ending,
      watched: running.watched,
      middleware: development?.middleware,
    })
    const filling = fillInBackground(site)
    const outbox = createOutbox(site, config)
    const jobs = createJobRunner(site, [...siteJobs, troubleJob({ ...running.watched, sendsMail: running.sendsMail })])
    // Of their own: one that takes an hour holds up no reminder.
    const backups = config.backups && createJobRunner(site, [backupJob(config.backups, makeBackupBeside)])
    // Of their own too: a mail server may take minutes to answer.
    const trials = config.testEnquiry ? createJobRunner(site, [testEnquiryJob(mailOf(config))]) : undefined
    const tasks = createTaskRunner(site, siteTasks)
    const tally = createTallyRunner(site)
    const watch = watchStores(stores)
    const clockWatch = createClockWatch(site)
    app.addHook('onListen', async () => {
      outbox?.start()
      jobs.start()
      backups?.start()
      trials?.start()
      tasks.start()
      tally.start()
      clockWatch.start()
    })
    app.addHook('onClose', async () => {
      clearInterval(watch)
      clockWatch.stop()
      await Promise.all([
        outbox?.stop(),
        jobs.stop(),
        backups?.stop(),
        trials?.stop(),
        tasks.stop(),
        filling.stop(),
        sessions.settle(),
        tally.stop(),
        copies?.stop(),
        purges?.stop(),
      ])
      // After everything that writes.
      await copying?.stop()
      await engine.close()
      await tracing?.stop()
    })
    return app
  } catch (error) {
    await engine.close().catch(() => {})
    throw namingFullDisk(error, config)
  }
}

/** A store that is away is asked for by nobody, and whether it is back is known before somebody needs it. */
const watchStores = ({ files, check }: Stores): NodeJS.Timeout =>
  setInterval(() => {
    if (files.trouble()) check().catch(() => {})
  }, ASKED_AGAIN_EVERY_MS).unref()

/** One line when the disk is full and one when it no longer is, however many forms it refuses meanwhile. */
function tellOfRoom({ engine, log }: Site, { dataDir }: Config): void {
  engine.watchRoom({
    onFull: () => log.error(`The disk that holds DATA_DIR is full: nothing can be stored until there is room. It is ${dataDir}`),
    onRoom: () => log.warn('The disk that holds DATA_DIR has room again'),
  })
}

const watchedOf = ({ dataDir, backups, testEnquiry }: Config, copies: Copies | undefined): Watched => ({
  dataDir,
  backupDir: backups?.dir,
  copies: copies?.watched,
  triesEnquiries: testEnquiry,
})

/** A site that visitors reach is told what it lacks; one that somebody tries out is not. A key that nothing could be encrypted for ends the start. */
async function tellOfBackups({ log, siteUrl }: Site, { backups, backupKey }: Config): Promise<void> {
  if (backupKey) await sealFor(backupKey)
  if (!backups && isPublicAddress(siteUrl)) log.warn('No automatic backups: set BACKUP_DIR')
}

/** Texts and enquiries that no search knows yet, after an update or what a command left; the site answers meanwhile. */
function fillInBackground(site: Site): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const fill = async () => (await fillIndex(site, stopping.signal)) + (await fillLeadWords(site, stopping.signal))
  const filling = fill().then(
    (filled) => filled > 0 && site.log.info({ filled }, 'the search index was filled'),
    (error: unknown) => site.log.error({ err: error }, 'the search index could not be filled; the next start tries again'),
  )
  return {
    async stop() {
      stopping.abort()
      await filling
    },
  }
}

/** Sends mails when there is a server to send them to; without one they stay in the outbox. */
function createOutbox(site: Site, config: Config) {
  const mail = mailOf(config)
  return mail && createOutboxRunner(site, createDelivery(site, mail))
}

/** A connection to the mail server of the settings for one piece of work; undefined where there is none. */
const mailOf = ({ siteUrl, mail: { smtpUrl, from, to } }: Config) =>
  smtpUrl ? { mailer: createMailer({ smtpUrl, from, siteUrl }), mailTo: to } : undefined
