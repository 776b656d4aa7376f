import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { ENGLISH } from '#shared/languages.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { momentId, saidTime } from './clock-time.ts'
import styles from './think-school.module.css'

/** Which packages it comes with is already in words; `times` are those of the moments that it does the work of. */
type FeatureModule = Pick<ShownItem<'module'>, 'name' | 'icon' | 'summary' | 'lang'> & { packages: string; times: string[] }

/** Every module in a line: what it does, its package, and where the story shows it. */
export function FeatureGrid({ modules, words }: { modules: FeatureModule[]; words: Words }) {
  const fixed = usePageWords({ at: 'at {time}' })
  return (
    <Section labelledBy="features">
      <Heading id="features" words={words} edit={<EditLink of="module" what="the modules" />} />
      <ul className="grid">
        {modules.map(({ name, packages, icon, summary, times, lang }) => (
          <li key={name} className={styles.feature}>
            <Icon name={icon} size="l" className={styles.featureIcon} />
            <h3 className={styles.featureName} lang={fixed.lang && ENGLISH}>
              {name}
            </h3>
            <p className={styles.featureText} lang={lang}>
              {summary}
            </p>
            <p className={`quiet ${styles.featurePackage}`}>
              <span>{packages}</span>
              {times.map((time) => (
                <a key={time} href={`#${momentId(time)}`} className="target">
                  <span className="visually-hidden">{name} </span>
                  {filled(fixed.at, { time: saidTime(time) })}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
