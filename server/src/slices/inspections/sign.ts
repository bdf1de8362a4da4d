// Signatures on site: of the contact, who may refuse, and of the inspector.

import type { signInspection as call } from '@assure/contract/calls/inspections'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { lockBegun } from './begin.ts'
import { hashOfAnswers } from './read-evidence.ts'
import { isSignature, momentBar } from './rules.ts'
import { countEntered } from './store.ts'
import { listAnswersInForce } from './store-answers.ts'
import { insertSignature } from './store-signatures.ts'
import { signatureWire } from './wire.ts'

type Signed = { id: string; body: BodyOf<typeof call> }

export const signInspection =
  (deps: Deps) =>
  async (context: UseCaseContext<Inspector>, { id, body }: Signed): Promise<Outcome<AnswerOf<typeof call>>> => {
    const { actor } = context
    const { role, name, strokes, refused_reason: refusedReason = null, answers_hash: answersHash, at } = body
    if (refusedReason === null ? !isSignature(strokes) : strokes.length > 0)
      return refuse(refusedReason === null ? 'signature.empty' : 'signature.refused-with-strokes')
    if (refusedReason !== null && role === 'inspector') return refuse('signature.empty')
    return deps.db.transaction(async (tx): Promise<Outcome<AnswerOf<typeof call>>> => {
      const begun = await lockBegun(tx, deps, context, { id, version: body.version_id })
      if (!begun.ok) return begun
      const { execution, inspectionId } = begun.value
      const arrivedAt = deps.clock.now()
      const unlikely = momentBar(at, { now: arrivedAt, field: 'at' })
      if (unlikely !== undefined) return unlikely
      const isOfNow = hashOfAnswers(begun.value, await listAnswersInForce(tx, inspectionId)) === answersHash
      // What was signed may still be on its way; nothing at all is never signed.
      if (answersHash === hashOfAnswers(begun.value, [])) return refuse('signature.of-nothing')
      const signature = {
        id: deps.random.uuid(),
        role,
        name,
        strokes,
        answersHash,
        refusedReason,
        signedAt: new Date(at),
        arrivedAt,
      }
      await insertSignature(tx, { ...signature, inspectionId, accountId: actor.accountId })
      await countEntered(tx, { id: inspectionId, inspectorId: actor.accountId })
      const kind = refusedReason === null ? 'signed' : 'signing-refused'
      await announceInspection(tx, deps, {
        ...context,
        execution,
        inspectionId,
        news: { kind, after: { role, answers: answersHash }, reason: refusedReason },
      })
      return accept(signatureWire({ ...signature, isOutdated: !isOfNow }), {
        message: refusedReason === null ? 'inspection.signed' : 'inspection.refusal-saved',
      })
    })
  }
