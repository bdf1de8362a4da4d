import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../db/sql.ts'
import { createAdmission } from './admission.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  await t.app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = t.app.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
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

it('keeps no place for readers who hung up', async () => {
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
    Array.from({ length: 100 }, () =>
      fetch(`http://127.0.0.1:${port}/admin/api/me`, { headers: { authorization: `Bearer ${admin.token}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
}, 20_000)

it('frees a place once, and not before the work has ended', async () => {
  const admission = createAdmission()
  const pass = admission.enter('read')
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

it('refuses beyond the room of a class, health never', () => {
  const admission = createAdmission()
  const passes = Array.from({ length: 129 }, () => admission.enter('read'))
  expect(passes.filter((pass) => pass === undefined)).toHaveLength(1)
  expect(Array.from({ length: 500 }, () => admission.enter('health')).every((pass) => pass !== undefined)).toBe(true)
})
