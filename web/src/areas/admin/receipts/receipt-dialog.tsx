// One receipt: what the bank says, and what an administrator does with it.
import type { AnswerFor } from '@assure/contract/calls'
import { groupIban } from '@assure/contract/domain/iban'
import { isolated } from '@assure/contract/domain/isolation'
import { receiptReasonWords } from '@assure/contract/words/receipts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { type Act, useAct } from '../../../panels/act/use-act.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SeenNotice } from '../../../panels/seen/seen-notice.tsx'
import { Button, TextButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { receiptsTexts } from './texts.ts'

export type Receipt = AnswerFor<'GET /admin/api/receipts'>['receipts'][number]
type Suggestion = AnswerFor<'GET /admin/api/receipts/:id/suggestions'>['orders'][number]

const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  const { date, dateTime } = useDates()
  const { state, reason, booked_on: bookedOn, payer, text, bank_reference: bankReference, statement, orders } = receipt
  const { rest, payer_iban: iban } = receipt
  const line = t('line', { name: isolated(statement.name), line: statement.line })
  return (
    <SummaryList
      rows={[
        state === 'waiting' && reason !== null && { label: t('reason'), value: receiptReasonWords[reason][t.language] },
        { label: t('amount'), value: <Money>{money(receipt)}</Money> },
        state === 'waiting' &&
          rest < receipt.amount && {
            label: t('rest'),
            value: <Money>{money({ amount: rest, currency: receipt.currency })}</Money>,
          },
        { label: t('day'), value: date(bookedOn) },
        payer !== null && { label: t('payer'), value: <Name>{payer}</Name> },
        iban !== null && { label: t('iban'), value: <Code>{groupIban(iban)}</Code> },
        { label: t('text'), value: <Name className="whitespace-pre-line">{text}</Name> },
        bankReference !== null && { label: t('bank-reference'), value: <Code>{bankReference}</Code> },
        { label: t('statement'), value: <Name>{line}</Name> },
        orders.length > 0 && {
          label: t('orders'),
          value: orders.map(({ id, reference, company_name: company, amount }) => (
            <span key={id} className="block">
              <Link href={`/admin/payments/${id}`} className="quiet-link">
                <Code>{reference}</Code>
              </Link>{' '}
              <Name>{company}</Name>, <Money>{money({ amount, currency: receipt.currency })}</Money>
            </span>
          )),
        },
        receipt.set_aside_because !== null && {
          label: t('aside.because'),
          value: <Name className="whitespace-pre-line">{receipt.set_aside_because}</Name>,
        },
        (state === 'matched' || state === 'refunded' || state === 'set-aside') && {
          label: t('decided-by'),
          value: receipt.decided_by === null ? t('automatically') : <Name>{receipt.decided_by.name}</Name>,
          note: receipt.decided_at === null ? undefined : dateTime(receipt.decided_at),
        },
      ]}
    />
  )
}

type ChoiceProps = {
  orders: readonly Suggestion[]
  chosen: readonly Suggestion[]
  onChoose: (orders: readonly Suggestion[]) => void
}

const OrderChoices = ({ orders, chosen, onChoose }: ChoiceProps) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  // What was chosen stays in view while another is searched for.
  const shown = [...chosen, ...orders.filter(({ id }) => chosen.every((one) => one.id !== id))]
  return (
    <ul className="flex flex-col">
      {shown.map((order) => {
        const { id, reference, company_name: company, subject, state, fee, due, why } = order
        return (
          <li key={id} className="border-b border-line last:border-b-0">
            <Checkbox
              label={
                <>
                  <Code>{reference}</Code> <Name>{company}</Name>
                </>
              }
              hint={
                <>
                  {t.parts('due', { amount: <Money>{money({ amount: due, currency: fee.currency })}</Money> })}
                  {' · '}
                  <Name>{subject}</Name>
                  {' · '}
                  {t(`why.${why}`)}
                  {state === 'cancelled' && <span className="block text-ink">{t('cancelled')}</span>}
                </>
              }
              value={chosen.some((one) => one.id === id)}
              onValue={(isChosen) => onChoose(isChosen ? [...chosen, order] : chosen.filter((one) => one.id !== id))}
            />
          </li>
        )
      })}
    </ul>
  )
}

