import type { PictureProps } from './picture.tsx'

export const pictureExamples: PictureProps[] = [
  {
    picture: {
      file: 'result-sheet.webp',
      width: 1440,
      height: 900,
      widths: [400, 640, 960, 1440],
      placeholder: '#171b4d',
      alt: 'A result sheet for one pupil with scores, grades and a position of 2nd out of 34',
    },
    sizes: '100vw',
    eager: true,
  },
  {
    picture: { file: 'crest.webp', width: 300, height: 300, widths: [300], placeholder: null, alt: 'The crest of a school' },
    sizes: '18.75rem',
  },
]
