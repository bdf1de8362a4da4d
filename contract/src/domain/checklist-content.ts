// The content of a checklist. `checklist-schema.ts` has the form of its JSON, `checklist-faults.ts` the rules beyond
// form. No zod here: the web loads this at run time.

export const checklistLimits = {
  items: 500,
  sections: 60,
  options: 20,
  textLength: 1000,
  requirementLength: 100,
  unitLength: 20,
  weight: 100,
  score: 100,
  repeats: 200,
  photosAnItem: 20,
  depth: 8,
  bytes: 1024 * 1024,
} as const

export const itemKinds = ['yes-no-na', 'choice', 'number', 'text', 'date', 'photo', 'signature'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What an item is repeated for. */
export const repeatKinds = ['goods-line', 'container', 'room'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** What an answer may require besides itself. */
export const requirementKinds = ['photo', 'note', 'finding'] as const
export type Requirement = (typeof requirementKinds)[number]

/** A text that still needs its translation is empty: it can be saved, but not released. */
export type InBothLanguages = { en: string; ar: string }

/** The item is shown if the named item has one of these answers. */
export type ShowIf = { item: string; is: readonly (string | number)[] }

/** `when`: `bad`, or an answer: `yes`, `no`, `na`, the key of an option. */
export type Ask = { when: string; for: readonly Requirement[] }

export type ChoiceOption = {
  key: string
  text: InBothLanguages
  /** 1 is full score, 0 none; an option without it does not score. */
  score?: number | undefined
  fails?: boolean | undefined
}

type Bounds = { min?: number | undefined; max?: number | undefined }

export type ChecklistItem = {
  key: string
  kind: ItemKind
  text: InBothLanguages
  help?: InBothLanguages | undefined
  requirement?: string | undefined
  mandatory?: boolean | undefined
  critical?: boolean | undefined
  /** 1 by default; 0 leaves the item out of the score. */
  weight?: number | undefined
  /** false: nobody can answer "not applicable". */
  na?: boolean | undefined
  show_if?: ShowIf | undefined
  ask?: readonly Ask[] | undefined
  repeat?: RepeatKind | undefined
  /** For choices. */
  options?: readonly ChoiceOption[] | undefined
  /** For numbers. */
  unit?: string | undefined
  min?: number | undefined
  max?: number | undefined
  /** The good answer: to a question (`yes` by default), or the bounds of a number. */
  good?: 'yes' | 'no' | Bounds | undefined
}

export type ChecklistSection = { key: string; title: InBothLanguages; items: readonly ChecklistItem[] }

export type ChecklistContent = { pass_mark: number; sections: readonly ChecklistSection[] }

export const itemsOf = (content: ChecklistContent): ChecklistItem[] => content.sections.flatMap(({ items }) => items)

/** As in `answers`, `open` and `shown`: the item's key, for a repeated item with its repeat. */
export const answerKey = (key: string, repeat?: string): string => (repeat === undefined ? key : `${key}#${repeat}`)

export const partsOfAnswerKey = (answerKeyText: string): { key: string; repeat?: string } => {
  const at = answerKeyText.indexOf('#')
  return at === -1 ? { key: answerKeyText } : { key: answerKeyText.slice(0, at), repeat: answerKeyText.slice(at + 1) }
}

/** The bounds within which a number is good; undefined if the number is only recorded. */
export const goodBoundsOf = ({ kind, good }: ChecklistItem): Bounds | undefined =>
  kind === 'number' && typeof good === 'object' ? good : undefined
