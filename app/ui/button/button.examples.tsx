import type { ButtonLinkProps, ButtonProps } from './button.tsx'

export const buttonExamples: ButtonProps[] = [
  { children: 'Send message' },
  { children: 'Call us', variant: 'secondary', icon: 'phone' },
  { children: 'Cancel', variant: 'quiet' },
  { children: 'Submitting...', disabled: true },
]

export const buttonLinkExamples: ButtonLinkProps[] = [
  { children: 'Get Started Today', to: '/book-a-demo', size: 'l', iconAfter: 'arrow-right' },
  { children: 'See the school app', to: '/think-school', size: 'l', variant: 'secondary' },
]
