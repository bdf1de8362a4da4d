// Actions of the goods cards. The functions stay the same while the page is open, so that cards do not re-render.
import {
  type DefectCounts,
  defectsOfLine,
  type GoodsEntry,
  type GoodsInspection,
  goodsEntryFault,
} from '@assure/contract/domain/goods-entries'
import type { ProblemCode } from '@assure/contract/problems'
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react'
import { newKey } from '../../../offline/field-sync.ts'
import type { Inspection, Overlaid } from '../inspection/overlay.ts'
import type { useEntries } from '../inspection/use-entries.ts'
import { goodsTexts } from './texts.ts'

type Goods = NonNullable<Inspection['goods']>
export type Line = Goods['lines'][number]
export type Plan = Goods['sampling'][number]
export type DefectType = Goods['defect_types'][number]
export type Fault = { field: string; code: ProblemCode }

export type GoodsActs = {
  isReadOnly: boolean
  lines: readonly Line[]
  containers: readonly string[]
  defectTypes: readonly DefectType[]
  newId: () => string
  /** The current entry, including changes that have not been rendered yet. */
  entryOf: (key: string) => GoodsEntry | null
  noteOf: (key: string) => string
  /** The current faulty units of a line by class, as `entryOf`. */
  defectsOf: (line: number) => DefectCounts
  /**
   * Returns the fault, or undefined once the entry is on its way to the queue. Without `note` the existing note stays.
   */
  record: (key: string, value: GoodsEntry | null, note?: string) => Fault | undefined
}

const Acts = createContext<GoodsActs | undefined>(undefined)
export const GoodsActsProvider = Acts.Provider
export const useGoodsActs = (): GoodsActs => {
  const acts = use(Acts)
  if (!acts) throw new Error('Outside of an inspection of goods.')
  return acts
}

type ActsInput = {
  inspection: GoodsInspection & { lines: readonly Line[] }
  defectTypes: readonly DefectType[]
  notes: Overlaid['notes']
  entries: Pick<ReturnType<typeof useEntries>, 'answer'>
  isReadOnly: boolean
}

export const useMadeGoodsActs = (input: ActsInput): GoodsActs => {
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })
  const { isReadOnly, inspection, defectTypes } = input
  const { lines, containers } = inspection
  return useMemo(
    () => ({
      isReadOnly,
      lines,
      containers,
      defectTypes,
      newId: newKey,
      entryOf: (key) => latest.current.inspection.entries[key] ?? null,
      noteOf: (key) => latest.current.notes[key] ?? '',
      defectsOf: (line) => defectsOfLine(line, latest.current.inspection.entries),
      record: (key, value, note) => {
        const { inspection: now, notes, entries } = latest.current
        const fault = goodsEntryFault(key, value, now)
        if (fault !== undefined) return fault
        const words = note ?? notes[key] ?? ''
        // A second tap can come before the next render and must build on the first.
        latest.current = {
          ...latest.current,
          inspection: { ...now, entries: { ...now.entries, [key]: value } },
          notes: { ...notes, [key]: words },
        }
        entries.answer(key, value, words)
        return undefined
      },
    }),
    [isReadOnly, lines, containers, defectTypes],
  )
}

const known = {
  'goods.unknown-line': 'fault.unknown-line',
  'goods.more-defects-than-units': 'fault.more-defects-than-units',
  'goods.fewer-than-named': 'fault.fewer-than-named',
  'goods.limits-crossed': 'fault.limits-crossed',
  'goods.seal-twice': 'fault.seal-twice',
} as const

export const useFaultWords = (): ((fault: Fault | undefined) => string | undefined) => {
  const t = goodsTexts.useT()
  return (fault) => fault && t(known[fault.code as keyof typeof known] ?? 'fault.other')
}
