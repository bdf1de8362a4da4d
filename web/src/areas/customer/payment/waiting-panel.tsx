import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { Button, LinkButton, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { paymentWord } from './kind-words.ts'
import type { Order } from './paid-dialog.tsx'
import { paidForOf } from './paid-for.ts'
import { type PollState, takesLong } from './payment-poll.ts'
import { openPaymentTab } from './payment-tab.ts'
import { paymentTexts } from './texts.ts'

// Reopens the payment page of an existing order. The old page may have expired, so the server is asked for a valid one.
type PaymentPage = {
  open: () => void
  opening: boolean
  problem: string | undefined
  /** The payment page's URL, when the browser blocked the tab. */
  blockedUrl: string | undefined
}

const usePaymentPage = (order: Pick<Order, 'fee' | 'facility' | 'request'>): PaymentPage => {
  const t = paymentTexts.useT()
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [blockedUrl, setBlockedUrl] = useState<string>()
  const open = async (): Promise<void> => {
    const tab = openPaymentTab()
    setOpening(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/payment', {
      body: { amount: order.fee.amount, ...paidForOf(order).body, method: 'onlinePayment' },
    })
    setOpening(false)
    if (!answer.ok) {
      tab?.close()
      return setProblem(explain(answer, { failed: t('failed') }))
    }
    if (tab) tab.go(answer.value.paymentUrl)
    else setBlockedUrl(answer.value.paymentUrl)
  }
  return { open: () => void open(), opening, problem, blockedUrl }
}

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
