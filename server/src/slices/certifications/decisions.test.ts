import { PassThrough } from 'node:stream'
import {
  type CertificationMove,
  certificationMoves,
  type Decider,
  deciders,
  moveCodes,
  nextState,
} from '@assure/contract/domain/certification-moves'
import { certificationStates, certificationStatus } from '@assure/contract/domain/vocabulary'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { aScene, assign, decideAs, type Scene, setting, status } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { findCertification, lockFacilityUnderDecision, markFailed } from './store.ts'

let t: TestApp
let people: Pick<Scene, 'owner' | 'admin' | 'inspector'>
let other: Person

beforeAll(async () => {
  t = await testApp()
  people = { owner: await t.owner(), admin: await t.admin(), inspector: await t.inspector() }
  other = await t.admin({ firstName: 'Huda' })
})
afterAll(() => t.close())
beforeEach(() => {
  t.mails.length = 0
})

const scene = async (name?: string): Promise<Scene> => {
  const made = await aScene(t, people, name)
  t.mails.length = 0
  return made
}
const auditOf = (id: string) =>
  t.db.many<{ action: string; actor_kind: string; reason: string | null; after: Record<string, unknown> }>(sql`
  select action, actor_kind, reason, after from audit_events where subject_kind = 'certification' and subject_id = ${id}
  order by seq`)
const visitsOf = (facilityId: string) =>
  t.db.many<{ status: string; unplanned: boolean; outcome: string | null; certification_id: string | null }>(sql`
    select status, unplanned, outcome, certification_id from visits where facility_id = ${facilityId}
    order by scheduled_at`)
const notified = (accountId: string, subject: string) =>
  t.db.many<{ kind: string }>(
    sql`select kind from notifications where account_id = ${accountId} and subject_id = ${subject}
      order by created_at, id`,
  )

/** Moves a certification into a state through the API only. */
const bringTo = async (state: (typeof certificationStates)[number], { admin, id }: Scene): Promise<void> => {
  if (state === 'pending') return
  await decideAs.admin(admin, id, { status: state === 'failed' ? status.fail : status.certify })
  if (state === 'expired') await decideAs.admin(admin, id, { status: status.expire })
}

describe('every decider × state × move', () => {
  const cells = deciders.flatMap((by) =>
    certificationStates.flatMap((state) =>
      certificationMoves.map((move): [Decider, (typeof certificationStates)[number], CertificationMove] => [
        by,
        state,
        move,
      ]),
    ),
  )
  test.each(cells)('%s, %s: %s', async (by, state, move) => {
    const made = await scene()
    await bringTo(state, made)
    const before = await auditOf(made.id)
    t.mails.length = 0
    const expected = nextState(by, state, move)
    const answer =
      by === 'admin'
        ? await decideAs.admin(made.admin, made.id, { status: moveCodes[move] })
        : await decideAs.inspector(made.inspector, made.id, { status: moveCodes[move] })
    if (expected.ok) {
      expect([answer.status, answer.body.data.state, answer.body.data.status]).toEqual([
        200,
        expected.value,
        certificationStatus[expected.value],
      ])
      expect(await auditOf(made.id)).toHaveLength(before.length + 1)
      expect(t.mails).toHaveLength(1)
    } else {
      expect([answer.status, answer.body.code]).toEqual([409, 'certification.move-not-possible'])
      expect(await auditOf(made.id)).toEqual(before)
      expect(t.mails).toEqual([])
    }
  })
})

