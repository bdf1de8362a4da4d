import type { getFirstRun as call } from '@assure/contract/calls/settings'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import { arePaymentsOpen, listFirstRunSteps } from './opening.ts'
import { currentSettings } from './read-settings.ts'
import { countWaitingInvoices } from './store.ts'

export const getFirstRun =
  ({ config, db }: Pick<Deps, 'config' | 'db'>) =>
  async (): Promise<AnswerOf<typeof call>> => {
    const settings = await currentSettings(db)
    if (arePaymentsOpen(config, settings)) return { steps: [], waiting_invoices: 0 }
    return {
      steps: listFirstRunSteps(settings).map(({ step, isDone }) => ({ step, is_done: isDone })),
      waiting_invoices: await countWaitingInvoices(db),
    }
  }
