// Why a sign-in was refused, above its fields. Takes the focus.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '../../lib/api.ts'
import { clockOf, useSecondsLeft } from '../../lib/countdown.ts'
import { explain } from '../../lib/explain.ts'
import { LinkButton } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { signInExtrasTexts } from './extras-texts.ts'
import { signInTexts } from './texts.ts'

type SignInWaitProps = { from: number; seconds: number; children: ReactNode }

// The countdown after several wrong passwords, and then the news that signing in is possible again.
const SignInWait = ({ from, seconds, children }: SignInWaitProps) => {
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

// Not the person's mistake, so it is a warning, not an error.
const isCalm = (failure: Failure): boolean => failure.code === 'sign-in.under-review'

type Props = { refusal: Failure & { at: number }; forgotHref: string }

export const SignInRefusal = ({ refusal, forgotHref }: Props) => {
  const t = signInTexts.useT()
  const text = explain(refusal, { failed: t('failed') })
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  if (refusal.code === 'sign-in.waiting')
    return (
      <div ref={alert} tabIndex={-1}>
        <SignInWait from={refusal.at} seconds={refusal.retryAfter ?? 0}>
          {text}
        </SignInWait>
      </div>
    )
  return (
    <InlineAlert
      ref={alert}
      tone={isCalm(refusal) ? 'warning' : 'error'}
      action={
        refusal.code === 'sign-in.link-needed' && (
          <LinkButton href={forgotHref} look="ghost" size="small">
            {t('wait.link')}
          </LinkButton>
        )
      }
    >
      {text}
    </InlineAlert>
  )
}
