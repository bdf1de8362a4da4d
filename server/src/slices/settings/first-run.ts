import type * as calls from '@assure/contract/calls/settings'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { arePaymentsOpen, listFirstRunSteps } from './opening.ts'
import { currentSettings } from './read-settings.ts'
import { countWaitingInvoices } from './store.ts'

export const getFirstRun: UseCase<typeof calls.getFirstRun> = async ({ config, db }) => {
  const settings = await currentSettings(db)
  if (arePaymentsOpen(config, settings)) return accept({ steps: [], waiting_invoices: 0 })
  return accept({
    steps: listFirstRunSteps(settings).map(({ step, isDone }) => ({ step, is_done: isDone })),
    waiting_invoices: await countWaitingInvoices(db),
  })
}
