import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { timeLimit } from '#config/time-limits.ts'
import { type Examined, type Finding, look, ok, reasonOf, wrong } from './finding.ts'

const ANSWERED_WITHIN_MS = 10_000
/** certbot renews a month before the end: less left means that it does not. */
const SOON_DAYS = 20
const RENEW = 'Renew it, such as by certbot renew, then reload the proxy.'

const MENDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: RENEW,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Get a certificate for this name, or correct SITE_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Give the proxy the whole chain: with certbot fullchain.pem, not cert.pem.',
}

/** The certificate at SITE_URL: whether browsers believe it, and for how long. */
export async function checkTls({ config: { siteUrl }, now }: Examined): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol === 'http:')
    return look(
      `SITE_URL ${siteUrl} has no TLS: what visitors send can be read in transit.`,
      'Put a proxy with a certificate before the site, and set SITE_URL to its https address.',
    )
  try {
    const { certificate, fault } = await fetchCertificate(hostname.replaceAll(/[[\]]/g, ''), Number(port || 443))
    if (fault !== undefined)
      return wrong(`Browsers refuse the certificate of ${hostname}: ${fault}.`, MENDS[fault] ?? 'Get a certificate, such as with certbot.')
    return sayDays(hostname, Math.floor((Date.parse(certificate.valid_to) - now().getTime()) / 86_400_000))
  } catch (error) {
    return wrong(
      `No TLS connection can be made to ${siteUrl}: ${reasonOf(error)}.`,
      'Check the name, the proxy, and whether the firewall allows port 443.',
    )
  }
}

function sayDays(hostname: string, days: number): Finding {
  const says = `The certificate of ${hostname} is valid, for ${days} days more.`
  return days < SOON_DAYS ? look(says, RENEW) : ok(says)
}

async function fetchCertificate(host: string, port: number): Promise<{ certificate: PeerCertificate; fault: string | undefined }> {
  const most = timeLimit(ANSWERED_WITHIN_MS)
  // It is read whatever is wrong with it, and nothing is sent.
  const socket = connect({ host, port, rejectUnauthorized: false, timeout: most, ...(isIP(host) === 0 && { servername: host }) })
  socket.on('timeout', () => socket.destroy(new Error(`no answer within ${most / 1_000} seconds`)))
  try {
    await once(socket, 'secureConnect')
    const error = socket.authorizationError as Error | string | null | undefined
    return { certificate: socket.getPeerCertificate(), fault: error ? String((error as NodeJS.ErrnoException).code ?? error) : undefined }
  } finally {
    socket.destroy()
  }
}
