// The bell of the staff areas counts live, and marking its list as read can be undone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyStaff } from '../server/src/slices/notifications/notify.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { openStage, type Stage } from './harness.ts'
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
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
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

it('a stranger reports a demand for money in Arabic, and a super administrator hears of it, reads and closes it', async () => {
  const { t } = stage
  const boss = await t.superAdmin()
  const office = await stage.open('/admin/concerns', { width: 1280 }, asAdmin(boss))
  await office.page.getByText('No concerns found.').waitFor()
  const { page, faults } = await stage.open('/integrity?about=REQ-2026-000042', { language: 'ar' })
  await page.getByLabel('ماذا حدث؟').fill('طلب المفتش 500 درهم.')
  await page.getByRole('button', { name: 'إرسال البلاغ' }).click()
  await page.getByRole('heading', { name: 'شكرًا لك. وصلنا بلاغك.' }).waitFor()
  const reference = /C-\d{8}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''

  await office.page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  await office.page.getByText(reference).click()
  const dialog = office.page.getByRole('dialog', { name: reference })
  await dialog.getByText('طلب المفتش 500 درهم.').waitFor()
  await dialog.getByText('REQ-2026-000042').waitFor()
  await dialog.getByText('The writer left no contact details.').waitFor()
  await dialog.getByLabel('What was done').fill('We heard both sides.')
  await dialog.getByRole('button', { name: 'Close concern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await office.page.getByText('Closed', { exact: true }).last().waitFor()
  await office.page.getByText(reference).click()
  await dialog.getByText('We heard both sides.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Close concern' }).count()).toBe(0)
  expect([...faults, ...office.faults]).toEqual([])
})
