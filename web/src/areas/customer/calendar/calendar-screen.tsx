import { getRouteApi } from '@tanstack/react-router'
import { CalendarPanel } from '../../../panels/calendar/calendar-panel.tsx'
import { calendarTexts } from '../../../panels/calendar/texts.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/customer/calendar')

export const CalendarScreen = () => {
  const t = calendarTexts.useT()
  const { month } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <CalendarPanel area="customer" month={month} onMonth={(next) => void navigate({ search: { month: next }, replace: true, resetScroll: false })} hrefOf={(id) => `/facility/${id}`} />
    </>
  )
}
