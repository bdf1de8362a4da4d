import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useMoney } from '../../../lib/money.ts'
import { codeLinkColumn, dateColumn, nameLinkColumn, tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { Button } from '../../../ui/button.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Code, Money } from '../../../ui/values.tsx'
import { refundsTexts } from './texts.ts'

export type RefundRow = AnswerFor<'GET /admin/api/refunds'>['refunds'][number]

export const useRefundColumns = (onRecord: (refund: RefundRow) => void): Column<RefundRow>[] => {
  const t = refundsTexts.useT()
  const money = useMoney()
  return [
    codeLinkColumn('request', t('request'), ({ request }) => request.number, {
      href: ({ request }) => `/admin/requests/${request.id}`,
    }),
    nameLinkColumn('company', t('company'), (row) => row.company_name, {
      href: (row) => `/admin/users/${row.user_id}`,
      under: 'request',
    }),
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
    tagColumn('state', t('state'), ({ state }) => (
      <Tag tone={state === 'due' ? 'pending' : 'certified'}>{t(state)}</Tag>
    )),
    dateColumn('created', t('created'), (row) => row.created_at, { under: 'note' }),
    textColumn(
      'act',
      t('act'),
      (row) => {
        if (row.may.record)
          return (
            <Button
              size="small"
              look="ghost"
              aria-label={t('record.row', { number: row.request.number })}
              onClick={() => onRecord(row)}
            >
              {t('act')}
            </Button>
          )
        if (!row.needs_colleague) return noValue
        return <span className="block max-w-56 text-small whitespace-normal text-ink-2">{t('colleague')}</span>
      },
      { card: 'actions' },
    ),
  ]
}
