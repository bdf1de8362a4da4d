// Who is signed in, area by area. The storage names are the specification's: adminToken, adminUser, inspectorToken, inspectorUser, auth.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/vocabulary'
import { type Stored, storedJson, storedText } from './stored.ts'

/** What is kept of the user between pages; the server's answer is the truth. */
export type StaffUser = AnswerFor<'POST /admin/auth/signin'>['admin']
export type InspectorUser = AnswerFor<'POST /inspector/api/login'>['inspector']
/** The customer's auth store. `registrationToken` opens the registration calls only; one of the two at a time. */
export type CustomerAuth = { token?: string; registrationToken?: string; email?: string }

export const adminToken: Stored<string | undefined> = storedText('adminToken')
export const adminUser: Stored<StaffUser | undefined> = storedJson<StaffUser>('adminUser')
export const inspectorToken: Stored<string | undefined> = storedText('inspectorToken')
export const inspectorUser: Stored<InspectorUser | undefined> = storedJson<InspectorUser>('inspectorUser')
export const customerAuth: Stored<CustomerAuth | undefined> = storedJson<CustomerAuth>('auth')

export const tokenOf = (area: Area): string | undefined => {
  if (area === 'admin') return adminToken.get()
  if (area === 'inspector') return inspectorToken.get()
  return customerAuth.get()?.token
}

type EndReason = 'signed-out' | 'expired'
type EndListener = (area: Area | 'registration', reason: EndReason) => void
const endListeners = new Set<EndListener>()

/** Told when this tab ends a session: by sign-out, or because the server no longer knows the token. */
export const onSessionEnd = (listener: EndListener): (() => void) => {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

// After a sign-out by hand the sign-in page starts clean; after an expiry it leads back to the same page.
const signedOut = new Set<Area | 'registration'>()
export const wasSignedOut = (area: Area): boolean => signedOut.has(area)

export const startSession = {
  customer: (token: string): void => {
    signedOut.delete('customer')
    customerAuth.set({ token })
  },
  registration: (registrationToken: string, email: string): void => customerAuth.set({ registrationToken, email }),
  admin: (token: string, user: StaffUser): void => {
    signedOut.delete('admin')
    adminUser.set(user)
    adminToken.set(token)
  },
  inspector: (token: string, user: InspectorUser): void => {
    signedOut.delete('inspector')
    inspectorUser.set(user)
    inspectorToken.set(token)
  },
}

export const endSession = (area: Area | 'registration', reason: EndReason): void => {
  if (reason === 'signed-out') signedOut.add(area)
  else signedOut.delete(area)
  if (area === 'admin') {
    adminToken.set(undefined)
    adminUser.set(undefined)
  } else if (area === 'inspector') {
    inspectorToken.set(undefined)
    inspectorUser.set(undefined)
  } else customerAuth.set(undefined)
  for (const listener of endListeners) listener(area, reason)
}

/** Nothing but its set-up is open to this administrator: the guard of the area leads there. */
export const demandSecondFactor = (): void => {
  const known = adminUser.get()
  if (known && !known.mustSetSecondFactor) adminUser.set({ ...known, mustSetSecondFactor: true })
}

/** The area a call or a page belongs to, by its path. */
export const areaOfPath = (path: string): Area =>
  /^\/admin(\/|$)/.test(path) ? 'admin' : /^\/inspector(\/|$)/.test(path) ? 'inspector' : 'customer'
