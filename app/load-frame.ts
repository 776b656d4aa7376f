import type { RouterContextProvider } from 'react-router'
import { getSiteFrame } from '#domain/content/site-frame.ts'
import { isDeskPath } from '#shared/is-desk-path.ts'
import { PREVIEWS } from '#shared/preview-paths.ts'
import { findEditor } from './find-editor.ts'
import { answering } from './loading.ts'
import { isPreviewContext, previewContext, siteContext, sparesDataContext } from './site-context.ts'

/** What stands around every page, and who looks at it. */
export async function loadFrame(context: Readonly<RouterContextProvider>, url: URL) {
  const site = context.get(siteContext)
  const [frame, editor] = await Promise.all([
    answering(site, () => getSiteFrame(site)),
    // A preview is the page as visitors will see it.
    isDeskPath(url.pathname) || url.pathname.startsWith(PREVIEWS) ? undefined : findEditor(context),
  ])
  const preview = context.get(previewContext)
  return {
    ...frame,
    ...(editor && { editor }),
    ...(preview && { preview }),
    ...(context.get(isPreviewContext) && { isPreview: true }),
    ...(context.get(sparesDataContext) && { sparesData: true }),
  }
}
