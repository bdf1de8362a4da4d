// Releasing, retiring, discarding. The checklist is locked, so the second of two simultaneous releases finds no draft.
import type * as calls from '@assure/contract/calls/checklists'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceAndAccept, isIndependent } from './get-checklist.ts'
import { findLeadingContent, listVersionRows, type VersionRow } from './read-checklists.ts'
import { releasingFaults } from './rules.ts'
import {
  countServices,
  discardDraftRow,
  type LockedChecklist,
  linkServices,
  listServiceIds,
  lockChecklist,
  releaseDraft,
  retireReleased,
  touchChecklist,
  unlinkServices,
} from './store.ts'
import { type ChecklistAnswer, servicesOf, textOf } from './wire.ts'

type VersionCall = Call<
  typeof calls.releaseChecklist | typeof calls.retireChecklist | typeof calls.discardChecklistDraft
>

const lockAsSeen = async (tx: Tx, { actor, now, params, body }: VersionCall): Promise<Outcome<LockedChecklist>> => {
  const checklist = await lockChecklist(tx, params.id)
  if (!checklist) return refuse('checklist.not-found')
  const unchanged = await requireUnchanged(tx, { actor, now, kind: 'checklist', id: params.id, seen: body.seen })
  return unchanged.ok ? accept(checklist) : unchanged
}

const factsOf = ({ number, hash, item_count: itemCount }: VersionRow) => ({ number, hash, items: itemCount })

export const releaseChecklist: UseCase<typeof calls.releaseChecklist> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockAsSeen(tx, call)
    if (!locked.ok) return locked
    const checklist = locked.value
    const leading = await findLeadingContent(tx, checklist.id)
    if (leading?.state !== 'draft') return refuse('checklist.no-draft')
    const fields = releasingFaults(textOf(leading))
    if (fields) return refuse('request.fields', { fields })
    if (!(await isIndependent(tx, call, leading.id))) return refuse('checklist.not-independent')
    const act = { checklistId: checklist.id, by: call.actor.accountId, now: call.now }
    await retireReleased(tx, act)
    await releaseDraft(tx, act)
    await touchChecklist(tx, checklist.id, call.now)
    const version = (await listVersionRows(tx, checklist.id)).find(({ id }) => id === leading.id)
    if (!version) throw new Error('A version that was just released is missing.')
    return announceAndAccept(tx, deps, call, { checklist, news: { kind: 'released', after: factsOf(version) } })
  })

/** Ends the version in this state; its row stays. */
const endVersion = (deps: Deps, call: VersionCall, state: 'released' | 'draft'): Promise<Outcome<ChecklistAnswer>> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockAsSeen(tx, call)
    if (!locked.ok) return locked
    const checklist = locked.value
    const version = (await listVersionRows(tx, checklist.id)).find((one) => one.state === state)
    if (!version) return refuse(state === 'draft' ? 'checklist.no-draft' : 'checklist.not-released')
    const act = { checklistId: checklist.id, by: call.actor.accountId, now: call.now }
    await (state === 'draft' ? discardDraftRow(tx, act) : retireReleased(tx, act))
    await touchChecklist(tx, checklist.id, call.now)
    const kind = state === 'draft' ? 'discarded' : 'retired'
    return announceAndAccept(tx, deps, call, { checklist, news: { kind, before: factsOf(version) } })
  })

export const retireChecklist: UseCase<typeof calls.retireChecklist> = (deps, call) => endVersion(deps, call, 'released')

export const discardDraft: UseCase<typeof calls.discardChecklistDraft> = (deps, call) => endVersion(deps, call, 'draft')

export const setServices: UseCase<typeof calls.setChecklistServices> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const services = call.body.service_ids
    const checklist = await lockChecklist(tx, id)
    if (!checklist) return refuse('checklist.not-found')
    if ((await countServices(tx, services)) !== services.length)
      return refuse('request.fields', { fields: { service_ids: 'field.unknown-choice' } })
    const before = { services: await listServiceIds(tx, id) }
    const lost = refuseLost(call.body.version, servicesOf(before.services), servicesOf(services))
    if (lost) return lost
    await unlinkServices(tx, id, services)
    await linkServices(tx, id, services)
    await touchChecklist(tx, id, call.now)
    return announceAndAccept(tx, deps, call, { checklist, news: { kind: 'linked', before, after: { services } } })
  })
