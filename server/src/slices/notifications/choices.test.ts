import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { mails } from '../mails.ts'
import { notify } from './notify.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const mailsTo = async (email: string) =>
  (await t.db.get<{ count: number }>(sql`select count(*) as count from mails where to_address = ${email}`)).count

it('notifies an owner by mail and in the app, except for disabled topics', async () => {
  const owner = await t.owner()
  const tell = () =>
    t.db.transaction(async (tx) => {
      await notify(tx, t.deps, {
        to: { account_id: owner.id },
        kind: 'certification-reminder',
        values: { facility: 'Plant', days: 7 },
        link: '/facilities',
      })
      await t.deps.mails.queue(tx, mails.certificationReminderMail, {
        to: { email: owner.email, language: 'en' },
        values: {
          facilityName: 'Plant',
          days: 7,
          expiresOn: '2026-12-01T00:00:00.000Z',
          renewUrl: 'http://localhost/',
        },
      })
    })
  const seen = async () => [
    (await owner.get('/api/user/notifications')).body.data.notifications.length,
    await mailsTo(owner.email),
  ]
  await tell()
  expect(await seen()).toEqual([1, 1])
  await owner.patch('/api/user/notification-choices', { choices: [{ topic: 'reminders', mail: false, in_app: false }] })
  await tell()
  expect(await seen()).toEqual([1, 1])
  await owner.patch('/api/user/notification-choices', { choices: [{ topic: 'reminders', in_app: true }] })
  await tell()
  expect(await seen()).toEqual([2, 1])
})

it('sends no mail to an address that is both owner and inspector once both have disabled the topic', async () => {
  const owner = await t.owner()
  const inspector = await t.inspector({ email: owner.email })
  const visitsOff = { choices: [{ topic: 'visits', mail: false }] }
  const tell = () =>
    t.db.transaction((tx) =>
      t.deps.mails.queue(tx, mails.inspectorAssignedToSeveralMail, {
        to: { email: owner.email, language: 'en' },
        values: { inspectorName: 'Omar Haddad', facilities: [{ name: 'Plant', url: 'http://localhost/' }] },
      }),
    )
  await owner.patch('/api/user/notification-choices', visitsOff)
  await tell()
  expect(await mailsTo(owner.email)).toBe(1)
  await inspector.patch('/inspector/api/notification-choices', visitsOff)
  await tell()
  expect(await mailsTo(owner.email)).toBe(1)
})

it('offers each area only the topics it receives', async () => {
  const topicsOf = async (of: Promise<{ body: { data: { choices: { topic: string }[] } } }>) =>
    (await of).body.data.choices.map(({ topic }) => topic)
  const [admin, inspector] = [await t.admin(), await t.inspector()]
  expect(await topicsOf(admin.get('/admin/api/notification-choices') as never)).toEqual([
    'accounts',
    'payments',
    'certifications',
  ])
  expect(await topicsOf(inspector.get('/inspector/api/notification-choices') as never)).toEqual([
    'visits',
    'certifications',
    'findings',
  ])
})
