// Why a sign-in was refused, above its fields. Takes the focus.
import { useEffect, useRef } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { LinkButton } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SignInWait } from './sign-in-wait.tsx'
import { signInTexts } from './texts.ts'

// Not the person's mistake, so it is a warning, not an error.
const isCalm = (failure: Failure): boolean => failure.code === 'sign-in.under-review'

type Props = { refusal: Failure & { at: number }; forgotHref: string }

export const SignInRefusal = ({ refusal, forgotHref }: Props) => {
  const t = signInTexts.useT()
  const text = explain(refusal, { failed: t('failed'), network: t('network') })
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
