// The authorisation matrix: every call of the contract by each of sixteen callers, derived from the policy and sent to
// the running application (trust: F1).
import { type CallName, calls } from '@assure/contract/calls'
import { scopesOf } from '@assure/contract/domain/key-scopes'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { Endpoint } from '@assure/contract/endpoint'
import { type Proof, policy } from '@assure/contract/policy'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Person, PersonOptions } from '../test/actors.ts'
import { aKey } from '../test/api-keys.ts'
import { bodyWith, filledPath, openParameters, type Sample, samples } from '../test/call-samples.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { formOf } from '../test/client.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured } from '../test/size.ts'
import { aWorld, type World, worldPassword } from '../test/world.ts'
import { createSession, sessionLimits, tokenHash } from './platform/auth/session-store.ts'
import { sql } from './platform/db/sql.ts'
import { endKey } from './slices/api-keys/store.ts'

const principals = [
  'none',
  'garbage',
  'expired',
  'deactivated',
  'given password',
  'registration',
  'owner',
  'other owner',
  'assigned inspector',
  'other inspector',
  // Before those who may close the account that made them.
  'reading key',
  'owner’s key',
  'back office key',
  'ended key',
  'ADMIN',
  'SUPER_ADMIN',
] as const
type Principal = (typeof principals)[number]

/**
 * 'own': allowed, on the caller's own record. 404: allowed, but not for this record. 'in': allowed, with any result.
 */
type Expected =
  | 'own'
  | 'in'
  | 'no session'
  | 'wrong area'
  | 'wrong role'
  | 'own password first'
  | 'absent'
  | 'ended key'
  | 'closed to keys'
  | 'no scope'

let t: TestApp
let cells = 0
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

const readingScopes = scopesOf('customer').filter((scope) => scope.endsWith(':read'))
const entries = Object.entries(calls) as [CallName, Endpoint][]
const proofsOf = ({ who }: Endpoint): readonly Proof[] => [policy[who].proof].flat()
const isOpen = (call: Endpoint): boolean =>
  proofsOf(call).some((proof) => proof === 'none' || proof === 'link' || proof === 'signature')

const areaOf: Record<
  Exclude<Principal, 'none' | 'garbage' | 'expired' | 'deactivated' | 'given password' | 'ended key'>,
  Proof
> = {
  registration: 'registration',
  owner: 'customer',
  'other owner': 'customer',
  'assigned inspector': 'inspector',
  'other inspector': 'inspector',
  ADMIN: 'admin',
  SUPER_ADMIN: 'admin',
  'reading key': 'customer',
  'owner’s key': 'customer',
  'back office key': 'admin',
}

const isKey = (principal: Principal): boolean => principal.endsWith('key')

/** Sessions, passkeys and notifications are private to each administrator. */
const isPersonal = (name: CallName, { tag }: Endpoint): boolean =>
  tag !== 'System' &&
  Object.values(samples[name]?.path ?? {}).some((kind) => /Session$|Notification$|Passkey$/.test(kind))

const expectedFor = (name: CallName, call: Endpoint, principal: Principal): Expected => {
  if (isOpen(call)) return 'in'
  if (principal === 'none' || principal === 'garbage' || principal === 'expired' || principal === 'deactivated')
    return 'no session'
  if (principal === 'ended key') return 'ended key'
  const isRegistrants = !proofsOf(call).some((proof) => proof !== 'registration')
  if (principal === 'given password')
    return isRegistrants ? 'wrong area' : call.openBeforeOwnPassword ? 'in' : 'own password first'
  const rule = policy[call.who]
  if (!proofsOf(call).includes(areaOf[principal])) return 'wrong area'
  if ('roles' in rule && principal === 'ADMIN' && !(rule.roles as readonly string[]).includes('ADMIN'))
    return 'wrong role'
  if (isKey(principal) && call.scope === undefined) return 'closed to keys'
  if (principal === 'reading key' && call.scope?.endsWith(':write')) return 'no scope'
  if (samples[name] === undefined) return 'in'
  if (principal === 'other owner' || principal === 'other inspector') return 'absent'
  return principal === 'SUPER_ADMIN' && isPersonal(name, call) ? 'absent' : 'own'
}

type Sent = { status: number; code: string | undefined }

