// Inspections for inspectors, administrators and owners.

import { inspectionLimits, type recommendations } from '@assure/contract/calls/inspection-records'
import type * as calls from '@assure/contract/calls/inspections'
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { occursOn } from '@assure/contract/domain/defect-types'
import { goodsRecord } from '@assure/contract/domain/goods-entries'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { checklistsForService } from '../checklists/index.ts'
import { type DefectTypeRow, listDefectTypesAt } from '../defects/index.ts'
import { openFindingsOf } from '../findings/index.ts'
import { productDefects } from '../products/index.ts'
import { inspectedRequest } from '../requests/index.ts'
import { sharedAssessmentOf } from '../self-assessments/index.ts'
import { currentSettings } from '../settings/index.ts'
import { versionToBegin } from './begin.ts'
import { inspectionFacts, missingBefore, missingBeforeGoods } from './facts.ts'
import { type InspectedGoods, readEvidence } from './read-evidence.ts'
import { type CertificationExecution, type Execution, findChoice, findExecution, findPersonName } from './store.ts'
import { countHandedOver, listHandedOver } from './store-handed-over.ts'
import { type InspectionRead, inspectionWire } from './wire.ts'

const readWhole = async (db: Queryable, execution: Execution, now: Date): Promise<InspectionRead> => {
  const {
    inspection_id: inspectionId,
    version_id: versionId,
    subject_id: subjectId,
    inspector_id: inspectorId,
  } = execution
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
      ? await readOfGoods(db, { subjectId, version, evidence, began: execution.began_at ?? now })
      : await readOfCertification(db, { execution, version, evidence })),
  }
}

type Evidence = Pick<InspectionRead, 'evidence' | 'version'>
type OfSubject = Omit<InspectionRead, 'evidence' | 'execution' | 'inspectorName' | 'mode' | 'version'>

const readOfCertification = async (
  db: Queryable,
  {
    execution: { subject_id: subjectId, facility_id: facilityId },
    version,
    evidence,
  }: Evidence & { execution: CertificationExecution },
): Promise<OfSubject> => ({
  goods: undefined,
  defectTypes: [],
  productDefects: new Map(),
  handedOver: await listHandedOver(db, subjectId, inspectionLimits.handedOverShown),
  handedOverCount: await countHandedOver(db, subjectId),
  shared:
    version === undefined ? undefined : await sharedAssessmentOf(db, { facilityId, checklistId: version.checklist_id }),
  findings: await openFindingsOf(db, subjectId),
  missing: evidence?.missing ?? (await missingBefore(db, subjectId, version)),
})

/** That occur on one of the lines, or are recorded. */
const defectTypesFor = async (
  db: Queryable,
  { lines, plans, entries }: Pick<InspectedGoods, 'lines' | 'plans' | 'entries'>,
  began: Date,
): Promise<DefectTypeRow[]> => {
  const { lots } = goodsRecord({ lines, plans, entries })
  const codes = new Set(lots.flatMap(({ named }) => named.map(({ code }) => code)))
  const types = await listDefectTypesAt(db, began, [...codes])
  return types.filter(
    (type) =>
      codes.has(type.code) ||
      lines.some(({ hs_code: hsCode, product }) => occursOn(type, hsCode, product?.defect_codes ?? [])),
  )
}

/** Goods have no handed-over answers, self-assessments or findings. */
const readOfGoods = async (
  db: Queryable,
  { subjectId, version, evidence, began }: Evidence & { subjectId: string; began: Date },
): Promise<OfSubject> => {
  const goods = evidence?.goods ?? { ...(await inspectedRequest(db, subjectId)), entries: {}, measuredWith: {} }
  const none = { handedOver: [], handedOverCount: 0, shared: undefined, findings: [] }
  const defectTypes = await defectTypesFor(db, goods, began)
  const ofProducts = await productDefects(db, goods.lines)
  return {
    goods,
    defectTypes,
    productDefects: ofProducts,
    ...none,
    missing: evidence?.missing ?? missingBeforeGoods(goods, version),
  }
}

export const getInspection: UseCase<typeof calls.getInspection> = async (deps, { actor: reader, now, params }) => {
  const execution = await findExecution(deps.db, params.id, reader)
  if (execution === undefined) return refuse('inspection.not-found')
  return accept(inspectionWire(deps, await readWhole(deps.db, execution, now), { reader, now }))
}

export const getGoodsInspection: UseCase<typeof calls.getRequestInspection> = async (
  deps,
  { actor: reader, now, params },
) => {
  const execution = await findExecution(deps.db, params.id, reader)
  if (execution?.kind !== 'request') return refuse('inspection.not-found')
  return accept(inspectionWire(deps, await readWhole(deps.db, execution, now), { reader, now }))
}

export const getInspectionAdmin: UseCase<typeof calls.getInspectionAdmin> = async (
  deps,
  { actor: reader, now, params },
) => {
  const execution = await findExecution(deps.db, params.id, reader)
  if (execution?.kind !== 'certification') return refuse('inspection.not-found')
  const choices = execution.inspection_id === null ? await checklistsForService(deps.db, execution.service_id) : []
  return accept({
    ...inspectionWire(deps, await readWhole(deps.db, execution, now), { reader, now }),
    choices: choices.map(({ checklist_id: checklistId, code, name }) => ({ id: checklistId, code, name })),
    choice_version: versionOf({ checklist_id: await findChoice(deps.db, execution.subject_id) }),
  })
}

export const getProgress: UseCase<typeof calls.getInspectionProgress> = async (deps, { actor: reader, params }) => {
  const execution = await findExecution(deps.db, params.id, reader)
  if (execution?.kind !== 'certification') return refuse('inspection.not-found')
  const { subject_id: certificationId } = execution
  const facts = await inspectionFacts(deps.db, certificationId)
  if (facts === undefined) return accept({ certification_id: certificationId, inspection: null })
  return accept({
    certification_id: certificationId,
    inspection: {
      ...progressOf(facts.score, facts.answers),
      photos: facts.photos.length,
      began_at: facts.beganAt,
      submitted_at: facts.submittedAt,
      recommendation: execution.recommendation as (typeof recommendations)[number] | null,
    },
  })
}
