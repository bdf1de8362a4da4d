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

type Props = {
  fee: Fee
  kind?: RequestKind | undefined
  /** The part of a transfer that has arrived. */
  arrived?: number | null
}

export const stillDue = ({ fee, arrived }: { fee: Fee; arrived: number | null }): number =>
  Math.round((fee.amount - (arrived ?? 0)) * 100) / 100

export const PaymentSummary = ({ fee, kind = 'certification', arrived = null }: Props) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  const { currency } = fee
  const rows = [
    { key: 'net', label: t(kind === 'certification' ? 'fee' : 'price'), amount: fee.net },
    fee.vat !== 0 && {
      key: 'vat',
      label: t('vat', { percent: formatNumber(vatPercent(fee), t.language) }),
      amount: fee.vat,
    },
    ...(arrived === null
      ? []
      : [
          { key: 'total', label: t('total'), amount: fee.amount },
          { key: 'received', label: t('received'), amount: arrived },
        ]),
  ].filter((row) => !!row)
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
          <dt>{t(arrived === null ? 'total' : 'bank.rest')}</dt>
          <dd>
            <Money>{money({ amount: stillDue({ fee, arrived }), currency })}</Money>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