const ask = async (
  call: Endpoint,
  sample: Sample | undefined,
  name: CallName,
  world: World,
  token: string | undefined,
): Promise<Sent> => {
  const idsOf = (places: Sample['path'] = {}) =>
    Object.fromEntries(Object.entries(places).map(([place, kind]) => [place, world.ids[kind]]))
  const path = filledPath(call.path, { ...openParameters[name], ...sample?.words, ...idsOf(sample?.path) })
  const url =
    call.who === 'linkHolder' && call.path.endsWith('/uploads') ? `${path}?filename=a.pdf&token=${token ?? 'x'}` : path
  const json =
    call.method === 'GET' || call.method === 'DELETE'
      ? undefined
      : JSON.stringify(bodyWith(sample ?? {}, (_, kind) => world.ids[kind]))
  const form = sample?.form && formOf(sample.form)
  const payload = form?.payload ?? sample?.bytes ?? json
  const type =
    form?.type ?? (sample?.bytes ? 'application/octet-stream' : json === undefined ? undefined : 'application/json')
  const response = await t.app.server.inject({
    method: call.method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
    // Live update streams never end by themselves.
    payloadAsStream: true,
  })
  const stream = response.stream()
  if (!String(response.headers['content-type']).startsWith('application/json')) {
    stream.destroy()
    return { status: response.statusCode, code: undefined }
  }
  const body = JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8')) as { code?: string }
  return { status: response.statusCode, code: body.code }
}

const session = async (area: Area | 'registration', accountId: string): Promise<string> =>
  (
    await createSession(t.db, t.deps, {
      area,
      ...(area === 'registration' ? { email: 'applicant@example.ae', language: 'en' } : { accountId }),
      userAgent: 'test',
      network: '127.0.0.1',
    })
  ).token

const someone = (area: Area, options: PersonOptions): Promise<Person> =>
  area === 'customer' ? t.owner(options) : area === 'admin' ? t.superAdmin(options) : t.inspector(options)

/** Creates a new session each time, because the call of another cell may have ended the last one. */
const tokenOf = async (
  principal: Principal,
  call: Endpoint,
  world: World,
  others: World,
): Promise<string | undefined> => {
  const own: Record<Area, string> = { customer: world.owner.id, inspector: world.inspector.id, admin: world.admin.id }
  const area =
    proofsOf(call).find((proof): proof is Area => proof === 'customer' || proof === 'admin' || proof === 'inspector') ??
    'customer'
  switch (principal) {
    case 'none':
      return undefined
    case 'garbage':
      return `${area[0]}_${'x'.repeat(43)}`
    case 'expired': {
      const token = await session(area, own[area])
      const now = t.clock.now()
      await t.ownerDb.run(
        sql`update sessions set created_at = ${new Date(now.getTime() - sessionLimits[area].absolute)}, expires_at = ${now} where token_hash = ${tokenHash(token)}`,
      )
      return token
    }
    case 'deactivated':
      return (await someone(area, { isActive: false })).token
    // Has every right of its area, but has not yet replaced the initial password.
    case 'given password':
      return (await someone(area, { mustChoosePassword: true })).token
    case 'registration':
      return session('registration', '')
    case 'owner':
      return session('customer', world.owner.id)
    case 'other owner':
      return session('customer', others.owner.id)
    case 'assigned inspector':
      return session('inspector', world.inspector.id)
    case 'other inspector':
      return session('inspector', others.inspector.id)
    case 'ADMIN':
      return session('admin', world.admin.id)
    case 'reading key':
      return (await aKey(t, { accountId: world.owner.id, area: 'customer', scopes: readingScopes })).secret
    case 'owner’s key':
      return (await aKey(t, { accountId: world.owner.id, area: 'customer' })).secret
    case 'back office key':
      return (await aKey(t, { accountId: (await t.superAdmin()).id, area: 'admin' })).secret
    case 'ended key': {
      const key = await aKey(t, { accountId: world.owner.id, area: 'customer' })
      await endKey(t.db, key.id, t.clock.now())
      return key.secret
    }
    case 'SUPER_ADMIN':
      return (await t.superAdmin({ passwordHash: await cheapHash(worldPassword) })).token
  }
}

const check = (expected: Expected, sent: Sent): void => {
  if (expected === 'no session') expect(sent).toEqual({ status: 401, code: 'session.missing' })
  else if (expected === 'wrong area') expect(sent).toEqual({ status: 403, code: 'session.wrong-area' })
  else if (expected === 'wrong role') expect(sent).toEqual({ status: 403, code: 'session.wrong-role' })
  else if (expected === 'own password first') expect(sent).toEqual({ status: 403, code: 'password.must-choose' })
  else if (expected === 'ended key') expect(sent).toEqual({ status: 401, code: 'api-key.ended' })
  else if (expected === 'closed to keys') expect(sent).toEqual({ status: 403, code: 'api-key.closed' })
  else if (expected === 'no scope') expect(sent).toEqual({ status: 403, code: 'api-key.scope-missing' })
  else if (expected === 'absent') expect(sent.status).toBe(404)
  else {
    expect(sent.code ?? '').not.toMatch(/^session\.|^password\.must-choose$|^api-key\.(closed|scope|ended|unknown)/)
    expect(sent.status).not.toBe(500)
    // A valid request on the caller's own record succeeds, or is refused because of the record's state.
    if (expected === 'own') expect([400, 401, 404, 415, 422]).not.toContain(sent.status)
  }
}

