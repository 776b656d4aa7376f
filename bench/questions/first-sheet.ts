import type { Question } from '../question.ts'
import { median } from '../support/http-load.ts'
import { inChromium, onPhone, ON_SLOW_PHONE, type SlowPhone, slowDownProcessor } from '../support/slow-phone.ts'

const PATHS = ['/', '/think-school', '/report-card']
const VISITS = 3
const MOST_MS = 100
const PUPIL = 'Ayọ̀mídé Ọláníyan'

export const firstSheet: Question = {
  name: 'first-sheet',
  title: 'From the last key to the report sheet',
  how:
    `${ON_SLOW_PHONE}: a school's name is filled in, then the first letter of a pupil's, and then the others; ` +
    `the time from a key's event to the frame in which the sheet says what stands in the field. The median of ${VISITS} visits, and the slowest key of each.`,
  run: (bench) =>
    inChromium(bench, async (browser, siteUrl) => {
      const figures = []
      for (const path of PATHS) {
        const visits: { first: number; slowest: number }[] = []
        for (let visit = 0; visit < VISITS; visit += 1) visits.push(await onPhone(browser, (phone) => typeNames(phone, siteUrl + path)))
        const budget = { atMost: MOST_MS }
        figures.push(
          { what: 'first sheet after', where: path, value: median(visits.map(({ first }) => first)), unit: 'ms', budget },
          { what: 'slowest of the next', where: path, value: median(visits.map(({ slowest }) => slowest)), unit: 'ms', budget },
        )
      }
      return figures
    }),
}

async function typeNames(phone: SlowPhone, url: string): Promise<{ first: number; slowest: number }> {
  const { page } = phone
  await slowDownProcessor(phone)
  await page.goto(url, { waitUntil: 'load' })
  const live = page.waitForResponse(/live-card/)
  await page.getByLabel('School name').fill('Ìmọ́lẹ̀ College')
  await (await live).finished()
  const pupil = page.getByLabel("Pupil's name")
  await pupil.evaluate(recordKeys)
  const letters = [...PUPIL]
  for (const [at, letter] of letters.entries()) {
    await pupil.pressSequentially(letter)
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length === count, at + 1)
  }
  const [first = 0, ...next] = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  return { first, slowest: Math.max(...next) }
}

/** Runs in the page: milliseconds from each key's event until a frame has been made in which the sheet says what the field does. */
function recordKeys(field: Element): void {
  const input = field as HTMLInputElement
  const times: number[] = []
  Object.assign(window, { times })
  input.addEventListener('input', ({ timeStamp }) => {
    const look = () => {
      const shown = document.querySelector('form[aria-label="Your school"] ~ * article dd')?.textContent
      if (shown !== input.value.trim()) return void requestAnimationFrame(look)
      // After the frame, whose style and layout belong to the time.
      setTimeout(() => times.push(performance.now() - timeStamp))
    }
    requestAnimationFrame(look)
  })
}
