// Submitting an inspection. The decision belongs to the slice certifications.
import { progressOf } from '@assure/contract/domain/checklist-scoring'
import { goodsResult, type SampleEntry } from '@assure/contract/domain/goods-entries'
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { EvidenceMode, Language } from '@assure/contract/domain/vocabulary'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { followRequest, storeComputedResult } from '../requests/index.ts'
import { type DrawnEntry, drawInspected } from '../samples/index.ts'
import { currentSettings } from '../settings/index.ts'
import { completeDueRequestVisit } from '../visits/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { type Entering, lockBegun } from './begin.ts'
import { type EvidenceRead, hashOfPhotos, keyOfRow, missingBeside, readEvidence } from './read-evidence.ts'
import { markSubmitted } from './store.ts'
import { listAnswersInForce } from './store-answers.ts'
import { missingWire } from './wire.ts'

type Submission = Entering & {
  recommendation: 'pass' | 'fail' | 'findings'
  reason: string | null
}

/** Critical items and the inspector's signature are required. Other gaps need a reason. A Fail is always possible. */
const submissionBar = (
  { missing, needed }: Pick<EvidenceRead, 'missing' | 'needed'>,
  { recommendation, reason }: Pick<Submission, 'recommendation' | 'reason'>,
  { mode, language }: { mode: EvidenceMode; language: Language },
): Refused | undefined => {
  if (mode === 'off' || recommendation === 'fail') return undefined
  if (mode === 'required' && recommendation === 'pass' && missing.length > 0)
    return refuse('inspection.evidence-missing', { details: { missing: missingWire(missing, language) } })
  const listed = { details: { missing: missingWire([...needed, ...missingBeside(needed, missing)], language) } }
  if (needed.length > 0) return refuse('inspection.not-ready', listed)
  return missing.length > 0 && !reason ? refuse('inspection.gaps-unexplained', listed) : undefined
}

const notOfThisKind = refuse('request.fields', { fields: { recommendation: 'field.unknown-choice' } })

/** In the trail's chain, so that later changes of answers or photos are detected. */
const chainedFacts = ({ answers, photos, score, missing, answersHash }: EvidenceRead) => ({
  ...(missing.length === 0 ? {} : { missing: missing.length }),
  answered: progressOf(score, answers).answered,
  photos: photos.length,
  answers_sha256: answersHash,
  photos_sha256: hashOfPhotos(photos),
})

export const submitInspection = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { recommendation, reason, ...entering }: Submission,
): Promise<Outcome<true>> => {
  const { actor } = context
  const begun = await lockBegun(tx, deps, context, entering)
  if (!begun.ok) return begun
  const { execution, inspectionId, version: checklist } = begun.value
  if (execution.kind === 'request' || checklist === undefined) return notOfThisKind
  const evidence = await readEvidence(tx, { subject: execution, inspectionId, versionId: checklist.id })
  const { evidence: mode } = await currentSettings(tx)
  const bar = submissionBar(evidence, { recommendation, reason }, { mode, language: actor.language })
  if (bar !== undefined) return bar
  await markSubmitted(tx, {
    id: inspectionId,
    inspectorId: actor.accountId,
    recommendation,
    reason,
    now: deps.clock.now(),
  })
  const after = { recommendation, ...chainedFacts(evidence) }
  const news = { kind: 'submitted', after, reason } as const
  await announceInspection(tx, deps, { actor, traceId: context.traceId, execution, inspectionId, news })
  return accept(true)
}

const readDrawnSamples = async (tx: Tx, inspectionId: string): Promise<DrawnEntry[]> =>
  (await listAnswersInForce(tx, inspectionId)).flatMap((row) =>
    row.item_key.startsWith('sample:') && row.value !== null
      ? [{ ...(row.value as SampleEntry), key: keyOfRow(row), at: row.answered_at }]
      : [],
  )

type GoodsSubmission = Omit<Submission, 'recommendation'> & { recommendation: InspectionResult }

/** Goods need complete evidence. Submitting them sends the request to its review and completes the visit. */
export const submitGoods = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { recommendation, reason, ...entering }: GoodsSubmission,
): Promise<Outcome<true>> => {
  const { actor, traceId } = context
  const begun = await lockBegun(tx, deps, context, entering)
  if (!begun.ok) return begun
  const { execution, inspectionId, version: checklist } = begun.value
  if (execution.kind !== 'request') return notOfThisKind
  const evidence = await readEvidence(tx, { subject: execution, inspectionId, versionId: checklist?.id ?? null })
  const { goods, needed, score } = evidence
  if (goods === undefined) return notOfThisKind
  if (needed.length > 0)
    return refuse('inspection.goods-missing', { details: { missing: missingWire(needed, actor.language) } })
  const { result: computed } = goodsResult(goods, checklist === undefined ? null : score)
  if (recommendation !== computed && !reason)
    return refuse('inspection.reason-required', { fields: { reason: 'inspection.reason-required' } })
  const now = deps.clock.now()
  const { accountId: inspectorId } = actor
  await markSubmitted(tx, { id: inspectionId, inspectorId, recommendation, reason, now })
  const { subject_id: subjectId } = execution
  const moved = await followRequest(tx, deps, {
    id: subjectId,
    by: 'inspector',
    move: 'finish',
    what: 'inspected',
    actor,
    traceId,
    now,
    carryOut: async () => {
      await storeComputedResult(tx, { id: subjectId, computed, recommended: recommendation, reason })
      return accept({ after: { computed, recommendation } })
    },
  })
  if (!moved.ok) return moved
  if (!(await completeDueRequestVisit(tx, deps, { requestId: subjectId, inspectorId })))
    return refuse('inspection.not-scheduled')
  const entries = await readDrawnSamples(tx, inspectionId)
  const drawn = await drawInspected(tx, deps, { requestId: subjectId, entries, actor, traceId, now })
  if (!drawn.ok) return drawn
  const after = { recommendation, computed, ...chainedFacts(evidence) }
  const news = { kind: 'submitted', after, reason } as const
  await announceInspection(tx, deps, { actor, traceId: context.traceId, execution, inspectionId, news })
  return accept(true)
}
