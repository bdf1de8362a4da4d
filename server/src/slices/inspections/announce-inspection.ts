// What an inspection tells the world: the trail, and the open screens of the office, the inspector and the owner. Last
// in its transaction.
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients } from '../accounts/index.ts'
import { type Execution, findQuestion } from './store.ts'

export type InspectionNews = {
  kind:
    | 'began'
    | 'changed-after-signing'
    | 'handed-over'
    | 'photo-remarked'
    | 'photo-removed'
    | 'signed'
    | 'signing-refused'
    | 'submitted'
    | 'reopened'
    | 'checklist-chosen'
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
}

/** The trail says what the item asks, in place of its key. Entries about goods have keys that are words. */
const withQuestion = async (tx: Tx, inspectionId: string | null, facts: InspectionNews['after']) => {
  if (inspectionId === null || typeof facts?.item !== 'string') return facts
  const [key = '', repeat] = facts.item.split('#')
  const question = await findQuestion(tx, { inspectionId, key, repeat })
  return question === undefined ? facts : { ...facts, item: question }
}

type Announced = Pick<UseCaseContext<Administrator | Inspector>, 'actor' | 'requestId'> & {
  execution: Pick<Execution, 'subjectId' | 'name' | 'companyId' | 'assignedTo'>
  /** null: a choice that was made before it began. */
  inspectionId: string | null
  /** `entered`: kept in a table that only grows. Open screens hear of it, the trail does not (decision 0043). */
  news: InspectionNews | 'entered'
}

export const announceInspection = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, execution, inspectionId, news }: Announced,
): Promise<void> => {
  const { subjectId, name, companyId, assignedTo } = execution
  if (news !== 'entered') {
    const { kind, reason } = news
    const before = await withQuestion(tx, inspectionId, news.before)
    const after = await withQuestion(tx, inspectionId, news.after)
    await deps.audit.record(tx, {
      actor: auditActor(actor),
      action: `inspection.${kind}`,
      subject: { kind: 'inspection', id: inspectionId ?? subjectId, name },
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(reason ? { reason } : {}),
      requestId,
    })
  }
  const owners = await companyRecipients(tx, companyId)
  const audience: LiveAudience[] = [
    ...owners.map(({ accountId }) => ({ accountId })),
    ...(assignedTo === null ? [] : [{ accountId: assignedTo }]),
    { staff: true },
  ]
  await deps.live.publish(tx, audience, { kind: 'inspection', id: subjectId })
}
