// Decisions about certifications. A move is asked for by the status it leads to; what is possible stands in certification-moves.ts.
import * as z from 'zod'
import { moveCodes } from './certification-moves.ts'
import { byId, endpoint } from './endpoint.ts'
import { flag, lengths, numericCode, optionalProse } from './fields.ts'
import { certification } from './records.ts'
import { certificationStatus } from './vocabulary.ts'

const tag = 'Certifications'
const status = () => numericCode([moveCodes.certify, moveCodes.expire, moveCodes.fail])
const reason = () => optionalProse(lengths.reason)
/** The status that the screen showed: when it is another one by now, nothing happens. A Fail meant for a pending one never withdraws a certificate. */
const seen = () => numericCode(Object.values(certificationStatus)).optional()

export const setCertificationStatus = endpoint({
  method: 'PATCH',
  path: '/admin/api/certifications/:id/status',
  who: 'admin',
  tag,
  summary: 'Certify, expire or fail. Certifying without a visit is an administrative decision and is shown as one',
  params: byId,
  body: z.object({ status: status(), reason: reason(), seen: seen() }),
  answer: certification,
  problems: [
    'certification.not-found',
    'certification.move-not-possible',
    'certification.not-independent',
    'certification.update-failed',
  ],
})

export const setCertificationStatusInspector = endpoint({
  method: 'PATCH',
  path: '/inspector/api/certifications/:id/status',
  who: 'assignedInspector',
  tag,
  summary:
    'Pass (1) or fail (3) a pending certification. Completes the earliest open visit; without one, records a visit of this moment unless `visited` is false',
  params: byId,
  body: z.object({ status: status(), reason: reason(), seen: seen(), visited: flag().optional() }),
  answer: certification,
  problems: [
    'certification.not-found',
    'certification.move-not-possible',
    'certification.not-visited',
    'certification.already-recommended',
    'certification.update-failed',
  ],
})
