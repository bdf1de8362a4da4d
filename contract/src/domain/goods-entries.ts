// What an inspector records about goods: each line with its defects, measurements, seals, samples and the conditions on
// site. The entries travel and are merged like answers, under keys that no checklist can have. The phone shows with these
// functions what the server accepts and computes. No zod here: the web loads this at run time.

import type { ProblemCode } from '../problems.ts'
import { answerKey, type InBothLanguages, partsOfAnswerKey } from './checklist-content.ts'
import type { Repeats } from './checklist-scoring.ts'
import type { GoodsLine } from './goods-line.ts'
import {
  type DefectClass,
  type DefectCount,
  defectClasses,
  type InspectionFindings,
  type InspectionResult,
  inspectionResult,
  type ResultReason,
} from './inspection-result.ts'
import { isolatesFor } from './isolation.ts'
import type { Missing } from './missing-evidence.ts'

export const packingStates = ['good', 'damaged'] as const
export const markStates = ['as-declared', 'different'] as const
export const sealStates = ['intact', 'broken', 'missing', 'applied'] as const
export const shelterKinds = ['indoors', 'sheltered', 'outdoors'] as const
export const storageConditions = ['ambient', 'chilled', 'frozen', 'dry'] as const

/** `inspected`: how many units were looked at. */
export type LotEntry = {
  quantity: number | null
  inspected: number | null
  packing: (typeof packingStates)[number] | null
  marks: (typeof markStates)[number] | null
}
/** `line` counts from 1. */
export type MeasurementEntry = {
  line: number | null
  name: string
  value: number
  unit: string
  lower: number | null
  upper: number | null
  /** The number of an instrument. Entries of earlier releases have any text. */
  instrument: string | null
  /** Why an instrument out of calibration was used. */
  override?: string | null | undefined
}
export type SealEntry = { number: string; state: (typeof sealStates)[number]; container: string | null }
export type SampleEntry = {
  line: number
  quantity: number
  unit: string
  storage: (typeof storageConditions)[number]
  seal: string | null
}
/** The conditions on site that a report names, as ISO/IEC 17020 asks. All of it is optional. */
export type ConditionsEntry = {
  /** Where at the place: a bay, a cold room. */
  spot: string | null
  surroundings: (typeof shelterKinds)[number] | null
  /** Around the goods, in °C. */
  temperature: number | null
  /** Relative, in %. */
  humidity: number | null
  /** Who was there beside the inspector. */
  present: string | null
}
export type GoodsEntry = LotEntry | number | MeasurementEntry | SealEntry | SampleEntry | ConditionsEntry
/** By key; null takes an entry back. */
export type GoodsEntries = Readonly<Record<string, GoodsEntry | null>>

export const conditionsKey = 'conditions:site'
export const conditionsLimits = { temperature: { least: -90, most: 90 }, humidity: { least: 0, most: 100 } } as const
export const lotItem = 'goods:lot'
export const defectItem = (one: DefectClass) => `goods:${one}` as const
export const lotKey = (line: number): string => answerKey(lotItem, String(line))
export const defectKey = (line: number, one: DefectClass): string => answerKey(defectItem(one), String(line))
/** Units with one defect of the catalogue. The key has the class, which never changes, so that no one has to look it up. */
export const namedDefectKey = (line: number, one: DefectClass, code: string): string =>
  answerKey(`defect:${one}:${code}`, String(line))
export const listedKinds = ['measurement', 'seal', 'sample'] as const
export type ListedKind = (typeof listedKinds)[number]
/** How many of a kind one inspection holds. */
export const goodsEntryLimits: Record<ListedKind, number> = { measurement: 500, seal: 500, sample: 200 }
export const listedKey = (kind: ListedKind, id: string): string => `${kind}:${id.toLowerCase()}`

/** No key of a checklist has a colon. */
export const isGoodsKey = (key: string): boolean => key.includes(':')

const lineItems: readonly string[] = [lotItem, ...defectClasses.map(defectItem)]

/** What photos of goods hang on: a line, or its defects of one class. */
export const isGoodsItem = (item: string): boolean => lineItems.includes(item)