describe("an inspector's direct decision", () => {
  test('Pass completes the earliest open visit, certifies to 24:00 and tells owner and inspector', async () => {
    const { owner, admin, inspector, facilityId, id } = await scene()
    for (const date of ['2026-03-20', '2026-03-10'])
      expect(
        (
          await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
            date,
            time: '10:00',
          })
        ).status,
      ).toBeLessThan(300)
    t.mails.length = 0
    const answer = await decideAs.inspector(inspector, id, { status: 1 })
    expect(answer.body).toMatchObject({
      message: 'Facility marked as Certified!',
      data: {
        is_certified: true,
        is_administrative: false,
        moves: [],
        decided_by: { id: inspector.id, role: 'INSPECTOR' },
        expires_at: '2027-03-02T20:00:00.000Z',
      },
    })
    expect(answer.body.data.certificate_number).toMatch(/^ASR-2026-\d{6}$/)
    expect(await visitsOf(facilityId)).toMatchObject([
      { status: 'COMPLETED', outcome: 'passed', unplanned: false, certification_id: id },
      { status: 'SCHEDULED' },
    ])
    expect(t.mails).toMatchObject([
      {
        name: 'certification-certified',
        to: { email: owner.email },
        values: { expiresOn: '2027-03-02', number: answer.body.data.certificate_number },
      },
    ])
    expect(await notified(owner.id, id)).toEqual([{ kind: 'certification-certified' }])
    expect(await notified(inspector.id, id)).toEqual([{ kind: 'certification-certified' }])
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'certification.certified',
        actor_kind: 'inspector',
        after: { status: 'certified', is_administrative: false },
      },
    ])
    const shown = await admin.get(`/admin/api/facilities/${facilityId}`)
    expect(shown.body.data).toMatchObject({ state: 'certified', certifications: [{ moves: ['expire', 'fail'] }] })
  })

  test('Fail without a planned visit records one now, and its reason reaches the owner', async () => {
    const { owner, inspector, facilityId, id } = await scene()
    const answer = await decideAs.inspector(inspector, id, { status: 3, reason: 'No cold chain log' })
    expect(answer.body).toMatchObject({
      message: 'Facility marked as Failed Certification.',
      data: { state: 'failed', reason: 'No cold chain log', certificate_number: null },
    })
    expect(await visitsOf(facilityId)).toEqual([
      { status: 'COMPLETED', unplanned: true, outcome: 'failed', certification_id: id },
    ])
    expect(t.mails).toMatchObject([
      { name: 'certification-failed', to: { email: owner.email }, values: { reason: 'No cold chain log' } },
    ])
  })

  test('an inspector who says that no visit took place is refused, and nothing changes', async () => {
    const { inspector, facilityId, id } = await scene()
    const refused = await decideAs.inspector(inspector, id, { status: 1, visited: false })
    expect([refused.status, refused.body.code]).toEqual([422, 'certification.not-visited'])
    expect(await visitsOf(facilityId)).toEqual([])
    expect((await decideAs.inspector(inspector, id, { status: 1, visited: true })).status).toBe(200)
  })

  test('an inspector not or no longer assigned gets 404, another area 403, and nothing changes', async () => {
    const { owner, admin, inspector, facilityId, id } = await scene()
    const stranger = await t.inspector()
    expect((await decideAs.inspector(stranger, id, { status: 1 })).status).toBe(404)
    await assign(admin, facilityId, stranger)
    const late = await decideAs.inspector(inspector, id, { status: 1 })
    expect([late.status, late.body.code]).toEqual([404, 'certification.not-found'])
    expect((await owner.patch(`/inspector/api/certifications/${id}/status`, { status: 1 })).status).toBe(403)
    expect((await stranger.patch(`/admin/api/certifications/${id}/status`, { status: 1 })).status).toBe(403)
    expect((await t.anyone.patch(`/admin/api/certifications/${id}/status`, { status: 1 })).status).toBe(401)
    expect((await decideAs.admin(admin, 'not-an-id', { status: 1 })).status).toBe(404)
    expect((await decideAs.admin(admin, t.deps.random.uuid(), { status: 1 })).status).toBe(404)
    expect(await auditOf(id)).toEqual([])
    expect((await decideAs.inspector(stranger, id, { status: 1 })).status).toBe(200)
  })

  test('reassigned while the decision waits for its facility: 404', async () => {
    const { admin, inspector, facilityId, id } = await scene()
    const next = await t.inspector()
    for (let round = 0; round < 10; round++) {
      const [assigned, decided] = await Promise.all([
        admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: next.id }),
        decideAs.inspector(inspector, id, { status: 1 }),
      ])
      expect(assigned.status).toBe(200)
      const { status: kept } = await t.db.get<{ status: number }>(
        sql`select status from certifications where id = ${id}`,
      )
      expect([decided.status, kept]).toEqual(decided.status === 200 ? [200, 1] : [404, 0])
      await t.ownerDb.run(sql`delete from certificates where certification_id = ${id}`)
      await t.ownerDb.run(sql`delete from visits where facility_id = ${facilityId}`)
      await t.ownerDb.run(sql`
        update certifications set status = 0, issued_at = null, valid_from = null, expires_at = null, decided_at = null,
          decided_by = null, decided_by_kind = null, certified_by = null where id = ${id}`)
      await assign(admin, facilityId, inspector)
    }
  })
})

