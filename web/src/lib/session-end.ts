// When an area's session ends, from the server's latest response; shared by all tabs.
import type { Area } from '@assure/contract/domain/vocabulary'
import { onSessionEnd } from './session.ts'
import { type Stored, storedJson } from './stored.ts'

/** `at` is by this device's clock. `final` means that using the session no longer extends it. */
export type SessionEnd = { at: number; final: boolean }

export const sessionEnds: Record<Area, Stored<SessionEnd | undefined>> = {
  customer: storedJson<SessionEnd>('sessionEnd'),
  admin: storedJson<SessionEnd>('adminSessionEnd'),
  inspector: storedJson<SessionEnd>('inspectorSessionEnd'),
}

onSessionEnd((area) => {
  if (area !== 'registration') sessionEnds[area].set(undefined)
})

/** "1800" or "95; final", in seconds from now. */
export const readSessionEnd = (header: string | null, now: number): SessionEnd | undefined => {
  const [, seconds, final] = /^(\d+)(; final)?$/.exec(header ?? '') ?? []
  return seconds === undefined ? undefined : { at: now + Number(seconds) * 1_000, final: final !== undefined }
}

// Responses within the same minute differ only by rounding.
const sameWithinMs = 5_000

const askedLast: Partial<Record<Area, number>> = {}

/**
 * `askedAt` is when the call was sent. A slow response to an older call does not include later use, so it is ignored.
 */
export const noteSessionEnd = (area: Area, header: string | null, askedAt: number): void => {
  const sessionEnd = readSessionEnd(header, Date.now())
  if (!sessionEnd || askedAt < (askedLast[area] ?? 0)) return
  askedLast[area] = askedAt
  const known = sessionEnds[area].get()
  if (!(known?.final === sessionEnd.final && Math.abs(known.at - sessionEnd.at) < sameWithinMs))
    sessionEnds[area].set(sessionEnd)
}
