/** Wide tables scroll in a box of their own, which the keyboard can reach; the page never scrolls sideways. */
export function withScrollableTables(html: string): string {
  let count = 0
  return html
    .replaceAll(/<table[\s>]/g, (tag) => {
      count += 1
      return `<div class="table" role="region" tabindex="0" aria-label="Table ${count}">${tag}`
    })
    .replaceAll('</table>', '</table></div>')
}
