// What becomes of a draft and of what is released. The checklist is locked: of two releases at once the second finds
// no draft.
import type {
  releaseChecklist as releaseCall,
  setChecklistServices as servicesCall,
} from '@assure/contract/calls/checklists'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceChecklist } from './announce-checklist.ts'
import { getChecklist, isIndependent } from './get-checklist.ts'
import { findLeadingContent, listVersionRows, type VersionRow } from './read-checklists.ts'
import { releasingFaults } from './rules.ts'
import {
  countServices,
  type LockedChecklist,
  linkServices,
  listServiceIds,
  lockChecklist,
  releaseDraft,
  retireReleased,
  setDraftAside,
  touchChecklist,
  unlinkServices,
} from './store.ts'
import { type ChecklistAnswer, writtenOf } from './wire.ts'

type Context = UseCaseContext<Administrator>
type Asked = { id: string } & BodyOf<typeof releaseCall>
type Answer = Promise<Outcome<ChecklistAnswer>>

/** Locked, and still what was seen. */
const lockAsSeen = async (tx: Tx, { actor, now }: Context, { id, seen }: Asked): Promise<Outcome<LockedChecklist>> => {
  const checklist = await lockChecklist(tx, id)
  if (!checklist) return refuse('checklist.not-found')
  const isSeen = await requireUnchanged(tx, { actor, now, kind: 'checklist', id, seen })
  return isSeen.ok ? accept(checklist) : isSeen
}

const factsOf = ({ number, hash, itemCount }: VersionRow) => ({ number, hash, items: itemCount })

export const releaseChecklist =
  (deps: Deps) =>
  async (context: Context, asked: Asked): Answer =>
    deps.db.transaction(async (tx) => {
      const { actor, requestId, now } = context
      const locked = await lockAsSeen(tx, context, asked)
      if (!locked.ok) return locked
      const checklist = locked.value
      const leading = await findLeadingContent(tx, checklist.id)
      if (leading?.state !== 'draft') return refuse('checklist.no-draft')
      const fields = releasingFaults(writtenOf(leading))
      if (fields) return refuse('request.fields', { fields })
      if (!(await isIndependent(tx, context, leading.id))) return refuse('checklist.not-independent')
      const act = { checklistId: checklist.id, by: actor.accountId, now }
      await retireReleased(tx, act)
      await releaseDraft(tx, act)
      await touchChecklist(tx, checklist.id, now)
      const version = (await listVersionRows(tx, checklist.id)).find(({ id }) => id === leading.id)
      if (!version) throw new Error('A version that was just released is missing.')
      await announceChecklist(tx, deps, {
        actor,
        requestId,
        checklist,
        news: { kind: 'released', after: factsOf(version) },
      })
      return accept(await getChecklist(tx, context, checklist.id), { message: 'checklist.released' })
    })

/** Ends the version that is in this state: nothing of it is lost, and nothing begins with it. */
const endVersion =
  (deps: Deps, state: 'released' | 'draft') =>
  async (context: Context, asked: Asked): Answer =>
    deps.db.transaction(async (tx) => {
      const { actor, requestId, now } = context
      const locked = await lockAsSeen(tx, context, asked)
      if (!locked.ok) return locked
      const checklist = locked.value
      const version = (await listVersionRows(tx, checklist.id)).find((one) => one.state === state)
      if (!version) return refuse(state === 'draft' ? 'checklist.no-draft' : 'checklist.not-released')
      const act = { checklistId: checklist.id, by: actor.accountId, now }
      await (state === 'draft' ? setDraftAside(tx, act) : retireReleased(tx, act))
      await touchChecklist(tx, checklist.id, now)
      const kind = state === 'draft' ? 'discarded' : 'retired'
      await announceChecklist(tx, deps, { actor, requestId, checklist, news: { kind, before: factsOf(version) } })
      return accept(await getChecklist(tx, context, checklist.id), { message: `checklist.${kind}` })
    })

export const retireChecklist = (deps: Deps) => endVersion(deps, 'released')
export const discardDraft = (deps: Deps) => endVersion(deps, 'draft')

export const setServices =
  (deps: Deps) =>
  async (context: Context, { id, service_ids: wanted }: { id: string } & BodyOf<typeof servicesCall>): Answer =>
    deps.db.transaction(async (tx) => {
      const { actor, requestId, now } = context
      const checklist = await lockChecklist(tx, id)
      if (!checklist) return refuse('checklist.not-found')
      if ((await countServices(tx, wanted)) !== wanted.length)
        return refuse('request.fields', { fields: { service_ids: 'field.unknown-choice' } })
      const before = { services: await listServiceIds(tx, id) }
      await unlinkServices(tx, id, wanted)
      await linkServices(tx, id, wanted)
      await touchChecklist(tx, id, now)
      const news = { kind: 'linked', before, after: { services: wanted } } as const
      await announceChecklist(tx, deps, { actor, requestId, checklist, news })
      return accept(await getChecklist(tx, context, id), { message: 'checklist.linked' })
    })
