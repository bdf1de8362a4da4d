// Runs the route guards again when a session ends (sign-out, an invalid token, another tab). They redirect to the
// area's sign-in and back.
import { adminToken, customerAuth, inspectorToken } from '../lib/session.ts'
import type { AppRouter } from './create-router.ts'

export const watchSessions = (router: AppRouter): void => {
  for (const { get, subscribe } of [adminToken, inspectorToken, customerAuth]) {
    let before = get()
    subscribe(() => {
      const hasEnded = before && !get()
      before = get()
      if (hasEnded) void router.invalidate()
    })
  }
}
