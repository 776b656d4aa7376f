import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts are live: for what would be a dead button without them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
