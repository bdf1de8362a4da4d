import { type ReactNode, useEffect, useState } from 'react'
import { useRootMark } from '../layout/root-mark.ts'
import { useUiText } from '../texts.tsx'

const quietMs = 300
const longMs = 5_000

type Phase = 'quiet' | 'shown' | 'long'

const useWaitingPhase = (loading: boolean): Phase => {
  const [phase, setPhase] = useState<Phase>('quiet')
  if (!loading && phase !== 'quiet') setPhase('quiet')
  useEffect(() => {
    if (!loading) return
    const shown = setTimeout(() => setPhase('shown'), quietMs)
    const long = setTimeout(() => setPhase('long'), longMs)
    return () => {
      clearTimeout(shown)
      clearTimeout(long)
    }
  }, [loading])
  return phase
}

type Props = {
  loading: boolean
  // The content is outdated and new data is loading.
  stale?: boolean | undefined
  // For screen readers only: "Loading users...".
  text?: string | undefined
  skeleton: ReactNode
  children?: ReactNode
  className?: string | undefined
}

// Shows nothing for 300 ms, then a skeleton, and after 5 s a text that it is still loading.
export const Loading = ({ loading, stale = false, text, skeleton, children, className }: Props) => {
  const words = useUiText()
  const phase = useWaitingPhase(loading)
  useRootMark('busy', loading || stale)
  return (
    <div aria-busy={loading || stale} className={className}>
      <output className="sr-only">
        {loading && phase !== 'quiet' ? (phase === 'long' ? words.stillWorking : (text ?? words.loading)) : ''}
      </output>
      {loading ? phase !== 'quiet' && skeleton : children}
      {loading && phase === 'long' && (
        <p aria-hidden="true" className="mt-3 text-center text-small text-ink-2">
          {words.stillWorking}
        </p>
      )}
    </div>
  )
}
