// Announces what happens to a passkey: in the trail and by mail to its owner; a blocked one also to every other
// SUPER_ADMIN.
import type { By } from '../../platform/audit/audit.ts'
import { type AuditActor, personName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { passkeyAddedMail, passkeyBlockedElsewhereMail, passkeyBlockedMail, passkeyRemovedMail } from './mails.ts'
import { forgotUrl } from './password-mails.ts'
import type { Account } from './store.ts'

type Named = { name: string }
type PasskeyNews = Pick<By, 'traceId'> & { account: Account; passkey: Named }

const kindOf = ({ area }: Account): AuditActor['kind'] => (area === 'customer' ? 'owner' : area)

const trailOf = ({ traceId, account }: Pick<PasskeyNews, 'traceId' | 'account'>) => ({
  actor: { kind: kindOf(account), id: account.id, name: account.email },
  subject: { kind: 'account', id: account.id, name: account.email },
  traceId,
})

export const announceNewPasskey = (tx: Tx, deps: Deps, { passkey: { name }, ...news }: PasskeyNews): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action: 'passkey.added', after: { passkey: name } },
    mails: [
      letter(passkeyAddedMail, { to: news.account, values: { name, forgotUrl: forgotUrl(deps, news.account.area) } }),
    ],
  })

export const announceRenamedPasskey = (
  tx: Tx,
  deps: Deps,
  { passkey, before, ...news }: PasskeyNews & { before: Named },
): Promise<void> =>
  announce(tx, deps, {
    trail: {
      ...trailOf(news),
      action: 'passkey.renamed',
      before: { passkey: before.name },
      after: { passkey: passkey.name },
    },
  })

export const announceRemovedPasskey = (
  tx: Tx,
  deps: Deps,
  { passkey: { name }, ...news }: PasskeyNews,
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action: 'passkey.removed', before: { passkey: name } },
    mails: [
      letter(passkeyRemovedMail, { to: news.account, values: { name, forgotUrl: forgotUrl(deps, news.account.area) } }),
    ],
  })

export const announceBlockedPasskey = async (
  tx: Tx,
  deps: Deps,
  { passkey: { name }, ...news }: PasskeyNews,
): Promise<void> => {
  const { account } = news
  const others = await superAdmins(tx, { except: account.id })
  await announce(tx, deps, {
    trail: { ...trailOf(news), actor: { kind: 'system' }, action: 'passkey.blocked', after: { passkey: name } },
    mails: [
      letter(passkeyBlockedMail, { to: account, values: { name, forgotUrl: forgotUrl(deps, account.area) } }),
      ...others.map((to) =>
        letter(passkeyBlockedElsewhereMail, {
          to,
          values: { person: personName(account), email: account.email },
        }),
      ),
    ],
  })
}
