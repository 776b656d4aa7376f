import type { FastifyInstance } from 'fastify'
import { sweepMedia } from '#domain/media/sweep-media.ts'
import type { Site } from '#domain/site.ts'

const EVERY_MS = 6 * 60 * 60 * 1_000

/** Looks for uploads that nothing shows a few times a day, as long as the server runs. */
export function sweepMediaNowAndThen(app: FastifyInstance, site: Site): void {
  const sweep = async () => {
    try {
      const swept = await sweepMedia(site)
      if (swept.pictures + swept.files > 0) site.log.info(swept, 'unused uploads removed')
    } catch (error) {
      site.log.error({ err: error }, 'unused uploads could not be removed')
    }
  }
  const timer = setInterval(() => void sweep(), EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
