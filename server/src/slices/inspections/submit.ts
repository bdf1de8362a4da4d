// Closing an inspection. What it decides is the certifications' affair.
import { progressOf } from '@assure/contract/checklist-scoring'
import type { Missing } from '@assure/contract/missing-evidence'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import type { EvidenceMode, Language } from '@assure/contract/vocabulary'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { currentSettings } from '../settings/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { type EvidenceRead, hashOfPhotos, readEvidence } from './read-evidence.ts'
import { markSubmitted } from './store.ts'
import { missingWire } from './wire.ts'

export type Submission = {
  id: string
  version?: string | undefined
  recommendation: 'pass' | 'fail' | 'findings'
  reason: string | null
}

/**
 * Nothing is submitted without the critical items and the inspector's signature, and no gap without a reason. Who could
 * not inspect fails it all the same.
 */
const submissionBar = (
  { missing, needed }: Pick<EvidenceRead, 'missing' | 'needed'>,
  { recommendation, reason }: Pick<Submission, 'recommendation' | 'reason'>,
  { mode, language }: { mode: EvidenceMode; language: Language },
): Refused | undefined => {
  if (mode === 'off' || recommendation === 'fail') return undefined
  if (mode === 'required' && recommendation === 'pass' && missing.length > 0)
    return refuse('inspection.evidence-missing', { details: { missing: missingWire(missing, language) } })
  const listed = { details: { missing: missingWire(unionOf(needed, missing), language) } }
  if (needed.length > 0) return refuse('inspection.not-ready', listed)
  return missing.length > 0 && !reason ? refuse('inspection.gaps-unexplained', listed) : undefined
}

const unionOf = (needed: readonly Missing[], missing: readonly Missing[]): Missing[] => {
  const known = new Set(needed.map(({ kind, key }) => `${kind} ${key}`))
  return [...needed, ...missing.filter(({ kind, key }) => !known.has(`${kind} ${key}`))]
}

/** Facility and inspection stay locked until the commit. */
export const submitInspection = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { id, version, recommendation, reason }: Submission,
): Promise<Outcome<true>> => {
  const { actor } = context
  const begun = await lockBegun(tx, deps, context, { id, version })
  if (!begun.ok) return begun
  const { execution, inspectionId, version: checklist } = begun.value
  const evidence = await readEvidence(tx, {
    certificationId: execution.certificationId,
    inspectionId,
    versionId: checklist.id,
  })
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
  const { answers, photos, score, missing, answersHash } = evidence
  const after = {
    recommendation,
    ...(missing.length === 0 ? {} : { missing: missing.length }),
    answered: progressOf(score, answers).answered,
    photos: photos.length,
    // Under the seal of the trail: nobody changes the answers or photos of a closed inspection unseen.
    answers_sha256: answersHash,
    photos_sha256: hashOfPhotos(photos),
  }
  const news = { kind: 'submitted', after, reason } as const
  await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
  return accept(true)
}
