// The demo set as a newcomer meets it: every account that the start prints signs in, and a set that was cut off leaves its mark.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../../src/platform/log.ts'
import { testApp } from '../../test/harness.ts'
import { listDemoAccounts, seedDemo } from './index.ts'

const doors = { customer: '/api/auth/signin', admin: '/admin/auth/signin', inspector: '/inspector/api/login' } as const

test('every account that the start prints signs in, and none is printed that does not', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  expect(await listDemoAccounts(app.deps)).toEqual([])

  const { config, log } = app.deps
  // As with the bundled database: the folder is ours, and says so while the set is being made.
  const mark = join(config.dataDir, 'first-filling')
  const marked: boolean[] = []
  const watching: Log = Object.assign(Object.create(log), { info: () => void marked.push(existsSync(mark)) })
  const url = config.databaseUrl ?? ''
  expect(await seedDemo({ ...config, databaseUrl: undefined }, { url, log: watching })).toBe(true)
  expect(marked[0]).toBe(true)
  expect(existsSync(mark)).toBe(false)

  const accounts = await listDemoAccounts(app.deps)
  expect(accounts.map(({ who }) => who)).toEqual([
    'Owner',
    'Owner (Arabic)',
    'Administrator',
    'Super admin',
    'Inspector',
  ])
  for (const { area, email, password } of accounts) {
    const { status } = await app.anyone.post(doors[area], { email, password })
    expect({ email, status }).toEqual({ email, status: 200 })
  }

  // A second time there is somebody already.
  expect(await seedDemo(config, { url, log })).toBe(false)
}, 120_000)
