// The facts of a request that an inspection needs: its goods as submitted, and their sampling plans.

import type { GoodsInspection } from '@assure/contract/domain/goods-entries'
import type { BothLanguages } from '@assure/contract/signed/credential'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { GoodsRow } from './read-one.ts'
import type { LotPlan } from './sampling.ts'
import { lineColumns } from './store.ts'

type InspectedRow = {
  number: string
  company_name: string
  service_en: string
  service_ar: string
  containers: string[]
  seals: string[]
  plans: LotPlan[] | null
  lines: GoodsRow[]
  version: number
}

export type InspectedRequest = Omit<GoodsInspection, 'entries' | 'plans' | 'lines'> & {
  lines: GoodsRow[]
  number: string
  company_name: string
  service: BothLanguages
  plans: LotPlan[]
  /** How often it was returned to its owner, who may have changed the goods each time. */
  version: number
}

/** Needs no lock, because a request's goods no longer change once it has an inspection. */
export const inspectedRequest = async (db: Queryable, id: string): Promise<InspectedRequest> => {
  const {
    service_en: serviceEn,
    service_ar: serviceAr,
    plans,
    ...row
  } = await db.get<InspectedRow>(sql`
    select coalesce(r.number, '') as number, company.name as company_name, s.name_en as service_en, s.name_ar as service_ar,
      r.container_numbers as containers, r.seals, r.sampling as plans,
      (select count(*)::int from request_events e where e.request_id = r.id and e.what = 'returned') as version,
      coalesce((select jsonb_agg(one) from (
        select ${lineColumns} from request_goods g where g.request_id = r.id order by g.line) one), '[]'::jsonb) as lines
    from requests r join companies company on company.id = r.company_id join services s on s.id = r.service_id
    where r.id = ${id}`)
  return {
    ...row,
    service: { en: serviceEn, ar: serviceAr },
    plans: plans ?? [],
  }
}
