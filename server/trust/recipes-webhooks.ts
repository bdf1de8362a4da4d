// Recipes for webhooks.
import type { CallName } from '@assure/contract/calls'
import { sql } from '../src/platform/db/sql.ts'
import type { Person } from '../test/actors.ts'
import { aMessage, aWebhook } from '../test/webhooks.ts'
import type { Recipe } from './recipe-parts.ts'
import { password, type TrustSetup } from './setup.ts'

type Someone = (g: TrustSetup) => Promise<{ person: Person; companyId: string | null }>

const forPerson = (someone: Someone) => {
  const withWebhook =
    (body: Record<string, unknown> = {}, isOff = false): Recipe =>
    async (g) => {
      const { person, companyId } = await someone(g)
      const { id } = await aWebhook(g.t, { accountId: person.id, companyId })
      if (isOff) await g.t.db.run(sql`update webhooks set state = 'off', off_reason = 'gone' where id = ${id}`)
      return { token: person.token, path: { id }, body }
    }
  return {
    add: (async (g) => ({
      token: (await someone(g)).person.token,
      body: { url: 'https://erp.example.ae/hooks', events: ['request.moved'], currentPassword: password },
    })) satisfies Recipe,
    rotate: withWebhook({ overlap_hours: 24, currentPassword: password }),
    resume: withWebhook({}, true),
    one: withWebhook(),
    resend: (async (g) => {
      const { person, companyId } = await someone(g)
      const { id } = await aWebhook(g.t, { accountId: person.id, companyId })
      const deliveryId = await aMessage(g.t, id)
      await g.t.db.run(sql`
        update webhook_deliveries set state = 'given-up', next_try_at = null where id = ${deliveryId}`)
      return { token: person.token, path: { id, deliveryId }, body: {} }
    }) satisfies Recipe,
  }
}

const owners = forPerson(async (g) => {
  const person = await g.ownerWith()
  return { person, companyId: person.companyId }
})
const admins = forPerson(async (g) => {
  // The back office has ten at most.
  await g.t.db.run(sql`delete from webhooks where company_id is null`)
  return { person: await g.bossWith(), companyId: null }
})

export const webhookRecipes = {
  addWebhook: owners.add,
  addWebhookAdmin: admins.add,
  rotateWebhook: owners.rotate,
  rotateWebhookAdmin: admins.rotate,
  resumeWebhook: owners.resume,
  resumeWebhookAdmin: admins.resume,
  removeWebhook: owners.one,
  removeWebhookAdmin: admins.one,
  testWebhook: owners.one,
  testWebhookAdmin: admins.one,
  listDeliveries: owners.one,
  listDeliveriesAdmin: admins.one,
  resendDelivery: owners.resend,
  resendDeliveryAdmin: admins.resend,
} satisfies Partial<Record<CallName, Recipe>>
