// Scores answers without storing them, for the author of a checklist.
import type * as calls from '@assure/contract/calls/checklists'
import { answerProblems, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { findLeadingContent } from './read-checklists.ts'

const problemsAtMost = 200

export const tryChecklist: UseCase<typeof calls.tryChecklist> = async ({ db }, { params, body: { answers } }) => {
  const leading = await findLeadingContent(db, params.id)
  if (!leading) return refuse('checklist.not-found')
  const problems = Object.entries(answerProblems(leading.content, answers)).slice(0, problemsAtMost)
  if (problems.length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(problems.map(([key, code]) => [`answers.${key}`, code])),
    })
  return accept(scoreAnswers(leading.content, answers))
}
