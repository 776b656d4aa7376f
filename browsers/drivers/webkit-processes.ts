import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { DISPLAY_SERVER, end, startScreen } from './processes.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
/** WebKitGTK's own small browser, in a folder that has its version in its name. */
export const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '/usr/lib/webkit2gtk/MiniBrowser'

export function missingForWebKit(): string | undefined {
  const missing = [DRIVER, DISPLAY_SERVER, MINI_BROWSER].find((path) => !existsSync(path))
  return missing && `${missing} is not there (apt-get install webkit2gtk-driver xvfb)`
}

/** The driver, with a screen of its own and nothing kept from before. */
export async function startWebKitDriver(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const { child: screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', HOME: home, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const stop = async () => {
    for (const child of [driver, screen]) await end(child)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilListens(`${url}/status`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilListens(url: string): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givesUpAt) {
    const listens = await fetch(url).then(
      () => true,
      () => false,
    )
    if (listens) return
    await sleep(50)
  }
  throw new Error(`WebKitWebDriver does not listen at ${url}`)
}
