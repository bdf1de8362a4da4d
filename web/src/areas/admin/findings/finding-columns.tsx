import { useDates } from '../../../lib/dates.ts'
import { DueText } from '../../../panels/findings/due-text.tsx'
import type { Finding } from '../../../panels/findings/finding-calls.ts'
import { FindingClassTag, FindingStateTag } from '../../../panels/findings/finding-tags.tsx'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { ShortDate } from '../../../panels/list/short-date.tsx'
import { cellLink } from '../../../ui/data/cell-link.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'

export const useFindingColumns = (): Column<Finding>[] => {
  const t = findingTexts.useT()
  const dates = useDates()
  return [
    {
      key: 'number',
      header: t('number'),
      card: 'heading',
      cell: ({ id, number }) => (
        <Link href={`/admin/findings/${id}`} className={cellLink}>
          <Code className="text-small">{number}</Code>
        </Link>
      ),
    },
    {
      key: 'class',
      header: t('class'),
      card: 'line',
      cell: (row) => <FindingClassTag kind={row.class} />,
    },
    {
      key: 'facility',
      long: true,
      header: t('facility'),
      card: 'line',
      cell: ({ facility }) => (
        <Link href={`/admin/facilities/${facility.id}`} className={cellLink}>
          <Name>{facility.name}</Name>
        </Link>
      ),
    },
    {
      key: 'description',
      long: true,
      under: 'facility',
      header: t('seen'),
      card: 'line',
      cell: ({ description }) => <Name className="line-clamp-2">{description}</Name>,
    },
    {
      key: 'due',
      header: t('due'),
      card: 'line',
      sort: { asc: 'due' },
      cell: (row) => <DueText finding={row} labelled />,
      brief: ({ due_on, is_overdue }) =>
        due_on === null ? (
          <span className="text-ink-3">{t('due.none')}</span>
        ) : (
          <span className={is_overdue ? 'font-semibold text-failed' : undefined}>{dates.short(due_on)}</span>
        ),
    },
    {
      key: 'state',
      header: t('status'),
      card: 'tag',
      cell: (row) => <FindingStateTag finding={row} />,
    },
    {
      key: 'raised',
      under: 'number',
      header: t('raised-on'),
      card: 'none',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: ({ raised_at }) => <ShortDate at={raised_at} />,
    },
  ]
}
