import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { CheckList } from '../screens/words.tsx'
import styles from './services.module.css'

/** What a service is, what it includes and how long it takes. */
export function ServiceFacts({ service, withLink }: { service: ShownItem<'service'>; withLink?: boolean }) {
  return (
    <div className={styles.facts}>
      <p>{service.summary}</p>
      <CheckList items={service.includes} />
      <p className={styles.howLong}>
        <Icon name="clock" />
        <span>
          <strong>How long:</strong> {service.howLong}
        </span>
      </p>
      {withLink && <ServiceLink service={service} />}
    </div>
  )
}

/** Leads to the page of a service; one without a page of its own is asked for. */
export function ServiceLink({ service }: { service: Pick<ShownItem<'service'>, 'title' | 'href'> }) {
  return (
    <p>
      {service.href === paths.services ? (
        <SiteLink to={paths.contact}>
          Ask for a quote<span className="visually-hidden">: {service.title}</span>
        </SiteLink>
      ) : (
        <SiteLink to={service.href}>{service.title} in detail</SiteLink>
      )}
    </p>
  )
}
