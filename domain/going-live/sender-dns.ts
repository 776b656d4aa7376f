import { Resolver } from 'node:dns/promises'

/** `unknown`: the name servers could not be asked. */
export type Found = 'yes' | 'no' | 'unknown'

export interface SenderDns {
  domain: string
  /** Who may send for the domain, and what others do with the rest. */
  spf: Found
  dmarc: Found
}

/** The TXT records of a name, each in its parts; throws as Node's resolver. */
export type LookUp = (name: string) => Promise<string[][]>

const TIMEOUT_MS = 2_000
/** The name servers have answered: there is no such record. */
export const NOT_THERE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

export const lookUpTxt: LookUp = (name) => new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name)

export const SPF = /^v=spf1( |$)/i
export const DMARC = /^v=DMARC1 *(;|$)/i

/** The domain of `Name <address>` or a bare address. */
export const domainOfSender = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? ''

/** Without both records most mailboxes take the site's mails for spam. */
export async function checkSender(from: string, lookUp: LookUp = lookUpTxt): Promise<SenderDns> {
  const domain = domainOfSender(from)
  const [spf, dmarc] = await Promise.all([has(lookUp, domain, SPF), has(lookUp, `_dmarc.${domain}`, DMARC)])
  return { domain, spf, dmarc }
}

async function has(lookUp: LookUp, name: string, record: RegExp): Promise<Found> {
  try {
    const records = await lookUp(name)
    return records.some((parts) => record.test(parts.join(''))) ? 'yes' : 'no'
  } catch (error) {
    return NOT_THERE.has(String((error as NodeJS.ErrnoException).code)) ? 'no' : 'unknown'
  }
}
