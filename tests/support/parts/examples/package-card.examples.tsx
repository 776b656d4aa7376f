import type { PackageCardProps } from '#app/ui/package-card/package-card.tsx'

export const packageExamples: PackageCardProps[] = [
  {
    name: 'Basic',
    href: '/basic-package',
    summary: 'For schools that start with report cards.',
    builtOn: '',
    features: ['Academic reports', 'Transcripts', 'Attendance records'],
    inEvery: 'user management and computer-based tests',
    fromNaira: 500,
    toNaira: 700,
  },
  {
    name: 'Standard',
    href: '/standard-package',
    summary: 'For schools that also collect fees.',
    builtOn: 'Basic',
    features: ['School fees wallet', 'Virtual accounts'],
    fromNaira: 750,
    toNaira: 1_000,
    mark: 'Most schools',
  },
  {
    name: 'Premium',
    href: '/premium-package',
    summary: 'For schools that sell uniforms and books.',
    builtOn: 'Standard',
    features: ['Multi-inventory', 'Point-of-sale manager'],
    fromNaira: 1_000,
    toNaira: 1_500,
  },
]
