// Adding, copying, importing and saving write a draft; released versions never change.

import type * as calls from '@assure/contract/calls/checklists'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { itemsOf } from '@assure/contract/domain/checklist-content'
import { refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOtherVersion } from '../../platform/edit-version.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { acceptChecklist, announceAndAccept } from './get-checklist.ts'
import { findLeadingContent, listVersionRows, type VersionContent } from './read-checklists.ts'
import { codeOfCopy, contentFields, hashOf } from './rules.ts'
import {
  discardDraftRow,
  insertChecklist,
  insertDraft,
  type LockedChecklist,
  listCodes,
  lockByCode,
  lockChecklist,
  touchChecklist,
  updateDraft,
  type VersionText,
} from './store.ts'
import { textOf } from './wire.ts'

const noPurpose = { en: '', ar: '' }

type Draft = { checklist: LockedChecklist; text: VersionText; by: string | null; now: Date }

const versionOf = ({ checklist: { id, code }, text, by, now }: Draft) => ({
  ...text,
  checklistId: id,
  itemCount: itemsOf(text.content).length,
  hash: hashOf(code, text),
  by,
  now,
})

const latestNumber = async (tx: Tx, checklistId: string): Promise<number> =>
  (await listVersionRows(tx, checklistId))[0]?.number ?? 1

/** For a checklist that has no draft. */
export const beginDraft = async (tx: Tx, deps: Pick<Deps, 'random'>, draft: Draft) => {
  const version = { ...versionOf(draft), id: deps.random.uuid() }
  await insertDraft(tx, version)
  await touchChecklist(tx, draft.checklist.id, draft.now)
  return {
    number: await latestNumber(tx, draft.checklist.id),
    hash: version.hash,
    items: version.itemCount,
  }
}

/** Returns undefined when the code is taken. */
const createChecklist = async (
  tx: Tx,
  deps: Deps,
  { actor, now }: UseCaseContext<Administrator>,
  { code, text }: { code: string; text: VersionText },
) => {
  const by = actor.accountId
  const checklist = { id: deps.random.uuid(), code }
  if (!(await insertChecklist(tx, { ...checklist, name: text.name, by, now }))) return undefined
  return { checklist, after: await beginDraft(tx, deps, { checklist, text, by, now }) }
}

const codeTaken = () => refuse('checklist.code-taken', { fields: { code: 'checklist.code-taken' } })

export const addChecklist: UseCase<typeof calls.addChecklist> = async (deps, call) => {
  const { code, name, purpose = noPurpose, content } = call.body
  const fields = contentFields(content)
  if (fields) return refuse('request.fields', { fields })
  return deps.db.transaction(async (tx) => {
    const created = await createChecklist(tx, deps, call, { code, text: { name, purpose, content } })
    if (!created) return codeTaken()
    const { checklist, after } = created
    return announceAndAccept(tx, deps, call, { checklist, news: { kind: 'added', after } })
  })
}

export const copyChecklist: UseCase<typeof calls.copyChecklist> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const original = await lockChecklist(tx, call.params.id)
    const leading = original && (await findLeadingContent(tx, original.id))
    if (!original || !leading) return refuse('checklist.not-found')
    const code = call.body.code ?? codeOfCopy(original.code, await listCodes(tx))
    const created = await createChecklist(tx, deps, call, { code, text: textOf(leading) })
    if (!created) return codeTaken()
    const { checklist, after } = created
    return announceAndAccept(tx, deps, call, {
      checklist,
      news: { kind: 'copied', after: { ...after, from: original.code } },
    })
  })

export const importChecklist: UseCase<typeof calls.importChecklist> = async (deps, call) => {
  const { code, name, purpose = noPurpose, content } = call.body
  const text = { name, purpose, content }
  const fields = contentFields(content)
  if (fields) return refuse('request.fields', { fields })
  return deps.db.transaction(async (tx) => {
    const { now } = call
    const by = call.actor.accountId
    const created = await createChecklist(tx, deps, call, { code, text })
    const checklist = created?.checklist ?? (await lockByCode(tx, code))
    if (!checklist) return refuse('checklist.not-found')
    if (!created) await discardDraftRow(tx, { checklistId: checklist.id, by, now })
    const after = created?.after ?? (await beginDraft(tx, deps, { checklist, text, by, now }))
    return announceAndAccept(tx, deps, call, { checklist, news: { kind: 'imported', after } })
  })
}

type SaveCall = Call<typeof calls.saveChecklist>

const changedMeanwhile = async (
  tx: Tx,
  { params, body }: SaveCall,
  leading: VersionContent,
): Promise<ChangedMeanwhile> => {
  const row = (await listVersionRows(tx, params.id)).find((version) => version.id === leading.id)
  const present = textOf(leading)
  const parts = (['name', 'purpose', 'content'] as const).filter(
    (part) => body[part] !== undefined && canonicalJson(body[part]) !== canonicalJson(present[part]),
  )
  return {
    version: leading.hash,
    changed_at: row?.written_at.toISOString() ?? '',
    changed_by: row?.written_by ? { id: row.written_by, name: row.written_by_name ?? '' } : null,
    // Content is large; the screen fetches it.
    changes: parts.map((field) => ({ field, before: null, after: field === 'content' ? null : present[field] })),
  }
}

export const saveChecklist: UseCase<typeof calls.saveChecklist> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { now, body } = call
    const { id } = call.params
    const checklist = await lockChecklist(tx, id)
    const leading = checklist && (await findLeadingContent(tx, id))
    if (!checklist || !leading) return refuse('checklist.not-found')
    const present = textOf(leading)
    const text: VersionText = {
      name: body.name ?? present.name,
      purpose: body.purpose ?? present.purpose,
      content: body.content ?? present.content,
    }
    const isSame = hashOf(checklist.code, text) === leading.hash
    if (body.version !== undefined && isOtherVersion(body.version, leading.hash, isSame))
      return refuse('request.changed-meanwhile', { details: await changedMeanwhile(tx, call, leading) })
    const fields = contentFields(text.content)
    if (fields) return refuse('request.fields', { fields })
    if (isSame && leading.state === 'draft') return acceptChecklist(tx, call, { id, message: 'checklist.saved' })
    const by = call.actor.accountId
    const draft = { checklist, text, by, now }
    if (leading.state !== 'draft') {
      const after = await beginDraft(tx, deps, draft)
      return announceAndAccept(tx, deps, call, { checklist, news: { kind: 'saved', before: {}, after } })
    }
    const version = versionOf(draft)
    await updateDraft(tx, { ...version, id: leading.id, by })
    await touchChecklist(tx, id, now)
    return announceAndAccept(tx, deps, call, {
      checklist,
      news: {
        kind: 'saved',
        before: { hash: leading.hash, items: itemsOf(present.content).length },
        after: { number: await latestNumber(tx, id), hash: version.hash, items: version.itemCount },
      },
    })
  })
