import type { DialogProps } from '#app/ui/dialog/dialog.tsx'

export const dialogExample: Omit<DialogProps, 'open' | 'onClose'> = {
  title: 'Book a Demo',
  children: <input aria-label="Full Name" />,
}
