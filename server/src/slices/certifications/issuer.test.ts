// Until production has its issuer, nothing is certified, so that no certificate carries the trial's issuer.
import type { SignedCertificate } from '@assure/contract/signed/credential'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aScene, decideAs, type Scene, setting, status } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
const both = (en: string, ar: string) => ({ en, ar })
const issuer = {
  name: both('Assure LLC', 'شركة Assure'),
  address: both('Abu Dhabi', 'أبوظبي'),
  trn: '100123456700003',
  signatory: { name: both('H. Saleh', 'هدى صالح'), title: both('Head', 'المدير') },
  contact: 'help@assure.ae',
}
const boss = async () => t.superAdmin()
const save = async (changed: object) => {
  const answer = await (await boss()).patch('/admin/api/settings', { issuer: { ...issuer, ...changed } })
  expect(answer.status).toBe(200)
}
const asDelivered = () =>
  t.ownerDb.run(
    sql`insert into settings (key, value, in_force_since) select key, value, ${t.clock.now()} from settings
      where id in (select min(id) from settings group by key)`,
  )
const rows = (scene: Scene) =>
  t.db.get<{ status: number; certificates: number; visits: number; told: number }>(sql`
    select c.status, (select count(*) from certificates k where k.certification_id = c.id) as certificates,
      (select count(*) from visits v where v.facility_id = c.facility_id) as visits,
      (select count(*) from audit_events e where e.subject_id = c.id::text
        and e.action = 'certification.certified') as told
    from certifications c where c.id = ${scene.id}`)
const none = { status: 0, certificates: 0, visits: 0, told: 0 }

beforeAll(async () => {
  t = await testApp({ config: { mode: 'production', publicUrl: 'https://assure.example' } })
})
afterAll(() => t.close())

test('without issuer details neither an administrator nor an inspector can certify, and nothing is stored', async () => {
  const scene = await aScene(t)
  const tries = () =>
    Promise.all([
      decideAs.admin(scene.admin, scene.id, { status: status.certify, reason: 'Known for years' }),
      decideAs.inspector(scene.inspector, scene.id, { status: status.certify }),
    ])
  const codes = async () => (await tries()).map(({ status: answered, body }) => [answered, body.code])
  const refused = [403, 'certification.issuer-not-set']
  expect(await codes()).toEqual([refused, refused])
  for (const missing of [
    { name: both('Assure Certification Body (trial)', 'شركة Assure') },
    { address: both('Abu Dhabi', 'أبوظبي (تجريبي)') },
    { name: both('Assure LLC', 'جهة اعتماد Assure (تجريبية)') },
    { signatory: { ...issuer.signatory, name: both('X (trial)', 'س') } },
    { contact: 'certificates@assure.example' },
  ]) {
    await save(missing)
    expect(await codes()).toEqual([refused, refused])
  }
  expect(await rows(scene)).toEqual(none)
})

test('a certificate names the issuer once the details are set, and keeps them when they are removed', async () => {
  const [first, second] = [await aScene(t), await aScene(t)]
  await asDelivered()
  await save({ trn: issuer.trn })
  const { body } = await decideAs.inspector(first.inspector, first.id, { status: status.certify })
  const address = `/api/public/certificates/${body.data.certificate_number}`
  const read = async () =>
    (JSON.parse((await t.anyone.get(address)).body.data.credential as string) as SignedCertificate).facts
  const facts = await read()
  expect(facts).toMatchObject({ issuer: { name: issuer.name, address: issuer.address }, signatory: issuer.signatory })
  await asDelivered()
  expect(await read()).toEqual(facts)
  const pdf = await t.anyone.get(`${address}/pdf`)
  expect([pdf.status, pdf.bytes.toString('latin1').includes('trial')]).toEqual([200, false])
  expect((await decideAs.inspector(second.inspector, second.id, { status: status.certify })).body.code).toBe(
    'certification.issuer-not-set',
  )
  expect((await decideAs.admin(first.admin, first.id, { status: status.fail, reason: 'Fire doors' })).status).toBe(200)
})

test('failing, and recommending for somebody else to decide, need no issuer details', async () => {
  await asDelivered()
  const failed = await aScene(t)
  expect((await decideAs.inspector(failed.inspector, failed.id, { status: status.fail })).status).toBe(200)
  await setting(t.deps, 'decision-mode', 'four-eyes')
  const recommended = await aScene(t)
  expect((await decideAs.inspector(recommended.inspector, recommended.id, { status: status.certify })).status).toBe(200)
  const independent = await t.admin()
  expect((await decideAs.admin(independent, recommended.id, { status: status.certify })).body.code).toBe(
    'certification.issuer-not-set',
  )
})
