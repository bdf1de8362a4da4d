// The laboratory's tests: results to enter in a grid, results to verify, and what is verified. Late ones first.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { type TestQueue, testQueues } from '@assure/contract/domain/test-moves'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { stringifySearch } from '../../../lib/search.ts'
import { controlTexts } from '../../../panels/controls/texts.ts'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { Code } from '../../../ui/values.tsx'
import { EnterPart } from './enter-part.tsx'
import type { TestsSearch } from './tests-search.ts'
import { testsTexts } from './texts.ts'
import { useTypedResults } from './typed-results.ts'
import { useTestColumns, VerifyPart } from './verify-part.tsx'

const route = getRouteApi('/inspector/inspector/tests')

const rowsOnPage = 100

const Verified = ({ tests }: { tests: readonly LaboratoryTest[] }) => {
  const t = testsTexts.useT()
  const columns = useTestColumns('verified')
  return <DataTable caption={t('queue.verified')} columns={columns} rows={tests} rowKey={({ id }) => id} />
}

const Narrowed = ({
  search,
  tests,
  onAll,
}: {
  search: TestsSearch
  tests: readonly LaboratoryTest[]
  onAll: () => void
}) => {
  const t = testsTexts.useT()
  const [first] = tests
  if (search.sample === undefined && search.method === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink">
      {first && search.sample && t.parts('filter.sample', { number: <Code>{first.sample.number}</Code> })}
      {first && search.method && t.parts('filter.method', { code: <Code>{first.method.code}</Code> })}
      <Button size="small" look="ghost" onClick={onAll}>
        {t('filter.all')}
      </Button>
    </p>
  )
}

const Queue = ({
  queue,
  search,
  onShow,
}: {
  queue: TestQueue
  search: TestsSearch
  onShow: (next: TestsSearch) => void
}) => {
  const t = testsTexts.useT()
  const { typed } = useTypedResults()
  const { page = 1 } = search
  const query = useCall('GET /inspector/api/tests', {
    query: {
      queue,
      page,
      limit: rowsOnPage,
      ...(search.search ? { search: search.search } : {}),
      ...(search.sample ? { sample_id: search.sample } : {}),
      ...(search.method ? { method_id: search.method } : {}),
    },
  })
  const isNarrowed = Boolean(search.search ?? search.sample ?? search.method)
  const hasTyped = queue === 'to-enter' && Object.keys(typed).length > 0
  return (
    <ListBody
      query={query}
      texts={{ loading: t('loading'), empty: t(`empty.${queue}`), failed: t('failed') }}
      isEmpty={({ tests }) => tests.length === 0 && !hasTyped}
      filtered={isNarrowed}
      onClear={() => onShow({ queue })}
      columns={7}
    >
      {({ tests, pagination, is_analyst: isAnalyst }) =>
        isAnalyst ? (
          <>
            <Narrowed search={search} tests={tests} onAll={() => onShow({ queue })} />
            {queue === 'to-enter' && (
              <EnterPart
                tests={tests}
                hrefOf={(narrowed) => `/inspector/tests${stringifySearch({ queue, ...narrowed })}`}
              />
            )}
            {queue === 'to-verify' && <VerifyPart tests={tests} />}
            {queue === 'verified' && <Verified tests={tests} />}
            {pagination.pages > 1 && (
              <Pager
                page={page}
                pages={pagination.pages}
                total={pagination.total}
                busy={query.isFetching}
                onPage={(next) => onShow({ ...search, queue, page: next })}
              />
            )}
          </>
        ) : (
          <EmptyState>{t('not-analyst')}</EmptyState>
        )
      }
    </ListBody>
  )
}

export const TestsScreen = () => {
  const t = testsTexts.useT()
  const c = controlTexts.useT()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [typedSearch, setTypedSearch] = useState(search.search ?? '')
  const show = (next: TestsSearch): void => {
    setTypedSearch(next.search ?? '')
    void navigate({ search: next })
  }
  const { queue: selected = 'to-enter' } = search
  // The counts of the tabs, whichever is open.
  const { data } = useCall('GET /inspector/api/tests', { query: { queue: 'to-enter', page: 1, limit: 1 } })
  const counts = { 'to-enter': data?.counts.to_enter, 'to-verify': data?.counts.to_verify, verified: undefined }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle wide>{t('title')}</PageTitle>
        {data?.is_analyst && (
          <LinkButton size="medium" look="ghost" href="/inspector/controls">
            {c('title')}
          </LinkButton>
        )}
      </div>
      <FilterBar
        search={{
          value: typedSearch,
          onValue: setTypedSearch,
          onSearch: (next) => show({ queue: selected, ...(next ? { search: next } : {}) }),
          label: t('search'),
          placeholder: t('search'),
        }}
      />
      <Tabs
        label={t('queues')}
        selectedKey={selected}
        onChoose={(key) => show({ queue: testQueues.find((one) => one === key) ?? 'to-enter' })}
        tabs={testQueues.map((queue) => ({
          key: queue,
          label: t(`queue.${queue}`),
          count: counts[queue],
          panel: <Queue key={queue} queue={queue} search={search} onShow={show} />,
        }))}
      />
    </>
  )
}
