// From the submitted inspection to the end: decided, sent back, accepted, disputed, answered, repeated.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { days } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aJob,
  aReportedRequest,
  aRequestIn,
  aReviewedRequest,
  done,
  makeCompetent,
  offerInspections,
  office,
  own,
  submitResult,
} from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeAnsweredRequests, storeComputedResult } from './index.ts'

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

const brief = (answer: Answer) => [answer.status, answer.body.code]
const impossible = [409, 'service-request.move-not-possible']
const unexplained = [422, 'service-request.reason-required']
const decide = (id: string, body: object, by = admin) => by.post(office(id, '/decide'), body)
const answer = (id: string, body: object, by = owner) => by.post(own(id, '/answer'), body)
const state = async (id: string) => (await owner.get(own(id))).body.data.state
const newsTo = (person: Person, news: string) =>
  t.mails.filter(
    ({ name, to, values }) =>
      name === 'request-news' && to.email === person.email && 'news' in values && values.news === news,
  )

describe('a decision', () => {
  it('is made by an administrator who did not choose the inspector', async () => {
    const [id, assigner] = [await aRequestIn(t, owner, 'ready'), await t.admin()]
    const inspector = await t.inspector()
    await makeCompetent(t, inspector.id)
    done(await assigner.post(office(id, '/assign-inspector'), { inspector_id: inspector.id }))
    const found = { inspectorId: inspector.id, computed: 'conforms', recommended: 'conforms', reason: null } as const
    await submitResult(t, id, found)
    expect(brief(await decide(id, { result: 'conforms' }, assigner))).toEqual([409, 'service-request.not-independent'])
    const mine = done(await assigner.get(office(id))).body.data
    expect([mine.review.is_independent, mine.may]).toEqual([false, ['send-back', 'cancel']])
    expect(done(await admin.get(office(id))).body.data.may).toEqual(['decide', 'send-back', 'cancel'])
    expect(done(await decide(id, { result: 'conforms' })).body.data).toMatchObject({
      state: 'reported',
      result: 'conforms',
      review: { computed: 'conforms', override_reason: null, decided_at: '2026-03-02T08:00:00.000Z' },
    })
    expect(newsTo(owner, 'reported')).toHaveLength(1)
    expect(done(await owner.get(own(id))).body.data).toMatchObject({
      result: 'conforms',
      may: ['accept-report', 'dispute', 'copy', 'reinspection'],
    })
  })

  it('against the computed result needs a reason', async () => {
    const id = await aReviewedRequest(t, owner, {
      computed: 'does-not-conform',
      recommended: 'conforms',
      reason: 'New.',
    })
    expect(brief(await decide(id, { result: 'conforms' }))).toEqual(unexplained)
    expect((await decide(id, { result: 'perhaps' })).status).toBe(422)
    expect(await state(id)).toBe('under-review')
    const reason = 'The crushed cartons were taken out.'
    expect(done(await decide(id, { result: 'conforms', reason })).body.data.review).toEqual({
      computed: 'does-not-conform',
      recommended: 'conforms',
      second: null,
      recommended_reason: 'New.',
      is_independent: true,
      decided_at: '2026-03-02T08:00:00.000Z',
      decided_by: expect.any(String),
      override_reason: reason,
    })
  })

  it('by two at once is made once', async () => {
    const id = await aReviewedRequest(t, owner)
    const other = await t.admin()
    const both = await Promise.all([
      decide(id, { result: 'conforms' }),
      decide(id, { result: 'does-not-conform', reason: 'Late.' }, other),
    ])
    const [won, lost] = both.toSorted((one, two) => one.status - two.status).map(brief)
    expect([won?.[0], lost]).toEqual([200, impossible])
  })

  it('is not possible before the inspection was submitted', async () => {
    const [ready, job] = [await aRequestIn(t, owner, 'ready'), await aJob(t, owner, (await t.inspector()).id)]
    for (const id of [ready, job]) expect(brief(await decide(id, { result: 'conforms' }))).toEqual(impossible)
    for (const passed of ['scheduled', 'in-progress']) {
      await t.ownerDb.run(sql`update requests set state = ${passed} where id = ${job}`)
      expect(brief(await decide(job, { result: 'conforms' })), passed).toEqual(impossible)
    }
    await t.ownerDb.run(sql`update requests set state = 'under-review' where id = ${job}`)
    expect(brief(await decide(job, { result: 'conforms' }))).toEqual([409, 'service-request.not-inspected'])
    // A result without an inspection is not enough.
    const result = { id: job, computed: 'conforms', recommended: 'conforms', reason: null } as const
    await t.db.transaction((tx) => storeComputedResult(tx, result))
    expect(brief(await decide(job, { result: 'conforms' }))).toEqual([409, 'service-request.not-inspected'])
    await expect(
      t.ownerDb.run(sql`update requests set state = 'reported', result = 'conforms' where id = ${job}`),
    ).rejects.toThrow('requests_reported_decided')
  })

  it('waits while the inspection is sent back with a reason', async () => {
    const id = await aReviewedRequest(t, owner)
    expect((await admin.post(office(id, '/send-back'), { reason: ' ' })).body.fieldErrors).toHaveProperty('reason')
    const back = done(await admin.post(office(id, '/send-back'), { reason: 'Lot 2 has no photos.' })).body.data
    expect(back).toMatchObject({ state: 'in-progress', review: null })
    expect(brief(await admin.post(office(id, '/send-back'), { reason: 'Twice.' }))).toEqual(impossible)
    const told = await t.ownerDb.many<{ kind: string }>(sql`
      select kind from notifications where account_id = ${back.inspector.id} and facts->>'news' = 'sent-back'`)
    expect(told).toHaveLength(1)
  })
})

