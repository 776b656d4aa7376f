import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from '#tests/support/chromium.ts'
import type { Bench } from './bench.ts'

/** How many times slower a cheap phone is than this machine, about. */
export const SLOWDOWN = 4
export const LATENCY_MS = 400
export const KILOBITS_A_SECOND = 400

export interface SlowPhone {
  page: Page
  session: CDPSession
}

/** A browser that ends with the bench. */
export async function startChromium(bench: Bench): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: WHOLE_CHROMIUM, args: CHROMIUM_FLAGS })
  bench.stops.add(() => browser.close())
  return browser
}

/** A visitor of their own, who has been nowhere yet, gone after `work`. */
export async function onPhone<T>(browser: Browser, work: (phone: SlowPhone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, acceptDownloads: true })
  const page = await context.newPage()
  try {
    return await work({ page, session: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

export const slowDownProcessor = ({ session }: SlowPhone): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

export async function slowDownLine({ session }: SlowPhone): Promise<void> {
  const throughput = (KILOBITS_A_SECOND * 1_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
