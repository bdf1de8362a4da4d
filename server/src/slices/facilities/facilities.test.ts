import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { days, hours } from '../../../test/clock.ts'
import { aFacility, anOrder, certify, facilityForm, fail, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const agreement = { name: 'agreement.pdf', bytes: aPdf('Agreement'), type: 'application/pdf' }
const partnered = { owned_status: 2, partner_company: 'Blue Dhow LLC', partnership_agreement_file: agreement }

const pay = async (owner: OwnerPerson, facilityId: string) => {
  const { orderId, paymentUrl } = await anOrder(owner, facilityId)
  const message = gatewayMessage(
    t.deps,
    { id: `evt_${orderId}`, ref: refOf(paymentUrl), order: orderId },
    t.clock.now(),
  )
  expect((await t.anyone.post('/api/payment/webhook/sandbox', message.body, { headers: message.headers })).status).toBe(
    200,
  )
  return orderId
}

const auditOf = async (id: string) =>
  openPersons(
    t.db,
    await t.db.many<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_events where subject_id = ${id} order by seq`,
    ),
  )

describe('adding a facility', () => {
  it('stores what was sent, returns the allowed actions, and writes one audit row', async () => {
    const owner = await t.owner()
    const made = await owner.form(
      'POST',
      '/api/user/facility',
      facilityForm({ contact_email: 'not an address', phone_number: '0800 CERTIFY' }),
    )
    expect(made.status).toBe(201)
    const facility = made.body.data
    expect(facility).toMatchObject({
      name: 'Jebel Ali cold store',
      owned_status: 1,
      emirate: 2,
      emirateInfo: { id: 2, name: 'Dubai' },
      state: 'none',
      steps_done: 1,
      certifications: [],
      visits: [],
      contact_email: 'not an address',
    })
    expect(facility.may).toEqual({ edit: true, editContact: true, archive: true, certify: true, renew: false })
    expect(facility.timeline.map(({ at }: { at: string | null }) => at !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect((await auditOf(facility.id)).map(({ action }) => action)).toEqual(['facility.added'])
  })

  it('says "This field is required" at each missing field', async () => {
    const owner = await t.owner()
    const answer = await owner.form('POST', '/api/user/facility', { partner_company: 'x' })
    expect(answer.status).toBe(422)
    const needed = [
      'name',
      'owned_status',
      'address_line_1',
      'city',
      'emirate',
      'nearest_port',
      'phone_number',
      'contact_full_name',
      'contact_email',
      'contact_phone_number',
    ]
    expect(Object.keys(answer.body.fieldErrors).toSorted()).toEqual(needed.toSorted())
    expect(new Set(Object.values(answer.body.fieldErrors))).toEqual(new Set(['This field is required']))
  })

  it('refuses an unknown emirate, and ignores unknown fields', async () => {
    const owner = await t.owner()
    const unknown = await owner.form('POST', '/api/user/facility', facilityForm({ emirate: 99 }))
    expect([unknown.status, Object.keys(unknown.body.fieldErrors)]).toEqual([422, ['emirate']])
    const other = await t.owner()
    const made = await owner.form(
      'POST',
      '/api/user/facility',
      facilityForm({ company_id: other.companyId, state: 1, id: other.id, archived_at: '2020-01-01' }),
    )
    expect([made.status, made.body.data.state, made.body.data.archived_at]).toEqual([201, 'none', null])
    expect(made.body.data.id).not.toBe(other.id)
    expect((await other.get('/api/user/facilities')).body.data.facilities).toEqual([])
  })

  it('keeps partner and agreement only of a partnered facility', async () => {
    const owner = await t.owner()
    const made = (await owner.form('POST', '/api/user/facility', facilityForm(partnered))).body.data
    expect(made).toMatchObject({ partner_company: 'Blue Dhow LLC', partnership_agreement_file: 'agreement.pdf' })
    const opened = await owner.get(made.partnership_agreement_url)
    expect([opened.status, opened.bytes.equals(agreement.bytes)]).toEqual([200, true])
    const owned = (await owner.form('POST', '/api/user/facility', facilityForm({ ...partnered, owned_status: 1 }))).body
      .data
    expect([owned.partner_company, owned.partnership_agreement_file, owned.partnership_agreement_url]).toEqual([
      null,
      null,
      null,
    ])
    const { count } = await t.db.get<{ count: number }>(
      sql`select count(*) as count from files where company_id = ${owner.companyId} and deleted_at is null`,
    )
    expect(count).toBe(1)
  })

  it('refuses a file that is not an agreement by its content', async () => {
    const owner = await t.owner()
    const answer = await owner.form(
      'POST',
      '/api/user/facility',
      facilityForm({
        ...partnered,
        partnership_agreement_file: { name: 'agreement.pdf', bytes: Buffer.from('<script>alert(1)</script>') },
      }),
    )
    expect(answer.status).toBe(415)
    expect((await owner.get('/api/user/facilities')).body.data.counts.registered).toBe(0)
  })

  it('handles a request repeated with the same key once', async () => {
    const owner = await t.owner()
    const send = { headers: { 'idempotency-key': 'add-1' } }
    const [one, other] = [
      await owner.form('POST', '/api/user/facility', facilityForm(), send),
      await owner.form('POST', '/api/user/facility', facilityForm(), send),
    ]
    expect(other.body).toEqual(one.body)
    expect((await owner.get('/api/user/facilities')).body.data.counts.registered).toBe(1)
  })
})

describe('changing a facility', () => {
  it('accepts any part of the form until it is certified, and records what changed', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    const saved = await owner.patch(`/api/user/facility/${id}`, { name: 'Dry store', city: 'Dubai' })
    expect([saved.status, saved.body.data.name, saved.body.message]).toEqual([200, 'Dry store', 'Facility saved.'])
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'facility.changed',
      before: { name: 'Jebel Ali cold store' },
      after: { name: 'Dry store' },
    })
    await owner.patch(`/api/user/facility/${id}`, { name: 'Dry store' })
    expect(await auditOf(id)).toHaveLength(2)
  })

  it('removes partner and agreement when it becomes owned, and an agreement that is replaced', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner, partnered)
    const second = { name: 'second.pdf', bytes: aPdf('Second') }
    expect(
      (await owner.form('PATCH', `/api/user/facility/${id}`, { partnership_agreement_file: second })).body.data
        .partnership_agreement_file,
    ).toBe('second.pdf')
    const owned = (await owner.patch(`/api/user/facility/${id}`, { owned_status: 1 })).body.data
    expect([owned.owned_status, owned.partner_company, owned.partnership_agreement_file]).toEqual([1, null, null])
    const { count } = await t.db.get<{ count: number }>(
      sql`select count(*) as count from files where company_id = ${owner.companyId} and deleted_at is null`,
    )
    expect(count).toBe(0)
  })

  it('keeps a certified one fixed except contact and phones, until it expires', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    await pay(owner, id)
    await certify(t.deps, id, t.clock.now(), new Date(t.clock.now().getTime() + hours(10)))
    expect((await owner.patch(`/api/user/facility/${id}`, { name: 'Another name' })).body.code).toBe(
      'facility.certified-fixed',
    )
    // Sending the whole form is allowed if only the contact details differ.
    const whole = { ...facilityForm(), phone_number: '+971 4 111 1111', contact_full_name: 'Omar' }
    expect((await owner.patch(`/api/user/facility/${id}`, whole)).body.data).toMatchObject({
      phone_number: '+971 4 111 1111',
      contact_full_name: 'Omar',
      name: 'Jebel Ali cold store',
    })
    const withFile = await owner.form('PATCH', `/api/user/facility/${id}`, { partnership_agreement_file: agreement })
    expect(withFile.status).toBe(409)
    t.clock.forward(hours(10))
    expect((await owner.patch(`/api/user/facility/${id}`, { name: 'Another name' })).status).toBe(200)
  })
})

describe('archiving', () => {
  it('removes a facility without certifications from the lists, once', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    expect((await owner.post(`/api/user/facility/${id}/archive`)).status).toBe(200)
    expect((await owner.post(`/api/user/facility/${id}/archive`)).body.code).toBe('facility.archived')
    expect((await owner.get('/api/user/facilities')).body.data.facilities).toEqual([])
    expect((await owner.get(`/api/user/facility/${id}`)).body.data.archived_at).not.toBeNull()
    expect((await owner.patch(`/api/user/facility/${id}`, { city: 'Ajman' })).body.code).toBe('facility.archived')
    expect((await owner.post('/api/user/payment', { amount: 1050, facility_id: id })).body.code).toBe(
      'facility.archived',
    )
  })

  it('refuses one with a payment in progress or with certifications', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    await anOrder(owner, id)
    expect((await owner.post(`/api/user/facility/${id}/archive`)).body.code).toBe('facility.has-open-order')
    await pay(owner, id)
    expect((await owner.post(`/api/user/facility/${id}/archive`)).body.code).toBe('facility.has-certifications')
  })
})

describe("another owner's facility", () => {
  it('is not found by any call, and nothing changes', async () => {
    const [owner, other] = [await t.owner(), await t.owner()]
    const id = await aFacility(owner)
    const answers = await Promise.all([
      other.get(`/api/user/facility/${id}`),
      other.get(`/api/user/facility/${id}/certification-status`),
      other.patch(`/api/user/facility/${id}`, { name: 'Mine now' }),
      other.post(`/api/user/facility/${id}/archive`),
      other.post('/api/user/payment', { amount: 1050, facility_id: id }),
      other.get('/api/user/facility/not-an-id'),
      other.get(`/api/user/facility/${other.companyId}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await owner.get(`/api/user/facility/${id}`)).body.data).toMatchObject({
      name: 'Jebel Ali cold store',
      archived_at: null,
    })
    expect(await auditOf(id)).toHaveLength(1)
  })
})

