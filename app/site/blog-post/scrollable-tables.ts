/** Wide tables scroll in a box of their own, which the keyboard can reach; the page never scrolls sideways. */
export const withScrollableTables = (html: string): string =>
  html
    .replaceAll(/<table[\s>]/g, (tag) => `<div class="table" role="region" tabindex="0" aria-label="Table">${tag}`)
    .replaceAll('</table>', '</table></div>')
