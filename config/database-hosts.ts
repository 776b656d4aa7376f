/** What comes before the hosts, the hosts, and what comes after them. A password may hold anything but `/`, `?` and `#`. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(\/[^?#]*)?(\?[^#]*)?$/

/**
 * The addresses that an address of PostgreSQL with several hosts stands for, in its order, as libpq reads it: `a:5432,b:5433/site`, or
 * `/site?host=a,b&port=5432,5433`. One of a single host is given back as it is; undefined where it is none.
 */
export function eachHost(url: string): string[] | undefined {
  const [, before = '', authority = '', path = '', search = ''] = PARTS.exec(url) ?? []
  const query = new URLSearchParams(search)
  const [named, ports] = [query.get('host'), query.get('port')]
  const hosts = named?.includes(',') ? withPorts(named.split(','), ports?.split(',') ?? []) : authority.split(',')
  if (hosts.length < 2) return isAddress(url) ? [url] : undefined
  const addresses = hosts.map((host) => `${before}${host}${path}${withoutHosts(query)}`)
  return hosts.every(Boolean) && addresses.every(isAddress) ? addresses : undefined
}

/** A single port is that of all; a host may be the folder of a socket. */
const withPorts = (hosts: string[], ports: string[]): string[] =>
  hosts.map((host, at) => {
    const [name, port] = [host.startsWith('/') ? encodeURIComponent(host) : host, ports.length === 1 ? ports[0] : ports[at]]
    return name && port ? `${name}:${port}` : name
  })

/** Each connection is asked whether it can be written to, whatever the address says of that. */
function withoutHosts(query: URLSearchParams): string {
  for (const name of ['host', 'port', 'target_session_attrs', 'load_balance_hosts']) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

const isAddress = (address: string): boolean => ['postgres:', 'postgresql:'].includes(URL.parse(address)?.protocol ?? '')
