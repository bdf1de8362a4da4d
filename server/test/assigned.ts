// A facility as field work meets it: ordered, paid, with an inspector.
import { certificationStatus } from '@assure/contract/vocabulary'
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from './actors.ts'
import { aFacility } from './facilities.ts'
import type { FormParts } from './client.ts'
import type { TestApp } from './harness.ts'

/** A paid order and its pending certification, written straight into the tables. */
export const aPendingCertification = async ({ db, deps, clock }: TestApp, owner: OwnerPerson, facilityId: string): Promise<string> => {
  const [orderId, id, now] = [deps.random.uuid(), deps.random.uuid(), clock.now()]
  await db.run(sql`
    insert into orders (id, company_id, facility_id, reference, method, state, net_fils, vat_fils, total_fils, vat_rate_bp, currency, paid_at, placed_by, created_at, updated_at)
    values (${orderId}, ${owner.companyId}, ${facilityId}, ${`ORD-TEST-${orderId.slice(-12)}`}, 'wireTransfer', 'paid', 100000, 5000, 105000, 500, 'AED', ${now}, ${owner.id}, ${now}, ${now})`)
  await db.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, created_at, updated_at)
    values (${id}, ${orderId}, ${facilityId}, ${certificationStatus.pending}, ${now}, ${now}, ${now})`)
  return id
}

export const assign = async (admin: Person, facilityId: string, inspector: { id: string }): Promise<void> => {
  const assigned = await admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: inspector.id })
  if (assigned.status !== 200) throw new Error(`Not assigned: ${assigned.text}`)
}

export type FieldWork = { owner: OwnerPerson; admin: Person; inspector: Person; facilityId: string; certificationId: string }

export const fieldWork = async (t: TestApp, { owner, admin, inspector, facility = {} }: { owner?: OwnerPerson; admin?: Person; inspector?: Person; facility?: FormParts } = {}): Promise<FieldWork> => {
  const people = { owner: owner ?? (await t.owner()), admin: admin ?? (await t.admin()), inspector: inspector ?? (await t.inspector()) }
  const facilityId = await aFacility(people.owner, facility)
  const certificationId = await aPendingCertification(t, people.owner, facilityId)
  await assign(people.admin, facilityId, people.inspector)
  return { ...people, facilityId, certificationId }
}
