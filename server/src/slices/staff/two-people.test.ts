// Under four eyes, the administrator who did something can't also waive, withdraw or refund it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aScene, assign, decideAs, type Scene, setting, status } from '../../../test/certifications.ts'
import { type Client, clientOf } from '../../../test/client.ts'
import { seconds } from '../../../test/clock.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aReportedWork, drawWaiting } from '../../../test/issued-reports.ts'
import { aPaidRequest, done, offerInspections, office, own } from '../../../test/requests.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  await setting(t.deps, 'decision-mode', 'four-eyes')
})
afterAll(() => t.close())

const reason = { reason: 'Out of scope.' }
const [card, walk] = ['a password on a card', 'a long walk at dusk']

let made = 0
/** A second account of the same person: created by `maker`, signed in, with a password of its own. */
const puppetOf = async (maker: Client): Promise<Client> => {
  const email = `puppet${++made}@example.ae`
  done(await maker.post('/admin/api/admin-users', { email, password: card }))
  const { token } = done(await t.anyone.post('/admin/auth/signin', { email, password: card })).body.data
  const client = clientOf(t.app.server, token)
  done(await client.post('/admin/api/admin-users/change-password', { currentPassword: card, newPassword: walk }))
  return client
}

describe('a critical finding', () => {
  const finding = (id: string, more = '') => `/admin/api/findings/${id}${more}`
  const waive = async (client: Client, id: string) => {
    const { status: answered, body } = await client.post(finding(id, '/waive'), reason)
    return answered === 200 ? body.data.state : [answered, body.code]
  }
  const offered = async (client: Client, id: string) => {
    const { moves, needs_colleague } = (await client.get(finding(id))).body.data
    return [moves.includes('waive'), needs_colleague]
  }
  const refused = [403, 'finding.not-independent']
  const scene = async (admin: Person): Promise<Scene> =>
    aScene(t, { admin, owner: await t.owner(), inspector: await t.inspector() })

  it("cannot be waived by the inspector's assigner, nor through an account of theirs", async () => {
    const [assigner, colleague] = [await t.admin(), await t.admin()]
    const work = await scene(assigner)
    const id = await aFinding(work, { class: 'critical' })
    const puppet = await puppetOf(assigner)
    for (const client of [assigner, puppet]) {
      expect(await offered(client, id)).toEqual([false, true])
      expect(await waive(client, id)).toEqual(refused)
    }
    const [listed] = (await assigner.get(`/admin/api/findings?facility=${work.facilityId}`)).body.data.findings
    expect(listed).toMatchObject({ needs_colleague: true })
    expect(listed.moves).not.toContain('waive')
    expect(await offered(colleague, id)).toEqual([true, false])
    expect(await waive(colleague, id)).toBe('waived')
    expect(await offered(assigner, id)).toEqual([false, false])
    const { reason: why } = await t.db.get<{ reason: string }>(
      sql`select reason from audit_events where subject_id = ${id} and action = 'finding.waived'`,
    )
    expect(why).toBe(reason.reason)
  })

  it('is tied to the assigner at the time of the recommendation, even after a reassignment', async () => {
    const [assigner, colleague] = [await t.admin(), await t.admin()]
    const work = await scene(assigner)
    const id = await aFinding(work, { class: 'critical' })
    done(await decideAs.inspector(work.inspector, work.id, { status: status.fail, reason: 'As was seen.' }))
    t.clock.forward(seconds(1))
    await assign(colleague, work.facilityId, await t.inspector())
    expect(await waive(assigner, id)).toEqual(refused)
    expect(await waive(colleague, id)).toBe('waived')
  })

  it('once waived, leaves the decision to somebody other than the waiver', async () => {
    const [assigner, waiver, third] = [await t.admin(), await t.admin(), await t.admin()]
    const work = await scene(assigner)
    const id = await aFinding(work, { class: 'critical' })
    done(await decideAs.inspector(work.inspector, work.id, { status: status.certify }))
    const movesFor = async (client: Client) =>
      (await client.get(`/admin/api/facilities/${work.facilityId}`)).body.data.certifications[0].moves
    const waiting = async () => (await third.get('/admin/api/queues')).body.data.decisions_without_independent
    const before = await waiting()
    expect(await movesFor(waiver)).toEqual(['certify', 'fail'])
    expect(await waive(waiver, id)).toBe('waived')
    expect(await movesFor(waiver)).toEqual([])
    const refusal = await decideAs.admin(waiver, work.id, { status: status.certify, reason: 'Fine.' })
    expect([refusal.status, refusal.body.code]).toEqual([403, 'certification.not-independent'])
    // If no independent administrator is left, the dashboard says so.
    const others = sql`area = 'admin' and id not in (${assigner.id}, ${waiver.id}, ${third.id})`
    await t.ownerDb.run(sql`update accounts set is_active = false where ${others}`)
    expect(await waiting()).toBe(before)
    await t.ownerDb.run(sql`update accounts set is_active = false where id = ${third.id}`)
    const left = (await assigner.get('/admin/api/queues')).body.data.decisions_without_independent
    await t.ownerDb.run(sql`update accounts set is_active = true where area = 'admin'`)
    expect(left).toBeGreaterThan(before)
    done(await decideAs.admin(third, work.id, { status: status.certify, reason: 'Fine.' }))
  })

  it('of another class can still be waived, and so can a critical one without four eyes', async () => {
    const assigner = await t.admin()
    const work = await scene(assigner)
    const [major, critical] = [await aFinding(work, { class: 'major' }), await aFinding(work, { class: 'critical' })]
    expect(await waive(assigner, major)).toBe('waived')
    await setting(t.deps, 'decision-mode', 'direct')
    try {
      expect(await offered(assigner, critical)).toEqual([true, false])
      expect(await waive(assigner, critical)).toBe('waived')
    } finally {
      await setting(t.deps, 'decision-mode', 'four-eyes')
    }
  })
})

