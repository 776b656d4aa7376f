import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'

const PROGRAM = '/usr/sbin/varnishd'

export const varnishIsHere = existsSync(PROGRAM)

/** Varnish at `port` before a site, with the example for operators; `work` is a folder of the test's own. */
export async function startVarnish({ port, sitePort, work }: { port: number; sitePort: number; work: string }) {
  const file = join(work, 'varnish.vcl')
  const example = readFileSync(join(projectRoot, 'docs/operators/varnish.vcl'), 'utf8')
  writeFileSync(file, example.replace('"3000"', `"${sitePort}"`))
  const child = spawn(
    PROGRAM,
    ['-F', '-j', 'none', '-n', join(work, 'varnish'), '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, output: () => written, stop }
}
