import { LITE } from '#shared/lite.ts'
import { useLite } from './use-lite.ts'

/** Keeps the wish for less data in a form whose fields become the address. */
export function LiteField() {
  const { wish } = useLite()
  return wish && <input type="hidden" name={LITE} value={wish} />
}
