// Closing an inspection. What it decides is the certifications' affair.
import { scoreAnswers } from '@assure/contract/checklist-scoring'
import type { Missing } from '@assure/contract/missing-evidence'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { currentSettings } from '../settings/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { answeredOf, answersOf, hashOfAnswers, hashOfPhotos, readEvidence } from './read-evidence.ts'
import { type Execution, markSubmitted } from './store.ts'
import { listAnswersInForce } from './store-answers.ts'
import { listPhotos } from './store-photos.ts'
import { missingWire } from './wire.ts'

export type Submission = {
  id: string
  version?: string | undefined
  recommendation: 'pass' | 'fail' | 'findings'
  reason: string | null
}

type Ready = Pick<Submission, 'recommendation' | 'reason'> & {
  actor: Inspector
  execution: Execution
  inspectionId: string
  versionId: string
}

/**
 * Nothing is submitted without the critical items and the inspector's signature, and no gap without a reason. Who could
 * not inspect fails it all the same.
 */
const requireReady = async (
  tx: Tx,
  { actor, execution, inspectionId, versionId, recommendation, reason }: Ready,
): Promise<Outcome<{ gaps: number }>> => {
  const { evidence: mode } = await currentSettings(tx)
  const { certificationId } = execution
  const { missing, needed } = await readEvidence(tx, { certificationId, inspectionId, versionId })
  const gaps = missing.length
  if (mode === 'off' || recommendation === 'fail') return accept({ gaps })
  const listed = { details: { missing: missingWire(unionOf(needed, missing), actor.language) } }
  if (mode === 'required' && recommendation === 'pass' && missing.length > 0)
    return refuse('inspection.evidence-missing', { details: { missing: missingWire(missing, actor.language) } })
  if (needed.length > 0) return refuse('inspection.not-ready', listed)
  return missing.length > 0 && !reason ? refuse('inspection.gaps-unexplained', listed) : accept({ gaps })
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
  const ready = await requireReady(tx, {
    actor,
    execution,
    inspectionId,
    versionId: checklist.id,
    recommendation,
    reason,
  })
  if (!ready.ok) return ready
  await markSubmitted(tx, {
    id: inspectionId,
    inspectorId: actor.accountId,
    recommendation,
    reason,
    now: deps.clock.now(),
  })
  const rows = await listAnswersInForce(tx, inspectionId)
  const { answers } = answersOf(rows)
  const photos = await listPhotos(tx, inspectionId)
  const after = {
    recommendation,
    ...(ready.value.gaps === 0 ? {} : { missing: ready.value.gaps }),
    answered: answeredOf(scoreAnswers(checklist.content, answers), answers),
    photos: photos.length,
    // Under the seal of the trail: nobody changes the answers or photos of a closed inspection unseen.
    answers_sha256: hashOfAnswers(checklist, rows),
    photos_sha256: hashOfPhotos(photos),
  }
  const news = { kind: 'submitted', after, reason } as const
  await announceInspection(tx, deps, { ...context, execution, inspectionId, news })
  return accept(true)
}
