// What was received, as typed to confirm a transfer. Starts with the expected amount and today.
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import type { Payment } from './payment-columns.tsx'

/** What the money does: start a certification, continue a request, or be refunded because the request has ended. */
export const paidFor = ({ request, state }: Payment): 'certification' | 'request' | 'late' => {
  if (request === null) return 'certification'
  return state === 'cancelled' ? 'late' : 'request'
}

export type ReceiptForm = {
  amount: string
  day: string
  setAmount: (amount: string) => void
  setDay: (day: string) => void
  /** As typed, or the fee if the text is not a number. */
  received: number
  /** Received minus expected; undefined if the amount is not a number. */
  difference: number | undefined
  body: { amount_received: number; received_on?: string }
  reset: () => void
}

export const useReceipt = ({ amount: expected }: Payment['fee']): ReceiptForm => {
  const first = () => ({ amount: expected.toFixed(2), day: dayOf(Date.now()) })
  const [typed, setTyped] = useState(first)
  const received = typedNumber(typed.amount)
  return {
    ...typed,
    setAmount: (amount) => setTyped((now) => ({ ...now, amount })),
    setDay: (day) => setTyped((now) => ({ ...now, day })),
    received: Number.isFinite(received) ? received : expected,
    difference: Number.isFinite(received) ? Math.round((received - expected) * 100) / 100 : undefined,
    body: { amount_received: received, ...(typed.day === '' ? {} : { received_on: typed.day }) },
    reset: () => setTyped(first()),
  }
}
