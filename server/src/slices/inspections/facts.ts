// Inspections for other slices: reports and decisions.
import type { Answers, Repeats, Score } from '@assure/contract/domain/checklist-scoring'
import { goodsMissing, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import { type Missing, missingEvidenceOf, openFindingsMissing } from '@assure/contract/domain/missing-evidence'
import type { Queryable } from '../../platform/db/database.ts'
import type { ChecklistVersion } from '../checklists/index.ts'
import { versionToBegin } from './begin.ts'
import { findingsFor, type InspectedGoods, keyOfRow, readEvidence, type Signature } from './read-evidence.ts'
import { certifiedBy, findInspectionOf, findPersonName, type InspectionRow } from './store.ts'
import type { PhotoRemark } from './store-photos.ts'

type InspectionPhoto = {
  id: string
  answerKey: string
  fileId: string
  takenAt: Date
  arrivedAt: Date | null
  remarks: PhotoRemark[]
  latitude: number | null
  longitude: number | null
}

type InspectionFacts = {
  id: string
  /** Goods have a request instead of facility and certification. */
  facilityId: string | null
  certificationId: string | null
  requestId: string | null
  goods: InspectedGoods | undefined
  /** Goods may have none. */
  version: ChecklistVersion | undefined
  answers: Answers
  notes: Record<string, string>
  /** Complete ones only. */
  photos: InspectionPhoto[]
  /** The latest for each role. */
  signatures: Signature[]
  score: Score
  repeats: Repeats
  beganAt: Date
  submittedAt: Date | null
  inspector: { id: string; name: string }
}

const evidenceOf = (
  db: Queryable,
  { id, certification_id: certificationId, request_id: requestId, version_id: versionId }: InspectionRow,
) =>
  readEvidence(db, {
    subject: { kind: requestId === null ? 'certification' : 'request', subject_id: certificationId ?? requestId ?? '' },
    inspectionId: id,
    versionId,
  })

/** Of a certification or request. */
export const inspectionFacts = async (db: Queryable, subjectId: string): Promise<InspectionFacts | undefined> => {
  const row = await findInspectionOf(db, subjectId)
  if (row === undefined) return undefined
  const evidence = await evidenceOf(db, row)
  return {
    id: row.id,
    facilityId: row.facility_id,
    certificationId: row.certification_id,
    requestId: row.request_id,
    goods: evidence.goods,
    version: evidence.version,
    answers: evidence.answers,
    notes: evidence.notes,
    photos: evidence.photos.flatMap((photo) =>
      photo.file_id === null
        ? []
        : [
            {
              id: photo.id,
              answerKey: keyOfRow(photo),
              fileId: photo.file_id,
              takenAt: photo.taken_at,
              arrivedAt: photo.arrived_at,
              remarks: photo.remarks,
              latitude: photo.latitude,
              longitude: photo.longitude,
            },
          ],
    ),
    signatures: evidence.signatures,
    score: evidence.score,
    repeats: evidence.repeats,
    beganAt: row.began_at,
    submittedAt: row.submitted_at,
    inspector: { id: row.inspector_id, name: await findPersonName(db, row.inspector_id) },
  }
}

/** What a Pass still needs. Without a checklist, only that no serious finding is open. */
export const missingEvidence = async (db: Queryable, certificationId: string): Promise<Missing[]> => {
  const row = await findInspectionOf(db, certificationId)
  if (row !== undefined) return (await evidenceOf(db, row)).missing
  const version = await versionToBegin(db, {
    kind: 'certification',
    subject_id: certificationId,
    service_id: await certifiedBy(db, certificationId),
  })
  return missingBefore(db, certificationId, version)
}

/** Before the first entry. */
export const missingBefore = async (
  db: Queryable,
  certificationId: string,
  version: ChecklistVersion | undefined,
): Promise<Missing[]> => {
  const findings = await findingsFor(db, certificationId)
  if (version === undefined) return openFindingsMissing(findings)
  return missingEvidenceOf({ content: version.content, answers: {}, notes: {}, photos: [], signatures: [], findings })
}

export const missingBeforeGoods = (goods: InspectedGoods, version: ChecklistVersion | undefined): Missing[] => {
  const nothing = { answers: {}, notes: {}, photos: [], signatures: [], findings: [] }
  const ofChecklist =
    version === undefined
      ? []
      : missingEvidenceOf({ content: version.content, repeats: repeatsOfGoods(goods), ...nothing })
  return [...ofChecklist, ...goodsMissing(goods)]
}
