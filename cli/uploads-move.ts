import { loadConfig } from '#config/load-config.ts'
import { moveUploads, type Moved } from '#domain/media/move-uploads.ts'
import { readsBucket } from '#domain/media/noted-bucket.ts'
import { type Command, CommandError } from './command.ts'
import { createProgress } from './progress.ts'
import { withSite } from './with-site.ts'

const PLACES = { s3: 'object storage', disk: 'DATA_DIR' } as const
const RESTART_FIRST = 'the site was last started without this bucket. Restart it with these settings, then run this again'

export const uploadsMoveCommand: Command = {
  name: 'uploads move',
  operands: [],
  about: 'moves all uploads between DATA_DIR and object storage; the site keeps running',
  details: [
    '',
    'Pictures, and archives that wait to be imported. Every copy is read back and compared; only when all are the same are the',
    'originals removed. It can be ended at any time, and goes on where it was when it is run again. Set S3_BUCKET and the',
    'settings beside it, restart the site, which then reads both places, and run this.',
  ].join('\n'),
  options: { to: { type: 'string', value: 's3|disk', about: 'where they go' } },
  async run({ options: { to } }) {
    if (to !== 's3' && to !== 'disk') throw new CommandError('uploads move: --to must be s3 or disk')
    const [copied, removed] = [createProgress('copied and compared'), createProgress('removed')]
    const { moved, mayRemove } = await withSite(async (site, { bucket, disk, check }) => {
      const { s3 } = loadConfig()
      if (!bucket || !s3) throw new CommandError('S3_BUCKET is not set, so there is no object storage to move to or from')
      const trouble = await check()
      if (trouble) throw new CommandError(`the object storage can not be reached: ${trouble.message}`)
      const isRead = to === 'disk' || (await readsBucket(site, s3))
      const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk]
      const moving = { from, to: target, mayRemove: isRead, onCopied: copied.show, onRemoved: removed.show }
      return { moved: await moveUploads(site, moving), mayRemove: isRead }
    }).finally(() => {
      copied.end()
      removed.end()
    })
    process.stdout.write(describe(moved, to, mayRemove))
  },
}

function describe({ files, bytes, wereThere, removed, staged }: Moved, to: keyof typeof PLACES, mayRemove: boolean): string {
  const from = to === 's3' ? 'disk' : 's3'
  const before = wereThere > 0 ? `, ${wereThere} of them since before` : ''
  return [
    `In ${PLACES[to]}, compared with their originals: ${files} files of pictures, ${megabytes(bytes)}${before}`,
    ...(staged.files > 0 ? [`Files of tasks: ${staged.files}, ${megabytes(staged.bytes)}`] : []),
    mayRemove ? `Removed from ${PLACES[from]}: ${removed}` : `Nothing was removed: ${RESTART_FIRST}`,
    ...(mayRemove && staged.left > 0 ? [`Left, since they come in or are worked on: ${staged.left}. Run this again later`] : []),
    '',
  ].join('\n')
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
