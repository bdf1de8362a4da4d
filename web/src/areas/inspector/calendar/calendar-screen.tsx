// Visits by day. The month and the day are in the URL.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { CalendarPanel } from '../../../panels/calendar/calendar-panel.tsx'
import { calendarTexts } from '../../../panels/calendar/texts.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { addDays, addMonths, monthOf } from '../../../ui/data/month.ts'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { CachedLine } from '../cached-line.tsx'

const route = getRouteApi('/inspector/inspector/calendar')

/** The months cached on the device come with one request; any other month is requested on its own. */
const rangeFor = (month: string, today: string): { from?: string; to?: string } => {
  const now = monthOf(today)
  if (month >= addMonths(now, -1) && month <= addMonths(now, 12)) return {}
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

export const InspectorCalendarScreen = () => {
  const t = calendarTexts.useT()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [today] = useState(() => dayOf(Date.now()))
  const day = search.day ?? today
  const month = monthOf(day)
  const query = useCachedCall('GET /inspector/api/calendar', {
    query: rangeFor(month, today),
  })
  const { cachedSince } = query
  const choose = (next: string): void =>
    void navigate({
      search: next === today ? {} : { day: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 lg:mx-0">
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <CachedLine since={cachedSince} />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={380} />}
        titled
      >
        {(data) => <CalendarPanel area="inspector" calendar={data} today={today} day={day} onDay={choose} />}
      </QueryState>
    </div>
  )
}
