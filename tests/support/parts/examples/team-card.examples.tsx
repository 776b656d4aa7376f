import type { TeamCardProps } from '#app/ui/team-card/team-card.tsx'

export const teamExamples: TeamCardProps[] = [
  {
    name: 'Fọláṣadé Ògúnlẹ́yẹ',
    role: 'Managing director',
    bio: 'Reads every offer before it leaves.',
    picture: null,
    facebookUrl: 'https://www.facebook.com/example',
    linkedInUrl: 'https://www.linkedin.com/in/example',
    whatsApp: '+234 800 000 0190',
  },
  { name: 'Halima', role: 'School success lead', picture: null },
]
