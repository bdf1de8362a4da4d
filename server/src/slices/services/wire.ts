// Money on the wire is in dirhams.

import type * as calls from '@assure/contract/calls/services'
import { type PriceRule, type PriceUnit, priceUnits } from '@assure/contract/domain/price-lines'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import { isoOrNull } from '../../platform/clock.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { basePriceOf, type CatalogueService } from './catalogue.ts'
import type { ConflictRow } from './store-conflicts.ts'
import type { PriceRow, PriceVersionRow } from './store-prices.ts'
import type { ListedService, ServiceRow } from './store-services.ts'

type OfferedAnswer = AnswerOf<typeof calls.listOfferedServices>['services'][number]
type ServiceAnswer = AnswerOf<typeof calls.saveService>
export type PriceAnswer = AnswerOf<typeof calls.savePrice>
type ConflictAnswer = AnswerOf<typeof calls.declareConflict>

export const unitsWire = (units: PriceRule['units']) =>
  priceUnits.map((unit) => ({ unit, included: units[unit].included, further: units[unit].furtherFils / 100 }))

type UnitWire = { unit: PriceUnit; included: number; further: number }

export const unitsFromWire = (units: readonly UnitWire[]): PriceRule['units'] => {
  const byUnit = new Map(units.map((one) => [one.unit, one]))
  return Object.fromEntries(
    priceUnits.map((unit) => {
      const { included = 0, further = 0 } = byUnit.get(unit) ?? {}
      return [unit, { included, furtherFils: Math.round(further * 100) }]
    }),
  ) as PriceRule['units']
}

export const offeredWire = (service: CatalogueService, language: Language): OfferedAnswer => {
  const base = basePriceOf(service)
  return {
    id: service.id,
    kind: service.kind,
    directions: service.directions,
    title: service.title[language],
    description: service.description[language],
    on_quote: service.isOnQuote,
    price:
      base === undefined || service.rule === null
        ? null
        : {
            net: base.netFils / 100,
            vat: base.vatFils / 100,
            total: base.totalFils / 100,
            vat_percent: service.vatRateBp / 100,
            units: unitsWire(service.rule.units),
          },
    documents: service.documents,
    sampling: service.sampling,
    sample: service.sample,
    validity_months: service.validityMonths,
  }
}

/** The editable fields, which make the version. */
export const serviceValues = (row: ServiceRow) => ({
  name: { en: row.nameEn, ar: row.nameAr },
  description: { en: row.descriptionEn, ar: row.descriptionAr },
  kind: row.kind,
  directions: row.directions,
  price_id: row.priceId,
  on_quote: row.isOnQuote,
  documents: row.documents,
  sampling: row.sampling,
  sample: row.sample,
  validity_months: row.validityMonths,
  owner_refund_percent: row.ownerRefundPercent,
  is_offered: row.isOffered,
  is_active: row.isActive,
  position: row.position,
})

export const serviceWire = (row: ListedService): ServiceAnswer => {
  const values = serviceValues(row)
  const { price_id: priceId, ...shown } = values
  return {
    id: row.id,
    ...shown,
    price: priceId === null ? null : { id: priceId, name: { en: row.priceNameEn ?? '', ar: row.priceNameAr ?? '' } },
    is_by_settings: row.certifies,
    checklists: row.checklists,
    version: versionOf(values),
  }
}

/** The editable fields, which make the version. */
const priceValues = (row: PriceRow, inForce: PriceVersionRow) => ({
  name: { en: row.nameEn, ar: row.nameAr },
  base: inForce.baseFils / 100,
  units: unitsWire(inForce.units),
})

const priceVersionWire = (row: PriceVersionRow): PriceAnswer['history'][number] => ({
  base: row.baseFils / 100,
  units: unitsWire(row.units),
  is_trial: row.isTrial,
  in_force_since: row.inForceSince.toISOString(),
  changed_by: row.changedBy === null ? null : { id: row.changedBy, name: row.changedByName ?? '' },
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
  id: row.id,
  inspector: { id: row.inspectorId, name: row.inspectorName },
  company: { id: row.companyAccountId, name: row.companyName },
  reason: row.reason,
  declared_at: row.declaredAt.toISOString(),
  declared_by: { id: row.declaredBy, name: row.declaredByName },
  ended_at: isoOrNull(row.endedAt),
  ended_by: row.endedBy === null ? null : { id: row.endedBy, name: row.endedByName ?? '' },
})