export type GoodsPlan = { line: number; class: DefectClass; n: number; ac: number; re: number }

export type GoodsInspection = {
  lines: readonly GoodsLine[]
  /** Their `line` counts from 0. */
  plans: readonly GoodsPlan[]
  /** As declared. */
  containers: readonly string[]
  seals: readonly string[]
  entries: GoodsEntries
}

/** What a checklist of goods is repeated for. */
export const repeatsOfGoods = ({ lines, containers }: Pick<GoodsInspection, 'lines' | 'containers'>): Repeats => ({
  'goods-line': lines.map((_, at) => String(at + 1)),
  container: containers.map((_, at) => String(at + 1)),
})

type Listed<T> = T & { id: string; key: string }

/** `units` with this defect; a unit can have several. */
export type NamedDefect = { code: string; class: DefectClass; units: number }
export type DefectCounts = Partial<Record<DefectClass, number>>

export type GoodsRecord = {
  /** One for each goods line, in their order; `line` counts from 1. */
  lots: { line: number; lot: LotEntry | null; defects: DefectCounts; named: NamedDefect[]; plans: GoodsPlan[] }[]
  measurements: Listed<MeasurementEntry>[]
  seals: Listed<SealEntry>[]
  samples: Listed<SampleEntry>[]
  conditions: ConditionsEntry | null
}

const listedOf = <T extends GoodsEntry>(entries: GoodsEntries, kind: ListedKind): Listed<T>[] =>
  Object.entries(entries).flatMap(([key, value]) =>
    key.startsWith(`${kind}:`) && value !== null && typeof value === 'object'
      ? [{ ...(value as T & object), id: key.slice(kind.length + 1), key }]
      : [],
  )

/** By line, sorted by code; those that were taken back are left out. */
const namedDefects = (entries: GoodsEntries): ReadonlyMap<number, NamedDefect[]> => {
  const byLine = new Map<number, NamedDefect[]>()
  for (const [key, units] of Object.entries(entries)) {
    const { key: item, repeat } = partsOfAnswerKey(key)
    const [kind, one, code] = item.split(':')
    if (kind !== 'defect' || code === undefined || typeof units !== 'number' || units <= 0) continue
    const line = Number(repeat)
    const ofLine = byLine.get(line) ?? []
    byLine.set(line, ofLine)
    ofLine.push({ code, class: one as DefectClass, units })
  }
  for (const ofLine of byLine.values()) ofLine.sort((one, other) => (one.code < other.code ? -1 : 1))
  return byLine
}

const namedDefectsOf = (line: number, entries: GoodsEntries): NamedDefect[] => namedDefects(entries).get(line) ?? []

/** 0 if no defect of the class is named. */
const mostNamed = (named: readonly NamedDefect[], one: DefectClass): number =>
  Math.max(0, ...named.filter((defect) => defect.class === one).map(({ units }) => units))

/**
 * The faulty units of each class: as many as were counted, and at least as many as have one of its named defects. So
 * naming a defect is one entry, whatever another device counts meanwhile.
 */
const defectCountsOf = (line: number, named: readonly NamedDefect[], entries: GoodsEntries): DefectCounts =>
  Object.fromEntries(
    defectClasses.flatMap((one) => {
      const count = entries[defectKey(line, one)]
      const least = mostNamed(named, one)
      return typeof count === 'number' ? [[one, Math.max(count, least)]] : least > 0 ? [[one, least]] : []
    }),
  )

export const defectsOfLine = (line: number, entries: GoodsEntries): DefectCounts =>
  defectCountsOf(line, namedDefectsOf(line, entries), entries)

/** Faulty units of a class that have none of its named defects: at least so many, since a unit can have several. */
export const unnamedUnits = (one: DefectClass, count: number, named: readonly NamedDefect[]): number =>
  Math.max(0, count - named.reduce((sum, defect) => sum + (defect.class === one ? defect.units : 0), 0))

