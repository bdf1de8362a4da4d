// Announces a change of an inspection: trail and open screens of office, inspector and owner. Called last in its
// transaction.
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients } from '../accounts/index.ts'
import { type Execution, findQuestion } from './store.ts'

type InspectionNews = {
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

/** Replaces an item's key by its question. Keys of goods entries are readable already. */
const withQuestion = async (tx: Tx, inspectionId: string | null, facts: InspectionNews['after']) => {
  if (inspectionId === null || typeof facts?.item !== 'string') return facts
  const [key = '', repeat] = facts.item.split('#')
  const question = await findQuestion(tx, { inspectionId, key, repeat })
  return question === undefined ? facts : { ...facts, item: question }
}

type Announced = Pick<UseCaseContext<Administrator | Inspector>, 'actor' | 'requestId'> & {
  execution: Pick<Execution, 'subject_id' | 'name' | 'company_id' | 'assigned_to'>
  /** null before it has begun. */
  inspectionId: string | null
  /** `entered`: in an append-only table, so only screens are updated, not the trail (decision 0043). */
  news: InspectionNews | 'entered'
}

export const announceInspection = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, execution, inspectionId, news }: Announced,
): Promise<void> => {
  const { subject_id: subjectId, name, company_id: companyId, assigned_to: assignedTo } = execution
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
    ...owners.map((row) => ({ accountId: row.account_id })),
    ...(assignedTo === null ? [] : [{ accountId: assignedTo }]),
    { staff: true },
  ]
  await deps.live.publish(tx, audience, { kind: 'inspection', id: subjectId })
}
