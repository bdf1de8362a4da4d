// What a service of kind `test` tests: a released version of its specification.
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { judgedParameters } from '@assure/contract/domain/second-specification'
import type { DecisionRule, Limit } from '@assure/contract/domain/test-verdict'
import type { Queryable } from '../../platform/db/database.ts'
import { listInForce, listSecondsInForce, type ProgrammeRow } from './store-programmes.ts'

export type ProgrammeParameter = {
  id: number
  name: InBothLanguages
  method: { id: number; code: string; name: InBothLanguages }
  unit: string | null
  limit: Limit
  source: string
  price_fils: number | null
  turnaround_days: number
}

export type Programme = {
  id: number
  name: InBothLanguages
  number: number
  decision_rule: DecisionRule
  parameters: ProgrammeParameter[]
}

const parameterOf = (row: ProgrammeRow): ProgrammeParameter => ({
  id: row.parameter_id,
  name: { en: row.parameter_en, ar: row.parameter_ar },
  method: { id: row.method_id, code: row.method_code, name: { en: row.method_en, ar: row.method_ar } },
  unit: row.unit,
  limit: row.limits,
  source: row.source,
  price_fils: row.price_fils,
  turnaround_days: row.turnaround_days,
})

export const programmesOf = (rows: readonly ProgrammeRow[]): Map<number, Programme> => {
  const byId = new Map<number, Programme>()
  for (const row of rows) {
    const { id, number, decision_rule } = row
    const programme = byId.get(id) ?? {
      id,
      name: { en: row.name_en, ar: row.name_ar },
      number,
      decision_rule,
      parameters: [],
    }
    programme.parameters.push(parameterOf(row))
    byId.set(id, programme)
  }
  return byId
}

/** By the id of their specification. One that is not released yet is missing. */
export const programmesInForce = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Programme>> =>
  ids.length === 0 ? new Map() : programmesOf(await listInForce(db, ids))

/** Judges the results of another programme. */
export type SecondProgramme = Omit<Programme, 'parameters'> & {
  parameters: (ProgrammeParameter & {
    /** The other one's parameter. null: none, so it is not judged. */
    judges: number | null
  })[]
}

export const secondProgramme = (first: Programme, second: Programme): SecondProgramme => {
  const judged = judgedParameters(first.parameters, second.parameters)
  return { ...second, parameters: second.parameters.map((one) => ({ ...one, judges: judged.get(one.id) ?? null })) }
}

/** What owners can choose beside the first one: it judges at least one of its parameters. */
export const secondsOf = (first: Programme, inForce: readonly Programme[]): SecondProgramme[] =>
  inForce
    .filter(({ id }) => id !== first.id)
    .map((one) => secondProgramme(first, one))
    .filter(({ parameters }) => parameters.some(({ judges }) => judges !== null))

export const secondsInForce = async (db: Queryable): Promise<Programme[]> => [
  ...programmesOf(await listSecondsInForce(db)).values(),
]
