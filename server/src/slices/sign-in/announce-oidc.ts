// Announces what happens to the link with the identity provider, in the trail and by mail to the account, and each sign-in
// through it.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By } from '../../platform/audit/audit.ts'
import type { AuditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { oidcLinkedMail, oidcUnlinkedMail } from './mails.ts'
import { forgotUrl } from './password-mails.ts'
import type { Account } from './store.ts'

type Person = Pick<Account, 'id' | 'area' | 'email' | 'language'>
type OidcNews = Pick<By, 'traceId'> & { account: Person }
type LinkNews = OidcNews & { name: string }

const trailOf = ({ traceId, account: { id, area, email } }: OidcNews) => ({
  actor: { kind: area === 'customer' ? 'owner' : area, id, name: email } as AuditActor,
  subject: { kind: 'account', id, name: email },
  traceId,
})

const providerOf = ({ oidc }: Deps): string => oidc?.name ?? 'SSO'

export const announceLinked = (tx: Tx, deps: Deps, { name, ...news }: LinkNews): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action: 'oidc.linked', after: { oidc_name: name } },
    mails: [
      letter(oidcLinkedMail, {
        to: news.account,
        values: { provider: providerOf(deps), name, forgotUrl: forgotUrl(deps, news.account.area) },
      }),
    ],
  })

/** `actor`: an administrator who removed it for the account. */
export const announceUnlinked = (
  tx: Tx,
  deps: Deps,
  { name, actor, ...news }: LinkNews & { actor?: AuditActor },
): Promise<void> =>
  announce(tx, deps, {
    trail: {
      ...trailOf(news),
      ...(actor === undefined ? {} : { actor }),
      action: 'oidc.unlinked',
      before: { oidc_name: name },
    },
    mails: [
      letter(oidcUnlinkedMail, {
        to: news.account,
        values: { provider: providerOf(deps), name, forgotUrl: forgotUrl(deps, news.account.area) },
      }),
    ],
  })

export const announceOidcSignIn = (
  tx: Tx,
  deps: Deps,
  { action, ...news }: OidcNews & { action: Extract<AuditAction, 'oidc.signed-in' | 'oidc.refused'> },
): Promise<void> => announce(tx, deps, { trail: { ...trailOf(news), action } })

export const announceOidcSignOut = (
  tx: Tx,
  deps: Deps,
  { sessions, ...news }: OidcNews & { sessions: number },
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), actor: { kind: 'system' }, action: 'oidc.signed-out', after: { sessions } },
    // Their open screens fetch, and learn that they are signed out.
    live: [{ to: { account_id: news.account.id }, kind: 'account', id: news.account.id }],
  })
