import type { getJobRequest as getJobRequestCall } from '@assure/contract/calls/jobs'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { requestMovesNow } from '@assure/contract/domain/request-moves'
import type { UseCase } from '../../platform/http/route.ts'
import { findService } from '../services/index.ts'
import { readRequestRow } from './read-one.ts'
import { moveFacts, staffVisits, wholeWire } from './wire.ts'

export const getJobRequest: UseCase<typeof getJobRequestCall> = async (deps, { actor, now, params: { id } }) => {
  const row = await readRequestRow(deps.db, id, actor)
  const service = row && (await findService(deps.db, row.serviceId))
  if (row === undefined || service === undefined) return refuse('service-request.not-found')
  const reading = { row, service, now, language: actor.language }
  const whole = wholeWire(reading, {
    link: (file) => deps.files.link('inspector', file, actor),
    isOffice: false,
  })
  const { place_details: place } = whole
  const hasContact = row.contactPhoneNumber !== null
  return accept({
    ...whole,
    company_name: row.companyName,
    destination: {
      id: row.id,
      number: row.number,
      title: row.title,
      company_name: row.companyName,
      place: row.placeName,
      address_line_1: row.placeAddress,
      city: row.placeCity,
      emirateInfo: place?.emirateInfo ?? null,
      map_link: row.mapLink,
      // Without a contact on site, the contact is the company's owner.
      contact_full_name: hasContact ? row.contactFullName : (row.contactFullName ?? row.ownerName),
      contact_phone_number: row.contactPhoneNumber ?? row.ownerPhone,
    },
    visits: staffVisits(row, actor),
    assigned_at: (row.assignedAt ?? now).toISOString(),
    may: requestMovesNow('inspector', moveFacts(row, service)),
    read_at: now.toISOString(),
  })
}
