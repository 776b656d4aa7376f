import { isIP } from 'node:net'
import { domainOfSender, DMARC, type LookUp, SPF } from '../going-live/sender-dns.ts'
import { type Examined, type Finding, look, ok, wrong } from './finding.ts'
import { isUnknownName, recordsAt } from './sender-records.ts'

const DKIM_KEY = /(?:^|;)\s*p=/i
/** What providers call their keys; a domain does not say which it has. */
const USUAL_SELECTORS =
  'default dkim mail email smtp key1 k1 k2 k3 s1 s2 sig1 google selector1 selector2 fm1 fm2 fm3 zoho zmail mandrill mailjet pm protonmail brevo titan1 hostingermail1'.split(
    ' ',
  )
const ASK_LATER = 'Try again; if it stays, check the name servers of this machine (/etc/resolv.conf).'

type Asked = Pick<Examined, 'lookUp'> & { domain: string; selectors: readonly string[] }

const forPublicDomain =
  (check: (asked: Asked) => Promise<Finding>) =>
  async ({ config, lookUp }: Examined): Promise<Finding> => {
    const domain = domainOfSender(config.mail.from)
    if (domain.includes('.') && isIP(domain) === 0) return check({ domain, lookUp, selectors: config.mail.dkimSelectors })
    return look(
      `The domain of MAIL_FROM is ${domain}, of which the public DNS knows nothing.`,
      'Set MAIL_FROM to an address of your domain.',
    )
  }

const unasked = (what: string): Finding => look(`${what} could not be looked up: no name server answered.`, ASK_LATER)

/** Who may send mails of the domain (RFC 7208). Which servers those are in the end only the provider can say. */
export const checkSpf = forPublicDomain(async ({ domain, lookUp }) => {
  const found = await recordsAt(lookUp, domain, SPF)
  if (!found) return unasked(`SPF of ${domain}`)
  const [record] = found
  if (record === undefined && (await isUnknownName(lookUp, domain)))
    return wrong(
      `The name servers of this machine know no domain ${domain}, which MAIL_FROM names.`,
      'Correct MAIL_FROM, or the name servers (/etc/resolv.conf).',
    )
  if (record === undefined)
    return wrong(
      `${domain} has no SPF record: most mailboxes treat its mails as spam.`,
      `Publish a TXT record at ${domain} as the mail provider says, such as "v=spf1 include:mail.provider.example -all".`,
    )
  if (found.length > 1) return wrong(`${domain} has ${found.length} SPF records, so none counts.`, 'Merge them into one.')
  if (/\s\+?all\s*$/i.test(record)) return wrong(`SPF of ${domain} lets everybody send its mails: ${record}`, 'End it with -all or ~all.')
  return ok(`${domain} has "${record}". Only the provider can say whether it names your mail server.`)
})

/** What others do with mails that are not signed (RFC 7489), of the domain or of one above it. */
export const checkDmarc = forPublicDomain(async ({ domain, lookUp }) => {
  const labels = domain.split('.')
  const names = labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'))
  for (const name of names) {
    const found = await recordsAt(lookUp, `_dmarc.${name}`, DMARC)
    if (!found) return unasked(`DMARC of ${name}`)
    if (found.length > 1) return wrong(`_dmarc.${name} has ${found.length} records, so none counts.`, 'Keep one.')
    const [record] = found
    if (record === undefined) continue
    if (!/;\s*p=(?:none|quarantine|reject)\b/i.test(record))
      return wrong(`_dmarc.${name} has no p= in "${record}".`, 'Add p=none, p=quarantine or p=reject.')
    return ok(`_dmarc.${name} has "${record}".`)
  }
  return wrong(
    `${domain} has no DMARC record: large mailboxes treat its mails as spam.`,
    `Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none".`,
  )
})

/** Whether a key is published that mails could be signed by (RFC 6376); that they are, only a mail that arrived shows. */
export const checkDkim = forPublicDomain(async ({ domain, lookUp, selectors }) => {
  const isNamed = selectors.length > 0
  const found = await findKeys(lookUp, domain, isNamed ? selectors : USUAL_SELECTORS)
  const [key] = found.keys
  if (key?.isRevoked) return wrong(`${key.name} is revoked: its p= is empty.`, 'Publish the key that the mail provider signs with.')
  if (key) return ok(`${key.name} has a key. Whether mails are signed with it, the headers of a mail that arrived say: "dkim=pass".`)
  if (found.isUnasked) return unasked(`DKIM of ${domain}`)
  const mend = 'Publish the key that the mail provider shows, and set DKIM_SELECTOR to what stands before "._domainkey".'
  if (isNamed) return wrong(`No key is at ${selectors.map((each) => `${each}._domainkey.${domain}`).join(', ')}.`, mend)
  return look(`${domain} has no key under the usual names; others can not be looked up without their name.`, mend)
})

async function findKeys(lookUp: LookUp, domain: string, selectors: readonly string[]) {
  const names = selectors.map((selector) => `${selector}._domainkey.${domain}`)
  const records = await Promise.all(names.map(async (name) => ({ name, found: await recordsAt(lookUp, name, DKIM_KEY) })))
  const keys = records.flatMap(({ name, found = [] }) =>
    found.map((record) => ({ name, isRevoked: /(?:^|;)\s*p=\s*(?:;|$)/i.test(record) })),
  )
  return {
    keys: keys.toSorted((one, other) => Number(one.isRevoked) - Number(other.isRevoked)),
    isUnasked: records.some(({ found }) => !found),
  }
}
