import type { BrowserPage } from './page.ts'
import type { Scene } from './scene.ts'
import type { Visit } from './visit.ts'

export interface Story {
  name: string
  /** Throws at the first step that can't be done. */
  run(visit: Visit, scene: Scene): Promise<void>
}

/** Throws what the console said since it was asked last. */
export async function expectSilence(page: BrowserPage): Promise<void> {
  const said = await page.faults()
  if (said.length > 0) throw new Error(`the console said: ${said.join('; ')}`)
}
