// The countdown after several wrong passwords, and then the news that signing in is possible again.
import type { ReactNode } from 'react'
import { clockOf, useSecondsLeft } from '../../lib/countdown.ts'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { signInExtrasTexts } from './extras-texts.ts'

type Props = { from: number; seconds: number; children: ReactNode }

export const SignInWait = ({ from, seconds, children }: Props) => {
  const t = signInExtrasTexts.useT()
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
      {/* Hidden: screen readers hear the time of day above. A number that changes every second would only disturb. */}
      <p aria-hidden="true" className="mt-1 font-semibold tabular-nums">
        {t.parts('wait.left', { time: <LtrValue>{clockOf(left)}</LtrValue> })}
      </p>
    </InlineAlert>
  )
}
