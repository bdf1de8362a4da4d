// An owner's product: its fields, and the sampling that its owner wants for it. No zod here: the web loads this at run
// time.
import type { GoodsField } from './goods-line.ts'
import { type DefectClass, defectClasses } from './inspection-result.ts'
import { isSamplingAql, type SamplingLevel } from './sampling-plan.ts'

/** What a product has of a goods line. The rest belongs to one shipment. */
export const productFields = [
  'description',
  'hs_code',
  'brand',
  'model',
  'unit',
  'origin_country',
  'gtin',
] as const satisfies readonly GoodsField[]
export type ProductField = (typeof productFields)[number]

export const productLimits = {
  /** Of a company, without archived ones. */
  products: 500,
  photos: 6,
  specification: 2000,
  defects: 50,
} as const

/** By class: 0 if no defect is accepted, null for the service's limit. */
export type UsualSampling = { level: SamplingLevel | null; aql: Record<DefectClass, number | null> }

export const isUsualAql = (aql: number): boolean => aql === 0 || isSamplingAql(aql)

export const isEmptySampling = ({ level, aql }: UsualSampling): boolean =>
  level === null && defectClasses.every((one) => aql[one] === null)

/** The stricter of both limits. `service` and the answer: null if no defect is accepted. */
export const stricterAql = (service: number | null, usual: number | null): number | null => {
  if (usual === null || service === null) return service
  return usual === 0 ? null : Math.min(service, usual)
}
