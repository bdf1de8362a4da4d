import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
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
      <a
        href={inPageLanguage(row.invoice_url)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('invoice.open', { number: row.invoice_number })}
        className="quiet-link rounded-tag"
      >
        <Code className="text-small">{row.invoice_number}</Code>
      </a>
    ) : (
      <span className="text-ink-3">{row.invoice_number ?? noValue}</span>
    )
  return [
    {
      key: 'reference',
      header: t('reference'),
      card: 'heading',
      cell: (row) => (
        <Link href={`/admin/payments/${row.id}`} className={cellLink}>
          <Code className="text-small">{row.reference}</Code>
        </Link>
      ),
    },
    {
      key: 'facility',
      long: true,
      header: t('paid-for'),
      card: 'line',
      cell: (row) => <PaidForLink order={row} className={cellLink} />,
    },
    {
      key: 'company',
      long: true,
      under: 'facility',
      header: t('company'),
      card: 'line',
      cell: (row) => (
        <Link href={`/admin/users/${row.user_id}`} className={cellLink}>
          <Name>{row.company_name}</Name>
        </Link>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      card: 'line',
      align: 'end',
      sort: { asc: 'amount', desc: 'amount-desc' },
      cell: ({ fee, received }) => {
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
    },
    {
      key: 'provider',
      header: t('provider'),
      card: 'line',
      from: 'xl',
      cell: (row) => (
        <>
          <span className="block">{t(row.method)}</span>
          {row.provider && (
            <span className="block text-small text-ink-3" title={row.provider_reference ?? undefined}>
              {row.provider}
            </span>
          )}
        </>
      ),
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
    {
      key: 'state',
      long: true,
      header: t('state'),
      card: 'tag',
      cell: (row) => (
        <>
          <OrderTag state={row.state} />
          {row.reason && (
            <span dir="auto" className="mt-1 line-clamp-2 max-w-48 text-small text-ink-3" title={row.reason}>
              {row.reason}
            </span>
          )}
        </>
      ),
      brief: (row) => (
        <>
          <OrderTag state={row.state} />
          {row.reason && <span className="text-ink-3"> {row.reason}</span>}
        </>
      ),
    },
    { key: 'invoice', header: t('invoice'), card: 'none', cell: invoice },
    {
      key: 'invoice-on-card',
      header: t('invoice'),
      card: 'actions',
      from: 'cards',
      cell: (row) => (
        <span className="flex gap-x-4 text-small">
          <span className="text-ink-3">{t('invoice')}</span>
          {invoice(row)}
        </span>
      ),
    },
    {
      key: 'created',
      under: 'reference',
      header: t('created'),
      card: 'none',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: (row) => <ShortDate at={row.created_at} />,
    },
    {
      key: 'paid',
      under: 'invoice',
      header: t('paid-on'),
      card: 'none',
      cell: (row) => (
        <>
          {row.paid_at && <ShortDate at={row.paid_at} />}
          {/* Whose word it is shows where there is a look at it. */}
          {(row.received?.on || row.decided_by) && (
            <span data-whole className="hidden print:inline">
              {row.received?.on && ` ${t('received.on.short', { day: dates.short(row.received.on) })}`}
              {row.decided_by &&
                row.decided_at &&
                ` ${t('decided-by', { name: row.decided_by.name, when: dates.short(row.decided_at) })}`}
            </span>
          )}
        </>
      ),
    },
  ]
}
