/**
 * React sets each textarea that came with words back to them as it comes to life, whatever was typed meanwhile. Until the way that this gives
 * is called, one that was typed in keeps what stands in it; then React is told of it, as it is of any other field.
 */
export function spareTyped(): () => void {
  const { prototype } = HTMLTextAreaElement
  const own = Object.getOwnPropertyDescriptor(prototype, 'value')
  if (!own?.get || !own.set) return () => {}
  const { get, set } = own
  const spared = new Set<HTMLTextAreaElement>()
  let isComing = true
  Object.defineProperty(prototype, 'value', {
    ...own,
    set(this: HTMLTextAreaElement, value: string) {
      const isTyped = isComing && value === this.defaultValue && get.call(this) !== value.replaceAll('\r\n', '\n')
      if (isTyped) spared.add(this)
      else set.call(this, value)
    },
  })
  return () => {
    isComing = false
    for (const field of spared) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
