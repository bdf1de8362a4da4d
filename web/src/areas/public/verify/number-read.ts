// The read behind /verify/{number}. The number's prefix decides between a certificate and a report.
import { certificateNumber } from './certificate-number.ts'

/** `key` comes from the scanned code. */
export const readOfNumber = (
  rawNumber: string,
  key: string | undefined,
):
  | ['GET /api/public/reports/:number', { params: { number: string }; query: { key?: string } }]
  | ['GET /api/public/certificates/:number', { params: { number: string } }] => {
  const params = { number: certificateNumber(rawNumber) }
  return /^[IT]R-/.test(params.number)
    ? ['GET /api/public/reports/:number', { params, query: key === undefined ? {} : { key } }]
    : ['GET /api/public/certificates/:number', { params }]
}
