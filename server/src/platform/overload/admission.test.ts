import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'
import { createAdmission, type Pass } from './admission.ts'

const somebody = { network: '198.51.100.1', authorization: undefined }

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  port = await t.listenAlone()
})
afterAll(() => t.close())

/** Asks and hangs up before the answer. */
const hangUp = (path: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
        setTimeout(() => socket.destroy(), 2),
      )
    })
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })

it('holds no place for readers who hung up', async () => {
  const admin = await t.admin()
  // What they wait for lasts longer than they do.
  const blocking = t.ownerDb.transaction(async (tx) => {
    await tx.run(sql`lock table companies in access exclusive mode`)
    await sleep(1_200)
  })
  await sleep(50)
  await Promise.all(Array.from({ length: 120 }, () => hangUp('/admin/api/users', admin.token)))
  await blocking
  await sleep(300)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(`http://127.0.0.1:${port}/admin/api/me`, { headers: { authorization: `Bearer ${admin.token}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
}, 20_000)

it('frees a place once, and only when the work has ended', async () => {
  const admission = createAdmission()
  const pass = admission.enter('read', somebody)
  let end = (): void => undefined
  const work = pass?.during(() => new Promise<void>((resolve) => (end = resolve)))
  pass?.done()
  expect(admission.inFlight().read).toBe(1)
  end()
  await work
  pass?.done()
  expect(admission.inFlight().read).toBe(0)
  expect(pass?.isOver()).toBe(true)
})

it('refuses beyond the capacity of a class, but never health checks', () => {
  const admission = createAdmission()
  const passes = Array.from({ length: 129 }, (_, number) =>
    admission.enter('read', { network: `198.51.100.${number}`, authorization: undefined }),
  )
  expect(passes.filter((pass) => pass === undefined)).toHaveLength(1)
  const asked = Array.from({ length: 500 }, () => admission.enter('health', somebody))
  expect(asked.every((pass) => pass !== undefined)).toBe(true)
})

const entered = (passes: readonly (Pass | undefined)[]) => passes.filter((pass) => pass !== undefined).length

it.each([
  ['read', 80, 64],
  ['write', 40, 24],
  ['upload', 16, 6],
  ['stream', 1_000, 50],
  ['sending', 600, 40],
] as const)(
  '%s: one network holds at most %i places, one token or account %i, and others still get in',
  (kind, network, caller) => {
    const admission = createAdmission()
    const many = Array.from({ length: network + 10 }, (_, number) => number)
    const byNetwork = many.map((number) => admission.enter(kind, { network: 'a', authorization: `Bearer ${number}` }))
    expect(entered(byNetwork)).toBe(network)
    expect(admission.enter(kind, { network: 'b', authorization: undefined })).toBeDefined()
    for (const pass of byNetwork) pass?.done()

    const byToken = many.map((number) => admission.enter(kind, { network: `n${number}`, authorization: 'Bearer one' }))
    expect(entered(byToken)).toBe(caller)
    for (const pass of byToken) pass?.done()

    const byAccount = many.map((number) => {
      const pass = admission.enter(kind, { network: `n${number}`, authorization: `Bearer ${number}` })
      if (pass?.countFor('account:1')) return pass
      pass?.done()
      return undefined
    })
    expect(entered(byAccount)).toBe(caller)
    for (const pass of byAccount) pass?.done()
    expect(admission.inFlight()[kind]).toBe(1)
  },
)
