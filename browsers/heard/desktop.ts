import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DISPLAY_SERVER, end, startScreen } from '../drivers/processes.ts'

const BUS = '/usr/bin/dbus-daemon'
const KEYS = '/usr/bin/xdotool'
const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher'
const PACKAGES = new Map([
  [DISPLAY_SERVER, 'xvfb'],
  [BUS, 'dbus'],
  [KEYS, 'xdotool'],
  [ACCESSIBILITY_BUS, 'at-spi2-core'],
])
const run = promisify(execFile)

/** A screen and the buses of a session, with nothing kept from before and nobody else's. */
export interface Desktop {
  home: string
  environment: Record<string, string>
  /** A key, or several held together, as 'ctrl+l': to whatever window has the focus. */
  press(keys: string): Promise<void>
  type(words: string): Promise<void>
  stop(): Promise<void>
}

export function missingForDesktop(): string | undefined {
  const missing = [...PACKAGES].find(([path]) => !existsSync(path))
  return missing && `${missing[0]} is not there (apt-get install ${missing[1]})`
}

export async function startDesktop(): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), 'heard-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const { child: screen, display } = await startScreen()
  const environment: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // Settings of the session live as long as it does.
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
  }
  const { child: bus, address } = await startBus(environment)
  environment.DBUS_SESSION_BUS_ADDRESS = address
  const accessibility = spawn(ACCESSIBILITY_BUS, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], {
    env: environment,
    stdio: 'ignore',
  })
  return {
    home,
    environment,
    press: async (keys) => void (await run(KEYS, ['key', keys], { env: environment })),
    type: async (words) => void (await run(KEYS, ['type', '--delay', '60', words], { env: environment })),
    async stop() {
      for (const child of [accessibility, bus, screen]) await end(child)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startBus(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(BUS, ['--session', '--nofork', '--print-address=1'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, address: String(address).trim() }
}
