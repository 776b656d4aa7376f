import { SiteLink } from '../../../ui/link/site-link.tsx'
import type { LanguageLink } from './language-states.ts'

/** The forms of one item in its languages; `current` is the one that is open. */
export const LanguageLinks = ({ links, of, current }: { links: readonly LanguageLink[]; of: string; current?: string }) => (
  <ul className="desk-content-languages desk-wrap desk-small" aria-label={`Languages of ${of}`}>
    {links.map(({ language, lang, state, href }) => (
      <li key={href}>
        <SiteLink to={href} aria-current={lang === current ? 'page' : undefined}>
          <span lang={lang}>{language}</span>
          {state && <span>: {state}</span>}
        </SiteLink>
      </li>
    ))}
  </ul>
)
