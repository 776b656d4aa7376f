import type { WhatsAppButtonProps } from './whatsapp-button.tsx'

export const whatsAppExample: WhatsAppButtonProps = { phone: '+234 800 000 0190', page: 'Pricing' }
