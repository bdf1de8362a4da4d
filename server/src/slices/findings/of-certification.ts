// A certification's findings for decisions and reports.
import {
  type FindingCheck,
  type FindingClass,
  type FindingState,
  isOpenFinding,
} from '@assure/contract/domain/finding-moves'
import type { Queryable } from '../../platform/db/database.ts'
import type { MessageFileRow } from '../conversations/index.ts'
import { listOfCertification } from './read-findings.ts'
import { type EntryRow, listEntries, listEntryFiles } from './store-entries.ts'

export type OpenFinding = {
  id: string
  number: string
  class: FindingClass
  state: FindingState
  seen: string
  dueOn: string | null
  itemKey: string | null
  repeat: string | null
}

export const openFindingsOf = async (db: Queryable, certificationId: string): Promise<OpenFinding[]> =>
  (await listOfCertification(db, certificationId))
    .filter(({ state }) => isOpenFinding(state))
    .map(({ id, number, class: kind, state, seen, due_on: dueOn, item_key: itemKey, repeat }) => ({
      id,
      number,
      class: kind,
      state,
      seen,
      dueOn,
      itemKey,
      repeat,
    }))

export type FindingOfCertification = OpenFinding & {
  requirement: string | null
  check: FindingCheck
  raisedAt: Date
  raisedBy: string
  closedAt: Date | null
  /** The conversation, oldest first. */
  entries: (EntryRow & { files: MessageFileRow[] })[]
}

/** All findings by number, with their whole conversations; for the report. */
export const findingsOf = async (db: Queryable, certificationId: string): Promise<FindingOfCertification[]> => {
  const rows = await listOfCertification(db, certificationId)
  const ids = rows.map(({ id }) => id)
  const entries = Map.groupBy(await listEntries(db, ids), (row) => row.finding_id)
  const files = Map.groupBy(await listEntryFiles(db, ids), (row) => row.entry_id)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    class: row.class,
    state: row.state,
    seen: row.seen,
    dueOn: row.due_on,
    requirement: row.requirement,
    itemKey: row.item_key,
    repeat: row.repeat,
    check: row.check,
    raisedAt: row.raised_at,
    raisedBy: row.raiser_name,
    closedAt: row.closed_at,
    entries: (entries.get(row.id) ?? []).map((entry) => ({ ...entry, files: files.get(entry.id) ?? [] })),
  }))
}
