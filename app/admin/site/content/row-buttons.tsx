import { Button } from '../../../ui/button/button.tsx'
import type { IntentOn } from '../../parts/forms/screen-actions.ts'
import type { Rearranging } from './read-form.ts'

/** `place` is that of a row in the form: 'scores.2'. */
export function RowButtons({ place, name, isFirst, isLast }: { place: string; name: string; isFirst: boolean; isLast: boolean }) {
  const button = (verb: Rearranging, words: string) => (
    <Button
      type="submit"
      name="intent"
      value={`${verb}:${place}` satisfies IntentOn<Rearranging>}
      variant="quiet"
      aria-label={`${words} ${name}`}
    >
      {words}
    </Button>
  )
  return (
    <div className="desk-content-row-buttons desk-wrap desk-gap-half">
      {!isFirst && button('up', 'Up')}
      {!isLast && button('down', 'Down')}
      {button('drop', 'Take out')}
    </div>
  )
}
