import type { DecisionRule, Limit } from '@assure/contract/domain/test-verdict'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** One parameter of a released version of a specification. */
export type ProgrammeRow = {
  id: number
  number: number
  name_en: string
  name_ar: string
  decision_rule: DecisionRule
  parameter_id: number
  parameter_en: string
  parameter_ar: string
  method_id: number
  method_code: string
  method_en: string
  method_ar: string
  unit: string | null
  limits: Limit
  source: string
  price_fils: number | null
  turnaround_days: number
}

const programmes = (which: Sql): Sql => sql`
  select specification.id, v.number, specification.name_en, specification.name_ar, v.decision_rule,
    p.id as parameter_id, p.name_en as parameter_en, p.name_ar as parameter_ar, m.id as method_id,
    m.code as method_code, m.name_en as method_en, m.name_ar as method_ar, m.unit, p.limits, p.source, m.price_fils,
    m.turnaround_days
  from specifications specification
    join specification_versions v on v.specification_id = specification.id
    join specification_parameters p on p.specification_id = specification.id and p.number = v.number
    join test_methods m on m.id = p.method_id
  where ${which} order by specification.id, p.position`

const numberInForce = sql`(select max(x.number) from specification_versions x
  where x.specification_id = specification.id and x.released_at is not null)`

export const listInForce = (db: Queryable, ids: readonly number[]): Promise<ProgrammeRow[]> =>
  db.many<ProgrammeRow>(programmes(sql`specification.id = any(${ids}::int[]) and v.number = ${numberInForce}`))

/** Those that owners can choose beside a first one. */
export const listSecondsInForce = (db: Queryable): Promise<ProgrammeRow[]> =>
  db.many<ProgrammeRow>(
    programmes(sql`specification.is_active and specification.may_be_second and v.number = ${numberInForce}`),
  )

/** As `programmeOfRequest`, of the second specification that request `r` names. */
export const secondOfRequest: Sql = sql`(select jsonb_agg(one) from (${programmes(sql`
  specification.id = r.second_specification_id
    and v.number = coalesce(r.second_specification_version, ${numberInForce})`)}) one)`

/** The version that request `r` of service `s` was sent with, else the one in force, inside a larger statement. */
export const programmeOfRequest: Sql = sql`(select jsonb_agg(one) from (${programmes(sql`
  specification.id = coalesce(r.specification_id, s.specification_id)
    and v.number = coalesce(r.specification_version, ${numberInForce})`)}) one)`
