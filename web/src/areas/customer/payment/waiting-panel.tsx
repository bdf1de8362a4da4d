import { useEffect, useRef } from 'react'
import { Button, LinkButton, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { paymentWord } from './kind-words.ts'
import type { Order } from './paid-dialog.tsx'
import { type PollState, takesLong } from './payment-poll.ts'
import { paymentTexts } from './texts.ts'
import { usePaymentPage } from './use-payment-page.ts'

type Props = {
  poll: PollState
  order: Order
  /** Whether the payment page was just opened, was blocked by the browser, or the owner came back later. */
  how: 'opened' | 'blocked' | 'resumed'
  onCheck: () => void
  onOtherMethod?: (() => void) | undefined
}

export const WaitingPanel = ({ poll, order, how: begun, onCheck, onOtherMethod }: Props) => {
  const t = paymentTexts.useT()
  const announce = useAnnounce()
  const page = usePaymentPage(order)
  const how = page.blockedUrl ? 'blocked' : begun
  const blockedUrl = page.blockedUrl ?? (how === 'blocked' ? order.paymentUrl : null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (how !== 'resumed') title.current?.focus()
  }, [how])
  const isLong = takesLong(poll)
  const wasChecking = useRef(false)
  useEffect(() => {
    if (wasChecking.current && !poll.checking && poll.phase === 'awaiting')
      announce(t(poll.last === 'failed' ? 'waiting.trouble' : 'waiting.not-yet'))
    wasChecking.current = poll.checking
  }, [poll.checking, poll.phase, poll.last, announce, t])
  return (
    <section
      aria-labelledby="waiting-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-center gap-3 text-brand">
        <Spinner size={28} />
        <h2 ref={title} id="waiting-title" tabIndex={-1} className="text-h2 font-semibold text-ink">
          {t('waiting.title')}
        </h2>
      </div>
      {isLong ? (
        <InlineAlert tone="info" title={t('waiting.long.title')} live>
          {t(order.request ? paymentWord(order.kind, 'waiting.long.request') : 'waiting.long.text')}
        </InlineAlert>
      ) : (
        <p className="text-ink-2">
          {t({ opened: 'waiting.text', blocked: 'waiting.blocked', resumed: 'waiting.resumed' }[how] as 'waiting.text')}
        </p>
      )}
      <p className="min-h-6 text-small text-ink-3">
        {poll.last === 'failed' ? t('waiting.trouble') : poll.last === 'open' ? t('waiting.not-yet') : ''}
      </p>
      {page.problem && <InlineAlert tone="error">{page.problem}</InlineAlert>}
      <div className="flex flex-col gap-3">
        <Button
          wide
          busy={poll.checking}
          busyText={t('checking')}
          onClick={onCheck}
          look={how === 'opened' ? 'main' : 'ghost'}
        >
          {t('waiting.check')}
        </Button>
        {blockedUrl ? (
          <LinkButton href={blockedUrl} wide className="order-first">
            {t('waiting.open')}
          </LinkButton>
        ) : (
          <Button
            wide
            busy={page.opening}
            busyText={t('proceeding')}
            onClick={page.open}
            look={how === 'opened' ? 'ghost' : 'main'}
            className={how === 'opened' ? '' : 'order-first'}
          >
            {t('waiting.open')}
          </Button>
        )}
        {isLong && (
          <LinkButton href={order.request ? '/requests' : '/facilities'} look="ghost" wide>
            {t(order.request ? 'waiting.leave-request' : 'waiting.leave')}
          </LinkButton>
        )}
        {onOtherMethod && (
          <TextButton className="self-center" onClick={onOtherMethod}>
            {t('other-method')}
          </TextButton>
        )}
      </div>
    </section>
  )
}
