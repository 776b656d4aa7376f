import { type RefObject, useEffect, useState } from 'react'

/** What stands in the form around an element, by name, as it is typed; `refresh` for what changes without an event. */
export function useTyped(inside: RefObject<HTMLElement | null>, first: Record<string, string>) {
  const [typed, setTyped] = useState(first)
  const refresh = () => {
    const form = inside.current?.closest('form')
    if (form)
      setTyped(Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')))
  }
  useEffect(() => {
    const form = inside.current?.closest('form')
    form?.addEventListener('input', refresh)
    return () => form?.removeEventListener('input', refresh)
  })
  return { typed, refresh }
}
