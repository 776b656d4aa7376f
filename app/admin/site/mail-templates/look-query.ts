import type { MailScheme } from '#domain/outbox/mail-look.ts'

/** How a mail is looked at; in the address, so that each view can be kept. */
export const lookQuery = { width: /^(?:phone|desktop)$/, scheme: /^(?:light|dark)$/ } as const

export interface MailLook {
  width: 'phone' | 'desktop'
  scheme: Exclude<MailScheme, 'auto'>
}

export const readLook = ({ searchParams }: URL): MailLook => ({
  width: searchParams.get('width') === 'desktop' ? 'desktop' : 'phone',
  scheme: searchParams.get('scheme') === 'dark' ? 'dark' : 'light',
})