describe('the owner', () => {
  it('accepts a result, once', async () => {
    const id = await aReportedRequest(t, owner)
    expect(done(await answer(id, { answer: 'accepted' })).body.data.state).toBe('closed')
    expect(brief(await answer(id, { answer: 'accepted' }))).toEqual(impossible)
    expect(brief(await answer(id, { answer: 'disputed', reason: 'Late.' }))).toEqual(impossible)
  })

  it('disputes it with a reason, reads the answer and may dispute again', async () => {
    const id = await aReportedRequest(t, owner)
    expect(brief(await answer(id, { answer: 'disputed' }))).toEqual(unexplained)
    expect((await answer(id, { answer: 'maybe' })).status).toBe(422)
    expect(brief(await admin.post(office(id, '/answer-dispute'), { text: 'No.' }))).toEqual(impossible)
    const text = 'Carton 14 was opened before.'
    expect(done(await answer(id, { answer: 'disputed', reason: text })).body.data).toMatchObject({
      state: 'reported',
      is_disputed: true,
      dispute: { text, answer: null },
      may: ['accept-report', 'copy', 'reinspection'],
    })
    expect(brief(await answer(id, { answer: 'disputed', reason: 'Again.' }))).toEqual(impossible)
    const said = 'The photos show it closed.'
    done(await admin.post(office(id, '/answer-dispute'), { text: said }))
    expect(newsTo(owner, 'dispute-answered').at(-1)?.values).toMatchObject({ text: said })
    expect(done(await answer(id, { answer: 'disputed', reason: 'Carton 15 too.' })).body.data.dispute).toMatchObject({
      text: 'Carton 15 too.',
      answer: null,
    })
  })

  it('finds nothing of another owner', async () => {
    const id = await aReportedRequest(t, owner)
    const other = await t.owner()
    const absent = [404, 'service-request.not-found']
    expect(brief(await answer(id, { answer: 'accepted' }, other))).toEqual(absent)
    expect(brief(await other.post(own(id, '/reinspection')))).toEqual(absent)
    expect(await state(id)).toBe('reported')
  })
})

describe('a re-inspection', () => {
  it('is a new draft that names the first, once there is a result', async () => {
    const early = await aReviewedRequest(t, owner)
    expect(brief(await owner.post(own(early, '/reinspection')))).toEqual(impossible)
    const id = await aReportedRequest(t, owner)
    const first = done(await owner.get(own(id))).body.data
    const again = await owner.post(own(id, '/reinspection'))
    expect(again.status).toBe(201)
    expect(again.body.data).toMatchObject({
      state: 'draft',
      reinspection_of: { id, number: first.number },
      goods: first.goods,
      result: null,
    })
  })

  it('is not done by the first inspector, unless a super administrator gives a reason', async () => {
    const id = await aReportedRequest(t, owner)
    const { inspector } = done(await admin.get(office(id))).body.data
    const again = done(await owner.post(own(id, '/reinspection'))).body.data.id as string
    await t.ownerDb.run(sql`
      update requests set state = 'ready', is_paid = true, number = 'REQ-2026-900001', submitted_at = now()
      where id = ${again}`)
    // A repetition of the repetition, too.
    const third = done(await owner.post(own(id, '/reinspection'))).body.data.id as string
    await t.ownerDb.run(sql`
      update requests set first_id = ${again}, state = 'ready', is_paid = true, number = 'REQ-2026-900002',
        submitted_at = now() where id = ${third}`)
    const boss = await t.superAdmin()
    const assign = (by: Person, body: object = {}, to = again) =>
      by.post(office(to, '/assign-inspector'), { inspector_id: inspector.id, ...body })
    expect(brief(await assign(admin, {}, third))).toEqual([409, 'service-request.inspector-was-first'])
    expect(brief(await assign(admin, { reason: 'The only one.' }))).toEqual([
      409,
      'service-request.inspector-was-first',
    ])
    expect(brief(await assign(boss))).toEqual(unexplained)
    expect(done(await assign(boss, { reason: 'The only one for reefers.' })).body.data.inspector.id).toBe(inspector.id)
  })
})

describe('the calendar', () => {
  it('closes results unanswered for fourteen days, but no open dispute', async () => {
    const quiet = await aReportedRequest(t, owner)
    const disputed = await aReportedRequest(t, owner)
    done(await answer(disputed, { answer: 'disputed', reason: 'Carton 14 was opened before.' }))
    const states = async () => {
      const found = async (id: string) =>
        (await t.ownerDb.get<{ state: string }>(sql`select state from requests where id = ${id}`)).state
      return [await found(quiet), await found(disputed)]
    }
    t.clock.forward(days(14))
    await closeAnsweredRequests(t.deps)
    expect(await states()).toEqual(['reported', 'reported'])
    t.clock.forward(1_000)
    await closeAnsweredRequests(t.deps)
    expect(await states()).toEqual(['closed', 'reported'])
    done(await (await t.admin()).post(office(disputed, '/answer-dispute'), { text: 'The photos show it closed.' }))
    t.clock.forward(days(14))
    await closeAnsweredRequests(t.deps)
    expect(await states()).toEqual(['closed', 'reported'])
    t.clock.forward(1_000)
    expect(await closeAnsweredRequests(t.deps)).toBe(1)
    expect(await states()).toEqual(['closed', 'closed'])
  })
})
