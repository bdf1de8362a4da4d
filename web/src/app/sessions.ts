// Runs the route guards again when a session ends (sign-out, an invalid token, another tab). They redirect to the
// area's sign-in and back.
import { adminToken, customerAuth, inspectorToken } from '../lib/session.ts'
import type { AppRouter } from './router.tsx'

export const watchSessions = (router: AppRouter): void => {
  const watch = (isOpen: () => boolean, subscribe: (listener: () => void) => unknown): void => {
    let wasOpen = isOpen()
    subscribe(() => {
      const hasEnded = wasOpen && !isOpen()
      wasOpen = isOpen()
      if (hasEnded) void router.invalidate()
    })
  }
  watch(() => adminToken.get() !== undefined, adminToken.subscribe)
  watch(() => inspectorToken.get() !== undefined, inspectorToken.subscribe)
  watch(() => customerAuth.get() !== undefined, customerAuth.subscribe)
}
