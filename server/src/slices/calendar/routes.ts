import * as calls from '@assure/contract/calls/calendar'
import { type Route, route } from '../../platform/http/route.ts'
import { getCalendar } from './get-calendar.ts'
import { getCalendarFeed, renewCalendarFeed } from './get-feed.ts'

export const routes: Route[] = [
  route(calls.getCalendar, getCalendar),
  route(calls.getCalendarInspector, getCalendar),
  route(calls.renewCalendarFeed, renewCalendarFeed),
  route(calls.renewCalendarFeedInspector, renewCalendarFeed),
  route(calls.getCalendarFeed, getCalendarFeed),
]
