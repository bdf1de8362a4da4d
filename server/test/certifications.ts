// Certifications for tests: paid and pending, with or without an inspector, decided through the API.
import { sql } from '../src/platform/db/sql.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { OwnerPerson, Person } from './actors.ts'
import { aFacility } from './facilities.ts'
import type { TestApp } from './harness.ts'

/** In the state that a paid order leaves it in. */
export const aPaidCertification = async (
  { db, random, clock }: Pick<Deps, 'db' | 'random' | 'clock'>,
  owner: OwnerPerson,
  facilityId: string,
): Promise<string> => {
  const [order, certification, now] = [random.uuid(), random.uuid(), clock.now()]
  await db.run(sql`
    insert into orders (id, company_id, facility_id, reference, method, state, net_fils, vat_fils, total_fils, vat_rate_bp, currency, paid_at, placed_by, created_at, updated_at)
    values (${order}, ${owner.companyId}, ${facilityId}, ${`ORD-T-${order}`}, 'onlinePayment', 'paid', 100000, 5000, 105000, 500, 'AED', ${now}, ${owner.id}, ${now}, ${now})`)
  await db.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, created_at, updated_at) values (${certification}, ${order}, ${facilityId}, 0, ${now}, ${now}, ${now})`)
  return certification
}

export const assign = async (admin: Person, facilityId: string, inspector: Person): Promise<void> => {
  const answer = await admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, {
    inspector_id: inspector.id,
  })
  if (answer.status !== 200) throw new Error(`Not assigned: ${answer.text}`)
}

export const status = { certify: 1, expire: 2, fail: 3 } as const

export const decideAs = {
  admin: (admin: Person, id: string, body: object) => admin.patch(`/admin/api/certifications/${id}/status`, body),
  inspector: (inspector: Person, id: string, body: object) =>
    inspector.patch(`/inspector/api/certifications/${id}/status`, body),
}

export const setting = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, value: unknown) =>
  db.run(
    sql`insert into settings (key, value, in_force_since) values (${key}, ${JSON.stringify(value)}, ${clock.now()})`,
  )

export type Scene = { owner: OwnerPerson; admin: Person; inspector: Person; facilityId: string; id: string }

/** A pending certification whose facility has an inspector. */
export const aScene = async (
  t: TestApp,
  people: Partial<Pick<Scene, 'owner' | 'admin' | 'inspector'>> = {},
  name = 'Jebel Ali cold store',
): Promise<Scene> => {
  const owner = people.owner ?? (await t.owner())
  const admin = people.admin ?? (await t.admin())
  const inspector = people.inspector ?? (await t.inspector())
  const facilityId = await aFacility(owner, { name })
  const id = await aPaidCertification(t.deps, owner, facilityId)
  await assign(admin, facilityId, inspector)
  return { owner, admin, inspector, facilityId, id }
}
