// Refunds, the earliest due first; a SUPER_ADMIN records how each was sent.

import { groupIban } from '@assure/contract/domain/iban'
import { refundStates } from '@assure/contract/domain/request-moves'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { ownHead } from '../../../panels/list-head/own-head.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import { type RefundAct, type RefundRow, sourceHref, useRefundColumns, useRefundName } from './refund-columns.tsx'
import { readRefundSearch } from './refund-search.ts'
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
    texts: { failed: t('record.failed') },
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

// Records how the money of a refund was sent back.
const RecordDialog = ({ refund, ...rest }: Opened) => {
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

// Has the payment provider send a refund to the card it was paid with.
const SendDialog = ({ refund, onClose }: { refund: RefundRow | undefined; onClose: () => void }) => {
  const t = refundsTexts.useT()
  const money = useMoney()
  const nameOf = useRefundName()
  return (
    <ActDialog
      open={refund !== undefined}
      title={t('send.title', { number: refund ? nameOf(refund) : '' })}
      text={t.parts('send.text', {
        amount: <Money>{money({ amount: refund?.total ?? 0, currency: 'AED' })}</Money>,
      })}
      confirmLabel={t('send.yes')}
      busyText={t('sending.busy')}
      send={() => call('POST /admin/api/refunds/:id/send', { params: { id: refund?.id ?? '' } })}
      texts={{ failed: t('send.failed') }}
      done=""
      refreshes={['refund']}
      onClose={onClose}
    />
  )
}

const route = getRouteApi('/admin/admin/refunds')
export const RefundsScreen = () => {
  const t = refundsTexts.useT()
  const navigate = route.useNavigate()
  const search = readRefundSearch(route.useSearch())
  const { frame, chips, exportButton } = useList('refunds', 'GET /admin/api/refunds', search, navigate)
  const [opened, setOpened] = useState<{ refund: RefundRow; act: RefundAct }>()
  const columns = useRefundColumns((refund, act) => setOpened({ refund, act }))
  const dialog = (act: RefundAct) => ({
    refund: opened?.act === act ? opened.refund : undefined,
    onClose: () => setOpened(undefined),
  })
  return (
    <>
      <ListScreen
        {...frame}
        title={t('refunds')}
        texts={usualTexts(t)}
        columns={columns}
        skeletonColumns={8}
        rows={({ refunds }) => refunds}
        onOpen={(refund) => void navigate({ href: sourceHref(refund) })}
        head={ownHead(t('refunds'), exportButton)}
        chips={chips('state', refundStates, (state) => t(state))}
      />
      <SendDialog {...dialog('send')} />
      <RecordDialog {...dialog('record')} />
    </>
  )
}
