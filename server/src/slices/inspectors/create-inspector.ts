import type * as calls from '@assure/contract/calls/inspectors'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ProblemCode } from '@assure/contract/problems'
import type { Queryable } from '../../platform/db/database.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { isLaboratoryOffered } from '../laboratories/index.ts'
import { unknownChoices } from '../reference-data/index.ts'
import { linkEnd, makeLink } from '../sign-in/index.ts'
import { announceInspector } from './announce-inspector.ts'
import { encryptBank, maskBank, mergeBank, noBank } from './bank.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
import { readInspector } from './get-inspector.ts'
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

export const createInspector: UseCase<typeof calls.createInspector> = async (deps, { actor, traceId, body, files }) => {
  const options: InspectorOptions = {
    countryId: body.countryId,
    serviceAreas: body.serviceAreas ?? [],
    services: body.services ?? [],
    laboratoryId: body.laboratory_id ?? null,
  }
  const wrong = await findWrongChoices(deps.db, options, { now: deps.clock.now() })
  if (Object.keys(wrong).length > 0) return refuse('request.fields', { fields: wrong })
  const bank = mergeBank(noBank, body)
  const empty = Object.entries(bank).filter(([, value]) => value === '')
  if (empty.length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(empty.map(([name]) => [name, 'field.invalid' as const])),
    })
  const email = body.email.toLowerCase()
  const id = deps.random.uuid()
  if (await isEmailTaken(deps.db, email, id)) return refuse('account.email-taken')
  const stored = await storeDocuments(deps, files)
  if (!stored.ok) return stored

  // Read after the files are stored, which takes a while.
  const now = deps.clock.now()
  const by = actor.accountId
  return deps.db.transaction(async (tx) => {
    const fields = {
      email,
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
    const added = await recordDocuments(tx, deps, { inspectorId: id, stored: stored.value, validity: body, by, now })
    const setPasswordUrl = await makeLink(tx, deps, { purpose: 'set-password', accountId: id })
    const inspector = await readInspector(tx, deps, { actor, id, bankInFull: false })
    if (inspector === undefined) return refuse('inspector.not-found')
    await announceInspector(tx, deps, {
      actor,
      traceId,
      inspector: { id, ...fields },
      action: 'inspector.created',
      after: { ...fields, ...options, ...added, bank_details: maskBank(bank).account_number },
      invitation: {
        to: { email, language: actor.language, first_name: body.first_name },
        setPasswordUrl,
        expiresAt: linkEnd('set-password', now),
      },
    })
    return accept(inspector, { message: 'inspector.created' })
  })
}
