// Changing a facility: its owner until it is certified (contact and phones always), an administrator at any time.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import { ownership } from '@assure/contract/domain/vocabulary'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy, valueAtStart, versionOf } from '../../platform/edit-version.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { isGranted } from '../certifications/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import { keepAgreement, type StoredAgreement, storeAgreement } from './agreement.ts'
import { announceFacilityChange } from './announce-facility.ts'
import {
  agreementField,
  compareFacts,
  editedFields,
  type FacilityForm,
  type FacilityFormPart,
  factsFrom,
  factsOf,
  mergeFacts,
  wireFacts,
} from './facts.ts'
import { type AdminFacilityDetail, readAdminFacility } from './read-admin.ts'
import { readOwnFacility } from './read-own.ts'
import {
  type FacilityFacts,
  type FacilityRow,
  findFacilityChoices,
  listFacilityEdits,
  lockFacility,
  updateFacility,
} from './store.ts'
import type { OwnFacility } from './wire.ts'

type Version = { version?: string | undefined }

const badEmirate = (): Refused => refuse('field.unknown-choice', { fields: { emirate: 'field.unknown-choice' } })

type Edit = { row: FacilityRow; facts: FacilityFacts; stored: StoredAgreement | undefined }

/** The fields that this save would take back without its writer having seen them. */
const lostFields = (version: string | undefined, { row, facts, stored }: Edit): string[] =>
  version === undefined
    ? []
    : lostBy(version, editedFields(row), {
        ...wireFacts(facts),
        [agreementField]: stored === undefined ? row.agreementFileId : stored.key,
      })

/** Who changed what since the form was opened, from the trail. */
const describeMeanwhile = async (
  db: Queryable,
  { row, version, lost }: { row: FacilityRow; version: string; lost: readonly string[] },
): Promise<ChangedMeanwhile> => {
  const fields = editedFields(row)
  const edits = await listFacilityEdits(db, row.id)
  const last = edits[0]
  return {
    version: versionOf(fields),
    changed_at: row.updatedAt.toISOString(),
    changed_by: last?.actorId ? { id: last.actorId, name: last.actorName ?? '' } : null,
    changes: lost.map((field) =>
      field === agreementField
        ? // Two agreements may have one name: the edit starts from the file, the trail has its name.
          {
            field,
            before: edits.find(({ before }) => before !== null && field in before)?.before?.[field] ?? null,
            after: row.agreementName,
          }
        : { field, before: valueAtStart(edits, { version, fields, name: field }), after: fields[field] },
    ),
  }
}

const apply = async (
  tx: Tx,
  deps: Deps,
  { row, facts, stored, ...context }: UseCaseContext<Owner | Administrator> & Edit,
): Promise<void> => {
  const { actor, now } = context
  const change = compareFacts(factsOf(row), facts)
  const { ownedStatus } = facts
  const agreementFileId = await keepAgreement(tx, deps, { ...context, before: row, ownedStatus, stored })
  const isOtherAgreement = agreementFileId !== row.agreementFileId
  if (change.isEmpty && !isOtherAgreement) return
  await updateFacility(tx, { id: row.id, facts: { ...facts, agreementFileId }, by: actor.accountId, now })
  const agreement = isOtherAgreement ? { [agreementField]: stored?.staged.name ?? null } : {}
  const agreementBefore = isOtherAgreement ? { [agreementField]: row.agreementName } : {}
  await announceFacilityChange(tx, deps, {
    ...context,
    facility: { ...row, name: facts.name },
    action: 'facility.changed',
    before: { ...change.before, ...agreementBefore },
    after: { ...change.after, ...agreement, version: row.version + 1 },
  })
}

type OwnInput = { id: string; form: FacilityFormPart & Version; files: readonly Staged[] }

export const saveFacility =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Owner>,
    { id, form: { version, ...form }, files }: OwnInput,
  ): Promise<Outcome<OwnFacility>> => {
    const { actor, now } = context
    const { companyId, language } = actor
    const current = await readOwnFacility(deps.db, deps, { actor, id, now })
    if (current === undefined) return refuse('facility.not-found')
    if (
      form.emirate !== undefined &&
      !(await mayChoose(deps.db, 'emirates', { id: form.emirate, kept: current.emirate }))
    )
      return badEmirate()
    const isWanted = (form.owned_status ?? current.owned_status) === ownership.partnered && current.may.edit
    const stored = await storeAgreement(deps, { files, isWanted, companyId })
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, { id, companyId, language, now })
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      const edit = { row, facts: mergeFacts(row, form), stored: stored.value }
      const lost = lostFields(version, edit)
      if (version !== undefined && lost.length > 0) {
        const { changed_by: by, ...details } = await describeMeanwhile(tx, { row, version, lost })
        // Who works in the office does not show outside of it.
        const changedBy = by?.id === actor.accountId ? by : null
        return refuse('request.changed-meanwhile', { details: { ...details, changed_by: changedBy } })
      }
      const { beyondContact } = compareFacts(factsOf(row), edit.facts)
      if (isGranted(row, now) && (beyondContact || files.length > 0)) return refuse('facility.certified-fixed')
      await apply(tx, deps, { ...context, ...edit })
      const saved = await readOwnFacility(tx, deps, { actor, id, now })
      return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.saved' })
    })
  }

type AdminInput = { id: string; form: FacilityForm & Version; files: readonly Staged[] }

export const saveFacilityAdmin =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Administrator>,
    { id, form: { version, ...form }, files }: AdminInput,
  ): Promise<Outcome<AdminFacilityDetail>> => {
    const { actor, now } = context
    const facts = factsFrom(form)
    const current = await findFacilityChoices(deps.db, id)
    if (current === undefined) return refuse('facility.not-found')
    if (!(await mayChoose(deps.db, 'emirates', { id: facts.emirateId, kept: current.emirateId }))) return badEmirate()
    const isWanted = facts.ownedStatus === ownership.partnered
    const stored = await storeAgreement(deps, { files, isWanted, companyId: current.companyId })
    if (!stored.ok) return stored
    return deps.db.transaction(async (tx) => {
      const row = await lockFacility(tx, { id, language: actor.language, now })
      if (row === undefined) return refuse('facility.not-found')
      if (row.archivedAt !== null) return refuse('facility.archived')
      const edit = { row, facts, stored: stored.value }
      const lost = lostFields(version, edit)
      if (version !== undefined && lost.length > 0)
        return refuse('request.changed-meanwhile', { details: await describeMeanwhile(tx, { row, version, lost }) })
      await apply(tx, deps, { ...context, ...edit })
      const saved = await readAdminFacility(tx, deps, { ...context, id })
      return saved === undefined ? refuse('facility.not-found') : accept(saved, { message: 'facility.edited' })
    })
  }
