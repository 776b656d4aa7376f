/** The addresses of the report card's own script and of what keeps its sheet as a file (config/build-live-card.ts). */
declare module 'virtual:live-card' {
  export const card: string
  export const keepers: string
}
