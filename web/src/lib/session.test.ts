import { beforeEach, expect, test, vi } from 'vitest'

// The smallest stand-in for the browser's storage and its events.
const kept = new Map<string, string>()
const listeners: ((event: { key: string | null }) => void)[] = []
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
  listeners.push(listener),
)
const {
  adminToken,
  areaOfPath,
  customerAuth,
  endedSessions,
  endSession,
  startSession,
  tokenOf,
  wasSignedOut,
  watchToken,
} = await import('./session.ts')

beforeEach(() => {
  for (const area of ['customer', 'admin', 'inspector'] as const) endSession(area, 'expired')
})

const admin = {
  id: '1',
  email: 'a@b.ae',
  firstName: 'A',
  lastName: 'B',
  role: 'ADMIN',
  mustChoosePassword: false,
  mustSetSecondFactor: false,
} as const
const inspector = {
  id: '2',
  email: 'i@b.ae',
  first_name: 'I',
  last_name: 'B',
  image_url: null,
  must_choose_password: false,
}

test('sessions are stored under the names of the specification', () => {
  startSession.admin('a_1', admin)
  startSession.inspector('i_1', inspector)
  startSession.customer('c_1', 'Mariam@b.ae')
  expect(kept.get('adminToken')).toBe('a_1')
  expect(JSON.parse(kept.get('adminUser') ?? '')).toMatchObject({ email: 'a@b.ae' })
  expect(kept.get('inspectorToken')).toBe('i_1')
  expect(JSON.parse(kept.get('inspectorUser') ?? '')).toMatchObject({ email: 'i@b.ae' })
  expect(JSON.parse(kept.get('auth') ?? '')).toEqual({ token: 'c_1', email: 'mariam@b.ae' })
})
test('a registration replaces a customer session, and the other way round', () => {
  startSession.customer('c_1', 'Mariam@b.ae')
  startSession.registration('r_1', 'a@b.ae')
  expect(tokenOf('customer')).toBeUndefined()
  startSession.customer('c_2', 'm@b.ae')
  expect(customerAuth.get()).toEqual({ token: 'c_2', email: 'm@b.ae' })
})
test('a manual sign-out is remembered until the next sign-in', () => {
  startSession.admin('a_1', admin)
  endSession('admin', 'signed-out')
  expect(kept.has('adminToken')).toBe(false)
  expect(wasSignedOut('admin')).toBe(true)
  startSession.admin('a_2', admin)
  expect(wasSignedOut('admin')).toBe(false)
})
test('listeners can read why a session ended, and whose it was', () => {
  startSession.admin('a_1', admin)
  const heard: unknown[] = []
  const leave = watchToken('admin', () => heard.push(endedSessions.admin.get()))
  endSession('admin', 'switched-off')
  leave()
  expect(heard).toEqual([{ reason: 'switched-off', account: '1' }])
  startSession.admin('a_2', admin)
  expect(endedSessions.admin.get()).toBeUndefined()
})
test('a sign-out in another tab is noticed here', () => {
  startSession.admin('a_1', admin)
  kept.delete('adminToken')
  for (const listener of listeners) listener({ key: 'adminToken' })
  expect(adminToken.get()).toBeUndefined()
})
test('a path determines its area', () => {
  expect(['/admin/login', '/inspector/api/login', '/administration', '/api/user/me'].map(areaOfPath)).toEqual([
    'admin',
    'inspector',
    'customer',
    'customer',
  ])
})
