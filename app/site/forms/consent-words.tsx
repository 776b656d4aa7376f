import { CONSENT_FIELD, type ConsentForm, consentWordings, POLICY_WORDS } from '#shared/privacy/consent.ts'
import { paths } from '#shared/paths.ts'
import { useLinks } from '../../ui/lite/use-lite.ts'

/** What becomes of what is sent; it goes along with the form, so that what is kept is what was read. */
export function ConsentWords({ form, className }: { form: ConsentForm; className?: string | undefined }) {
  const { keep } = useLinks()
  const wording = consentWordings[form]
  const [before, after] = wording.split(POLICY_WORDS)
  return (
    <>
      <input type="hidden" name={CONSENT_FIELD} value={wording} />
      <p className={className}>
        {before}
        <a href={keep(paths.privacyPolicy)}>{POLICY_WORDS}</a>
        {after}
      </p>
    </>
  )
}
