import type { LogoMarkProps } from '#app/ui/logo-mark/logo-mark.tsx'

const SQUARE = 'M8 8h32v32H8z'
const DIAMOND = 'M24 4l20 20-20 20L4 24z'
const GATE = 'M6 44V24a18 18 0 0 1 36 0v20zM16 44V26a8 8 0 0 1 16 0v18z'

const logo = (name: string, path: string, tone: 'indigo' | 'marigold' | 'leaf' | 'brick' | 'ink'): LogoMarkProps => ({
  name,
  alt: `${name}: a mark of one shape`,
  picture: null,
  mark: [{ path, tone }],
})

export const logoMarkExamples: LogoMarkProps[] = [
  logo('Harvest Gate', GATE, 'indigo'),
  logo('Crownfield', DIAMOND, 'leaf'),
  logo('Al-Bayān', SQUARE, 'marigold'),
  logo('Ọjà Fabrics', DIAMOND, 'brick'),
  logo('Ìmọ́lẹ̀ College', GATE, 'ink'),
  logo('Kano Model Schools and Computer Centre', SQUARE, 'indigo'),
]
