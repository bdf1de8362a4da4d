// Pure rules: the gaps that remain before an inspection can pass.
import {
  answerKey,
  type ChecklistContent,
  type ChecklistItem,
  goodBoundsOf,
  itemsOf,
  partsOfAnswerKey,
} from '@assure/contract/domain/checklist-content'
import {
  type Answers,
  type AnswerValue,
  answerProblems,
  isBad,
  type Score,
} from '@assure/contract/domain/checklist-scoring'
import { isolated } from '@assure/contract/domain/isolation'
import { ownValue } from '@assure/contract/domain/own-value'
import type { Language } from '@assure/contract/domain/vocabulary'

export type GapKind = 'unanswered' | 'not-met' | 'partly-met' | 'document'
export type Gap = { kind: GapKind; key: string; title: string; advice: string; is_critical: boolean }

type Bounds = { min?: number | undefined; max?: number | undefined }

const words = {
  en: {
    unanswered: 'Answer this question.',
    yesNo: (answer: 'yes' | 'no') => `Put this right, so that the answer is “${answer === 'yes' ? 'Yes' : 'No'}”.`,
    option: (best: string) => `Aim for “${isolated(best)}”.`,
    between: (min: string, max: string) => `Bring it to between ${min} and ${max}.`,
    least: (min: string) => `Bring it to at least ${min}.`,
    most: (max: string) => `Bring it to at most ${max}.`,
  },
  ar: {
    unanswered: 'تلزم الإجابة عن هذا السؤال.',
    yesNo: (answer: 'yes' | 'no') => `يلزم التصحيح لتصبح الإجابة «${answer === 'yes' ? 'نعم' : 'لا'}».`,
    option: (best: string) => `المطلوب: «${isolated(best)}».`,
    between: (min: string, max: string) => `يجب أن تكون القيمة بين ${min} و${max}.`,
    least: (min: string) => `يجب ألا تقل القيمة عن ${min}.`,
    most: (max: string) => `يجب ألا تزيد القيمة على ${max}.`,
  },
} as const

const boundsAdvice = ({ min, max }: Bounds, unit: string | undefined, language: Language): string => {
  const t = words[language]
  const withUnit = (value: number): string =>
    isolated(unit === undefined || unit === '' ? `${value}` : `${value} ${unit}`)
  if (min !== undefined && max !== undefined) return t.between(withUnit(min), withUnit(max))
  return min === undefined ? t.most(withUnit(max ?? 0)) : t.least(withUnit(min))
}

const bestOption = (item: ChecklistItem) =>
  item.options?.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]

const adviceFor = (item: ChecklistItem, language: Language): string => {
  const bounds = goodBoundsOf(item)
  if (bounds !== undefined) return boundsAdvice(bounds, item.unit, language)
  const t = words[language]
  if (item.kind === 'choice') return t.option(bestOption(item)?.text[language] ?? '')
  return t.yesNo(item.good === 'no' ? 'no' : 'yes')
}

/** An option that scores less than the best one. */
const isPartly = (item: ChecklistItem, value: AnswerValue): boolean => {
  const score = item.options?.find(({ key }) => key === value)?.score
  return score !== undefined && score < (bestOption(item)?.score ?? 0)
}

const kindOf = (item: ChecklistItem, value: AnswerValue): GapKind | undefined => {
  const option = item.options?.find(({ key }) => key === value)
  // Items without weight do not affect the result.
  const counts = (item.weight ?? 1) > 0 || item.critical === true || option?.fails === true
  if (value === 'na' || !counts) return undefined
  if (isBad(item, value)) return 'not-met'
  return isPartly(item, value) ? 'partly-met' : undefined
}

/** The answer fails the inspection whatever the score. */
const failsAll = (item: ChecklistItem, value: AnswerValue): boolean =>
  item.critical === true || item.options?.some(({ key, fails }) => key === value && fails === true) === true

const titleOf = ({ text }: ChecklistItem, repeat: string | undefined, language: Language): string =>
  repeat === undefined ? text[language] : `${text[language]} (${repeat})`

type Assessed = { content: ChecklistContent; answers: Answers; score: Pick<Score, 'open' | 'shown'> }

/** Critical first, then not met, partly met and unanswered, each in checklist order. */
export const gapsOf = ({ content, answers, score: { open, shown } }: Assessed, language: Language): Gap[] => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const unanswered = new Set(open)
  const gaps = shown.flatMap((name): Gap[] => {
    const { key, repeat } = partsOfAnswerKey(name)
    const item = items.get(key)
    if (item === undefined) return []
    const gap = { key: name, title: titleOf(item, repeat, language) }
    const value = ownValue(answers, answerKey(key, repeat))
    if (value === undefined || value === null)
      return unanswered.has(name)
        ? [{ ...gap, kind: 'unanswered', advice: words[language].unanswered, is_critical: false }]
        : []
    const kind = kindOf(item, value)
    if (kind === undefined) return []
    const isCritical = kind === 'not-met' && failsAll(item, value)
    return [{ ...gap, kind, advice: adviceFor(item, language), is_critical: isCritical }]
  })
  const rank = ({ kind, is_critical }: Gap): number =>
    is_critical ? 0 : { document: 1, 'not-met': 1, 'partly-met': 2, unanswered: 3 }[kind]
  return gaps.toSorted((one, other) => rank(one) - rank(other))
}

/** Of the answers to another version, those that are still valid. */
export const answersThatFit = (content: ChecklistContent, answers: Answers): Record<string, AnswerValue> => {
  const problems = answerProblems(content, answers)
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, AnswerValue] => entry[1] !== null && problems[entry[0]] === undefined,
    ),
  )
}
