// An open stream gives no more than a new request would: every second all streams of this process are held against
// their sessions, in one look.
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { findSessionsById } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'

export type Listener = Owner | Administrator | Inspector
type Open = { actor: Listener; end(): void }

const lookMs = 1_000
/** A database that is away for a moment ends no stream: nothing is told meanwhile either. */
const longestUnseenMs = 15_000

export type OpenStreams = {
  /**
   * Ends the stream when its session does, or its rights change; what comes back is for when it has ended by itself.
   */
  watch(actor: Listener, end: () => void): () => void
}

const roleOf = (actor: { kind: string; role?: string }): string => `${actor.kind} ${actor.role ?? ''}`

export const createOpenStreams = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): OpenStreams => {
  const open = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0

  const look = async (): Promise<void> => {
    const asked = [...open]
    try {
      const sessions = await findSessionsById(db, [...new Set(asked.map(({ actor }) => actor.sessionId))], clock.now())
      lookedAt = performance.now()
      for (const { actor, end } of asked) {
        const session = sessions.get(actor.sessionId)
        if (session === undefined || session.mustSetSecondFactor || roleOf(session.actor) !== roleOf(actor)) end()
      }
    } catch (error) {
      log.warn({ err: error }, 'open streams could not be held against their sessions')
      if (performance.now() - lookedAt > longestUnseenMs) for (const { end } of asked) end()
    }
  }

  const scheduleCheck = (): void => {
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = undefined
        if (open.size > 0) scheduleCheck()
      })
    }, lookMs).unref()
  }

  return {
    watch: (actor, end) => {
      const one = { actor, end }
      if (open.size === 0) lookedAt = performance.now()
      open.add(one)
      if (timer === undefined) scheduleCheck()
      return () => open.delete(one)
    },
  }
}
