// A replaced document: the trail, and the open screens of the owner and of staff. Called last in its transaction.
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { OwnDocumentRow } from './store.ts'

export type Replacement = UseCaseContext<Owner> & { former: OwnDocumentRow; next: OwnDocumentRow }

const factsOf = ({ kind, id, name, expiresOn }: OwnDocumentRow) => ({ kind, document: id, name, expires_on: expiresOn })

export const announceReplacement = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, former, next }: Replacement,
): Promise<void> => {
  const subject =
    former.facilityId === null
      ? { kind: 'user', id: actor.accountId }
      : { kind: 'facility', id: former.facilityId, name: former.facilityName ?? '' }
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: 'document.replaced',
    subject,
    before: factsOf(former),
    after: factsOf(next),
    requestId,
  })
  await deps.live.publish(tx, [{ accountId: actor.accountId }, { staff: true }], {
    kind: former.facilityId === null ? 'account' : 'facility',
    id: subject.id,
  })
}
