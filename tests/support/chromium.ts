import { type Browser, chromium } from 'playwright-core'

/** Debian's package; no tool downloads a browser of its own. */
export const CHROMIUM = '/usr/bin/chromium'

/** Keep it from asking hosts of its own; no test needs a network beyond this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser of its own, for whoever needs one with other settings of the machine; the caller closes it. */
export const launchBrowser = (environment: Record<string, string> = {}): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, env: { ...process.env, ...environment } })

let launched: Promise<Browser> | undefined

/** One browser serves all files of a worker, each with contexts of its own: to start one takes as long as several pages. It ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  // A crash costs the test in which it happens, and no other.
  launched = undefined
  return browserOfWorker()
}
