import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { FieldErrors } from '#shared/forms.ts'
import { FOCUS_STEP, focusStep, type PictureFocus } from '#shared/media/picture.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Picture, type PictureData } from '../../../ui/picture/picture.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'

interface FocusFieldProps {
  picture: PictureData
  focus: PictureFocus
  errors: FieldErrors
}

const MOVES: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
}

/** The point that stays in view where pages cut the picture: by a click, by arrow keys, or as two numbers. */
export function FocusField({ picture, focus, errors }: FocusFieldProps) {
  const [point, setPoint] = useState(focus)
  const isHydrated = useHydrated()
  const whole = <Picture picture={picture} sizes="(min-width: 60rem) 34rem, 100vw" className="desk-focus-picture" />
  const mark = <span data-focus-x={point.x} data-focus-y={point.y} className="desk-focus-mark" aria-hidden="true" />
  const moveTo = (x: number, y: number) => setPoint({ x: focusStep(x), y: focusStep(y) })

  function click({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
    // Enter and Space have no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    moveTo(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  function press(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    moveTo(point.x + move[0], point.y + move[1])
  }

  return (
    <>
      {isHydrated ? (
        <button
          type="button"
          className="desk-focus desk-round"
          aria-label={`Point of interest: ${point.x} % from the left, ${point.y} % from the top. The arrow keys move it.`}
          onClick={click}
          onKeyDown={press}
        >
          {whole}
          {mark}
        </button>
      ) : (
        <span className="desk-focus desk-round">
          {whole}
          {mark}
        </span>
      )}
      <p className="desk-muted">
        {`This point stays in view where a page crops the picture.${isHydrated ? ' Click it, or move the mark with the arrow keys.' : ''}`}
      </p>
      <div className="desk-focus-numbers grid desk-gap-2">
        {(['x', 'y'] as const).map((axis) => (
          <Field
            key={axis}
            name={`focus_${axis}`}
            label={axis === 'x' ? 'Percent from the left' : 'Percent from the top'}
            type="number"
            min={0}
            max={100}
            step={FOCUS_STEP}
            inputMode="numeric"
            required
            error={errors[`focus_${axis}`]}
            {...(isHydrated ? { value: point[axis] } : { defaultValue: focus[axis] })}
            onChange={({ currentTarget }) => setPoint({ ...point, [axis]: Number(currentTarget.value) })}
          />
        ))}
      </div>
      <div className="desk-crops desk-wrap desk-gap-1" aria-hidden="true">
        {['square', 'wide', 'tall'].map((shape) => (
          <span key={shape} className={`desk-crop desk-round desk-crop-${shape}`}>
            <Picture picture={{ ...picture, alt: '', focus: point }} sizes="8rem" cover />
          </span>
        ))}
      </div>
    </>
  )
}
