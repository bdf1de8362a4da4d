// The answers that an owner shares with the inspector. Callers check first who may see the inspection.
import { type Score, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import type { Queryable } from '../../platform/db/database.ts'
import { checklistVersionOf } from '../checklists/index.ts'
import { answersThatFit } from './rules.ts'
import { type AssessedFacility, findShared } from './store.ts'

export type SharedAssessment = {
  answers: NonNullable<AssessedFacility['answers']>
  score: Score
  updatedAt: Date
}

/** Undefined if the answers belong to another checklist. */
export const sharedAssessmentOf = async (
  db: Queryable,
  { facilityId, checklistId }: { facilityId: string; checklistId: string },
): Promise<SharedAssessment | undefined> => {
  const shared = await findShared(db, facilityId)
  const version = shared && (await checklistVersionOf(db, shared.version_id))
  if (shared === undefined || version === undefined || version.checklist_id !== checklistId) return undefined
  const answers = answersThatFit(version.content, shared.answers)
  return { answers, score: scoreAnswers(version.content, answers), updatedAt: shared.updated_at }
}
