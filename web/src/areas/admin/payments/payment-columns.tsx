import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import {
  byAge,
  byWord,
  codeLinkColumn,
  dateColumn,
  nameLinkColumn,
  tagColumn,
  textColumn,
} from '../../../panels/list/columns.tsx'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { FileLink } from '../../../ui/file-link.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import { ChargebackTag } from './chargebacks.tsx'
import { OrderTag } from './order-tag.tsx'
import { PaidForLink } from './paid-for-link.tsx'
import { paymentsTexts } from './texts.ts'

export type Payment = AnswerFor<'GET /admin/api/payments'>['payments'][number]

export const usePaymentColumns = (): Column<Payment>[] => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const invoice = (row: Payment) =>
    row.invoice_number && row.invoice_url ? (
      <FileLink href={row.invoice_url} aria-label={t('invoice.open', { number: row.invoice_number })}>
        <Code className="text-small">{row.invoice_number}</Code>
      </FileLink>
    ) : (
      <span className="text-ink-3">{row.invoice_number ?? noValue}</span>
    )
  return [
    codeLinkColumn('reference', t('reference'), ({ reference }) => reference, {
      href: ({ id }) => `/admin/payments/${id}`,
    }),
    textColumn('facility', t('paid-for'), (row) => <PaidForLink order={row} className={cellLink} />, { long: true }),
    nameLinkColumn('company', t('company'), (row) => row.company_name, {
      href: (row) => `/admin/users/${row.user_id}`,
      under: 'facility',
    }),
    textColumn(
      'amount',
      t('amount'),
      ({ fee, received }) => {
        const came = received?.amount ?? fee.amount
        return (
          <>
            <Money>{money(fee)}</Money>
            {came !== fee.amount && (
              <span className="block text-small text-pending in-[td]:inline">
                {' '}
                {t('received.short', { amount: money({ amount: came, currency: fee.currency }) })}
              </span>
            )}
          </>
        )
      },
      { align: 'end', sort: byWord('amount') },
    ),
    textColumn(
      'provider',
      t('provider'),
      (row) => (
        <>
          <span className="block">{t(row.method)}</span>
          {row.provider && (
            <span className="block text-small text-ink-3" title={row.provider_reference ?? undefined}>
              {row.provider}
            </span>
          )}
        </>
      ),
      {
        from: 'xl',
        brief: (row) => (
          <>
            <span className="block">{t(row.method)}</span>
            {row.provider && <span className="block text-ink-3">{row.provider}</span>}
            {row.provider_reference && (
              <span data-whole className="hidden">
                {' '}
                {row.provider_reference}
              </span>
            )}
          </>
        ),
      },
    ),
    tagColumn(
      'state',
      t('state'),
      (row) => (
        <>
          <OrderTag state={row.state} />
          <ChargebackTag chargebacks={row.chargebacks} />
          {row.reason && (
            <span dir="auto" className="mt-1 line-clamp-2 max-w-48 text-small text-ink-3" title={row.reason}>
              {row.reason}
            </span>
          )}
        </>
      ),
      {
        long: true,
        brief: (row) => (
          <>
            <OrderTag state={row.state} />
            <ChargebackTag chargebacks={row.chargebacks} />
            {row.reason && <span className="text-ink-3"> {row.reason}</span>}
          </>
        ),
      },
    ),
    textColumn('invoice', t('invoice'), invoice, { card: 'none' }),
    textColumn(
      'invoice-on-card',
      t('invoice'),
      (row) => (
        <span className="flex gap-x-4 text-small">
          <span className="text-ink-3">{t('invoice')}</span>
          {invoice(row)}
        </span>
      ),
      { card: 'actions', from: 'cards' },
    ),
    dateColumn('created', t('created'), (row) => row.created_at, { under: 'reference', card: 'none', sort: byAge }),
    textColumn(
      'paid',
      t('paid-on'),
      (row) => (
        <>
          {row.paid_at && <ShortDate at={row.paid_at} />}
          {/* The day of receipt and who decided show only in print and in the cell's tooltip. */}
          {(row.received?.on || row.decided_by) && (
            <span data-whole className="hidden print:inline">
              {row.received?.on && ` ${t('received.on.short', { day: dates.short(row.received.on) })}`}
              {row.decided_by &&
                row.decided_at &&
                ` ${t('by', { name: row.decided_by.name, when: dates.short(row.decided_at) })}`}
            </span>
          )}
        </>
      ),
      { under: 'invoice', card: 'none' },
    ),
  ]
}
