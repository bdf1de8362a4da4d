// The settings that the public help page shows.

import type * as calls from '@assure/contract/calls/public'
import { reviewDays } from '@assure/contract/calls/registration'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { feeWire } from '../payments/index.ts'
import { currentSettings, feeOf } from '../settings/index.ts'

const perMinute = 1_200
const cacheSeconds = 30

export const getHelpFacts: UseCase<typeof calls.getHelpFacts> = async ({ db, limits }, { request }) => {
  const counted = await takeOrRefuse(limits, 'help-facts', request.network, perMinute, 60)
  if (!counted.ok) return counted
  const settings = await currentSettings(db)
  return accept(
    {
      certificationFee: feeWire(feeOf(settings)),
      vat_percent: settings.vatRateBp / 100,
      validity_months: settings.validityMonths,
      reminder_days: settings.reminderDays,
      review_days: reviewDays,
      retention_days: settings.retentionDays,
      office: settings.office,
    },
    { headers: { 'cache-control': `public, max-age=${cacheSeconds}` } },
  )
}
