// Announces a change of an inspection: trail and open screens of office, inspector and owner. Called last in its
// transaction.
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { type Execution, findQuestion } from './store.ts'

type InspectionNews = Change & {
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
}

/** Replaces an item's key by its question. Keys of goods entries are readable already. */
const withQuestion = async (tx: Tx, inspectionId: string | null, facts: Change['after']) => {
  if (inspectionId === null || typeof facts?.item !== 'string') return facts
  const [key = '', repeat] = facts.item.split('#')
  const question = await findQuestion(tx, { inspectionId, key, repeat })
  return question === undefined ? facts : { ...facts, item: question }
}

type Announced = By & {
  execution: Pick<Execution, 'subject_id' | 'name' | 'company_id' | 'assigned_to'>
  /** null before it has begun. */
  inspectionId: string | null
  /** `entered`: in an append-only table, so only screens are updated, not the trail (decision 0043). */
  news: InspectionNews | 'entered'
}

export const announceInspection = async (
  tx: Tx,
  deps: Deps,
  { execution, inspectionId, news, ...by }: Announced,
): Promise<void> => {
  const { subject_id: subjectId, name, company_id: companyId, assigned_to: assignedTo } = execution
  const owners = await companyRecipients(tx, companyId)
  await announce(tx, deps, {
    trail:
      news === 'entered'
        ? undefined
        : {
            ...by,
            action: `inspection.${news.kind}`,
            subject: { kind: 'inspection', id: inspectionId ?? subjectId, name },
            before: await withQuestion(tx, inspectionId, news.before),
            after: await withQuestion(tx, inspectionId, news.after),
            reason: news.reason || null,
          },
    live: [{ to: [...owners, { account_id: assignedTo }, 'staff'], kind: 'inspection', id: subjectId }],
  })
}
