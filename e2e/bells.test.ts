// The bell of the staff areas counts live, and marking its list as read can be undone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyStaff } from '../server/src/slices/notifications/notify.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { handsOff, openStage, type Stage } from './harness.ts'
import { asAdmin, asInspector } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('an administrator sees a new registration on an open page, opens it, and undoes "Mark all as read"', async () => {
  const { t } = stage
  const admin = await t.superAdmin()
  const { page, faults } = await stage.open('/admin/payments', { width: 1280 }, asAdmin(admin))
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  const tell = (company: string) =>
    t.db.transaction((tx) =>
      notifyStaff(tx, t.deps, { kind: 'account-submitted', values: { company }, link: '/admin/users' }),
    )
  await tell('Gulf Ice')
  await tell('Harbour Foods')
  const bell = page.getByRole('link', { name: 'Notifications, 2 unread' })
  await bell.click()
  await page.getByText('Harbour Foods has submitted its registration.').waitFor()
  await handsOff(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await handsOff(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await bell.waitFor()
  await page.getByText('Gulf Ice has submitted its registration.').click()
  await page.waitForURL(/\/admin\/users$/)
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  expect(faults).toEqual([])
})

it('an inspector reads about an assignment in Arabic', async () => {
  const { inspector } = await fieldWork(stage.t)
  const look = { language: 'ar', width: 390 } as const
  const { page, faults } = await stage.open('/inspector/dashboard', look, asInspector(inspector))
  await page.getByRole('link', { name: /^الإشعارات، 1/ }).click()
  await page.getByText('تم إسناد منشأة').click()
  await page.waitForURL(/\/inspector\/assigned-facility\//)
  await page.getByRole('link', { name: 'الإشعارات', exact: true }).waitFor()
  expect(faults).toEqual([])
})
