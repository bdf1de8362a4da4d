import type { getJobRequest as getJobRequestCall } from '@assure/contract/calls/jobs'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { requestMovesNow } from '@assure/contract/domain/request-moves'
import type { UseCase } from '../../platform/http/route.ts'
import { readRequestRow } from './read-one.ts'
import { moveFacts, readingOf, staffVisits, wholeWire } from './wire.ts'

/** An inspector sees no prices. */
const withoutPrices = <Parameter extends object>(parameters: readonly Parameter[]) =>
  parameters.map((parameter) => ({ ...parameter, price: null }))

export const getJobRequest: UseCase<typeof getJobRequestCall> = async (deps, { actor, now, params: { id } }) => {
  const reading = await readingOf(deps.db, await readRequestRow(deps.db, id, actor), { now, language: actor.language })
  if (reading === undefined) return refuse('service-request.not-found')
  const { row, service } = reading
  const whole = wholeWire(reading, {
    link: (file) => deps.files.link('inspector', file, actor),
    isOffice: false,
  })
  const { place_details: place, specification, second_specification: second } = whole
  const hasContact = row.contact_phone_number !== null
  return accept({
    ...whole,
    specification: specification && { ...specification, parameters: withoutPrices(specification.parameters) },
    second_specification: second && { ...second, parameters: withoutPrices(second.parameters) },
    company_name: row.company_name,
    destination: {
      id: row.id,
      number: row.number,
      title: row.title,
      company_name: row.company_name,
      place: row.place_name,
      address_line_1: row.place_address,
      city: row.place_city,
      emirateInfo: place?.emirateInfo ?? null,
      map_link: row.map_link,
      // Without a contact on site, the contact is the company's owner.
      contact_full_name: hasContact ? row.contact_full_name : (row.contact_full_name ?? row.owner_name),
      contact_phone_number: row.contact_phone_number ?? row.owner_phone,
    },
    visits: staffVisits(row, actor),
    assigned_at: row.assigned_at ?? now,
    may: requestMovesNow('inspector', moveFacts(row, service)),
    read_at: now,
  })
}
