import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import { carousels } from '#shared/carousels.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { LogoMark } from '../../ui/logo-mark/logo-mark.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import styles from './home.module.css'

/** Who works with the company, one logo after the other. */
export function Clients({ clients, words }: { clients: ShownItem<'client-logo'>[]; words: Words }) {
  return (
    <div className={styles.clients}>
      <Container className="stack gap-1">
        <Carousel
          name="Trusted clients"
          heading={
            <>
              <h2 className={`plain-heading ${styles.quietHeading}`}>{words.title}</h2>
              <EditLink words={words} />
              <EditLink of="client-logo" what="the logos" />
            </>
          }
          slides={clients.map((client) => (
            <LogoMark key={client.name} {...client} />
          ))}
          {...carousels.clients}
        />
        <SampleNote of={['client-logo', 'testimonial', 'project', 'progress']} />
      </Container>
    </div>
  )
}
