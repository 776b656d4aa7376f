import type { MetaDescriptor } from 'react-router'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { editPaths } from '#shared/edit-paths.ts'
import { pagePath } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { TextPageData } from './load-text-page.ts'

/** A page that an editor writes. */
export function TextPage({ page }: { page: TextPageData }) {
  return (
    <>
      <BreadcrumbBar title={page.title} crumbs={crumbsTo(page.title)} cloth="ewe">
        <EditLink href={editPaths.page(page.id)} what={page.title} onDeep />
      </BreadcrumbBar>
      <Section>
        {/* Cleaned on its way into the store (domain/content/clean-html.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
      </Section>
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
