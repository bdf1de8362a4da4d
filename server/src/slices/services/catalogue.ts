// The services on offer and their prices.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import {
  type MethodTests,
  type Price,
  type PriceRule,
  priceOf,
  priceUnits,
  type Quantities,
} from '@assure/contract/domain/price-lines'
import type { Queryable } from '../../platform/db/database.ts'
import { type CatalogueRow, findCatalogueRow, listOfferedRows } from './store-services.ts'

type Names = 'name_en' | 'name_ar' | 'description_en' | 'description_ar'
type PriceColumns = 'base_fils' | 'units'

export type CatalogueService = Omit<CatalogueRow, Names | PriceColumns> & {
  title: InBothLanguages
  description: InBothLanguages
  /** null: on quote. */
  rule: PriceRule | null
}

const nothingFurther = Object.fromEntries(
  priceUnits.map((unit) => [unit, { included: 0, furtherFils: 0 }]),
) as PriceRule['units']

const serviceOf = ({
  name_en: nameEn,
  name_ar: nameAr,
  description_en: descriptionEn,
  description_ar: descriptionAr,
  base_fils: baseFils,
  units,
  ...row
}: CatalogueRow): CatalogueService => ({
  ...row,
  title: { en: nameEn, ar: nameAr },
  description: { en: descriptionEn, ar: descriptionAr },
  rule: baseFils === null || row.is_on_quote ? null : { baseFils, units: units ?? nothingFurther },
})

/** Offered or not, because requests keep their service. A service without a kind is only a skill and is not found. */
export const findService = async (db: Queryable, id: number): Promise<CatalogueService | undefined> => {
  const row = await findCatalogueRow(db, id)
  return row && serviceOf(row)
}

export const listOffered = async (db: Queryable): Promise<CatalogueService[]> =>
  (await listOfferedRows(db)).map(serviceOf)

/** undefined: on quote. */
export const priceOfService = (
  service: CatalogueService,
  quantities: Quantities,
  atOwnPrice?: readonly MethodTests[],
): Price | undefined =>
  service.rule === null
    ? undefined
    : priceOf(service.title, service.rule, quantities, { atOwnPrice, rateBp: service.vat_rate_bp })

/** The price of the base alone. undefined: on quote. */
export const basePriceOf = (service: CatalogueService): Price | undefined =>
  priceOfService(service, { 'goods-line': 0, container: 0, sample: 0, test: 0 })
