import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf } from '#app/site-meta.ts'
import { getSchoolCategoryId } from '#domain/categories/school-category.ts'
import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import type { Site } from '#domain/site.ts'
import { CAROUSEL_POSTS, carousels } from '#shared/carousels.ts'
import { ENGLISH } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Counter } from '../../ui/counter/counter.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { filled, inPageWords } from '../../ui/page-words/page-words.ts'
import { PriceCalculator } from '../../ui/price-calculator/price-calculator.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { useRememberPupils } from '../demo/remember-wish.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { LanguageSwitch } from '../languages/language-switch.tsx'
import { hasDrafts, loadLanguage } from '../languages/load-language.ts'
import { localMeta } from '../languages/local-meta.ts'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { ReportCardForm } from '../report-card/report-card-form.tsx'
import { findCase, partsOf } from '../screens/case-data.ts'
import { Case } from '../screens/case.tsx'
import { Heading } from '../screens/heading.tsx'
import { loadPostCards } from '../screens/load-posts.ts'
import { NEVER_CACHED } from '../screens/never-cached.ts'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage, packagesWith, WITH_PACKAGES } from '../screens/package-modules.ts'
import { PostCarousel } from '../screens/post-carousel.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { DayStory } from './day-story.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { SchoolBanner } from './school-banner.tsx'
import styles from './think-school.module.css'

export const handle = { query: { pupils: NEVER_CACHED } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const { language, pageWords, isDraft, ...others } = await loadLanguage(site, 'think-school', url)
    const [texts, packages, englishPackages, modules, moments, counters, projects, testimonials, posts] = await Promise.all([
      getPageTexts(site, 'think-school', language),
      listContentItems(site, 'package', language),
      listContentItems(site, 'package'),
      listContentItems(site, 'module', language),
      listContentItems(site, 'day-moment', language),
      listContentItems(site, 'counter', language),
      listContentItems(site, 'project', language),
      listContentItems(site, 'testimonial', language),
      loadSchoolPosts(site),
    ])
    const shownCase = findCase(projects, testimonials, SECOND)
    const words = inPageWords(pageWords, MOMENT_WORDS)
    return {
      language,
      pageWords,
      ...others,
      hasDrafts:
        isDraft ||
        hasDrafts([
          texts,
          ...Object.values(texts.sections),
          ...packages,
          ...modules,
          ...moments,
          ...counters,
          ...(shownCase ? partsOf(shownCase) : []),
        ]),
      texts,
      packages,
      inEvery: inEveryPackage(englishPackages, modules),
      modules: modules.map(({ package: from, features: _features, ...module }) => ({
        ...module,
        packages: packagesWith(
          {
            name: module.name,
            package: from,
          },
          words,
        ),
        times: moments.filter((moment) => moment.module === module.name).map(({ time }) => time),
      })),
      moments: moments.map((moment) => ({
        ...moment,
        ...packageOf(moment, packages, words),
      })),
      shownCase,
      counters,
      posts,
      pupils: url.searchParams.get('pupils'),
    }
  })
}

/** Where no category is the school application's, there are none. */
async function loadSchoolPosts(site: Site) {
  const category = await getSchoolCategoryId(site)
  return category === undefined ? [] : loadPostCards(site, CAROUSEL_POSTS, category)
}

/** The second of the cases: the first one stands on the home page. */
const SECOND = 1

const MOMENT_WORDS = { ...WITH_PACKAGES, in: 'In {name}' }

/** Which packages bring what a moment shows, and the page of the lowest of them. */
function packageOf(moment: ShownItem<'day-moment'>, packages: ShownItem<'package'>[], words: typeof MOMENT_WORDS) {
  const lowest = packages.find(({ name }) => name === moment.package) ?? packages[0]
  const isLast = moment.package !== '' && moment.package === packages.at(-1)?.name
  return {
    packages: isLast ? filled(words.in, { name: moment.package }) : packagesWith({ name: moment.module, package: moment.package }, words),
    packageHref: lowest?.href ?? paths.comparePackages,
  }
}

const HEADING = 'School App'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData) return troubleMeta(page, HEADING)
  const { productName } = frameOf(page.matches)?.company ?? {}
  const { title: promise } = loaderData.texts.sections.promise
  const texts = { ...loaderData.texts, title: promise }
  return localMeta('think-school', page.matches, { ...loaderData, texts, title: productName ? `${productName}: ${promise}` : promise })
}

