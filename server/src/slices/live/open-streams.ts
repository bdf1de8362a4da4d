// An open stream shows no more than a new request would: every second the sessions of all streams of this process are
// checked in one query.
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { findSessionsById } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'

export type Listener = Owner | Administrator | Inspector
type Open = { actor: Listener; end(): void }

const checkMs = 1_000
/** A short outage of the database ends no stream, since no event is sent during it either. */
const longestUnseenMs = 15_000

export type OpenStreams = {
  /** Ends the stream when its session ends or its role changes. Returns a function that stops watching. */
  watch(actor: Listener, end: () => void): () => void
}

const roleOf = (actor: { kind: string; role?: string }): string => `${actor.kind} ${actor.role ?? ''}`

export const createOpenStreams = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): OpenStreams => {
  const open = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let checkedAt = 0

  const check = async (): Promise<void> => {
    const watched = [...open]
    try {
      const sessions = await findSessionsById(
        db,
        [...new Set(watched.map(({ actor }) => actor.sessionId))],
        clock.now(),
      )
      checkedAt = performance.now()
      for (const { actor, end } of watched) {
        const session = sessions.get(actor.sessionId)
        if (session === undefined || session.mustSetSecondFactor || roleOf(session.actor) !== roleOf(actor)) end()
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open streams could not be checked')
      if (performance.now() - checkedAt > longestUnseenMs) for (const { end } of watched) end()
    }
  }

  const scheduleCheck = (): void => {
    timer = setTimeout(() => {
      void check().finally(() => {
        timer = undefined
        if (open.size > 0) scheduleCheck()
      })
    }, checkMs).unref()
  }

  return {
    watch: (actor, end) => {
      const one = { actor, end }
      if (open.size === 0) checkedAt = performance.now()
      open.add(one)
      if (timer === undefined) scheduleCheck()
      return () => open.delete(one)
    },
  }
}
