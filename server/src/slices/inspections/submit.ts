// Closing an inspection. What it decides is the certifications' affair.
import { scoreAnswers } from '@assure/contract/checklist-scoring'
import { accept, type Outcome } from '@assure/contract/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { answeredOf, answersOf, hashOfAnswers, hashOfPhotos } from './read-evidence.ts'
import { markSubmitted } from './store.ts'
import { listAnswersInForce } from './store-answers.ts'
import { listPhotos } from './store-photos.ts'

export type Submission = {
  id: string
  version?: string | undefined
  recommendation: 'pass' | 'fail' | 'findings'
  reason: string | null
}

/** Facility and inspection stay locked until the commit. */
export const submitInspection = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { id, version, recommendation, reason }: Submission,
): Promise<Outcome<true>> => {
  const { actor } = context
  const begun = await lockBegun(tx, deps, context, { id, version, reach: { reader: actor } })
  if (!begun.ok) return begun
  const { execution, inspectionId, version: checklist } = begun.value
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
