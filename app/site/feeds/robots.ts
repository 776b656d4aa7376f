import { siteContext } from '#app/site-context.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/robots'
import { fileAnswer } from './answer.ts'

/** Staff's is nobody else's to read, and searches make pages without end. What belongs to one visitor says 'noindex', which must be read to be heeded. */
const LEFT_OUT = ['/admin', '/api/', `${paths.search}?`]

export const loader = ({ context }: Route.LoaderArgs): Response =>
  fileAnswer(
    'text/plain; charset=utf-8',
    `User-agent: *\n${LEFT_OUT.map((path) => `Disallow: ${path}\n`).join('')}Allow: ${paths.apiDocs}\n\nSitemap: ${context.get(siteContext).siteUrl}${paths.sitemap}\n`,
  )
