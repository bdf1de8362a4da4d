// Announces what happens to an API key: in the trail, and by mail to its maker. Keys of the back office are announced to
// every SUPER_ADMIN.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { getRecipient, superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { apiKeyEndsMail, apiKeyMadeMail } from './mails.ts'
import type { EndingKey, KeyRow } from './store.ts'

const pageOf = ({ config: { publicUrl } }: Deps, { area }: Pick<KeyRow, 'area'>): string =>
  area === 'admin' ? `${publicUrl}/admin/system?tab=keys` : `${publicUrl}/profile`

type Announced = Pick<By, 'traceId'> & {
  actor: Owner | Administrator
  action: Extract<AuditAction, `api-key.${string}`>
  key: Pick<KeyRow, 'id' | 'area' | 'name' | 'ends_at'>
} & Change

export const announceKey = async (tx: Tx, deps: Deps, { actor, traceId, action, key, ...change }: Announced) => {
  const maker = await getRecipient(tx, actor.accountId)
  const others = key.area === 'admin' ? await superAdmins(tx, { except: actor.accountId }) : []
  const values = {
    name: key.name,
    person: personName(actor),
    isNew: action === 'api-key.created',
    endsAt: key.ends_at.toISOString(),
    url: pageOf(deps, key),
  }
  await announce(tx, deps, {
    trail: { actor, traceId, action, subject: { kind: 'api-key', id: key.id, name: key.name }, ...change },
    mails: action === 'api-key.ended' ? [] : [maker, ...others].map((to) => letter(apiKeyMadeMail, { to, values })),
    live: [{ to: key.area === 'admin' ? 'staff' : { account_id: actor.accountId }, kind: 'account', id: key.id }],
  })
}

/** Not in the trail, since nothing changes. */
export const announceKeyEnd = async (tx: Tx, deps: Deps, key: EndingKey): Promise<void> =>
  announce(tx, deps, {
    mails: [
      letter(apiKeyEndsMail, {
        to: await getRecipient(tx, key.account_id),
        values: { name: key.name, endsAt: key.ends_at.toISOString(), url: pageOf(deps, key) },
      }),
    ],
  })
