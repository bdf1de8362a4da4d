// Owners edit a facility until it is certified (contact and phones always), administrators at any time.

import type * as back from '@assure/contract/calls/admin-facilities'
import type * as calls from '@assure/contract/calls/facilities'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import { ownership } from '@assure/contract/domain/vocabulary'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy, valueAtStart, versionOf } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { isGranted } from '../certifications/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import { replaceAgreement, type StoredAgreement, storeAgreement } from './agreement.ts'
import { announceFacilityChange } from './announce-facility.ts'
import { agreementField, compareFacts, editedFields, factsFrom, factsOf, mergeFacts } from './facts.ts'
import { readAdminFacility } from './read-admin.ts'
import { readOwnFacility } from './read-own.ts'
import {
  type FacilityFacts,
  type FacilityRow,
  findFacilityChoices,
  listFacilityEdits,
  lockFacility,
  updateFacility,
} from './store.ts'

const badEmirate = (): Refused => refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })

type Edit = { row: FacilityRow; facts: FacilityFacts; stored: StoredAgreement | undefined }

/** Changes by others that this save would overwrite unseen. */
const lostFields = (version: string | undefined, { row, facts, stored }: Edit): string[] =>
  version === undefined
    ? []
    : lostBy(version, editedFields(row), {
        ...facts,
        [agreementField]: stored === undefined ? row.agreement_file_id : stored.key,
      })

/** From the trail: who changed what since the form was opened. */
const describeMeanwhile = async (
  db: Queryable,
  { row, version, lost }: { row: FacilityRow; version: string; lost: readonly string[] },
): Promise<ChangedMeanwhile> => {
  const fields = editedFields(row)
  const edits = await listFacilityEdits(db, row.id)
  const last = edits[0]
  return {
    version: versionOf(fields),
    changed_at: row.updated_at,
    changed_by: last?.actor_id ? { id: last.actor_id, name: last.actor_name ?? '' } : null,
    changes: lost.map((field) =>
      field === agreementField
        ? // The version has the agreement's file, the trail its name.
          {
            field,
            before: edits.find(({ before }) => before !== null && field in before)?.before?.[field] ?? null,
            after: row.agreement_name,
          }
        : { field, before: valueAtStart(edits, { version, fields, name: field }), after: fields[field] },
    ),
  }
}

const apply = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, now }: UseCaseContext<Owner | Administrator>,
  { row, facts, stored }: Edit,
): Promise<void> => {
  const change = compareFacts(factsOf(row), facts)
  const agreementFileId = await replaceAgreement(tx, deps, {
    actor,
    now,
    facility: row,
    ownedStatus: facts.owned_status,
    stored,
  })
  const isOtherAgreement = agreementFileId !== row.agreement_file_id
  if (change.isEmpty && !isOtherAgreement) return
  await updateFacility(tx, { id: row.id, facts: { ...facts, agreementFileId }, by: actor.accountId, now })
  const agreement = isOtherAgreement ? { [agreementField]: stored?.staged.name ?? null } : {}
  const agreementBefore = isOtherAgreement ? { [agreementField]: row.agreement_name } : {}
  await announceFacilityChange(tx, deps, {
    actor,
    traceId,
    facility: { ...row, name: facts.name },
    action: 'facility.changed',
    before: { ...change.before, ...agreementBefore },
    after: { ...change.after, ...agreement, version: row.version + 1 },
  })
}

export const saveFacility: UseCase<typeof calls.saveFacility> = async (deps, call) => {
  const { version, ...form } = call.body
  const { id } = call.params
  const { actor, now, files } = call
  const { companyId, language } = actor
  const current = await readOwnFacility(deps.db, deps, call, id)
  if (current === undefined) return refuse('facility.not-found')
  if (
    form.emirate !== undefined &&
    !(await mayChoose(deps.db, 'emirates', { id: form.emirate, current: current.emirate }))
  )
    return badEmirate()
  const isRequired = (form.owned_status ?? current.owned_status) === ownership.partnered && current.may.edit
  const stored = await storeAgreement(deps, { files, isRequired, companyId })
  if (!stored.ok) return stored
  return deps.db.transaction(async (tx) => {
    const row = await lockFacility(tx, { id, companyId, language, now })
    if (row === undefined) return refuse('facility.not-found')
    if (row.archived_at !== null) return refuse('facility.archived')
    const edit = { row, facts: mergeFacts(row, form), stored: stored.value }
    const lost = lostFields(version, edit)
    if (version !== undefined && lost.length > 0) {
      const { changed_by: by, ...details } = await describeMeanwhile(tx, { row, version, lost })
      // Names of administrators are not shown to owners.
      const changedBy = by?.id === actor.accountId ? by : null
      return refuse('request.changed-meanwhile', { details: { ...details, changed_by: changedBy } })
    }
    const { beyondContact } = compareFacts(factsOf(row), edit.facts)
    if (isGranted(row, now) && (beyondContact || files.length > 0)) return refuse('facility.certified-fixed')
    await apply(tx, deps, call, edit)
    const saved = await readOwnFacility(tx, deps, call, id)
    return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.saved' })
  })
}

export const saveFacilityAdmin: UseCase<typeof back.saveFacilityAdmin> = async (deps, call) => {
  const { version, ...form } = call.body
  const { id } = call.params
  const { actor, now, files } = call
  const facts = factsFrom(form)
  const current = await findFacilityChoices(deps.db, id)
  if (current === undefined) return refuse('facility.not-found')
  if (!(await mayChoose(deps.db, 'emirates', { id: facts.emirate, current: current.emirate_id }))) return badEmirate()
  const isRequired = facts.owned_status === ownership.partnered
  const stored = await storeAgreement(deps, { files, isRequired, companyId: current.company_id })
  if (!stored.ok) return stored
  return deps.db.transaction(async (tx) => {
    const row = await lockFacility(tx, { id, language: actor.language, now })
    if (row === undefined) return refuse('facility.not-found')
    if (row.archived_at !== null) return refuse('facility.archived')
    const edit = { row, facts, stored: stored.value }
    const lost = lostFields(version, edit)
    if (version !== undefined && lost.length > 0)
      return refuse('request.changed-meanwhile', { details: await describeMeanwhile(tx, { row, version, lost }) })
    await apply(tx, deps, call, edit)
    const saved = await readAdminFacility(tx, deps, call, id)
    return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.edited' })
  })
}
