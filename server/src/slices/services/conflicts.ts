// Declared conflicts of interest: who must not inspect for whom.

import type { declareConflict as call } from '@assure/contract/calls/services'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceServices } from './announce-services.ts'
import {
  type ConflictRow,
  endConflictRow,
  findCompanyOfAccount,
  getConflictRow,
  insertConflict,
  isConflict,
  listConflictRows,
  listRunningAssignments,
  lockInspector,
} from './store-conflicts.ts'
import { type ConflictAnswer, conflictWire } from './wire.ts'

type Context = UseCaseContext<Administrator>

export const listConflicts = async (db: Queryable): Promise<ConflictAnswer[]> =>
  (await listConflictRows(db)).map(conflictWire)

const newsOf = ({ inspectorId, inspectorName, companyName, reason }: ConflictRow) => ({
  kind: 'conflict' as const,
  inspector: { id: inspectorId, name: inspectorName },
  reason,
  company: companyName,
})

export const declareConflict =
  (deps: Deps) =>
  async ({ actor, requestId, now }: Context, given: BodyOf<typeof call>): Promise<Outcome<ConflictAnswer>> =>
    deps.db.transaction(async (tx) => {
      const { inspector_id: inspectorId, company_id: accountId, reason, keep_reason: keepReason } = given
      if (!(await lockInspector(tx, inspectorId))) return refuse('conflict.inspector-unknown')
      const companyId = await findCompanyOfAccount(tx, accountId)
      if (companyId === undefined) return refuse('conflict.company-unknown')
      const id = deps.random.uuid()
      const isNew = await insertConflict(tx, { id, inspectorId, companyId, reason, by: actor.accountId, now })
      if (!isNew) return refuse('conflict.declared-already')
      const running = await listRunningAssignments(tx, { inspectorId, companyId })
      if (running.length > 0 && !keepReason)
        return refuse('conflict.assignments-running', { details: { assignments: running } })
      const row = await getConflictRow(tx, id)
      const { company, ...news } = newsOf(row)
      const keeping = running.length === 0 ? {} : { kept: running.map(({ name }) => name), keep_reason: keepReason }
      await announceServices(tx, deps, {
        actor,
        requestId,
        news: { ...news, action: 'conflict.declared', after: { company, ...keeping } },
      })
      return accept(conflictWire(row), { message: 'conflict.declared' })
    })

export const endConflict =
  (deps: Deps) =>
  async ({ actor, requestId, now }: Context, id: string): Promise<Outcome<ConflictAnswer>> =>
    deps.db.transaction(async (tx) => {
      if (!(await isConflict(tx, id))) return refuse('conflict.not-found')
      const hasEnded = await endConflictRow(tx, { id, by: actor.accountId, now })
      if (!hasEnded) return refuse('conflict.ended-already')
      const row = await getConflictRow(tx, id)
      const { company, ...news } = newsOf(row)
      await announceServices(tx, deps, {
        actor,
        requestId,
        news: { ...news, action: 'conflict.ended', before: { company } },
      })
      return accept(conflictWire(row), { message: 'conflict.ended' })
    })
