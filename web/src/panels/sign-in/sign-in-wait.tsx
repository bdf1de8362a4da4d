// After several wrong passwords: until when, counted down, and then that it may be tried again.
import type { ReactNode } from 'react'
import { clockOf, useSecondsLeft } from '../../lib/countdown.ts'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { signInTexts } from './texts.ts'

type Props = { from: number; seconds: number; children: ReactNode }

export const SignInWait = ({ from, seconds, children }: Props) => {
  const t = signInTexts.useT()
  const left = useSecondsLeft(from, seconds)
  if (left === 0)
    return (
      <InlineAlert tone="info" live>
        {t('wait.over')}
      </InlineAlert>
    )
  return (
    <InlineAlert tone="warning" live>
      <p>{children}</p>
      {/* Readers hear the time of day above; a number that changes each second would only disturb them. */}
      <p aria-hidden="true" className="mt-1 font-semibold tabular-nums">
        {t.parts('wait.left', { time: <LtrValue>{clockOf(left)}</LtrValue> })}
      </p>
    </InlineAlert>
  )
}
