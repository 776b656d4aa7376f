import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { WaitingInLanguage } from './language-states.ts'

/** What there is to do about translations, each part a link to the items that it counts; nothing where nothing waits. */
export const WaitingTranslations = ({ waiting, of }: { waiting: readonly WaitingInLanguage[]; of: string }) =>
  waiting.length > 0 && (
    <ul className="desk-content-waiting desk-wrap desk-small" aria-label={`Translations of ${of}`}>
      {waiting.map(({ language, lang, parts }) => (
        <li key={lang}>
          <span lang={lang}>{language}</span>
          <span>: </span>
          {parts.map(({ words, href }, index) => (
            <span key={href}>
              {index > 0 && <span>, </span>}
              <SiteLink to={href} aria-label={`${language}: ${words}`}>
                {words}
              </SiteLink>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
