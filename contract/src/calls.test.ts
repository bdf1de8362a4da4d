import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { callModules, calls, callsIn } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { policy } from './policy.ts'
import { problems } from './problems.ts'

const all: Endpoint[] = Object.values(calls)
const keyOf = (call: Endpoint) => `${call.method} ${call.path}`

const customerApp = [
  'POST /api/auth/signin',
  'POST /api/auth/email-otp',
  'POST /api/auth/verify-otp',
  'POST /api/auth/register',
  'GET /api/pages/company-info',
  'POST /api/auth/save-company-info',
  'POST /api/auth/upload-company-documents',
  'GET /api/user/me',
  'GET /api/user/dashboard',
  'GET /api/user/facilities',
  'POST /api/user/facility',
  'GET /api/user/notifications',
  'GET /api/user/facility/:id/certification-status',
  'POST /api/user/payment',
  'POST /api/payment/status/:orderId',
]

const backOffice = [
  'POST /admin/auth/signin',
  'POST /admin/api/admin-users/change-password',
  'GET /admin/api/dashboard/stats',
  'GET /admin/api/users',
  'GET /admin/api/users/:id',
  'GET /admin/api/users/:id/edit',
  'GET /admin/api/users/:id/documents',
  'GET /admin/api/meta',
  'PUT /admin/api/users/:id',
  'DELETE /admin/api/users/:id/documents/:documentId',
  'POST /admin/api/users/:id/approve',
  'POST /admin/api/users/:id/reject',
  'POST /admin/api/users/:id/status',
  'GET /admin/api/uploads',
  'GET /admin/api/inspectors/meta',
  'POST /admin/api/inspectors',
  'GET /admin/api/inspectors/:id',
  'PATCH /admin/api/inspectors/:id',
  'GET /admin/api/inspectors',
  'GET /admin/api/facilities',
  'GET /admin/api/facilities/:id',
  'POST /admin/api/facilities/:id/assign-inspector',
  'GET /admin/api/:facilityId/reports',
  'GET /admin/api/:facilityId/documents',
  'POST /admin/api/:facilityId/documents',
  'GET /admin/api/:facilityId/schedules',
  'GET /admin/api/:facilityId/notes',
  'POST /admin/api/:facilityId/notes',
  'PATCH /admin/api/notes/:id',
  'PATCH /admin/api/certifications/:id/status',
  'GET /admin/api/admin-users',
  'POST /admin/api/admin-users',
  'PATCH /admin/api/admin-users/:id',
  'POST /inspector/api/login',
  'GET /inspector/api/dashboard',
  'GET /inspector/api/assigned-facilities',
  'GET /inspector/api/assigned-facility/:id',
  'GET /inspector/api/facilities/:id/schedules',
  'POST /inspector/api/facilities/:id/schedule-certification',
  'PATCH /inspector/api/certifications/:id/reschedule',
  'PATCH /inspector/api/certifications/:id/cancel',
  'GET /inspector/api/facilities/:id/notes',
  'POST /inspector/api/facilities/:id/notes',
  'PATCH /inspector/api/facilities/notes/:id',
  'PATCH /inspector/api/certifications/:id/status',
  'GET /inspector/api/:facilityId/reports',
  'POST /inspector/api/:facilityId/reports',
  'GET /inspector/api/uploads',
]

const beside = [
  'GET /health',
  'GET /ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/auth/set-password',
  'POST /api/auth/forgot-password',
  'POST /admin/auth/forgot-password',
  'POST /inspector/api/forgot-password',
  'POST /api/auth/signout',
  'POST /admin/auth/signout',
  'POST /inspector/api/signout',
  'GET /api/auth/registration',
  'PATCH /api/user/me',
  'POST /api/user/change-password',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions/:id',
  'DELETE /api/user/sessions',
  'GET /api/user/facility/:id',
  'PATCH /api/user/facility/:id',
  'POST /api/user/facility/:id/archive',
  'GET /api/user/orders',
  'GET /api/user/orders/:id',
  'POST /api/user/orders/:id/transfer-slip',
  'GET /api/user/orders/:id/invoice',
  'GET /api/user/documents',
  'GET /api/user/calendar',
  'GET /calendar/:secret.ics',
  'POST /api/user/notifications/:id/read',
  'POST /api/user/notifications/read',
  'GET /api/user/events',
  'PUT /admin/api/presence/:kind/:id',
  'DELETE /admin/api/presence/:kind/:id',
  'GET /api/user/changes/:kind/:id',
  'GET /admin/api/changes/:kind/:id',
  'GET /inspector/api/changes/:kind/:id',
  'GET /admin/api/events',
  'GET /inspector/api/events',
  'GET /admin/api/payments',
  'GET /admin/api/payments/totals',
  'GET /admin/api/payments/:orderId',
  'POST /admin/api/payments/:orderId/confirm',
  'POST /admin/api/payments/:orderId/refuse',
  'POST /admin/api/users/:id/request-documents',
  'PUT /admin/api/facilities/:id',
  'GET /admin/api/settings',
  'GET /admin/api/settings/first-run',
  'PATCH /admin/api/settings',
  'GET /admin/api/audit',
  'GET /admin/api/audit/export',
  'GET /admin/api/queues',
  'GET /api/public/certificates/:number',
  'GET /api/public/register',
  'GET /api/public/keys',
  'GET /api/user/uploads',
  // What the screens need beside them.
  'GET /api/auth/captcha',
  'POST /api/payment/webhook/:provider',
  'GET /pay/sandbox/:ref',
  'POST /pay/sandbox/:ref',
  'POST /admin/api/second-factor/start',
  'POST /inspector/api/second-factor/start',
  'GET /admin/api/me',
  'GET /inspector/api/me',
  'GET /admin/api/sessions',
  'GET /inspector/api/sessions',
  'POST /api/user/calendar/feed',
  'GET /inspector/api/calendar',
]

