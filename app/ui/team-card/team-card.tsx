import { Icon } from '../icon/icon.tsx'
import { Picture, type PictureData } from '../picture/picture.tsx'
import { useChatHref } from '../whatsapp-button/chat-words-context.ts'
import { Initials } from './initials.tsx'
import styles from './team-card.module.css'

export interface TeamCardProps {
  name: string
  role: string
  bio?: string
  picture: PictureData | null
  /** The person's own addresses; blank ones are hidden. */
  facebookUrl?: string
  linkedInUrl?: string
  instagramUrl?: string
  whatsApp?: string
  /** A link from before there were those. */
  social?: { network: 'facebook' | 'whatsapp'; href: string } | null
  headingLevel?: 2 | 3
}

const networkNames = { facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram', whatsapp: 'WhatsApp' } as const
type Network = keyof typeof networkNames

function linksOf(
  { facebookUrl, linkedInUrl, instagramUrl, whatsApp, social }: TeamCardProps,
  chatHref: string,
): { network: Network; href: string }[] {
  const before = (network: Network) => (social?.network === network ? social.href : '')
  const hrefs: Record<Network, string> = {
    facebook: facebookUrl || before('facebook'),
    linkedin: linkedInUrl ?? '',
    instagram: instagramUrl ?? '',
    whatsapp: whatsApp ? chatHref : before('whatsapp'),
  }
  return (Object.keys(hrefs) as Network[]).filter((network) => hrefs[network]).map((network) => ({ network, href: hrefs[network] }))
}

export function TeamCard(member: TeamCardProps) {
  const { name, role, bio, picture, headingLevel = 3 } = member
  const Heading = `h${headingLevel}` as const
  const links = linksOf(member, useChatHref(member.whatsApp ?? ''))
  return (
    <article className={`box ${styles.card}`}>
      <div className={styles.picture}>
        {picture ? <Picture picture={picture} sizes="(min-width: 48rem) 24rem, 90vw" cover className="fills" /> : <Initials name={name} />}
      </div>
      <div className={`spread ${styles.text}`}>
        <div>
          <Heading className="text-l">{name}</Heading>
          <p className="quiet">{role}</p>
        </div>
        {links.length > 0 && (
          <ul className="wrap">
            {links.map(({ network, href }) => (
              <li key={network}>
                <a href={href} rel="noopener" className={`pill ${styles.social}`} aria-label={`${name} on ${networkNames[network]}`}>
                  <Icon name={network} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {bio && <p className={`quiet ${styles.bio}`}>{bio}</p>}
    </article>
  )
}
