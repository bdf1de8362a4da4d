// Limits how many changes an owner or applicant makes in a day, and so the rows that they can create. Counted in this
// process, which costs the database nothing. Inspectors sync many offline entries at once and administrators work all
// day, so neither is counted.
import type { Actor } from '../auth/actor.ts'
import type { Clock } from '../clock.ts'

const dayMs = 86_400_000
const changesADay = 20_000

export type ChangeBudget = {
  /** Seconds until the next change is allowed; undefined if it is allowed now. */
  take(actor: Actor): number | undefined
}

export const createChangeBudget = (clock: Clock, most = changesADay): ChangeBudget => {
  let endsAt = 0
  const counts = new Map<string, number>()
  return {
    take: (actor) => {
      if (actor.kind !== 'owner' && actor.kind !== 'registrant') return undefined
      const now = clock.now().getTime()
      if (now >= endsAt || now < endsAt - dayMs) {
        counts.clear()
        endsAt = now + dayMs
      }
      const person = actor.kind === 'owner' ? actor.accountId : actor.email
      const count = counts.get(person) ?? 0
      if (count >= most) return Math.ceil((endsAt - now) / 1_000)
      counts.set(person, count + 1)
      return undefined
    },
  }
}
