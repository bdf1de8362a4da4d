// What the help page tells of the settings: anybody may know it.

import * as contract from '@assure/contract/calls/public'
import { reviewDays } from '@assure/contract/calls/registration'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { feeWire } from '../payments/index.ts'
import { currentSettings, feeOf } from '../settings/index.ts'

const perMinute = 1_200
const cacheSeconds = 30

export const routes = (deps: Deps): Route[] => [
  handle(contract.getHelpFacts, async ({ request }) => {
    const taken = await deps.limits.take('help-facts', request.network, perMinute, 60)
    if (!taken.ok) return refuse('request.too-often', { retryAfterSeconds: taken.retryAfterSeconds })
    const settings = await currentSettings(deps.db)
    return accept(
      {
        certificationFee: feeWire(feeOf(settings)),
        vat_percent: settings.vatRateBp / 100,
        validity_months: settings.validityMonths,
        reminder_days: settings.reminderDays,
        review_days: reviewDays,
        office: settings.office,
      },
      { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } },
    )
  }),
]
