import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { themeColours } from '#app/theme-colours.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/web-manifest'
import { fileAnswer } from './answer.ts'

/** What a phone needs to put the site beside its apps. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const company = await getCompany(site)
    const manifest = {
      id: paths.home,
      name: company.name,
      short_name: company.productName || company.name,
      description: company.description || undefined,
      lang: 'en-NG',
      start_url: paths.home,
      scope: paths.home,
      display: 'browser',
      background_color: themeColours.light,
      theme_color: themeColours.light,
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return fileAnswer('application/manifest+json; charset=utf-8', JSON.stringify(manifest))
  })
}
