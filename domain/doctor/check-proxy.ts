import { ask } from './ask.ts'
import { DOCTOR_HEADER, type SeenWay, signQuestion } from './doctor-question.ts'
import { type Examined, type Finding, look, notReadable, ok, readableSite, reasonOf, wrong } from './finding.ts'

/** Of no network (RFC 5737): what a visitor could claim. */
const CLAIMED = '192.0.2.77'
/** Ranges that hold more than anybody's proxies. */
const WIDE_BITS = { 4: 8, 6: 16 } as const
const PASS_ON = 'Have the proxy set it; in nginx: proxy_set_header X-Forwarded-For $remote_addr;'

/** Asks SITE_URL as visitors do, and the site what it saw of it: whether it tells visitors apart, and believes nobody but its proxies. */
export async function checkProxy(examined: Examined): Promise<Finding> {
  const { siteUrl, trustProxy } = examined.config
  const wide = trustProxy.filter(isWide)
  if (wide.length > 0)
    return wrong(`TRUST_PROXY has ${wide.join(', ')}: anybody can claim any address.`, 'Set it to the addresses of your proxies alone.')
  const site = await readableSite(examined)
  if (!site) return notReadable()
  const url = new URL('/healthz', siteUrl)
  try {
    const { statusCode, headers } = await ask(url, { [DOCTOR_HEADER]: await signQuestion(site), 'x-forwarded-for': CLAIMED })
    const seen = headers[DOCTOR_HEADER]
    if (typeof seen === 'string') return judge(JSON.parse(seen) as SeenWay, url)
    const says = `${siteUrl} answers ${statusCode}, but not from this site with this database.`
    return wrong(says, 'Correct SITE_URL, or what its name and the proxy point to; restart the site if it still runs an older release.')
  } catch (error) {
    return wrong(
      `${siteUrl} can't be asked from this machine: ${reasonOf(error)}.`,
      "Check the name, the proxy and the firewall, and 'tls'.",
    )
  }
}

function judge({ address, peer, forwarded, believed }: SeenWay, { protocol }: URL): Finding {
  const isPassedOn = forwarded === CLAIMED
  if (forwarded === undefined) return wrong('The proxy sends no X-Forwarded-For: all visitors count as one address.', PASS_ON)
  if (isPassedOn && protocol === 'https:')
    return wrong('The proxy forwards X-Forwarded-For as visitors send it: they can claim any address.', PASS_ON)
  if (isPassedOn && believed === 0) return ok('There is no proxy before the site: it sees who asks.')
  if (address === CLAIMED)
    return look(
      `The site trusts ${peer}, and requests from this machine: whether visitors can claim an address can't be told from here.`,
      'Run curl with a header X-Forwarded-For on another machine, or set TRUST_PROXY to the addresses of your proxies alone.',
    )
  if (believed === 0)
    return wrong(`The site does not trust the proxy at ${peer}: all visitors count as one address.`, `Set TRUST_PROXY=${peer}`)
  return ok(`The site trusts the proxy at ${peer}, and sees who asks.`)
}

function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  return bits !== undefined && Number(bits) < WIDE_BITS[address.includes(':') ? 6 : 4]
}
