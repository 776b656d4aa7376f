import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import * as messages from '#shared/messages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { nairaRange, packageKey, PUPILS_EXAMPLE, pupilCount, termPrice } from '#shared/pricing.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { WhatsAppButton } from '../../ui/whatsapp-button/whatsapp-button.tsx'
import { loadCategories } from '../screens/load-categories.ts'
import { OfferSidebar } from '../screens/offer-sidebar.tsx'
import { inEveryPackage } from '../screens/package-modules.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Steps } from '../screens/steps.tsx'
import { useCompany } from '../screens/use-company.ts'
import { CheckList, linesOf, Words } from '../screens/words.tsx'
import type { Route } from './+types/package-route'
import styles from './packages.module.css'

const PACKAGES = ['basic-package', 'standard-package', 'premium-package'] as const

const PICTURES = { 'basic-package': 'result-sheet', 'standard-package': 'fees-wallet', 'premium-package': 'whatsapp-report' } as const

const packageAt = (pathname: string) => PACKAGES.find((name) => screenPath(name) === pathname) ?? 'basic-package'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const name = packageAt(new URL(request.url).pathname)
  return answering(site, async () => {
    const [texts, packages, modules, categories] = await Promise.all([
      getPageTexts(site, name),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
      loadCategories(site),
    ])
    const index = packages.findIndex(({ href }) => href === screenPath(name))
    const offer = packages[index]
    if (!offer) throw problem(404, messages.nothingFound)
    return {
      name,
      texts,
      offer,
      inEvery: offer.builtOn ? '' : inEveryPackage(packages, modules),
      below: packages.find((each) => each.name === offer.builtOn),
      above: packages[index + 1],
      categories,
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  screenMeta(loaderData?.name ?? 'basic-package', matches, loaderData?.texts)

/** One package of the school application: what it is for, what it adds, what it costs and how a term goes with it. */
export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  const { name, texts, offer, inEvery, below, above, categories } = loaderData
  const { story, term, suits } = texts.sections
  const { whatsApp } = useCompany()
  return (
    <>
      <BreadcrumbBar
        title={texts.title}
        crumbs={crumbsTo({ label: 'School App', href: paths.schoolApp }, texts.title)}
        lead={texts.text || undefined}
        cloth="eiye"
      />
      <Section>
        <WithSidebar sticky sidebar={<OfferSidebar categories={categories} />}>
          <Stack gap="l">
            <div className={styles.price}>
              <p className={styles.amount}>
                {nairaRange(offer)} <span className={styles.per}>per student per term</span>
              </p>
              <p>
                {pupilCount(PUPILS_EXAMPLE)} →<br />
                {nairaRange(termPrice(PUPILS_EXAMPLE, offer))} a term
              </p>
              <Actions>
                <ButtonLink to={`${paths.bookDemo}?package=${packageKey(offer.name)}`}>Book a Demo</ButtonLink>
                <ButtonLink to={`${paths.schoolApp}#calculator`} variant="secondary">
                  Calculate for your school
                </ButtonLink>
              </Actions>
            </div>
            <div className={styles.story}>
              <Stack gap="l">
                <section className={styles.part}>
                  <h2>{story.title}</h2>
                  <Words text={story.text} />
                </section>
                <section className={styles.part}>
                  <h2>What it includes</h2>
                  {below && (
                    <p>
                      Everything in <SiteLink to={below.href}>{below.name}</SiteLink>, and
                    </p>
                  )}
                  <CheckList items={offer.features} />
                  {inEvery && <p>As in every package: {inEvery}.</p>}
                </section>
              </Stack>
              <ProductPicture name={PICTURES[name]} sizes="21rem" compact className={styles.picture} />
            </div>
            <section className={styles.part}>
              <h2>{term.title}</h2>
              <Steps steps={linesOf(term.text)} />
            </section>
            <section className={styles.part}>
              <h2>{suits.title}</h2>
              <Words text={suits.text} />
              <p>
                {above && (
                  <>
                    Need more? <SiteLink to={above.href}>{above.name}</SiteLink> adds {wordList(above.features.map(withinSentence))}.{' '}
                  </>
                )}
                <SiteLink to={paths.comparePackages}>Compare the packages</SiteLink>
              </p>
            </section>
          </Stack>
        </WithSidebar>
      </Section>
      <WhatsAppButton phone={whatsApp} page={texts.title} floating />
    </>
  )
}
