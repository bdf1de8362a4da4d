// A decision applies to what the person saw when the dialog opened. That state is frozen, sent with the action, and
// compared with the server's whenever something changes. If the record has changed, the dialog says who did what and
// when, and can only be closed.
import type { LastChange } from '@assure/contract/calls/changes'
import type { SeenKind } from '@assure/contract/domain/seen'
import type { Area } from '@assure/contract/domain/vocabulary'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Answer, call, type Failure, inArea } from '../../lib/api.ts'
import { subscribeLive } from '../../lib/events.ts'
import { freezePage } from '../../lib/frozen.ts'
import { SeenNotice } from './seen-notice.tsx'

/** `seen` is made by `seenOf` from the record as the screen shows it. */
export type SeenSubject = { area: Area; kind: SeenKind; id: string; seen: string }

type Conflict = { change: LastChange | null }

const findChange = ({ area, kind, id, seen }: SeenSubject): Promise<Answer<{ changed: boolean } & Conflict>> =>
  call(inArea(area, 'GET /changes/:kind/:id'), { params: { kind, id }, query: { seen } })

/** Undefined if nothing changed, or if the check failed. */
const conflictIn = (answer: Answer<{ changed: boolean } & Conflict>): Conflict | undefined => {
  if (!answer.ok) return answer.status === 404 ? { change: null } : undefined
  return answer.value.changed ? { change: answer.value.change } : undefined
}

const tooLate: readonly (number | undefined)[] = [404, 409]

export type SeenHandle = {
  /** Sent with the action. */
  seen: string | undefined
  /** Shown in the dialog once the record has changed; confirming is then disabled. */
  notice: ReactNode | undefined
  /** Whether a change of the record caused the refusal. The notice then says so and the dialog stays open. */
  explains: (failure: Failure) => Promise<boolean>
}

type Options = {
  /** The action is being sent. Changes from now until the dialog closes are ignored as its own. */
  busy: boolean
  /** False for an inline form, behind which the page need not freeze. */
  holds?: boolean
}

export const useSeen = (
  open: boolean,
  subject: SeenSubject | undefined,
  { busy, holds = true }: Options,
): SeenHandle => {
  const [frozen, setFrozen] = useState<SeenSubject>()
  const [conflict, setConflict] = useState<Conflict>()
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setFrozen(subject)
      setConflict(undefined)
    }
  }
  useEffect(() => (open && holds ? freezePage() : undefined), [open, holds])

  // News of our own action can arrive before the dialog closes; it is not another person's change.
  const hasActed = useRef(false)
  useEffect(() => {
    hasActed.current = open && holds && (busy || hasActed.current)
  }, [open, holds, busy])
  const hear = useEffectEvent((answer: Answer<{ changed: boolean } & Conflict>) => {
    if (!busy && !hasActed.current && (answer.ok || answer.status === 404)) setConflict(conflictIn(answer))
  })
  useEffect(() => {
    if (!open || frozen === undefined) return
    let isOver = false
    let isAsking = false
    let isAskedAgain = false
    const ask = async (): Promise<void> => {
      isAskedAgain = isAsking
      if (isAsking) return
      isAsking = true
      const answer = await findChange(frozen)
      isAsking = false
      if (isOver) return
      hear(answer)
      if (isAskedAgain) await ask()
    }
    void ask()
    const leave = subscribeLive(frozen.area, () => void ask())
    return () => {
      isOver = true
      leave()
    }
  }, [open, frozen])

  return {
    seen: frozen?.seen,
    notice: conflict && <SeenNotice change={conflict.change} />,
    explains: async (failure) => {
      hasActed.current = false
      if (frozen === undefined || !tooLate.includes(failure.status)) return false
      const now = conflictIn(await findChange(frozen))
      setConflict(now)
      return now !== undefined
    },
  }
}
