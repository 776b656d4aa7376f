import { nextAtHour } from '#shared/local-time.ts'
import { sendDemoReminders } from '../appointments/send-reminders.ts'
import { sendDigest } from '../leads/send-digest.ts'
import { remindOfTasks } from '../leads/task-reminders.ts'
import { addLiteWidth } from '../media/add-lite-width.ts'
import { sweepMedia } from '../media/sweep-media.ts'
import { purgeBin } from '../posts/purge-bin.ts'
import { RETENTION_HOUR, sweepRetained } from '../privacy/sweep-retained.ts'
import { publishDueReleases } from '../releases/schedule-release.ts'
import { notifyIndexNow } from '../search-engines/notify-index-now.ts'
import { forgetVisitors } from '../statistics/forget-visitors.ts'
import { sweepTasks } from '../tasks/sweep-tasks.ts'
import type { Job } from './job.ts'
import { sweepRecords } from './sweep-records.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const dailyAt =
  (hour: number): Job['nextAfter'] =>
  (now, timeZone) =>
    nextAtHour(now, timeZone, hour)
const every =
  (milliseconds: number): Job['nextAfter'] =>
  (now) =>
    new Date(now.getTime() + milliseconds)

/** Everything that the site does by the clock; a new job is a line here. */
export const siteJobs: readonly Job[] = [
  { name: 'spam digest', nextAfter: dailyAt(7), run: sendDigest },
  {
    name: 'unused uploads',
    nextAfter: every(6 * HOUR_MS),
    async run(site) {
      const swept = await sweepMedia(site)
      if (swept.pictures + swept.files > 0) site.log.info(swept, 'unused uploads removed')
    },
  },
  {
    name: 'bin',
    nextAfter: dailyAt(3),
    async run(site) {
      const purged = await purgeBin(site)
      if (purged.posts + purged.pages + purged.items > 0) site.log.info(purged, 'expired items were deleted from the bin')
    },
  },
  {
    name: 'small pictures',
    nextAfter: every(5 * MINUTE_MS),
    async run(site) {
      const pictures = await addLiteWidth(site)
      if (pictures > 0) site.log.info({ pictures }, 'older pictures were resized for lite pages')
    },
  },
  { name: 'task reminders', nextAfter: every(5 * MINUTE_MS), run: remindOfTasks },
  { name: 'retention', nextAfter: dailyAt(RETENTION_HOUR), run: sweepRetained },
  { name: 'reminders of demos', nextAfter: every(MINUTE_MS), run: sendDemoReminders },
  { name: 'releases', nextAfter: every(MINUTE_MS), run: publishDueReleases },
  { name: 'IndexNow', nextAfter: every(5 * MINUTE_MS), run: (site, span) => notifyIndexNow(site, span) },
  { name: 'visitors of the day', nextAfter: dailyAt(0), run: forgetVisitors },
  { name: 'old tasks', nextAfter: every(6 * HOUR_MS), run: sweepTasks },
  { name: 'old records', nextAfter: every(HOUR_MS), run: sweepRecords },
]
