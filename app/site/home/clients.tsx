import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { Container } from '../../ui/layout/layout.tsx'
import { LogoMark } from '../../ui/logo-mark/logo-mark.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import styles from './home.module.css'

/** Every client at once, whole and still. A carousel by name and parts; it needs no buttons, since nothing is out of view. */
export function Clients({ clients, words }: { clients: ShownItem<'client-logo'>[]; words: Words }) {
  return (
    <section aria-roledescription="carousel" aria-label="Trusted clients" className={styles.clients}>
      <Container className={styles.clientsRow}>
        <div>
          <h2 className={`plain-heading ${styles.quietHeading}`}>{words.title}</h2>
          <EditLink words={words} />
          <EditLink of="client-logo" what="the logos" />
        </div>
        <div className={styles.logos}>
          {clients.map((client, index) => (
            <div key={client.name} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${clients.length}`}>
              <LogoMark {...client} />
            </div>
          ))}
        </div>
        <div className={styles.clientsNote}>
          <SampleNote of={['client-logo', 'testimonial', 'project', 'progress']} />
        </div>
      </Container>
    </section>
  )
}
