import type * as calls from '@assure/contract/calls/laboratories'
import type * as specifications from '@assure/contract/calls/specifications'
import type { ReturnOf } from '@assure/contract/endpoint'
import { dubaiDay } from '../../platform/dubai.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { dirhams } from '../../platform/money-text.ts'
import { isOffered } from './rules.ts'
import type { LaboratoryFields, LaboratoryRow } from './store-laboratories.ts'
import type { MethodFields, MethodRow } from './store-methods.ts'
import type { ParameterRow, SpecificationRow, VersionRow } from './store-specifications.ts'

/** The editable fields, which make the version. */
export const laboratoryValues = (row: LaboratoryFields) => ({
  name: { en: row.name_en, ar: row.name_ar },
  address: row.address,
  accreditation_number: row.accreditation_number,
  accredited_until: row.accredited_until,
  scope: row.scope,
  is_active: row.is_active,
})

export const laboratoryWire = (row: LaboratoryRow, now: Date): ReturnOf<typeof calls.saveLaboratory> => {
  const values = laboratoryValues(row)
  return {
    id: row.id,
    ...values,
    is_offered: isOffered(row, dubaiDay(now)),
    analysts: row.analysts,
    version: versionOf(values),
  }
}

/** The editable fields, which make the version. */
export const methodValues = (row: MethodFields) => ({
  code: row.code,
  name: { en: row.name_en, ar: row.name_ar },
  matrix: { en: row.matrix_en, ar: row.matrix_ar },
  unit: row.unit,
  decimals: row.decimals,
  rounding: row.rounding,
  detection_limit: row.detection_limit,
  quantification_limit: row.quantification_limit,
  blank_maximum: row.blank_maximum,
  duplicate_percent: row.duplicate_percent,
  reference_tolerance: row.reference_tolerance,
  turnaround_days: row.turnaround_days,
  price: row.price_fils === null ? null : dirhams(row.price_fils),
  is_active: row.is_active,
})

export const methodWire = (row: MethodRow): ReturnOf<typeof calls.saveTestMethod> => {
  const values = methodValues(row)
  return { id: row.id, ...values, version: versionOf(values) }
}

const parameterFacts = (row: ParameterRow) => ({
  id: row.id,
  name: { en: row.name_en, ar: row.name_ar },
  limit: row.limits,
  source: row.source,
})

/** The editable fields, which make the version. */
export const specificationValues = (
  row: SpecificationRow,
  versions: readonly VersionRow[],
  parameters: readonly ParameterRow[],
) => ({
  name: { en: row.name_en, ar: row.name_ar },
  decision_rule: versions[0]?.decision_rule ?? 'simple',
  parameters: parameters.map((row) => ({ ...parameterFacts(row), method_id: row.method_id })),
  may_be_second: row.may_be_second,
  is_active: row.is_active,
})
export type SpecificationValues = ReturnType<typeof specificationValues>

export const specificationBrief = (
  row: SpecificationRow,
): ReturnOf<typeof specifications.listSpecifications>['specifications'][number] => ({
  ...row,
  name: { en: row.name_en, ar: row.name_ar },
  has_draft: row.draft_number !== null,
})

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** `versions`: newest first. */
export const specificationWire = (
  row: SpecificationRow,
  versions: readonly VersionRow[],
  parameters: readonly ParameterRow[],
): ReturnOf<typeof specifications.getSpecification> => {
  const values = specificationValues(row, versions, parameters)
  return {
    ...specificationBrief(row),
    decision_rule: values.decision_rule,
    parameters: parameters.map((row) => ({
      ...parameterFacts(row),
      method: {
        id: row.method_id,
        code: row.method_code,
        name: { en: row.method_name_en, ar: row.method_name_ar },
        unit: row.unit,
      },
    })),
    version: versionOf(values),
    versions: versions.map((one) => ({
      ...one,
      written_by: personOf(one.written_by, one.written_by_name),
      released_by: personOf(one.released_by, one.released_by_name),
    })),
  }
}
