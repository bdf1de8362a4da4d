// Announces what happened to an instrument. Called last in its transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'
import type { DueCalibration } from './store-due.ts'

type Announced = By & {
  action: Extract<AuditAction, `instrument.${string}`>
  instrument: { id: string; number: string }
} & Change

export const announceInstrument = (
  tx: Tx,
  deps: Deps,
  { actor, traceId, action, instrument: { id, number: name }, ...change }: Announced,
): Promise<void> =>
  announce(tx, deps, {
    trail: { actor, traceId, action, subject: { kind: 'instrument', id, name }, ...change },
    live: [{ to: 'staff', kind: 'instrument', id }],
  })

/** Not in the trail, since nothing changes. */
export const announceCalibrationEnd = (tx: Tx, deps: Deps, due: DueCalibration): Promise<void> =>
  announce(tx, deps, {
    staff: {
      kind: 'calibration-reminder',
      subject: { kind: 'instrument', id: due.instrument_id },
      link: `/admin/instruments/${due.instrument_id}`,
      onceKey: `calibration:${due.calibration_id}:${due.days}`,
      values: { number: due.number, kind: { en: due.kind_en, ar: due.kind_ar }, until: due.calibrated_until },
    },
  })
