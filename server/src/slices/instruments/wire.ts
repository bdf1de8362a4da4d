import type * as calls from '@assure/contract/calls/instruments'
import { instrumentState } from '@assure/contract/domain/instruments'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { CalibrationRow, InstrumentFields, InstrumentRow } from './store.ts'

type Whole = ReturnOf<typeof calls.getInstrument>

/** The editable fields, which make the version. */
export const instrumentValues = (row: InstrumentFields) => ({
  kind: { en: row.kind_en, ar: row.kind_ar },
  model: row.model,
  measuring_range: row.measuring_range,
  resolution: row.resolution,
  laboratory_id: row.laboratory_id,
  inspector_id: row.inspector_id,
  out_of_service_reason: row.out_of_service_reason,
})

type Reader = { language: Language; now: Date }

export const instrumentWire = (row: InstrumentRow, { language, now }: Reader): Omit<Whole, 'calibrations'> => {
  const { laboratory_id: laboratoryId, inspector_id: inspectorId } = row
  const laboratoryName = (language === 'ar' ? row.laboratory_ar : row.laboratory_en) ?? ''
  const values = instrumentValues(row)
  return {
    ...row,
    ...values,
    laboratory: laboratoryId === null ? null : { id: laboratoryId, name: laboratoryName },
    inspector: inspectorId === null ? null : { id: inspectorId, name: row.inspector_name ?? '' },
    state: instrumentState(row, dubaiDay(now)),
    version: versionOf(values),
  }
}

export const wholeInstrumentWire = (
  { files }: Pick<Deps, 'files'>,
  { row, calibrations }: { row: InstrumentRow; calibrations: readonly CalibrationRow[] },
  { actor, now }: { actor: Administrator; now: Date },
): Whole => ({
  ...instrumentWire(row, { language: actor.language, now }),
  calibrations: calibrations.map(({ file_id: fileId, file_name: name, ...one }) => ({
    ...one,
    certificate: { name, url: files.link('admin', { id: fileId, name }, actor) },
  })),
})
