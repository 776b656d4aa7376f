import { keyedHash } from '../accounts/secret.ts'
import { tryLimits } from '../rate-limits/limits.ts'
import { noteTry } from '../rate-limits/tries.ts'
import type { Write } from '../site.ts'
import { widerNetworks } from '../submissions/client-address.ts'

const { demosOfCustomer, demosOfProvider } = tryLimits

/**
 * Notes a choice of a time from an IPv6 address in each network that holds it, since one customer of a provider may have 65,536
 * connections, and a cheap provider many customers (docs/decisions/0089). Throws {@link Refusal} `too-many`; of IPv4 there is nothing to note.
 */
export async function requireFewFromNetworks(write: Write, secret: string, address: string): Promise<void> {
  const networks = widerNetworks(address)
  if (!networks) return
  await noteTry(write, demosOfCustomer, keyedHash(secret, `${demosOfCustomer.kind}:${networks.customer}`))
  await noteTry(write, demosOfProvider, keyedHash(secret, `${demosOfProvider.kind}:${networks.provider}`))
}
