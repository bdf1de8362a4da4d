import { type ReactNode, useEffect, useState } from 'react'
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
  // What stands here is of before: the next comes.
  stale?: boolean | undefined
  // Spoken, never shown: "Loading users...".
  text?: string | undefined
  skeleton: ReactNode
  children?: ReactNode
  className?: string | undefined
}

// Under 300 ms nothing; then the shape of what comes; after 5 s a word that it is still under way.
export const Loading = ({ loading, stale = false, text, skeleton, children, className }: Props) => {
  const words = useUiText()
  const phase = useWaitingPhase(loading)
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
