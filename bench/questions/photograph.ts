import { spawn } from 'node:child_process'
import { PictureCutter } from '#domain/media/picture-cutter.ts'
import type { Figure, Question } from '../question.ts'
import { drawPhotograph } from '../support/draw-photograph.ts'
import { median } from '../support/http-load.ts'

const ROUNDS = 3
/** Two to each core of a small server. */
const BUSY = 4
const MOST_SECONDS = 10

export const photograph: Question = {
  name: 'photograph',
  title: 'An uploaded photograph of 12 megapixels',
  how: `A JPEG of 4,000 by 3,000 pixels, full of grain, cut to all its sizes by the process that uploads use: on a machine at rest, and beside ${BUSY} processes that compute without a pause; the median of ${ROUNDS}.`,
  async run(bench) {
    const bytes = await drawPhotograph()
    const figures: Figure[] = []
    for (const busy of [0, BUSY]) {
      const others = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
      const end = bench.stops.add(() => {
        for (const other of others) other.kill('SIGKILL')
        return Promise.resolve()
      })
      const seconds = await cutOften(bytes)
      await end()
      const where = busy === 0 ? 'at rest' : `beside ${busy} busy processes`
      figures.push({ what: 'all sizes of a photograph', where, value: median(seconds), unit: 's', budget: { atMost: MOST_SECONDS } })
    }
    return figures
  },
}

async function cutOften(bytes: Uint8Array): Promise<number[]> {
  const cutter = new PictureCutter()
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await cutter.cut(bytes)
    seconds.push((performance.now() - began) / 1_000)
  }
  cutter.close()
  return seconds
}
