// The documents of all companies, newest first. The dashboard's total links here.

import type { AnswerFor } from '@assure/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { textColumn } from '../../../panels/list/columns.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListPages } from '../../../panels/list/list-table.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { FileLink } from '../../../ui/file-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { readDocumentSearch } from './document-search.ts'
import { documentsTexts } from './texts.ts'

type Row = AnswerFor<'GET /admin/api/documents'>['documents'][number]

const route = getRouteApi('/admin/admin/documents')
// File links expire after ten minutes, so fetch new ones before.
const linksRenewedMs = 9 * 60_000

const useColumns = (): Column<Row>[] => {
  const t = documentsTexts.useT()
  const dates = useDates()
  return [
    textColumn(
      'name',
      t('name'),
      (row) => (
        <FileLink href={row.url} className="quiet-link rounded-tag break-words">
          <LtrValue>{row.name}</LtrValue>
          <span className="sr-only"> {t('opens-in-tab')}</span>
        </FileLink>
      ),
      { card: 'heading' },
    ),
    textColumn('kind', t('kind'), (row) => t(`kind.${row.kind ?? 'other'}`)),
    textColumn('company', t('company'), (row) => (
      <Link href={`/admin/users/${row.user_id}`} className="quiet-link rounded-tag">
        <Name>{row.company_name}</Name>
      </Link>
    )),
    textColumn('added', t('added'), (row) => dates.date(row.created_at)),
    textColumn('validity', t('validity'), ({ expires_on }) => (
      <span className="flex flex-wrap items-center gap-2">
        {expires_on === null ? t('no-end') : dates.date(expires_on)}
        {expires_on !== null && isDayOver(expires_on) && <Tag tone="expired">{t('expired')}</Tag>}
      </span>
    )),
  ]
}

export const DocumentsScreen = () => {
  const t = documentsTexts.useT()
  const navigate = route.useNavigate()
  const { ask, clear, go, paged, search, words } = useListAddress(
    readDocumentSearch(route.useSearch()),
    navigate,
    'GET /admin/api/documents',
  )
  const { expired } = search
  const query = useCall(
    'GET /admin/api/documents',
    { query: { ...paged, ...(expired ? { expired } : {}) } },
    { placeholderData: keepPreviousData, refetchInterval: linksRenewedMs },
  )
  const columns = useColumns()

  return (
    <>
      <PageHead title={<PageTitle wide>{t('documents')}</PageTitle>} />
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chipsLabel={t('states')}
        chips={[
          {
            key: 'expired',
            label: t('expired'),
            count: expired && query.data?.pagination.total,
            pressed: expired !== undefined,
            onPress: () => ask({ expired: expired ? undefined : 'true' }),
          },
        ]}
        onClear={clear}
      />
      <ListBody
        query={query}
        columns={5}
        texts={{ loading: t('documents.loading'), empty: t('empty'), failed: t('failed') }}
        isEmpty={({ documents }) => documents.length === 0}
        filtered={Boolean(search.search ?? expired)}
        onClear={clear}
      >
        {({ documents, pagination }) => (
          <>
            <DataTable
              caption={t('documents')}
              columns={columns}
              rows={documents}
              rowKey={(row) => row.id}
              busy={query.isPlaceholderData}
              onOpen={({ user_id }) => void navigate({ to: '/admin/users/$id', params: { id: user_id } })}
            />
            <ListPages pagination={pagination} limit={paged.limit} counted busy={query.isPlaceholderData} onGo={go} />
          </>
        )}
      </ListBody>
    </>
  )
}
