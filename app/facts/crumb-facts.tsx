import { useRouteLoaderData } from 'react-router'
import { jsonInScript } from '../json-in-script.ts'
import type { loadFrame } from '../load-frame.ts'
import { crumbFacts } from './page-facts.ts'

interface Crumb {
  label: string
  href?: string | undefined
}

const Block = ({ text = '' }) => <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />

function WrittenFacts({ crumbs }: { crumbs: readonly Crumb[] }) {
  const frame = useRouteLoaderData<typeof loadFrame>('root')
  return <Block text={jsonInScript(frame ? crumbFacts(frame.siteUrl, crumbs) : {})} />
}

/** The breadcrumb for search engines, in the server's document alone: browsers leave what they find there as it is. */
export const CrumbFacts: typeof WrittenFacts = import.meta.env.SSR ? WrittenFacts : () => <Block />
