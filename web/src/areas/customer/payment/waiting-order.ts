// Which order this browser waits for, for each thing being paid for. Stored, so that an owner who closed the tab still
// sees the outcome.
import { onSessionEnd } from '../../../lib/session.ts'
import { type Stored, storedJson } from '../../../lib/stored.ts'

const waiting: Stored<Record<string, string> | undefined> = storedJson<Record<string, string>>('waitingOrders')

onSessionEnd((area) => {
  if (area === 'customer') waiting.set(undefined)
})

export const useWaitingOrder = (paidForId: string): string | undefined => waiting.use()?.[paidForId]

export const waitForOrder = (paidForId: string, orderId: string): void => {
  if (waiting.get()?.[paidForId] !== orderId) waiting.set({ ...waiting.get(), [paidForId]: orderId })
}

export const forgetOrder = (paidForId: string): void => {
  const { [paidForId]: _, ...others } = waiting.get() ?? {}
  waiting.set(Object.keys(others).length ? others : undefined)
}
