import type { WhatsAppButtonProps } from '#app/ui/whatsapp-button/whatsapp-button.tsx'

export const whatsAppExample: WhatsAppButtonProps = { number: '2348000000190' }
