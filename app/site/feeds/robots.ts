import { siteContext } from '#app/site-context.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/robots'
import { fileAnswer } from './answer.ts'

/** What searches and what belongs to one visitor or to staff is nobody else's to read. */
const LEFT_OUT = ['/admin', '/api/', paths.search, '/sent/', '/*/sent/']

export const loader = ({ context }: Route.LoaderArgs): Response =>
  fileAnswer(
    'text/plain; charset=utf-8',
    `User-agent: *\n${LEFT_OUT.map((path) => `Disallow: ${path}\n`).join('')}Allow: ${paths.apiDocs}\n\nSitemap: ${context.get(siteContext).siteUrl}${paths.sitemap}\n`,
  )
