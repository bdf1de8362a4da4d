import { useDates } from '../../../lib/dates.ts'
import { DueText } from '../../../panels/findings/due-text.tsx'
import type { Finding } from '../../../panels/findings/finding-calls.ts'
import { FindingClassTag, FindingStateTag } from '../../../panels/findings/finding-tags.tsx'
import { findingTexts } from '../../../panels/findings/texts.ts'
import {
  byAge,
  codeLinkColumn,
  dateColumn,
  nameLinkColumn,
  tagColumn,
  textColumn,
} from '../../../panels/list/columns.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Name } from '../../../ui/values.tsx'

export const useFindingColumns = (): Column<Finding>[] => {
  const t = findingTexts.useT()
  const dates = useDates()
  return [
    codeLinkColumn('number', t('number'), ({ number }) => number, { href: ({ id }) => `/admin/findings/${id}` }),
    textColumn('class', t('class'), (row) => <FindingClassTag kind={row.class} />),
    nameLinkColumn('facility', t('facility'), ({ facility }) => facility.name, {
      href: ({ facility }) => `/admin/facilities/${facility.id}`,
    }),
    textColumn('description', t('seen'), ({ description }) => <Name className="line-clamp-2">{description}</Name>, {
      long: true,
      under: 'facility',
    }),
    textColumn('due', t('due'), (row) => <DueText finding={row} labelled />, {
      sort: { asc: 'due' },
      brief: ({ due_on, is_overdue }) =>
        due_on === null ? (
          <span className="text-ink-3">{t('due.none')}</span>
        ) : (
          <span className={is_overdue ? 'font-semibold text-failed' : undefined}>{dates.short(due_on)}</span>
        ),
    }),
    tagColumn('state', t('status'), (row) => <FindingStateTag finding={row} />),
    dateColumn('raised', t('raised-on'), ({ raised_at }) => raised_at, { under: 'number', card: 'none', sort: byAge }),
  ]
}
