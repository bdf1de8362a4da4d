// Which order this browser waits for, facility by facility: closing the tab loses nothing, and who comes back hears how
// it ended.
import { onSessionEnd } from '../../../lib/session.ts'
import { type Stored, storedJson } from '../../../lib/stored.ts'

const waiting: Stored<Record<string, string> | undefined> = storedJson<Record<string, string>>('waitingOrders')

onSessionEnd((area) => {
  if (area === 'customer') waiting.set(undefined)
})

export const useWaitingOrder = (facilityId: string): string | undefined => waiting.use()?.[facilityId]

export const waitForOrder = (facilityId: string, orderId: string): void => {
  if (waiting.get()?.[facilityId] !== orderId) waiting.set({ ...waiting.get(), [facilityId]: orderId })
}

export const forgetOrder = (facilityId: string): void => {
  const { [facilityId]: _, ...others } = waiting.get() ?? {}
  waiting.set(Object.keys(others).length ? others : undefined)
}