type SumProps = { receipt: Receipt; chosen: readonly Suggestion[] }

/** Above 0: more is left than is due. In fils, so that sums are exact. */
const restOf = ({ receipt: { rest }, chosen }: SumProps): number =>
  Math.round(rest * 100) - chosen.reduce((sum, { due }) => sum + Math.round(due * 100), 0)

const Sum = (props: SumProps) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  const rest = restOf(props)
  const amount = <Money>{money({ amount: Math.abs(rest) / 100, currency: props.receipt.currency })}</Money>
  const isCancelled = props.chosen.some(({ state }) => state === 'cancelled')
  const less = props.chosen.length > 1 ? 'sum.less.several' : isCancelled ? 'sum.less.cancelled' : 'sum.less'
  const equal = isCancelled ? 'sum.equal.cancelled' : 'sum.equal'
  return (
    <InlineAlert tone={rest === 0 ? 'info' : 'warning'}>
      {rest === 0 ? t(equal) : t.parts(rest < 0 ? less : 'sum.more', { amount })}
    </InlineAlert>
  )
}

type Props = { receipt: Receipt; open: boolean; onClose: () => void }

const decisions = {
  new: 'receipt.reopened',
  waiting: 'receipt.reopened',
  matched: 'receipt.matched',
  refunded: 'receipt.refund-due',
  'set-aside': 'receipt.set-aside',
} as const

/** What a decision is about. */
const factsOf = ({ state, rest, orders }: Receipt): string =>
  JSON.stringify([state, rest, orders.map(({ id, amount }) => [id, amount])])

type Followed = {
  shown: Receipt
  /** Says what a colleague decided meanwhile. */
  notice: ReactNode | undefined
  /** Nothing is left to decide here. */
  isDecided: boolean
}

/** Follows what colleagues decide. While we act, and while the dialog closes, it stays as it was. */
const useFollowed = ({ receipt, open }: Props, busy: boolean): Followed => {
  const t = receiptsTexts.useT()
  const [shown, setShown] = useState(receipt)
  const [known, setKnown] = useState(receipt)
  if (open && !busy && shown !== receipt) setShown(receipt)
  if (factsOf(shown) === factsOf(known)) return { shown, notice: undefined, isDecided: false }
  const { state, decided_at: at, decided_by: by } = shown
  const isDecided = state !== known.state
  const change = at !== null &&
    at !== known.decided_at && {
      action: isDecided ? decisions[state] : decisions.matched,
      at,
      by: { kind: by ? ('admin' as const) : ('system' as const), name: by?.name ?? null, is_self: false },
    }
  const next = isDecided ? undefined : (
    <>
      {t('changed')} <TextButton onClick={() => setKnown(shown)}>{t('continue')}</TextButton>
    </>
  )
  return { shown, notice: <SeenNotice change={change || null} next={next} />, isDecided }
}

/** Of an order that waits for the rest. Those that are paid keep their part. */
const isCounted = ({ state, reason }: Receipt): boolean => state === 'waiting' && reason === 'too-little'

const CountedPart = ({ receipt, text }: { receipt: Receipt; text: 'part' | 'aside.part' }) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  if (!isCounted(receipt)) return null
  return receipt.orders.slice(-1).map(({ id, reference, amount }) => (
    <p key={id}>
      {t.parts(text, {
        amount: <Money>{money({ amount, currency: receipt.currency })}</Money>,
        reference: <Code>{reference}</Code>,
      })}
    </p>
  ))
}

/** What becomes of money that pays no order. */
type Other = 'refund' | 'aside'

