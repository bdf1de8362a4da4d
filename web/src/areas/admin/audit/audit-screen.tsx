import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useCall } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListPages } from '../../../panels/list/list-table.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, useSetFilters } from './audit-filters.tsx'
import { readAuditSearch } from './audit-search.ts'
import { auditTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/audit')

export const AuditScreen = () => {
  const t = auditTexts.useT()
  const {
    ask,
    clear,
    go,
    paged,
    search: listSearch,
    words,
  } = useListAddress(readAuditSearch(route.useSearch()), route.useNavigate(), 'GET /admin/api/audit')
  const mayExport = adminUser.use()?.role === 'SUPER_ADMIN'
  const { page: _, size: __, search = '', ...filters } = listSearch
  const query = useCall(
    'GET /admin/api/audit',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData, meta: { isStill: true } },
  )

  const { person, subject, from, to } = filters
  const personName = query.data?.entries.find(({ actor }) => actor.id === person)?.actor.name ?? undefined
  const subjectName = query.data?.entries.find((entry) => entry.subject.id === subject)?.subject.name ?? undefined
  return (
    <>
      <PageHead
        title={
          <PageTitle inBar wide>
            {t('title')}
          </PageTitle>
        }
        actions={
          mayExport && (
            <div className="flex flex-col items-start gap-1 sm:items-end">
              <ExportButton
                through="GET /admin/api/audit/export"
                query={{ from, to }}
                name="audit-trail.jsonl"
                label={t('export')}
              />
            </div>
          )
        }
      >
        <p className="measure">{t('lead')}</p>
      </PageHead>
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chips={
          subject
            ? [
                {
                  key: 'subject',
                  label: subjectName ?? t('one-record'),
                  pressed: true,
                  onPress: () => ask({ subject: undefined }),
                },
              ]
            : []
        }
        panel={<AuditFilters search={listSearch} personName={personName} onAsk={ask} />}
        set={useSetFilters(listSearch, personName, ask)}
        onClear={clear}
      />
      {mayExport && <p className="-mt-3 text-small text-ink-3">{t('export.hint')}</p>}
      <ListBody
        query={query}
        columns={4}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('network') }}
        isEmpty={({ entries }) => entries.length === 0}
        filtered={search !== '' || Object.keys(filters).length > 0}
        onClear={clear}
      >
        {({ entries, pagination }) => (
          <>
            <ol
              aria-label={t('title')}
              aria-busy={query.isPlaceholderData || undefined}
              className={clsx(
                'divide-y divide-line rounded-card border border-line bg-surface transition-opacity duration-200',
                query.isPlaceholderData && 'opacity-60',
              )}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AuditEntry entry={entry} onAsk={ask} />
                </li>
              ))}
            </ol>
            <ListPages pagination={pagination} limit={paged.limit} counted busy={query.isPlaceholderData} onGo={go} />
          </>
        )}
      </ListBody>
    </>
  )
}