describe('a generated report', () => {
  const act = async (client: Client, id: string, what: 'revise' | 'withdraw') => {
    const { status: answered, body } = await client.post(`/admin/api/issued-reports/${id}/${what}`, reason)
    return [answered, body.code]
  }
  const offered = async (client: Client, facilityId: string) => {
    const { may, needs_colleague } = (await client.get(`/admin/api/${facilityId}/issued-reports`)).body.data.reports[0]
    return [may.withdraw, needs_colleague]
  }

  it('cannot be withdrawn by its decider, nor by the person who revised it', async () => {
    await setting(t.deps, 'decision-mode', 'direct')
    const { reportId, facilityId, certificationId } = await aReportedWork(t)
    await setting(t.deps, 'decision-mode', 'four-eyes')
    const [decider, reviser, colleague] = [await t.admin(), await t.admin(), await t.admin()]
    const puppet = await puppetOf(decider)
    await t.ownerDb.run(sql`
      update certifications set decided_by = ${decider.id}, decided_by_kind = 'admin' where id = ${certificationId}`)
    expect((await act(reviser, reportId, 'revise'))[0]).toBe(200)
    await drawWaiting(t)
    for (const client of [decider, puppet, reviser]) {
      expect(await offered(client, facilityId)).toEqual([false, true])
      expect(await act(client, reportId, 'withdraw')).toEqual([403, 'report.not-independent'])
    }
    expect(await offered(colleague, facilityId)).toEqual([true, false])
    expect((await act(colleague, reportId, 'withdraw'))[0]).toBe(200)
    expect(await offered(decider, facilityId)).toEqual([false, false])
  })
})

describe('a refund', () => {
  let owner: OwnerPerson
  beforeAll(async () => {
    owner = await t.owner()
  })
  /** AED 1,575, confirmed by one administrator and cancelled by another, or by the owner. */
  const refund = async (canceller?: Client): Promise<string> => {
    const { id, orderId } = await aPaidRequest(t, owner)
    done(await (canceller ? canceller.post(office(id, '/cancel'), reason) : owner.post(own(id, '/cancel'), reason)))
    return (await t.db.get<{ id: string }>(sql`select id from refunds where order_id = ${orderId}`)).id
  }
  const record = async (client: Client, id: string) => {
    const body = { amount: 1575, way: 'transfer', reference: 'TRF 1' }
    const { status: answered, body: said } = await client.post(`/admin/api/refunds/${id}/record`, body)
    return answered === 200 ? said.data.state : [answered, said.code]
  }
  const offered = async (client: Client, id: string) => {
    const { refunds } = (await client.get('/admin/api/refunds?limit=100')).body.data
    const { may, needs_colleague } = refunds.find((one: { id: string }) => one.id === id)
    return [may.record, needs_colleague]
  }
  const refused = [403, 'refund.not-independent']

  it('above the configured amount cannot be recorded by its canceller, nor through an account of theirs', async () => {
    await setting(t.deps, 'two-people-refund-fils', 157_499)
    const [canceller, colleague] = [await t.superAdmin(), await t.superAdmin()]
    const id = await refund(canceller)
    expect(await offered(canceller, id)).toEqual([false, true])
    expect(await record(canceller, id)).toEqual(refused)
    const puppet = await puppetOf(canceller)
    await t.ownerDb.run(sql`
      update staff set role = 'SUPER_ADMIN' where account_id = (
        select id from accounts where email = ${`puppet${made}@example.ae`})`)
    expect(await record(puppet, id)).toEqual(refused)
    expect(await offered(colleague, id)).toEqual([true, false])
    expect(await record(colleague, id)).toBe('sent')
  })

  it('above the configured amount cannot be recorded by the person who confirmed the transfer', async () => {
    await setting(t.deps, 'two-people-refund-fils', 0)
    const [confirmer, colleague] = [await t.superAdmin(), await t.superAdmin()]
    const id = await refund()
    await t.ownerDb.run(sql`
      update orders set decided_by = ${confirmer.id} where id = (select order_id from refunds where id = ${id})`)
    expect(await record(confirmer, id)).toEqual(refused)
    expect(await record(colleague, id)).toBe('sent')
  })

  it('up to that amount, or without four eyes, needs one person', async () => {
    const boss = await t.superAdmin()
    await setting(t.deps, 'two-people-refund-fils', 157_500)
    const small = await refund(boss)
    expect(await offered(boss, small)).toEqual([true, false])
    expect(await record(boss, small)).toBe('sent')
    await setting(t.deps, 'two-people-refund-fils', 0)
    await setting(t.deps, 'decision-mode', 'direct')
    try {
      expect(await record(boss, await refund(boss))).toBe('sent')
    } finally {
      await setting(t.deps, 'decision-mode', 'four-eyes')
    }
  })
})
