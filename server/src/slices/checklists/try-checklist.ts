// Answers scored and forgotten, for whoever writes a checklist.
import { type Answers, answerProblems, type Score, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import { findLeadingContent } from './read-checklists.ts'

/** Of a megabyte of wrong answers the first are enough. */
const mostTold = 200

export const tryChecklist = async (
  db: Queryable,
  { id, answers }: { id: string; answers: Answers },
): Promise<Outcome<Score>> => {
  const leading = await findLeadingContent(db, id)
  if (!leading) return refuse('checklist.not-found')
  const faults = Object.entries(answerProblems(leading.content, answers)).slice(0, mostTold)
  if (faults.length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(faults.map(([key, code]) => [`answers.${key}`, code])),
    })
  return accept(scoreAnswers(leading.content, answers))
}
