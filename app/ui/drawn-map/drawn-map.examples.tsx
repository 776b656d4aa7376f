import type { DrawnMapProps } from './drawn-map.tsx'

export const drawnMapExample: DrawnMapProps = {
  label: 'Drawn map: the office stands where two main roads meet, west of the lagoon and the bridge',
  address: '12 Allen Avenue, Ikeja, Lagos, Nigeria',
  href: 'https://maps.google.com/?q=Allen+Avenue+Ikeja',
}
