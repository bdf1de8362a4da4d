// What goes on behind every page of a signed-in inspector: the queue runs, what may be needed offline is fetched, news
// are shown.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../../lib/events.ts'
import { queryClient } from '../../../lib/query.ts'
import { inspectorUser } from '../../../lib/session.ts'
import { isConnected, whenConnectionChanges } from '../../../offline/connection.ts'
import { forgetAnswersOfOthers, forgetOldThumbnails } from '../../../offline/field-database.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import { isOfInspection } from '../../../offline/inspection-writes.ts'
import { keepForTheField } from '../../../offline/kept-call.ts'
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

/** Whatever changed: what is on show is asked for again. Several events are answered together. */
const useFreshQueries = (waitMs: number): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries(), waitMs)
  }
}

/** What is worth a word of its own when it was sent; answers and photos say so where they stand. */
const doneKey = (write: UnsentWrite) => {
  if (write.kind === 'decision') return `done.${write.move}` as const
  if (write.kind === 'submit') return `done.submit.${write.recommendation}` as const
  return isOfInspection(write) ? undefined : (`done.${write.kind}` as const)
}

/** No success of anybody. */
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
      // The screen of an inspection shows what was entered; what the server makes of it can wait until the hand rests.
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
    // Without storage there is no queue; what is entered then goes straight to the server.
    queue.start().catch(() => undefined)
    void forgetAnswersOfOthers(accountId)
    void forgetOldThumbnails()
    const fetchAhead = (): void => {
      if (isConnected()) void keepForTheField()
    }
    // The page's own calls come first.
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
