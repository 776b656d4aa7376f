import { listServers } from '../servers/server-notes.ts'
import { ask } from './ask.ts'
import { type Examined, type Finding, ok, reasonOf, together, wrong } from './finding.ts'

/** Where a server listens that takes connections of every network. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

interface Place {
  host: string
  port: number
}

/** The processes of the site on this machine, or what should be one: whether they say that they are ready. */
export async function checkServer({ config }: Examined): Promise<Finding> {
  const noted = listServers(config.dataDir)
  return together(await Promise.all((noted.length > 0 ? noted : [config]).map(lookAt)))
}

async function lookAt({ host, port }: Place): Promise<Finding> {
  const url = new URL(`http://${LOOPBACK[host] ?? host}:${port}/readyz`)
  try {
    const { statusCode } = await ask(url)
    if (statusCode === 200) return ok(`It is ready at ${url.host}.`)
    return wrong(`It answers ${statusCode} at ${url.href}, so it is not ready.`, `curl ${url.href} says why in words.`)
  } catch (error) {
    return wrong(
      `Nothing answers at ${url.host}: ${reasonOf(error)}.`,
      'Start the site; its log says why it ended, such as journalctl -u thinksch -n 20.',
    )
  }
}
