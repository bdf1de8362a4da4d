// Visits and expiries by day. The URL holds the selected day.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { CalendarPanel } from '../../../panels/calendar/calendar-panel.tsx'
import { rangeOf } from '../../../panels/calendar/entries.ts'
import { calendarTexts } from '../../../panels/calendar/texts.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { monthOf } from '../../../ui/data/month.ts'
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
  // Keeps the previous month on screen until the next one has loaded.
  const query = useCall('GET /api/user/calendar', { query: rangeOf(month) }, { placeholderData: (before) => before })
  const choose = (next: string): void =>
    void navigate({ search: next === today ? {} : { day: next }, replace: true, resetScroll: false })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={380} />}
      >
        {(data) => <CalendarPanel area="customer" calendar={data} today={today} day={day} onDay={choose} />}
      </QueryState>
    </>
  )
}
