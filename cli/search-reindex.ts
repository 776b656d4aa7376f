import { rebuildIndex } from '#domain/search/fill-index.ts'
import type { Command } from './command.ts'
import { createProgress } from './progress.ts'
import { withSite } from './with-site.ts'

export const searchReindexCommand: Command = {
  name: 'search reindex',
  operands: [],
  about: 'rebuilds the search index of all posts and pages; the site stays up and searchable',
  options: {},
  async run() {
    const progress = createProgress('texts')
    const done = await withSite((site) => rebuildIndex(site, progress.show)).finally(progress.end)
    process.stdout.write(`Indexed ${done} texts\n`)
  },
}
