// A wire transfer, from its bank details to "waiting for confirmation".

import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { Button, LinkButton, TextButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Code, Email, LtrValue, Name } from '../../../ui/values.tsx'
import type { Order } from './paid-dialog.tsx'
import { stillDue } from './payment-summary.tsx'
import { paymentTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

// The transfer slip: one file, sent once it is chosen and confirmed. It can be replaced until the order is decided.
const TransferSlip = ({ order }: { order: Order }) => {
  const t = paymentTexts.useT()
  const { id, slip, may } = order
  const { date } = useDates()
  const files = useFiles(rules)
  const [isMissing, setIsMissing] = useState(false)
  const texts = { failed: t('slip.failed') }
  const { busy, errors, problem, run } = useAct({
    area: 'customer',
    send: async (slip: File) => {
      const sending = followSending([files])
      const form = new FormData()
      form.append('seen', seenOf.order(order))
      form.append('slip', slip)
      const answer = await call('POST /api/user/orders/:id/transfer-slip', {
        params: { id },
        form,
        onProgress: sending.onProgress,
      })
      if (answer.ok) files.clear()
      else sending.failed(answer, answer.fieldErrors?.slip ?? explain(answer, texts))
      return answer
    },
    texts,
    done: t('slip.thanks'),
  })
  const [entry] = files.entries
  const send = (): void => {
    setIsMissing(!entry)
    if (entry) void run(entry.file)
  }
  if (!slip && !may.sendSlip) return null
  return (
    <Card title={t('slip.title')}>
      <div className="flex flex-col gap-4">
        {slip && (
          <p className="text-ink">
            {t.parts('slip.sent', {
              date: date(slip.sent_at),
              link: (
                <FileLink href={slip.url} className="quiet-link break-words">
                  <LtrValue>{slip.name}</LtrValue>
                </FileLink>
              ),
            })}
          </p>
        )}
        {may.sendSlip && (
          <>
            <Field
              label={t(slip ? 'slip.replace' : 'slip.label')}
              hint={slip ? undefined : t('slip.hint')}
              group
              name="slip"
              error={isMissing ? t('slip.choose') : (errors.slip ?? problem)}
            >
              <FileDrop files={files} camera compact disabled={busy} onRetry={send} />
            </Field>
            {(entry || !slip) && (
              <Button wide busy={busy} busyText={t('sending')} look={slip ? 'ghost' : 'main'} onClick={send}>
                {t('slip.send')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

// An IBAN is shown in groups of four and copied without spaces.
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

type Props = {
  order: Order
  /** Collapses the details and hides the instructions, once the slip is sent. */
  folded?: boolean
}

const BankDetails = ({ order: { bank, reference, fee, arrived }, folded = false }: Props) => {
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

export const TransferPanel = ({ order, onOtherMethod }: { order: Order; onOtherMethod?: (() => void) | undefined }) => {
  const t = paymentTexts.useT()
  const money = useMoney()
  // Not if the rest is still to be transferred.
  const isSent = order.slip !== null && order.arrived === null
  return (
    <div className="flex flex-col gap-4">
      {order.arrived !== null && (
        <InlineAlert tone="warning" title={t('arrived.title')} live={false}>
          {t.parts('arrived.text', {
            arrived: <bdi>{money({ ...order.fee, amount: order.arrived })}</bdi>,
            fee: <bdi>{money(order.fee)}</bdi>,
          })}
        </InlineAlert>
      )}
      {order.slip && (
        <InlineAlert
          tone="info"
          title={t('slip.waiting.title')}
          live={false}
          action={
            <LinkButton href={order.request ? '/requests' : '/facilities'} look="ghost" size="medium">
              {t(order.request ? 'waiting.leave-request' : 'waiting.leave')}
            </LinkButton>
          }
        >
          {t('slip.waiting.text')}
        </InlineAlert>
      )}
      {!isSent && order.bank && <BankDetails order={order} />}
      <TransferSlip order={order} />
      {isSent && order.bank && <BankDetails order={order} folded />}
      {onOtherMethod && (
        <TextButton className="self-center" onClick={onOtherMethod}>
          {t('other-method')}
        </TextButton>
      )}
    </div>
  )
}
