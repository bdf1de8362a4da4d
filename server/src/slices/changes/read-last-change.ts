// Who changed a record last according to the trail, as far as the caller may know.
import type { LastChange } from '@assure/contract/calls/changes'
import type { SeenKind } from '@assure/contract/domain/seen'
import { openPersons } from '../../platform/audit/persons.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { emptySql, sql } from '../../platform/db/sql.ts'
import { type CurrentVersion, readCurrentVersion, type ViewedRecord } from './read-current-version.ts'

/** The actions that change such a record. */
const actions: Record<SeenKind, readonly string[]> = {
  certification: ['certification.%'],
  review: ['user.approved', 'user.rejected', 'user.documents-requested', 'user.changed', 'registration.%', 'profile.%'],
  switch: ['user.activated', 'user.deactivated'],
  order: ['order.%'],
  assignment: ['facility.inspector-assigned', 'facility.archived'],
  visit: ['visit.%'],
  facility: ['facility.%', 'order.%', 'certification.%'],
  staff: ['staff.%', 'profile.%'],
  reference: ['reference.%'],
  note: ['note.%'],
  checklist: ['checklist.%'],
  finding: ['finding.%'],
  document: ['user.document-deleted', 'inspector.document-deleted', 'document.replaced', 'facility.changed'],
  request: ['request.%'],
  sample: ['sample.%'],
  test: ['test.%'],
  report: ['report.issued', 'report.revised', 'report.withdrawn'],
}

type Row = {
  action: string
  at: Date
  actor_kind: LastChange['by']['kind']
  actor_id: string | null
  actor_name: string | null
}

export const lastChangeOf = async (
  db: Queryable,
  { actor, kind }: Pick<ViewedRecord, 'actor' | 'kind'>,
  { subjects, document }: Pick<CurrentVersion, 'subjects' | 'document'>,
): Promise<LastChange | null> => {
  const ofDocument =
    document === undefined ? emptySql : sql`and ${document} in (before->>'document_id', before->>'document')`
  const rows = await db.many<Row>(sql`
    select action, at, actor_kind, actor_id, actor_name from audit_events
    where subject_id = any(${subjects}::text[]) and action like any(${actions[kind]}::text[]) ${ofDocument}
    order by seq desc limit 1`)
  const [row] = await openPersons(db, rows)
  if (row === undefined) return null
  // Owners are not told which administrator acted.
  const isNamed = actor.kind !== 'owner' || row.actor_kind === 'owner' || row.actor_kind === 'inspector'
  return {
    action: row.action,
    at: row.at.toISOString(),
    by: {
      kind: row.actor_kind,
      name: isNamed ? row.actor_name : null,
      is_self: row.actor_id === actor.accountId,
    },
  }
}

/** Null if the caller may not see the record, or the trail has nothing about it. */
export const lastChange = async (db: Queryable, record: ViewedRecord): Promise<LastChange | null> => {
  const current = await readCurrentVersion(db, record)
  return current === undefined ? null : lastChangeOf(db, record, current)
}