export const goodsRecord = ({
  lines,
  plans,
  entries,
}: Pick<GoodsInspection, 'lines' | 'plans' | 'entries'>): GoodsRecord => {
  const byLine = namedDefects(entries)
  const plansByLine = Map.groupBy(plans, (plan) => plan.line)
  return {
    lots: lines.map((_, at) => {
      const line = at + 1
      const named = byLine.get(line) ?? []
      return {
        line,
        lot: (entries[lotKey(line)] ?? null) as LotEntry | null,
        defects: defectCountsOf(line, named, entries),
        named,
        plans: plansByLine.get(at) ?? [],
      }
    }),
    measurements: listedOf<MeasurementEntry>(entries, 'measurement'),
    seals: listedOf<SealEntry>(entries, 'seal'),
    samples: listedOf<SampleEntry>(entries, 'sample'),
    conditions: (entries[conditionsKey] ?? null) as ConditionsEntry | null,
  }
}

/** The same seal, however it was typed. */
export const sealName = (number: string): string => number.replace(/\s/g, '').toUpperCase()

/** Each device records a declared seal under its own key, so the same seal can have two keys. */
export const otherSeal = (key: string, { number, state }: SealEntry, entries: GoodsEntries): SealEntry | undefined =>
  listedOf<SealEntry>(entries, 'seal').find(
    (other) =>
      other.key !== key &&
      sealName(other.number) === sealName(number) &&
      (other.state === 'applied') === (state === 'applied'),
  )

type Fault = { field: string; code: ProblemCode }

const lotFault = (line: number, lot: LotEntry, entries: GoodsEntries): Fault | undefined => {
  const { inspected } = lot
  if (inspected === null) return undefined
  const counts = Object.values(defectsOfLine(line, entries))
  return inspected < Math.max(0, ...counts) ? { field: 'inspected', code: 'goods.more-defects-than-units' } : undefined
}

const countFault = (line: number, count: number, { lines, entries }: GoodsInspection): Fault | undefined => {
  const lot = entries[lotKey(line)] as LotEntry | null | undefined
  const declared = lines[line - 1]
  const units = lot?.inspected ?? Math.max(declared?.quantity ?? 0, declared?.packages ?? 0)
  return count > units ? { field: 'found', code: 'goods.more-defects-than-units' } : undefined
}

/** The count of a class is never lower than that of any of its named defects. Null removes the count. */
const classFault = (line: number, one: DefectClass, count: number | null, inspection: GoodsInspection) =>
  (count ?? 0) < mostNamed(namedDefectsOf(line, inspection.entries), one)
    ? { field: 'found', code: 'goods.fewer-than-named' as const }
    : countFault(line, count ?? 0, inspection)

const listedFault = (kind: string, key: string, value: object, inspection: GoodsInspection): Fault | undefined => {
  const { lines, entries } = inspection
  const { line } = value as { line?: number | null }
  if (line && lines[line - 1] === undefined) return { field: 'line', code: 'goods.unknown-line' }
  if (kind === 'measurement') {
    const { lower, upper } = value as MeasurementEntry
    return lower !== null && upper !== null && upper < lower
      ? { field: 'upper', code: 'goods.limits-crossed' }
      : undefined
  }
  if (kind !== 'seal') return undefined
  const isTwice = otherSeal(key, value as SealEntry, entries) !== undefined
  return isTwice ? { field: 'number', code: 'goods.seal-twice' } : undefined
}

/**
 * What is wrong with an entry beside the others; undefined if it can be kept. Null takes one back. Whether a named defect
 * may be named is a matter of the catalogue (defect-types.ts).
 */
export const goodsEntryFault = (
  key: string,
  value: GoodsEntry | null,
  inspection: GoodsInspection,
): Fault | undefined => {
  const { key: item, repeat } = partsOfAnswerKey(key)
  const [kind = ''] = item.split(':')
  if (isGoodsItem(item) || kind === 'defect') {
    const line = Number(repeat)
    if (inspection.lines[line - 1] === undefined) return { field: 'line', code: 'goods.unknown-line' }
    const one = defectClasses.find((each) => item === defectItem(each))
    if (one !== undefined) return classFault(line, one, value as number | null, inspection)
    if (value === null) return undefined
    return typeof value === 'number'
      ? countFault(line, value, inspection)
      : lotFault(line, value as LotEntry, inspection.entries)
  }
  return value === null || typeof value === 'number' ? undefined : listedFault(kind, key, value, inspection)
}

