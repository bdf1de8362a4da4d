// Changing a facility: its owner until it is certified (contact and phones always), an administrator at any time.

import { accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import type { ChangedMeanwhile } from '@assure/contract/records'
import { ownership } from '@assure/contract/vocabulary'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import { isGranted } from '../certifications/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import { keepAgreement, type StoredAgreement, storeAgreement } from './agreement.ts'
import { announceFacilityChange } from './announce-facility.ts'
import {
  compareFacts,
  type FacilityForm,
  type FacilityFormPart,
  type FactsChange,
  factsFrom,
  factsOf,
  mergeFacts,
} from './facts.ts'
import { type AdminFacilityDetail, readAdminFacility } from './read-admin.ts'
import { readOwnFacility } from './read-own.ts'
import { type FacilityFacts, type FacilityRow, lockFacility, updateFacility } from './store.ts'
import type { OwnFacility } from './wire.ts'

const badEmirate = (): Refused => refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })

const apply = async (
  tx: Tx,
  deps: Deps,
  actor: Owner | Administrator,
  row: FacilityRow,
  facts: FacilityFacts,
  change: FactsChange,
  stored: StoredAgreement | undefined,
  requestId: string,
): Promise<void> => {
  const now = deps.clock.now()
  const agreementFileId = await keepAgreement(tx, deps, row, facts.ownedStatus, stored, {
    companyId: row.companyId,
    by: actor.accountId,
  })
  const newDocument = agreementFileId !== row.agreementFileId
  if (change.isEmpty && !newDocument) return
  await updateFacility(tx, row.id, { ...facts, agreementFileId }, actor.accountId, now)
  const document = newDocument ? { partnership_agreement_file: stored?.staged.name ?? null } : {}
  const documentBefore = newDocument ? { partnership_agreement_file: row.agreementName } : {}
  await announceFacilityChange(tx, deps, {
    actor,
    requestId,
    facility: { id: row.id, name: facts.name, companyId: row.companyId, inspectorIds: [row.inspectorId] },
    action: 'facility.changed',
    before: { ...change.before, ...documentBefore },
    after: { ...change.after, ...document, version: row.version + 1 },
  })
}

export const saveFacility =
  (deps: Deps) =>
  async (
    actor: Owner,
    id: string,
    { version, ...form }: FacilityFormPart & { version?: string | undefined },
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<OwnFacility>> => {
    const now = deps.clock.now()
    const current = await readOwnFacility(deps, deps.db, actor, id, now)
    if (current === undefined) return refuse('facility.not-found')
    if (form.emirate !== undefined && !(await mayChoose(deps.db, 'emirates', form.emirate, current.emirate)))
      return badEmirate()
    const stored = await storeAgreement(
      deps,
      files,
      (form.owned_status ?? current.owned_status) === ownership.partnered && current.may.edit,
      actor,
    )
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, id, actor.companyId, actor.language, now)
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      if (version !== undefined && version !== String(row.version)) {
        const { changed_by: by, ...details } = await changedSince(tx, row, version)
        // Who works in the office does not show outside of it.
        const isOwn = by?.id === actor.accountId
        const own: ChangedMeanwhile = { ...details, changed_by: isOwn ? by : null }
        const touched = own.changes.filter(({ field }) => Object.hasOwn(form, field))
        if (touched.length > 0) return refuse('request.changed-meanwhile', { details: { ...own, changes: touched } })
      }
      const facts = mergeFacts(row, form)
      const change = compareFacts(factsOf(row), facts)
      if (isGranted(row, now) && (change.beyondContact || files.length > 0)) return refuse('facility.certified-fixed')
      await apply(tx, deps, actor, row, facts, change, stored.value, requestId)
      const saved = await readOwnFacility(deps, tx, actor, id, now)
      return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.saved' })
    })
  }

type Past = {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actorId: string | null
  actorName: string | null
  at: Date
}

/** What others changed since the form was opened, field by field, from the trail. */
const changedSince = async (db: Queryable, row: FacilityRow, from: string): Promise<ChangedMeanwhile> => {
  const version = /^\d{1,9}$/.test(from) ? Number(from) : 0
  const deeds = await db.many<Past>(sql`
    select before, after, actor_id, actor_name, at from audit_events
    where subject_kind = 'facility' and subject_id = ${row.id} and action = 'facility.changed' and (after->>'version')::int > ${version} order by seq`)
  const changes = new Map<string, { field: string; before: unknown; after: unknown }>()
  for (const change of deeds) {
    for (const [field, after] of Object.entries(change.after ?? {})) {
      if (field !== 'version')
        changes.set(field, {
          field,
          before: changes.has(field) ? changes.get(field)?.before : change.before?.[field],
          after,
        })
    }
  }
  const last = deeds.at(-1)
  const by = last?.actorId ? { id: last.actorId, name: last.actorName ?? '' } : null
  return {
    version: String(row.version),
    changed_at: row.updatedAt.toISOString(),
    changed_by: by,
    changes: [...changes.values()],
  }
}

export const saveFacilityAdmin =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    { version, ...form }: FacilityForm & { version?: string | undefined },
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<AdminFacilityDetail>> => {
    const now = deps.clock.now()
    const facts = factsFrom(form)
    const current = await deps.db.find<{ emirateId: number }>(sql`select emirate_id from facilities where id = ${id}`)
    if (current === undefined) return refuse('facility.not-found')
    if (!(await mayChoose(deps.db, 'emirates', facts.emirateId, current.emirateId))) return badEmirate()
    const stored = await storeAgreement(deps, files, facts.ownedStatus === ownership.partnered, { facilityId: id })
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, id, undefined, actor.language, now)
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      if (version !== undefined && version !== String(row.version)) {
        const details = await changedSince(tx, row, version)
        return refuse('request.changed-meanwhile', { details })
      }
      await apply(tx, deps, actor, row, facts, compareFacts(factsOf(row), facts), stored.value, requestId)
      const saved = await readAdminFacility(deps, tx, actor, id, now)
      return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.edited' })
    })
  }
