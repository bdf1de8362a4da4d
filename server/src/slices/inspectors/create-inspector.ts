// A new inspector: account, skills, documents, bank details, and the invitation to set a password.

import type { createInspector as call } from '@assure/contract/calls/inspectors'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { unknownChoices } from '../reference-data/index.ts'
import { linkEnd, makeLink } from '../sign-in/index.ts'
import { announceInspector } from './announce-inspector.ts'
import { maskBank, mergeBank, noBank, sealBank } from './bank.ts'
import { recordDocuments, storeDocuments } from './documents.ts'
import { insertInspector, isEmailTaken, saveBank, saveSkills } from './store.ts'
import { readInspector } from './view.ts'
import type { InspectorAnswer } from './wire.ts'

export type ChosenOptions = { countryId: number; serviceAreas: readonly number[]; services: readonly number[] }

/** What cannot be chosen, by field; what the inspector has already may stay. */
export const findWrongChoices = async (
  db: Queryable,
  wanted: ChosenOptions,
  kept?: ChosenOptions,
): Promise<Record<string, ProblemCode>> => {
  const wrong: [field: string, ids: number[]][] = [
    [
      'countryId',
      await unknownChoices(db, 'countries', { ids: [wanted.countryId], kept: kept ? [kept.countryId] : [] }),
    ],
    ['serviceAreas', await unknownChoices(db, 'service-areas', { ids: wanted.serviceAreas, kept: kept?.serviceAreas })],
    ['services', await unknownChoices(db, 'services', { ids: wanted.services, kept: kept?.services })],
  ]
  return Object.fromEntries(
    wrong.filter(([, ids]) => ids.length > 0).map(([field]) => [field, 'field.unknown-choice' as const]),
  )
}

export const createInspector =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { given, files }: { given: BodyOf<typeof call>; files: readonly Staged[] },
  ): Promise<Outcome<InspectorAnswer>> => {
    const chosen: ChosenOptions = {
      countryId: given.countryId,
      serviceAreas: given.serviceAreas ?? [],
      services: given.services ?? [],
    }
    const wrong = await findWrongChoices(deps.db, chosen)
    if (Object.keys(wrong).length > 0) return refuse('request.fields', { fields: wrong })
    const bank = mergeBank(noBank, given)
    const unreadable = Object.entries(bank).filter(([, value]) => value === '')
    if (unreadable.length > 0)
      return refuse('request.fields', {
        fields: Object.fromEntries(unreadable.map(([name]) => [name, 'field.invalid' as const])),
      })
    const email = given.email.toLowerCase()
    const id = deps.random.uuid()
    if (await isEmailTaken(deps.db, email, id)) return refuse('account.email-taken')
    const stored = await storeDocuments(deps, files)
    if (!stored.ok) return stored

    // Storing the files takes a while: the account dates from here.
    const now = deps.clock.now()
    const by = actor.accountId
    return deps.db.transaction(async (tx) => {
      const fields = {
        email,
        firstName: given.first_name,
        lastName: given.last_name,
        phoneNumber: given.phone_number,
        countryId: given.countryId,
        isActive: true,
      }
      if (!(await insertInspector(tx, { id, fields, language: actor.language, by, now })))
        return refuse('account.email-taken')
      await saveSkills(tx, id, chosen)
      await saveBank(tx, { id, bank: sealBank(deps.keys, bank), by, now })
      const added = await recordDocuments(tx, deps, { inspectorId: id, stored: stored.value, validity: given, by, now })
      const setPasswordUrl = await makeLink(tx, deps, { purpose: 'set-password', accountId: id })
      const made = await readInspector(tx, deps, { actor, id, bankInFull: false })
      if (made === undefined) return refuse('inspector.not-found')
      await announceInspector(tx, deps, {
        actor,
        requestId,
        inspector: { id, ...fields },
        news: {
          action: 'inspector.created',
          after: { ...fields, ...chosen, ...added, bank_details: maskBank(bank).account_number },
          invitation: {
            to: { email, language: actor.language, name: given.first_name },
            setPasswordUrl,
            expiresAt: linkEnd('set-password', now),
          },
        },
      })
      return accept(made, { message: 'inspector.created' })
    })
  }
