// Digits from any keyboard are stored as Latin ones, and search finds what people read aloud: phone and record numbers.
import { recordNumber, withLatinDigits } from '@assure/contract/domain/digits'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { assign, decideAs, status } from '../../../test/certifications.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.owner()
  admin = await t.admin()
})
afterAll(() => t.close())

const namesFor = async (search: string): Promise<string[]> => {
  const answer = await admin.get(`/admin/api/facilities?search=${encodeURIComponent(search)}`)
  return answer.body.data.facilities.map(({ id }: { id: string }) => id)
}

it('stores Arabic and Persian digits in phone numbers of any form as Latin ones', async () => {
  const id = await aFacility(owner, { phone_number: '+٩٧١ ٤ ٨٠٠ ١٢٣٤', contact_phone_number: '۰۵۰۱۲۳۴۵۶۷' })
  const kept = (await owner.get(`/api/user/facility/${id}`)).body.data
  expect([kept.phone_number, kept.contact_phone_number]).toEqual(['+971 4 800 1234', '0501234567'])
  expect((await owner.patch('/api/user/me', { phone_number: '٠٥٠ ٩٩٩ ٨٨٧٧' })).status).toBe(200)
  expect((await owner.get('/api/user/me')).body.data.phone_number).toBe('050 999 8877')
})

it('accepts an invalid phone number, because only the screens warn about it', async () => {
  const id = await aFacility(owner, { phone_number: 'abc', contact_phone_number: '1' })
  expect((await owner.get(`/api/user/facility/${id}`)).body.data.phone_number).toBe('abc')
})

test.each(['+971 52 777 6655', '052 777 6655', '0527776655', '52-777-6655', '00971527776655', '٠٥٢ ٧٧٧ ٦٦٥٥'])(
  'a facility is found by its phone number written as %s',
  async (typed) => {
    const id =
      (await namesFor('Phone search hall'))[0] ??
      (await aFacility(owner, { name: 'Phone search hall', contact_phone_number: '+971 (52) 777-6655' }))
    expect(await namesFor(typed)).toEqual([id])
  },
)

it('an account is found by its phone number, also after it has changed', async () => {
  const changed = await t.owner()
  const byPhone = async (search: string) =>
    (await admin.get(`/admin/api/users?search=${encodeURIComponent(search)}`)).body.data.users.map(
      ({ id }: { id: string }) => id,
    )
  await changed.patch('/api/user/me', { phone_number: '+971 56 444 3322' })
  expect(await byPhone('056 444 3322')).toEqual([changed.id])
  await changed.patch('/api/user/me', { phone_number: '+971 56 444 0000' })
  expect(await byPhone('056 444 3322')).toEqual([])
})

it('a facility and its payment are found by order, invoice and certificate number, as printed and as spoken', async () => {
  const facilityId = await aFacility(owner, { name: 'Numbered hall' })
  const { orderId, paymentUrl } = await anOrder(owner, facilityId)
  const paid = gatewayMessage(t.deps, { id: 'evt_numbered', ref: refOf(paymentUrl), order: orderId }, t.clock.now())
  await t.anyone.post('/api/payment/webhook/sandbox', paid.body, { headers: paid.headers })
  await assign(admin, facilityId, await t.inspector())
  const { certification } = await t.db.get<{ certification: string }>(
    sql`select id as certification from certifications where order_id = ${orderId}`,
  )
  const decided = await decideAs.admin(admin, certification, { status: status.certify, reason: 'Seen last week' })
  expect(decided.status).toBe(200)
  const numbers = await t.db.get<{ reference: string; invoice: string; certificate: string }>(sql`
    select o.reference, i.number as invoice, k.number as certificate
    from orders o join invoices i on i.order_id = o.id
    join certificates k on k.certification_id = ${certification} where o.id = ${orderId}`)
  for (const number of [numbers.reference, numbers.invoice, numbers.certificate]) {
    const heard = number.toLowerCase().replaceAll('-', ' ')
    for (const typed of [number, heard]) {
      expect(number.startsWith(recordNumber(typed) ?? '?')).toBe(true)
      expect(await namesFor(typed)).toEqual([facilityId])
      const payments = await admin.get(`/admin/api/payments?search=${encodeURIComponent(typed)}`)
      expect(payments.body.data.payments.map(({ id }: { id: string }) => id)).toEqual([orderId])
    }
  }
})

it('the database converts digits as the contract does', async () => {
  const typed = '+٩٧١ ٥٠ ۱۲۳ ٤٥٦٧'
  expect(await t.db.get(sql`select latin_digits(${typed}) as digits`)).toEqual({ digits: withLatinDigits(typed) })
})
