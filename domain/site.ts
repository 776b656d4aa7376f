import type { Logger } from 'pino'
import type { Engine } from '#database/engine.ts'
import type { Db, Trx } from '#database/tables.ts'
import type { AuditEntry } from './audit/audit-store.ts'
import type { Clock } from './clock.ts'
import type { Freshness } from './freshness.ts'
import type { LeadNews } from './leads/lead-news.ts'
import type { Mark } from './marks.ts'
import type { Files } from './media/files.ts'
import type { Mail } from './outbox/outbox-store.ts'
import type { StagedFiles } from './tasks/staged-files.ts'

/** Unit of work: what an operation may do inside its one transaction. */
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
  /**
   * What was kept and shows this, in every process, is no longer true; all that was kept where nothing is said. A table that
   * was written and has no mark among these ends as a whole.
   */
  contentChanged(written?: readonly Mark[]): void
  /** Open desks, in every process, look again; `arrived` says how many enquiries came that staff should hear of. */
  leadsChanged(arrived?: number): void
  /** Runs after every other transaction that asked for the same name. */
  lock(name: string): Promise<void>
  /** After rows were inserted with ids of our choosing. */
  skipGivenIds: (table: Parameters<Engine['skipGivenIds']>[1]) => Promise<void>
}

/** Dependencies of all operations (database, clock, files, log, cache freshness); made once a process and handed down. */
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
  /** Browsers fetch pictures from below this address; unset, from the site. */
  readonly picturesUrl: string | undefined
  readonly timeZone: string
  readonly freshness: Freshness
  readonly leadNews: LeadNews
  /** It ends with an open transaction (site-within.ts), so nothing may be begun here that goes on afterwards. */
  readonly isWithin: boolean
  /** Public submissions in ten minutes and from one address before they are marked; 0 is no limit. */
  readonly formRateLimit: number
  /** What each new hash of a password costs, as scrypt's N. */
  readonly passwordCost: number
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
