import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first paint of the browser, true once handlers are live. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
