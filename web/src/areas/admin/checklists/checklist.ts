import type { AnswerFor } from '@assure/contract/calls'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'

type Answered = AnswerFor<'GET /admin/api/checklists/:id'>
export type Checklist = Omit<Answered, 'content'> & { content: ChecklistContent }
export type ChecklistRow = AnswerFor<'GET /admin/api/checklists'>['checklists'][number]
export type VersionFacts = Answered['versions'][number]
