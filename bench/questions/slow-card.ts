import type { Browser } from 'playwright-core'
import type { Question } from '../question.ts'
import { median } from '../support/http-load.ts'
import { inChromium, ON_SLOW_LINE, onPhone, slowDownLine, type SlowPhone, slowDownProcessor } from '../support/slow-phone.ts'

const PATHS = ['/', '/report-card']
const VISITS = 3
const MOST_TO_CARD_MS = 1_500
const MOST_TO_PDF_MS = 1_000

export const slowCard: Question = {
  name: 'slow-card',
  title: 'The report card on a slow line',
  how:
    `${ON_SLOW_LINE}: the school's field is tapped and both names are filled in at once; ` +
    `the time from the tap to the frame that shows the card, and from a press of 'Download PDF' in that frame to the file. The median of ${VISITS} visits.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figures = []
      for (const path of PATHS) {
        const visits: { card: number; pdf: number }[] = []
        for (let visit = 0; visit < VISITS; visit += 1) visits.push(await makeCardOnPhone(browser, siteUrl + path))
        figures.push(
          {
            what: 'card after the tap',
            where: path,
            value: median(visits.map(({ card }) => card)),
            unit: 'ms',
            budget: { atMost: MOST_TO_CARD_MS },
          },
          {
            what: 'PDF after its press',
            where: path,
            value: median(visits.map(({ pdf }) => pdf)),
            unit: 'ms',
            budget: { atMost: MOST_TO_PDF_MS },
          },
        )
      }
      return figures
    }),
}

const makeCardOnPhone = (browser: Browser, url: string) => onPhone(browser, (phone) => makeCard(phone, url))

async function makeCard(phone: SlowPhone, url: string): Promise<{ card: number; pdf: number }> {
  const { page } = phone
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByLabel('School name').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await slowDownProcessor(phone)
  await slowDownLine(phone)
  await page.evaluate(watchForm)
  await page.getByLabel('School name').tap()
  await page.keyboard.insertText('Ìmọ́lẹ̀ College')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Ayọ̀mídé Ọláníyan')
  await page.waitForFunction(() => (window as unknown as { shownAt?: number }).shownAt !== undefined, undefined, { timeout: 60_000 })
  const [card = 0] = await page.evaluate(() => {
    const { tappedAt, shownAt } = window as unknown as { tappedAt: number; shownAt: number }
    return [shownAt - tappedAt]
  })
  const kept = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await kept
  const [pdf = 0] = await page.evaluate(() => {
    const { pressedAt, madeAt } = window as unknown as { pressedAt: number; madeAt: number }
    return [madeAt - pressedAt]
  })
  return { card, pdf }
}

/** Runs in the page: notes when the form is tapped, when a frame has been made that shows the pupil's name on a card, when its button is pressed and when its file is there. */
function watchForm(): void {
  const known: { tappedAt?: number; shownAt?: number; pressedAt?: number; madeAt?: number } = window as never
  addEventListener('focusin', ({ timeStamp }) => (known.tappedAt ??= timeStamp), true)
  addEventListener('click', ({ target, timeStamp }) => (target as Element).closest('main button') && (known.pressedAt = timeStamp), true)
  const { createObjectURL } = URL
  URL.createObjectURL = (blob: Blob) => {
    known.madeAt = performance.now()
    return createObjectURL(blob)
  }
  const look = () => {
    const card = document.querySelector<HTMLElement>('main article dd')
    if (!card?.textContent?.startsWith('Ayọ̀mídé') || getComputedStyle(card).visibility !== 'visible')
      return void requestAnimationFrame(look)
    setTimeout(() => (known.shownAt = performance.now()))
  }
  look()
}
