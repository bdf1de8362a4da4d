// The pure edits of a checklist. A place is a section or an item in one; undefined is the checklist itself.
import type {
  ChecklistContent,
  ChecklistItem,
  ChecklistSection,
  ItemKind,
  ShowIf,
} from '@assure/contract/domain/checklist-content'

export type ItemPlace = { section: number; item: number }
export type Place = { section: number; item?: number | undefined } | undefined
export type Edited = { content: ChecklistContent; place: Place }

export const isItemPlace = (place: Place): place is ItemPlace => place?.item !== undefined

export const sectionAt = (content: ChecklistContent, place: Place): ChecklistSection | undefined =>
  place && content.sections[place.section]
export const itemAt = (content: ChecklistContent, place: Place): ChecklistItem | undefined =>
  isItemPlace(place) ? content.sections[place.section]?.items[place.item] : undefined

const withSections = (content: ChecklistContent, sections: readonly ChecklistSection[]): ChecklistContent => ({
  ...content,
  sections,
})
const withItems = (content: ChecklistContent, section: number, items: readonly ChecklistItem[]): ChecklistContent =>
  withSections(
    content,
    content.sections.map((one, at) => (at === section ? { ...one, items } : one)),
  )
const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)]
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)

const freeKey = (taken: ReadonlySet<string>, start: string): string => {
  for (let number = 1; ; number++) if (!taken.has(`${start}${number}`)) return `${start}${number}`
}
const itemKeys = ({ sections }: ChecklistContent): Set<string> =>
  new Set(sections.flatMap(({ items }) => items.map(({ key }) => key)))

const noText = { en: '', ar: '' }

export const addSection = (content: ChecklistContent, place: Place): Edited => {
  const at = place ? place.section + 1 : content.sections.length
  const key = freeKey(new Set(content.sections.map((section) => section.key)), 'section-')
  return {
    content: withSections(content, inserted(content.sections, at, { key, title: noText, items: [] })),
    place: { section: at },
  }
}

/** Adds after the item at `place`, or at the end of its section. A checklist without sections gets one. */
export const addItem = (content: ChecklistContent, place: Place): Edited => {
  if (content.sections.length === 0) return addItem(addSection(content, undefined).content, { section: 0 })
  const section = place?.section ?? content.sections.length - 1
  const { key, items } = content.sections[section] ?? { key: '', items: [] }
  const at = isItemPlace(place) ? place.item + 1 : items.length
  const item: ChecklistItem = {
    key: freeKey(itemKeys(content), `${key}.`),
    kind: 'yes-no-na',
    text: noText,
    mandatory: true,
  }
  return { content: withItems(content, section, inserted(items, at, item)), place: { section, item: at } }
}

export const copyItem = (content: ChecklistContent, place: ItemPlace): Edited => {
  const item = itemAt(content, place)
  if (!item) return { content, place }
  const copy = { ...item, key: freeKey(itemKeys(content), `${item.key.slice(0, 50)}-`) }
  const { items = [] } = content.sections[place.section] ?? {}
  return {
    content: withItems(content, place.section, inserted(items, place.item + 1, copy)),
    place: { ...place, item: place.item + 1 },
  }
}

/** Selects what follows the removed place, or what precedes it at the end. */
export const remove = (content: ChecklistContent, place: NonNullable<Place>): Edited => {
  if (!isItemPlace(place)) {
    const sections = without(content.sections, place.section)
    const section = Math.min(place.section, sections.length - 1)
    return { content: withSections(content, sections), place: section < 0 ? undefined : { section } }
  }
  const items = without(content.sections[place.section]?.items ?? [], place.item)
  const item = Math.min(place.item, items.length - 1)
  return {
    content: withItems(content, place.section, items),
    place: { section: place.section, ...(item < 0 ? {} : { item }) },
  }
}

