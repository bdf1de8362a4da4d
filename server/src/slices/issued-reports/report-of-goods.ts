// Builds the current contents of a goods report.
import {
  conditionsKey,
  defectKey,
  goodsRecord,
  goodsResult,
  type LotEntry,
  lotKey,
  type NamedDefect,
  namedDefectKey,
} from '@assure/contract/domain/goods-entries'
import { type DefectClass, defectClasses, isWithinLimits } from '@assure/contract/domain/inspection-result'
import { ownValue } from '@assure/contract/domain/own-value'
import type {
  GoodsReport,
  ReportDefects,
  ReportLot,
  ReportMeasurement,
  ReportNamedDefect,
} from '@assure/contract/signed/report-facts'
import { resultReasonWords } from '@assure/contract/words/goods'
import type { Tx } from '../../platform/db/database.ts'
import { type DefectTypes, defectTypesByCode } from '../defects/index.ts'
import { inspectionFacts } from '../inspections/index.ts'
import { type InspectionFacts, type OrderedPhotos, photoFiles, recordedFacts } from './build-facts.ts'
import { instrumentFacts } from './instrument-facts.ts'
import { type ReportContents, visitFacts } from './make-revision.ts'
import { type GoodsSubject, getGoodsSubject, listFileHashes } from './store.ts'
import { decisionRule, methods } from './words.ts'

type Goods = NonNullable<InspectionFacts['goods']>
type Recorded = ReturnType<typeof goodsRecord>
type OfGoods = InspectionFacts & { goods: Goods }

const noteOf = ({ notes }: InspectionFacts, key: string): string | null => ownValue(notes, key)?.trim() || null

/** An inspection could name only what the catalogue has, and nothing is deleted from it. */
const namedOf = (named: readonly NamedDefect[], one: DefectClass, types: DefectTypes): ReportNamedDefect[] =>
  named
    .filter((defect) => defect.class === one)
    .map(({ code, units }) => ({ code, name: types.get(code)?.name ?? { en: code, ar: code }, units }))

const defectsOf = (
  { plans, defects, named }: Recorded['lots'][number],
  goods: Goods,
  types: DefectTypes,
): ReportDefects[] =>
  plans.map(({ line, class: one, n, ac, re }) => {
    const defectCount = defects[one] ?? 0
    const { letter = null, level, aql } = goods.plans.find((plan) => plan.line === line && plan.class === one) ?? {}
    const severity = level === undefined || aql === undefined ? {} : { level, aql }
    return {
      class: one,
      ...severity,
      letter,
      n,
      ac,
      re,
      found: defectCount,
      named: namedOf(named, one, types),
      verdict: defectCount > ac ? 'rejected' : 'accepted',
    }
  })

const declaredOf = (line: Goods['lines'][number] | undefined): ReportLot['declared'] => ({
  brand: line?.brand ?? null,
  model: line?.model ?? null,
  hsCode: line?.hs_code ?? null,
  gtin: line?.gtin ?? null,
  specification: line?.product?.specification ?? null,
  lotNumber: line?.lot_number ?? null,
  quantity: line?.quantity ?? null,
  unit: line?.unit ?? null,
  packages: line?.packages ?? null,
  originCountry: line?.origin_country ?? null,
  producedOn: line?.produced_on ?? null,
  expiresOn: line?.expires_on ?? null,
})

const nothing: LotEntry = { quantity: null, inspected: null, packing: null, marks: null }

type LotsInput = { record: Recorded; photos: OrderedPhotos; types: DefectTypes }

const lotsOf = (inspection: OfGoods, { record, photos, types }: LotsInput): ReportLot[] =>
  record.lots.map((lot) => {
    const { line } = lot
    const { goods } = inspection
    const keys = [
      lotKey(line),
      ...defectClasses.map((one) => defectKey(line, one)),
      ...lot.named.map(({ class: one, code }) => namedDefectKey(line, one, code)),
    ]
    const defects = defectsOf(lot, goods, types)
    const declared = goods.lines[line - 1]
    return {
      line,
      description: declared?.description ?? '',
      declared: declaredOf(declared),
      ...(lot.lot ?? nothing),
      defects,
      verdict:
        defects.length === 0 ? null : defects.some(({ verdict }) => verdict === 'rejected') ? 'rejected' : 'accepted',
      notes: keys.flatMap((key) => noteOf(inspection, key) ?? []),
      photos: photos
        .filter(({ facts }) => facts.item !== null && keys.includes(facts.item))
        .map(({ facts }) => facts.place),
    }
  })

