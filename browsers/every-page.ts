import { setTimeout as sleep } from 'node:timers/promises'
import { fillExample, openedScreens } from '#tests/support/desk-screens.ts'
import { touchScripts } from '#tests/support/is-hydrated.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { type Scene, signIn } from './scene.ts'
import type { Visit } from './visit.ts'

/** What was found on each route, by its address: nothing where all is well. */
export type Findings = Map<string, string[]>

/** What scripts that come to life say is said by then. */
const SETTLES_WITHIN_MS = 300

/** Opens every page of the site and every screen of the back office once. */
export async function openEveryPage(visit: Visit, scene: Scene): Promise<Findings> {
  const findings: Findings = new Map()
  for (const path of siteRoutes) findings.set(path, await lookAt(visit, path, path))
  await signIn(visit, 'admin')
  for (const { address, isShown } of openedScreens)
    if (isShown) findings.set(address, await lookAt(visit, fillExample(address, scene.ids), address))
  return findings
}

async function lookAt(visit: Visit, path: string, name: string): Promise<string[]> {
  const { page } = visit
  await page.faults()
  try {
    await visit.open(path)
    await page.run(touchScripts)
    await sleep(SETTLES_WITHIN_MS)
    const said = (await page.faults()).map((fault) => `console: ${fault.slice(0, 200)}`)
    return [...(await page.run(whatIsWrong)), ...said]
  } catch (error) {
    return [`${name} did not open: ${String(error).slice(0, 200)}`]
  }
}

/** Runs in the page. */
function whatIsWrong(): string[] {
  const wrong: string[] = []
  const heading = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility() && each.innerText.trim())
  if (heading.length !== 1) wrong.push(`${heading.length} headings of the first level`)
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (over > 0) wrong.push(`scrolls ${over} px sideways`)
  return wrong
}
