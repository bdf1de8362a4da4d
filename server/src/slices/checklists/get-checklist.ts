import type * as calls from '@assure/contract/calls/checklists'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { independenceOf } from '../staff/index.ts'
import { announceChecklist, type ChecklistChange } from './announce-checklist.ts'
import { findChecklistRow, findLeadingContent, findVersionContent, listVersionRows } from './read-checklists.ts'
import { exportOf } from './rules.ts'
import { type LockedChecklist, listWriters } from './store.ts'
import { type ChecklistAnswer, checklistWire, textOf, versionWire } from './wire.ts'

type Context = UseCaseContext<Administrator>

/** Four eyes: the actor did not write the draft, and no writer created or changed the actor's account, or the reverse. */
export const isIndependent = async (db: Queryable, { actor, now }: Context, draftId: string): Promise<boolean> =>
  (await independenceOf(db, actor.accountId, now))(await listWriters(db, draftId))

const findChecklist = async (db: Queryable, context: Context, id: string): Promise<ChecklistAnswer | undefined> => {
  const row = await findChecklistRow(db, id)
  const leading = row && (await findLeadingContent(db, id))
  if (!row || !leading) return undefined
  return checklistWire({
    row,
    leading,
    versions: await listVersionRows(db, id),
    reader: context.actor,
    mayRelease: leading.state === 'draft' && (await isIndependent(db, context, leading.id)),
  })
}

export const acceptChecklist = async (
  db: Queryable,
  context: Context,
  { id, message }: { id: string; message: `checklist.${ChecklistChange['kind']}` },
): Promise<Outcome<ChecklistAnswer>> => {
  const checklist = await findChecklist(db, context, id)
  if (!checklist) throw new Error('A checklist that was just written is missing.')
  return accept(checklist, { message })
}

/** The last step of every change. */
export const announceAndAccept = async (
  tx: Tx,
  deps: Deps,
  context: Context,
  { checklist, news }: { checklist: LockedChecklist; news: ChecklistChange },
): Promise<Outcome<ChecklistAnswer>> => {
  await announceChecklist(tx, deps, { actor: context.actor, traceId: context.traceId, checklist, news })
  return acceptChecklist(tx, context, { id: checklist.id, message: `checklist.${news.kind}` })
}

export const getChecklist: UseCase<typeof calls.getChecklist> = async ({ db }, call) => {
  const checklist = await findChecklist(db, call, call.params.id)
  return checklist ? accept(checklist) : refuse('checklist.not-found')
}

export const getChecklistVersion: UseCase<typeof calls.getChecklistVersion> = async ({ db }, { params }) => {
  const version = await findVersionContent(db, { checklistId: params.id, number: params.number })
  return version ? accept(versionWire(version)) : refuse('checklist.not-found')
}

export const exportChecklist: UseCase<typeof calls.exportChecklist> = async ({ db }, { params: { id } }) => {
  const [row, leading] = await Promise.all([findChecklistRow(db, id), findLeadingContent(db, id)])
  return row && leading
    ? accept(exportOf(row.code, textOf(leading)) as ReturnOf<typeof calls.exportChecklist>)
    : refuse('checklist.not-found')
}
