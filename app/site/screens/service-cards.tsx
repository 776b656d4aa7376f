import type { ShownItem } from '#domain/content/content-items.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ServiceCard } from '../../ui/service-card/service-card.tsx'
import styles from './screens.module.css'

export type CardService = Pick<ShownItem<'service'>, 'icon' | 'cardTitle' | 'summary' | 'href'>

/** Those that have a card, with what it shows: what a loader gives is sent with the page. */
export const servicesWithCard = (services: ShownItem<'service'>[]): CardService[] =>
  services.filter(({ cardTitle }) => cardTitle).map(({ icon, cardTitle, summary, href }) => ({ icon, cardTitle, summary, href }))

/** Each with 'Read More'. */
export function ServiceCards({ services }: { services: CardService[] }) {
  return (
    <Grid className={styles.rows}>
      {services.map(({ icon, cardTitle, summary, href }) => (
        <ServiceCard key={href} icon={icon} title={cardTitle} text={summary} href={href} />
      ))}
    </Grid>
  )
}
