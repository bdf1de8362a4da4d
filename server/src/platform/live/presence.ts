// Who has a record open, in the memory of each process. Without a new signal for 30 seconds, somebody counts as gone.
import type { Clock } from '../clock.ts'

/** `place`: kind and id of the record. `left` ends it at once. */
export type PresenceSignal = { place: string; sessionId: string; accountId: string; name: string; left: boolean }

const staysMs = 30_000
/** Memory limits: in total, and for each person so that nobody can use up the total. */
const most = 5_000
const mostOfOne = 100

export type Presence = {
  /** True if somebody came or went. */
  hear(sign: PresenceSignal): boolean
  /** The other people who have it open, without repeats. */
  othersAt(place: string, accountId: string): { id: string; name: string }[]
}

export const createPresence = ({ clock }: { clock: Clock }): Presence => {
  const present = new Map<string, Omit<PresenceSignal, 'left'> & { until: number }>()
  const forgetOld = (): number => {
    const now = clock.now().getTime()
    for (const [key, { until }] of present) if (until <= now) present.delete(key)
    return now
  }
  const hasRoomFor = (accountId: string): boolean =>
    present.size < most && [...present.values()].filter((one) => one.accountId === accountId).length < mostOfOne
  return {
    hear: ({ left, ...sign }) => {
      const now = forgetOld()
      const key = `${sign.sessionId} ${sign.place}`
      if (left) return present.delete(key)
      const isNew = !present.has(key)
      if (isNew && !hasRoomFor(sign.accountId)) return false
      present.set(key, { ...sign, until: now + staysMs })
      return isNew
    },
    othersAt: (place, accountId) => {
      forgetOld()
      const others = [...present.values()].filter((one) => one.place === place && one.accountId !== accountId)
      return [...new Map(others.map((one) => [one.accountId, { id: one.accountId, name: one.name }])).values()]
    },
  }
}
