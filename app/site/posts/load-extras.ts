import { listContentItems } from '#domain/content/content-items.ts'
import { listPopularTags } from '#domain/posts/list-tags.ts'
import type { Site } from '#domain/site.ts'

const GALLERY_PICTURES = 6
const POPULAR_TAGS = 10

/** The gallery and the tags that stand beside the grid of articles and the rich article. */
export async function loadExtras(site: Site) {
  const [projects, tags] = await Promise.all([listContentItems(site, 'project'), listPopularTags(site, POPULAR_TAGS)])
  const seen = new Set<string>()
  const shots = projects.flatMap(({ slug, title, pictures }) => {
    const picture = pictures.find(({ file }) => !seen.has(file))
    if (!picture) return []
    seen.add(picture.file)
    return [{ slug, title, picture }]
  })
  return { gallery: shots.slice(0, GALLERY_PICTURES), tags }
}

export type ExtrasData = Awaited<ReturnType<typeof loadExtras>>
