import type { ProjectCardProps } from '#app/ui/project-card/project-card.tsx'

export const projectExample: ProjectCardProps = {
  title: 'A shop for Ankara cloth',
  category: 'Business',
  year: '2026',
  href: '/project-details/adire-shop',
  picture: null,
  seed: 2,
}
