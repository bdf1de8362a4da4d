// Records a calibration with its certificate. The bytes are durable before the transaction begins.
import type * as calls from '@assure/contract/calls/instruments'
import { refuse } from '@assure/contract/domain/outcome'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInstrument } from './announce-instrument.ts'
import { answerInstrument } from './read-instruments.ts'
import { findInstrument, insertCalibration, lockInstrument } from './store.ts'

export const calibrateInstrument: UseCase<typeof calls.calibrateInstrument> = async (
  deps,
  { actor, traceId, params: { id }, body, files: [certificate] },
) => {
  if (certificate === undefined || (await findInstrument(deps.db, id)) === undefined)
    return refuse('instrument.not-found')
  if (body.calibrated_until < body.calibrated_on)
    return refuse('instrument.calibration-days', { fields: { calibrated_until: 'instrument.calibration-days' } })
  if (body.calibrated_on > dubaiDay(deps.clock.now()))
    return refuse('instrument.calibration-ahead', { fields: { calibrated_on: 'instrument.calibration-ahead' } })
  const stored = await deps.files.store(certificate)
  // Dated after the file is stored, which can take a while.
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const row = (await lockInstrument(tx, id)) ? await findInstrument(tx, id) : undefined
    if (row === undefined) return refuse('instrument.not-found')
    const what = 'calibration-certificate'
    const file = await deps.files.record(tx, stored, { what, uploadedBy: actor.accountId }, now)
    const newId = deps.random.uuid()
    await insertCalibration(tx, { ...body, id: newId, instrumentId: id, fileId: file.id, by: actor.accountId, now })
    await announceInstrument(tx, deps, {
      actor,
      traceId,
      action: 'instrument.calibrated',
      instrument: row,
      after: { ...body, certificate: certificate.name },
    })
    return answerInstrument(tx, deps, { id, actor, now }, { message: 'instrument.calibrated' })
  })
}
