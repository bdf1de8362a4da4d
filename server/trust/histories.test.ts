// Random histories of registration, payment, certification, visits and administration against a small model: no illegal
// move succeeds, and the final state is consistent (trust: F7).
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../test/actors.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { offerInspections } from '../test/requests.ts'
import { measured, seed, sized } from '../test/size.ts'
import { freshModel, freshReal, steps } from './histories.ts'
import { brokenInvariants, invariants } from './invariants.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin()
  boss = await t.superAdmin()
  await offerInspections(t)
})
afterAll(() => t.close())

/** About half of the steps have nothing to do, such as a transfer slip without an order. */
const longest = 64

it('random histories match the model, and leave no certificate without its chain', async () => {
  const histories = sized(40, 2_000)
  const calls = { made: 0, refused: 0 }
  let hours = 24
  const hour = () => {
    hours += 2
    const at = Temporal.Instant.fromEpochMilliseconds(
      t.clock.now().getTime() + (hours % 16_000) * 3_600_000,
    ).toZonedDateTimeISO('Asia/Dubai')
    return { date: at.toPlainDate().toString(), time: `${String(at.hour).padStart(2, '0')}:00` }
  }
  let run = 0
  const drawn = fc.array(fc.oneof(...steps), { minLength: longest / 2, maxLength: longest })
  await fc.assert(
    fc.asyncProperty(drawn, async (commands) => {
      const real = await freshReal(t, { admin, boss, hour, calls })
      await fc.asyncModelRun(() => ({ model: freshModel(), real }), commands)
      // The invariants are checked only now and then, because the check gets slower as the tables grow.
      if (++run % 100 === 0) expect(await brokenInvariants(t.ownerDb)).toEqual([])
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  expect(await brokenInvariants(t.ownerDb)).toEqual([])
  const { certificates } = (await t.db.raw('select count(*) as certificates from certificates')).rows[0] as {
    certificates: number
  }
  expect(certificates).toBeGreaterThan(0)
  const { short } = (
    await t.db.raw(`select count(*) as short from refunds f join orders o on o.id = f.order_id
      where o.received_fils < o.total_fils`)
  ).rows[0] as { short: number }
  expect(short).toBeGreaterThan(0)
  measured(
    'F7',
    `${histories} histories, ${calls.made} calls (${calls.refused} of them refused as the model says), ${certificates} certificates, each with its chain; ${invariants.length} invariants hold; 0 divergences`,
  )
}, 3_000_000)
