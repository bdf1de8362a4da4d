// Refunds, the earliest due first; a SUPER_ADMIN records how each was sent.

import type { AnswerFor } from '@assure/contract/calls'
import { groupIban } from '@assure/contract/domain/iban'
import { refundNoAnswer, refundStates } from '@assure/contract/domain/request-moves'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { CellLink, dateColumn, linkColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { ownHead } from '../../../panels/list-head/own-head.tsx'
import { Button } from '../../../ui/button.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { readRefundSearch } from './refund-search.ts'
import { refundsTexts } from './texts.ts'

type RefundRow = AnswerFor<'GET /admin/api/refunds'>['refunds'][number]

/** The page of its request, or the money received that it sends back. */
const sourceHref = ({ request, paid_reference: reference, receipt }: RefundRow): string =>
  request
    ? `/admin/requests/${request.id}`
    : `/admin/receipts?search=${encodeURIComponent(reference ?? receipt?.payer ?? '')}`

/** What a person calls it. */
const useRefundName = (): ((refund: RefundRow) => string) => {
  const t = refundsTexts.useT()
  const { date } = useDates()
  return ({ request, receipt }) => request?.number ?? t('transfer-of', { day: receipt ? date(receipt.booked_on) : '' })
}

type RefundAct = 'record' | 'send'

const tones: Record<RefundRow['state'], TagTone> = { due: 'pending', sending: 'info', sent: 'certified' }

/** What to consider before it is sent. */
const useProblem = (): ((refund: RefundRow) => ReactNode) => {
  const t = refundsTexts.useT()
  return ({ failure, chargeback }) => {
    if (chargeback === 'open') return t('charged-back')
    if (chargeback === 'lost') return t('charged-back.lost')
    if (failure?.reason === refundNoAnswer) return t('no-answer')
    if (failure) return t.parts('failure', { reason: <Code className="break-all">{failure.reason}</Code> })
    return chargeback === 'inquiry' ? t('inquiry') : null
  }
}

const useRefundColumns = (onAct: (refund: RefundRow, act: RefundAct) => void): Column<RefundRow>[] => {
  const t = refundsTexts.useT()
  const money = useMoney()
  const nameOf = useRefundName()
  const problemOf = useProblem()
  const button = (row: RefundRow, act: RefundAct) => (
    <Button
      size="small"
      look="ghost"
      aria-label={t(`${act}.row`, { number: nameOf(row) })}
      onClick={() => onAct(row, act)}
    >
      {t(act === 'send' ? 'send' : 'act')}
    </Button>
  )
  return [
    linkColumn(
      'request',
      t('request'),
      (row) => (row.request ? <Code className="text-small">{row.request.number}</Code> : nameOf(row)),
      { card: 'heading', href: sourceHref },
    ),
    textColumn(
      'company',
      t('company'),
      ({ company_name: company, user_id: user, receipt }) => {
        const name = <Name>{company ?? receipt?.payer ?? noValue}</Name>
        return user === null ? name : <CellLink href={`/admin/users/${user}`}>{name}</CellLink>
      },
      { under: 'request', long: true },
    ),
    textColumn('note', t('note'), ({ credit_note_number: number, credit_note_url: url }) => {
      if (number === null) return noValue
      const code = <Code className="text-small">{number}</Code>
      if (url === null) return code
      return (
        <FileLink href={url} aria-label={t('note.open', { number })} className={cellLink}>
          {code}
        </FileLink>
      )
    }),
    textColumn('amount', t('amount'), ({ total }) => <Money>{money({ amount: total, currency: 'AED' })}</Money>),
    textColumn('paid-by', t('paid-by'), (row) => t(row.paid_by), { from: 'lg' }),
    tagColumn(
      'state',
      t('state'),
      (row) => {
        const problem = row.state === 'sent' ? null : problemOf(row)
        return (
          <>
            <Tag tone={tones[row.state]}>{t(row.state)}</Tag>
            {problem && <span className="mt-1 block max-w-56 text-small whitespace-normal text-ink-2">{problem}</span>}
          </>
        )
      },
      { long: true },
    ),
    dateColumn('created', t('created'), (row) => row.created_at, { under: 'note' }),
    textColumn(
      'act',
      t('acts'),
      (row) => {
        if (row.may.record)
          return (
            <span className="flex flex-wrap gap-2">
              {row.may.send && button(row, 'send')}
              {button(row, 'record')}
            </span>
          )
        if (!row.needs_colleague) return noValue
        return <span className="block max-w-56 text-small whitespace-normal text-ink-2">{t('colleague')}</span>
      },
      { card: 'actions' },
    ),
  ]
}

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
