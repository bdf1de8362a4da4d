import { useEffect, useEffectEvent, useState } from 'react'

/** Sends a form again once what was chosen stands in it. */
export const useResend = (send: () => Promise<void>): (() => void) => {
  const [round, setRound] = useState(0)
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (round > 0) sendNow()
  }, [round])
  return () => setRound((now) => now + 1)
}
