import type { ShownItem } from '#domain/content/content-items.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import { ServiceCard } from '../../ui/service-card/service-card.tsx'

/** The services that have a card, each with 'Read More'. */
export function ServiceCards({ services }: { services: ShownItem<'service'>[] }) {
  return (
    <Grid>
      {services.map(({ icon, title, cardTitle, summary, href }) => (
        <ServiceCard key={title} icon={icon} title={cardTitle || title} text={summary} href={href} />
      ))}
    </Grid>
  )
}
