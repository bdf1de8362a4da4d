import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aPaidCertification, aScene, decideAs } from '../../../test/certifications.ts'
import { days } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The same inspector with a new session, because sessions don't last a year. */
const sameAgain = async (inspector: Person): Promise<Person> => {
  const fresh = await t.inspector()
  await t.ownerDb.run(sql`update sessions set account_id = ${inspector.id} where id = ${fresh.sessionId}`)
  return fresh
}

describe('renewal and recertification', () => {
  test('the validity of a renewal begins when the old one ends', async () => {
    const { owner, inspector, facilityId, id } = await aScene(t)
    const first = (await decideAs.inspector(inspector, id, { status: 1 })).body.data
    t.clock.forward(days(330))
    const renewal = await aPaidCertification(t.deps, owner, facilityId)
    const second = (await decideAs.inspector(await sameAgain(inspector), renewal, { status: 1 })).body.data
    expect(second).toMatchObject({ state: 'certified', expires_at: '2028-03-02T20:00:00.000Z' })
    expect(await t.db.get(sql`select valid_from from certifications where id = ${renewal}`)).toEqual({
      valid_from: new Date(first.expires_at),
    })
    const state = async (number: string) => (await t.anyone.get(`/api/public/certificates/${number}`)).body.data
    expect(await state(first.certificate_number)).toMatchObject({ state: 'valid', superseded_by: null })
    expect(await state(second.certificate_number)).toMatchObject({
      state: 'upcoming',
      granted_on: '2027-03-03',
      expires_on: '2028-03-02',
    })
    t.clock.set('2027-03-02T20:00:00.000Z')
    expect(await state(first.certificate_number)).toMatchObject({ state: 'expired' })
    expect(await state(second.certificate_number)).toMatchObject({ state: 'valid' })
    const shown = await (await t.admin()).get(`/admin/api/facilities/${facilityId}`)
    expect(shown.body.data).toMatchObject({ state: 'certified', expires_at: '2028-03-02T20:00:00.000Z' })
  })

  test('recertifying an expired one gives a new number, and the former is superseded', async () => {
    const admin = await t.admin()
    const made = await aScene(t, { owner: await t.owner(), admin, inspector: await t.inspector() })
    const first = (await decideAs.inspector(made.inspector, made.id, { status: 1 })).body.data
    await decideAs.admin(admin, made.id, { status: 2 })
    expect((await t.anyone.get(`/api/public/certificates/${first.certificate_number}`)).body.data.state).toBe('expired')
    const second = (await decideAs.admin(admin, made.id, { status: 1 })).body.data
    expect(second.certificate_number).not.toBe(first.certificate_number)
    expect(second.is_administrative).toBe(true)
    expect((await t.anyone.get(`/api/public/certificates/${first.certificate_number}`)).body.data).toMatchObject({
      state: 'superseded',
      superseded_by: second.certificate_number,
    })
    await decideAs.admin(admin, made.id, { status: 3, reason: 'Fire damage' })
    expect((await t.anyone.get(`/api/public/certificates/${second.certificate_number}`)).body.data).toMatchObject({
      state: 'withdrawn',
      withdrawn_at: t.clock.now().toISOString(),
    })
    const third = (await decideAs.admin(admin, made.id, { status: 1 })).body.data
    expect((await t.anyone.get(`/api/public/certificates/${second.certificate_number}`)).body.data).toMatchObject({
      state: 'superseded',
      superseded_by: third.certificate_number,
    })
    expect((await t.anyone.get(`/api/public/certificates/${third.certificate_number}`)).body.data).toMatchObject({
      state: 'valid',
      revision: 3,
    })
  })
})
