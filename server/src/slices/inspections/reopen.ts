// What was submitted with findings is opened again before it is decided: an act of its own, with a reason.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { isClosed } from './rules.ts'
import { lockCertificationExecution, markReopened } from './store.ts'

export const reopenInspection =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Inspector>,
    { id, reason }: { id: string; reason: string },
  ): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Record<string, never>>> => {
      const execution = await lockCertificationExecution(tx, id, { reader: context.actor })
      if (execution === undefined) return refuse('inspection.not-found')
      if (isClosed(execution)) return refuse('inspection.closed')
      const { inspectionId, recommendation } = execution
      if (inspectionId === null || (await markReopened(tx, inspectionId)) === 0)
        return refuse('inspection.not-submitted')
      const news = { kind: 'reopened', before: { recommendation }, reason } as const
      await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
      return accept({}, { message: 'inspection.reopened' })
    })