// A parameter that stands in a path must be equal whatever its name is there.
const shapeOf = (key: string) => key.replace(/:\w+/g, ':')

describe('the calls', () => {
  const present = new Set(all.map((call) => shapeOf(keyOf(call))))
  test.each([...customerApp, ...backOffice, ...beside])('%s exists', (key) => {
    expect(present).toContain(shapeOf(key))
  })

  test('no two calls share an address or a name', () => {
    expect(present.size).toBe(all.length)
    const names = Object.values(callModules).flatMap((module) => Object.keys(callsIn(module)))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each(all.map((call) => [keyOf(call), call] as const))('%s is described completely', (_key, call) => {
    expect(Object.keys(policy)).toContain(call.who)
    expect(call.summary).not.toBe('')
    expect(new Set(Object.keys(call.params?.shape ?? {}))).toEqual(
      new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)),
    )
    expect(call.problems.filter((code) => !(code in problems))).toEqual([])
    expect(new Set(call.problems).size).toBe(call.problems.length)
    if (call.method === 'GET') expect(call.body ?? call.files).toBeUndefined()
  })

  test.each(all.map((call) => [keyOf(call), call] as const))(
    '%s belongs to the area whose sign-in it requires',
    (_key, call) => {
      const { proof } = policy[call.who]
      const area = /^\/(admin|inspector)\//.exec(call.path)?.[1] ?? 'customer'
      for (const one of [proof].flat()) {
        if (one === 'admin' || one === 'inspector' || one === 'customer') expect(one).toBe(area)
      }
    },
  )
})

type Node = {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: unknown
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  enum?: unknown
  const?: unknown
  $ref?: string
}

/** Paths under which an answer could hold something that is not listed. */
const openPlaces = (node: Node, at: string): string[] => {
  const variants = node.anyOf ?? node.oneOf
  if (variants) return variants.flatMap((variant) => openPlaces(variant, at))
  if (node.type === 'object')
    return node.additionalProperties === false
      ? Object.entries(node.properties ?? {}).flatMap(([name, inner]) => openPlaces(inner, `${at}.${name}`))
      : [at]
  if (node.type === 'array') return node.items ? openPlaces(node.items, `${at}[]`) : [at]
  return node.type !== undefined || node.enum !== undefined || node.const !== undefined ? [] : [at]
}

// What a record was and became differs by what was changed; it is cleaned of secrets when it is written down.
const meantOpen = new Set([
  ...['GET /admin/api/audit', 'GET /admin/api/facilities/:id/activity'].flatMap((key) => [
    `${key} data.entries[].before`,
    `${key} data.entries[].after`,
  ]),
  // By the keys of a checklist, and each value of one form.
  ...['GET /api/user', 'PUT /api/user', 'GET /inspector/api'].map(
    (key) => `${key}/${key.endsWith('user') ? 'facility' : 'assigned-facility'}/:id/self-assessment data.answers`,
  ),
  ...[
    'GET /inspector/api/inspections/:id',
    'GET /admin/api/certifications/:id/inspection',
    'GET /admin/api/requests/:id/inspection',
  ].flatMap((key) =>
    ['answers', 'notes', 'repeats', 'self_assessment.answers', 'goods.entries', 'goods.measured_with'].map(
      (field) => `${key} data.${field}`,
    ),
  ),
  // By the places of a request.
  ...all.filter(({ path }) => path.startsWith('/api/user/requests')).map((call) => `${keyOf(call)} data.missing`),
])

describe('the answers', () => {
  const spoken = all.flatMap((call) => (typeof call.answer === 'string' ? [] : [[keyOf(call), call.answer] as const]))
  test.each(spoken)('%s lists every property that it returns', (key, answer) => {
    const open = openPlaces(z.toJSONSchema(answer, { io: 'output', reused: 'inline' }) as Node, 'data')
    expect(open.filter((place) => !meantOpen.has(`${key} ${place}`))).toEqual([])
  })
})
