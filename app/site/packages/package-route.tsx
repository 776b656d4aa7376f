import { packageFacts } from '#app/facts/page-facts.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf } from '#app/site-meta.ts'
import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { cardPath } from '#shared/card-path.ts'
import { ENGLISH, inEnglish, type Language } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { packageKey, PUPILS_EXAMPLE, termPrice } from '#shared/pricing.ts'
import { withinSentence, wordList } from '#shared/word-list.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { NairaRange } from '../../ui/naira-range/naira-range.tsx'
import { HEAD_PICTURE_SIZES, ProductHead } from '../../ui/page-head/page-head.tsx'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import { PUPIL_WORDS, pupilsIn } from '../../ui/page-words/pupil-words.ts'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import type { PageHandle } from '../frame/site-layout.tsx'
import { LanguageSwitch } from '../languages/language-switch.tsx'
import { hasDrafts, loadLanguage } from '../languages/load-language.ts'
import { localMeta } from '../languages/local-meta.ts'
import { loadCategories } from '../screens/load-categories.ts'
import { NextSteps } from '../screens/next-steps.tsx'
import { OfferAside } from '../screens/offer-aside.tsx'
import { featureName, inEveryPackage } from '../screens/package-modules.ts'
import { useCrumbsTo } from '../screens/screen-meta.ts'
import { Steps } from '../screens/steps.tsx'
import { useCompany } from '../screens/use-company.ts'
import { CheckList, linesOf, Words } from '../screens/words.tsx'
import type { Route } from './+types/package-route'
import styles from './packages.module.css'

const PACKAGES = ['basic-package', 'standard-package', 'premium-package'] as const

const PICTURES = { 'basic-package': 'result-sheet', 'standard-package': 'fees-wallet', 'premium-package': 'whatsapp-report' } as const

const packageAt = (pathname: string) => PACKAGES.find((name) => screenPath(name) === inEnglish(pathname)) ?? 'basic-package'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const name = packageAt(url.pathname)
  return answering(site, async () => {
    const { isDraft, ...inLanguage } = await loadLanguage(site, name, url)
    const [texts, packages, english, modules, categories] = await Promise.all([
      getPageTexts(site, name, inLanguage.language),
      listContentItems(site, 'package', inLanguage.language),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
      loadCategories(site),
    ])
    const index = packages.findIndex(({ href }) => href === screenPath(name))
    const offer = packages[index]
    if (!offer) throw problem(404, messages.nothingFound)
    return {
      ...inLanguage,
      hasDrafts: isDraft || hasDrafts([texts, ...Object.values(texts.sections), offer]),
      name,
      texts,
      offer,
      inEvery: offer.builtOn ? '' : inEveryPackage(english, modules),
      below: packages.find((each) => each.name === offer.builtOn),
      above: packages[index + 1],
      categories,
    }
  })
}

export const handle = { endsInACall: true } satisfies PageHandle

/** Where a title stands alone, in search engines and shared links, it says what the package brings. */
const withBenefit = (texts: { title: string; sections: { story: { title: string } } }): string =>
  `${texts.title}: ${texts.sections.story.title}`

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const card = loaderData && cardPath('package', packageKey(loaderData.offer.name))
  const usual = localMeta(
    loaderData?.name ?? 'basic-package',
    matches,
    loaderData && { ...loaderData, title: withBenefit(loaderData.texts) },
    card,
  )
  const frame = frameOf(matches)
  if (!import.meta.env.SSR || !frame || !loaderData) return usual
  const { offer, texts, path } = loaderData
  return [...usual, ...packageFacts(frame, [{ ...offer, name: texts.title, summary: texts.text, href: path }])]
}

const ENGLISH_WORDS = {
  bookDemo: 'Book a Demo',
  schoolApp: 'School App',
  perStudent: 'per student per term',
  includes: 'What it includes',
  everythingIn: 'Everything in {name}, and',
  asInEvery: 'As in every package:',
  needMore: 'Need more? {name} adds {features}.',
  seeWithClasses: 'See {name} with your own classes',
  compare: 'Compare the packages',
  whatItCosts: 'What it costs',
  aTerm: 'a term',
  calculateYours: 'Calculate for your school',
  ...PUPIL_WORDS,
}

