import type { Finding } from '#shared/posts/finding.ts'
import { threads, weightOf } from '../threads/threads.ts'
import type { KnownOfSite, Looked } from './text-findings.ts'

/** {@link findInText}, of a long text in a thread of its own. */
export const lookAtText = ({ content, image, imageAlt, metaDescription }: Looked, { siteUrl, dead }: KnownOfSite): Promise<Finding[]> =>
  threads.do('findInText', weightOf(content), { content, image, imageAlt, metaDescription }, { siteUrl, dead })

/** {@link ownPathsIn}, likewise. */
export const ownPathsOfText = (content: string, siteUrl: string): Promise<string[]> =>
  threads.do('ownPathsIn', weightOf(content), content, siteUrl)

/** {@link picturesIn}, likewise. */
export const picturesOfText = (content: string): Promise<string[]> => threads.do('picturesIn', weightOf(content), content)
