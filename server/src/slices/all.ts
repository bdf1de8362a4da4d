// Every slice that answers calls: one line each.
import type { Deps } from '../platform/deps.ts'
import type { Route } from '../platform/http/handle.ts'
import { routes as apiPage } from './api-page/index.ts'
import { routes as calendar } from './calendar/index.ts'
import { routes as facilities } from './facilities/index.ts'
import { routes as files } from './files/index.ts'
import { routes as live } from './live/index.ts'
import { routes as mailbox } from './mailbox/index.ts'
import { routes as referenceData } from './reference-data/index.ts'
import { routes as registration } from './registration/index.ts'
import { routes as notifications } from './notifications/index.ts'
import { type Leaving, routes as operations } from './operations/index.ts'
import { routes as payments } from './payments/index.ts'
import { routes as signIn } from './sign-in/index.ts'

export const slices = (deps: Deps, leaving: Leaving): Route[] => [
  ...apiPage(deps),
  ...calendar(deps),
  ...facilities(deps),
  ...files(deps),
  ...live(deps),
  ...mailbox(deps),
  ...notifications(deps),
  ...operations(deps, leaving),
  ...payments(deps),
  ...referenceData(deps),
  ...registration(deps),
  ...signIn(deps),
]
