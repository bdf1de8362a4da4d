// Writing checklists: a new one, a copy, an import, a save. What is released is never touched: each writes a draft.

import type {
  addChecklist as addCall,
  copyChecklist as copyCall,
  importChecklist as importCall,
  saveChecklist as saveCall,
} from '@assure/contract/calls/checklists'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { itemsOf } from '@assure/contract/domain/checklist-content'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceChecklist } from './announce-checklist.ts'
import { getChecklist } from './get-checklist.ts'
import { findLeadingContent, listVersionRows, type VersionContent } from './read-checklists.ts'
import { codeOfCopy, hashOf, keepingFaults } from './rules.ts'
import {
  insertChecklist,
  insertDraft,
  type LockedChecklist,
  listCodes,
  lockByCode,
  lockChecklist,
  setDraftAside,
  touchChecklist,
  updateDraft,
  type Written,
} from './store.ts'
import { type ChecklistAnswer, writtenOf } from './wire.ts'

type Context = UseCaseContext<Administrator>
type Answer = Promise<Outcome<ChecklistAnswer>>

const noPurpose = { en: '', ar: '' }

type Draft = { checklist: LockedChecklist; written: Written; by: string | null; now: Date }

const versionOf = ({ checklist: { id, code }, written, by, now }: Draft) => ({
  ...written,
  checklistId: id,
  itemCount: itemsOf(written.content).length,
  hash: hashOf(code, written),
  by,
  now,
})

/** Of a checklist that has no draft. */
export const beginDraft = async (tx: Tx, deps: Pick<Deps, 'random'>, draft: Draft) => {
  const version = { ...versionOf(draft), id: deps.random.uuid() }
  await insertDraft(tx, version)
  await touchChecklist(tx, draft.checklist.id, draft.now)
  const number = (await listVersionRows(tx, draft.checklist.id))[0]?.number ?? 1
  return { number, hash: version.hash, items: version.itemCount }
}

const makeChecklist = async (
  tx: Tx,
  deps: Deps,
  { code, written, actor, now }: { code: string; written: Written; actor: Administrator; now: Date },
) => {
  const checklist = { id: deps.random.uuid(), code }
  const isNew = await insertChecklist(tx, { ...checklist, name: written.name, by: actor.accountId, now })
  if (!isNew) return undefined
  return { checklist, after: await beginDraft(tx, deps, { checklist, written, by: actor.accountId, now }) }
}

export const addChecklist =
  (deps: Deps) =>
  async (context: Context, { code, name, purpose = noPurpose, content }: BodyOf<typeof addCall>): Answer => {
    const { actor, requestId, now } = context
    const written = { name, purpose, content }
    const fields = keepingFaults(written)
    if (fields) return refuse('request.fields', { fields })
    return deps.db.transaction(async (tx) => {
      const made = await makeChecklist(tx, deps, { code, written, actor, now })
      if (!made) return refuse('checklist.code-taken', { fields: { code: 'checklist.code-taken' } })
      const { checklist, after } = made
      await announceChecklist(tx, deps, { actor, requestId, checklist, news: { kind: 'added', after } })
      return accept(await getChecklist(tx, context, checklist.id), { message: 'checklist.added' })
    })
  }

export const copyChecklist =
  (deps: Deps) =>
  async (context: Context, { id, code: wanted }: { id: string } & BodyOf<typeof copyCall>): Answer => {
    const { actor, requestId, now } = context
    return deps.db.transaction(async (tx) => {
      const original = await lockChecklist(tx, id)
      const leading = original && (await findLeadingContent(tx, id))
      if (!original || !leading) return refuse('checklist.not-found')
      const code = wanted ?? codeOfCopy(original.code, await listCodes(tx))
      const made = await makeChecklist(tx, deps, { code, written: writtenOf(leading), actor, now })
      if (!made) return refuse('checklist.code-taken', { fields: { code: 'checklist.code-taken' } })
      const { checklist, after } = made
      const news = { kind: 'copied', after: { ...after, from: original.code } } as const
      await announceChecklist(tx, deps, { actor, requestId, checklist, news })
      return accept(await getChecklist(tx, context, checklist.id), { message: 'checklist.copied' })
    })
  }

