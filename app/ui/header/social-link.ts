export interface SocialLink {
  network: 'facebook' | 'whatsapp'
  label: string
  /** Blank hides it. */
  href: string
}
