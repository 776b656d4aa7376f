import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Debian's packages; no tool downloads a browser of its own. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium'
/** The same engine without the window that nobody sees: a page costs a third less of a processor. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** What tests drive; what measures drives the whole one. */
export const CHROMIUM = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : WHOLE_CHROMIUM

/** Keep it from asking hosts of its own; no test needs a network beyond this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As on phones and as the whole browser does it: letters keep their widths.
  '--font-render-hinting=none',
]

/** A browser of its own, for whoever needs one with other settings of the machine; the caller closes it. */
export const launchBrowser = (environment: Record<string, string> = {}, executablePath = CHROMIUM): Promise<Browser> =>
  chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, ...environment } })

const launched = new Map<string, Promise<Browser>>()

/** One browser serves all files of a worker, each with contexts of its own: to start one takes as long as several pages. It ends with the worker. */
export async function browserOfWorker(executablePath = CHROMIUM): Promise<Browser> {
  const launching = launched.get(executablePath) ?? launchBrowser({}, executablePath)
  launched.set(executablePath, launching)
  const browser = await launching
  if (browser.isConnected()) return browser
  // A crash costs the test in which it happens, and no other.
  launched.delete(executablePath)
  return browserOfWorker(executablePath)
}