/** One package of the school application: what it is for, what it adds, what it costs and how a term goes with it. */
export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  const { name, texts, offer, inEvery, below, above, categories, language, offered } = loaderData
  const { story, term, suits } = texts.sections
  const demoHref = `${paths.bookDemo}?package=${packageKey(offer.name)}`
  const { productName } = useCompany()
  const words = usePageWords(ENGLISH_WORDS)
  const crumbsTo = useCrumbsTo()
  const { local } = useLinks()
  return (
    <>
      <LanguageSwitch path={screenPath(name)} language={language} offered={offered} />
      <ProductHead
        title={texts.title}
        crumbs={crumbsTo({ label: productName || words.schoolApp, href: local(paths.schoolApp) }, texts.title)}
        lead={texts.text || undefined}
        cloth="eiye"
        picture={<ProductPicture name={PICTURES[name]} sizes={HEAD_PICTURE_SIZES} compact eager />}
      >
        <p className={`heading-face ${styles.from}`}>
          <NairaRange of={offer} /> <span>{words.perStudent}</span>
        </p>
        <Actions className={styles.first}>
          <ButtonLink to={demoHref} size="l" onDeep>
            {words.bookDemo}
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
              <h2 lang={story.lang}>{story.title}</h2>
              <Words text={story.text} lang={story.lang} />
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2>{words.includes}</h2>
              {below && (
                <p>
                  <Linked words={words.everythingIn} to={below} />
                </p>
              )}
              <CheckList items={offer.features} lang={offer.lang} />
              {inEvery && (
                <p>
                  {words.asInEvery} <span lang={language && ENGLISH}>{inEvery}</span>.
                </p>
              )}
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2 lang={term.lang}>{term.title}</h2>
              <Steps steps={linesOf(term.text)} lang={term.lang} />
            </section>
            <section className={`grid gap-3 ${styles.part}`}>
              <h2 lang={suits.lang}>{suits.title}</h2>
              <Words text={suits.text} lang={suits.lang} />
              {above && (
                <p>
                  <Linked words={filled(words.needMore, { features: addedBy(above, language) })} to={above} />
                </p>
              )}
            </section>
          </Stack>
        </WithSidebar>
      </Section>
      <NextSteps
        title={filled(words.seeWithClasses, { name: offer.name })}
        actions={
          <>
            <ButtonLink to={demoHref}>{words.bookDemo}</ButtonLink>
            <ButtonLink to={paths.comparePackages} variant="secondary">
              {words.compare}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

/** Words about another package, whose name leads to its page. */
function Linked({ words, to: { name, href } }: { words: string; to: Pick<ShownItem<'package'>, 'name' | 'href'> }) {
  const [before, after] = words.split('{name}')
  return (
    <>
      {before}
      <SiteLink to={href}>{name}</SiteLink>
      {after}
    </>
  )
}

/** What a package adds, within a sentence; in other languages than English 'and' is a comma. */
function addedBy({ features }: ShownItem<'package'>, language: Language | undefined): string {
  const names = features.map((feature) => withinSentence(featureName(feature)))
  return language ? names.join(', ') : wordList(names)
}

/** What it costs, for a school that one can compare one's own with, and the two ways on. */
function PriceBox({ offer, demoHref }: { offer: ShownItem<'package'>; demoHref: string }) {
  const words = usePageWords(ENGLISH_WORDS)
  return (
    <section className={`box ${styles.price}`} aria-labelledby="price">
      <h2 id="price" className="text-l">
        {words.whatItCosts}
      </h2>
      <p className={`heading-face ${styles.amount}`}>
        <NairaRange of={offer} /> <span className={`quiet ${styles.per}`}>{words.perStudent}</span>
      </p>
      <p>
        {pupilsIn(words, PUPILS_EXAMPLE)} →<br />
        <NairaRange of={termPrice(PUPILS_EXAMPLE, offer)} /> {words.aTerm}
      </p>
      <ButtonLink to={demoHref} block>
        {words.bookDemo}
      </ButtonLink>
      <ButtonLink to={`${paths.schoolApp}#calculator`} variant="secondary" block>
        {words.calculateYours}
      </ButtonLink>
    </section>
  )
}
