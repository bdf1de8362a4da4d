import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { drawWaiting, keyOf } from '../../../test/issued-reports.ts'
import {
  aDraft,
  aJob,
  aReportedRequest,
  aSentRequest,
  done,
  offerInspections,
  office,
  own,
} from '../../../test/requests.ts'
import {
  aConfirmable,
  agreed,
  aHeldRequest,
  aLink,
  aShare,
  type MadeShare,
  shared,
  trailOf,
} from '../../../test/shares.ts'
import { aProductTest, aSecondOf, aSpecification } from '../../../test/tested-samples.ts'
import { tokenHash } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteOldMails } from '../../platform/mail/mails.ts'
import { tidyShares } from './store.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
})
afterAll(() => t.close())

const open = (key: string) => t.anyone.post(shared('open'), { key })
const confirm = (key: string, sent: object = agreed) => t.anyone.post(shared('confirm'), { key, ...sent })
const sharesOf = async (id: string) => done(await owner.get(own(id, '/shares'))).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const revoke = (id: string, share: MadeShare) => owner.post(own(id, `/shares/${share.id}/revoke`))
const end = ({ id }: MadeShare) =>
  t.ownerDb.run(sql`
    update request_shares set created_at = created_at - interval '2 days', ends_at = ${t.clock.now()} where id = ${id}`)
const unknown = [404, 'share.unknown']

