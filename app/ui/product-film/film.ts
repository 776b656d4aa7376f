// Written by drawings/draw-film.ts.
export const film = {
  webm: 'film-f93b2f81.webm',
  mp4: 'film-1c692dc3.mp4',
  poster: 'film-6b6c5454.webp',
  width: 960,
  height: 540,
  seconds: 17.5,
  description: [
    'One school day in five short scenes, without sound.',
    'At 7.42am: A card is scanned at the gate, and her mother knows she is in.',
    'At 9.14am: Fees arrive, each under a pupil’s own name.',
    'At 10.21am: A test on the computer marks itself.',
    'At 2.30pm: The result sheet adds itself up: totals, grades, position.',
    'At 4.02pm: It reaches the parent on WhatsApp.',
    'It ends with the words: Results, fees and attendance in one place.',
  ],
} as const
