import { useState } from 'react'
import { Form } from 'react-router'
import { clothOf } from '#shared/adire/cloth-of.ts'
import type { Motif } from '#shared/adire/motifs.ts'
import { codePoints } from '#shared/code-points.ts'
import { lengthLimits } from '#shared/limits.ts'
import { clothOfName } from '#shared/messages.ts'
import { oneLine } from '#shared/one-line.ts'
import { paths } from '#shared/paths.ts'
import { textLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { MotifFigure } from '../../ui/cloth/motif-figure.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { LiteField } from '../../ui/lite/lite-field.tsx'
import { MotifName } from './glossary.tsx'
import type { MotifCard } from './motif-card.ts'
import styles from './adire.module.css'

/** Invented schools, to begin with. */
const SAMPLES = ['Greenfield School', 'Ìmọ́lẹ̀ College', 'Al-Bayān Academy', 'Crownfield Schools'] as const
/** Where the answer is, unless it is that the name is none. */
const CLOTH_ID = 'cloth'
const LIMIT = textLimit('Name', lengthLimits.name)

interface Props {
  asked: { name: string; error?: string }
  motifs: readonly MotifCard[]
}

/** Asks for a name and shows its cloth: at once while one types, as a page of its own without scripts. */
export function NamedCloth({ asked, motifs }: Props) {
  const [typed, setTyped] = useState(asked.name)
  const [shownFor, setShownFor] = useState(asked.name)
  // Another address is another name; until then what is typed counts.
  if (shownFor !== asked.name) {
    setShownFor(asked.name)
    setTyped(asked.name)
  }
  const read = oneLine(typed)
  const fits = codePoints(read) <= lengthLimits.name
  const name = (fits && read) || SAMPLES[0]
  const figure = (
    <figure id={asked.error ? undefined : CLOTH_ID} className={`shrinks ${styles.shown}`}>
      {/* The caption names it. */}
      <div className={styles.cloth}>
        <Cloth name={name} shape="piece" />
      </div>
      <figcaption className={`spread quiet ${styles.caption}`}>
        <span>{clothOfName(name)}</span>
        <a href={paths.adirePicture(name)} className="target">
          Open as a picture
        </a>
      </figcaption>
    </figure>
  )
  // First where a name was asked for, by a link or by the form.
  const isFirst = asked.name !== '' && !asked.error
  return (
    <div className={`stack ${styles.named}`}>
      {isFirst && figure}
      <div className={`stack ${styles.asking}`}>
        <Form action={`${paths.adire}#${CLOTH_ID}`} noValidate className={`stack ${styles.form}`}>
          <LiteField />
          <Field
            key={asked.name}
            name="name"
            label="School name"
            required
            defaultValue={asked.name}
            limit={LIMIT}
            error={asked.error}
            autoComplete="organization"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="l">
            Show its cloth
          </Button>
        </Form>
        <p className={`quiet ${styles.samples}`}>
          <span>Or try </span>
          {SAMPLES.map((sample, at) => (
            <span key={sample}>
              {at > 0 && <span> · </span>}
              <SiteLink to={`${paths.adireOf(sample)}#${CLOTH_ID}`}>{sample}</SiteLink>
            </span>
          ))}
          <span> (invented schools)</span>
        </p>
      </div>
      {!isFirst && figure}
      <Story name={name} motifs={motifs} />
    </div>
  )
}

/** The figures of a name's cloth, the large one first. */
function Story({ name, motifs }: { name: string; motifs: readonly MotifCard[] }) {
  const { lead, beside, ring } = clothOf(name)
  const cardOf = (motif: Motif) => motifs.find((card) => card.motif === motif)
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story" className={styles.title}>
        What it says
      </h2>
      <ul className={`stack two-wide ${styles.told}`}>
        {[...new Set([lead, beside, ...ring])].map((motif) => {
          const card = cardOf(motif)
          return (
            card && (
              <li key={motif} className={styles.entry}>
                <MotifFigure motif={motif} className={styles.figure} />
                <div>
                  <MotifName {...card} />
                  <p className={styles.says}>{card.says}</p>
                  {(motif === lead || motif === beside) && <p className={styles.origin}>Drawn large</p>}
                </div>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