type OtherProps = Props & {
  other: Other
  act: Act<string>
  notice: ReactNode | undefined
  /** The note of the match: it is kept when one decides otherwise. */
  reason: { value: string; onValue: (text: string) => void }
}

const OtherDialog = ({ other, receipt, open, onClose, act, notice, reason }: OtherProps) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  const { rest, currency, payer_iban: iban, company_name: company } = receipt
  return (
    <ConfirmDialog
      open={open}
      title={t(`${other}.title`, { amount: money({ amount: rest, currency }) })}
      text={t(other === 'refund' && iban === null ? 'refund.text.no-iban' : `${other}.text`)}
      confirmLabel={t(`${other}.yes`)}
      busy={act.busy}
      busyText={t(`${other}.busy`)}
      problem={act.problem ?? Object.values(act.errors)[0]}
      overtaken={notice}
      reason={{ label: t('aside.reason'), max: 1000, typed: reason }}
      onConfirm={(text) => void act.run(text)}
      onCancel={onClose}
    >
      {other === 'refund' && iban !== null && (
        <p>
          <Code>{groupIban(iban)}</Code>
        </p>
      )}
      {other === 'refund' && (
        <p>{company === null ? t('refund.no-email') : t.parts('refund.email', { company: <Name>{company}</Name> })}</p>
      )}
      <CountedPart receipt={receipt} text="aside.part" />
    </ConfirmDialog>
  )
}

const MatchForm = (props: Props) => {
  const t = receiptsTexts.useT()
  const { id } = props.receipt
  const { open, onClose } = props
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly Suggestion[]>([])
  const [isOther, setIsOther] = useState(false)
  // Stays the last one while its dialog closes.
  const [other, setOther] = useState<Other>('aside')
  const query = useCall('GET /admin/api/receipts/:id/suggestions', { params: { id }, query: { search } })
  const { form } = useActForm({
    initial: { note: '' },
    check: () => (chosen.length === 0 ? { orders: t('match.none') } : {}),
    send: ({ note }) =>
      call('POST /admin/api/receipts/:id/match', {
        params: { id },
        body: {
          orders: chosen.map((order) => order.id),
          rest: receipt.rest,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      }),
    texts: { failed: t('match.failed') },
    done: '',
    refreshes: ['receipt', 'order'],
    onDone: onClose,
  })
  const act = useAct({
    open: isOther,
    holds: false,
    send: (reason: string) =>
      other === 'refund'
        ? call('POST /admin/api/receipts/:id/refund', { params: { id }, body: { reason, rest: receipt.rest } })
        : call('POST /admin/api/receipts/:id/set-aside', { params: { id }, body: { reason, rest: receipt.rest } }),
    texts: { failed: t(`${other}.failed`) },
    done: '',
    refreshes: ['receipt', 'order', 'refund'],
    onDone: onClose,
  })
  const { shown: receipt, notice, isDecided } = useFollowed(props, form.busy || act.busy)
  const isPart = isCounted(receipt)
  const counted = (order: Suggestion): number => receipt.orders.find((one) => one.id === order.id)?.amount ?? 0
  // What it counts for now is matched anew. Suggesting the same order again would change nothing.
  const choices = (query.data?.orders ?? [])
    .filter((order) => search !== '' || counted(order) === 0 || order.due <= 0)
    .map((order) => ({ ...order, due: Math.round((order.due + counted(order)) * 100) / 100 }))
  // As they are now, without what a colleague settled with it meanwhile.
  const chosen = picked
    .filter((order) => isPart || counted(order) === 0)
    .map((order) => choices.find((one) => one.id === order.id) ?? order)
  const isSurplus = chosen.length > 0 && restOf({ receipt, chosen }) > 0
  const find = (): void => setSearch(typed.trim())
  const none = search === '' ? t(isPart ? 'suggest.none-else' : 'suggest.none') : t('find.none')
  const ask = (next: Other): void => {
    setOther(next)
    setIsOther(true)
  }
  return (
    <>
      <DialogForm form={form} overtaken={notice} guard submit={t('match')} busyText={t('matching')} onCancel={onClose}>
        <ReceiptFacts receipt={receipt} />
        {!isDecided && (
          <>
            {isPart && (
              <InlineAlert tone="info" live={false}>
                <CountedPart receipt={receipt} text="part" />
              </InlineAlert>
            )}
            <Field group label={t(isPart ? 'choose.instead' : 'choose')} name="orders" error={form.errors.orders}>
              <div className="flex flex-col gap-2">
                <QueryState
                  query={query}
                  texts={{ loading: t('suggest.loading'), failed: t('suggest.failed') }}
                  skeleton={<SkeletonBlock height={96} />}
                >
                  {() => (
                    <>
                      {choices.length === 0 && <p className="text-ink-2">{none}</p>}
                      <OrderChoices
                        orders={choices}
                        chosen={chosen}
                        onChoose={(next) => {
                          setPicked(next)
                          if (form.errors.orders) form.refuse({})
                        }}
                      />
                    </>
                  )}
                </QueryState>
              </div>
            </Field>
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field label={t('find.order')} hint={t('find.hint')} name="find" value={typed} onValue={setTyped}>
                  <TextInput
                    dir="auto"
                    autoComplete="off"
                    maxLength={100}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      event.preventDefault()
                      find()
                    }}
                  />
                </Field>
              </div>
              <Button look="ghost" onClick={find}>
                {t('find')}
              </Button>
            </div>
            {chosen.length > 0 && <Sum receipt={receipt} chosen={chosen} />}
            {(isSurplus || form.values.note !== '') && (
              <Field label={t('note')} {...form.field('note')}>
                <TextArea rows={2} maxLength={1000} />
              </Field>
            )}
            <div className="flex flex-wrap gap-2">
              <Button look="ghost" size="medium" onClick={() => ask('refund')}>
                {t('refund')}
              </Button>
              <Button look="ghost" size="medium" onClick={() => ask('aside')}>
                {t('aside')}
              </Button>
            </div>
          </>
        )}
      </DialogForm>
      <OtherDialog
        other={other}
        receipt={receipt}
        open={open && isOther}
        onClose={() => setIsOther(false)}
        act={act}
        notice={notice}
        reason={form.field('note')}
      />
    </>
  )
}

