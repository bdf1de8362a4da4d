// Decisions about certifications. The API names a move by the status it leads to; certification-moves.ts says which
// moves are possible.
import * as z from 'zod'
import { moveCodes } from '../domain/certification-moves.ts'
import { certificationStatus } from '../domain/vocabulary.ts'
import { endpointsOf } from '../endpoint.ts'
import { flag, lengths, numericCode, optionalProse } from './fields.ts'
import { seen as seenText } from './form.ts'
import { certification } from './records.ts'

const endpoint = endpointsOf('Certifications')
const status = () => numericCode([moveCodes.certify, moveCodes.expire, moveCodes.fail])
const reason = () => optionalProse(lengths.reason)
/**
 * What the screen showed, or the status alone. If it has changed since, nothing happens: a Fail meant for a pending
 * certification never withdraws a certificate.
 */
const seen = () => z.union([numericCode(Object.values(certificationStatus)), seenText().unwrap()]).optional()

export const setCertificationStatus = endpoint('PATCH', '/admin/api/certifications/:id/status', {
  who: 'admin',
  summary: 'Certify, expire or fail a certification',
  description:
    '`status` is the new status: 1 certifies, 2 expires, 3 fails. Certifying without a visit is an ' +
    'administrative decision, and the public page says so. Send the status that the screen showed in `seen`: ' +
    'if it has changed since, nothing happens and the call is refused with 409.',
  body: z.object({ status: status(), reason: reason(), seen: seen() }),
  answer: certification,
  about: { kind: 'certification', id: 'id' },
  problems: [
    'certification.not-found',
    'certification.move-not-possible',
    'certification.not-independent',
    'certification.issuer-not-set',
    'certification.update-failed',
  ],
})

export const setCertificationStatusInspector = endpoint('PATCH', '/inspector/api/certifications/:id/status', {
  who: 'assignedInspector',
  summary: 'Pass or fail a pending certification',
  description:
    '`status` 1 passes, 3 fails. Completes the earliest open visit. Without one, the visit that was closed ' +
    'with findings counts; otherwise a visit at this moment is recorded, unless `visited` is false. If ' +
    'decisions need two people, this is a recommendation until an administrator decides. If `evidence` is ' +
    '`required`, an incomplete Pass is refused with the list in `details.missing`.',
  body: z.object({ status: status(), reason: reason(), seen: seen(), visited: flag().optional() }),
  answer: certification,
  about: { kind: 'certification', id: 'id' },
  problems: [
    'certification.not-found',
    'certification.move-not-possible',
    'certification.not-visited',
    'certification.already-recommended',
    'inspection.evidence-missing',
    'certification.issuer-not-set',
    'certification.update-failed',
  ],
})
