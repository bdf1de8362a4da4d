// A request as the inspector who is assigned to it reads it.

import type { getJobRequest } from '@assure/contract/calls/jobs'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { requestMovesNow } from '@assure/contract/domain/request-moves'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { findService } from '../services/index.ts'
import { visitsOfRequest } from '../visits/index.ts'
import { readRequestRow } from './read-one.ts'
import { moveFacts, wholeWire } from './wire.ts'

export const readJobRequest =
  (deps: Deps) =>
  async ({ actor, now }: UseCaseContext<Inspector>, id: string): Promise<Outcome<AnswerOf<typeof getJobRequest>>> => {
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
        // Where nobody was named on site, the company is called.
        contact_full_name: hasContact ? row.contactFullName : (row.contactFullName ?? row.ownerName),
        contact_phone_number: row.contactPhoneNumber ?? row.ownerPhone,
      },
      visits: await visitsOfRequest(deps.db, id, actor),
      assigned_at: (row.assignedAt ?? now).toISOString(),
      may: requestMovesNow('inspector', moveFacts(row, service)),
      read_at: now.toISOString(),
    })
  }
