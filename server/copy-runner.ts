import type { Copies } from '#domain/copies/open-copies.ts'
import type { Site } from '#domain/site.ts'
import { createRunner, type Runner } from './runner.ts'

/** To ask whether the log has grown so much that it is copied before its time costs next to nothing. */
const LOOK_EVERY_MS = 500

/** Copies what the site writes, beside the server. */
export function createCopyRunner(site: Site, { inFolder, inBucket }: Copies): Runner {
  const near = createRunner(site, {
    pass: () => inFolder.pass(),
    lookEveryMs: LOOK_EVERY_MS,
    trouble: { level: 'error', message: 'changes can not be copied for now' },
  })
  // Of its own: a bucket that is away holds nothing up.
  const far =
    inBucket &&
    createRunner(site, {
      pass: () => inBucket.pass(),
      lookEveryMs: LOOK_EVERY_MS,
      isLastPassWanted: true,
      trouble: { level: 'error', message: 'copies of changes can not be brought into the bucket for now' },
    })
  return {
    start() {
      near.start()
      far?.start()
    },
    async stop() {
      await near.stop()
      await inFolder.stop()
      await far?.stop()
    },
  }
}
