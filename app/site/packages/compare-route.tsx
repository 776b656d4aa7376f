import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import type { ShownItem } from '#domain/content/content-items.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { PUPILS_EXAMPLE, pupilCount, termPrice } from '#shared/pricing.ts'
import { wordList } from '#shared/word-list.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComparisonTable, type ComparisonTableProps } from '../../ui/comparison-table/comparison-table.tsx'
import { Actions, Section } from '../../ui/layout/layout.tsx'
import { NairaRange } from '../../ui/naira-range/naira-range.tsx'
import { HEAD_PICTURE_SIZES, ProductHead } from '../../ui/page-head/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { WhatsAppButton } from '../../ui/whatsapp-button/whatsapp-button.tsx'
import { featureName, IN_EVERY_PACKAGE, unnamedModules } from '../screens/package-modules.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/compare-route'
import styles from './packages.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, packages, modules] = await Promise.all([
      getPageTexts(site, 'thinksch-package'),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
    ])
    return { texts, packages, modules: modules.map((each) => ({ name: each.name, package: each.package })) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('thinksch-package', matches, loaderData?.texts)

/** The packages side by side: what each includes and what a term costs. */
export default function ComparePackagesRoute({ loaderData }: Route.ComponentProps) {
  const { texts, packages, modules } = loaderData
  const { table, choose } = texts.sections
  const { chatNumber, productName } = useCompany()
  return (
    <>
      <ProductHead
        title={texts.title}
        crumbs={crumbsTo({ label: productName || 'School App', href: paths.schoolApp }, texts.title)}
        lead={texts.text || undefined}
        cloth="osupa"
        picture={<ProductPicture name="transcript" sizes={HEAD_PICTURE_SIZES} compact eager />}
      />
      {packages.length > 0 && (
        <Section tight>
          <h2 className="visually-hidden">{table.title}</h2>
          <ComparisonTable caption="What each package includes" columns={packages} rows={rowsOf(packages, modules)} />
        </Section>
      )}
      <Section tone="raised" labelledBy="choose">
        <div className={`grid gap-3 ${styles.part}`}>
          <h2 id="choose">{choose.title}</h2>
          <Words text={choose.text} />
          <Actions>
            <ButtonLink to={paths.bookDemo}>Book a Demo</ButtonLink>
            <ButtonLink to={`${paths.schoolApp}#calculator`} variant="secondary">
              Calculate for your school
            </ButtonLink>
            <WhatsAppButton number={chatNumber} />
          </Actions>
        </div>
      </Section>
    </>
  )
}

type Row = ComparisonTableProps['rows'][number]

function rowsOf(packages: ShownItem<'package'>[], modules: Pick<ShownItem<'module'>, 'name' | 'package'>[]): Row[] {
  const holds = (offer: ShownItem<'package'>, name: string): boolean => chainOf(packages, offer).includes(name)
  const features = packages.flatMap((from) =>
    [...from.features, ...unnamedModules(packages, modules, from.name)].map((feature, index): Row => ({
      label: featureName(feature),
      cells: packages.map((offer) => holds(offer, from.name)),
      group:
        index === 0
          ? headOf(
              packages.filter((offer) => holds(offer, from.name)).map(({ name }) => name),
              packages.length,
            )
          : undefined,
    })),
  )
  return [
    { label: 'Per student per term', cells: packages.map((offer) => <NairaRange key={offer.name} of={offer} />) },
    {
      label: `${pupilCount(PUPILS_EXAMPLE)}, a term`,
      cells: packages.map((offer) => <NairaRange key={offer.name} of={termPrice(PUPILS_EXAMPLE, offer)} />),
    },
    ...features,
  ]
}

/** 'In every package', 'In Standard and Premium', 'Only in Premium'. */
function headOf(names: string[], all: number): string {
  if (names.length === all) return IN_EVERY_PACKAGE
  return names.length === 1 ? `Only in ${names[0]}` : `In ${wordList(names)}`
}

/** The names of a package and of all that it is built on; an editor may have written a circle. */
function chainOf(packages: ShownItem<'package'>[], offer: ShownItem<'package'>): string[] {
  const chain = [offer.name]
  for (let below = offer.builtOn; below && !chain.includes(below);) {
    chain.push(below)
    below = packages.find(({ name }) => name === below)?.builtOn ?? ''
  }
  return chain
}
