// Who is signed in, per area. The specification fixes the storage names: adminToken, adminUser, inspectorToken,
// inspectorUser, auth.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import { type Stored, storedJson, storedText } from './stored.ts'

/** The user as stored between pages; the server's response is authoritative. */
export type StaffUser = AnswerFor<'POST /admin/auth/signin'>['admin']
export type InspectorUser = AnswerFor<'POST /inspector/api/login'>['inspector']
/**
 * The customer's auth store. `registrationToken` works only for registration calls; only one of the two tokens is set.
 */
export type CustomerAuth = { token?: string; registrationToken?: string; email?: string }

export const adminToken: Stored<string | undefined> = storedText('adminToken')
export const adminUser: Stored<StaffUser | undefined> = storedJson<StaffUser>('adminUser')
export const inspectorToken: Stored<string | undefined> = storedText('inspectorToken')
export const inspectorUser: Stored<InspectorUser | undefined> = storedJson<InspectorUser>('inspectorUser')
export const customerAuth: Stored<CustomerAuth | undefined> = storedJson<CustomerAuth>('auth')

/** The input in this tab when a session ended by itself; signing out removes it. */
export const typedKey = 'typed'

/** Calls the listener whenever the signed-in user changes, in this tab or another. */
export const watchToken = (area: Area, listener: () => void): (() => void) =>
  (area === 'admin' ? adminToken : area === 'inspector' ? inspectorToken : customerAuth).subscribe(listener)

export const tokenOf = (area: Area): string | undefined => {
  if (area === 'admin') return adminToken.get()
  if (area === 'inspector') return inspectorToken.get()
  return customerAuth.get()?.token
}

/** `expired`: idle too long, or past its maximum lifetime. `ended`: from another device, or by a new password. */
export type EndReason = 'signed-out' | 'expired' | 'ended' | 'switched-off'
/** Whose session it was, because no one else may see their input. */
export type EndedSession = { reason: EndReason; account: string }
export const endedSessions: Record<Area, Stored<EndedSession | undefined>> = {
  customer: storedJson<EndedSession>('sessionEnded'),
  admin: storedJson<EndedSession>('adminSessionEnded'),
  inspector: storedJson<EndedSession>('inspectorSessionEnded'),
}

/** The account's id, or an owner's email; empty if unknown. */
export const accountOf = (area: Area): string =>
  (area === 'admin'
    ? adminUser.get()?.id
    : area === 'inspector'
      ? inspectorUser.get()?.id
      : customerAuth.get()?.email) ?? ''
type EndListener = (area: Area | 'registration', reason: EndReason) => void
const endListeners = new Set<EndListener>()

/** Calls the listener when this tab ends a session: by sign-out, or because the server no longer knows the token. */
export const onSessionEnd = (listener: EndListener): (() => void) => {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

// After a sign-out the sign-in page starts clean; after an expiry it leads back to the same page.
const signedOut = new Set<Area | 'registration'>()
export const wasSignedOut = (area: Area): boolean => signedOut.has(area)

export const startSession = {
  customer: (token: string, email: string): void => {
    signedOut.delete('customer')
    customerAuth.set({ token, email: email.toLowerCase() })
    endedSessions.customer.set(undefined)
  },
  registration: (registrationToken: string, email: string): void => customerAuth.set({ registrationToken, email }),
  admin: (token: string, user: StaffUser): void => {
    signedOut.delete('admin')
    adminUser.set(user)
    adminToken.set(token)
    endedSessions.admin.set(undefined)
  },
  inspector: (token: string, user: InspectorUser): void => {
    signedOut.delete('inspector')
    inspectorUser.set(user)
    inspectorToken.set(token)
    endedSessions.inspector.set(undefined)
  },
}

export const endSession = (area: Area | 'registration', reason: EndReason): void => {
  // Set first, because listeners in every tab read the reason as soon as the session is gone.
  if (area !== 'registration') endedSessions[area].set({ reason, account: accountOf(area) })
  if (reason === 'signed-out') {
    signedOut.add(area)
    globalThis.sessionStorage?.removeItem(typedKey)
  } else signedOut.delete(area)
  if (area === 'admin') {
    adminToken.set(undefined)
    adminUser.set(undefined)
  } else if (area === 'inspector') {
    inspectorToken.set(undefined)
    inspectorUser.set(undefined)
  } else customerAuth.set(undefined)
  for (const listener of endListeners) listener(area, reason)
}

/** Limits this administrator to setting up two-step verification; the area's guard redirects there. */
export const demandSecondFactor = (): void => {
  const known = adminUser.get()
  if (known && !known.mustSetSecondFactor) adminUser.set({ ...known, mustSetSecondFactor: true })
}

/** The area a call or a page belongs to, by its path. */
export const areaOfPath = (path: string): Area =>
  /^\/admin(\/|$)/.test(path) ? 'admin' : /^\/inspector(\/|$)/.test(path) ? 'inspector' : 'customer'
