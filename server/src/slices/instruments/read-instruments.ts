// Instruments as the back office reads them, and as inspectors choose from them.
import type * as calls from '@assure/contract/calls/instruments'
import type { InstrumentState } from '@assure/contract/domain/instruments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import {
  findInstrument,
  type InstrumentRow,
  listCalibrations,
  listInstrumentPage,
  listUsable,
  wholeInstrumentList,
} from './store.ts'
import { instrumentWire, wholeInstrumentWire } from './wire.ts'

/** Undefined if there is none. */
export const readInstrument = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { id, ...reader }: { id: string; actor: Administrator; now: Date },
): Promise<ReturnOf<typeof calls.getInstrument> | undefined> => {
  const row = await findInstrument(db, id)
  if (row === undefined) return undefined
  return wholeInstrumentWire(deps, { row, calibrations: await listCalibrations(db, id) }, reader)
}

export const getInstrument: UseCase<typeof calls.getInstrument> = async (deps, { actor, now, params: { id } }) => {
  const instrument = await readInstrument(deps.db, deps, { id, actor, now })
  return instrument === undefined ? refuse('instrument.not-found') : accept(instrument)
}

export const listInstruments: UseCase<typeof calls.listInstruments> = async ({ db }, { actor, now, query }) => {
  const { rows, ...pagination } = await listInstrumentPage(db, query, now)
  return accept({
    instruments: rows.map((row) => instrumentWire(row, { language: actor.language, now })),
    pagination,
  })
}

const stateWords: Record<InstrumentState, Record<Language, string>> = {
  'in-order': { en: 'In order', ar: 'صالح للاستخدام' },
  due: { en: 'Calibration due', ar: 'معايرة قريبة' },
  expired: { en: 'Out of calibration', ar: 'معايرة منتهية' },
  'out-of-service': { en: 'Out of service', ar: 'خارج الخدمة' },
}

const csvColumns = (language: Language, now: Date): CsvColumn<InstrumentRow>[] => [
  { title: { en: 'Number', ar: 'الرقم' }, value: (row) => row.number },
  { title: { en: 'Kind in English', ar: 'النوع بالإنجليزية' }, value: (row) => row.kind_en },
  { title: { en: 'Kind in Arabic', ar: 'النوع بالعربية' }, value: (row) => row.kind_ar },
  { title: { en: 'Maker and Model', ar: 'الصانع والطراز' }, value: (row) => row.model },
  { title: { en: 'Range', ar: 'مدى القياس' }, value: (row) => row.measuring_range },
  { title: { en: 'Resolution', ar: 'دقة العرض' }, value: (row) => row.resolution },
  {
    title: { en: 'Laboratory', ar: 'المختبر' },
    value: (row) => (language === 'ar' ? row.laboratory_ar : row.laboratory_en),
  },
  { title: { en: 'Inspector', ar: 'المفتش' }, value: (row) => row.inspector_name },
  { title: { en: 'Calibrated On', ar: 'تاريخ المعايرة' }, value: (row) => row.calibrated_on },
  { title: { en: 'Calibrated Until', ar: 'معاير حتى' }, value: (row) => row.calibrated_until },
  {
    title: { en: 'State', ar: 'الحالة' },
    value: (row) => stateWords[instrumentWire(row, { language, now }).state][language],
  },
  { title: { en: 'Reason', ar: 'السبب' }, value: (row) => row.out_of_service_reason },
]

export const exportInstruments: UseCase<typeof calls.exportInstruments> = async ({ db }, { actor, now, query }) =>
  accept(
    await csvAnswer(
      'instruments.csv',
      actor.language,
      csvColumns(actor.language, now),
      wholeInstrumentList(db, query, now),
    ),
  )

export const listUsableInstruments: UseCase<typeof calls.listUsableInstruments> = async ({ db }, { actor }) => {
  const rows = await listUsable(db, actor)
  return accept({ instruments: rows.map((row) => ({ ...row, kind: { en: row.kind_en, ar: row.kind_ar } })) })
}
