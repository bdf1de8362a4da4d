// The price of the request, as quoted or as submitted, with its order and refund.

import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { PriceTable } from '../../../panels/request/price-table.tsx'
import type { Sometimes } from '../../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { OrderTag } from '../payments/order-tag.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

const fileLink = (url: string, words: string) => (
  <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className="quiet-link rounded-tag">
    {words}
  </a>
)

const useRows = ({ quote, order, refund, price }: OfficeRequest): Sometimes<SummaryRow>[] => {
  const t = requestTexts.useT()
  const payments = paymentsTexts.useT()
  const money = useMoney()
  const { date } = useDates()
  return [
    quote && {
      label: t('quote'),
      value: <Code>{quote.number}</Code>,
      // Accepting the quote sets the request's price; until then, show how long the quote is valid.
      note: (
        <>
          {price === null && t('quote.valid', { day: date(quote.valid_until) })}
          {quote.note && <Name className="block whitespace-pre-line">{quote.note}</Name>}
        </>
      ),
    },
    order && {
      label: t('order'),
      value: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={`/admin/payments/${order.id}`} className="quiet-link rounded-tag">
            <Code>{order.reference}</Code>
          </Link>
          <OrderTag state={order.state} />
        </span>
      ),
      note: payments(order.method),
    },
    order !== null &&
      order.invoice_url !== null && { label: t('invoice'), value: fileLink(order.invoice_url, t('invoice.open')) },
    refund && {
      label: t('refund'),
      value: <Money>{money({ amount: refund.total, currency: 'AED' })}</Money>,
      note: (
        <>
          {refund.returned_at && t('refund.returned', { day: date(refund.returned_at) })}{' '}
          {refund.sent_at
            ? t('refund.sent', { day: date(refund.sent_at) })
            : t(refund.state === 'sending' ? 'refund.sending' : 'refund.due')}{' '}
          {refund.credit_note_number && refund.credit_note_url ? (
            fileLink(refund.credit_note_url, refund.credit_note_number)
          ) : (
            <Code>{refund.credit_note_number ?? ''}</Code>
          )}
        </>
      ),
    },
  ]
}

export const PriceCard = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const rows = useRows(request)
  const price = request.price ?? request.quote?.price
  return (
    <Card title={t('price')}>
      {price ? (
        <PriceTable price={price} words={{ vat: t('price.vat'), total: t('price.total') }} />
      ) : (
        <p className="text-ink-2">{t('price.on-quote')}</p>
      )}
      {rows.some(Boolean) && <SummaryList className="mt-3 border-t border-line pt-1" rows={rows} />}
    </Card>
  )
}
