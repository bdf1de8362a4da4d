// What ends together with a session, from the very next request (trust: F4).
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '../src/platform/auth/session-store.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { Person } from '../test/actors.ts'
import { assign } from '../test/certifications.ts'
import { formOf } from '../test/client.ts'
import { aFacility } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { type Chance, chanceOf, measured, seed, sized } from '../test/size.ts'
import { aTrustSetup, password, sampleDocument, type TrustSetup } from './setup.ts'

let t: TestApp
let g: TrustSetup
beforeAll(async () => {
  t = await testApp()
  g = await aTrustSetup(t)
}, 60_000)
afterAll(() => t.close())

describe('revocation (F4)', () => {
  type Flow = {
    person: Person
    /** A call that works until the revocation. */
    ask: () => Promise<number>
    /** Further things that end with it. */
    held: (() => Promise<number>)[]
    revoke: () => Promise<{ status: number; text: string }>
    refused: readonly number[]
  }
  const linkTo = (area: 'customer' | 'admin' | 'inspector', person: Person, fileId: string) => {
    const url = t.deps.files.link(
      area,
      { id: fileId, name: 'document.pdf' },
      { accountId: person.id, sessionId: person.sessionId },
    )
    return async () => (await t.anyone.get(url)).status
  }
  const feedOf = async (person: Person, path: string) => {
    const url = new URL((await person.get(path)).body.data.feed_url as string).pathname
    return async () => (await t.anyone.get(url)).status
  }
  const ownFile = async (ownerId: string) =>
    (
      await t.db.get<{ id: string }>(
        sql`select f.partnership_agreement_file_id as id from facilities f join companies c on c.id = f.company_id where c.account_id = ${ownerId} limit 1`,
      )
    ).id

  const ownerScene = async () => {
    const person = await g.ownerWith()
    await aFacility(person, {
      owned_status: 2,
      partner_company: 'Harbour Ice',
      partnership_agreement_file: sampleDocument(),
    })
    return {
      person,
      link: linkTo('customer', person, await ownFile(person.id)),
      ask: async () => (await person.get('/api/user/me')).status,
    }
  }
  const staffScene = async (person: Person) => ({
    person,
    link: linkTo('admin', person, g.world.ids.file),
    ask: async () => (await person.get('/admin/api/me')).status,
  })
  const inspectorScene = async () => {
    const person = await g.inspectorWith()
    const facilityId = await aFacility(g.world.owner, {
      owned_status: 2,
      partner_company: 'Harbour Ice',
      partnership_agreement_file: sampleDocument(),
    })
    await assign(g.world.admin, facilityId, person)
    const { file_id: fileId } = await t.db.get<{ file_id: string }>(
      sql`select partnership_agreement_file_id as file_id from facilities where id = ${facilityId}`,
    )
    return {
      person,
      facilityId,
      link: linkTo('inspector', person, fileId),
      ask: async () => (await person.get('/inspector/api/me')).status,
    }
  }
  /** Another session of the same person, used to change the password or sign out a device. */
  const elsewhere = async (area: 'customer' | 'admin' | 'inspector', person: Person) => {
    const { token } = await createSession(t.db, t.deps, {
      area,
      accountId: person.id,
      userAgent: 'other',
      network: '127.0.0.2',
    })
    return { headers: { authorization: `Bearer ${token}` }, remoteAddress: g.address() }
  }

  const flows: Record<string, () => Promise<Flow>> = {
    'owner signs out': async () => {
      const { person, ask, link } = await ownerScene()
      return { person, ask, held: [link], revoke: () => person.post('/api/auth/signout'), refused: [401] }
    },
    'owner deactivated': async () => {
      const { person, ask, link } = await ownerScene()
      const feed = await feedOf(person, '/api/user/calendar')
      return {
        person,
        ask,
        held: [link, feed],
        revoke: () => g.world.admin.post(`/admin/api/users/${person.id}/status`, { is_active: false }),
        refused: [401],
      }
    },
    'owner changes the password elsewhere': async () => {
      const { person, ask, link } = await ownerScene()
      const other = await elsewhere('customer', person)
      return {
        person,
        ask,
        held: [link],
        revoke: () =>
          t.anyone.post(
            '/api/user/change-password',
            { currentPassword: password, newPassword: 'another calm evening' },
            other,
          ),
        refused: [401],
      }
    },
    'owner ends a device': async () => {
      const { person, ask, link } = await ownerScene()
      const other = await elsewhere('customer', person)
      return {
        person,
        ask,
        held: [link],
        revoke: () => t.anyone.del(`/api/user/sessions/${person.sessionId}`, other),
        refused: [401],
      }
    },
    'owner resets a forgotten password': async () => {
      const { person, ask, link } = await ownerScene()
      return {
        person,
        ask,
        held: [link],
        revoke: async () =>
          t.anyone.post(
            '/api/auth/set-password',
            { token: await g.linkOf(person.email), password: 'another calm evening' },
            { remoteAddress: g.address() },
          ),
        refused: [401],
      }
    },
    'administrator signs out': async () => {
      const { person, ask, link } = await staffScene(await g.adminWith())
      return { person, ask, held: [link], revoke: () => person.post('/admin/auth/signout'), refused: [401] }
    },
    'administrator switched off': async () => {
      const { person, ask, link } = await staffScene(await g.adminWith())
      return {
        person,
        ask,
        held: [link],
        revoke: () => g.boss.patch(`/admin/api/admin-users/${person.id}`, { isActive: false }),
        refused: [401],
      }
    },
    'SUPER_ADMIN demoted': async () => {
      const { person } = await staffScene(await t.superAdmin())
      return {
        person,
        ask: async () => (await person.get('/admin/api/settings')).status,
        held: [],
        revoke: () => g.boss.patch(`/admin/api/admin-users/${person.id}`, { role: 'ADMIN' }),
        refused: [403],
      }
    },
    'administrator ends all other devices': async () => {
      const { person, ask, link } = await staffScene(await g.adminWith())
      const other = await elsewhere('admin', person)
      return { person, ask, held: [link], revoke: () => t.anyone.del('/admin/api/sessions', other), refused: [401] }
    },
    'inspector signs out': async () => {
      const { person, ask, link } = await inspectorScene()
      return { person, ask, held: [link], revoke: () => person.post('/inspector/api/signout'), refused: [401] }
    },
    'inspector switched off': async () => {
      const { person, ask, link } = await inspectorScene()
      const feed = await feedOf(person, '/inspector/api/calendar')
      return {
        person,
        ask,
        held: [link, feed],
        revoke: () => g.world.admin.form('PATCH', `/admin/api/inspectors/${person.id}`, { is_active: 'false' }),
        refused: [401],
      }
    },
    'facility given to somebody else': async () => {
      const { person, link, facilityId } = await inspectorScene()
      const next = await t.inspector()
      return {
        person,
        ask: async () => (await person.get(`/inspector/api/assigned-facility/${facilityId}`)).status,
        held: [link],
        revoke: () =>
          g.world.admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: next.id }),
        refused: [404],
      }
    },
  }
  const names = Object.keys(flows)
  const done = { flows: 0, refusals: 0 }

  const run = async (name: string, chance: Chance): Promise<void> => {
    const flow = await (flows[name] as () => Promise<Flow>)()
    for (let before = chance.int(4); before >= 0; before--) expect([name, await flow.ask()]).toEqual([name, 200])
    for (const held of flow.held) expect([name, await held()]).toEqual([name, 200])
    const revoked = await flow.revoke()
    if (revoked.status >= 300) throw new Error(`${name}: not revoked, ${revoked.text}`)
    const refusals = await Promise.all([flow.ask(), ...flow.held.map((held) => held())])
    expect([name, flow.refused.includes(refusals[0] ?? 0)]).toEqual([name, true])
    for (const status of refusals.slice(1)) expect([name, status >= 400 && status < 500]).toEqual([name, true])
    done.flows++
    done.refusals += refusals.length
  }

  it('takes effect at the next request, for tokens, download links and calendar links', async () => {
    const chance = chanceOf(seed)
    const count = sized(60, 500)
    for (let at = 0; at < count; at++) await run(at < names.length ? (names[at] as string) : chance.pick(names), chance)
    measured(
      'F4',
      `${done.flows} revocations of ${names.length} kinds at random points, ${done.refusals} capabilities asked again at once, 0 still open`,
    )
    expect(done.flows).toBe(count)
  }, 300_000)

  it('an owner whose company is not approved is refused, even with a session', async () => {
    for (const isApproved of [null, false])
      expect((await (await t.owner({ isApproved })).get('/api/user/me')).status).toBe(401)
  })

  it('ends a running upload', async () => {
    for (const revoke of ['sign-out', 'switched off']) {
      const person = await g.ownerWith()
      const form = formOf({
        name: 'Slow store',
        owned_status: 1,
        address_line_1: 'Plot 1',
        city: 'Dubai',
        emirate: 2,
        nearest_port: 'Jebel Ali',
        phone_number: '1',
        contact_full_name: 'M',
        contact_email: 'm@example.ae',
        contact_phone_number: '2',
        partnership_agreement_file: sampleDocument(),
      })
      const body = new PassThrough()
      const half = Math.floor(form.payload.length / 2)
      body.write(form.payload.subarray(0, half))
      const answer = t.app.server.inject({
        method: 'POST',
        url: '/api/user/facility',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': form.type, 'transfer-encoding': 'chunked' },
        payload: body,
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (revoke === 'sign-out') await person.post('/api/auth/signout')
      else await g.world.admin.post(`/admin/api/users/${person.id}/status`, { is_active: false })
      body.end(form.payload.subarray(half))
      expect([revoke, (await answer).statusCode]).toEqual([revoke, 401])
      expect(await t.db.many(sql`select id from facilities where company_id = ${person.companyId}`)).toEqual([])
    }
  })
})
