// Pure rules: what a service needs before it is saved or offered.
import type { ProblemCode } from '@assure/contract/problems'
import type { ServiceRow } from './store-services.ts'

type Fault = { field: string; code: ProblemCode }

const fault = (isIt: boolean, field: string, code: ProblemCode): Fault[] => (isIt ? [{ field, code }] : [])

const kindFaults = ({ kind, directions, certifies, validityMonths, isOffered }: ServiceRow): Fault[] => [
  ...fault(certifies && kind !== 'certification', 'kind', 'service.by-settings'),
  ...fault(kind === 'inspection' && directions.length === 0, 'directions', 'service.direction-needed'),
  ...fault(kind !== 'inspection' && directions.length > 0, 'directions', 'service.direction-of-inspections'),
  ...fault(isOffered && kind === null, 'kind', 'service.kind-needed'),
  ...fault(
    isOffered && kind === 'certification' && !certifies && validityMonths === null,
    'validity_months',
    'service.validity-needed',
  ),
]

const priceFaults = ({ certifies, priceId, isOnQuote, validityMonths, isOffered }: ServiceRow): Fault[] => {
  if (certifies)
    return [
      ...fault(priceId !== null || isOnQuote, 'price_id', 'service.by-settings'),
      ...fault(validityMonths !== null, 'validity_months', 'service.by-settings'),
    ]
  return [
    ...fault(priceId !== null && isOnQuote, 'price_id', 'service.price-or-quote'),
    ...fault(isOffered && priceId === null && !isOnQuote, 'price_id', 'service.price-needed'),
  ]
}

/** By field. Undefined: the service may be saved. */
export const serviceFaults = (row: ServiceRow): Record<string, ProblemCode> | undefined => {
  const kinds = row.documents.map(({ kind }) => kind)
  const isDescribed = row.descriptionEn !== '' && row.descriptionAr !== ''
  const faults = [
    ...kindFaults(row),
    ...priceFaults(row),
    ...fault(new Set(kinds).size < kinds.length, 'documents', 'service.document-twice'),
    ...fault(row.isOffered && !isDescribed, 'description', 'service.description-needed'),
  ]
  return faults.length === 0 ? undefined : Object.fromEntries(faults.map(({ field, code }) => [field, code]))
}
