// Pure rules: what a service needs before it is saved or offered.
import type { ProblemCode } from '@assure/contract/problems'
import type { ServiceRow } from './store-services.ts'

type Fault = { field: string; code: ProblemCode }

const fault = (isIt: boolean, field: string, code: ProblemCode): Fault[] => (isIt ? [{ field, code }] : [])

const kindFaults = ({
  kind,
  directions,
  certifies,
  specification_id: specificationId,
  validity_months: validityMonths,
  is_offered: isOffered,
}: ServiceRow): Fault[] => [
  ...fault(certifies && kind !== 'certification', 'kind', 'service.by-settings'),
  ...fault(kind === 'inspection' && directions.length === 0, 'directions', 'service.direction-needed'),
  ...fault(kind !== 'inspection' && directions.length > 0, 'directions', 'service.direction-of-inspections'),
  ...fault(isOffered && kind === null, 'kind', 'service.kind-needed'),
  ...fault(
    isOffered && kind === 'test' && specificationId === null,
    'specification_id',
    'service.specification-needed',
  ),
  ...fault(kind !== 'test' && specificationId !== null, 'specification_id', 'service.specification-of-tests'),
  ...fault(
    isOffered && kind === 'certification' && !certifies && validityMonths === null,
    'validity_months',
    'service.validity-needed',
  ),
]

const priceFaults = ({
  certifies,
  price_id: priceId,
  is_on_quote: isOnQuote,
  validity_months: validityMonths,
  is_offered: isOffered,
}: ServiceRow): Fault[] => {
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
  const isDescribed = row.description_en !== '' && row.description_ar !== ''
  const faults = [
    ...kindFaults(row),
    ...priceFaults(row),
    ...fault(new Set(kinds).size < kinds.length, 'documents', 'service.document-twice'),
    ...fault(row.is_offered && !isDescribed, 'description', 'service.description-needed'),
  ]
  return faults.length === 0 ? undefined : Object.fromEntries(faults.map(({ field, code }) => [field, code]))
}
