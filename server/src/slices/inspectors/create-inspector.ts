import type * as calls from '@assure/contract/calls/inspectors'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { By } from '../../platform/audit/audit.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { isLaboratoryOffered } from '../laboratories/index.ts'
import { unknownChoices } from '../reference-data/index.ts'
import { announceInspector } from './announce-inspector.ts'
import { encryptBank, maskBank, mergeBank, noBank } from './bank.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
import { readInspector } from './get-inspector.ts'
import { invitationOf } from './invite-inspector.ts'
import { insertInspector, isEmailTaken, saveBank, saveSkills } from './store.ts'

export type InspectorOptions = {
  countryId: number
  serviceAreas: readonly number[]
  services: readonly number[]
  laboratoryId: number | null
}

/** Unknown choices by field. Choices that the inspector has `already` remain allowed. */
export const findWrongChoices = async (
  db: Queryable,
  options: InspectorOptions,
  { now, already }: { now: Date; already?: InspectorOptions },
): Promise<Record<string, ProblemCode>> => {
  const wrong: [field: string, ids: number[]][] = [
    [
      'countryId',
      await unknownChoices(db, 'countries', { ids: [options.countryId], current: already ? [already.countryId] : [] }),
    ],
    [
      'serviceAreas',
      await unknownChoices(db, 'service-areas', { ids: options.serviceAreas, current: already?.serviceAreas }),
    ],
    ['services', await unknownChoices(db, 'services', { ids: options.services, current: already?.services })],
  ]
  const { laboratoryId } = options
  const isNewLaboratory = laboratoryId !== null && laboratoryId !== already?.laboratoryId
  if (isNewLaboratory && !(await isLaboratoryOffered(db, laboratoryId, now)))
    wrong.push(['laboratory_id', [laboratoryId]])
  return Object.fromEntries(
    wrong.filter(([, ids]) => ids.length > 0).map(([field]) => [field, 'field.unknown-choice' as const]),
  )
}

type NewInspector = By & {
  actor: Administrator
  now: Date
  body: BodyOf<typeof calls.createInspector>
  /** Stored before the transaction. */
  stored: Parameters<typeof recordDocuments>[2]['stored']
  /** False: the invitation is sent later. */
  isInvited: boolean
}

const optionsOf = (body: NewInspector['body']): InspectorOptions => ({
  countryId: body.countryId,
  serviceAreas: body.serviceAreas ?? [],
  services: body.services ?? [],
  laboratoryId: body.laboratory_id ?? null,
})

/** Why these values cannot be saved; nothing is written yet. */
export const refuseInspector = async (
  db: Queryable,
  body: NewInspector['body'],
  { id, now }: { id: string; now: Date },
): Promise<Refused | undefined> => {
  const wrong = await findWrongChoices(db, optionsOf(body), { now })
  if (Object.keys(wrong).length > 0) return refuse('request.fields', { fields: wrong })
  const empty = Object.entries(mergeBank(noBank, body)).filter(([, value]) => value === '')
  if (empty.length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(empty.map(([name]) => [name, 'field.invalid' as const])),
    })
  return (await isEmailTaken(db, body.email.toLowerCase(), id)) ? refuse('account.email-taken') : undefined
}

/** For the form and for imports. Refused only before anything is written. */
export const addInspector = async (
  tx: Tx,
  deps: Deps,
  id: string,
  { actor, traceId, now, body, stored, isInvited }: NewInspector,
): Promise<Refused | undefined> => {
  const options = optionsOf(body)
  const bank = mergeBank(noBank, body)
  const by = actor.accountId
  const fields = {
    email: body.email.toLowerCase(),
    first_name: body.first_name,
    last_name: body.last_name,
    phoneNumber: body.phone_number,
    countryId: body.countryId,
    laboratoryId: options.laboratoryId,
    isActive: true,
  }
  if (!(await insertInspector(tx, { id, fields, language: actor.language, by, now })))
    return refuse('account.email-taken')
  await saveSkills(tx, id, options)
  await saveBank(tx, { id, bank: encryptBank(deps.keys, bank), by, now })
  const added = await recordDocuments(tx, deps, { inspectorId: id, stored, validity: body, by, now })
  await announceInspector(tx, deps, {
    actor,
    traceId,
    inspector: { id, ...fields },
    action: 'inspector.created',
    after: { ...fields, ...options, ...added, bank_details: maskBank(bank).account_number },
    invitation: isInvited
      ? await invitationOf(
          tx,
          deps,
          { id, email: fields.email, language: actor.language, first_name: body.first_name },
          now,
        )
      : undefined,
  })
  return undefined
}

export const createInspector: UseCase<typeof calls.createInspector> = async (deps, { actor, traceId, body, files }) => {
  const id = deps.random.uuid()
  const refused = await refuseInspector(deps.db, body, { id, now: deps.clock.now() })
  if (refused) return refused
  const stored = await storeDocuments(deps, files)
  if (!stored.ok) return stored
  // Read after the files are stored, which takes a while.
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const late = await addInspector(tx, deps, id, { actor, traceId, now, body, stored: stored.value, isInvited: true })
    if (late) return late
    const inspector = await readInspector(tx, deps, { actor, id, bankInFull: false })
    if (inspector === undefined) return refuse('inspector.not-found')
    return accept(inspector, { message: 'inspector.created' })
  })
}
