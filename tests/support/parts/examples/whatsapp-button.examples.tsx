import type { WhatsAppButtonProps } from '#app/ui/whatsapp-button/whatsapp-button.tsx'

export const whatsAppExample: WhatsAppButtonProps = { phone: '+234 800 000 0190' }