describe('a link', () => {
  it('has 128 random bits in the fragment, of which only a hash is stored', async () => {
    const id = await aSentRequest(owner)
    const made = await owner.post(own(id, '/shares'), aLink())
    expect(made.status).toBe(201)
    const { hash, pathname, search } = new URL(made.body.data.url as string)
    expect([pathname, search]).toEqual(['/shared', ''])
    expect(Buffer.from(hash.slice(1), 'base64url')).toHaveLength(16)
    const secret = hash.slice(1)
    const { hashed, row } = await t.ownerDb.get<{ hashed: string; row: string }>(sql`
      select encode(secret_hash, 'hex') as hashed, request_shares::text as row from request_shares
      where id = ${made.body.data.id as string}`)
    expect(hashed).toBe(tokenHash(secret).toString('hex'))
    expect(row).not.toContain(secret)
    const listed = await sharesOf(id)
    expect(listed).toMatchObject({
      shares: [{ name: 'Kerala Seafoods', role: 'buyer', state: 'live', ends_on: '2026-04-01', opened_count: 0 }],
      release: null,
      may: ['share', 'hold'],
    })
    expect(JSON.stringify(listed)).not.toContain(hash.slice(1))
    expect((await admin.get(office(id, '/shares'))).body.data).toEqual({ ...listed, may: [] })
    expect(await trailOf(t, id, 'request.shared')).toBe(1)
  })

  it('ends after its last day, within a year', async () => {
    const id = await aSentRequest(owner)
    for (const ends_on of ['2026-03-01', '2027-03-03'])
      expect((await owner.post(own(id, '/shares'), aLink({ ends_on }))).body).toMatchObject({
        code: 'share.end-day',
        fieldErrors: { ends_on: expect.any(String) },
      })
    done(await owner.post(own(id, '/shares'), aLink({ ends_on: '2027-03-02' })))
    const today = await aShare(owner, id, { ends_on: '2026-03-02' })
    t.clock.set('2026-03-02T19:59:59.000Z')
    expect((await open(today.key)).status).toBe(200)
    t.clock.set('2026-03-02T20:00:00.000Z')
    expect(codeOf(await open(today.key))).toEqual(unknown)
    t.clock.set('2026-03-02T08:00:00.000Z')
    await end(today)
    expect((await sharesOf(id)).shares).toContainEqual(
      expect.objectContaining({ id: today.id, state: 'ended', ends_on: '2026-03-02' }),
    )
    expect(codeOf(await revoke(id, today))).toEqual([409, 'share.over'])
  })

  it('refuses a name that is empty, has control characters or ten kilobytes', async () => {
    const id = await aSentRequest(owner)
    for (const [name, code] of [
      ['  ', 'required'],
      ['Kerala\u0007Seafoods', 'control'],
      ['\u202eabc', 'control'],
      ['K'.repeat(10_240), 'long'],
    ] as const) {
      const refused = await owner.post(own(id, '/shares'), aLink({ name }))
      expect([code, refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([code, 422, ['name']])
    }
    expect((await sharesOf(id)).shares).toEqual([])
  })

  it('is refused for a draft, for an ended request, and beyond twenty', async () => {
    const draft = await aDraft(owner)
    expect(codeOf(await owner.post(own(draft, '/shares'), aLink()))).toEqual([409, 'service-request.move-not-possible'])
    const id = await aSentRequest(owner)
    const first = await aShare(owner, id)
    for (let number = 2; number <= 20; number++) await aShare(owner, id)
    const [one, other] = await Promise.all([
      owner.post(own(id, '/shares'), aLink()),
      owner.post(own(id, '/shares'), aLink()),
    ])
    for (const refused of [one, other]) expect(codeOf(refused)).toEqual([409, 'share.too-many'])
    done(await revoke(id, first))
    await aShare(owner, id)
    done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
    expect((await sharesOf(id)).may).toEqual([])
    expect(codeOf(await owner.post(own(id, '/shares'), aLink()))).toEqual([409, 'service-request.move-not-possible'])
  })

  it('is mailed in the chosen language, and the whole mail is deleted later', async () => {
    const id = await aSentRequest(owner)
    await aShare(owner, id, { email: 'anita@kerala.example', language: 'ar' })
    const mails = () =>
      t.ownerDb.many<{ language: string; template: string; to_name: string }>(
        sql`select language, template, to_name from mails where to_address = 'anita@kerala.example'`,
      )
    expect(await mails()).toEqual([{ language: 'ar', template: 'shared-request', to_name: 'Kerala Seafoods' }])
    await deleteOldMails(t.db, { before: new Date('2026-03-03T08:00:00.000Z'), limit: 10 })
    expect(await mails()).toEqual([])
    expect((await owner.post(own(id, '/shares'), aLink({ email: 'anita' }))).body.fieldErrors).toHaveProperty('email')
  })

  it('is its company’s alone, and the office revokes it with a reason that the owner reads', async () => {
    const id = await aSentRequest(owner)
    const share = await aShare(owner, id)
    const stranger = await t.owner()
    for (const refused of [
      await stranger.get(own(id, '/shares')),
      await stranger.post(own(id, '/shares'), aLink()),
      await stranger.post(own(id, `/shares/${share.id}/revoke`)),
      await stranger.post(own(id, '/hold'), { share_id: share.id }),
    ])
      expect(codeOf(refused)).toEqual([404, 'service-request.not-found'])
    const path = office(id, `/shares/${share.id}/revoke`)
    expect((await admin.post(path, {})).body.fieldErrors).toHaveProperty('reason')
    const reason = 'The buyer asked for it.'
    expect((await admin.post(path, { reason })).body.data.shares).toMatchObject([
      { state: 'revoked', revoked_by: 'admin', revoked_reason: reason },
    ])
    expect(codeOf(await admin.post(path, { reason }))).toEqual([409, 'share.over'])
    expect(codeOf(await open(share.key))).toEqual(unknown)
    expect((await owner.get('/api/user/notifications')).body.data.notifications[0]).toMatchObject({
      title: 'Link revoked',
      description: expect.stringContaining(reason),
    })
  })

  it('stops with the company', async () => {
    const other = await t.owner()
    const share = await aShare(other, await aSentRequest(other))
    expect((await open(share.key)).status).toBe(200)
    await t.ownerDb.run(sql`update accounts set is_active = false where id = ${other.id}`)
    expect(codeOf(await open(share.key))).toEqual(unknown)
  })

  it('is deleted a year after its end, unless a hold names it', async () => {
    const id = await aSentRequest(owner)
    const [kept, live] = [await aHeldRequest(owner, id), await aShare(owner, id, { ends_on: '2027-03-02' })]
    const revoked = await aShare(owner, id, { ends_on: '2027-03-02' })
    done(await revoke(id, revoked))
    done(await revoke(id, kept))
    const left = async (at: string) => {
      await tidyShares(t.db, new Date(at))
      return (await sharesOf(id)).shares.map((one: { id: string }) => one.id)
    }
    expect(await left('2027-03-02T07:00:00.000Z')).toHaveLength(3)
    expect(await left('2027-03-02T09:00:00.000Z')).toEqual([live.id, kept.id])
  })
})

describe('the shared page', () => {
  it('shows the result by a second specification beside that of the first, once there is one', async () => {
    const specificationId = await aSpecification(t)
    const secondId = await aSecondOf(t, specificationId, { Lead: { kind: 'at-most', value: '0.01' } })
    const { requestId } = await aProductTest(t, { owner, specificationId, secondId })
    const share = await aShare(owner, requestId)
    expect((await open(share.key)).body.data).toMatchObject({ result: null, second: null })
    await t.ownerDb.run(sql`
      update requests set state = 'reported', result = 'conforms', computed_result = 'conforms',
        recommended_result = 'conforms', second_result = 'does-not-conform', decided_by = ${admin.id},
        decided_at = ${t.clock.now()} where id = ${requestId}`)
    expect((await open(share.key)).body.data).toMatchObject({
      result: 'conforms',
      second: { specification: expect.stringMatching(/^Buyer \d+$/), result: 'does-not-conform' },
    })
  })

  it('shows goods, progress, result and report, and nothing of money, documents or people', async () => {
    const requestId = await aReportedRequest(t, owner)
    const share = await aShare(owner, requestId, { role: 'bank', name: 'Gulf Trade Bank' })
    expect((await open(share.key)).body.data).toMatchObject({ stage: 'reported', report: null })
    expect(codeOf(await t.anyone.post(shared('report'), { key: share.key }))).toEqual([409, 'share.no-report'])
    await drawWaiting(t)
    const answer = await open(share.key)
    expect([answer.status, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    const { data } = answer.body
    expect(data).toMatchObject({
      name: 'Gulf Trade Bank',
      role: 'bank',
      kind: 'inspection',
      goods: [{ description: 'Frozen shrimp, 10 kg cartons', quantity: 4000 }],
      stage: 'reported',
      result: 'conforms',
      report: { revision: 1, state: 'valid', verify_url: expect.stringContaining(`/verify/${data.report.number}`) },
      release: null,
    })
    expect(data.progress.at(-1)).toMatchObject({ stage: 'reported', at: expect.any(String) })
    const whole = done(await owner.get(own(requestId))).body.data
    const { total, net } = whole.price as { total: number; net: number }
    const secrets = [
      ...[total, net, total * 100, net * 100].map(String),
      'price',
      'total',
      'net',
      'fils',
      'order',
      'invoice',
      'quote',
      'refund',
      'document',
      'packing-list',
      'event',
      'reason',
      'counterparty',
      'contact',
      whole.inspector as string,
      whole.order_id as string,
    ].filter((one) => Boolean(one))
    const sent = JSON.stringify(data).toLowerCase()
    expect(secrets.filter((word) => sent.includes(word.toLowerCase()))).toEqual([])
    const pdf = await t.anyone.post(shared('report'), { key: share.key })
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const { id: reportId } = await t.ownerDb.get<{ id: string }>(
      sql`select id from issued_reports where request_id = ${requestId}`,
    )
    await t.ownerDb.run(sql`
      update issued_reports set withdrawn_at = ${t.clock.now()}, withdrawn_by = ${admin.id}, withdrawn_reason = 'Wrong lot'
      where id = ${reportId}`)
    expect((await open(share.key)).body.data.report.state).toBe('withdrawn')
    expect(codeOf(await t.anyone.post(shared('report'), { key: share.key }))).toEqual([409, 'share.no-report'])
  })

  it('counts openings without saying by whom, and one within a minute as the same', async () => {
    const id = await aSentRequest(owner)
    const share = await aShare(owner, id)
    const counted = async () => (await sharesOf(id)).shares[0]
    await Promise.all([open(share.key), open(share.key), open(share.key)])
    expect(await counted()).toMatchObject({ opened_count: 1, opened_at: '2026-03-02T08:00:00.000Z' })
    t.clock.forward(59_000)
    await open(share.key)
    expect(await counted()).toMatchObject({ opened_count: 1 })
    t.clock.forward(1_000)
    await open(share.key)
    expect(await counted()).toMatchObject({ opened_count: 2, opened_at: '2026-03-02T08:01:00.000Z' })
    t.clock.set('2026-03-02T08:00:00.000Z')
  })

  it('answers a guessed, an ended and a revoked link alike, in every call', async () => {
    const id = await aSentRequest(owner)
    const [revoked, ended] = [await aHeldRequest(owner, id), await aShare(owner, id)]
    done(await revoke(id, revoked))
    await end(ended)
    const answers = []
    for (const key of [revoked.key, ended.key, 'A'.repeat(22), ''])
      for (const act of ['open', 'report', 'confirm'] as const) {
        const { status, body } = await t.anyone.post(shared(act), { key, ...agreed })
        answers.push(JSON.stringify([status, { ...body, requestId: undefined }]))
      }
    expect([...new Set(answers)]).toEqual([expect.stringContaining('share.unknown')])
  })
})

describe('a hold', () => {
  it('is stated to everybody and blocks nothing', async () => {
    const inspector = await t.inspector()
    const id = await aJob(t, owner, inspector.id)
    const share = await aHeldRequest(owner, id)
    const waiting = { state: 'waiting', share_id: share.id, buyer: 'Kerala Seafoods', released_at: null }
    for (const reading of [owner.get(own(id)), admin.get(office(id)), inspector.get(`/inspector/api/requests/${id}`)])
      expect((await reading).body.data.release).toMatchObject(waiting)
    for (const reading of [owner.get('/api/user/requests?limit=100'), admin.get('/admin/api/requests?limit=100')]) {
      const { requests } = (await reading).body.data
      expect(requests.find((one: { id: string }) => one.id === id).release).toMatchObject(waiting)
    }
    expect((await admin.get('/admin/api/requests/export')).text).toContain('On hold')
    const bank = await aShare(owner, id, { role: 'bank' })
    expect((await open(share.key)).body.data.release).toMatchObject({
      state: 'waiting',
      is_yours: true,
      may_confirm: false,
    })
    expect((await open(bank.key)).body.data.release).toMatchObject({ state: 'waiting', is_yours: false })
    expect((await inspector.get('/inspector/api/notifications')).body.data.notifications[0].title).toBe('Goods on hold')
    expect(await trailOf(t, id, 'request.held')).toBe(1)
    const visit = { date: '2026-03-10', time: '10:00' }
    done(await inspector.post(`/inspector/api/requests/${id}/schedule`, visit))
  })

  it('names a live link of a buyer, once', async () => {
    const id = await aSentRequest(owner)
    const [bank, buyer, gone] = [
      await aShare(owner, id, { role: 'bank' }),
      await aShare(owner, id),
      await aShare(owner, id),
    ]
    done(await revoke(id, gone))
    const release = ({ id: shareId }: MadeShare) => owner.post(own(id, '/hold'), { share_id: shareId })
    expect((await release(bank)).body).toMatchObject({
      code: 'share.not-a-buyer',
      fieldErrors: { share_id: expect.any(String) },
    })
    expect((await release(gone)).body).toMatchObject({
      code: 'share.over',
      fieldErrors: { share_id: expect.any(String) },
    })
    const both = await Promise.all([release(buyer), release(buyer)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await sharesOf(id)).may).toEqual(['share', 'lift'])
  })

  it('is lifted by the owner with a reason, and can be made again', async () => {
    const id = await aSentRequest(owner)
    const share = await aHeldRequest(owner, id)
    expect((await owner.post(own(id, '/lift-hold'), {})).body.fieldErrors).toHaveProperty('reason')
    const reason = 'The buyer agreed by telephone.'
    const lifted = done(await owner.post(own(id, '/lift-hold'), { reason }))
    expect(lifted.body.data).toMatchObject({ release: { state: 'lifted', reason }, may: ['share', 'hold'] })
    expect(codeOf(await owner.post(own(id, '/lift-hold'), { reason }))).toEqual([409, 'share.no-hold'])
    expect((await open(share.key)).body.data.release).not.toHaveProperty('reason')
    expect(codeOf(await confirm(share.key))).toEqual([409, 'share.no-hold'])
    done(await owner.post(own(id, '/hold'), { share_id: share.id }))
    expect((await owner.get(own(id))).body.data.events.map((one: { what: string }) => one.what)).toEqual(
      expect.arrayContaining(['held', 'hold-lifted']),
    )
  })

  it('is released by the buyer once, after the report, by a name and a yes', async () => {
    const early = await aHeldRequest(owner, await aSentRequest(owner))
    expect(codeOf(await confirm(early.key))).toEqual([409, 'share.no-report'])
    const made = await aConfirmable(t, owner)
    const { requestId, key } = made
    expect((await confirm(key, { name: 'Anita', agreed: false })).body).toMatchObject({
      code: 'share.not-agreed',
      fieldErrors: { agreed: expect.any(String) },
    })
    expect((await confirm(key, { name: 'A\u0000nita', agreed: true })).status).toBe(422)
    expect((await confirm(key, { name: 'A'.repeat(10_240), agreed: true })).body.fieldErrors).toHaveProperty('name')
    const bank = await aShare(owner, requestId, { role: 'bank' })
    expect(codeOf(await confirm(bank.key))).toEqual([409, 'share.no-hold'])
    const both = await Promise.all([confirm(key), confirm(key, { name: 'Somebody else', agreed: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.data.release).toEqual(both[1].body.data.release)
    const { release } = (await owner.get(own(requestId))).body.data
    expect(release).toMatchObject({ state: 'released', released_at: '2026-03-02T08:00:00.000Z', reason: null })
    expect(['Anita Menon', 'Somebody else']).toContain(release.released_by)
    expect((await confirm(key)).body.data.release.released_by).toBe(release.released_by)
    expect(await trailOf(t, requestId, 'request.released')).toBe(1)
    const { notifications } = (await owner.get('/api/user/notifications')).body.data
    const { number } = (await owner.get(own(requestId))).body.data
    expect(notifications.filter((one: { title: string }) => one.title === 'Release confirmed')).toMatchObject([
      { description: `The buyer confirmed that the goods of request ${number} can be released.` },
    ])
    expect((await admin.get('/admin/api/notifications')).text).toContain('Release confirmed')
    expect(codeOf(await owner.post(own(requestId, '/lift-hold'), { reason: 'Too late.' }))).toEqual([
      409,
      'share.no-hold',
    ])
    expect(codeOf(await owner.post(own(requestId, '/hold'), { share_id: made.id }))).toEqual([
      409,
      'share.held-already',
    ])
    done(await revoke(requestId, made))
    expect(codeOf(await confirm(key))).toEqual(unknown)
    expect((await owner.get(own(requestId))).body.data.release.state).toBe('released')
  })

  it('either is released or its link is revoked first, however close they are', async () => {
    const { requestId, ...share } = await aConfirmable(t, owner)
    const [confirmed] = await Promise.all([confirm(share.key), revoke(requestId, share)])
    const { state } = (await owner.get(own(requestId))).body.data.release
    expect([200, 404]).toContain(confirmed.status)
    expect(state).toBe(confirmed.status === 200 ? 'released' : 'waiting')
  })

  it('is shown beside the report to holders of its key, without names', async () => {
    const { requestId, key } = await aConfirmable(t, owner)
    const { number } = (await owner.get(own(requestId))).body.data.report
    const withKey = `/api/public/reports/${number}?key=${keyOf(number as string)}`
    const releaseAt = async (path: string) => (await t.anyone.get(path)).body.data.release
    expect(await releaseAt(`/api/public/reports/${number}`)).toBeNull()
    expect(await releaseAt(withKey)).toMatchObject({ state: 'waiting', released_at: null })
    done(await confirm(key))
    expect(await releaseAt(withKey)).toEqual({
      state: 'released',
      since: expect.any(String),
      released_at: '2026-03-02T08:00:00.000Z',
      lifted_at: null,
    })
  })
})