const ReopenForm = (props: Props) => {
  const t = receiptsTexts.useT()
  const { onClose } = props
  const act = useAct({
    send: () => call('POST /admin/api/receipts/:id/reopen', { params: { id: props.receipt.id } }),
    texts: { failed: t('reopen.failed') },
    done: '',
    refreshes: ['receipt', 'order'],
    onDone: onClose,
  })
  const { shown, notice } = useFollowed(props, act.busy)
  return (
    <DialogForm
      onSubmit={() => void act.run(undefined)}
      busy={act.busy}
      overtaken={notice}
      submit={t('reopen')}
      busyText={t('reopening')}
      onCancel={onClose}
    >
      <ReceiptFacts receipt={shown} />
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </DialogForm>
  )
}

/** `receipt` stays the last one while the dialog closes. */
export const ReceiptDialog = ({ receipt, open, onClose }: Props) => {
  const t = receiptsTexts.useT()
  const money = useMoney()
  // What can be done is settled when it opens: a form does not disappear under one's hands.
  const [{ match, reopen }] = useState(receipt.may)
  const form = { receipt, open, onClose }
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={
        receipt.payer === null ? money(receipt) : t('dialog.title', { amount: money(receipt), payer: receipt.payer })
      }
    >
      {match && <MatchForm {...form} />}
      {!match && reopen && <ReopenForm {...form} />}
      {!match && !reopen && <ReceiptFacts receipt={receipt} />}
    </Dialog>
  )
}
