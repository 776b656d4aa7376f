import type { ShortcutsProps } from './shortcuts.tsx'

export const shortcutsExample: ShortcutsProps = { phone: '+234 800 000 0190', whatsApp: '+234 800 000 0190' }
