import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hands over what someone typed into a field whose value React keeps, before scripts came: nothing told React of it. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, kept: string, take: (typed: string) => void): void {
  const compare = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== kept) take(typed)
  })
  useEffect(() => compare(), [])
}
