// What to compare before confirming a transfer, side by side: the expected amount, the reference, the slip, and the two
// answers.
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { OthersHere } from '../../../panels/presence/others-here.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { DecideTransfer } from './decide-transfer.tsx'
import { PaidForLink } from './paid-for-link.tsx'
import type { Payment } from './payment-columns.tsx'
import { SlipView } from './slip-view.tsx'
import { paymentsTexts } from './texts.ts'

export const TransferCheck = ({ payment }: { payment: Payment }) => {
  const t = paymentsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  const { fee, reference } = payment
  const shownAmount = (amount: number): string => money({ amount, currency: fee.currency })
  return (
    // Keeps the answers right below the facts, however tall the slip is; on a phone they come last.
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <SummaryList
          className="-mt-2"
          rows={[
            {
              label: t('amount.expected'),
              value: <Money className="text-h2 font-semibold">{money(fee)}</Money>,
              ...(fee.vat === 0
                ? {}
                : { note: t('amount.parts', { net: shownAmount(fee.net), vat: shownAmount(fee.vat) }) }),
            },
            payment.arrived !== null && {
              label: t('arrived'),
              value: <Money>{shownAmount(payment.arrived)}</Money>,
            },
            {
              label: t('reference'),
              value: (
                <span className="flex flex-wrap items-center gap-3">
                  <Code className="text-h3">{reference}</Code>
                  <CopyButton value={reference} />
                </span>
              ),
            },
            {
              label: t('company'),
              value: (
                <Link href={`/admin/users/${payment.user_id}`} className="quiet-link rounded-tag">
                  <Name>{payment.company_name}</Name>
                </Link>
              ),
            },
            {
              label: t('paid-for'),
              value: <PaidForLink order={payment} className="quiet-link rounded-tag" />,
            },
            { label: t('waiting-since'), value: dates.dateTime(payment.created_at) },
          ]}
        />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <SlipView payment={payment} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OthersHere kind="order" id={payment.id} />
        <DecideTransfer payment={payment} />
      </div>
    </div>
  )
}
