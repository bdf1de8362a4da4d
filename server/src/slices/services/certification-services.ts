// What a facility can be certified by, with the fee that an order of it would keep now.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import { currentSettings, feeOf } from '../settings/index.ts'
import { listOffered, priceOfService } from './catalogue.ts'

export type CertificationService = {
  /** null: none is offered. Fee and validity are those of the settings then. */
  id: number | null
  /** null: what facilities are certified by unless another service is chosen. */
  title: InBothLanguages | null
  /** null: what the setting says at the decision. */
  validityMonths: number | null
  fee: ReturnType<typeof feeOf>
}

export type OfferedCertification = CertificationService & {
  id: number
  name: InBothLanguages
  description: InBothLanguages
  months: number
}

const nothingAsked = { 'goods-line': 0, container: 0, sample: 0, test: 0 }

/** The oldest first. One that is on quote has no fee to order it at. */
export const listCertificationServices = async (db: Queryable): Promise<OfferedCertification[]> => {
  const { currency, validityMonths } = await currentSettings(db)
  return (await listOffered(db))
    .filter(({ kind }) => kind === 'certification')
    .toSorted((one, other) => one.id - other.id)
    .flatMap((service) => {
      const price = priceOfService(service, nothingAsked)
      if (price === undefined) return []
      const { netFils, vatFils, totalFils, vatRateBp } = price
      return [
        {
          id: service.id,
          name: service.title,
          description: service.description,
          months: service.validityMonths ?? validityMonths,
          title: service.certifies ? null : service.title,
          validityMonths: service.certifies ? null : service.validityMonths,
          fee: { netFils, vatFils, totalFils, vatRateBp, currency },
        },
      ]
    })
}

/** The oldest that is offered, unless one is wanted. */
export const chooseCertificationService = async (
  db: Queryable,
  wanted: number | undefined,
): Promise<Outcome<CertificationService>> => {
  const offered = await listCertificationServices(db)
  const chosen = wanted === undefined ? offered[0] : offered.find(({ id }) => id === wanted)
  if (chosen !== undefined) return accept(chosen)
  if (wanted !== undefined) return refuse('service-request.service-unknown')
  return accept({ id: null, title: null, validityMonths: null, fee: feeOf(await currentSettings(db)) })
}
