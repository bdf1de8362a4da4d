import * as contract from '@assure/contract/calls/calendar'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { getCalendar, getCalendarFeed, renewCalendarFeed } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getCalendar, ({ context, query }) => getCalendar(deps)(context, query)),
  handle(contract.getCalendarInspector, ({ context, query }) => getCalendar(deps)(context, query)),
  handle(contract.renewCalendarFeed, ({ context }) => renewCalendarFeed(deps)(context)),
  handle(contract.renewCalendarFeedInspector, ({ context }) => renewCalendarFeed(deps)(context)),
  handle(contract.getCalendarFeed, ({ context, params, request }) =>
    getCalendarFeed(deps)(context, { secret: params.secret, asked: request.askedLanguage }),
  ),
]
