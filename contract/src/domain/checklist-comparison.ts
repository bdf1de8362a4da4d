// The differences between two versions of a checklist. Sections and items are matched by key. No zod here: the web
// loads this at run time.
import type { ChecklistContent, ChecklistItem, ChecklistSection } from './checklist-content.ts'

/** `pass_mark`, `title`, or a field of an item. */
export type FieldChange = { field: string; before: unknown; after: unknown }

export type ChecklistChange =
  | { kind: 'checklist-changed'; fields: FieldChange[] }
  | { kind: 'section-added' | 'section-removed' | 'section-moved'; section: ChecklistSection }
  | { kind: 'section-changed'; section: ChecklistSection; fields: FieldChange[] }
  | { kind: 'item-added' | 'item-removed' | 'item-moved'; item: ChecklistItem; section: string }
  | { kind: 'item-changed'; item: ChecklistItem; section: string; fields: FieldChange[] }

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}

const fieldChanges = (before: object, after: object, leftOut: readonly string[]): FieldChange[] => {
  const [left, right] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((field) => !leftOut.includes(field) && !isSame(left[field], right[field]))
    .map((field) => ({ field, before: left[field], after: right[field] }))
}

/** The keys that must move to turn the old order into the new one: all but a longest increasing subsequence. */
const movedIn = (before: readonly string[], after: readonly string[]): Set<string> => {
  const places = new Map(before.map((key, place) => [key, place]))
  const common = after.filter((key) => places.has(key))
  // Patience sorting: the last key of the best run of each length, and each key's predecessor in its run.
  const ends: string[] = []
  const former = new Map<string, string | undefined>()
  const placeOf = (key: string): number => places.get(key) ?? 0
  for (const key of common) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle] ?? '') < placeOf(key)) low = middle + 1
      else high = middle
    }
    former.set(key, ends[low - 1])
    ends[low] = key
  }
  const staying = new Set<string>()
  for (let key = ends.at(-1); key !== undefined; key = former.get(key)) staying.add(key)
  return new Set(common.filter((key) => !staying.has(key)))
}

type Placed = { item: ChecklistItem; section: string }
const placedItems = ({ sections }: ChecklistContent): Map<string, Placed> =>
  new Map(sections.flatMap((section) => section.items.map((item) => [item.key, { item, section: section.key }])))

const sectionChanges = (before: ChecklistContent, after: ChecklistContent): ChecklistChange[] => {
  const [left, right] = [before, after].map(
    ({ sections }) => new Map(sections.map((section) => [section.key, section])),
  ) as [Map<string, ChecklistSection>, Map<string, ChecklistSection>]
  const moved = movedIn([...left.keys()], [...right.keys()])
  return [
    ...[...left.values()]
      .filter(({ key }) => !right.has(key))
      .map((section) => ({ kind: 'section-removed' as const, section })),
    ...[...right.values()].flatMap((section): ChecklistChange[] => {
      const former = left.get(section.key)
      if (!former) return [{ kind: 'section-added', section }]
      const fields = fieldChanges(former, section, ['items', 'key'])
      return [
        ...(moved.has(section.key) ? [{ kind: 'section-moved' as const, section }] : []),
        ...(fields.length > 0 ? [{ kind: 'section-changed' as const, section, fields }] : []),
      ]
    }),
  ]
}

const itemChanges = (before: ChecklistContent, after: ChecklistContent): ChecklistChange[] => {
  const [left, right] = [placedItems(before), placedItems(after)]
  const keysIn = (all: Map<string, Placed>, section: string): string[] =>
    [...all].filter(([, placed]) => placed.section === section).map(([key]) => key)
  const moved = new Set(
    after.sections.flatMap(({ key }) => {
      const here = keysIn(right, key)
      const others = here.filter((one) => left.has(one) && left.get(one)?.section !== key)
      return [...others, ...movedIn(keysIn(left, key), here)]
    }),
  )
  return [
    ...[...left].filter(([key]) => !right.has(key)).map(([, placed]) => ({ kind: 'item-removed' as const, ...placed })),
    ...[...right].flatMap(([key, placed]): ChecklistChange[] => {
      const former = left.get(key)
      if (!former) return [{ kind: 'item-added', ...placed }]
      const fields = fieldChanges(former.item, placed.item, ['key'])
      return [
        ...(moved.has(key) ? [{ kind: 'item-moved' as const, ...placed }] : []),
        ...(fields.length > 0 ? [{ kind: 'item-changed' as const, ...placed, fields }] : []),
      ]
    }),
  ]
}

/** In the order of `after`; removed entries come before the others of their kind. Empty if nothing differs. */
export const compareChecklists = (before: ChecklistContent, after: ChecklistContent): ChecklistChange[] => {
  const fields = fieldChanges(before, after, ['sections'])
  return [
    ...(fields.length > 0 ? [{ kind: 'checklist-changed' as const, fields }] : []),
    ...sectionChanges(before, after),
    ...itemChanges(before, after),
  ]
}
