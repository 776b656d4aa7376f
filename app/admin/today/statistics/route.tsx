import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/route'
import { Contents, Figures } from './figures.tsx'
import { loadStatistics, readAskedSpan } from './load-statistics.ts'
import { Lines, Stacks } from './plots.tsx'
import { DAY } from './span-query.ts'

export const handle = { query: { from: DAY, to: DAY } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { span, errors } = readAskedSpan(site, url)
  return { errors, ...(await answering(site, () => loadStatistics(site, span))) }
}

export const meta: Route.MetaFunction = () => documentTitle('Statistics')

export default function StatisticsRoute({ loaderData }: Route.ComponentProps) {
  const { totals, words, since, isEmpty } = loaderData
  return (
    <DeskPage title="Statistics">
      <SpanForm {...loaderData} />
      <p className="desk-muted">{`${words}${since ? ` Visits are counted since ${since}.` : ''}`}</p>
      {isEmpty ? (
        <NothingHere title="No data for this period" text="Visits of today are here within a minute." />
      ) : (
        <>
          <dl className="desk-totals">
            {totals.map(({ label, value, change }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                <dd className="desk-muted">{change}</dd>
              </div>
            ))}
          </dl>
          <Sources {...loaderData} />
          <Contents tables={ORDER.map((name) => loaderData.tables[name])} />
          <Parts {...loaderData} />
        </>
      )}
    </DeskPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** Plain links and a plain form: what they ask for is an address that can be kept. */
function SpanForm({ span, errors, quick }: Pick<Shown, 'span' | 'errors' | 'quick'>) {
  return (
    <div>
      <ul aria-label="Days up to today" className="desk-span-quick desk-links desk-wrap desk-small">
        {quick.map(({ label, href, isShown }) => (
          <li key={label}>
            <SiteLink to={href} aria-current={isShown || undefined}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      {/* On phones they fold, unless they say which days are shown. */}
      <details open={!quick.some(({ isShown }) => isShown) || Object.keys(errors).length > 0} className="desk-figures-fold">
        <summary>Other days, or all figures as a file</summary>
        <form action={deskPaths.statistics} aria-label="Days shown" noValidate className="desk-span desk-wrap">
          <Field name="from" label="From" type="date" defaultValue={span.from} error={errors.from} required />
          <Field name="to" label="To" type="date" defaultValue={span.to} error={errors.to} required />
          <Button type="submit" variant="secondary">
            Show
          </Button>
          <Button type="submit" variant="secondary" formAction={deskPaths.statisticsExport}>
            Export
          </Button>
        </form>
      </details>
    </div>
  )
}

const FIRST = { column: 0 } as const
/** In which the parts stand. */
const ORDER = [
  ...(['sources', 'visits', 'weeks', 'lost', 'pages', 'landings', 'campaigns', 'searches'] as const),
  ...(['forms', 'refusals', 'lines', 'weights'] as const),
]

const Sources = ({ tables, span }: Shown) => (
  <Figures
    table={tables.sources}
    span={span}
    about="Where enquiries come from, those that brought the most first, and where they stand today: the source that a link names (utm_source), the site that has the link, or the source column of an imported table. A visitor counts once a day for each."
    empty="No visitors in this period."
    bars={FIRST}
    scrolls
    isOpen="always"
  />
)

function Parts({ tables, plots, span, stepIsCut }: Shown) {
  return (
    <>
      <Figures
        table={tables.visits}
        span={span}
        about={`The line is these days, the broken line as many days before.${stepIsCut ? ' The days above may cut the first and the last point, which are low then.' : ''} Visitors are counted by the day: who comes on two days counts twice, since nobody can be recognised the day after. No cookies are set.`}
        empty="No visitors in this period."
        scrolls
        isOpen
      >
        <div className="desk-plots desk-stack">
          <figure>
            <figcaption>Visitors</figcaption>
            <Lines name="Visitors over these days, and over as many before; the table below has the figures" plot={plots.visitors} />
          </figure>
          <figure>
            <figcaption>Page views</figcaption>
            <Lines name="Page views over these days, and over as many before; the table below has the figures" plot={plots.views} />
          </figure>
        </div>
      </Figures>
      <Figures
        table={tables.weeks}
        span={span}
        about="Enquiries by the week in which they came, and where they stand today. Spam and duplicates are left out; the days above cut the first and the last week."
        empty="No enquiries in this period."
        scrolls
      >
        <div className="desk-plots desk-stack desk-plots-one">
          <figure>
            <figcaption>
              Enquiries
              <ul className="desk-legend desk-wrap">
                {tables.weeks.figures.slice(1).map((label, layer) => (
                  <li key={label}>
                    <svg viewBox="0 0 10 10" aria-hidden="true">
                      <rect width="10" height="10" rx="2" className={`desk-plot-layer-${layer}`} />
                    </svg>
                    {label}
                  </li>
                ))}
              </ul>
            </figcaption>
            <Stacks name="Enquiries of each week by where they stand; the table below has the figures" plot={plots.weeks} />
          </figure>
        </div>
      </Figures>
      <Figures
        table={tables.lost}
        span={span}
        about="Lost enquiries of this period, by the reason that staff gave."
        empty="No lost enquiries in this period."
        bars={FIRST}
      />
      <div className="desk-figures-pair desk-stack">
        <Figures table={tables.pages} span={span} about="Those with the most views." empty="No page views in this period." bars={FIRST} />
        <Figures
          table={tables.landings}
          span={span}
          about="The first page of each visit."
          empty="No visitors in this period."
          bars={FIRST}
        />
        <Figures
          table={tables.campaigns}
          span={span}
          about="Links that name a campaign (utm_campaign)."
          empty="No campaigns in this period."
          bars={FIRST}
        />
        <Figures
          table={tables.searches}
          span={span}
          about="Words of the site that were searched for. Other words are not kept: they may be names."
          empty="No searches in this period."
          bars={FIRST}
        />
      </div>
      <Figures
        table={tables.forms}
        span={span}
        about="How far visitors get. Seen: a page with the form. Begun: a field was touched, which browsers without scripts do not report. Refused: something had to be corrected first."
        empty="No form views in this period."
        bars={{ columns: [0, 1, 2, 3] }}
        scrolls
      />
      <div className="desk-figures-pair desk-stack">
        <Figures
          table={tables.refusals}
          span={span}
          about="What visitors had to correct, most often first."
          empty="Nothing had to be corrected in this period."
          bars={FIRST}
        />
        <Figures
          table={tables.lines}
          span={span}
          about="The kind of connection that phones report."
          empty="No phone reported its connection in this period."
          bars={FIRST}
        />
      </div>
      <Figures
        table={tables.weights}
        span={span}
        about="Data transferred with the first page of a visit, reported by one phone in four."
        empty="No phone reported data in this period."
        bars={{ column: 1 }}
        scrolls
      />
    </>
  )
}
