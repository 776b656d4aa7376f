import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './share-buttons.module.css'

export interface ShareButtonsProps {
  title: string
  /** The whole address of the page. */
  url: string
}

/** WhatsApp first: that is how links travel here. */
export function ShareButtons({ title, url }: ShareButtonsProps) {
  const links = [
    { icon: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { icon: 'facebook', label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
    { icon: 'mail', label: 'E-mail', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
  ] as const
  return (
    <ul className={`wrap ${styles.list}`} aria-label="Share">
      {links.map(({ icon, label, href }, index) => (
        <li key={label}>
          <a href={href} rel="noopener" className={classNames('pill', index === 0 && styles.first)} aria-label={`Share on ${label}`}>
            <Icon name={icon} />
            {index === 0 && <span>WhatsApp</span>}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  )
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true))
  return (
    <button type="button" className={`pill ${styles.copy}`} aria-label={isCopied ? 'Link copied' : 'Copy link'} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'link'} />
    </button>
  )
}
