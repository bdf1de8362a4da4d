import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { Button } from '../../../ui/button.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, Money, Name } from '../../../ui/values.tsx'
import { refundsTexts } from './texts.ts'

export type RefundRow = AnswerFor<'GET /admin/api/refunds'>['refunds'][number]

export const useRefundColumns = (onRecord: (refund: RefundRow) => void): Column<RefundRow>[] => {
  const t = refundsTexts.useT()
  const dates = useDates()
  const money = useMoney()
  return [
    {
      key: 'request',
      header: t('request'),
      card: 'heading',
      cell: ({ request }) => (
        <Link href={`/admin/requests/${request.id}`} className={cellLink}>
          <Code className="text-small">{request.number}</Code>
        </Link>
      ),
    },
    {
      key: 'company',
      long: true,
      under: 'request',
      header: t('company'),
      card: 'line',
      cell: (row) => (
        <Link href={`/admin/users/${row.user_id}`} className={cellLink}>
          <Name>{row.company_name}</Name>
        </Link>
      ),
    },
    {
      key: 'note',
      header: t('note'),
      card: 'line',
      cell: ({ credit_note_number: number, credit_note_url: url }) =>
        number === null ? (
          noValue
        ) : url === null ? (
          <Code className="text-small">{number}</Code>
        ) : (
          <a
            href={inPageLanguage(url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('note.open', { number })}
            className={cellLink}
          >
            <Code className="text-small">{number}</Code>
          </a>
        ),
    },
    {
      key: 'amount',
      header: t('amount'),
      card: 'line',
      cell: ({ total }) => <Money>{money({ amount: total, currency: 'AED' })}</Money>,
    },
    { key: 'paid-by', header: t('paid-by'), card: 'line', from: 'lg', cell: (row) => t(row.paid_by) },
    {
      key: 'state',
      header: t('state'),
      card: 'tag',
      cell: ({ state }) => <Tag tone={state === 'due' ? 'pending' : 'certified'}>{t(state)}</Tag>,
    },
    {
      key: 'created',
      under: 'note',
      header: t('created'),
      card: 'line',
      cell: ({ created_at }) => dates.date(created_at),
      brief: ({ created_at }) => <ShortDate at={created_at} />,
    },
    {
      key: 'act',
      header: t('act'),
      card: 'actions',
      cell: (row) =>
        row.may.record ? (
          <Button
            size="small"
            look="ghost"
            aria-label={t('record.row', { number: row.request.number })}
            onClick={() => onRecord(row)}
          >
            {t('act')}
          </Button>
        ) : row.needs_colleague ? (
          <span className="block max-w-56 text-small whitespace-normal text-ink-2">{t('colleague')}</span>
        ) : (
          noValue
        ),
    },
  ]
}
