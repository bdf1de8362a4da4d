// The public list of certified facilities. The URL holds the search, emirate and page.
import type { AnswerFor } from '@assure/contract/calls'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { stringifySearch } from '../../../lib/search.ts'
import '../../../lib/served-answers.ts'
import { useListWords } from '../../../panels/list/list-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Seal } from '../../../panels/seal/seal.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { registerRead } from './register-read.ts'
import { readRegisterSearch } from './register-search.ts'
import { registerTexts } from './texts.ts'

type Facility = AnswerFor<'GET /api/public/register'>['facilities'][number]

const route = getRouteApi('/register')
const formId = 'register-filter'

const FacilityRow = ({ facility }: { facility: Facility }) => {
  const t = registerTexts.useT()
  const { date } = useDates()
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-brand-soft">
      <Seal state="certified" />
      <div className="min-w-0 flex-1">
        {/* The link covers the whole card. */}
        <Link
          href={`/verify/${facility.number}`}
          className="rounded-tag font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-brand"
        >
          <Name className="line-clamp-2">{facility.name}</Name>
        </Link>
        <p className="line-clamp-2 text-small text-ink-2">
          <Name>{facility.company_name}</Name>
        </p>
        <p className="text-small text-ink-2">
          <Place parts={[facility.city, facility.emirate[t.language]]} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{t('valid-until', { date: date(facility.valid_until) })}</span>
          <Code>{facility.number}</Code>
        </p>
      </div>
      <ChevronRight size={20} aria-hidden="true" className="mirror shrink-0 text-ink-3" />
    </li>
  )
}

type Shown = { search?: string | undefined; emirate?: number | undefined; page?: number | undefined }
const registerSearch = ({ search, emirate, page = 1 }: Shown) => ({
  ...(search ? { search } : {}),
  ...(emirate ? { emirate } : {}),
  ...(page > 1 ? { page } : {}),
})

export const RegisterScreen = () => {
  const t = registerTexts.useT()
  const search = route.useSearch()
  const filter = readRegisterSearch(search)
  const navigate = route.useNavigate()
  const { emirate } = filter
  const query = useCall(...registerRead(search), { placeholderData: (before) => before })
  const { data } = query
  const show = (next: Shown): void => void navigate({ search: registerSearch(next), replace: true, resetScroll: false })
  const words = useListWords(filter.search ?? '', (search) => show({ search, emirate }))
  const isFiltered = Boolean(filter.search) || emirate !== undefined
  return (
    <PublicFrame>
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <p className="text-ink-2">{t('text')}</p>
      </div>
      <FilterBar search={{ ...words, label: t('search'), placeholder: t('search'), action: '/register', formId }}>
        <Select
          size="medium"
          form={formId}
          name="emirate"
          aria-label={t('emirate')}
          className="w-full md:w-48"
          value={emirate ? String(emirate) : ''}
          onValue={(emirateId) => show({ search: filter.search, emirate: Number(emirateId) || undefined })}
          options={[
            { value: '', label: t('emirate.all') },
            ...(data?.emirates ?? []).map(({ id, name }) => ({ value: String(id), label: name[t.language] })),
          ]}
        />
      </FilterBar>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonCards count={6} />}
        className="flex flex-col gap-4"
      >
        {(data) => (
          <>
            {data.facilities.length > 0 && (
              <>
                <ul
                  aria-label={t('title')}
                  className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
                >
                  {data.facilities.map((facility) => (
                    <FacilityRow key={facility.number} facility={facility} />
                  ))}
                </ul>
                <Pager
                  page={data.pagination.page}
                  pages={data.pagination.pages}
                  total={data.pagination.total}
                  busy={query.isFetching}
                  hrefOf={(page) => `/register${stringifySearch(registerSearch({ ...filter, page }))}`}
                  onPage={(page) => show({ ...filter, page })}
                />
              </>
            )}
            {data.facilities.length === 0 &&
              (isFiltered ? <NothingMatches onClear={() => show({})} /> : <EmptyState>{t('empty')}</EmptyState>)}
          </>
        )}
      </QueryState>
    </PublicFrame>
  )
}
