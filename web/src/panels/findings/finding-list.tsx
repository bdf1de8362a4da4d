// The findings of an owner or an inspector. Filter and page are in the URL.
import { type FindingFilter, findingFilters } from '@assure/contract/domain/finding-moves'
import { FilterBar } from '../../ui/data/filter-bar.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState, NothingMatches } from '../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { useFindings } from './finding-calls.ts'
import { FindingRows } from './finding-rows.tsx'
import { readFindingSearch } from './finding-search.ts'
import { findingTexts } from './texts.ts'

type FindingSearch = ReturnType<typeof readFindingSearch>
type Props = { area: 'customer' | 'inspector'; search: FindingSearch; onShow: (next: FindingSearch) => void }

export const FindingList = ({ area, search, onShow }: Props) => {
  const { status, facility, page = 1 } = readFindingSearch(search)
  const t = findingTexts.useT()
  const query = useFindings(area, { page, status, facility })
  const at = facility === undefined ? {} : { facility }
  const label = (filter: FindingFilter): string =>
    filter === 'with-owner' && area === 'customer' ? t('filter.with-owner.own') : t(`filter.${filter}`)
  return (
    <>
      <PageTitle>{t('findings')}</PageTitle>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonCards count={4} />}
        className="flex flex-col gap-4"
      >
        {({ findings, pagination }) =>
          pagination.total === 0 && status === undefined && facility === undefined ? (
            <EmptyState>{t('empty')}</EmptyState>
          ) : (
            <>
              <FilterBar
                chipsLabel={t('filters')}
                chips={findingFilters.map((one) => ({
                  key: one,
                  label: label(one),
                  pressed: status === one,
                  onPress: () => onShow({ ...at, ...(status === one ? {} : { status: one }) }),
                }))}
              />
              {findings.length === 0 ? (
                <NothingMatches onClear={() => onShow({})} />
              ) : (
                <FindingRows area={area} findings={findings} />
              )}
              {pagination.pages > 1 && (
                <Pager
                  page={page}
                  pages={pagination.pages}
                  total={pagination.total}
                  busy={query.isFetching}
                  onPage={(next) => onShow({ ...at, ...(status ? { status } : {}), page: next })}
                />
              )}
            </>
          )
        }
      </QueryState>
    </>
  )
}
