// Money on the wire is in dirhams.

import type * as calls from '@assure/contract/calls/services'
import { type PriceRule, type PriceUnit, priceUnits } from '@assure/contract/domain/price-lines'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import { dirhams, filsOf } from '../../platform/money-text.ts'
import { basePriceOf, type CatalogueService } from './catalogue.ts'
import type { Programme, ProgrammeParameter, SecondProgramme } from './programmes.ts'
import type { ConflictRow } from './store-conflicts.ts'
import type { PriceRow, PriceVersionRow } from './store-prices.ts'
import type { ListedService, ServiceRow } from './store-services.ts'

type OfferedAnswer = ReturnOf<typeof calls.listOfferedServices>['services'][number]
type ServiceAnswer = ReturnOf<typeof calls.saveService>
export type PriceAnswer = ReturnOf<typeof calls.savePrice>
type ConflictAnswer = ReturnOf<typeof calls.declareConflict>

export const unitsWire = (units: PriceRule['units']) =>
  priceUnits.map((unit) => ({ unit, included: units[unit].included, further: dirhams(units[unit].furtherFils) }))

type UnitWire = { unit: PriceUnit; included: number; further: number }

export const unitsFromWire = (units: readonly UnitWire[]): PriceRule['units'] => {
  const byUnit = new Map(units.map((one) => [one.unit, one]))
  return Object.fromEntries(
    priceUnits.map((unit) => {
      const { included = 0, further = 0 } = byUnit.get(unit) ?? {}
      return [unit, { included, furtherFils: filsOf(further) }]
    }),
  ) as PriceRule['units']
}

const parameterWire = <T extends ProgrammeParameter>({ price_fils: priceFils, ...one }: T, language: Language) => ({
  ...one,
  name: one.name[language],
  method: { ...one.method, name: one.method.name[language] },
  price: priceFils === null ? null : dirhams(priceFils),
})

export const programmeWire = (programme: Programme | undefined, language: Language): OfferedAnswer['specification'] =>
  programme === undefined
    ? null
    : {
        ...programme,
        name: programme.name[language],
        parameters: programme.parameters.map((one) => parameterWire(one, language)),
      }

export const secondWire = (
  { name, parameters, ...programme }: SecondProgramme,
  language: Language,
): OfferedAnswer['second_specifications'][number] => ({
  ...programme,
  name: name[language],
  parameters: parameters.map((one) => parameterWire(one, language)),
})

export const offeredWire = (
  service: CatalogueService,
  language: Language,
): Omit<OfferedAnswer, 'specification' | 'second_specifications'> => {
  const base = basePriceOf(service)
  return {
    ...service,
    title: service.title[language],
    description: service.description[language],
    on_quote: service.is_on_quote,
    price:
      base === undefined || service.rule === null
        ? null
        : {
            net: dirhams(base.netFils),
            vat: dirhams(base.vatFils),
            total: dirhams(base.totalFils),
            vat_percent: service.vat_rate_bp / 100,
            units: unitsWire(service.rule.units),
          },
  }
}

/** The editable fields, which make the version. */
export const serviceValues = (row: ServiceRow) => ({
  name: { en: row.name_en, ar: row.name_ar },
  description: { en: row.description_en, ar: row.description_ar },
  kind: row.kind,
  directions: row.directions,
  price_id: row.price_id,
  on_quote: row.is_on_quote,
  documents: row.documents,
  sampling: row.sampling,
  sample: row.sample,
  preparation: row.preparation,
  specification_id: row.specification_id,
  validity_months: row.validity_months,
  owner_refund_percent: row.owner_refund_percent,
  is_offered: row.is_offered,
  is_active: row.is_active,
  position: row.position,
})

export const serviceWire = (row: ListedService): ServiceAnswer => {
  const values = serviceValues(row)
  const { price_id: priceId, specification_id: specificationId, ...shown } = values
  return {
    id: row.id,
    ...shown,
    price:
      priceId === null ? null : { id: priceId, name: { en: row.price_name_en ?? '', ar: row.price_name_ar ?? '' } },
    specification:
      specificationId === null
        ? null
        : { id: specificationId, name: { en: row.specification_name_en ?? '', ar: row.specification_name_ar ?? '' } },
    is_by_settings: row.certifies,
    checklists: row.checklists,
    version: versionOf(values),
  }
}

/** The editable fields, which make the version. */
const priceValues = (row: PriceRow, inForce: PriceVersionRow) => ({
  name: { en: row.name_en, ar: row.name_ar },
  base: dirhams(inForce.base_fils),
  units: unitsWire(inForce.units),
})

const priceVersionWire = (row: PriceVersionRow): PriceAnswer['history'][number] => ({
  base: dirhams(row.base_fils),
  units: unitsWire(row.units),
  is_trial: row.is_trial,
  in_force_since: row.in_force_since,
  changed_by: row.changed_by === null ? null : { id: row.changed_by, name: row.changed_by_name ?? '' },
})

/** `versions`: newest first. */
export const priceWire = (row: PriceRow, versions: readonly PriceVersionRow[]): PriceAnswer => {
  const [inForce, ...former] = versions
  if (!inForce) throw new Error(`The price ${row.id} has no version.`)
  return {
    id: row.id,
    ...priceVersionWire(inForce),
    ...priceValues(row, inForce),
    services: row.services,
    history: former.map(priceVersionWire),
    version: versionOf(priceValues(row, inForce)),
  }
}

export const conflictWire = (row: ConflictRow): ConflictAnswer => ({
  ...row,
  inspector: { id: row.inspector_id, name: row.inspector_name },
  company: { id: row.company_account_id, name: row.company_name },
  declared_by: { id: row.declared_by, name: row.declared_by_name },
  ended_by: row.ended_by === null ? null : { id: row.ended_by, name: row.ended_by_name ?? '' },
})