const ENGLISH_WORDS = { otherSchools: 'What other schools say', allWork: 'All our work', beReseller: 'Be a Reseller' }

export default function ThinkSchoolRoute({ loaderData }: Route.ComponentProps) {
  const { language, offered, pageWords, texts, packages, inEvery, modules, moments, counters, shownCase, posts, pupils } = loaderData
  const { sections } = texts
  const words = inPageWords(pageWords, ENGLISH_WORDS)
  const rememberPupils = useRememberPupils(pupils, packages)
  return (
    <>
      <LanguageSwitch path={paths.schoolApp} language={language} offered={offered} />
      <SchoolBanner words={texts} promise={sections.promise} packages={packages} />
      {packages.length > 0 && (
        <Section tone="raised" id="calculator" labelledBy="calculator-title">
          <Heading id="calculator-title" words={sections.calculator} />
          <PriceCalculator
            packages={packages}
            asked={pupils}
            action={`${loaderData.path}#calculator`}
            headingId="calculator-title"
            onPupils={rememberPupils}
          />
        </Section>
      )}
      <Section labelledBy="report">
        <Heading id="report" words={sections.report} />
        <div>
          <ReportCardForm headingLevel={3} />
        </div>
      </Section>
      {packages.length > 0 && (
        <Section tone="raised" labelledBy="packages">
          <Heading id="packages" words={sections.packages} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} folds />
        </Section>
      )}
      {moments.length > 0 && <DayStory moments={moments} words={sections.day} />}
      {modules.length > 0 && <FeatureGrid modules={modules} words={sections.features} />}
      {shownCase && (
        <Case
          shown={shownCase}
          words={sections.case}
          more={
            <>
              <SiteLink to={screenPath('testimonial-style-1')}>{words.otherSchools}</SiteLink>
              <SiteLink to={paths.projects}>{words.allWork}</SiteLink>
            </>
          }
        />
      )}
      <Section labelledBy="about">
        <div className={styles.about}>
          <Stack>
            <h2 id="about" lang={sections.about.lang}>
              {sections.about.title}
            </h2>
            <Words text={sections.about.text} lang={sections.about.lang} />
            <EditLink words={sections.about} />
          </Stack>
          <ProductPicture
            name="academic-manager"
            sizes="(min-width: 64rem) 40rem, calc(100vw - 2.55rem)"
            className={styles.onlyWide}
            wideOnly
          />
        </div>
      </Section>
      <Section tone="deep" cloth="osupa" labelledBy="reseller">
        <div>
          <Heading id="reseller" words={sections.reseller} onDeep />
          <ButtonLink to={paths.reseller} size="l" onDeep>
            {words.beReseller}
          </ButtonLink>
        </div>
      </Section>
      {modules.length > 0 && (
        <Section tone="raised" labelledBy="modules">
          {/* What its buttons and the modules are called is English in every language. */}
          <div lang={language && ENGLISH}>
            <Carousel
              name="Module updates"
              heading={<Heading id="modules" words={sections.modules} compact edit={<EditLink of="module" what="the modules" />} />}
              slides={modules.map((each) => (
                <UpdateCard key={each.name} module={each} />
              ))}
              {...carousels.modules}
            />
          </div>
          {counters.length > 0 && (
            <div className={styles.counters}>
              <h2 className="visually-hidden" lang={sections.counters.lang}>
                {sections.counters.title}
              </h2>
              {counters.map(({ lang, value, label }) => (
                <div key={label} lang={lang}>
                  <Counter value={value} label={label} />
                </div>
              ))}
              <EditLink of="counter" what="the counters" />
            </div>
          )}
        </Section>
      )}
      <Section labelledBy="latest">
        <div lang={language && ENGLISH}>
          <PostCarousel posts={posts} heading={<Heading id="latest" words={sections.blog} compact />} motion="schoolBlog" />
        </div>
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={crumbsTo(HEADING)} say={messages.errorLoadingBlogs} />
}

/** The last change of one module. */
function UpdateCard({ module }: { module: Pick<ShownItem<'module'>, 'name' | 'icon' | 'update' | 'lang'> }) {
  return (
    <article className={styles.update}>
      <Icon name={module.icon} className={styles.featureIcon} />
      <h3 className="text-l">{module.name}</h3>
      <p lang={module.lang}>{module.update}</p>
    </article>
  )
}
