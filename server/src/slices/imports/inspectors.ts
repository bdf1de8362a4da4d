// The office imports inspectors, as the form adds them. Documents are uploaded afterwards, at the inspector.
import { createInspector } from '@assure/contract/calls/inspectors'
import { accept } from '@assure/contract/domain/outcome'
import { bankFields, inspectorFields, namesOf } from '@assure/contract/domain/record-fields'
import { fieldWords } from '@assure/contract/words/record-fields'
import { addInspector, deleteNewInspector, findTakenEmails, masked, refuseInspector } from '../inspectors/index.ts'
import { listOfferedLaboratories } from '../laboratories/index.ts'
import { listChoices, type ReferenceList } from '../reference-data/index.ts'
import type { Importer } from './importer.ts'
import { administrator, choicesOf, faultsOf, severalOf } from './read-cells.ts'

const skillFields = ['serviceAreas', 'services', 'laboratory_id'] as const
const maskedFields = ['account_number', 'iban', 'swift_code'] as const
const names = [...namesOf(inspectorFields), ...skillFields, ...bankFields]

/** As the export of inspectors calls them. */
const aliases: Partial<Record<(typeof names)[number], readonly string[]>> = {
  email: ['Email', 'البريد الإلكتروني'],
  countryId: ['country_name'],
  serviceAreas: ['service_areas'],
  laboratory_id: ['laboratory_name'],
}

export const inspectors: Importer = {
  kind: 'inspectors',
  subject: 'inspector',
  harmless: ['inspector.created', 'inspector.bank-details-read'],
  columns: names.map((key) => ({
    key,
    title: fieldWords.inspector[key],
    required: !skillFields.some((one) => one === key),
    ...(maskedFields.some((one) => one === key) ? { mask: masked } : {}),
    ...(aliases[key] ? { aliases: aliases[key] } : {}),
  })),
  prepare: async ({ db, clock }, actor) => {
    const listed = (list: ReferenceList) => choicesOf((language) => listChoices(db, list, language), actor.language)
    const [countries, areas, services, laboratories] = [
      await listed('countries'),
      await listed('service-areas'),
      await listed('services'),
      await choicesOf((language) => listOfferedLaboratories(db, { language, now: clock.now() }), actor.language),
    ]
    const options = {
      countryId: countries.options,
      serviceAreas: areas.options,
      services: services.options,
      laboratory_id: laboratories.options,
    }
    return (cells) => {
      const parsed = createInspector.body.safeParse({
        ...cells,
        countryId: countries.choose(cells.countryId ?? ''),
        serviceAreas: severalOf(cells.serviceAreas ?? '').map(areas.choose),
        services: severalOf(cells.services ?? '').map(services.choose),
        laboratory_id: laboratories.choose(cells.laboratory_id ?? ''),
      })
      if (!parsed.success) return { faults: faultsOf(parsed.error, { options }) }
      const body = parsed.data
      const email = body.email.toLowerCase()
      return {
        draft: {
          identities: [{ column: 'email', name: email, key: email }],
          create: async (tx, deps, { actor: creator, traceId, now }) => {
            const id = deps.random.uuid()
            const by = administrator(creator)
            const refused =
              (await refuseInspector(tx, body, { id, now })) ??
              (await addInspector(tx, deps, id, {
                actor: by,
                traceId,
                now,
                body,
                stored: { image: undefined, documents: [] },
                isInvited: false,
              }))
            return refused ?? accept(id)
          },
        },
      }
    }
  },
  findTaken: async (db, _actor, emails) => new Set(await findTakenEmails(db, emails)),
  remove: deleteNewInspector,
}
