import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { packageFacts } from '#app/facts/page-facts.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf } from '#app/site-meta.ts'
import * as messages from '#shared/messages.ts'
import { cardPath } from '#shared/card-path.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { nairaRange, packageKey, PUPILS_EXAMPLE, pupilCount, termPrice } from '#shared/pricing.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'
import { HEAD_PICTURE_SIZES, ProductHead } from '../../ui/page-head/page-head.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { loadCategories } from '../screens/load-categories.ts'
import { NextSteps } from '../screens/next-steps.tsx'
import { OfferAside } from '../screens/offer-aside.tsx'
import { featureName, inEveryPackage } from '../screens/package-modules.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Steps } from '../screens/steps.tsx'
import { CheckList, linesOf, Words } from '../screens/words.tsx'
import type { PageHandle } from '../frame/site-layout.tsx'
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

export const handle = { endsInACall: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const usual = screenMeta(loaderData?.name ?? 'basic-package', matches, loaderData?.texts, 1, {
    card: loaderData && cardPath('package', packageKey(loaderData.offer.name)),
  })
  const frame = frameOf(matches)
  if (!import.meta.env.SSR || !frame || !loaderData) return usual
  const { offer, texts } = loaderData
  return [...usual, ...packageFacts(frame, [{ ...offer, name: texts.title, summary: texts.text }])]
}

/** One package of the school application: what it is for, what it adds, what it costs and how a term goes with it. */
export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  const { name, texts, offer, inEvery, below, above, categories } = loaderData
  const { story, term, suits } = texts.sections
  const demoHref = `${paths.bookDemo}?package=${packageKey(offer.name)}`
  return (
    <>
      <ProductHead
        title={texts.title}
        crumbs={crumbsTo({ label: 'School App', href: paths.schoolApp }, texts.title)}
        lead={texts.text || undefined}
        cloth="eiye"
        picture={<ProductPicture name={PICTURES[name]} sizes={HEAD_PICTURE_SIZES} compact eager />}
      >
        <p className={`heading-face ${styles.from}`}>
          {nairaRange(offer)} <span>per student per term</span>
        </p>
        <Actions className={styles.first}>
          <ButtonLink to={demoHref} onDeep>
            Book a Demo
          </ButtonLink>
        </Actions>
      </ProductHead>
      <Section tight>
        <WithSidebar
          sticky
          sidebar={
            <OfferAside categories={categories}>
              <PriceBox offer={offer} demoHref={demoHref} />
            </OfferAside>
          }
        >
          <Stack gap="l">
            <section className={`grid gap-3 ${styles.part}`}>
              <h2>{story.title}</h2>
              <Words text={story.text} />
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2>What it includes</h2>
              {below && (
                <p>
                  Everything in <SiteLink to={below.href}>{below.name}</SiteLink>, and
                </p>
              )}
              <CheckList items={offer.features} />
              {inEvery && <p>As in every package: {inEvery}.</p>}
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2>{term.title}</h2>
              <Steps steps={linesOf(term.text)} />
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2>{suits.title}</h2>
              <Words text={suits.text} />
              {above && (
                <p>
                  Need more? <SiteLink to={above.href}>{above.name}</SiteLink> adds{' '}
                  {wordList(above.features.map((feature) => withinSentence(featureName(feature))))}.
                </p>
              )}
            </section>
          </Stack>
        </WithSidebar>
      </Section>
      <NextSteps
        title={`See ${offer.name} with your own classes`}
        page={texts.title}
        actions={
          <>
            <ButtonLink to={demoHref}>Book a Demo</ButtonLink>
            <ButtonLink to={paths.comparePackages} variant="secondary">
              Compare the packages
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

/** What it costs, for a school that one can compare one's own with, and the two ways on. */
function PriceBox({ offer, demoHref }: { offer: ShownItem<'package'>; demoHref: string }) {
  return (
    <section className={`box ${styles.price}`} aria-labelledby="price">
      <h2 id="price" className="text-l">
        What it costs
      </h2>
      <p className={`heading-face ${styles.amount}`}>
        {nairaRange(offer)} <span className={`quiet ${styles.per}`}>per student per term</span>
      </p>
      <p>
        {pupilCount(PUPILS_EXAMPLE)} →<br />
        {nairaRange(termPrice(PUPILS_EXAMPLE, offer))} a term
      </p>
      <ButtonLink to={demoHref} block>
        Book a Demo
      </ButtonLink>
      <ButtonLink to={`${paths.schoolApp}#calculator`} variant="secondary" block>
        Calculate for your school
      </ButtonLink>
    </section>
  )
}