/** Found differently from what was declared: each is one remark of the result. */
export const goodsRemarks = (inspection: GoodsInspection): number => {
  const { lots, seals } = goodsRecord(inspection)
  const ofLots = lots.reduce((sum, { line, lot }) => {
    if (lot === null) return sum
    const isOther = lot.quantity !== null && lot.quantity !== (inspection.lines[line - 1]?.quantity ?? lot.quantity)
    return sum + Number(isOther) + Number(lot.packing === 'damaged') + Number(lot.marks === 'different')
  }, 0)
  return ofLots + seals.filter(({ state }) => state === 'broken' || state === 'missing').length
}

export const goodsResult = (
  inspection: GoodsInspection,
  checklist: InspectionFindings['checklist'],
): { result: InspectionResult; reasons: ResultReason[] } => {
  const { lots, measurements } = goodsRecord(inspection)
  return inspectionResult({
    lots: lots.map(({ line, defects, plans }) => ({
      lot: String(line),
      defects: Object.fromEntries(
        plans.map(({ class: one, ac, re }): [DefectClass, DefectCount] => [one, { found: defects[one] ?? 0, ac, re }]),
      ),
    })),
    measurements: measurements.map(({ name, value, lower, upper }) => ({
      name,
      value,
      lower: lower ?? undefined,
      upper: upper ?? undefined,
    })),
    checklist,
    remarks: goodsRemarks(inspection),
  })
}

const isolatedText = (en: string, ar: string): InBothLanguages => ({
  en: isolatesFor(en, 'en'),
  ar: isolatesFor(ar, 'ar'),
})
const missingAt = (key: string, en: string, ar: string): Missing => ({ kind: 'goods', key, text: isolatedText(en, ar) })

const missingOfLot = ({ line, lot, defects, plans }: GoodsRecord['lots'][number]): Missing[] => {
  const key = lotKey(line)
  const gaps: Missing[] = []
  if (lot === null || lot.quantity === null)
    gaps.push(missingAt(key, `Goods line ${line}: the quantity found.`, `بند البضاعة ${line}: الكمية الموجودة.`))
  if (lot === null || lot.packing === null || lot.marks === null)
    gaps.push(missingAt(key, `Goods line ${line}: packing and marks.`, `بند البضاعة ${line}: التغليف والعلامات.`))
  // Where nothing was found, there is nothing to inspect.
  if (lot?.quantity === 0) return gaps
  const n = Math.max(0, ...plans.map((plan) => plan.n))
  const inspected = lot?.inspected ?? 0
  if (inspected < n)
    gaps.push(
      missingAt(
        key,
        `Goods line ${line}: ${inspected} of ${n} units inspected.`,
        `بند البضاعة ${line}: فُحص ${inspected} من أصل ${n} وحدة.`,
      ),
    )
  if (plans.some(({ class: one }) => defects[one] === undefined))
    gaps.push(missingAt(key, `Goods line ${line}: defects are not counted.`, `بند البضاعة ${line}: لم تُحصَ العيوب.`))
  return gaps
}

/** What a submission still needs: every line with its sample, and every declared seal. */
export const goodsMissing = (inspection: GoodsInspection): Missing[] => {
  const record = goodsRecord(inspection)
  const recordedSeals = new Set(
    record.seals.filter(({ state }) => state !== 'applied').map(({ number }) => sealName(number)),
  )
  return [
    ...record.lots.flatMap(missingOfLot),
    ...inspection.seals.flatMap((number) =>
      recordedSeals.has(sealName(number))
        ? []
        : [missingAt('seal', `Seal ${number}: how it was found.`, `الختم ${number}: الحالة التي وُجد عليها.`)],
    ),
  ]
}
