// Announces what happens to an API key: in the trail, and by mail to its maker. New keys and secrets of the back office
// are announced to every SUPER_ADMIN.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import { getRecipient, superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { apiKeyEndedMail, apiKeyEndsMail, apiKeyMadeMail } from './mails.ts'
import type { EndingKey, KeyRow } from './store.ts'

const pageOf = ({ config: { publicUrl } }: Deps, { area }: Pick<KeyRow, 'area'>): string =>
  area === 'admin' ? `${publicUrl}/admin/system?tab=keys` : `${publicUrl}/profile`

type Announced = Pick<By, 'traceId'> & {
  actor: Owner | Administrator
  action: Extract<AuditAction, `api-key.${string}`>
  key: Pick<KeyRow, 'id' | 'area' | 'account_id' | 'name' | 'ends_at'>
} & Change

const lettersOf = async (tx: Tx, deps: Deps, { actor, action, key }: Announced): Promise<Letter[]> => {
  const person = personName(actor)
  const url = pageOf(deps, key)
  if (action === 'api-key.ended') {
    if (key.account_id === actor.accountId) return []
    return [
      letter(apiKeyEndedMail, { to: await getRecipient(tx, key.account_id), values: { name: key.name, person, url } }),
    ]
  }
  const maker = await getRecipient(tx, key.account_id)
  const others = key.area === 'admin' ? await superAdmins(tx, { except: key.account_id }) : []
  const values = {
    name: key.name,
    person,
    isNew: action === 'api-key.created',
    endsAt: key.ends_at.toISOString(),
    url,
  }
  return [maker, ...others].map((to) => letter(apiKeyMadeMail, { to, values }))
}

export const announceKey = async (tx: Tx, deps: Deps, news: Announced) => {
  const { actor, traceId, action, key, before, after } = news
  await announce(tx, deps, {
    trail: { actor, traceId, action, subject: { kind: 'api-key', id: key.id, name: key.name }, before, after },
    mails: await lettersOf(tx, deps, news),
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
