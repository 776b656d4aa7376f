import { languageNames, localPath } from '#shared/all-languages.ts'
import { ENGLISH, type Language } from '#shared/languages.ts'
import { Container } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './language-switch.module.css'

interface Props {
  /** Of the page in English. */
  path: string
  /** Of this page; undefined in English. */
  language: Language | undefined
  /** The languages that the page is offered in, besides English. */
  offered: readonly Language[]
}

/** The page in its other languages, each named in itself; nothing where it has none. */
export function LanguageSwitch({ path, language, offered }: Props) {
  if (offered.length === 0) return null
  return (
    <Container className={styles.switch}>
      <nav aria-label="Languages" lang={ENGLISH}>
        <ul className={`wrap ${styles.list}`}>
          {[undefined, ...offered].map((each) => (
            <li key={each ?? ENGLISH}>
              <SiteLink
                to={localPath(each, path)}
                lang={each ?? ENGLISH}
                hrefLang={each ?? ENGLISH}
                aria-current={each === language ? 'page' : undefined}
                className={`target ${styles.link}`}
              >
                {each ? languageNames[each] : 'English'}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  )
}
