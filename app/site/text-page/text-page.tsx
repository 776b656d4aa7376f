import type { MetaDescriptor } from 'react-router'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { editPaths } from '#shared/edit-paths.ts'
import { pagePath } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { useLinks, useLite } from '../../ui/lite/use-lite.ts'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { withTextPictures } from '../../ui/picture/named-pictures.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { TextPageData } from './load-text-page.ts'
import { StoredList } from './stored-list.tsx'

const COOKIE_POLICY = 'cookie-policy'

/** A page that an editor writes. */
export function TextPage({ page }: { page: TextPageData }) {
  const { keepIn } = useLinks()
  const { isLite } = useLite()
  return (
    <>
      <ReadingHead title={page.title} crumbs={crumbsTo(page.title)}>
        <EditLink href={editPaths.page(page.id)} what={page.title} />
      </ReadingHead>
      <Section>
        {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: withTextPictures(keepIn(page.content), page.pictures, isLite) }} />
      </Section>
      {page.slug === COOKIE_POLICY && (
        <Section tight>
          <StoredList />
        </Section>
      )}
    </>
  )
}

/** `hidden` keeps what is no page of its own from search engines. */
export const textPageMeta = (matches: Parameters<typeof frameOf>[0], page: TextPageData, hidden = false): MetaDescriptor[] =>
  siteMeta(frameOf(matches), {
    title: page.metaTitle || page.title,
    description: [page.metaDescription, page.opening],
    path: pagePath(page.slug),
    hidden,
  })
