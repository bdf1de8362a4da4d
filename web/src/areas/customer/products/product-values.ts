// A product as form values, and the fields that a save sends.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import { type ProductField, productFields, type UsualSampling } from '@assure/contract/domain/product'
import { isSamplingLevel } from '@assure/contract/domain/sampling-plan'

export type Product = AnswerFor<'GET /api/user/products/:id'>
type Changes = BodyFor<'PATCH /api/user/products/:id'>

/** Empty where the service decides. */
export type SamplingValues = Record<'level' | DefectClass, string>
export type ProductValues = Record<ProductField, string> & {
  specification: string
  sampling: SamplingValues
  defect_codes: string[]
}

export const samplingValues = (sampling: UsualSampling | null | undefined): SamplingValues => {
  const limit = (one: DefectClass): string => String(sampling?.aql[one] ?? '')
  return { level: sampling?.level ?? '', critical: limit('critical'), major: limit('major'), minor: limit('minor') }
}

export const valuesOf = (product: Product | undefined): ProductValues => ({
  ...(Object.fromEntries(productFields.map((field) => [field, product?.[field] ?? ''])) as Record<
    ProductField,
    string
  >),
  specification: product?.specification ?? '',
  sampling: samplingValues(product?.sampling),
  defect_codes: product?.defects.map(({ code }) => code) ?? [],
})

const samplingOf = ({ level, ...aql }: SamplingValues): UsualSampling => ({
  level: isSamplingLevel(level) ? level : null,
  aql: Object.fromEntries(
    defectClasses.map((one) => [one, aql[one] === '' ? null : Number(aql[one])]),
  ) as UsualSampling['aql'],
})

const bodyOf = ({ sampling, defect_codes, ...texts }: ProductValues) => ({
  ...(Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value.trim() || null])) as Omit<
    Changes,
    'description'
  >),
  description: texts.description.trim(),
  sampling: samplingOf(sampling),
  defect_codes,
})

export const newProduct = (values: ProductValues): BodyFor<'POST /api/user/products'> => bodyOf(values)

/** The fields that differ from the ones that the edit started from. */
export const changesOf = (values: ProductValues, started: ProductValues): Changes => {
  const changed = (Object.keys(values) as (keyof ProductValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(started[field]),
  )
  const body = bodyOf(values)
  return Object.fromEntries(changed.map((field) => [field, body[field]]))
}