describe('list, tiles and dashboard', () => {
  it('counts correctly, filters by state and searches by words', async () => {
    const owner = await t.owner()
    const names = ['Alpha cold store', 'Beta farm', 'Gamma shop', 'Delta plant', 'Epsilon yard']
    const ids: Record<string, string> = {}
    for (const name of names) {
      ids[name] = await aFacility(owner, { name })
      t.clock.forward(1000)
    }
    const until = new Date(t.clock.now().getTime() + days(300))
    for (const name of names.slice(1)) await pay(owner, ids[name] ?? '')
    await certify(t.deps, ids['Beta farm'] ?? '', t.clock.now(), until)
    await certify(t.deps, ids['Gamma shop'] ?? '', new Date(t.clock.now().getTime() - days(9)), t.clock.now())
    await fail(t.deps, ids['Delta plant'] ?? '', t.clock.now(), 'The alarm is broken.')
    const all = (await owner.get('/api/user/facilities')).body.data
    expect(all.counts).toEqual({ registered: 5, certified: 1, pending: 1, expired: 1, failed: 1, in_payment: 0 })
    const { orderId } = (
      await owner.post('/api/user/payment', {
        amount: 1050,
        facility_id: ids['Alpha cold store'],
        method: 'wireTransfer',
      })
    ).body.data
    expect(orderId).toBeTypeOf('string')
    const paying = (await owner.get('/api/user/facilities?payment=open')).body.data
    expect([paying.counts.in_payment, paying.facilities.map((one: { name: string }) => one.name)]).toEqual([
      1,
      ['Alpha cold store'],
    ])
    expect(all.facilities.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)).toEqual([
      'Epsilon yard: pending',
      'Delta plant: failed',
      'Gamma shop: expired',
      'Beta farm: certified',
      'Alpha cold store: none',
    ])
    for (const [state, name] of [
      ['none', 'Alpha cold store'],
      ['certified', 'Beta farm'],
      ['expired', 'Gamma shop'],
      ['failed', 'Delta plant'],
      ['pending', 'Epsilon yard'],
    ]) {
      const filtered = (await owner.get(`/api/user/facilities?state=${state}`)).body.data
      expect([filtered.facilities.map((one: { name: string }) => one.name), filtered.counts.registered]).toEqual([
        [name],
        5,
      ])
    }
    const found = (await owner.get('/api/user/facilities?search=COLD%20alp')).body.data.facilities
    expect(found.map((one: { name: string }) => one.name)).toEqual(['Alpha cold store'])
    const failed = (await owner.get(`/api/user/facility/${ids['Delta plant']}`)).body.data
    expect([failed.certifications[0].reason, failed.certifications[0].status, failed.may.renew]).toEqual([
      'The alarm is broken.',
      3,
      true,
    ])
  })

  it('shows four cards and the most urgent task', async () => {
    const owner = await t.owner()
    expect((await owner.get('/api/user/dashboard')).body.data).toEqual({
      facilities: [],
      facility_count: 0,
      next: null,
      next_steps: [],
      expired_papers: 0,
    })
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await aFacility(owner, { name: `Store ${count}` }))
    const next = async () => (await owner.get('/api/user/dashboard')).body.data.next
    expect((await owner.get('/api/user/dashboard')).body.data).toMatchObject({ facility_count: 5, next: null })
    expect((await owner.get('/api/user/dashboard')).body.data.facilities).toHaveLength(4)
    await pay(owner, ids[0] ?? '')
    await fail(t.deps, ids[0] ?? '', t.clock.now(), 'No')
    expect(await next()).toMatchObject({ kind: 'certify-again', facility: { id: ids[0] } })
    await pay(owner, ids[1] ?? '')
    await certify(t.deps, ids[1] ?? '', t.clock.now(), new Date(t.clock.now().getTime() + days(59)))
    expect(await next()).toMatchObject({ kind: 'renew', facility: { id: ids[1] } })
    const transfer = await anOrder(owner, ids[2] ?? '', 'wireTransfer')
    expect(await next()).toMatchObject({ kind: 'transfer', orderId: transfer.orderId })
    const online = await anOrder(owner, ids[3] ?? '')
    expect(await next()).toMatchObject({ kind: 'pay', orderId: online.orderId })
    const inspector = await t.inspector()
    const visitId = t.deps.random.uuid()
    const tomorrow = new Date(t.clock.now().getTime() + hours(20))
    await t.db.run(sql`
      insert into visits (id, facility_id, inspector_id, scheduled_at, created_at, updated_at)
      values (${visitId}, ${ids[4]}, ${inspector.id}, ${tomorrow}, ${t.clock.now()}, ${t.clock.now()})`)
    expect(await next()).toMatchObject({ kind: 'visit', facility: { id: ids[4] }, at: tomorrow.toISOString() })
    const home = (await owner.get('/api/user/dashboard')).body.data
    expect(home.next_steps.map(({ kind }: { kind: string }) => kind)).toEqual(['visit', 'pay', 'transfer'])
    const visited = home.facilities.find(({ id }: { id: string }) => id === ids[4])
    expect(visited.next_visit_at).toBe(tomorrow.toISOString())
  })
})

