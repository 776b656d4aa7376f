import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { carousels } from '#shared/carousels.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { LogoMark } from '../../ui/logo-mark/logo-mark.tsx'
import styles from './home.module.css'
import { EditLink } from '../frame/edit-link.tsx'

export function Clients({ clients, words }: { clients: ShownItem<'client-logo'>[]; words: Words }) {
  return (
    <Section tone="raised" tight>
      <Carousel
        name="Trusted clients"
        heading={
          <>
            <h2 className={styles.quietHeading}>{words.title}</h2>
            <EditLink words={words} />
            <EditLink of="client-logo" what="the logos" />
          </>
        }
        slides={clients.map((client) => (
          <LogoMark key={client.name} {...client} />
        ))}
        {...carousels.clients}
      />
    </Section>
  )
}
