// Fields that are left out stay. A save based on outdated data is refused.

import type * as calls from '@assure/contract/calls/inspectors'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { changedSince, changedValues, orElse, versionOf } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { linkEnd, makeLink } from '../sign-in/index.ts'
import { announceInspector, type Invitation } from './announce-inspector.ts'
import { bankChanges, decryptBank, encryptBank, mergeBank } from './bank.ts'
import { findWrongChoices, type InspectorOptions } from './create-inspector.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
import { readInspector } from './get-inspector.ts'
import {
  findBank,
  findColleague,
  findInspector,
  type InspectorFields,
  type InspectorRow,
  isEmailTaken,
  lockInspector,
  saveBank,
  saveInspectorFields,
  saveSkills,
} from './store.ts'
import { editedFields, type InspectorAnswer } from './wire.ts'

const fieldsOf = (row: InspectorRow): InspectorFields => ({
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phoneNumber: row.phone_number,
  countryId: row.country_id,
  laboratoryId: row.laboratory_id,
  isActive: row.is_active,
})

const optionsOf = (row: InspectorRow): InspectorOptions => ({
  countryId: row.country_id,
  laboratoryId: row.laboratory_id,
  serviceAreas: row.service_areas.map(({ id }) => id),
  services: row.services.map(({ id }) => id),
})

const fieldsAfter = (row: InspectorRow, edit: BodyOf<typeof calls.saveInspector>): InspectorFields => ({
  email: edit.email?.toLowerCase() ?? row.email,
  first_name: edit.first_name ?? row.first_name,
  last_name: edit.last_name ?? row.last_name,
  phoneNumber: edit.phone_number ?? row.phone_number,
  countryId: edit.countryId ?? row.country_id,
  laboratoryId: orElse(edit.laboratory_id, row.laboratory_id),
  isActive: edit.is_active ?? row.is_active,
})

type Conflict = { row: InspectorRow; present: Record<string, unknown>; names: readonly string[] }

const refuseMeanwhile = async (tx: Tx, { row, present, names }: Conflict): Promise<Refused> => {
  const details: ChangedMeanwhile = {
    version: versionOf(present),
    changed_at: row.changed_at,
    changed_by: (row.changed_by && (await findColleague(tx, row.changed_by))) || null,
    // Bank details are only shown on the edit screen, where reading them is recorded.
    changes: names.map((field) => ({ field, before: null, after: field === 'bank_details' ? null : present[field] })),
  }
  return refuse('request.changed-meanwhile', { details })
}

/** Without a password yet, a new address receives the invitation again. */
const isInvitedAgain = (row: InspectorRow, fields: InspectorFields): boolean =>
  !row.has_password && fields.email !== row.email && fields.isActive

type NewAddress = { id: string; language: InspectorRow['language']; fields: InspectorFields }

const invitationTo = async (tx: Tx, deps: Deps, { id, language, fields }: NewAddress): Promise<Invitation> => ({
  to: { ...fields, language },
  setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId: id }),
  expiresAt: linkEnd('set-password', deps.clock.now()),
})

export const saveInspector: UseCase<typeof calls.saveInspector> = async (
  deps,
  { actor, traceId, params: { id }, body, files },
) => {
  if (!(await findInspector(deps.db, id, actor.language))) return refuse('inspector.not-found')
  const stored = await storeDocuments(deps, files)
  if (!stored.ok) return stored
  // Read after the files are stored, which takes a while.
  const now = deps.clock.now()
  const by = actor.accountId
  const saving = deps.db.transaction(async (tx): Promise<Outcome<InspectorAnswer>> => {
    if (!(await lockInspector(tx, id))) return refuse('inspector.not-found')
    const row = await findInspector(tx, id, actor.language)
    if (!row) return refuse('inspector.not-found')
    const encrypted = await findBank(tx, id)
    const present = editedFields(row, encrypted)
    const conflicts = body.version === undefined ? [] : changedSince(body.version, present)
    if (conflicts.length > 0) return refuseMeanwhile(tx, { row, present, names: conflicts })

    const [before, fields] = [fieldsOf(row), fieldsAfter(row, body)]
    const former = optionsOf(row)
    const options: InspectorOptions = {
      countryId: fields.countryId,
      laboratoryId: fields.laboratoryId,
      serviceAreas: body.serviceAreas ?? former.serviceAreas,
      services: body.services ?? former.services,
    }
    const wrong = await findWrongChoices(tx, options, { now, already: former })
    if (Object.keys(wrong).length > 0) return refuse('request.fields', { fields: wrong })
    if (fields.email !== row.email && (await isEmailTaken(tx, fields.email, id))) return refuse('account.email-taken')

    await saveInspectorFields(tx, { id, fields, by, now })
    await saveSkills(tx, id, options)
    const bank = decryptBank(deps.keys, encrypted)
    const newBank = mergeBank(bank, body)
    const bankFields = bankChanges(bank, newBank)
    if (bankFields.length > 0) await saveBank(tx, { id, bank: encryptBank(deps.keys, newBank), by, now })
    const added = await recordDocuments(tx, deps, { inspectorId: id, stored: stored.value, validity: body, by, now })
    if (row.is_active && !fields.isActive) await endSessionsOf(tx, id, now)
    const invitation = isInvitedAgain(row, fields)
      ? await invitationTo(tx, deps, { id, language: row.language, fields })
      : undefined
    const saved = await readInspector(tx, deps, { actor, id, bankInFull: false })
    if (saved === undefined) return refuse('inspector.not-found')

    const changed = changedValues({ ...before, ...former }, { ...fields, ...options })
    await announceInspector(tx, deps, {
      actor,
      traceId,
      inspector: { id, ...fields },
      action: 'inspector.changed',
      before: changed?.before ?? {},
      after: { ...changed?.after, ...added, ...(bankFields.length > 0 ? { bank_details_changed: bankFields } : {}) },
      invitation,
    })
    return accept(saved, { message: 'inspector.updated' })
  })
  // Another inspector took the address after the check.
  return saving.catch((error: unknown) => {
    if (violates(error, 'accounts_email_unique')) return refuse('account.email-taken')
    throw error
  })
}
