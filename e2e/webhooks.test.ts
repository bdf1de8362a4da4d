// Webhooks in a browser: create one, see its secret once, send a test event, read the log, send again, remove.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { createWebhookSender } from '../server/src/slices/webhooks/index.ts'
import { aCertificate, aReceiver, aWebhook, webhooksOnLoopback } from '../server/test/webhooks.ts'
import { openStage, password, type Stage } from './harness.ts'
import { signInAs } from './scene.ts'

const certificate = aCertificate(['erp.example.ae'])
let stage: Stage
let status = 503
let receiver: Awaited<ReturnType<typeof aReceiver>>

beforeAll(async () => {
  receiver = await aReceiver(certificate, (_, response) => response.writeHead(status).end('{"error":"maintenance"}'))
  stage = await openStage({}, webhooksOnLoopback({ ca: certificate.cert }))
}, 120_000)
afterAll(async () => {
  await stage?.close()
  await receiver?.close()
})

const deliver = async (): Promise<void> => {
  const sender = createWebhookSender(stage.t.deps)
  for (const { id } of await stage.t.db.many<{ id: string }>(sql`select id from webhooks`))
    await sender.send({ webhookId: id })
  await sender.close()
}
const url = () => `https://erp.example.ae:${receiver.port}/hooks`

it('a SUPER_ADMIN creates a webhook, tests it, reads the log, and sends a message again', async () => {
  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/login', { width: 1280, height: 900 })
  await signInAs(page, boss.email)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goto('/admin/system?tab=keys')
  await page.getByText('There are no webhooks yet.').waitFor()
  await page.getByRole('button', { name: 'Create a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Create a webhook' })
  await form.getByLabel('Name').fill('Data warehouse')
  await form.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await form.getByRole('checkbox', { name: 'Certificate issued' }).check()
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Create the webhook' }).click()
  // What was typed stays.
  await form.getByText('Enter an address that begins with').first().waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Data warehouse')
  await form.getByLabel('Address').fill(url())
  await form.getByRole('button', { name: 'Create the webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' })
  await shown.getByText(/^whsec_/).waitFor()
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'I have stored it' }).click()

  await page.getByRole('button', { name: 'Send test event to Data warehouse' }).click()
  await page.getByText('The test event is on its way.').waitFor()
  await deliver()
  await page.reload()
  await page.getByText('No message has been accepted since').waitFor()
  await page.getByRole('button', { name: 'Log of Data warehouse' }).click()
  const log = page.getByRole('dialog', { name: 'Log of Data warehouse' })
  await log.getByText('Tries and content').click()
  await log.getByText('status 503').waitFor()
  await log.getByText('{"error":"maintenance"}').waitFor()
  status = 204
  await stage.t.db.run(sql`update webhook_deliveries set next_try_at = ${stage.t.clock.now()} where state = 'queued'`)
  await deliver()
  await log.getByRole('button', { name: 'Refresh' }).click()
  await log.getByText('Delivered', { exact: true }).waitFor()
  await log.getByRole('button', { name: 'Send again' }).click()
  await log.getByText('Waiting', { exact: true }).waitFor()
  await deliver()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.received).toHaveLength(3)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Rotate secret of Data warehouse' }).click()
  const rotating = page.getByRole('dialog', { name: 'Rotate the secret' })
  await rotating.getByLabel('Current password').fill(password)
  await rotating.getByRole('button', { name: 'Create the secret' }).click()
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByText('Also valid until').waitFor()
  await page.getByRole('button', { name: 'Remove Data warehouse' }).click()
  await page.getByRole('button', { name: 'Remove the webhook' }).click()
  await page.getByText('There are no webhooks yet.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('an owner on a phone switches a webhook on again, in Arabic', async () => {
  const owner = await stage.t.owner({ passwordHash: stage.passwordHash, language: 'ar' })
  const { id } = await aWebhook(stage.t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  await stage.t.db.run(sql`update webhooks set state = 'off', off_reason = 'failing' where id = ${id}`)
  const { page, context, faults } = await stage.open('/', { width: 390, language: 'ar' })
  await page.locator('input[type=email]').fill(owner.email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await page.getByText('لم يقبل أي رسالة منذ خمسة أيام').waitFor()
  await page.getByRole('button', { name: /تفعيل \u2068?ERP/ }).click()
  await page.getByText('مفعّل', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
