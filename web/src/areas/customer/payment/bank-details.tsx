import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code, Email, Name } from '../../../ui/values.tsx'
import type { Order } from './paid-dialog.tsx'
import { stillDue } from './payment-summary.tsx'
import { paymentTexts } from './texts.ts'

// An IBAN is shown in groups of four and copied without spaces.
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

type Props = {
  order: Order
  /** Collapses the details and hides the instructions, once the slip is sent. */
  folded?: boolean
}

export const BankDetails = ({ order: { bank, reference, fee, arrived }, folded = false }: Props) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  const { data: me } = useCall('GET /api/user/me', {})
  if (!bank?.iban && !bank?.account_number)
    return (
      <InlineAlert tone="warning" live={false}>
        {t.parts('bank.missing', { email: <Email address={me?.contact_email ?? ''} /> })}
      </InlineAlert>
    )
  const due = { ...fee, amount: stillDue({ fee, arrived }) }
  const rows = [
    { label: t('reference'), shown: <Code>{reference}</Code>, copied: reference },
    {
      label: t(arrived === null ? 'amount' : 'bank.rest'),
      shown: <bdi>{money(due)}</bdi>,
      copied: due.amount.toFixed(2),
    },
    { label: t('bank.holder'), shown: <Name>{bank.account_holder_name}</Name>, copied: bank.account_holder_name },
    { label: t('bank.name'), shown: <Name>{bank.bank_name}</Name>, copied: bank.bank_name },
    { label: t('bank.iban'), shown: <Code>{inFours(bank.iban)}</Code>, copied: bank.iban.replace(/\s/g, '') },
    { label: t('bank.account'), shown: <Code>{bank.account_number}</Code>, copied: bank.account_number },
    { label: t('bank.swift'), shown: <Code>{bank.swift_code}</Code>, copied: bank.swift_code },
  ].filter(({ copied }) => copied !== '')
  const list = (
    <dl className="divide-y divide-line">
      {rows.map(({ label, shown, copied }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="break-words text-ink">{shown}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton value={copied} name={t('bank.copy', { what: label })} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (folded)
    return (
      <details className="rounded-card border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium text-ink">{t('bank.again')}</summary>
        {list}
      </details>
    )
  return (
    <Card title={t('transfer.title')}>
      {arrived === null && <p className="mb-2 text-ink-2">{t('transfer.text')}</p>}
      {list}
    </Card>
  )
}
