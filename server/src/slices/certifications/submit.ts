// An inspector closes the inspection: with a Pass or a Fail it is decided in the same transaction, with findings it
// stays pending and the visit is done. Goods go on to their review.

import type { submitInspection as call } from '@assure/contract/calls/inspections'
import { moveCodes } from '@assure/contract/domain/certification-moves'
import { type InspectionResult, inspectionResults } from '@assure/contract/domain/inspection-result'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { certificationOf, submitGoods, submitInspection } from '../inspections/index.ts'
import { completeDueVisit } from '../visits/index.ts'
import { decideFound } from './decide.ts'
import { type StaffCertification, staffCertifications } from './read-for-staff.ts'
import { findCertification, lockFacilityUnderDecision } from './store.ts'

const isGoodsResult = (recommendation: string): recommendation is InspectionResult =>
  inspectionResults.some((one) => one === recommendation)

export const submit =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Inspector>,
    { id, recommendation, reason = null, version_id: version }: { id: string } & BodyOf<typeof call>,
  ): Promise<Outcome<StaffCertification | null>> => {
    if (isGoodsResult(recommendation)) {
      const goods = { id, version, recommendation, reason }
      return deps.db.transaction(async (tx): Promise<Outcome<null>> => {
        const submitted = await submitGoods(tx, deps, context, goods)
        return submitted.ok ? accept(null, { message: 'inspection.submitted' }) : submitted
      })
    }
    const { actor, now, arrivedAt } = context
    const inspectorId = actor.accountId
    const found = await findCertification(deps.db, await certificationOf(deps.db, id), inspectorId)
    if (found === undefined) return refuse('inspection.not-found')
    const isChanged = changedSinceArrival(found, arrivedAt, deps.clock)
    return deps.db.transaction(async (tx): Promise<Outcome<StaffCertification>> => {
      // As strongly as a decision needs it, from the beginning: two that both hold it weakly would wait for each other.
      const facility = await lockFacilityUnderDecision(tx, found.facilityId, inspectorId)
      if (facility === undefined) return refuse('inspection.not-found')
      const submitted = await submitInspection(tx, deps, context, { id: found.id, version, recommendation, reason })
      if (!submitted.ok) return submitted
      if (recommendation !== 'findings') {
        const status = recommendation === 'pass' ? moveCodes.certify : moveCodes.fail
        return decideFound(tx, deps, { ...context, found, body: { status, reason }, isChanged })
      }
      await completeDueVisit(tx, deps, {
        facilityId: facility.id,
        facilityName: facility.name,
        inspectorId,
        certificationId: found.id,
        actor: auditActor(actor),
        requestId: context.requestId,
      })
      const [certification] = await staffCertifications(tx, deps.config, { of: { id: found.id }, reader: actor, now })
      return certification === undefined
        ? refuse('inspection.not-found')
        : accept(certification, { message: 'inspection.submitted-with-findings' })
    })
  }
