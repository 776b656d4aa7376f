import { type RefObject, useEffect, useState } from 'react'

/** What stands in the form around an element, by name, as it is typed; `refresh` for what changes without an event. */
export function useTyped(inside: RefObject<HTMLElement | null>, first: Record<string, string>) {
  const [typed, setTyped] = useState(first)
  const refresh = () => {
    const form = inside.current?.closest('form')
    if (form) setTyped(textsIn(form))
  }
  useEffect(() => {
    const form = inside.current?.closest('form')
    const changed = () => form && setTyped(textsIn(form))
    form?.addEventListener('input', changed)
    return () => form?.removeEventListener('input', changed)
  }, [inside])
  return { typed, refresh }
}

/** Of a file that was chosen, its name. */
const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
