import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { Heading } from '../screens/heading.tsx'
import styles from './think-school.module.css'

/** The modules with what each does. */
export function FeatureGrid({ modules, words }: { modules: ShownItem<'module'>[]; words: Words }) {
  return (
    <Section tone="raised" labelledBy="features">
      <Heading id="features" words={words} />
      <ul className={styles.features}>
        {modules.map(({ name, package: from, icon, summary, features }) => (
          <li key={name} className={styles.feature}>
            <Icon name={icon} size="l" className={styles.featureIcon} />
            <div>
              <h3 className={styles.featureName}>{name}</h3>
              <p className={styles.featureText}>{summary}</p>
              <p className={styles.featureMore}>{features.join('\u00A0· ')}</p>
              <p className={styles.featureMore}>
                <strong>{from ? `From ${from} up` : 'In every package'}</strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
