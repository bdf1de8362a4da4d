import type { AnswerFor } from '@assure/contract/calls'
import { refundNoAnswer } from '@assure/contract/domain/request-moves'
import { noValue } from '@assure/contract/words/empty'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { CellLink, dateColumn, linkColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { Button } from '../../../ui/button.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { refundsTexts } from './texts.ts'

export type RefundRow = AnswerFor<'GET /admin/api/refunds'>['refunds'][number]

/** The page of its request, or the money received that it sends back. */
export const sourceHref = ({ request, paid_reference: reference, receipt }: RefundRow): string =>
  request
    ? `/admin/requests/${request.id}`
    : `/admin/receipts?search=${encodeURIComponent(reference ?? receipt?.payer ?? '')}`

/** What a person calls it. */
export const useRefundName = (): ((refund: RefundRow) => string) => {
  const t = refundsTexts.useT()
  const { date } = useDates()
  return ({ request, receipt }) => request?.number ?? t('transfer-of', { day: receipt ? date(receipt.booked_on) : '' })
}

export type RefundAct = 'record' | 'send'

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

export const useRefundColumns = (onAct: (refund: RefundRow, act: RefundAct) => void): Column<RefundRow>[] => {
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
