// Background work on every page of a signed-in inspector: runs the queue, prefetches for offline use, shows news.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../../lib/events.ts'
import { queryClient } from '../../../lib/query.ts'
import { inspectorUser } from '../../../lib/session.ts'
import { keepForTheField } from '../../../offline/cached-call.ts'
import { isConnected, whenConnectionChanges } from '../../../offline/connection.ts'
import { forgetAnswersOfOthers, forgetOldThumbnails } from '../../../offline/field-database.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import { isOfInspection } from '../../../offline/inspection-writes.ts'
import { registerFieldWorker } from '../../../offline/register-worker.ts'
import { canHandOver, type SyncEvent, type UnsentWrite } from '../../../offline/sync-state.ts'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { isAwaited } from './enter-work.ts'
import { syncTexts } from './texts.ts'

const gatherMs = 120
const settleMs = 1_500
const restMs = 8_000
const renewMs = 30 * 60_000

/** Refetches all queries after any change. Several events within `waitMs` cause one refetch. */
const useFreshQueries = (waitMs: number): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries(), waitMs)
  }
}

/** The message for a sent entry. Answers and photos have none: they show their state in place. */
const doneKey = (write: UnsentWrite) => {
  if (write.kind === 'decision') return `done.${write.move}` as const
  if (write.kind === 'submit') return `done.submit.${write.recommendation}` as const
  return isOfInspection(write) ? undefined : (`done.${write.kind}` as const)
}

/** Outcomes that are not announced as a success. */
const sadEnds: ReadonlySet<string> = new Set(['fail', 'does-not-conform'])

const isSad = (write: UnsentWrite): boolean =>
  (write.kind === 'decision' && write.move === 'fail') || (write.kind === 'submit' && sadEnds.has(write.recommendation))

export const useFieldLife = (): void => {
  const t = syncTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const announce = useAnnounce()
  const refreshSoon = useFreshQueries(gatherMs)
  const refreshLater = useFreshQueries(restMs)
  const accountId = inspectorUser.use()?.id
  useLive('inspector', refreshSoon)

  const onQueue = useEffectEvent((event: SyncEvent): void => {
    if (event.type !== 'ended') return
    const { item, result } = event
    const { write } = item
    if (item.state === 'sent') {
      // The inspection's screen already shows the entry, so its refetch can wait until the inspector pauses.
      if (isOfInspection(write) && write.kind !== 'submit') refreshLater()
      else refreshSoon()
    }
    if (isAwaited(item.id)) return
    if (result.kind === 'sent') {
      const done = doneKey(write)
      if (done !== undefined)
        toast({ title: words.success, text: result.message ?? t(done), tone: isSad(write) ? 'neutral' : 'success' })
    } else if (item.state === 'refused')
      announce(t(canHandOver(item) ? 'reassigned' : 'refused', { count: 1 }), 'assertive')
  })
  const onConnection = useEffectEvent(refreshSoon)

  useEffect(() => {
    if (accountId === undefined) return
    registerFieldWorker()
    const queue = syncOf(accountId)
    const leaveQueue = queue.subscribe((event) => onQueue(event))
    // Without storage there is no queue; entries then go straight to the server.
    queue.start().catch(() => undefined)
    void forgetAnswersOfOthers(accountId)
    void forgetOldThumbnails()
    const fetchAhead = (): void => {
      if (isConnected()) void keepForTheField()
    }
    // Let the page's own requests go first.
    const soon = setTimeout(fetchAhead, settleMs)
    const often = setInterval(fetchAhead, renewMs)
    const leaveConnection = whenConnectionChanges(() => {
      onConnection()
      fetchAhead()
    })
    return () => {
      clearTimeout(soon)
      clearInterval(often)
      leaveQueue()
      leaveConnection()
      queue.stop()
    }
  }, [accountId])
}
