// All facilities of the company. The URL holds the selected tile and the search.
import type { FacilityState } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CountTile, CountTiles } from '../../../ui/data/tiles.tsx'
import { EmptyState, NothingMatches } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FacilityCards } from './facility-card.tsx'
import { readFacilitySearch } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'

const route = getRouteApi('/customer/facilities')
// The last two are hidden at zero. With them, every facility that needs something is counted by a tile.
const tiles = [
  { key: 'registered', filter: {}, always: true },
  { key: 'certified', filter: { state: 'certified' }, always: true },
  { key: 'pending', filter: { state: 'pending' }, always: true },
  { key: 'expired', filter: { state: 'expired' }, always: true },
  { key: 'failed', filter: { state: 'failed' }, always: false },
  { key: 'in_payment', filter: { payment: 'open' }, always: false },
] as const
const searchFrom = 6

type Filter = { state?: FacilityState | undefined; payment?: 'open' | undefined }
const typingMs = 250

export const FacilitiesScreen = () => {
  const t = facilitiesTexts.useT()
  const { state, payment, search = '' } = readFacilitySearch(route.useSearch())
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(search)
  const query = useCall(
    'GET /api/user/facilities',
    { query: { state, payment, search } },
    { placeholderData: keepPreviousData },
  )
  const { data } = query

  const show = (next: Filter & { search?: string }): void =>
    void navigate({
      search: {
        ...(next.state ? { state: next.state } : {}),
        ...(next.payment ? { payment: next.payment } : {}),
        ...(next.search ? { search: next.search } : {}),
      },
      replace: true,
      resetScroll: false,
    })
  const searchFor = useEffectEvent((words: string) => {
    if (words !== search) show({ state, payment, search: words })
  })
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = (): void => {
    setTyped('')
    show({})
  }

  const facilities = data?.facilities ?? []
  const registered = data?.counts.registered ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('facilities')}</PageTitle>
        <LinkButton href="/facilities/import" look="ghost" size="medium">
          {t('import')}
        </LinkButton>
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('load-failed') }}
        skeleton={
          <div className="flex flex-col gap-4">
            <SkeletonBlock height={80} />
            <SkeletonCards count={4} />
          </div>
        }
        className="flex flex-col gap-4"
      >
        {(data) =>
          registered === 0 && !state && !payment && !search ? (
            <EmptyState
              action={
                <LinkButton href="/add-facility" icon={<Plus size={20} aria-hidden="true" />}>
                  {t('add-new')}
                </LinkButton>
              }
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              <CountTiles label={t('counts')}>
                {tiles.map(({ key, filter, always }) => {
                  const tileFilter: Filter = filter
                  const isChosen = state === tileFilter.state && payment === tileFilter.payment
                  const count = data.counts[key] ?? 0
                  if (!always && count === 0 && !isChosen) return null
                  return (
                    <CountTile
                      key={key}
                      label={t(key)}
                      count={count}
                      pressed={isChosen}
                      onPress={() => show({ ...(isChosen ? {} : tileFilter), search })}
                    />
                  )
                })}
              </CountTiles>
              {(registered >= searchFrom || search !== '') && (
                <SearchField
                  value={typed}
                  onValue={setTyped}
                  label={t('search')}
                  placeholder={t('search-hint')}
                  size="normal"
                />
              )}
              <output className="sr-only">
                {state || payment || search ? t('found', { count: facilities.length }) : ''}
              </output>
              {facilities.length === 0 ? <NothingMatches onClear={clear} /> : <FacilityCards facilities={facilities} />}
              <LinkButton href="/add-facility" look="ghost" wide icon={<Plus size={20} aria-hidden="true" />}>
                {t('add-new')}
              </LinkButton>
            </>
          )
        }
      </QueryState>
    </>
  )
}
