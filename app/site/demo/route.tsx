import { pupilCount, readPupils } from '#shared/pricing.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { packageKey } from '#shared/pricing.ts'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { FormPage } from '../forms/form-page.tsx'
import { ANY_PUPILS } from '../screens/asked-pupils.ts'
import { screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { DemoForm } from './demo-form.tsx'

/** What the calculator sends along. */
export const handle = { query: { pupils: ANY_PUPILS, package: ANY_PUPILS } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  return answering(site, async () => {
    const [texts, packages] = await Promise.all([getPageTexts(site, 'book-a-demo'), listContentItems(site, 'package')])
    const wanted = packages.find(({ name }) => packageKey(name) === searchParams.get('package'))
    return { texts, message: firstWords(readPupils(searchParams.get('pupils')), wanted?.name) }
  })
}

/** The visitor's own words of the calculator's result, to go on from. */
function firstWords(pupils: number | undefined, name: string | undefined): string {
  if (!pupils && !name) return ''
  const school = pupils ? `We have ${pupilCount(pupils)}` : 'We'
  const wish = name ? `${pupils ? ' and' : ''} would like to see the ${name} package` : ''
  return `${school}${wish}. `
}

export const action = (args: Route.ActionArgs) => submitPostedLead('demo', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('book-a-demo', matches, loaderData?.texts)

export default function DemoRoute({ loaderData: { texts, message }, actionData }: Route.ComponentProps) {
  const { replyPromise } = useCompany()
  return (
    <FormPage words={texts} cloth="osupa" next={texts.sections.next}>
      <DemoForm again={actionData} message={message} promise={replyPromise} />
    </FormPage>
  )
}
