import type { TeamCardProps } from './team-card.tsx'

export const teamExamples: TeamCardProps[] = [
  {
    name: 'Fọláṣadé Ògúnlẹ́yẹ',
    role: 'Managing director',
    bio: 'Reads every offer before it leaves.',
    picture: null,
    social: { network: 'facebook', href: 'https://www.facebook.com/example' },
  },
  { name: 'Halima', role: 'School success lead', picture: null, social: null },
]