describe("an administrator's decision", () => {
  test('Certify without a visit is recorded as an override with its reason', async () => {
    const { admin, id } = await scene()
    const answer = await decideAs.admin(admin, id, { status: 1, reason: 'Inspected by the municipality' })
    expect(answer.body.data).toMatchObject({
      is_administrative: true,
      reason: 'Inspected by the municipality',
      decided_by: { id: admin.id, role: 'ADMIN' },
    })
    expect(await auditOf(id)).toMatchObject([
      { reason: 'Inspected by the municipality', after: { is_administrative: true } },
    ])
    const page = await t.anyone.get(`/api/public/certificates/${answer.body.data.certificate_number}`)
    expect(page.body.data.decision).toBe('administrative')
  })

  test('the minimal body of the specification works, and a default reason is recorded', async () => {
    const { admin, id } = await scene()
    const answer = await decideAs.admin(admin, id, { status: 1 })
    expect(answer.body.data).toMatchObject({
      is_administrative: true,
      reason: 'Administrative decision; no reason was given.',
    })
  })

  test('a decision based on an outdated state changes nothing', async () => {
    const { admin, inspector, id } = await scene()
    await decideAs.inspector(inspector, id, { status: 1 })
    const late = await decideAs.admin(admin, id, { status: 3, seen: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'certification.move-not-possible'])
    expect((await decideAs.admin(admin, id, { status: 3, seen: 1 })).body.data.state).toBe('failed')
  })

  test('unknown codes and pending are not valid moves', async () => {
    const { admin, inspector, id } = await scene()
    for (const wrong of [0, 4, 'x', null, undefined]) {
      expect((await decideAs.admin(admin, id, { status: wrong })).status).toBe(422)
      expect((await decideAs.inspector(inspector, id, { status: wrong })).status).toBe(422)
    }
  })
})

