/**
 * A figure in a square of 40 units with its middle at 0 0: how it repeats ('mirror' left and right, or turned so many times
 * around the middle), thin lines as the feather draws them, dots, and filled shapes.
 */
export type Figure = readonly [repeat: 'mirror' | number, lines: string, dots?: string, fills?: string]

/** The order is part of every cloth: a figure may be redrawn, but one that is added or moved gives every name another cloth. */
export const motifs = {
  compass: [4, 'M-4-4 0-17 4-4M6-9.500A11.5 11.5 0 0 1 9.5-6', 'M12.5-12.500h0', 'M0-17 4-4 0 0z'],
  pillars: ['mirror', 'M0-16 17-9H0M0 15H17V11H0M5-9V11M8-9V11M14-9V11M11-9V11M0-9V11', 'M0-12h0M5-11h0'],
  sea: [2, 'M-16-14q4-5 8 0t8 0 8 0 8 0M-16-8.400q4-5 8 0t8 0 8 0 8 0M-16-2.800q4-5 8 0t8 0 8 0 8 0'],
  sand: [4, '', 'M0 0h0M5-5h0M10-10h0M15-15h0M0-10h0M5-15h0M-5-15h0M10 0h0M15-5h0M15 5h0'],
  umbrella: ['mirror', 'M0-16V11a4 4 0 0 0 7 0M0-14A16 15 0 0 1 16 1q-3-4-5.5 0-2.5-4-5.5 0Q3-3 0 0M0-14Q5-8 5 1', 'M12 9h0M12 14h0'],
  comb: [1, 'M-13-5V15M-7.8-5V15M-2.6-5V15M2.6-5V15M7.8-5V15M13-5V15M-15-5H15L11-15H-11z', 'M-6-10h0M0-10h0M6-10h0'],
  moon: [
    1,
    'M5-15A15 15 0 1 0 14 8 12 12 0 0 1 5-15z',
    'M-9-4h0M-9 2h0M-6 8h0M8-13h0M14-10h0',
    'M9-8l1.5 3.5 3.5 1.5-3.5 1.500L9 2 7.5-1.5 4-3 7.5-4.500z',
  ],
  frog: [
    'mirror',
    'M0-13Q7-13 7-4 8 9 0 11M6-6Q11-8 11-14M11-14 8-16M11-14 14-16M5 7Q15 2 14 9 13 13 8 14M8 14 13 16',
    'M3-9h0M0-3h0M0 2h0M0 7h0',
  ],
  cassava: ['mirror', 'M0 16V0M0 0Q-4-9 0-16M0 0Q4-9 0-16M0 0Q5-10 13-10 10-2 0 0Q10-2 16 4 8 7 0 0', 'M4 11h0M7 15h0'],
  bird: [1, 'M-16-4-9-8Q-3-14 1-5 9-5 14-14 15 6 2 8-10 8-9-8M-1 8-3 15M3 8 5 15M-6 15H8M2-1Q8 0 11-6', 'M-6-6h0M-2-1h0M2 3h0M-4 3h0'],
  key: [2, 'M-7-16A5 5 0 1 1-7-6 5 5 0 1 1-7-16M-7-6V16M-7 10H-12M-7 16H-12', 'M-7-11h0'],
  ladder: ['mirror', 'M6-16 9 16M0-12H6.400M0-6H7M0 0H7.500M0 6H8M0 12H8.6', 'M14-12h0M14-4h0M14 4h0M14 12h0'],
  palm: ['mirror', 'M2 16Q1 4 0-3Q4-14 12-13M0-3Q9-8 15-2M0-3Q8-1 10 7M0-3V-14M0 16H9', 'M3-1h0M6 12h0M11 12h0'],
  star: [8, 'M-3-7 0-17 3-7', 'M0-4h0'],
  crown: ['mirror', 'M0-12Q5-12 6.5-5L10 6H0M0-4H6.800M3 6V12M8 6V12', 'M0-16h0M0-8h0M0 1h0M5 1h0M3 16h0M8 16h0'],
  drum: [
    'mirror',
    'M0-16Q12-16 12-13 12-10 0-10M12-13Q2 0 12 13M0 10Q12 10 12 13 12 16 0 16M6-10.500Q1 0 6 10.500M0-10V10',
    'M11-4h0M11 4h0M14 0h0',
  ],
  fishbone: [1, 'M-17 0-9-7V7zM-9 0H11M-6-8-3 0-6 8M-1-8 2 0-1 8M4-6 7 0 4 6M17-8 11 0 17 8z', 'M-11.5 0h0'],
  cowrie: [2, 'M0-16Q11-15 11 0M0-16Q-11-15-11 0M-2.5-11V0M2.5-11V0M2.5-8H6M2.5-3H6M-2.5-8H-6M-2.5-3H-6', 'M14-14h0M-14-14h0'],
  snail: [
    1,
    'M3-2a2.5 2.5 0 0 1 5 0 5 5 0 0 1-10 0 7.5 7.5 0 0 1 15 0 10 10 0 0 1-20 0M13-2Q14 8 17 13H-9Q-16 12-15 4M-15 4-17-2M-15 4-12-2',
    'M-8-12h0M-3-14h0M-13-9h0',
  ],
  mirror: [4, 'M2-2V-16H16V-2zM2-9 9-16M2-2 16-16M9-2 16-9'],
  book: ['mirror', 'M0-9Q8-15 16-11V11Q8 7 0 13M0-9V13M4-5Q8-8 12-6M4 0Q8-3 12-1M4 5Q8 2 12 4'],
  rattle: ['mirror', 'M0-16Q3-16 2-9 2-5 8-2 15 4 10 11 6 16 0 16M0-3 9 6 0 14M5.5-3.5 0 4 7 13', 'M0 9h0M14-8h0M14 15h0'],
  crossroads: [4, 'M-3-16V-3H-16M3-16V-8', 'M0-14h0M0-9h0M0-4h0M9-9h0M13-13h0M13-8h0M8-13h0'],
  compound: [4, 'M-16-16H16M-10.5-10.500H10.500M-3-5H3Q5-5 5-3', 'M0 0h0'],
} satisfies Record<string, Figure>

export type Motif = keyof typeof motifs

export const motifNames = Object.keys(motifs) as Motif[]
