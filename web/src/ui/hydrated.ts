import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server, and in the first rendering of a page of the server that the app takes over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
