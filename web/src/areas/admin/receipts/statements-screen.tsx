// The bank statements that were imported, and how far their receipts are.
import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { readListSearch } from '../../../lib/search.ts'
import { dateColumn, nameLinkColumn, textColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { ownHead } from '../../../panels/list-head/own-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Money } from '../../../ui/values.tsx'
import { ImportButton } from './import-dialog.tsx'
import { statementsTexts } from './statement-texts.ts'

const route = getRouteApi('/admin/admin/statements')
type Statement = AnswerFor<'GET /admin/api/statements'>['statements'][number]

const useProgress = (): ((statement: Statement) => string) => {
  const t = statementsTexts.useT()
  return ({ receipts, progress }) => {
    if (receipts === 0) return t('progress.none')
    if (progress.new > 0) return t('progress.judging', { left: progress.new, count: receipts })
    return progress.waiting > 0
      ? t('progress.waiting', { count: progress.waiting })
      : t('progress.done', { count: receipts })
  }
}

const useColumns = (): Column<Statement>[] => {
  const t = statementsTexts.useT()
  const money = useMoney()
  const { date } = useDates()
  const progressOf = useProgress()
  return [
    nameLinkColumn('name', t('name'), ({ name }) => name, {
      card: 'heading',
      href: ({ id }) => `/admin/receipts?statement=${id}`,
    }),
    textColumn('period', t('period'), (row) => t('days', { from: date(row.first_day), to: date(row.last_day) }), {
      long: true,
    }),
    textColumn('closing', t('closing'), (row) => (
      <Money>{money({ amount: row.closing_balance, currency: row.currency })}</Money>
    )),
    textColumn('progress', t('progress'), progressOf, { long: true }),
    dateColumn('imported', t('imported'), (row) => row.imported_at, { time: true }),
  ]
}

export const StatementsScreen = () => {
  const t = statementsTexts.useT()
  const navigate = route.useNavigate()
  const search = readListSearch(route.useSearch())
  const { frame } = useList('statements', 'GET /admin/api/statements', search, navigate)
  return (
    <ListScreen
      {...frame}
      title={t('title')}
      texts={usualTexts(t)}
      columns={useColumns()}
      skeletonColumns={5}
      rows={({ statements }) => statements}
      chips={[]}
      onOpen={({ id }) => void navigate({ to: '/admin/receipts', search: { statement: id } })}
      head={ownHead(
        t('title'),
        <>
          <LinkButton look="ghost" size="medium" href="/admin/receipts">
            {t('receipts')}
          </LinkButton>
          <ImportButton />
        </>,
      )}
    />
  )
}
