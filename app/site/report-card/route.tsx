import { data } from 'react-router'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering } from '#app/loading.ts'
import { PRIVATE_HEADERS } from '#app/private-headers.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import { dayOf } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { makeSheet, type ReportSheet as Sheet } from '#shared/report-sheet/make-sheet.ts'
import type { SheetNames } from '#shared/report-sheet/sheet-fields.ts'
import { sheetForm } from '#shared/report-sheet/sheet-form.ts'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { MadeSheet } from './made-sheet.tsx'
import { ReportCardForm } from './report-card-form.tsx'

/** Never matches: names reach the loader, and what they make is kept by nobody. */
const NAME = /(?!)/
export const handle = { query: { school: NAME, pupil: NAME } }

/** Names of pupils: `strict-origin`, so that no request that the page makes tells its address, and forms keep their Origin. */
const OF_NAMES = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'strict-origin' }

interface Answer {
  entered?: SheetNames
  errors?: FieldErrors
  sheet?: Sheet
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams
  return answering(site, async () => {
    const texts = await getPageTexts(site, 'report-card')
    const answer = (more: Answer) => ({ texts, siteUrl: site.siteUrl, ...more })
    if (!asked.has('school') && !asked.has('pupil')) return data(answer({}))
    const names = readForm(sheetForm.schema, Object.fromEntries(asked))
    if (!names.ok) return data(answer({ entered: names.entered as SheetNames, errors: names.errors }), { status: 400, headers: OF_NAMES })
    const sheet = makeSheet(names.value, dayOf(site.clock.now(), site.timeZone))
    return data(answer({ entered: names.value, sheet }), { headers: OF_NAMES })
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.entered
    ? siteMeta(frameOf(matches), { title: loaderData.texts.title, path: paths.reportCard, hidden: true })
    : screenMeta('report-card', matches, loaderData?.texts)

export default function ReportCardRoute({ loaderData }: Route.ComponentProps) {
  const { texts, siteUrl, entered, errors, sheet } = loaderData
  const { productName } = useCompany()
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo('Report card')} lead={texts.text || undefined} />
      <Section tight>
        <ReportCardForm entered={entered} errors={errors} headingLevel={2}>
          {sheet && <MadeSheet sheet={sheet} product={productName} headingLevel={2} siteUrl={siteUrl} />}
        </ReportCardForm>
      </Section>
    </>
  )
}