/** `to` is counted in the list without the moved section or item. */
export const moveTo = (content: ChecklistContent, from: NonNullable<Place>, to: NonNullable<Place>): Edited => {
  if (!isItemPlace(from)) {
    const section = content.sections[from.section]
    if (!section) return { content, place: from }
    const sections = inserted(without(content.sections, from.section), to.section, section)
    return { content: withSections(content, sections), place: { section: to.section } }
  }
  const item = itemAt(content, from)
  if (!item) return { content, place: from }
  const rest = withItems(content, from.section, without(content.sections[from.section]?.items ?? [], from.item))
  const items = rest.sections[to.section]?.items ?? []
  const at = Math.min(to.item ?? items.length, items.length)
  return {
    content: withItems(rest, to.section, inserted(items, at, item)),
    place: { section: to.section, item: at },
  }
}

/** Moves one step up or down, an item also into the neighbouring section. Does nothing at either end. */
export const step = (content: ChecklistContent, place: NonNullable<Place>, by: 1 | -1): Edited => {
  if (!isItemPlace(place)) {
    const section = place.section + by
    return section < 0 || section >= content.sections.length ? { content, place } : moveTo(content, place, { section })
  }
  const count = content.sections[place.section]?.items.length ?? 0
  const item = place.item + by
  if (item >= 0 && item < count) return moveTo(content, place, { section: place.section, item })
  const section = place.section + by
  const next = content.sections[section]
  return next ? moveTo(content, place, { section, item: by === 1 ? 0 : next.items.length }) : { content, place }
}

type Change<T> = { [K in keyof T]?: T[K] | undefined }

/** Removes undefined properties. */
const changed = <T extends object>(one: T, change: Change<T>): T =>
  Object.fromEntries(Object.entries({ ...one, ...change }).filter(([, value]) => value !== undefined)) as T

export const changeSection = (
  content: ChecklistContent,
  place: NonNullable<Place>,
  change: Change<ChecklistSection>,
): ChecklistContent =>
  withSections(
    content,
    content.sections.map((section, at) => (at === place.section ? changed(section, change) : section)),
  )

/** Conditions that refer to the item follow its new key. */
export const changeItem = (
  content: ChecklistContent,
  place: ItemPlace,
  change: Change<ChecklistItem>,
): ChecklistContent => {
  const former = itemAt(content, place)?.key
  const next = withItems(
    content,
    place.section,
    (content.sections[place.section]?.items ?? []).map((item, at) =>
      at === place.item ? changed(item, change) : item,
    ),
  )
  const { key } = change
  if (key === undefined || former === undefined || itemKeys(next).has(former)) return next
  const renamed = (condition: ShowIf): ShowIf => (condition.item === former ? { ...condition, item: key } : condition)
  return withSections(
    next,
    next.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => (item.show_if ? { ...item, show_if: renamed(item.show_if) } : item)),
    })),
  )
}

/** Removes what the new kind does not have. */
export const changeKind = (content: ChecklistContent, place: ItemPlace, kind: ItemKind): ChecklistContent =>
  changeItem(content, place, {
    kind,
    options:
      kind === 'choice'
        ? [
            { key: 'good', text: noText, score: 1 },
            { key: 'bad', text: noText, score: 0 },
          ]
        : undefined,
    unit: undefined,
    min: undefined,
    max: undefined,
    good: undefined,
    ask: undefined,
  })

/** Maps `sections.0.items.3.text.ar` to the place of that item. */
export const placeOfFault = (fault: string): Place => {
  const [, section, , item] = /^sections\.(\d+)(\.items\.(\d+))?/.exec(fault) ?? []
  if (section === undefined) return undefined
  return item === undefined ? { section: Number(section) } : { section: Number(section), item: Number(item) }
}

/** The name of the form field that shows the fault: `text.ar`, `options.0.key`. */
export const fieldOfFault = (fault: string): string => fault.replace(/^sections\.\d+(\.items\.\d+)?\.?/, '')
