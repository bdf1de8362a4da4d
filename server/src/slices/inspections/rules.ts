// Pure rules: what may be entered at an inspection.
import { answerKey, type ChecklistContent } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, answerProblem, itemOfAnswer } from '@assure/contract/domain/checklist-scoring'
import { isGoodsItem } from '@assure/contract/domain/goods-entries'
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { ProblemCode } from '@assure/contract/problems'
import type { CertificationExecution, GoodsExecution } from './store.ts'

type Openness =
  | Pick<CertificationExecution, 'kind' | 'status' | 'recommended_status'>
  | Pick<GoodsExecution, 'kind' | 'state'>

const openStates: readonly RequestState[] = ['ready', 'scheduled', 'in-progress']

/** Decided, under review, or recommended with four eyes: the evidence no longer changes. */
export const isClosed = (execution: Openness): boolean =>
  execution.kind === 'request'
    ? !openStates.includes(execution.state)
    : execution.status !== certificationStatus.pending || execution.recommended_status !== null

export const entryBar = (
  execution: Openness,
  submittedAt: Date | null,
): 'inspection.closed' | 'inspection.submitted' | undefined => {
  if (isClosed(execution)) return 'inspection.closed'
  return submittedAt === null ? undefined : 'inspection.submitted'
}

type AnswerInput = { itemKey: string; repeat?: string | undefined; value: AnswerValue | null }

/** Undefined: the answer may be saved, whether its item is shown or not. */
export const problemOfAnswer = (
  content: ChecklistContent | undefined,
  { itemKey, repeat, value }: AnswerInput,
): ProblemCode | undefined => {
  const item =
    content === undefined || itemKey.includes('#') ? undefined : itemOfAnswer(content, answerKey(itemKey, repeat))
  if (item === undefined) return 'answer.unknown-item'
  return value === null ? undefined : answerProblem(item, value)
}

type Place = { itemKey: string; repeat?: string | undefined }

/** A photo belongs to an item of the checklist or a line of the goods. */
export const problemOfPlace = (
  {
    version,
    request,
  }: { version: { content: ChecklistContent } | undefined; request: { lines: readonly object[] } | undefined },
  { itemKey, repeat }: Place,
): ProblemCode | undefined => {
  if (request !== undefined && isGoodsItem(itemKey))
    return request.lines[Number(repeat ?? 0) - 1] === undefined ? 'goods.unknown-line' : undefined
  return problemOfAnswer(version?.content, { itemKey, repeat, value: null })
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A phone holds entries for at most 60 days; its clock may be up to an hour ahead. */
export const momentBar = (at: string, { now, field }: { now: Date; field: string }): Refused | undefined => {
  const ms = new Date(at).getTime()
  return ms >= now.getTime() - 60 * dayMs && ms <= now.getTime() + hourMs
    ? undefined
    : refuse('inspection.moment-unlikely', { fields: { [field]: 'inspection.moment-unlikely' } })
}
