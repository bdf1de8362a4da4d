// One checklist as an administrator sees it, with what they may do with it.
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { independenceOf } from '../staff/index.ts'
import { findChecklistRow, findLeadingContent, listVersionRows } from './read-checklists.ts'
import { listWriters } from './store.ts'
import { type ChecklistAnswer, checklistWire } from './wire.ts'

type Reader = Pick<UseCaseContext<Administrator>, 'actor' | 'now'>

/** Under four eyes: somebody who did not write it, nor has a hand in the account of who did. */
export const isIndependent = async (db: Queryable, { actor, now }: Reader, draftId: string): Promise<boolean> =>
  (await independenceOf(db, actor.accountId, now))(await listWriters(db, draftId))

export const findChecklist = async (
  db: Queryable,
  reader: Reader,
  id: string,
): Promise<ChecklistAnswer | undefined> => {
  const row = await findChecklistRow(db, id)
  const leading = row && (await findLeadingContent(db, id))
  if (!row || !leading) return undefined
  return checklistWire({
    row,
    leading,
    versions: await listVersionRows(db, id),
    reader: reader.actor,
    mayRelease: leading.state === 'draft' && (await isIndependent(db, reader, leading.id)),
  })
}

export const getChecklist = async (db: Queryable, reader: Reader, id: string): Promise<ChecklistAnswer> => {
  const found = await findChecklist(db, reader, id)
  if (!found) throw new Error('A checklist that was just written is missing.')
  return found
}