const verdictOf = ({ value, lower, upper }: Recorded['measurements'][number]): ReportMeasurement['verdict'] => {
  if (lower === null && upper === null) return null
  return isWithinLimits({ value, lower: lower ?? undefined, upper: upper ?? undefined }) ? 'within' : 'outside'
}

const listedOf = (
  inspection: OfGoods,
  { conditions, measurements, seals, samples }: Recorded,
): Pick<GoodsReport, 'conditions' | 'measurements' | 'seals' | 'samples'> => ({
  conditions: conditions && { ...conditions, note: noteOf(inspection, conditionsKey) },
  measurements: measurements.map((one) => ({
    line: one.line,
    name: one.name,
    value: one.value,
    unit: one.unit,
    lower: one.lower,
    upper: one.upper,
    instrument: one.instrument,
    measuredWith: instrumentFacts(ownValue(inspection.goods.measuredWith, one.key) ?? null),
    verdict: verdictOf(one),
    note: noteOf(inspection, one.key),
  })),
  seals: seals.map(({ key, number, state, container }) => ({
    number,
    state,
    container,
    note: noteOf(inspection, key),
  })),
  samples: samples.map(({ key, line, quantity, unit, storage, seal }) => ({
    line,
    quantity,
    unit,
    storage,
    seal,
    note: noteOf(inspection, key),
  })),
})

const approvalOf = ({
  result,
  override_reason: overrideReason,
  decider_name: deciderName,
  decided_at: decidedAt,
}: GoodsSubject): GoodsReport['approval'] => ({
  result,
  by: 'administrator',
  name: deciderName,
  at: decidedAt.toISOString(),
  override: overrideReason === null ? null : { reason: overrideReason },
})

const requestDetailsOf = (
  subject: GoodsSubject,
  goods: Goods,
): Pick<GoodsReport, 'counterparty' | 'holder' | 'place' | 'request' | 'transport'> => ({
  counterparty:
    subject.counterparty_name === null
      ? null
      : { name: subject.counterparty_name, country: subject.counterparty_country },
  holder: { name: subject.holder_name, reference: subject.holder_reference ?? '' },
  place: {
    kind: subject.place_kind,
    name: subject.place_name,
    address: subject.place_address,
    city: subject.place_city,
    emirate:
      subject.emirate_en === null || subject.emirate_ar === null
        ? null
        : { en: subject.emirate_en, ar: subject.emirate_ar },
  },
  request: {
    number: goods.number,
    service: goods.service,
    direction: subject.direction,
    instructions: subject.instructions,
  },
  transport: {
    mode: subject.transport_mode,
    billNumber: subject.bill_number,
    vesselOrFlight: subject.vessel_or_flight,
    containers: [...goods.containers],
    seals: [...goods.seals],
  },
})

/** For a request that this transaction has locked and decided. Undefined if no inspection was submitted. */
export const readGoodsReport = async (tx: Tx, requestId: string): Promise<ReportContents | undefined> => {
  const inspection = await inspectionFacts(tx, requestId)
  const { goods } = inspection ?? {}
  if (inspection === undefined || goods === undefined || inspection.submittedAt === null) return undefined
  const subject = await getGoodsSubject(tx, requestId)
  const files = await listFileHashes(tx, photoFiles({ inspection, findings: [] }))
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const { facts, photos, beside } = recordedFacts({ inspection, findings: [], hashes })
  const record = goodsRecord(goods)
  const named = record.lots.flatMap((lot) => lot.named.map(({ code }) => code))
  const { reasons } = goodsResult(goods, facts.score)
  const ofGoods = { ...inspection, goods }
  return {
    decidedAt: subject.decided_at,
    facts: {
      ...facts,
      ...requestDetailsOf(subject, goods),
      ...listedOf(ofGoods, record),
      kind: 'inspection',
      approval: approvalOf(subject),
      computed: { result: subject.computed, reasons: reasons.map(resultReasonWords) },
      decisionRule,
      inspection: visitFacts(subject.visit_days, inspection),
      lots: lotsOf(ofGoods, { record, photos, types: await defectTypesByCode(tx, named) }),
      method: record.lots.some(({ plans }) => plans.length > 0) ? methods.sampled : methods.unsampled,
      recommendation: { result: subject.recommended, reason: subject.recommended_reason },
    },
    beside,
  }
}