describe('every call for every caller', () => {
  let others: World
  let shared: World
  beforeAll(async () => {
    others = await aWorld(t)
    shared = await aWorld(t)
  }, 60_000)

  test.each(entries)('%s', async (name, call) => {
    const sample = samples[name]
    const mutates = sample !== undefined && call.method !== 'GET'
    const named = Object.values({ ...sample?.path, ...sample?.named })
    const world = mutates ? await aWorld(t, named) : shared
    for (const principal of principals) {
      const expected = expectedFor(name, call, principal)
      const isLater = principal === 'SUPER_ADMIN' || isKey(principal)
      const here = mutates && expected === 'own' && isLater ? await aWorld(t, named) : world
      const token = await tokenOf(principal, call, here, others)
      const sent = await ask(call, sample, name, here, token)
      cells++
      try {
        check(expected, sent)
      } catch (error) {
        throw new Error(`${principal}: expected ${expected}, got ${sent.status} ${sent.code}`, { cause: error })
      }
    }
  })

  it('covers at least 700 cells', () => {
    expect(cells).toBe(entries.length * principals.length)
    expect(cells).toBeGreaterThanOrEqual(700)
    measured(
      'F1',
      `${cells} cells: ${entries.length} calls × ${principals.length} callers, 0 wrong; no route without its row in the policy`,
    )
  })
})

/** Lists the routes as 'GET /api/user/me' from Fastify's route tree. */
const routesOf = (tree: string): string[] => {
  const open: string[] = []
  return tree.split('\n').flatMap((line) => {
    const at = /^((?:│ {3}| {4})*)[├└]── (\S*) \((.+)\)$/.exec(line)
    if (!at) return []
    const depth = (at[1] ?? '').length / 4
    const path = (depth === 0 ? '' : (open[depth - 1] ?? '')) + (at[2] ?? '')
    open[depth] = path
    return (at[3] ?? '').split(', ').map((method) => `${method} ${path}`)
  })
}

describe('the routes', () => {
  const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

  it('are exactly the calls of the contract', () => {
    const registered = t.app.routes.map(({ endpoint }) => keyOf(endpoint))
    expect(registered.toSorted()).toEqual(entries.map(([, call]) => keyOf(call)).toSorted())
  })

  it('of the trial (mailbox, sandbox) do not exist in production', async () => {
    const payments = { kind: 'stripe', secretKey: 'sk_live_x', webhookSecret: 'whsec_x', apiBase: undefined } as const
    const own = await testApp({ config: { mode: 'production', publicUrl: 'https://assure.example', payments } })
    try {
      const trial = (paths: readonly { path: string }[]) =>
        paths.map(({ path }) => path).filter((path) => /mailbox|sandbox/.test(path))
      expect(trial(t.app.routes.map(({ endpoint }) => endpoint)).length).toBeGreaterThanOrEqual(6)
      expect(trial(own.app.routes.map(({ endpoint }) => endpoint))).toEqual([])
      for (const path of ['/api/mailbox', '/pay/sandbox/x'])
        expect([path, (await own.anyone.get(path)).status]).toEqual([path, 404])
      expect((await own.anyone.post('/api/payment/webhook/sandbox', {})).status).toBe(404)
    } finally {
      await own.close()
    }
  })

  it('that the policy does not list do not exist, except the pages of the web app', () => {
    const known = new Set(
      entries.flatMap(([, call]) => [keyOf(call), ...(call.method === 'GET' ? [`HEAD ${call.path}`] : [])]),
    )
    const router = routesOf(t.app.server.printRoutes({ commonPrefix: false }))
    expect(router.length).toBeGreaterThanOrEqual(known.size)
    const beside = router.filter((key) => !known.has(key))
    expect(beside.filter((key) => !/^(GET|HEAD) /.test(key))).toEqual([])
    expect(beside.filter((key) => /\/(api|auth)\//.test(key))).toEqual([])
  })
})
