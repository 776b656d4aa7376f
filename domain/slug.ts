/** Lower-case ASCII words joined by hyphens; never empty. 'Ẹ̀kọ́ àti Ilé' → 'eko-ati-ile'. */
export function slugOf(text: string, fallback = 'untitled'): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const latin = folded.replace(/ɓ/g, 'b').replace(/ɗ/g, 'd').replace(/ƙ/g, 'k')
  return (
    latin
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 120) || fallback
  )
}
