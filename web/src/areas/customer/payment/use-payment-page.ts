// Reopens the payment page of an existing order. The old page may have expired, so the server is asked for a valid one.
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import type { Order } from './paid-dialog.tsx'
import { paidForOf } from './paid-for.ts'
import { openPaymentTab } from './payment-tab.ts'
import { paymentTexts } from './texts.ts'

export type PaymentPage = {
  open: () => void
  opening: boolean
  problem: string | undefined
  /** The payment page's URL, when the browser blocked the tab. */
  blockedUrl: string | undefined
}

export const usePaymentPage = (order: Pick<Order, 'fee' | 'facility' | 'request'>): PaymentPage => {
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
      return setProblem(explain(answer, { failed: t('failed'), network: t('network') }))
    }
    if (tab) tab.go(answer.value.paymentUrl)
    else setBlockedUrl(answer.value.paymentUrl)
  }
  return { open: () => void open(), opening, problem, blockedUrl }
}
