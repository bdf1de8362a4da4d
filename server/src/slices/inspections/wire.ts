import type { inspectionPhoto, inspectionSignature } from '@assure/contract/calls/inspection-records'
import type * as calls from '@assure/contract/calls/inspections'
import { answerKey } from '@assure/contract/domain/checklist-content'
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { goodsResult } from '@assure/contract/domain/goods-entries'
import type { Missing } from '@assure/contract/domain/missing-evidence'
import type { EvidenceMode, Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type * as z from 'zod'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { ChecklistVersion } from '../checklists/index.ts'
import { type DefectTypeRow, type DefectTypes, defectTypeOf } from '../defects/index.ts'
import type { OpenFinding } from '../findings/index.ts'
import { productOnSiteWire } from '../products/index.ts'
import { planWire } from '../requests/index.ts'
import type { SharedAssessment } from '../self-assessments/index.ts'
import { type EvidenceRead, type InspectedGoods, keyOfRow, type Signature } from './read-evidence.ts'
import { isClosed } from './rules.ts'
import type { Execution } from './store.ts'
import type { HandedOverRow } from './store-handed-over.ts'
import type { PhotoRow } from './store-photos.ts'

type Reader = Administrator | Inspector
type InspectionWire = ReturnOf<typeof calls.getInspection>
type GoodsWire = NonNullable<InspectionWire['goods']>

export const photoWire = (
  { files }: Pick<Deps, 'files'>,
  photo: PhotoRow,
  { kind, accountId, sessionId }: Reader,
): z.input<typeof inspectionPhoto> => {
  const linkTo = (id: string | null, name: string | null) =>
    id === null ? null : files.link(kind, { id, name: name ?? '' }, { accountId, sessionId })
  return {
    ...photo,
    key: keyOfRow(photo),
    url: linkTo(photo.file_id, photo.file_name),
    thumbnail_url: linkTo(photo.thumbnail_file_id, photo.thumbnail_name),
    parts_arrived: photo.arrived,
    version: versionOf({ remarks: photo.remarks }),
  }
}

export const signatureWire = (signature: Signature): z.input<typeof inspectionSignature> => ({
  ...signature,
  is_outdated: signature.isOutdated,
})

export const missingWire = (missing: readonly Missing[], language: Language): InspectionWire['missing'] =>
  missing.map(({ kind, key, text }) => ({ kind, ...(key === undefined ? {} : { key }), text: text[language] }))

const checklistWire = (version: ChecklistVersion): NonNullable<InspectionWire['checklist']> => ({
  id: version.checklist_id,
  version_id: version.id,
  code: version.code,
  name: version.name,
  number: version.number,
  content: version.content as NonNullable<InspectionWire['checklist']>['content'],
})

export type InspectionRead = {
  execution: Execution
  /** Before it has begun, the one it will begin with. */
  version: ChecklistVersion | undefined
  evidence: EvidenceRead | undefined
  handedOver: readonly HandedOverRow[]
  handedOverCount: number
  inspectorName: string | null
  shared: SharedAssessment | undefined
  findings: readonly OpenFinding[]
  /** For a request. */
  goods: InspectedGoods | undefined
  defectTypes: readonly DefectTypeRow[]
  /** By code. */
  productDefects: DefectTypes
  mode: EvidenceMode
  missing: readonly Missing[]
}

const goodsWire = (
  goods: InspectedGoods,
  {
    evidence,
    defectTypes,
    productDefects: defects,
  }: Pick<InspectionRead, 'evidence' | 'defectTypes' | 'productDefects'>,
  { language }: Reader,
): GoodsWire => ({
  number: goods.number,
  company_name: goods.company_name,
  service: goods.service[language],
  version: goods.version,
  lines: goods.lines.map(({ product, ...line }) => ({
    ...(line as Omit<GoodsWire['lines'][number], 'product'>),
    product: product && productOnSiteWire(product, { defects }),
  })),
  sampling: goods.plans.map(planWire),
  container_numbers: [...goods.containers],
  seals: [...goods.seals],
  entries: goods.entries,
  measured_with: goods.measuredWith,
  defect_types: defectTypes.map((row) => ({ ...defectTypeOf(row), picture_id: row.picture_file_id })),
  ...goodsResult(goods, evidence?.version === undefined ? null : evidence.score),
})

export const inspectionWire = (
  deps: Pick<Deps, 'files'>,
  read: InspectionRead,
  { reader, now }: { reader: Reader; now: Date },
): InspectionWire => {
  const { execution, version, evidence, handedOver, inspectorName, shared, findings, mode, missing } = read
  return {
    ...execution,
    id: execution.inspection_id,
    certification_id: execution.kind === 'certification' ? execution.subject_id : null,
    facility_id: execution.kind === 'certification' ? execution.facility_id : null,
    request_id: execution.kind === 'request' ? execution.subject_id : null,
    goods: read.goods === undefined ? null : goodsWire(read.goods, read, reader),
    checklist: version === undefined ? null : checklistWire(version),
    answers: { ...evidence?.answers } as InspectionWire['answers'],
    notes: evidence?.notes ?? {},
    photos: (evidence?.photos ?? []).map((photo) => photoWire(deps, photo, reader)),
    signatures: (evidence?.signatures ?? []).map(signatureWire),
    score: version === undefined ? null : (evidence?.score ?? null),
    repeats: { ...evidence?.repeats } as InspectionWire['repeats'],
    handed_over: handedOver.map((row) => ({
      key: keyOfRow(row),
      value: row.value as InspectionWire['answers'][string],
      note: row.note,
      answered_at: row.answered_at,
      by: { id: row.account_id, name: row.name },
      handed_over_at: row.handed_over_at,
    })),
    handed_over_count: read.handedOverCount,
    inspector: execution.inspector_id === null ? null : { id: execution.inspector_id, name: inspectorName ?? '' },
    reopened:
      execution.reopened_at === null || execution.reopened_reason === null || execution.submitted_at !== null
        ? null
        : { at: execution.reopened_at, reason: execution.reopened_reason },
    is_open: !isClosed(execution) && execution.submitted_at === null,
    may_reopen: execution.kind === 'certification' && !isClosed(execution) && execution.submitted_at !== null,
    evidence: mode,
    self_assessment:
      shared === undefined
        ? null
        : {
            percent: shared.score.percent,
            ...progressOf(shared.score, shared.answers),
            answers: shared.answers as NonNullable<InspectionWire['self_assessment']>['answers'],
            updated_at: shared.updatedAt,
          },
    findings: findings.map((finding) => ({
      id: finding.id,
      number: finding.number,
      class: finding.class,
      state: finding.state,
      description: finding.seen,
      due_on: finding.dueOn,
      key: finding.itemKey === null ? null : answerKey(finding.itemKey, finding.repeat ?? undefined),
    })),
    missing: missingWire(missing, reader.language),
    read_at: now,
  }
}
