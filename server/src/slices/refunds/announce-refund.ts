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
    /** How often the provider was asked to send it. */
    attempt: number
    creditNote?: { number: string; order_id: string } | undefined
  }
  of: RefundSource
  step: RefundStep
}

type RefundStep =
  | { kind: 'due' }
  /** The provider was asked to send it. */
  | { kind: 'requested'; provider: string }
  | { kind: 'sent'; way: string; reference: string }
  /** `wasSent`: the card's bank gave it back, after we had said that it was sent. */
  | { kind: 'failed'; reason: string; wasSent: boolean }

/** What the company is sent. */
type CompanyNews = 'due' | 'sent' | 'returned'
const companyNewsOf = (step: RefundStep): CompanyNews | undefined => {
  if (step.kind === 'failed') return step.wasSent ? 'returned' : undefined
  return step.kind === 'requested' ? undefined : step.kind
}

const eventsOf = (
  { id, ...refund }: RefundNews['refund'],
  of: RefundSource,
  news: CompanyNews | undefined,
): AnnouncedEvent[] => {
  if (refund.company_id === null || news === undefined) return []
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
    { type: news === 'sent' ? 'refund.sent' : 'refund.due', subjectId: id, data },
  ]
}

const detailsOf = (step: RefundStep, creditNote: string | null): Record<string, unknown> => {
  if (step.kind === 'due') return { credit_note: creditNote }
  if (step.kind === 'requested') return { provider: step.provider }
  return step.kind === 'sent' ? { way: step.way, reference: step.reference } : { was_sent: step.wasSent }
}

export const announceRefund = async (tx: Tx, deps: Deps, { refund, of, step, ...by }: RefundNews): Promise<void> => {
  const { id, total_fils: fils, currency, creditNote } = refund
  const news = companyNewsOf(step)
  const place =
    'request' in of
      ? { subject: { kind: 'request', id: of.request.id } as const, link: pagesOf.request(of.request.id).owner }
      : { subject: { kind: 'receipt', id: of.receipt.id } as const, link: '/orders' }
  const source = 'request' in of ? { request: of.request.number } : { transferOn: of.receipt.booked_on }
  const company = refund.company_id === null || news === undefined ? [] : await companyRecipients(tx, refund.company_id)
  const onceKey = `refund-${news}:${id}:${refund.attempt}`
  await announce(tx, deps, {
    trail: {
      ...by,
      action: `refund.${step.kind}`,
      subject: { kind: 'refund', id, name: 'request' in of ? of.request.number : receiptName(of.receipt) },
      after: { total: moneyText(fils), currency, ...detailsOf(step, creditNote?.number ?? null) },
      ...(step.kind === 'failed' ? { reason: step.reason } : {}),
    },
    ...(news === undefined
      ? {}
      : {
          mails: company.map((to) =>
            letter(refundMail, {
              to,
              values: {
                ...source,
                amount: moneyIn(to.language, currency, fils),
                creditNote: creditNote?.number,
                news,
                url: `${deps.config.publicUrl}${place.link}`,
              },
              onceKey: `${onceKey}:${to.account_id}`,
            }),
          ),
          notifications: company.map((to) => ({
            to,
            kind: `refund-${news}` as const,
            values: { ...source, fils, currency },
            ...place,
            onceKey,
          })),
        }),
    events: eventsOf(refund, of, news),
    live: [
      { to: 'request' in of ? [...company, 'staff'] : 'staff', ...place.subject },
      { to: 'staff', kind: 'refund', id },
      queue('refunds'),
    ],
  })
}
