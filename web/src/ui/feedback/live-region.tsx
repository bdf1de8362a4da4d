import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'

type Announce = (message: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => undefined)

// Announces short messages to screen readers: code sent, upload done, payment received, saved.
export const useAnnounce = (): Announce => use(AnnounceContext)

export const AnnouncerProvider = ({ children }: { children: ReactNode }) => {
  const [spoken, setSpoken] = useState({ polite: '', assertive: '' })
  const turn = useRef(false)
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    // A trailing space makes a repeated message count as a change, so that it is announced again.
    turn.current = !turn.current
    setSpoken((now) => ({ ...now, [urgency]: turn.current ? message : `${message}\u00a0` }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr-only" aria-live="polite">
        {spoken.polite}
      </output>
      <div className="sr-only" role="alert" aria-live="assertive">
        {spoken.assertive}
      </div>
    </AnnounceContext>
  )
}
