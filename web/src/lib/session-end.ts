// When the session of an area ends, as the server said with its last answer; the same in every tab.
import type { Area } from '@assure/contract/domain/vocabulary'
import { onSessionEnd } from './session.ts'
import { type Stored, storedJson } from './stored.ts'

/** `at`: by this device's clock. `final`: using the session puts it off no more. */
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

// Answers of the same minute differ by a rounding only.
const sameWithinMs = 5_000

const askedLast: Partial<Record<Area, number>> = {}

/** `askedAt`: when the call left. An older one that is answered later knows nothing of a use since. */
export const noteSessionEnd = (area: Area, header: string | null, askedAt: number): void => {
  const said = readSessionEnd(header, Date.now())
  if (!said || askedAt < (askedLast[area] ?? 0)) return
  askedLast[area] = askedAt
  const known = sessionEnds[area].get()
  if (!(known?.final === said.final && Math.abs(known.at - said.at) < sameWithinMs)) sessionEnds[area].set(said)
}
