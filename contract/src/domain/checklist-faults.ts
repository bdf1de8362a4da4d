// What is wrong with a checklist beyond its form, by place: `sections.0.items.3.show_if`. The editor shows it, the
// server refuses by it. No zod here: the web loads this at run time.

import type { ProblemCode } from '../problems.ts'
import {
  type ChecklistContent,
  type ChecklistItem,
  checklistLimits,
  type InBothLanguages,
  itemsOf,
} from './checklist-content.ts'

export type ContentFault = { place: string; code: ProblemCode }

type Placed = { item: ChecklistItem; place: string }

const placedItems = ({ sections }: ChecklistContent): Placed[] =>
  sections.flatMap(({ items }, s) => items.map((item, i) => ({ item, place: `sections.${s}.items.${i}` })))

const doubles = (keys: readonly { key: string; place: string }[]): ContentFault[] => {
  const known = new Set<string>()
  return keys.flatMap(({ key, place }) => {
    const isDouble = known.has(key)
    known.add(key)
    return isDouble ? [{ place: `${place}.key`, code: 'checklist.key-twice' as const }] : []
  })
}

const boundsFaults = ({ item, place }: Placed): ContentFault[] => {
  const faults: ContentFault[] = []
  const turned = ({ min, max }: { min?: number | undefined; max?: number | undefined }): boolean =>
    min !== undefined && max !== undefined && min > max
  if (turned(item)) faults.push({ place: `${place}.max`, code: 'checklist.bounds' })
  if (typeof item.good === 'object' && turned(item.good))
    faults.push({ place: `${place}.good.max`, code: 'checklist.bounds' })
  const isFitting =
    item.good === undefined ||
    (item.kind === 'number' && typeof item.good === 'object') ||
    (item.kind === 'yes-no-na' && typeof item.good === 'string')
  return isFitting ? faults : [...faults, { place: `${place}.good`, code: 'checklist.good-of-another-kind' }]
}

const optionFaults = ({ item, place }: Placed): ContentFault[] => {
  if (item.kind !== 'choice')
    return item.options === undefined ? [] : [{ place: `${place}.options`, code: 'checklist.options-of-a-choice' }]
  const options = item.options ?? []
  if (options.length < 2) return [{ place: `${place}.options`, code: 'checklist.options-missing' }]
  return [
    ...doubles(options.map(({ key }, at) => ({ key, place: `${place}.options.${at}` }))),
    // `na` means "not applicable".
    ...options.flatMap(({ key }, at) =>
      key === 'na' ? [{ place: `${place}.options.${at}.key`, code: 'checklist.option-na' as const }] : [],
    ),
  ]
}

const answersOf = (item: ChecklistItem): readonly string[] | undefined => {
  const na = item.na === false ? [] : ['na']
  if (item.kind === 'yes-no-na') return ['yes', 'no', ...na]
  return item.kind === 'choice' ? [...(item.options ?? []).map(({ key }) => key), ...na] : undefined
}

const conditionFaults = (
  { item, place }: Placed,
  items: ReadonlyMap<string, ChecklistItem>,
  inLoop: ReadonlySet<string>,
): ContentFault[] => {
  const { show_if: condition } = item
  if (condition === undefined) return []
  const other = items.get(condition.item)
  if (other === undefined) return [{ place: `${place}.show_if.item`, code: 'checklist.show-if-unknown' }]
  if (inLoop.has(item.key)) return [{ place: `${place}.show_if.item`, code: 'checklist.show-if-loop' }]
  if (other.repeat !== undefined && other.repeat !== item.repeat)
    return [{ place: `${place}.show_if.item`, code: 'checklist.show-if-repeated' }]
  const possible = answersOf(other)
  return condition.is.flatMap((answer, at) =>
    possible !== undefined && !possible.includes(String(answer))
      ? [{ place: `${place}.show_if.is.${at}`, code: 'checklist.answer-unknown' as const }]
      : [],
  )
}

const askFaults = ({ item, place }: Placed): ContentFault[] => {
  const possible = answersOf(item)
  return (item.ask ?? []).flatMap(({ when }, at) =>
    when === 'bad' || possible === undefined || possible.includes(when)
      ? []
      : [{ place: `${place}.ask.${at}.when`, code: 'checklist.answer-unknown' as const }],
  )
}

/** Items whose conditions lead back to themselves. An item has at most one condition, so one walk finds all cycles. */
const loopsIn = (items: ReadonlyMap<string, ChecklistItem>): Set<string> => {
  const inLoop = new Set<string>()
  const done = new Set<string>()
  for (const start of items.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && items.has(at) && !done.has(at) && !onPath.has(at)) {
      path.push(at)
      onPath.add(at)
      at = items.get(at)?.show_if?.item
    }
    if (at !== undefined && onPath.has(at)) for (const key of path.slice(path.indexOf(at))) inLoop.add(key)
    for (const key of path) done.add(key)
  }
  return inLoop
}

/** What prevents a draft from being saved. */
export const contentFaults = (content: ChecklistContent): ContentFault[] => {
  const placed = placedItems(content)
  if (placed.length > checklistLimits.items) return [{ place: 'sections', code: 'checklist.too-many-items' }]
  const items = new Map(itemsOf(content).map((item) => [item.key, item]))
  const inLoop = loopsIn(items)
  return [
    ...doubles(content.sections.map(({ key }, at) => ({ key, place: `sections.${at}` }))),
    ...doubles(placed.map(({ item: { key }, place }) => ({ key, place }))),
    ...placed.flatMap((one) => [
      ...boundsFaults(one),
      ...optionFaults(one),
      ...conditionFaults(one, items, inLoop),
      ...askFaults(one),
    ]),
  ]
}

/** A help text that is empty in both languages counts as absent. */
const givenHelp = ({ help }: ChecklistItem): InBothLanguages | undefined =>
  help?.en.trim() || help?.ar.trim() ? help : undefined

const missingIn = (text: InBothLanguages | undefined, place: string): ContentFault[] =>
  text === undefined
    ? []
    : (['en', 'ar'] as const).flatMap((language) =>
        text[language].trim() === ''
          ? [{ place: `${place}.${language}`, code: `checklist.text-missing-${language}` as const }]
          : [],
      )

/** What prevents a draft from being released, beyond what prevents it from being saved. */
export const releaseFaults = (content: ChecklistContent): ContentFault[] => {
  const placed = placedItems(content)
  return [
    ...(placed.length === 0 ? [{ place: 'sections', code: 'checklist.empty' as const }] : []),
    ...content.sections.flatMap(({ title, items }, at) => [
      ...missingIn(title, `sections.${at}.title`),
      ...(items.length === 0 ? [{ place: `sections.${at}.items`, code: 'checklist.empty' as const }] : []),
    ]),
    ...placed.flatMap(({ item, place }) => [
      ...missingIn(item.text, `${place}.text`),
      ...missingIn(givenHelp(item), `${place}.help`),
      ...(item.options ?? []).flatMap(({ text }, at) => missingIn(text, `${place}.options.${at}.text`)),
    ]),
  ]
}
