// Instruments as the back office reads them, and as inspectors choose from them.
import type * as calls from '@assure/contract/calls/instruments'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { MessageCode } from '@assure/contract/messages'
import { instrumentStateWords } from '@assure/contract/words/instruments'
import type { Administrator } from '../../platform/auth/actor.ts'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { listPage } from '../../platform/db/listing.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findInstrument, type InstrumentRow, instrumentList, listCalibrations, listUsable } from './store.ts'
import { instrumentWire, wholeInstrumentWire } from './wire.ts'

/** Reads an instrument, after an act with its message. */
export const answerInstrument = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { id, ...reader }: { id: string; actor: Administrator; now: Date },
  extra?: { message: MessageCode },
): Promise<Outcome<ReturnOf<typeof calls.getInstrument>>> => {
  const row = await findInstrument(db, id)
  if (row === undefined) return refuse('instrument.not-found')
  return accept(wholeInstrumentWire(deps, { row, calibrations: await listCalibrations(db, id) }, reader), extra)
}

export const getInstrument: UseCase<typeof calls.getInstrument> = (deps, { actor, now, params: { id } }) =>
  answerInstrument(deps.db, deps, { id, actor, now })

export const listInstruments: UseCase<typeof calls.listInstruments> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listPage<InstrumentRow>(db, instrumentList(query, now), query, now)
  return accept({
    instruments: rows.map((row) => instrumentWire(row, { language: actor.language, now })),
    ...listed,
  })
}

const csvColumns = (language: Language, now: Date): CsvColumn<InstrumentRow>[] => [
  { key: 'id' },
  { key: 'number', title: { en: 'Number', ar: 'الرقم' } },
  { key: 'kind_en', title: { en: 'Kind in English', ar: 'النوع بالإنجليزية' } },
  { key: 'kind_ar', title: { en: 'Kind in Arabic', ar: 'النوع بالعربية' } },
  { key: 'model', title: { en: 'Maker and Model', ar: 'الصانع والطراز' } },
  { key: 'measuring_range', title: { en: 'Range', ar: 'مدى القياس' } },
  { key: 'resolution', title: { en: 'Resolution', ar: 'دقة العرض' } },
  {
    key: 'laboratory_name',
    title: { en: 'Laboratory', ar: 'المختبر' },
    value: (row) => (language === 'ar' ? row.laboratory_ar : row.laboratory_en),
  },
  { key: 'inspector_name', title: { en: 'Inspector', ar: 'المفتش' } },
  { key: 'calibrated_on', title: { en: 'Calibrated On', ar: 'تاريخ المعايرة' } },
  { key: 'calibrated_until', title: { en: 'Calibrated Until', ar: 'معاير حتى' } },
  {
    key: 'state',
    title: { en: 'State', ar: 'الحالة' },
    value: (row) => instrumentWire(row, { language, now }).state,
    words: instrumentStateWords,
  },
  { key: 'out_of_service_reason', title: { en: 'Reason', ar: 'السبب' } },
]

export const exportInstruments: UseCase<typeof calls.exportInstruments> = async ({ db }, { actor, now, query }) =>
  exportCsv(
    { actor, query },
    'instruments.csv',
    csvColumns(actor.language, now),
    wholeList<InstrumentRow>(db, instrumentList(query, now)),
  )

export const listUsableInstruments: UseCase<typeof calls.listUsableInstruments> = async ({ db }, { actor }) => {
  const rows = await listUsable(db, actor)
  return accept({ instruments: rows.map((row) => ({ ...row, kind: { en: row.kind_en, ar: row.kind_ar } })) })
}
