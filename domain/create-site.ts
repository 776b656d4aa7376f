import type { Logger } from 'pino'
import type { Engine } from '#database/engine.ts'
import { PASSWORD_COST } from './accounts/password.ts'
import { getSecret } from './accounts/secret.ts'
import { asRefusal } from './as-refusal.ts'
import { insertAuditEntry } from './audit/audit-store.ts'
import { noteChange, storeChange } from './changes.ts'
import type { Clock } from './clock.ts'
import { Freshness } from './freshness.ts'
import { newUuid } from './ids.ts'
import { countLeadChange, LeadNews } from './leads/lead-news.ts'
import type { Files } from './media/files.ts'
import { insertMail } from './outbox/outbox-store.ts'
import type { Written } from './reading.ts'
import type { Site, Write } from './site.ts'
import type { StagedFiles } from './tasks/staged-files.ts'

export interface SiteParts {
  engine: Engine
  files: Files
  staged: StagedFiles
  clock: Clock
  log: Logger
  siteUrl: string
  /** They come from the site when left out. */
  picturesUrl?: string | undefined
  timeZone: string
  /** No limit when left out. */
  formRateLimit?: number
  /** What OWASP asks for when left out. */
  passwordCost?: number
  /** `SECRET` of the settings; the one in the database when left out. */
  secret?: string | undefined
}

const MAX_TRIES = 5

export function createSite({
  engine,
  files,
  staged,
  clock,
  log,
  siteUrl,
  picturesUrl,
  timeZone,
  formRateLimit = 0,
  passwordCost = PASSWORD_COST,
  secret: given,
}: SiteParts): Site {
  let secret: string | undefined
  const freshness = new Freshness(engine.db, clock, timeZone)
  freshness.onEnd(() => engine.replica?.noteChange())
  const leadNews = new LeadNews(engine.db)
  const mailListeners: (() => void)[] = []
  const site: Site = {
    engine,
    db: engine.db,
    files,
    staged,
    clock,
    log,
    siteUrl,
    picturesUrl,
    timeZone,
    freshness,
    leadNews,
    isWithin: false,
    formRateLimit,
    passwordCost,
    secret: async () => (secret ??= await getSecret(site, given)),
    onMail: (listener) => void mailListeners.push(listener),
    async write(actor, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { result, change, leadCounts, mailed } = await runWrite(engine, clock, actor, work)
          if (change) freshness.changed(change.version, change.written)
          if (leadCounts) leadNews.hear(leadCounts)
          if (mailed) for (const listener of mailListeners) listener()
          return result
        } catch (error) {
          if (engine.isRetryable(error) && attempt < MAX_TRIES) continue
          throw asRefusal(engine, error)
        }
      }
    },
  }
  return site
}

async function runWrite<T>(engine: Engine, clock: Clock, actor: string, work: (write: Write) => Promise<T>) {
  return engine.db.transaction().execute(async (trx) => {
    const now = clock.now()
    const content = noteChange()
    let arrivals: number | undefined
    let audited = false
    let mailed = false
    const write: Write = {
      trx,
      now,
      newId: () => newUuid(now),
      async audit(entry) {
        audited = true
        await insertAuditEntry(trx, { id: newUuid(now), at: now, actor }, entry)
      },
      async mail(mail) {
        mailed = true
        await insertMail(trx, mail, now)
      },
      mailsToCome() {
        mailed = true
      },
      contentChanged: content.changed,
      leadsChanged(arrived = 0) {
        arrivals = (arrivals ?? 0) + arrived
      },
      lock: (name) => engine.lock(trx, name),
      skipGivenIds: (table) => engine.skipGivenIds(trx, table),
    }
    const result = await content.run(() => work(write))
    const written = content.written()
    let change: { version: number; written: Written } | undefined
    if (written) {
      if (!audited) throw new Error('A write that changes content must leave an audit entry')
      change = { version: await storeChange(trx, written), written }
      await engine.announce(trx, 'content')
    }
    // Last: on PostgreSQL whoever changes the row after this waits for the commit.
    const leadCounts = arrivals === undefined ? undefined : await countLeadChange(trx, arrivals)
    if (leadCounts) await engine.announce(trx, 'leads')
    return { result, change, leadCounts, mailed }
  })
}