describe('certification status', () => {
  it('shows the current fee, then the open order with its own fee, then the actual state', async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    const ask = async () => (await owner.get(`/api/user/facility/${id}/certification-status`)).body.data
    expect(await ask()).toMatchObject({
      certified: false,
      certificationFee: { amount: 1050, currency: 'AED', net: 1000, vat: 50 },
      order: null,
    })
    const order = await anOrder(owner, id)
    await t.ownerDb.run(
      sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '200000', ${t.clock.now()})`,
    )
    expect(await ask()).toMatchObject({
      certificationFee: { amount: 1050 },
      order: {
        orderId: order.orderId,
        method: 'onlinePayment',
        state: 'awaiting-payment',
        paymentUrl: order.paymentUrl,
      },
    })
    await pay(owner, id)
    await t.ownerDb.run(
      sql`insert into settings (key, value, in_force_since) values ('fee-net-fils', '100000', ${t.clock.now()})`,
    )
    const pending = await ask()
    expect(pending).toMatchObject({ certified: false, order: null, facility: { state: 'pending', steps_done: 2 } })
    expect(pending.facility.certifications).toMatchObject([
      { status: 0, state: 'pending', is_certified: false, issued_at: null },
    ])
    await certify(t.deps, id, t.clock.now(), new Date(t.clock.now().getTime() + hours(10)))
    expect(await ask()).toMatchObject({
      certified: true,
      facility: {
        state: 'certified',
        steps_done: 7,
        certifications: [{ status: 1, is_certified: true, certified_by: null, is_administrative: true }],
      },
    })
    t.clock.forward(hours(10))
    expect(await ask()).toMatchObject({
      certified: false,
      facility: { state: 'expired', certifications: [{ status: 2, is_certified: false }], may: { renew: true } },
    })
  })
})

describe('saving what another screen has changed', () => {
  const versioned = async () => {
    const owner = await t.owner()
    const id = await aFacility(owner)
    const path = `/api/user/facility/${id}`
    const { version } = (await owner.get(path)).body.data as { version: string }
    expect((await owner.patch(path, { name: 'Hall one' })).status).toBe(200)
    return { owner, path, version }
  }

  it('is refused with `version` if the save would take the change back, and allowed for other fields', async () => {
    const { owner, path, version } = await versioned()
    const late = await owner.patch(path, { name: 'Hall two', version })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect(late.body.details.changes).toEqual([{ field: 'name', before: 'Jebel Ali cold store', after: 'Hall one' }])
    const other = await owner.patch(path, { city: 'Ajman', version })
    expect([other.status, other.body.data.name]).toEqual([200, 'Hall one'])
    expect((await owner.patch(path, { name: 'Hall three' })).status).toBe(200)
  })

  it('is refused with `If-Match` after any change', async () => {
    const { owner, path, version } = await versioned()
    const save = (ifMatch: string, body: object = { city: 'Ajman' }) =>
      owner.patch(path, body, { headers: { 'if-match': ifMatch } })
    const late = await save(`"${version}"`)
    expect([late.status, late.body.code]).toEqual([412, 'request.not-this-version'])
    expect(late.body.details.changes).toEqual([{ field: 'name', before: 'Jebel Ali cold store', after: 'Hall one' }])
    const weak = await save(`W/"${late.body.details.version}"`)
    expect([weak.status, weak.body.code]).toEqual([412, 'request.not-this-version'])
    const saved = await save(`"${late.body.details.version}"`)
    expect([saved.status, saved.body.data.city]).toEqual([200, 'Ajman'])
    expect((await save('*', { city: 'Dubai' })).status).toBe(200)
    expect((await owner.get(path)).body.data).toMatchObject({ name: 'Hall one', city: 'Dubai' })
  })

  it('names `If-Match` as unknown where a call has no version', async () => {
    const owner = await t.owner()
    const headers = { 'if-match': '"abc"' }
    const saved = await owner.patch('/api/user/me', { first_name: 'Mona' }, { headers })
    expect([saved.status, saved.headers['unknown-fields']]).toEqual([200, 'If-Match'])
    const strict = { ...headers, prefer: 'handling=strict' }
    expect((await owner.patch('/api/user/me', { first_name: 'Mona' }, { headers: strict })).status).toBe(422)
  })
})
