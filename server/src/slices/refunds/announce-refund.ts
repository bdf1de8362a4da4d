// Announces a cancelled order or a refund: trail, mail and notification to the company, open screens.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { moneyIn, moneyText } from '../../platform/money-text.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
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

type RefundNews = ForRequest & {
  refund: {
    id: string
    order_id: string
    company_id: string
    total_fils: number
    currency: string
    creditNote?: string | null
  }
  /** Undefined: it is due. */
  sent?: { way: string; reference: string }
}

export const announceRefund = async (
  tx: Tx,
  deps: Deps,
  { refund, request, sent, ...by }: RefundNews,
): Promise<void> => {
  const { id, total_fils: fils, currency, creditNote = null } = refund
  const isSent = sent !== undefined
  const kind = isSent ? 'refund-sent' : 'refund-due'
  const link = pagesOf.request(request.id).owner
  const company = await companyRecipients(tx, refund.company_id)
  await announce(tx, deps, {
    trail: {
      ...by,
      action: isSent ? 'refund.sent' : 'refund.due',
      subject: { kind: 'refund', id, name: request.number },
      after: { total: moneyText(fils), currency, ...(sent ?? { credit_note: creditNote }) },
    },
    mails: company.map((to) =>
      letter(refundMail, {
        to,
        values: {
          request: request.number,
          amount: moneyIn(to.language, currency, fils),
          creditNote: creditNote ?? undefined,
          isSent,
          url: `${deps.config.publicUrl}${link}`,
        },
        onceKey: `${kind}:${id}:${to.account_id}`,
      }),
    ),
    notifications: company.map((to) => ({
      to,
      kind,
      values: { request: request.number, fils, currency },
      link,
      subject: { kind: 'request', id: request.id },
      onceKey: `${kind}:${id}`,
    })),
    live: [
      { to: [...company, 'staff'], kind: 'request', id: request.id },
      { to: 'staff', kind: 'refund', id },
      queue('refunds'),
    ],
  })
}
