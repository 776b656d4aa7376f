import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, WHOLE_CHROMIUM } from '#tests/support/chromium.ts'
import type { Bench } from './bench.ts'

/** How many times slower a cheap phone is than this machine, about. */
const SLOWDOWN = 4
const LATENCY_MS = 400
const KILOBITS_A_SECOND = 400

export interface SlowPhone {
  page: Page
  session: CDPSession
}

/** For the sentence that says how a figure is taken. */
export const ON_SLOW_PHONE = `Chromium at 360 px, its processor slowed down ${SLOWDOWN} times`
export const ON_SLOW_LINE = `${ON_SLOW_PHONE}, ${LATENCY_MS} ms and ${KILOBITS_A_SECOND} kbit/s away`

/** Asks in a browser, on a new site with the samples; both end with it. */
export async function inChromium<T>(bench: Bench, work: (browser: Browser, siteUrl: string) => Promise<T>): Promise<T> {
  const site = await bench.site({ dataDir: bench.folder(), databaseUrl: undefined })
  const browser = await chromium.launch({ executablePath: WHOLE_CHROMIUM, args: CHROMIUM_FLAGS })
  const close = bench.stops.add(() => browser.close())
  const answer = await work(browser, site.url)
  await close()
  await site.stop()
  return answer
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
