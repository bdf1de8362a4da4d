// A facility ready for field work: paid, with an assigned inspector.
import type { OwnerPerson, Person } from './actors.ts'
import { aPaidCertification, assign } from './certifications.ts'
import type { FormParts } from './client.ts'
import { aFacility } from './facilities.ts'
import type { TestApp } from './harness.ts'

export type FieldWork = {
  owner: OwnerPerson
  admin: Person
  inspector: Person
  facilityId: string
  certificationId: string
}

export const fieldWork = async (
  t: TestApp,
  {
    owner,
    admin,
    inspector,
    facility = {},
  }: { owner?: OwnerPerson; admin?: Person; inspector?: Person; facility?: FormParts } = {},
): Promise<FieldWork> => {
  const people = {
    owner: owner ?? (await t.owner()),
    admin: admin ?? (await t.admin()),
    inspector: inspector ?? (await t.inspector()),
  }
  const facilityId = await aFacility(people.owner, facility)
  const certificationId = await aPaidCertification(t.deps, people.owner, facilityId)
  await assign(people.admin, facilityId, people.inspector)
  return { ...people, facilityId, certificationId }
}
