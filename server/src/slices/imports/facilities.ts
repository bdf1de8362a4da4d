// Owners import facilities, as the form adds them. An agreement is uploaded afterwards, at its facility.
import { facilityInput } from '@assure/contract/calls/facilities'
import { accept } from '@assure/contract/domain/outcome'
import { facilityFields, isOptional, kindOf, namesOf } from '@assure/contract/domain/record-fields'
import { fieldWords } from '@assure/contract/words/record-fields'
import type { Owner } from '../../platform/auth/actor.ts'
import {
  createFacility,
  deleteNewFacility,
  type FacilityFacts,
  factsFrom,
  findFacilitiesNamed,
  ownershipWords,
} from '../facilities/index.ts'
import { listChoices } from '../reference-data/index.ts'
import type { Importer, Importing } from './importer.ts'
import { type Choice, choicesOf, chooser, faultsOf, identityKey, optionsText } from './read-cells.ts'

const aliases: Partial<Record<keyof typeof facilityFields, readonly string[]>> = {
  owned_status: ['Owned / Partnered', 'مملوكة / بالشراكة'],
  contact_email: ['البريد الإلكتروني لجهة الاتصال'],
}

const ownerships: Choice[] = Object.entries(ownershipWords).map(([value, names]) => ({
  value,
  names: Object.values(names),
}))

const days = namesOf(facilityFields).filter((name) => kindOf(facilityFields[name]) === 'day')

const ownerOf = (actor: Importing): Owner => {
  if (actor.kind !== 'owner') throw new Error('Facilities are imported by owners.')
  return actor
}

const placeKey = ({ name, address_line_1: address, city }: Pick<FacilityFacts, 'name' | 'address_line_1' | 'city'>) =>
  identityKey(name, address, city)

export const facilities: Importer = {
  kind: 'facilities',
  subject: 'facility',
  harmless: ['facility.added'],
  columns: namesOf(facilityFields).map((key) => ({
    key,
    title: fieldWords.facility[key],
    required: !isOptional(facilityFields[key]),
    ...(aliases[key] ? { aliases: aliases[key] } : {}),
  })),
  prepare: async ({ db }, actor) => {
    const { language } = ownerOf(actor)
    const emirates = await choicesOf((one) => listChoices(db, 'emirates', one), language)
    const toOwnership = chooser(ownerships)
    const options = {
      emirate: emirates.options,
      owned_status: optionsText(Object.values(ownershipWords).map((words) => words[language])),
    }
    return (cells) => {
      const emirate = emirates.choose(cells.emirate ?? '')
      const parsed = facilityInput.safeParse({
        ...cells,
        // One that is no longer offered is as unknown as one that never was.
        emirate: emirate === '' || emirates.isKnown(emirate) ? emirate : 'unknown',
        owned_status: toOwnership(cells.owned_status ?? ''),
      })
      if (!parsed.success) return { faults: faultsOf(parsed.error, { options, days }) }
      const facts = factsFrom(parsed.data)
      return {
        draft: {
          identities: [{ column: 'name', name: facts.name.toLowerCase(), key: placeKey(facts) }],
          create: async (tx, deps, { actor: creator, traceId, now }) => {
            const row = await createFacility(tx, deps, {
              actor: ownerOf(creator),
              traceId,
              now,
              facts,
              agreementFileId: null,
              isQuiet: true,
            })
            return accept(row.id)
          },
        },
      }
    }
  },
  findTaken: async (db, actor, names) =>
    new Set((await findFacilitiesNamed(db, { companyId: ownerOf(actor).companyId, names })).map(placeKey)),
  remove: deleteNewFacility,
}
