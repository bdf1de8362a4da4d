// Visits and expiries by day. Month and day stand in the address.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { CalendarPanel } from '../../../panels/calendar/calendar-panel.tsx'
import { rangeOf } from '../../../panels/calendar/entries.ts'
import { calendarTexts } from '../../../panels/calendar/texts.ts'
import { monthOf, sameDayIn } from '../../../ui/data/month.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageProblem } from '../../../ui/feedback/page-problem.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/customer/calendar')

export const CalendarScreen = () => {
  const t = calendarTexts.useT()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [today] = useState(() => dayOf(Date.now()))
  const day = search.day ?? today
  const month = monthOf(day)
  // The month before stays on show until the next one has come.
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useCall(
    'GET /api/user/calendar',
    { query: rangeOf(month) },
    { placeholderData: (before) => before },
  )
  const choose = (next: string): void =>
    void navigate({ search: next === today ? {} : { day: next }, replace: true, resetScroll: false })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {error && !data ? (
        <PageProblem
          title={explain(error, { failed: t('failed'), network: t('network') })}
          onRetry={() => void refetch()}
          busy={isFetching}
          requestNumber={error.requestId}
        />
      ) : (
        <Loading
          loading={isPending}
          stale={isPlaceholderData}
          text={t('loading')}
          skeleton={<SkeletonBlock height={380} />}
        >
          {data && (
            <CalendarPanel
              area="customer"
              calendar={data}
              facilityHref={(id) => `/facility/${id}`}
              today={today}
              day={day}
              month={month}
              onDay={choose}
              onMonth={(next) => choose(sameDayIn(day, next))}
            />
          )}
        </Loading>
      )}
    </>
  )
}
