// Plans how a checklist is shown: sections, repeats and open items. Pure.
import {
  answerKey,
  type ChecklistContent,
  type ChecklistItem,
  type ChecklistSection,
  checklistLimits,
  type InBothLanguages,
  itemsOf,
  partsOfAnswerKey,
  type RepeatKind,
} from '@assure/contract/domain/checklist-content'
import {
  type Answers,
  type AnswerValue,
  type Repeats,
  requirementsOf,
  type Score,
} from '@assure/contract/domain/checklist-scoring'
import { ownValue } from '@assure/contract/domain/own-value'
import type { Language } from '@assure/contract/domain/vocabulary'

export type Notes = Readonly<Record<string, string>>

export type PlacedItem = { name: string; item: ChecklistItem }
/** Consecutive items of one room or one container, or without a repeat. */
export type Block = {
  id: string
  kind?: RepeatKind | undefined
  repeat?: string | undefined
  /** Another repeat can be added after the last one of a run. */
  endsRun: boolean
  items: PlacedItem[]
}
/** `total` counts required items and answered optional ones. */
export type SectionPlan = { section: ChecklistSection; blocks: Block[]; complete: number; total: number }

type Placed = { item: ChecklistItem; section: number }
const places = new WeakMap<ChecklistContent, Map<string, Placed>>()
const placesOf = (content: ChecklistContent): Map<string, Placed> => {
  const known = places.get(content)
  if (known) return known
  const made = new Map(
    content.sections.flatMap(({ items }, section) => items.map((item) => [item.key, { item, section }] as const)),
  )
  places.set(content, made)
  return made
}

/** Like `itemOfAnswer`, for names that come from the score. */
export const itemNamed = (content: ChecklistContent, name: string): ChecklistItem | undefined =>
  placesOf(content).get(partsOfAnswerKey(name).key)?.item

export const isAnswered = (value: AnswerValue | null | undefined): boolean => value !== undefined && value !== null

/** The text in the reader's language, or in the other one if it is missing. */
export const wordsOf = (text: InBothLanguages, language: Language): { text: string; lang: Language } => {
  const other = language === 'en' ? 'ar' : 'en'
  return text[language].trim() === '' && text[other].trim() !== ''
    ? { text: text[other], lang: other }
    : { text: text[language], lang: language }
}

const emptyPlan = (section: ChecklistSection): SectionPlan => ({ section, blocks: [], complete: 0, total: 0 })

export const planOf = (
  content: ChecklistContent,
  { shown }: Score,
  answers: Answers,
  open: readonly string[],
): SectionPlan[] => {
  const plan = content.sections.map(emptyPlan)
  const incomplete = new Set(open)
  const known = placesOf(content)
  for (const name of shown) {
    const { key, repeat } = partsOfAnswerKey(name)
    const place = known.get(key)
    const part = place && plan[place.section]
    if (!part) continue
    const { item } = place
    const last = part.blocks.at(-1)
    const continues = last !== undefined && last.kind === item.repeat && last.repeat === repeat
    if (!continues) {
      if (last && last.kind === item.repeat) last.endsRun = false
      const isRepeated = item.repeat !== undefined
      part.blocks.push({ id: name, kind: item.repeat, repeat, endsRun: isRepeated, items: [] })
    }
    part.blocks.at(-1)?.items.push({ name, item })
    const isComplete = !incomplete.has(name) && isAnswered(ownValue(answers, name))
    if (isComplete) part.complete += 1
    if (isComplete || incomplete.has(name)) part.total += 1
  }
  return plan.filter(({ blocks }) => blocks.length > 0)
}

/** Items whose answer requires a photo or a finding that is missing; only the caller knows these. */
export type Gaps = ReadonlySet<string>

/** All items that need input, in order: mandatory items without an answer, missing required notes, and gaps. */
export const openItems = (
  content: ChecklistContent,
  { open, shown }: Score,
  answers: Answers,
  notes: Notes,
  gaps?: Gaps,
): string[] => {
  const unanswered = new Set(open)
  const lacksNote = (name: string): boolean => {
    const item = itemNamed(content, name)
    return (
      item !== undefined &&
      !ownValue(notes, name)?.trim() &&
      requirementsOf(item, ownValue(answers, name)).includes('note')
    )
  }
  return shown.filter((name) => unanswered.has(name) || gaps?.has(name) || lacksNote(name))
}

/** The next open item after the last one worked on, wrapping around at the end. */
export const nextOpen = (shown: readonly string[], open: readonly string[], after: string | undefined) => {
  const from = after === undefined ? -1 : shown.indexOf(after)
  const places = new Map(shown.map((name, place) => [name, place]))
  return open.find((name) => (places.get(name) ?? -1) > from) ?? open[0]
}

export type AddedRepeats = Partial<Readonly<Record<RepeatKind, readonly string[]>>>

const numerically = (a: string, b: string): number => Number(a) - Number(b)

/** The repeats to show: given, answered, and added on this screen; at least one where none are given. */
export const repeatsShown = (
  content: ChecklistContent,
  answers: Answers,
  fixedRepeats: Repeats,
  added: AddedRepeats,
): Repeats => {
  const repeats: Partial<Record<RepeatKind, readonly string[]>> = {}
  const kinds = new Set(itemsOf(content).flatMap(({ repeat }) => repeat ?? []))
  const known = placesOf(content)
  for (const kind of kinds) {
    const answered = Object.entries(answers).flatMap(([name, value]) => {
      const { key, repeat } = partsOfAnswerKey(name)
      return repeat !== undefined && isAnswered(value) && known.get(key)?.item.repeat === kind ? [repeat] : []
    })
    const all = new Set([...(fixedRepeats[kind] ?? []), ...answered, ...(added[kind] ?? [])])
    repeats[kind] = all.size === 0 && fixedRepeats[kind] === undefined ? ['1'] : [...all].toSorted(numerically)
  }
  return repeats
}

/** Undefined once the maximum is reached. */
export const repeatAfter = (repeats: readonly string[]): string | undefined => {
  const next = Math.max(0, ...repeats.map(Number)) + 1
  return next > checklistLimits.repeats ? undefined : String(next)
}

/** Whether a repeat has no answers or notes, so that it can be removed. */
export const isEmptyRepeat = (
  content: ChecklistContent,
  answers: Answers,
  notes: Notes,
  kind: RepeatKind,
  repeat: string,
): boolean =>
  itemsOf(content)
    .filter((item) => item.repeat === kind)
    .map(({ key }) => answerKey(key, repeat))
    .every((name) => !isAnswered(ownValue(answers, name)) && !ownValue(notes, name))
