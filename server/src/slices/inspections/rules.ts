// What may be entered at an inspection: pure.
import { answerKey, type ChecklistContent } from '@assure/contract/checklist-content'
import { type AnswerValue, answerProblem, itemOfAnswer } from '@assure/contract/checklist-scoring'
import type { ProblemCode } from '@assure/contract/problems'
import { certificationStatus } from '@assure/contract/vocabulary'

/** Decided, or recommended under four eyes: what it was decided on does not change any more. */
export const isClosed = ({
  status,
  recommendedStatus,
}: {
  status: number
  recommendedStatus: number | null
}): boolean => status !== certificationStatus.pending || recommendedStatus !== null

type GivenAnswer = { itemKey: string; repeat?: string | undefined; value: AnswerValue | null }

/** What is wrong with an answer; undefined when it can be kept, be it shown now or not. */
export const problemOfAnswer = (
  content: ChecklistContent,
  { itemKey, repeat, value }: GivenAnswer,
): ProblemCode | undefined => {
  const item = itemKey.includes('#') ? undefined : itemOfAnswer(content, answerKey(itemKey, repeat))
  if (item === undefined) return 'answer.unknown-item'
  return value === null ? undefined : answerProblem(item, value)
}

/** Drawn with a finger, a name is longer than this; a dot or a touch is none. */
const shortestSignature = 60

const lengthOf = (line: readonly (readonly number[])[]): number =>
  line.reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = x, beforeY = y] = line[at - 1] ?? []
    return sum + Math.hypot(x - beforeX, y - beforeY)
  }, 0)

export const isSignature = (strokes: readonly (readonly (readonly number[])[])[]): boolean =>
  strokes.reduce((sum, line) => sum + lengthOf(line), 0) >= shortestSignature

const dayMs = 86_400_000
const hourMs = 3_600_000

/** As long as a phone may have kept an entry; and as far as its clock may be ahead. */
export const isPlausibleMoment = (at: Date, now: Date): boolean =>
  at.getTime() >= now.getTime() - 60 * dayMs && at.getTime() <= now.getTime() + hourMs
