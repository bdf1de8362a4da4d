// An inspector submits. Pass and Fail are decided in the same transaction; with findings the certification stays pending
// and the visit is completed. Goods go to their review.

import type { submitInspection as submitCall } from '@assure/contract/calls/inspections'
import { moveCodes } from '@assure/contract/domain/certification-moves'
import { type InspectionResult, inspectionResults } from '@assure/contract/domain/inspection-result'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { certificationOf, submitGoods, submitInspection } from '../inspections/index.ts'
import { completeDueVisit } from '../visits/index.ts'
import { decideInspected } from './decide.ts'
import { type StaffCertification, staffCertifications } from './read-for-staff.ts'
import { findCertification, lockFacilityUnderDecision } from './store.ts'

const isGoodsResult = (recommendation: string): recommendation is InspectionResult =>
  inspectionResults.some((one) => one === recommendation)

export const submit: UseCase<typeof submitCall> = async (deps, call) => {
  const { recommendation, reason = null, ...versions } = call.body
  const { id } = call.params
  if (isGoodsResult(recommendation)) {
    const goods = { ...versions, id, recommendation, reason }
    return deps.db.transaction(async (tx): Promise<Outcome<null>> => {
      const submitted = await submitGoods(tx, deps, call, goods)
      return submitted.ok ? accept(null, { message: 'inspection.submitted' }) : submitted
    })
  }
  const { actor, now, arrivedAt } = call
  const inspectorId = actor.accountId
  const certification = await findCertification(deps.db, await certificationOf(deps.db, id), inspectorId)
  if (certification === undefined) return refuse('inspection.not-found')
  const isChanged = changedSinceArrival(certification, arrivedAt, deps.clock)
  return deps.db.transaction(async (tx): Promise<Outcome<StaffCertification>> => {
    // Locked as a decision needs it from the start, because upgrading a weaker lock could deadlock.
    const facility = await lockFacilityUnderDecision(tx, certification.facility_id, inspectorId)
    if (facility === undefined) return refuse('inspection.not-found')
    const submission = { ...versions, id: certification.id, recommendation, reason }
    const submitted = await submitInspection(tx, deps, call, submission)
    if (!submitted.ok) return submitted
    if (recommendation !== 'findings') {
      const status = recommendation === 'pass' ? moveCodes.certify : moveCodes.fail
      return decideInspected(tx, deps, call, { certification, body: { status, reason }, isChanged })
    }
    await completeDueVisit(tx, deps, {
      facilityId: facility.id,
      facilityName: facility.name,
      inspectorId,
      certificationId: certification.id,
      actor,
      traceId: call.traceId,
    })
    const of = { id: certification.id }
    const [answer] = await staffCertifications(tx, deps.config, { of, reader: actor, now })
    return answer === undefined
      ? refuse('inspection.not-found')
      : accept(answer, { message: 'inspection.submitted-with-findings' })
  })
}
