import { useContext } from 'react'
import { paths } from '#shared/paths.ts'
import { CONSENT_FIELD, type ConsentForm, consentWordings, POLICY_WORDS } from '#shared/privacy/consent.ts'
import { useLinks } from '../../ui/lite/use-lite.ts'
import { filled, PageWordsContext } from '../../ui/page-words/page-words.ts'

/** Of forms that stand on pages in other languages. */
const CONSENT_WORDS: Partial<Record<ConsentForm, 'consentEnquiry' | 'consentNewsletter'>> = {
  enquiry: 'consentEnquiry',
  newsletter: 'consentNewsletter',
}

/** What becomes of what is sent; it goes along with the form, so that what is kept is what was read. */
export function ConsentWords({ form, className }: { form: ConsentForm; className?: string | undefined }) {
  const { keep } = useLinks()
  const inLanguage = useContext(PageWordsContext)
  const words = inLanguage && CONSENT_WORDS[form] ? { sentence: inLanguage[CONSENT_WORDS[form]], ...inLanguage } : undefined
  const policy = words?.privacyPolicy ?? POLICY_WORDS
  const wording = words ? filled(words.sentence, { policy }) : consentWordings[form]
  const [before, after] = wording.split(policy)
  return (
    <>
      <input type="hidden" name={CONSENT_FIELD} value={wording} />
      <p className={className} lang={words?.lang}>
        {before}
        <a href={keep(paths.privacyPolicy)}>{policy}</a>
        {after}
      </p>
    </>
  )
}
