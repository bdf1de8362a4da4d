import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFacility, anOrder } from '../../test/facilities.ts'
import { type TestApp, testApp } from '../../test/harness.ts'
import { readZip } from '../../test/read-zip.ts'
import { temporaryFolder } from '../../test/support.ts'
import { closeAccount, exportAccount } from './owner-account.ts'

const folder = temporaryFolder()
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await t.close()
  folder.remove()
})

const context = (email: string) => ({ config: t.deps.config, clock: t.clock, log: t.deps.log, email })

test('an operator exports the data of an owner into a new file', async () => {
  const owner = await t.owner()
  const facility = await aFacility(owner)
  const to = join(folder.path, 'owner.zip')
  await exportAccount({ ...context(` ${owner.email.toUpperCase()} `), to })
  const entries = readZip(readFileSync(to))
  expect(JSON.parse(entries.get('facilities.json')?.toString() ?? '')).toMatchObject([{ id: facility }])
  await expect(exportAccount({ ...context(owner.email), to })).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(exportAccount({ ...context('nobody@example.ae'), to: `${to}2` })).rejects.toThrow('No owner has')
  expect(existsSync(`${to}2`)).toBe(false)
})

test('an operator closes an account and takes it back, under the same rules', async () => {
  const owner = await t.owner()
  const order = await t.owner()
  await anOrder(order, await aFacility(order))
  await expect(closeAccount({ ...context(order.email), withdraw: false })).rejects.toThrow('An order is not paid')
  const due = await closeAccount({ ...context(owner.email), withdraw: false })
  expect((await owner.get('/api/user/me')).body.data.closes_at).toBe(due?.toISOString())
  await closeAccount({ ...context(owner.email), withdraw: true })
  expect((await owner.get('/api/user/me')).body.data.closes_at).toBeNull()
  await expect(closeAccount({ ...context(owner.email), withdraw: true })).rejects.toThrow('not being closed')
})
