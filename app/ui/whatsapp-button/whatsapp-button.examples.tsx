import type { WhatsAppButtonProps } from './whatsapp-button.tsx'

export const whatsAppExamples: WhatsAppButtonProps[] = [
  { phone: '+234 800 000 0190', page: 'Pricing' },
  { phone: '+234 800 000 0190', page: 'Pricing', floating: true },
]
