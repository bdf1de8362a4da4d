import type { AnswerFor } from '@assure/contract/calls'
import type { RequestKind } from '@assure/contract/domain/request-moves'
import { formatNumber } from '../../../lib/i18n.ts'
import { useMoney } from '../../../lib/money.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Money } from '../../../ui/values.tsx'
import { paymentTexts } from './texts.ts'

export type Fee = AnswerFor<'GET /api/user/facility/:id/certification-status'>['certificationFee']

/** The VAT rate, for display only: the server computes the amounts. */
export const vatPercent = ({ net, vat }: Pick<Fee, 'net' | 'vat'>): number =>
  net === 0 ? 0 : Math.round((vat / net) * 10_000) / 100

export const PaymentSummary = ({ fee, kind = 'certification' }: { fee: Fee; kind?: RequestKind | undefined }) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  const { currency } = fee
  const rows = [
    { key: 'net', label: t(kind === 'certification' ? 'fee' : 'price'), amount: fee.net },
    ...(fee.vat === 0
      ? []
      : [{ key: 'vat', label: t('vat', { percent: formatNumber(vatPercent(fee), t.language) }), amount: fee.vat }]),
  ]
  return (
    <Card title={t('summary')}>
      <dl className="flex flex-col gap-2">
        {rows.map(({ key, label, amount }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-ink">
              <Money>{money({ amount, currency })}</Money>
            </dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-h3 font-semibold text-ink">
          <dt>{t('total')}</dt>
          <dd>
            <Money>{money(fee)}</Money>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
