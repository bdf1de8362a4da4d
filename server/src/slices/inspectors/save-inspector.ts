// The edit of an inspector: what is left out stays, and a save on changed data is refused.
import type { BodyOf } from '@assure/contract/endpoint'
import type { saveInspector as call } from '@assure/contract/inspectors'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import type { ChangedMeanwhile } from '@assure/contract/records'
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import type { Deps } from '../../platform/deps.ts'
import { changedSince, versionOf } from '../../platform/edit-version.ts'
import type { Staged } from '../../platform/files/files.ts'
import { firstPasswordDays, linkEnd, makeLink } from '../sign-in/index.ts'
import { bankChanges, mergeBank, openBank, sealBank } from './bank.ts'
import { type ChosenOptions, findWrongChoices } from './create-inspector.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
import { inspectorInvitedMail } from './mails.ts'
import {
  findBank,
  findColleague,
  findInspector,
  type InspectorFields,
  type InspectorRow,
  isEmailTaken,
  lockInspector,
  removeDocument,
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

const refuseMeanwhile = async (
  tx: Tx,
  row: InspectorRow,
  present: Record<string, unknown>,
  names: readonly string[],
): Promise<Refused> => {
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
const inviteAgain = async (
  deps: Deps,
  tx: Tx,
  id: string,
  row: InspectorRow,
  wanted: InspectorFields,
): Promise<void> => {
  if (row.hasPassword || wanted.email === row.email || !wanted.isActive) return
  const setPasswordUrl = await makeLink(tx, deps, 'set-password', id)
  await deps.mails.queue(tx, inspectorInvitedMail, {
    to: { email: wanted.email, language: row.language, name: wanted.firstName },
    values: { setPasswordUrl, days: firstPasswordDays },
    expiresAt: linkEnd('set-password', deps.clock.now()),
    linkFor: id,
  })
}

const differences = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}

export const saveInspector =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    given: Given,
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<InspectorAnswer>> => {
    if (!(await findInspector(deps.db, id, actor.language))) return refuse('inspector.not-found')
    const stored = await storeDocuments(deps, files)
    if (!stored.ok) return stored
    const now = deps.clock.now()
    const saving = deps.db.transaction(async (tx): Promise<Outcome<InspectorAnswer>> => {
      if (!(await lockInspector(tx, id))) return refuse('inspector.not-found')
      const row = await findInspector(tx, id, actor.language)
      if (!row) return refuse('inspector.not-found')
      const sealed = await findBank(tx, id)
      const present = editedFields(row, sealed)
      const moved = given.version === undefined ? [] : changedSince(given.version, present)
      if (moved.length > 0) return refuseMeanwhile(tx, row, present, moved)

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

      await saveInspectorFields(tx, id, wanted, actor.accountId, now)
      await saveSkills(tx, id, chosen.serviceAreas, chosen.services)
      const bank = openBank(deps.keys, sealed)
      const newBank = mergeBank(bank, given)
      const bankMoved = bankChanges(bank, newBank)
      if (bankMoved.length > 0) await saveBank(tx, id, sealBank(deps.keys, newBank), actor.accountId, now)
      const added = await recordDocuments(deps, tx, id, stored.value, given, actor.accountId, now)
      if (row.isActive && !wanted.isActive) await endSessionsOf(tx, id, now)
      await inviteAgain(deps, tx, id, row, wanted)

      const changed = differences({ ...before, ...kept }, { ...wanted, ...chosen })
      await deps.live.publish(tx, [{ accountId: id }, { staff: true }], { kind: 'account', id })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'inspector.changed',
        subject: { kind: 'inspector', id, name: personName(wanted) },
        before: changed.before,
        after: { ...changed.after, ...added, ...(bankMoved.length > 0 ? { bank_details_changed: bankMoved } : {}) },
        requestId,
      })
      const saved = await readInspector(deps, tx, actor, id, false)
      return saved ? accept(saved, { message: 'inspector.updated' }) : refuse('inspector.not-found')
    })
    // Two inspectors that get the same address at once: the look before saw neither.
    return saving.catch((error: unknown) => {
      if (violates(error, 'accounts_email_unique')) return refuse('account.email-taken')
      throw error
    })
  }

export const deleteInspectorDocument =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    documentId: string,
    requestId: string,
  ): Promise<Outcome<Record<string, never>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const row = await findInspector(tx, id, actor.language)
      if (!row) return refuse('inspector.not-found')
      const removed = await removeDocument(tx, id, documentId, actor.accountId, now)
      if (!removed) return refuse('document.not-found')
      await deps.files.remove(tx, removed.fileId, now)
      await deps.live.publish(tx, { staff: true }, { kind: 'account', id })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'inspector.document-deleted',
        subject: { kind: 'inspector', id, name: personName(row) },
        before: { document: removed.name, document_id: documentId, kind: removed.kind },
        requestId,
      })
      return accept({}, { message: 'inspector.document-deleted' })
    })
  }
