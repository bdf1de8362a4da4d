import type * as calls from '@assure/contract/calls/self-assessments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { currentSettings } from '../settings/index.ts'
import { readAssessment } from './read-assessment.ts'
import { findAssignedAssessment, findOwnAssessment } from './store.ts'
import { assessmentWire, sharedWire } from './wire.ts'

export const getSelfAssessment: UseCase<typeof calls.getSelfAssessment> = async (
  { db },
  { actor: { companyId, language }, now, params, query },
) => {
  const facility = await findOwnAssessment(db, { id: params.id, companyId })
  if (facility === undefined) return refuse('facility.not-found')
  const { readiness } = await currentSettings(db)
  const assessment = await readAssessment(db, facility, { language, now, serviceId: query.service_id })
  return accept(assessmentWire(facility, assessment, readiness))
}

export const getSharedSelfAssessment: UseCase<typeof calls.getSharedSelfAssessment> = async (
  { db },
  { actor, now, params },
) => {
  const facility = await findAssignedAssessment(db, { id: params.id, inspectorId: actor.accountId })
  if (facility === undefined) return refuse('facility.not-found')
  if (!facility.is_shared) return refuse('self-assessment.not-shared')
  return accept(sharedWire(facility, await readAssessment(db, facility, { language: actor.language, now })))
}
