import type * as calls from '@assure/contract/calls/presence'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { personName } from '../../platform/audit/who.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { isThere } from './store.ts'

/** Keeps the notice to other processes short. */
const nameLetters = 120

const sign = async (
  { db, live }: Deps,
  { actor, params: { kind, id } }: Call<typeof calls.announcePresence | typeof calls.endPresence>,
  left: boolean,
): Promise<Outcome<{ others: { id: string; name: string }[] }>> => {
  if (!(await isThere(db, kind, id))) return refuse('request.not-found')
  const { accountId, sessionId } = actor
  const name = personName(actor).slice(0, nameLetters)
  return accept({ others: await live.sign({ place: `${kind}/${id}`, sessionId, accountId, name, left }) })
}

export const announcePresence: UseCase<typeof calls.announcePresence> = (deps, call) => sign(deps, call, false)

export const endPresence: UseCase<typeof calls.endPresence> = async (deps, call) => {
  const signed = await sign(deps, call, true)
  return signed.ok ? accept({}) : signed
}
