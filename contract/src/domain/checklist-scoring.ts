// The one place where answers become a score, for owner, inspector, server and report. No zod here: the web loads this
// at run time.

import type { ProblemCode } from '../problems.ts'
import {
  answerKey,
  type ChecklistContent,
  type ChecklistItem,
  type ChoiceOption,
  checklistLimits,
  goodBoundsOf,
  itemsOf,
  partsOfAnswerKey,
  type RepeatKind,
  type Requirement,
} from './checklist-content.ts'
import { isDay } from './day.ts'
import { ownValue } from './own-value.ts'

/** `na`: not applicable. Several strings: the photos of an item. */
export type AnswerValue = string | number | readonly string[]
/** By key, for a repeated item by `key#repeat`. null: taken back. */
export type Answers = Readonly<Record<string, AnswerValue | null>>
/** The repeats of each kind. For a kind that is not listed, the answered ones, at least the first. */
export type Repeats = Partial<Readonly<Record<RepeatKind, readonly string[]>>>

export const checklistResults = ['pass', 'below', 'fail'] as const
export type ChecklistResult = (typeof checklistResults)[number]

export type Score = {
  got: number
  possible: number
  /** One decimal, rounded half up; null if nothing could be scored. */
  percent: number | null
  /** null if nothing could be scored and nothing critical failed. */
  result: ChecklistResult | null
  /** Mandatory items that are shown and unanswered, in order. */
  open: string[]
  /** Every item that is shown now, in order. */
  shown: string[]
}

const optionOf = (item: ChecklistItem, value: AnswerValue): ChoiceOption | undefined =>
  item.options?.find(({ key }) => key === value)

/** 1 is full score; undefined if the answer does not score. */
const shareOf = (item: ChecklistItem, value: AnswerValue): number | undefined => {
  if (item.kind === 'yes-no-na') return value === (item.good === 'no' ? 'no' : 'yes') ? 1 : 0
  if (item.kind === 'choice') return optionOf(item, value)?.score
  const bounds = goodBoundsOf(item)
  if (bounds === undefined || typeof value !== 'number') return undefined
  return value >= (bounds.min ?? -Infinity) && value <= (bounds.max ?? Infinity) ? 1 : 0
}

/** An answer with no score at all, or an option that fails. */
export const isBad = (item: ChecklistItem, value: AnswerValue): boolean =>
  value !== 'na' && (optionOf(item, value)?.fails === true || shareOf(item, value) === 0)

/** What an answer requires besides itself, each once. */
export const requirementsOf = (item: ChecklistItem, value: AnswerValue | null | undefined): Requirement[] => {
  if (value === null || value === undefined) return []
  const rules = (item.ask ?? []).filter(({ when }) => (when === 'bad' ? isBad(item, value) : when === value))
  return [...new Set(rules.flatMap((one) => one.for))]
}

const isCount = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= checklistLimits.repeats

const numberProblem = ({ min, max }: ChecklistItem, value: AnswerValue): ProblemCode | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'answer.invalid'
  return value < (min ?? -1e12) || value > (max ?? 1e12) ? 'answer.out-of-bounds' : undefined
}
const photosProblem = (value: AnswerValue): ProblemCode | undefined => {
  const ids = typeof value === 'string' ? [value] : value
  if (typeof ids === 'number' || ids.length === 0 || ids.some((one) => one === '' || one.length > 100))
    return 'answer.invalid'
  return ids.length > checklistLimits.photosAnItem ? 'answer.too-many-photos' : undefined
}
const textProblem = (value: AnswerValue): ProblemCode | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return 'answer.invalid'
  return value.length > checklistLimits.textLength ? 'field.too-long' : undefined
}

/** What is wrong with an answer; undefined if it can be accepted. */
export const answerProblem = (item: ChecklistItem, value: AnswerValue): ProblemCode | undefined => {
  if (value === 'na') return item.na === false ? 'answer.must-apply' : undefined
  switch (item.kind) {
    case 'yes-no-na':
      return value === 'yes' || value === 'no' ? undefined : 'answer.invalid'
    case 'choice':
      return optionOf(item, value) === undefined ? 'answer.not-an-option' : undefined
    case 'number':
      return numberProblem(item, value)
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : 'answer.invalid'
    case 'photo':
      return photosProblem(value)
    case 'text':
    case 'signature':
      return textProblem(value)
  }
}

/** The item that a key of `answers` names; undefined if there is none. */
export const itemOfAnswer = (content: ChecklistContent, answerKeyText: string): ChecklistItem | undefined => {
  const { key, repeat } = partsOfAnswerKey(answerKeyText)
  const item = itemsOf(content).find((one) => one.key === key)
  if (item === undefined) return undefined
  const isInPlace = item.repeat === undefined ? repeat === undefined : repeat !== undefined && isCount(repeat)
  return isInPlace ? item : undefined
}

/** What is wrong with a set of answers, by key. */
export const answerProblems = (content: ChecklistContent, answers: Answers): Record<string, ProblemCode> => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const problems = Object.entries(answers).flatMap(([name, value]) => {
    const { key, repeat } = partsOfAnswerKey(name)
    const item = items.get(key)
    const isInPlace = item?.repeat === undefined ? repeat === undefined : repeat !== undefined && isCount(repeat)
    const problem =
      item === undefined || !isInPlace ? 'answer.unknown-item' : value === null ? undefined : answerProblem(item, value)
    return problem === undefined ? [] : [[name, problem] as const]
  })
  return Object.fromEntries(problems)
}

