// Records how the money of a refund was sent back.

import { groupIban } from '@assure/contract/domain/iban'
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import { type RefundRow, useRefundName } from './refund-columns.tsx'
import { refundsTexts } from './texts.ts'

type Props = { refund: RefundRow; onClose: () => void }

const RecordForm = ({ refund, onClose }: Props) => {
  const t = refundsTexts.useT()
  const money = useMoney()
  const act = useActForm({
    // Defaults to the way it was paid.
    initial: { way: refund.paid_by === 'onlinePayment' ? 'card' : 'transfer', reference: '' },
    required: ['way', 'reference'],
    send: ({ way, reference }) =>
      call('POST /admin/api/refunds/:id/record', {
        params: { id: refund.id },
        body: { amount: refund.total, way: way as 'card' | 'transfer', reference },
      }),
    texts: { failed: t('record.failed'), network: t('network') },
    done: '',
    refreshes: ['refund'],
    onDone: onClose,
  })
  const amount = <Money>{money({ amount: refund.total, currency: 'AED' })}</Money>
  return (
    <DialogForm {...act} guard submit={t('record')} busyText={t('recording')} onCancel={onClose}>
      <p className="text-ink-2">{t.parts(refund.chargeback === 'lost' ? 'record.lost' : 'record.text', { amount })}</p>
      {refund.paid_reference && (
        <p className="text-small break-all text-ink-2">
          {t.parts('record.paid', { reference: <Code>{refund.paid_reference}</Code> })}
        </p>
      )}
      {refund.payer_iban && (
        <p className="text-small break-all text-ink-2">
          {t.parts('record.iban', { iban: <Code>{groupIban(refund.payer_iban)}</Code> })}
        </p>
      )}
      <Field label={t('way')} group {...act.form.field('way')}>
        <RadioCards
          choices={[
            { value: 'card', label: t('way.card') },
            { value: 'transfer', label: t('way.transfer') },
          ]}
        />
      </Field>
      <Field label={t('reference')} {...act.form.field('reference')}>
        <TextInput dir="ltr" autoComplete="off" maxLength={100} />
      </Field>
    </DialogForm>
  )
}

type Opened = Omit<Props, 'refund'> & { refund: RefundRow | undefined }

export const RecordDialog = ({ refund, ...rest }: Opened) => {
  const t = refundsTexts.useT()
  const nameOf = useRefundName()
  return (
    <Dialog
      open={refund !== undefined}
      onClose={rest.onClose}
      title={t('record.title', { number: refund ? nameOf(refund) : '' })}
    >
      {refund && <RecordForm refund={refund} {...rest} />}
    </Dialog>
  )
}
