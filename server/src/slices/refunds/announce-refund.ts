// Announces a cancelled order or a refund: trail, mail and notification to the company, open screens.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { dirhams, moneyIn, moneyText } from '../../platform/money-text.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { receiptName } from '../receipts/index.ts'
import { refundMail } from './mails.ts'
import type { EndedOrder } from './store.ts'

type ForRequest = By & { request: { id: string; number: string } }

const queue = (id: 'transfers' | 'refunds') => ({ to: 'staff', kind: 'queue', id }) as const

export const announceCancelledOrder = async (
  tx: Tx,
  deps: Deps,
  { order, request, ...by }: ForRequest & { order: EndedOrder },
): Promise<void> => {
  const company = await companyRecipients(tx, order.company_id)
  await announce(tx, deps, {
    trail: {
      ...by,
      action: 'order.cancelled',
      subject: { kind: 'order', id: order.id, name: order.reference },
      before: { state: order.state },
      after: { state: 'cancelled', request: request.number },
    },
    live: [
      { to: [...company, 'staff'], kind: 'order', id: order.id },
      ...(order.state === 'awaiting-transfer' ? [queue('transfers')] : []),
    ],
  })
}

export type RefundedReceipt = { id: string; booked_on: string; fils: number; currency: string }

/** A request that ended, or money that paid no order. */
export type RefundSource = { request: { id: string; number: string } } | { receipt: RefundedReceipt }

type RefundNews = By & {
  refund: {
    id: string
    /** null: nobody knows whose money it is. */
    company_id: string | null
    total_fils: number
    currency: string
    creditNote?: { number: string; order_id: string } | undefined
  }
  of: RefundSource
  /** Undefined: it is due. */
  sent?: { way: string; reference: string }
}

const eventsOf = ({ id, ...refund }: RefundNews['refund'], of: RefundSource, isSent: boolean): AnnouncedEvent[] => {
  if (refund.company_id === null) return []
  const data = {
    company_id: refund.company_id,
    refund_id: id,
    request_id: 'request' in of ? of.request.id : null,
    total: { amount: dirhams(refund.total_fils), currency: refund.currency },
  }
  const { creditNote } = refund
  return [
    ...(creditNote === undefined
      ? []
      : [{ type: 'credit-note.issued', subjectId: id, data: { ...data, ...creditNote } } as const]),
    { type: isSent ? 'refund.sent' : 'refund.due', subjectId: id, data },
  ]
}

export const announceRefund = async (tx: Tx, deps: Deps, { refund, of, sent, ...by }: RefundNews): Promise<void> => {
  const { id, total_fils: fils, currency, creditNote } = refund
  const isSent = sent !== undefined
  const kind = isSent ? 'refund-sent' : 'refund-due'
  const place =
    'request' in of
      ? { subject: { kind: 'request', id: of.request.id } as const, link: pagesOf.request(of.request.id).owner }
      : { subject: { kind: 'receipt', id: of.receipt.id } as const, link: '/orders' }
  const source = 'request' in of ? { request: of.request.number } : { transferOn: of.receipt.booked_on }
  const company = refund.company_id === null ? [] : await companyRecipients(tx, refund.company_id)
  await announce(tx, deps, {
    trail: {
      ...by,
      action: isSent ? 'refund.sent' : 'refund.due',
      subject: { kind: 'refund', id, name: 'request' in of ? of.request.number : receiptName(of.receipt) },
      after: { total: moneyText(fils), currency, ...(sent ?? { credit_note: creditNote?.number ?? null }) },
    },
    mails: company.map((to) =>
      letter(refundMail, {
        to,
        values: {
          ...source,
          amount: moneyIn(to.language, currency, fils),
          creditNote: creditNote?.number,
          isSent,
          url: `${deps.config.publicUrl}${place.link}`,
        },
        onceKey: `${kind}:${id}:${to.account_id}`,
      }),
    ),
    notifications: company.map((to) => ({
      to,
      kind,
      values: { ...source, fils, currency },
      ...place,
      onceKey: `${kind}:${id}`,
    })),
    events: eventsOf(refund, of, isSent),
    live: [
      { to: 'request' in of ? [...company, 'staff'] : 'staff', ...place.subject },
      { to: 'staff', kind: 'refund', id },
      queue('refunds'),
    ],
  })
}
