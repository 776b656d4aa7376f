import { Picture, type PictureData } from '../picture/picture.tsx'
import { Stars } from '../rating/stars.tsx'
import { Initials } from '../team-card/initials.tsx'
import styles from './testimonial-card.module.css'

export interface TestimonialCardProps {
  school: string
  quote: string
  name: string
  role: string
  picture: PictureData | null
  headingLevel?: 2 | 3
}

export function TestimonialCard({ school, quote, name, role, picture, headingLevel = 3 }: TestimonialCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <figure className={`box ${styles.card}`}>
      <Stars />
      <Heading className={styles.school}>{school}</Heading>
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={`row ${styles.person}`}>
        <span className={styles.portrait}>{picture ? <Picture picture={picture} sizes="3rem" cover /> : <Initials name={name} />}</span>
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}
