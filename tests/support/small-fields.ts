/** Runs in a page: its fields for typing and choosing whose letters are smaller than iPhones take without zooming in, in px. */
export const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
    .filter((field) => !['checkbox', 'radio', 'hidden', 'file', 'range', 'color'].includes(field.getAttribute('type') ?? ''))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.getAttribute('name') ?? field.className}: ${getComputedStyle(field).fontSize}`)
