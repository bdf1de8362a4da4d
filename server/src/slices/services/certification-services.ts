// The services that certify a facility, each with the fee of an order placed now.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import { currentSettings, feeOf } from '../settings/index.ts'
import { basePriceOf, listOffered } from './catalogue.ts'

export type CertificationService = {
  /** null: none is offered; fee and validity come from the settings. */
  id: number | null
  /** null: the default service. */
  title: InBothLanguages | null
  /** null: the setting applies at the decision. */
  validityMonths: number | null
  fee: ReturnType<typeof feeOf>
}

export type OfferedCertification = CertificationService & {
  id: number
  name: InBothLanguages
  description: InBothLanguages
  months: number
}

/** Oldest first, without those on quote. */
export const listCertificationServices = async (db: Queryable): Promise<OfferedCertification[]> => {
  const { currency, validityMonths } = await currentSettings(db)
  return (await listOffered(db))
    .filter(({ kind }) => kind === 'certification')
    .toSorted((one, other) => one.id - other.id)
    .flatMap((service) => {
      const price = basePriceOf(service)
      if (price === undefined) return []
      const { netFils, vatFils, totalFils, vatRateBp } = price
      return [
        {
          id: service.id,
          name: service.title,
          description: service.description,
          months: service.validity_months ?? validityMonths,
          title: service.certifies ? null : service.title,
          validityMonths: service.certifies ? null : service.validity_months,
          fee: { net_fils: netFils, vat_fils: vatFils, total_fils: totalFils, vat_rate_bp: vatRateBp, currency },
        },
      ]
    })
}

/** The wanted one, else the oldest on offer. */
export const chooseCertificationService = async (
  db: Queryable,
  serviceId: number | undefined,
): Promise<Outcome<CertificationService>> => {
  const offered = await listCertificationServices(db)
  const service = serviceId === undefined ? offered[0] : offered.find(({ id }) => id === serviceId)
  if (service !== undefined) return accept(service)
  if (serviceId !== undefined) return refuse('service-request.service-unknown')
  return accept({ id: null, title: null, validityMonths: null, fee: feeOf(await currentSettings(db)) })
}
