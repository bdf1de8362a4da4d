// Announces what happens to a webhook: in the trail, and by email to its maker. New ones and new secrets of the back office
// are announced to every SUPER_ADMIN. The trail has the host alone, because the rest of an address may be a secret.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import { getRecipient, superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { webhookMadeMail, webhookOffMail } from './mails.ts'
import type { WebhookRow } from './store.ts'

type Subject = Pick<WebhookRow, 'id' | 'area' | 'account_id' | 'name' | 'url'>

export const hostOf = (url: string): string => new URL(url).host

const pageOf = ({ config: { publicUrl } }: Deps, { area }: Subject): string =>
  area === 'admin' ? `${publicUrl}/admin/system?tab=keys` : `${publicUrl}/profile`

type News = {
  webhook: Subject
  action: Extract<AuditAction, `webhook.${string}`>
  letters?: readonly Letter[]
} & By &
  Change

const announceNews = async (tx: Tx, deps: Deps, { webhook, action, actor, traceId, letters = [], ...change }: News) => {
  const { id, area, account_id: accountId, name } = webhook
  await announce(tx, deps, {
    trail: { actor, traceId, action, subject: { kind: 'webhook', id, name }, ...change },
    mails: letters,
    live: [{ to: area === 'admin' ? 'staff' : { account_id: accountId }, kind: 'account', id }],
  })
}

type Act = Pick<By, 'traceId'> & Change & { actor: Owner | Administrator; webhook: Subject }
type Made = Act & { action: 'webhook.created' | 'webhook.rotated' }

export const announceMade = async (tx: Tx, deps: Deps, made: Made): Promise<void> => {
  const { actor, webhook, action } = made
  const maker = await getRecipient(tx, actor.accountId)
  const others = webhook.area === 'admin' ? await superAdmins(tx, { except: actor.accountId }) : []
  const values = {
    name: webhook.name,
    host: hostOf(webhook.url),
    person: personName(actor),
    isNew: action === 'webhook.created',
    url: pageOf(deps, webhook),
  }
  await announceNews(tx, deps, {
    ...made,
    letters: [maker, ...others].map((to) => letter(webhookMadeMail, { to, values })),
  })
}

type Done = Act & { action: 'webhook.resumed' | 'webhook.removed' | 'webhook.tested' | 'webhook.resent' }

export const announceDone = (tx: Tx, deps: Deps, done: Done): Promise<void> => announceNews(tx, deps, done)

export const announceSwitchedOff = async (
  tx: Tx,
  deps: Deps,
  { webhook, reason }: { webhook: Subject; reason: 'failing' | 'gone' },
): Promise<void> =>
  announceNews(tx, deps, {
    webhook,
    action: 'webhook.switched-off',
    actor: { kind: 'system' },
    after: { off_reason: reason },
    letters: [
      letter(webhookOffMail, {
        to: await getRecipient(tx, webhook.account_id),
        values: {
          name: webhook.name,
          host: hostOf(webhook.url),
          isGone: reason === 'gone',
          url: pageOf(deps, webhook),
        },
      }),
    ],
  })
