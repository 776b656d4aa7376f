import type { Logger } from 'pino'
import type { Engine } from '#database/engine.ts'
import type { Db, Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { getSecret } from './accounts/secret.ts'
import { type AuditEntry, insertAuditEntry } from './audit/audit-store.ts'
import { Refusal } from './errors.ts'
import { Freshness } from './freshness.ts'
import { newUuid } from './ids.ts'
import { countLeadChange, LeadNews } from './leads/lead-news.ts'
import type { Files } from './media/files.ts'
import { insertMail, type Mail } from './outbox/outbox-store.ts'
import type { StagedFiles } from './tasks/staged-files.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** What an operation may do inside its one transaction. */
export interface Write {
  readonly trx: Trx
  readonly now: Date
  newId(): string
  /** Every write says what it did; one that changes content without an entry is refused. */
  audit(entry: AuditEntry): Promise<void>
  /** Leaves with the transaction, or not at all. */
  mail(mail: Mail): Promise<void>
  /** Mails follow from what is written: the outbox is looked at right after the commit. */
  mailsToCome(): void
  /** Pages that were kept, in every process, are no longer true. */
  contentChanged(): void
  /** Open desks, in every process, look again; `arrived` says how many enquiries came that staff should hear of. */
  leadsChanged(arrived?: number): void
  /** Runs after every other transaction that asked for the same name. */
  lock(name: string): Promise<void>
  /** After rows were inserted with ids of our choosing. */
  skipGivenIds: (table: Parameters<Engine['skipGivenIds']>[1]) => Promise<void>
}

/** What operations stand on; made once in a process and handed down. */
export interface Site {
  readonly engine: Engine
  readonly db: Db
  /** Uploads. */
  readonly files: Files
  /** What came in and is still to be worked on. */
  readonly staged: StagedFiles
  readonly clock: Clock
  readonly log: Logger
  readonly siteUrl: string
  readonly timeZone: string
  readonly freshness: Freshness
  readonly leadNews: LeadNews
  /** It ends with an open transaction (site-within.ts), so nothing may be begun here that goes on afterwards. */
  readonly isWithin: boolean
  /** Public submissions in ten minutes and from one address before they are marked; 0 is no limit. */
  readonly formRateLimit: number
  /** Keys hashes and signs links; the same in every process of the site. */
  secret(): Promise<string>
  /**
   * One transaction: everything in `work` is on disk when this returns, or nothing is. `work` may run again when the
   * engine asks for it, so it touches nothing but the transaction. Throws {@link Refusal} `away` when the database is.
   */
  write<T>(actor: string, work: (write: Write) => Promise<T>): Promise<T>
  /** Calls back after each commit that left mails in the outbox, in this process. */
  onMail(listener: () => void): void
}

interface SiteParts {
  engine: Engine
  files: Files
  staged: StagedFiles
  clock: Clock
  log: Logger
  siteUrl: string
  timeZone: string
  /** No limit when left out. */
  formRateLimit?: number
  /** `SECRET` of the settings; the one in the database when left out. */
  secret?: string | undefined
}

const MAX_TRIES = 5

export function createSite({ engine, files, staged, clock, log, siteUrl, timeZone, formRateLimit = 0, secret: given }: SiteParts): Site {
  let secret: string | undefined
  const freshness = new Freshness(engine.db, clock, timeZone)
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
    timeZone,
    freshness,
    leadNews,
    isWithin: false,
    formRateLimit,
    secret: async () => (secret ??= await getSecret(site, given)),
    onMail: (listener) => void mailListeners.push(listener),
    async write(actor, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { result, contentChanged, leadCounts, mailed } = await runWrite(engine, clock, actor, work)
          if (contentChanged) freshness.end()
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

/** Gives the refusal that a failed read or write means to whoever asked; anything unexpected stays as it is. */
export function asRefusal(engine: Engine, error: unknown): unknown {
  if (engine.isDiskFull(error)) return new Refusal('away', messages.diskFull, { cause: error, isTold: !engine.hasRoom() })
  return engine.isAway(error) ? new Refusal('away', messages.databaseAway, { cause: error }) : error
}

async function runWrite<T>(engine: Engine, clock: Clock, actor: string, work: (write: Write) => Promise<T>) {
  return engine.db.transaction().execute(async (trx) => {
    const now = clock.now()
    let contentChanged = false
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
      contentChanged() {
        contentChanged = true
      },
      leadsChanged(arrived = 0) {
        arrivals = (arrivals ?? 0) + arrived
      },
      lock: (name) => engine.lock(trx, name),
      skipGivenIds: (table) => engine.skipGivenIds(trx, table),
    }
    const result = await work(write)
    if (contentChanged) {
      if (!audited) throw new Error('A write that changes content must leave an audit entry')
      await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
      await engine.announce(trx, 'content')
    }
    // Last: on PostgreSQL whoever changes the row after this waits for the commit.
    const leadCounts = arrivals === undefined ? undefined : await countLeadChange(trx, arrivals)
    if (leadCounts) await engine.announce(trx, 'leads')
    return { result, contentChanged, leadCounts, mailed }
  })
}
