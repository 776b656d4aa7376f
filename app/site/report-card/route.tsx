import { data } from 'react-router'
import { answering } from '#app/loading.ts'
import { PRIVATE_HEADERS } from '#app/private-headers.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { cardOfNamePath } from '#shared/card-path.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { type FieldErrors, readForm } from '#shared/forms.ts'
import { dayOf } from '#shared/local-time.ts'
import { paths } from '#shared/paths.ts'
import { makeSheet, type ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { EXAMPLE_NAMES, type SheetNames } from '#shared/report-sheet/sheet-fields.ts'
import { sheetForm } from '#shared/report-sheet/sheet-form.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import type { MadeSheet } from './keep-sheet.tsx'
import { ReportCardForm } from './report-card-form.tsx'
import { sheetMarkup } from './sheet-markup.ts'
import { whatsAppLink } from './whatsapp-link.ts'
import styles from './report-card-form.module.css'

/** Never matches: names reach the loader, and what they make is kept by nobody. */
const NAME = /(?!)/
export const handle = { query: { school: NAME, pupil: NAME } }

/** Of the sheet, below the page's own. */
const HEADING_LEVEL = 2

/** Names of pupils: `strict-origin`, so that no request that the page makes tells its address, and forms keep their Origin. */
const OF_NAMES = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'strict-origin' }

interface Answer {
  entered?: SheetNames
  errors?: FieldErrors
  made?: MadeSheet
  example?: string
  day?: string
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams
  return answering(site, async () => {
    const texts = await getPageTexts(site, 'report-card')
    const answer = (more: Answer) => ({ texts, ...more })
    const day = dayOf(site.clock.now(), site.timeZone)
    const { productName } = await getCompany(site)
    const markupOf = (sheet: ReportSheet) => sheetMarkup(sheet, { product: productName, headingLevel: HEADING_LEVEL })
    if (!asked.has('school') && !asked.has('pupil')) return data(answer({ example: markupOf(makeSheet(EXAMPLE_NAMES, day)) }))
    const names = readForm(schemaOf(sheetForm), Object.fromEntries(asked))
    if (!names.ok) return data(answer({ entered: names.entered as SheetNames, errors: names.errors }), { status: 400, headers: OF_NAMES })
    const sheet = makeSheet(names.value, day)
    const made = { markup: markupOf(sheet), school: sheet.school, whatsApp: whatsAppLink(sheet, site.siteUrl) }
    return data(answer({ entered: names.value, made, day }), { headers: OF_NAMES })
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.entered
    ? siteMeta(frameOf(matches), {
        title: loaderData.texts.title,
        path: paths.reportCard,
        hidden: true,
        card: loaderData.made && cardOfNamePath('report-card', loaderData.made.school),
      })
    : screenMeta('report-card', matches, loaderData?.texts)

export default function ReportCardRoute({ loaderData }: Route.ComponentProps) {
  const { texts, example: markup, ...asked } = loaderData
  const note = (
    <p className={`muted ${styles.example}`}>
      <strong>An example.</strong> Type names to see yours.
    </p>
  )
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo('Report card')} lead={texts.text || undefined} />
      <Section tight className="leads">
        <ReportCardForm {...asked} example={markup === undefined ? undefined : { markup, note }} headingLevel={HEADING_LEVEL} />
      </Section>
    </>
  )
}
