import * as contract from '@assure/contract/calls/public'
import { refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { searchRegister } from './read-register.ts'

const perMinute = 1_200

export const routes = (deps: Deps): Route[] => [
  handle(contract.searchRegister, async ({ context, query, request }) => {
    const taken = await deps.limits.take('public-register', request.network, perMinute, 60)
    return taken.ok
      ? searchRegister(deps)(context, query)
      : refuse('request.too-often', { retryAfterSeconds: taken.retryAfterSeconds })
  }),
]
