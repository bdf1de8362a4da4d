// The demo accounts have a public password: it works in a trial and opens nothing in production.
import { expect, onTestFinished, test } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

const password = 'Falcon-Harbour-26'
const doors = { owner: '/api/auth/signin', admin: '/admin/auth/signin', inspector: '/inspector/api/login' } as const

test.each([
  ['test', 200],
  ['production', 401],
] as const)('under %s a demo account with the right password gets %i at every sign-in', async (mode, status) => {
  const t = await testApp({ config: { mode } })
  onTestFinished(() => t.close())
  const passwordHash = await cheapHash(password)
  const people = { owner: await t.owner({ passwordHash }), admin: await t.admin({ passwordHash }) }
  const all = { ...people, inspector: await t.inspector({ passwordHash }) }
  const real = await t.admin({ passwordHash })
  await t.db.run(sql`update accounts set is_demo = true where email <> ${real.email}`)
  for (const kind of ['owner', 'admin', 'inspector'] as const) {
    const signedIn = await t.anyone.post(doors[kind], { email: all[kind].email, password })
    expect({ kind, status: signedIn.status }).toEqual({ kind, status })
  }
  expect((await t.anyone.post(doors.admin, { email: real.email, password })).status).toBe(200)
})
