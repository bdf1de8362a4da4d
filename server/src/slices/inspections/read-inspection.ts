// An inspection as inspectors, administrators and owners read it.

import { inspectionLimits, type recommendations } from '@assure/contract/calls/inspection-records'
import type * as contract from '@assure/contract/calls/inspections'
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { isoOrNull } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { checklistsForService } from '../checklists/index.ts'
import { openFindingsOf } from '../findings/index.ts'
import { inspectedRequest } from '../requests/index.ts'
import { sharedAssessmentOf } from '../self-assessments/index.ts'
import { currentSettings } from '../settings/index.ts'
import { versionToBegin } from './begin.ts'
import { inspectionFacts, missingBefore, missingBeforeGoods } from './facts.ts'
import { readEvidence } from './read-evidence.ts'
import { type CertificationExecution, type Execution, findExecution, findPersonName } from './store.ts'
import { countHandedOver, listHandedOver } from './store-handed-over.ts'
import { type InspectionRead, inspectionWire } from './wire.ts'

const readWhole = async (db: Queryable, execution: Execution): Promise<InspectionRead> => {
  const { inspectionId, versionId, subjectId, inspectorId } = execution
  const { evidence: mode } = await currentSettings(db)
  const evidence =
    inspectionId === null ? undefined : await readEvidence(db, { subject: execution, inspectionId, versionId })
  const version = evidence?.version ?? (await versionToBegin(db, execution))
  return {
    execution,
    version,
    evidence,
    inspectorName: inspectorId === null ? null : await findPersonName(db, inspectorId),
    mode,
    ...(execution.kind === 'request'
      ? await readOfGoods(db, { subjectId, version, evidence })
      : await readOfCertification(db, { execution, version, evidence })),
  }
}

type Reading = Pick<InspectionRead, 'evidence' | 'version'>
type OfSubject = Omit<InspectionRead, 'evidence' | 'execution' | 'inspectorName' | 'mode' | 'version'>

const readOfCertification = async (
  db: Queryable,
  { execution: { subjectId, facilityId }, version, evidence }: Reading & { execution: CertificationExecution },
): Promise<OfSubject> => ({
  goods: undefined,
  handedOver: await listHandedOver(db, subjectId, inspectionLimits.handedOverShown),
  handedOverCount: await countHandedOver(db, subjectId),
  shared:
    version === undefined ? undefined : await sharedAssessmentOf(db, { facilityId, checklistId: version.checklistId }),
  findings: await openFindingsOf(db, subjectId),
  missing: evidence?.missing ?? (await missingBefore(db, subjectId, version)),
})

/** Nobody hands goods over, assesses them, or raises findings about them. */
const readOfGoods = async (
  db: Queryable,
  { subjectId, version, evidence }: Reading & { subjectId: string },
): Promise<OfSubject> => {
  const goods = evidence?.goods ?? { ...(await inspectedRequest(db, subjectId)), entries: {} }
  const none = { handedOver: [], handedOverCount: 0, shared: undefined, findings: [] }
  return { goods, ...none, missing: evidence?.missing ?? missingBeforeGoods(goods, version) }
}

export const readInspection =
  (deps: Deps) =>
  async (
    { actor: reader, now }: UseCaseContext<Inspector>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getInspection>>> => {
    const execution = await findExecution(deps.db, id, reader)
    if (execution === undefined) return refuse('inspection.not-found')
    return accept(inspectionWire(deps, await readWhole(deps.db, execution), { reader, now }))
  }

export const readGoodsInspection =
  (deps: Deps) =>
  async (
    { actor: reader, now }: UseCaseContext<Administrator>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getRequestInspection>>> => {
    const execution = await findExecution(deps.db, id, reader)
    if (execution?.kind !== 'request') return refuse('inspection.not-found')
    return accept(inspectionWire(deps, await readWhole(deps.db, execution), { reader, now }))
  }

export const readInspectionAdmin =
  (deps: Deps) =>
  async (
    { actor: reader, now }: UseCaseContext<Administrator>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getInspectionAdmin>>> => {
    const execution = await findExecution(deps.db, id, reader)
    if (execution?.kind !== 'certification') return refuse('inspection.not-found')
    const choices = execution.inspectionId === null ? await checklistsForService(deps.db, execution.serviceId) : []
    return accept({
      ...inspectionWire(deps, await readWhole(deps.db, execution), { reader, now }),
      choices: choices.map(({ checklistId, code, name }) => ({ id: checklistId, code, name })),
    })
  }

export const readProgress =
  (deps: Deps) =>
  async (
    { actor: reader }: UseCaseContext<Owner>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof contract.getInspectionProgress>>> => {
    const execution = await findExecution(deps.db, id, reader)
    if (execution?.kind !== 'certification') return refuse('inspection.not-found')
    const { subjectId: certificationId } = execution
    const facts = await inspectionFacts(deps.db, certificationId)
    if (facts === undefined) return accept({ certification_id: certificationId, inspection: null })
    return accept({
      certification_id: certificationId,
      inspection: {
        ...progressOf(facts.score, facts.answers),
        photos: facts.photos.length,
        began_at: facts.beganAt.toISOString(),
        submitted_at: isoOrNull(facts.submittedAt),
        recommendation: execution.recommendation as (typeof recommendations)[number] | null,
      },
    })
  }
