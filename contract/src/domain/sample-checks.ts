// The checklist at the reception of a sample. No zod here: the web loads this at run time.
import type { storageConditions } from './goods-entries.ts'

export type SampleStorage = (typeof storageConditions)[number]

/** Each is true, false, or null where the question does not apply. */
export const sampleChecks = ['seal', 'temperature', 'amount', 'label', 'packing'] as const
export type SampleCheck = (typeof sampleChecks)[number]
export type SampleChecks = Record<SampleCheck, boolean | null>

/** In °C. Ambient and dry samples have no range. */
const ranges: Partial<Record<SampleStorage, { least: number; most: number }>> = {
  chilled: { least: 0, most: 8 },
  frozen: { least: -90, most: -15 },
}

export const needsTemperature = (storage: SampleStorage | null): boolean =>
  storage !== null && ranges[storage] !== undefined

/** Undefined without a range or a temperature. */
export const isTemperatureRight = (storage: SampleStorage | null, temperature: number | null): boolean | undefined => {
  const range = storage === null ? undefined : ranges[storage]
  return range === undefined || temperature === null
    ? undefined
    : temperature >= range.least && temperature <= range.most
}

/** A defect can lead to rejection. A sample that is received with one needs a description of its condition. */
export const isDefective = (checks: SampleChecks): boolean => sampleChecks.some((check) => checks[check] === false)

/** The questions that must have an answer. */
export const neededChecks = ({
  storage,
  seal_number: seal,
}: {
  storage: SampleStorage | null
  seal_number: string | null
}): SampleCheck[] =>
  sampleChecks.filter((check) => {
    if (check === 'seal') return seal !== null
    return check === 'temperature' ? needsTemperature(storage) : true
  })
