// The edit of an inspector: what is left out stays, and a save on changed data is refused.

import type { saveInspector as call } from '@assure/contract/calls/inspectors'
import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { changedSince, versionOf } from '../../platform/edit-version.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { linkEnd, makeLink } from '../sign-in/index.ts'
import { announceInspector, type Invitation } from './announce-inspector.ts'
import { bankChanges, mergeBank, openBank, sealBank } from './bank.ts'
import { type ChosenOptions, findWrongChoices } from './create-inspector.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
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
import { readInspector } from './view.ts'
import { editedFields, type InspectorAnswer } from './wire.ts'

type Given = BodyOf<typeof call>

const fieldsOf = (row: InspectorRow): InspectorFields => ({
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phoneNumber: row.phoneNumber,
  countryId: row.countryId,
  isActive: row.isActive,
})

const chosenOf = (row: InspectorRow): ChosenOptions => ({
  countryId: row.countryId,
  serviceAreas: row.serviceAreas.map(({ id }) => id),
  services: row.services.map(({ id }) => id),
})

const wantedFields = (row: InspectorRow, given: Given): InspectorFields => ({
  email: given.email?.toLowerCase() ?? row.email,
  firstName: given.first_name ?? row.firstName,
  lastName: given.last_name ?? row.lastName,
  phoneNumber: given.phone_number ?? row.phoneNumber,
  countryId: given.countryId ?? row.countryId,
  isActive: given.is_active ?? row.isActive,
})

type Conflict = { row: InspectorRow; present: Record<string, unknown>; names: readonly string[] }

const refuseMeanwhile = async (tx: Tx, { row, present, names }: Conflict): Promise<Refused> => {
  const details: ChangedMeanwhile = {
    version: versionOf(present),
    changed_at: row.changedAt.toISOString(),
    changed_by: (row.changedBy && (await findColleague(tx, row.changedBy))) || null,
    // Which figures of a bank account changed is said on the edit screen, whose reading is recorded.
    changes: names.map((field) => ({ field, before: null, after: field === 'bank_details' ? null : present[field] })),
  }
  return refuse('request.changed-meanwhile', { details })
}

/** Whoever has not yet set a password gets the invitation where the address now points. */
const isInvitedAgain = (row: InspectorRow, wanted: InspectorFields): boolean =>
  !row.hasPassword && wanted.email !== row.email && wanted.isActive

type NewAddress = { id: string; language: InspectorRow['language']; wanted: InspectorFields }

const invitationTo = async (tx: Tx, deps: Deps, { id, language, wanted }: NewAddress): Promise<Invitation> => ({
  to: { email: wanted.email, language, name: wanted.firstName },
  setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId: id }),
  expiresAt: linkEnd('set-password', deps.clock.now()),
})

const differences = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}

type Edit = { id: string; given: Given; files: readonly Staged[] }

export const saveInspector =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { id, given, files }: Edit,
  ): Promise<Outcome<InspectorAnswer>> => {
    if (!(await findInspector(deps.db, id, actor.language))) return refuse('inspector.not-found')
    const stored = await storeDocuments(deps, files)
    if (!stored.ok) return stored
    // Storing the files takes a while: the change dates from here.
    const now = deps.clock.now()
    const by = actor.accountId
    const saving = deps.db.transaction(async (tx): Promise<Outcome<InspectorAnswer>> => {
      if (!(await lockInspector(tx, id))) return refuse('inspector.not-found')
      const row = await findInspector(tx, id, actor.language)
      if (!row) return refuse('inspector.not-found')
      const sealed = await findBank(tx, id)
      const present = editedFields(row, sealed)
      const moved = given.version === undefined ? [] : changedSince(given.version, present)
      if (moved.length > 0) return refuseMeanwhile(tx, { row, present, names: moved })

      const [before, wanted] = [fieldsOf(row), wantedFields(row, given)]
      const kept = chosenOf(row)
      const chosen: ChosenOptions = {
        countryId: wanted.countryId,
        serviceAreas: given.serviceAreas ?? kept.serviceAreas,
        services: given.services ?? kept.services,
      }
      const wrong = await findWrongChoices(tx, chosen, kept)
      if (Object.keys(wrong).length > 0) return refuse('request.fields', { fields: wrong })
      if (wanted.email !== row.email && (await isEmailTaken(tx, wanted.email, id))) return refuse('account.email-taken')

      await saveInspectorFields(tx, { id, fields: wanted, by, now })
      await saveSkills(tx, id, chosen)
      const bank = openBank(deps.keys, sealed)
      const newBank = mergeBank(bank, given)
      const bankMoved = bankChanges(bank, newBank)
      if (bankMoved.length > 0) await saveBank(tx, { id, bank: sealBank(deps.keys, newBank), by, now })
      const added = await recordDocuments(tx, deps, { inspectorId: id, stored: stored.value, validity: given, by, now })
      if (row.isActive && !wanted.isActive) await endSessionsOf(tx, id, now)
      const invitation = isInvitedAgain(row, wanted)
        ? await invitationTo(tx, deps, { id, language: row.language, wanted })
        : undefined
      const saved = await readInspector(tx, deps, { actor, id, bankInFull: false })
      if (saved === undefined) return refuse('inspector.not-found')

      const changed = differences({ ...before, ...kept }, { ...wanted, ...chosen })
      await announceInspector(tx, deps, {
        actor,
        requestId,
        inspector: { id, ...wanted },
        news: {
          action: 'inspector.changed',
          before: changed.before,
          after: { ...changed.after, ...added, ...(bankMoved.length > 0 ? { bank_details_changed: bankMoved } : {}) },
          invitation,
        },
      })
      return accept(saved, { message: 'inspector.updated' })
    })
    // Two inspectors that get the same address at once: the look before saw neither.
    return saving.catch((error: unknown) => {
      if (violates(error, 'accounts_email_unique')) return refuse('account.email-taken')
      throw error
    })
  }