/** The repeats of each kind. */
const repeatsIn = (
  content: ChecklistContent,
  answers: Answers,
  repeats: Repeats,
): Map<RepeatKind, readonly string[]> => {
  const answeredRepeats = new Map<RepeatKind, Set<string>>()
  const kinds = new Map(itemsOf(content).map((item) => [item.key, item.repeat]))
  for (const [name, value] of Object.entries(answers)) {
    const { key, repeat } = partsOfAnswerKey(name)
    const kind = kinds.get(key)
    if (kind === undefined || repeat === undefined || value === null || !isCount(repeat)) continue
    answeredRepeats.set(kind, (answeredRepeats.get(kind) ?? new Set()).add(repeat))
  }
  const all = new Map<RepeatKind, readonly string[]>()
  for (const kind of kinds.values()) {
    if (kind === undefined || all.has(kind)) continue
    const answered = [...(answeredRepeats.get(kind) ?? [])].toSorted((a, b) => Number(a) - Number(b))
    all.set(kind, repeats[kind] ?? (answered.length > 0 ? answered : ['1']))
  }
  return all
}

type Question = { item: ChecklistItem; repeat?: string }

/** Every item that is asked, section by section; the repeats of a section's items stay together. */
const questionsOf = (content: ChecklistContent, repeats: ReadonlyMap<RepeatKind, readonly string[]>): Question[] =>
  content.sections.flatMap(({ items }) => {
    const questions: Question[] = []
    for (let at = 0; at < items.length; ) {
      const kind = items[at]?.repeat
      let end = at + 1
      while (end < items.length && items[end]?.repeat === kind) end += 1
      const run = items.slice(at, end)
      if (kind === undefined) questions.push(...run.map((item) => ({ item })))
      else for (const repeat of repeats.get(kind) ?? []) questions.push(...run.map((item) => ({ item, repeat })))
      at = end
    }
    return questions
  })

/** Whether an item is asked: its condition is asked too and has the right answer. Cycles were refused earlier. */
const visibility = (content: ChecklistContent, answers: Answers) => {
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const known = new Map<string, boolean>()
  const isShown = (item: ChecklistItem, repeat: string | undefined): boolean => {
    const name = answerKey(item.key, repeat)
    const before = known.get(name)
    if (before !== undefined) return before
    // If there were a cycle after all, it would end here, hidden.
    known.set(name, false)
    const { show_if: condition } = item
    const other = condition && items.get(condition.item)
    const isIt =
      condition === undefined ||
      (other !== undefined &&
        isShown(other, other.repeat === undefined ? undefined : repeat) &&
        isOneOf(ownValue(answers, answerKey(other.key, other.repeat === undefined ? undefined : repeat)), condition.is))
    known.set(name, isIt)
    return isIt
  }
  return isShown
}
const isOneOf = (value: AnswerValue | null | undefined, values: readonly (string | number)[]): boolean =>
  (typeof value === 'string' || typeof value === 'number') && values.includes(value)

const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000))

/** 100 × got ÷ possible, rounded half up to one decimal, without floating point in between. */
const percentOf = (got: bigint, possible: bigint): number | null =>
  possible === 0n ? null : Number((2000n * got + possible) / (2n * possible)) / 10

const resultOf = (hasFailed: boolean, percent: number | null, passMark: number): ChecklistResult | null => {
  if (hasFailed) return 'fail'
  if (percent === null) return null
  return percent >= passMark ? 'pass' : 'below'
}

export const scoreAnswers = (content: ChecklistContent, answers: Answers, repeats: Repeats = {}): Score => {
  const isShown = visibility(content, answers)
  const shown = questionsOf(content, repeatsIn(content, answers, repeats)).filter(({ item, repeat }) =>
    isShown(item, repeat),
  )
  const open: string[] = []
  let [got, possible, hasFailed] = [0n, 0n, false]
  for (const { item, repeat } of shown) {
    const value = ownValue(answers, answerKey(item.key, repeat))
    if (value === undefined || value === null) {
      if (item.mandatory === true) open.push(answerKey(item.key, repeat))
      continue
    }
    if (value === 'na') continue
    if (isBad(item, value) && (item.critical === true || optionOf(item, value)?.fails === true)) hasFailed = true
    const share = shareOf(item, value)
    if (share === undefined) continue
    const weight = thousandths(item.weight ?? 1)
    got += weight * thousandths(share)
    possible += weight * thousandths(Math.max(1, ...(item.options ?? []).map(({ score }) => score ?? 0)))
  }
  const percent = percentOf(got, possible)
  return {
    got: Number(got) / 1e6,
    possible: Number(possible) / 1e6,
    percent,
    result: resultOf(hasFailed, percent, content.pass_mark),
    open,
    shown: shown.map(({ item, repeat }) => answerKey(item.key, repeat)),
  }
}

/** How far the answers are. An optional question counts once it is answered, so that what is left is what is required. */
export const progressOf = ({ shown, open }: Score, answers: Answers): { answered: number; asked: number } => {
  const answered = shown.filter((name) => (ownValue(answers, name) ?? null) !== null).length
  return { answered, asked: answered + open.length }
}
