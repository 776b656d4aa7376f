import { Icon } from '../icon/icon.tsx'
import { Picture, type PictureData } from '../picture/picture.tsx'
import { Initials } from './initials.tsx'
import styles from './team-card.module.css'

export interface TeamCardProps {
  name: string
  role: string
  bio?: string
  picture: PictureData | null
  social: { network: 'facebook' | 'whatsapp'; href: string } | null
  headingLevel?: 2 | 3
}

const networkNames = { facebook: 'Facebook', whatsapp: 'WhatsApp' } as const

export function TeamCard({ name, role, bio, picture, social, headingLevel = 3 }: TeamCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={picture} sizes="(min-width: 48rem) 24rem, 90vw" cover className={styles.fill} />
        ) : (
          <Initials name={name} />
        )}
      </div>
      <div className={styles.text}>
        <div>
          <Heading className={styles.name}>{name}</Heading>
          <p className={styles.role}>{role}</p>
        </div>
        {social && (
          <a href={social.href} rel="noopener" className={styles.social} aria-label={`${name} on ${networkNames[social.network]}`}>
            <Icon name={social.network} />
          </a>
        )}
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
    </article>
  )
}
