import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { Heading } from '../screens/heading.tsx'
import styles from './think-school.module.css'
import { EditLink } from '../frame/edit-link.tsx'

/** Which packages it comes with is already in words. */
type FeatureModule = Pick<ShownItem<'module'>, 'name' | 'icon' | 'summary' | 'features'> & { packages: string }

/** The modules with what each does. */
export function FeatureGrid({ modules, words }: { modules: FeatureModule[]; words: Words }) {
  return (
    <Section tone="raised" labelledBy="features">
      <Heading id="features" words={words} edit={<EditLink of="module" what="the modules" />} />
      <ul className={styles.features}>
        {modules.map(({ name, packages, icon, summary, features }) => (
          <li key={name} className={styles.feature}>
            <Icon name={icon} size="l" className={styles.featureIcon} />
            <div>
              <h3 className={styles.featureName}>{name}</h3>
              <p className={styles.featureText}>{summary}</p>
              <ul className={styles.featureMore}>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <p className={styles.featureMore}>
                <strong>{packages}</strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
