import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from '../load-frame.ts'
import { crumbFacts } from './page-facts.ts'

interface Crumb {
  label: string
  href?: string | undefined
}

const Block = ({ text = '' }) => <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />

function WrittenFacts({ crumbs }: { crumbs: readonly Crumb[] }) {
  const frame = useRouteLoaderData<typeof loadFrame>('root')
  return <Block text={dataBlock(frame ? crumbFacts(frame.siteUrl, crumbs) : {})} />
}

/** The breadcrumb for search engines, in the server's document alone: browsers leave what they find there as it is. */
export const CrumbFacts: typeof WrittenFacts = import.meta.env.SSR ? WrittenFacts : () => <Block />

/** JSON that ends no script and no line, wherever it stands. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
