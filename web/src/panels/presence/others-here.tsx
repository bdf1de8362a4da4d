// Names the other administrators who have the same record open.
import type { WatchedKind } from '@assure/contract/domain/vocabulary'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { subscribeLive } from '../../lib/events.ts'
import { Name } from '../../ui/values.tsx'
import { useT } from './fixed-texts.ts'

const repeatMs = 10_000
type Colleague = { id: string; name: string }

const useOthers = (kind: WatchedKind, id: string): readonly Colleague[] => {
  const [others, setOthers] = useState<readonly Colleague[]>([])
  useEffect(() => {
    const params = { kind, id }
    let isOver = false
    const announceHere = async (): Promise<void> => {
      if (isOver || document.hidden) return
      const answer = await call('PUT /admin/api/presence/:kind/:id', { params })
      if (answer.ok && !isOver) setOthers(answer.value.others)
    }
    const leave = (): void => void call('DELETE /admin/api/presence/:kind/:id', { params })
    const look = (): void => (document.hidden ? leave() : void announceHere())
    void announceHere()
    const timer = setInterval(() => void announceHere(), repeatMs)
    const quiet = subscribeLive('admin', (event) => {
      if (event.kind === 'all' || (event.kind === 'presence' && event.id === id)) void announceHere()
    })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      quiet()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id])
  return others
}

export const OthersHere = ({ kind, id }: { kind: WatchedKind; id: string }) => {
  const t = useT()
  const others = useOthers(kind, id)
  const names = others.flatMap((one, place) => [
    ...(place === 0 ? [] : [t.language === 'ar' ? '، ' : ', ']),
    <Name key={one.id} className="font-semibold text-ink">
      {one.name}
    </Name>,
  ])
  return (
    <p role="status" className="flex items-center gap-2 text-small text-ink-2 empty:hidden" data-no-print>
      {others.length > 0 && (
        <>
          <Eye size={16} aria-hidden="true" className="shrink-0" />
          <span>{t.parts('looking', { names: <>{names}</>, count: others.length })}</span>
        </>
      )}
    </p>
  )
}