describe('under four eyes', () => {
  beforeAll(() => setting(t.deps, 'decision-mode', 'four-eyes'))
  afterAll(() => setting(t.deps, 'decision-mode', 'direct'))

  test('Pass recommends once; the assigner may not decide, another administrator may, and the inspector certified it', async () => {
    const { owner, admin, inspector, facilityId, id } = await scene()
    const sent = await decideAs.inspector(inspector, id, { status: 1, reason: 'All in order' })
    expect(sent.body).toMatchObject({
      message: 'Recommendation sent. An administrator will decide.',
      data: {
        state: 'pending',
        moves: [],
        recommendation: { move: 'certify', reason: 'All in order', by: { id: inspector.id } },
        certificate_number: null,
      },
    })
    expect(t.mails).toHaveLength(0)
    const again = await decideAs.inspector(inspector, id, { status: 3 })
    expect([again.status, again.body.code]).toEqual([409, 'certification.already-recommended'])

    const dependent = await decideAs.admin(admin, id, { status: 1 })
    expect([dependent.status, dependent.body.code]).toEqual([403, 'certification.not-independent'])
    expect((await admin.get(`/admin/api/facilities/${facilityId}`)).body.data.certifications[0].moves).toEqual([])
    expect((await other.get(`/admin/api/facilities/${facilityId}`)).body.data.certifications[0].moves).toEqual([
      'certify',
      'fail',
    ])

    const decided = await decideAs.admin(other, id, { status: 1 })
    expect(decided.body.data).toMatchObject({
      state: 'certified',
      is_administrative: false,
      decided_by: { id: other.id, role: 'ADMIN' },
    })
    expect(await t.db.get(sql`select certified_by from certifications where id = ${id}`)).toEqual({
      certified_by: inspector.id,
    })
    expect((await auditOf(id)).map((row) => [row.action, row.actor_kind])).toEqual([
      ['certification.recommended', 'inspector'],
      ['certification.certified', 'admin'],
    ])
    expect(await notified(owner.id, id)).toEqual([{ kind: 'certification-certified' }])
    expect((await decideAs.admin(admin, id, { status: 3, reason: 'Withdrawn' })).status).toBe(200)
  })

  test('certifying after a recommended Fail is an administrative decision', async () => {
    const { inspector, facilityId, id } = await scene()
    await decideAs.inspector(inspector, id, { status: 3, reason: 'Signs missing' })
    expect(await visitsOf(facilityId)).toMatchObject([{ outcome: 'failed', unplanned: true }])
    expect((await decideAs.admin(other, id, { status: 1, reason: 'Signs were delivered' })).body.data).toMatchObject({
      is_administrative: true,
    })
  })

  test('a recommendation survives a change of the mode', async () => {
    const { inspector, id } = await scene()
    await decideAs.inspector(inspector, id, { status: 1 })
    await setting(t.deps, 'decision-mode', 'direct')
    expect((await decideAs.inspector(inspector, id, { status: 1 })).body.code).toBe('certification.already-recommended')
    await setting(t.deps, 'decision-mode', 'four-eyes')
  })
})

test('look-up, lock and update each check the assignment', async () => {
  const { id, facilityId, inspector } = await aScene(t)
  const found = await findCertification(t.db, id)
  if (found === undefined) throw new Error('There is no certification.')
  const tryAs = (inspectorId: string) =>
    t.db.transaction(async (tx) => {
      const [looked, held] = [
        await findCertification(tx, id, inspectorId),
        await lockFacilityUnderDecision(tx, facilityId, inspectorId),
      ]
      const changed = await markFailed(tx, {
        guard: { certification: found, now: t.clock.now(), inspectorId },
        by: { kind: 'inspector', accountId: inspectorId },
        reason: 'seen',
      })
      return [looked !== undefined, held !== undefined, changed]
    })
  expect(await tryAs((await t.inspector()).id)).toEqual([false, false, 0])
  expect(await tryAs(inspector.id)).toEqual([true, true, 1])
})

test('a request that arrived before the last change counts as not having seen it, even if its body comes later', async () => {
  const { id, admin } = await aScene(t)
  const body = new PassThrough()
  const late = t.app.server.inject({
    method: 'PATCH',
    url: `/admin/api/certifications/${id}/status`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    payload: body,
  })
  body.write('{"status":')
  await new Promise((resolve) => setTimeout(resolve, 50))
  t.clock.forward(1_000)
  expect((await decideAs.admin(admin, id, { status: status.certify })).status).toBe(200)
  t.clock.forward(1_000)
  body.end(`${status.fail},"reason":"Late"}`)
  const answer = await late
  expect([answer.statusCode, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
    409,
    'certification.move-not-possible',
  ])
  // A call made after the first decision is allowed.
  expect((await decideAs.admin(admin, id, { status: status.fail, reason: 'Seen' })).status).toBe(200)
})
