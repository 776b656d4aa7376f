import { removeSampleContent } from '#domain/samples/remove-sample-content.ts'
import type { KeptSample, RemovedCounts, SampleRemoval } from '#domain/samples/sample-removal.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Command } from './command.ts'
import { withSite } from './with-site.ts'

export const samplesRemoveCommand: Command = {
  name: 'samples remove',
  operands: [],
  about: 'removes the sample content that the first start added',
  details: [
    '',
    'Posts with their comments, tags and authors, categories, pages, content items, the company details, templates',
    'and pictures. What was edited here stays, and so do categories and pictures that something else uses; each is',
    'named. The sample content does not come back at the next start. Leads and mails are never touched.',
  ].join('\n'),
  options: { all: { type: 'boolean', about: 'also removes what was edited since it was added' } },
  async run({ options }) {
    process.stdout.write(printRemoval(await withSite((site) => removeSampleContent(site, 'cli', { all: options.all === true }))))
  },
}

/** One and many of each thing that goes. */
const NAMES: Record<keyof RemovedCounts, [string, string]> = {
  posts: ['post', 'posts'],
  comments: ['comment', 'comments'],
  tags: ['tag', 'tags'],
  authors: ['author', 'authors'],
  categories: ['category', 'categories'],
  pages: ['page', 'pages'],
  items: ['content item', 'content items'],
  settings: ['setting', 'settings'],
  snippets: ['template', 'templates'],
  pictures: ['picture', 'pictures'],
}
const WHY: Record<KeptSample['why'], string> = {
  edited: 'edited here (--all removes these too)',
  'in use': 'used by what stays',
}

function printRemoval({ found, removed, kept }: SampleRemoval): string {
  if (!found) return 'There is no sample content\n'
  const counts = (Object.keys(NAMES) as (keyof RemovedCounts)[])
    .filter((thing) => removed[thing] > 0)
    .map((thing) => `${removed[thing]} ${NAMES[thing][removed[thing] === 1 ? 0 : 1]}`)
  const reasons = (Object.keys(WHY) as KeptSample['why'][]).flatMap((why) =>
    keptLines(
      why,
      kept.filter((sample) => sample.why === why),
    ),
  )
  return [`Removed ${counts.join(', ') || 'nothing'}`, ...reasons, ''].join('\n')
}

const keptLines = (why: KeptSample['why'], kept: readonly KeptSample[]): string[] =>
  kept.length === 0
    ? []
    : [`Kept ${kept.length}, ${WHY[why]}:`, ...kept.map(({ entity, id, name }) => `  ${entity.replace('_', ' ')} ${id}: ${oneLine(name)}`)]
