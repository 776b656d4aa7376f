import { useEffect, useState } from 'react'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { codePoints } from '#shared/code-points.ts'
import type { DemoWish } from '#shared/demo-wish.ts'
import { cleanText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import { readPupils } from '#shared/pricing.ts'
import { FormPage } from '../forms/form-page.tsx'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { LanguageSwitch } from '../languages/language-switch.tsx'
import { hasDrafts, loadLanguage } from '../languages/load-language.ts'
import { localMeta } from '../languages/local-meta.ts'
import { NEVER_CACHED } from '../screens/never-cached.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { DemoForm } from './demo-form.tsx'
import { DemoThanks } from './demo-thanks.tsx'
import { rememberWish, useDemoWish } from './remember-wish.ts'
import { WishSummary } from './wish-summary.tsx'
import { useWishMessage } from './wish-words.ts'

/** What the calculator and the report card send along. */
export const handle = { query: { school: NEVER_CACHED, pupils: NEVER_CACHED, package: NEVER_CACHED } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { searchParams } = url
  return answering(site, async () => {
    const { isDraft, ...inLanguage } = await loadLanguage(site, 'book-a-demo', url)
    const [texts, packages] = await Promise.all([getPageTexts(site, 'book-a-demo', inLanguage.language), listContentItems(site, 'package')])
    const asked: DemoWish = {
      school: askedSchool(searchParams.get('school')),
      pupils: readPupils(searchParams.get('pupils')),
      package: searchParams.get('package') ?? undefined,
    }
    return {
      ...inLanguage,
      hasDrafts: isDraft || hasDrafts([texts, ...Object.values(texts.sections)]),
      texts,
      asked,
      packages: packages.map(({ name, fromNaira, toNaira }) => ({
        name,
        fromNaira,
        toNaira,
      })),
    }
  })
}

/** Only what can be a school's name; the rest of the page stands without it. */
function askedSchool(typed: string | null): string | undefined {
  const name = oneLine(cleanText(typed ?? ''))
  return name !== '' && codePoints(name) <= lengthLimits.name ? name : undefined
}

export const action = (args: Route.ActionArgs) => submitPostedLead('demo', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => localMeta('book-a-demo', matches, loaderData)

export default function DemoRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, packages, asked, language, offered } = loaderData
  const { replyPromise } = useCompany()
  const [sent, setSent] = useState('')
  const wish = { ...useDemoWish(), packages, ...given(asked) }
  const message = useWishMessage(wish)
  useEffect(() => rememberWish({ packages, ...given(asked) }), [packages, asked])
  return (
    <FormPage words={texts} next={texts.sections.next} above={<LanguageSwitch path={paths.bookDemo} {...{ language, offered }} />}>
      {sent && <DemoThanks reference={sent} onAnother={() => setSent('')} />}
      <div hidden={sent !== ''}>
        <WishSummary wish={wish} />
        <DemoForm again={actionData} message={message} promise={replyPromise} onSent={setSent} />
      </div>
    </FormPage>
  )
}

/** What the address says; what it leaves out may have been chosen before. */
const given = (asked: DemoWish): DemoWish => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