export const importChecklist =
  (deps: Deps) =>
  async (context: Context, { code, name, purpose = noPurpose, content }: BodyOf<typeof importCall>): Answer => {
    const { actor, requestId, now } = context
    const written = { name, purpose, content }
    const fields = keepingFaults(written)
    if (fields) return refuse('request.fields', { fields })
    return deps.db.transaction(async (tx) => {
      const by = actor.accountId
      const made = await makeChecklist(tx, deps, { code, written, actor, now })
      const checklist = made?.checklist ?? (await lockByCode(tx, code))
      if (!checklist) return refuse('checklist.not-found')
      if (!made) await setDraftAside(tx, { checklistId: checklist.id, by, now })
      const after = made?.after ?? (await beginDraft(tx, deps, { checklist, written, by, now }))
      await announceChecklist(tx, deps, { actor, requestId, checklist, news: { kind: 'imported', after } })
      return accept(await getChecklist(tx, context, checklist.id), { message: 'checklist.imported' })
    })
  }

/** Who wrote last, and which parts are others by now. */
const describeMeanwhile = async (
  tx: Tx,
  { id, leading, wanted }: { id: string; leading: VersionContent; wanted: BodyOf<typeof saveCall> },
): Promise<ChangedMeanwhile> => {
  const row = (await listVersionRows(tx, id)).find((version) => version.id === leading.id)
  const present = writtenOf(leading)
  const parts = (['name', 'purpose', 'content'] as const).filter(
    (part) => wanted[part] !== undefined && canonicalJson(wanted[part]) !== canonicalJson(present[part]),
  )
  return {
    version: leading.hash,
    changed_at: row?.writtenAt.toISOString() ?? '',
    changed_by: row?.writtenBy ? { id: row.writtenBy, name: row.writtenByName ?? '' } : null,
    // The content is large, and the screen reads it anew.
    changes: parts.map((field) => ({ field, before: null, after: field === 'content' ? null : present[field] })),
  }
}

export const saveChecklist =
  (deps: Deps) =>
  async (context: Context, { id, version, ...given }: { id: string } & BodyOf<typeof saveCall>): Answer => {
    const { actor, requestId, now } = context
    return deps.db.transaction(async (tx) => {
      const checklist = await lockChecklist(tx, id)
      const leading = checklist && (await findLeadingContent(tx, id))
      if (!checklist || !leading) return refuse('checklist.not-found')
      const present = writtenOf(leading)
      const written: Written = {
        name: given.name ?? present.name,
        purpose: given.purpose ?? present.purpose,
        content: given.content ?? present.content,
      }
      const isSame = hashOf(checklist.code, written) === leading.hash
      if (version !== undefined && version !== leading.hash && !isSame)
        return refuse('request.changed-meanwhile', {
          details: await describeMeanwhile(tx, { id, leading, wanted: given }),
        })
      const fields = keepingFaults(written)
      if (fields) return refuse('request.fields', { fields })
      if (isSame && leading.state === 'draft')
        return accept(await getChecklist(tx, context, id), { message: 'checklist.saved' })
      const draft = { checklist, written, by: actor.accountId, now }
      if (leading.state !== 'draft') {
        const after = await beginDraft(tx, deps, draft)
        await announceChecklist(tx, deps, { actor, requestId, checklist, news: { kind: 'saved', before: {}, after } })
        return accept(await getChecklist(tx, context, id), { message: 'checklist.saved' })
      }
      const changed = versionOf(draft)
      await updateDraft(tx, { ...changed, id: leading.id, by: actor.accountId })
      await touchChecklist(tx, id, now)
      const number = (await listVersionRows(tx, id))[0]?.number ?? 1
      await announceChecklist(tx, deps, {
        actor,
        requestId,
        checklist,
        news: {
          kind: 'saved',
          before: { hash: leading.hash, items: itemsOf(present.content).length },
          after: { number, hash: changed.hash, items: changed.itemCount },
        },
      })
      return accept(await getChecklist(tx, context, id), { message: 'checklist.saved' })
    })
  }
