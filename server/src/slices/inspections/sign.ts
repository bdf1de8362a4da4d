// Signatures on site, of the inspector and of the contact, who may refuse.

import type * as calls from '@assure/contract/calls/inspections'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isSignature } from '@assure/contract/domain/signature'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { hashOfAnswers } from './read-evidence.ts'
import { momentBar } from './rules.ts'
import { countEntered } from './store.ts'
import { listAnswersInForce } from './store-answers.ts'
import { insertSignature } from './store-signatures.ts'
import { signatureWire } from './wire.ts'

export const signInspection: UseCase<typeof calls.signInspection> = async (deps, call) => {
  const { actor, traceId, body } = call
  const { role, name, strokes, refused_reason: refusedReason = null, answers_hash: answersHash, at } = body
  if (refusedReason === null ? !isSignature(strokes) : strokes.length > 0)
    return refuse(refusedReason === null ? 'signature.empty' : 'signature.refused-with-strokes')
  if (refusedReason !== null && role === 'inspector') return refuse('signature.empty')
  return deps.db.transaction(async (tx) => {
    const begun = await lockBegun(tx, deps, call, { ...body, id: call.params.id })
    if (!begun.ok) return begun
    const { execution, inspectionId } = begun.value
    const arrivedAt = deps.clock.now()
    const refused = momentBar(at, { now: arrivedAt, field: 'at' })
    if (refused !== undefined) return refused
    const isCurrent = hashOfAnswers(begun.value, await listAnswersInForce(tx, inspectionId)) === answersHash
    // The signed answers may still be on their way, but an empty inspection cannot be signed.
    if (answersHash === hashOfAnswers(begun.value, [])) return refuse('signature.of-nothing')
    const signature = {
      id: deps.random.uuid(),
      role,
      name,
      strokes,
      answers_hash: answersHash,
      refused_reason: refusedReason,
      signed_at: new Date(at),
      arrived_at: arrivedAt,
    }
    await insertSignature(tx, { ...signature, inspectionId, accountId: actor.accountId })
    await countEntered(tx, { id: inspectionId, inspectorId: actor.accountId })
    const kind = refusedReason === null ? 'signed' : 'signing-refused'
    await announceInspection(tx, deps, {
      actor,
      traceId,
      execution,
      inspectionId,
      news: { kind, after: { role, answers: answersHash }, reason: refusedReason },
    })
    return accept(signatureWire({ ...signature, isOutdated: !isCurrent }), {
      message: refusedReason === null ? 'inspection.signed' : 'inspection.refusal-saved',
    })
  })
}
