// Records a note and updates the open screens of the office and the facility's inspector. Owners never see notes.
import { auditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { NotedFacility, NoteReader } from './store.ts'

type NoteChange = Pick<UseCaseContext<NoteReader>, 'actor' | 'requestId'> & {
  id: string
  facility: NotedFacility
  action: 'note.added' | 'note.changed' | 'note.handed-over'
  before?: { note: string }
  after: { note: string }
}

export const announceNote = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, id, facility, action, before, after }: NoteChange,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action,
    subject: { kind: 'note', id, name: facility.name },
    ...(before === undefined ? {} : { before }),
    after,
    requestId,
  })
  const inspector = facility.inspector_id === null ? [] : [{ accountId: facility.inspector_id }]
  await deps.live.publish(tx, [...inspector, { staff: true }], { kind: 'note', id })
}
