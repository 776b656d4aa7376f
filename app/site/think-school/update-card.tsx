import type { ShownItem } from '#domain/content/content-items.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './think-school.module.css'

/** The last change of one module. */
export function UpdateCard({ module }: { module: Pick<ShownItem<'module'>, 'name' | 'icon' | 'update' | 'lang'> }) {
  return (
    <article className={styles.update}>
      <Icon name={module.icon} className={styles.featureIcon} />
      <h3 className="text-l">{module.name}</h3>
      <p lang={module.lang}>{module.update}</p>
    </article>
  )
}
