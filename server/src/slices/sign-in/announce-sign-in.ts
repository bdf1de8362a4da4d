// Announces a change of how a person signs in: in the trail and, for a new password, by mail.
import type { By } from '../../platform/audit/audit.ts'
import type { AuditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Addressee, letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { passwordChangedMail } from './mails.ts'

type Person = Addressee & { kind: AuditActor['kind']; id: string }
type SignInNews = Pick<By, 'traceId'> & { person: Omit<Person, 'language'> }

const trailOf = ({ traceId, person: { kind, id, email } }: SignInNews) => ({
  actor: { kind, id, name: email },
  subject: { kind: 'account', id, name: email },
  traceId,
})

export const announceSecondFactor = (
  tx: Tx,
  deps: Deps,
  { action, ...news }: SignInNews & { action: 'second-factor.switched-on' | 'second-factor.switched-off' },
): Promise<void> => announce(tx, deps, { trail: { ...trailOf(news), action } })

export const announcePassword = (
  tx: Tx,
  deps: Deps,
  { forgotUrl, ...news }: SignInNews & { person: Person; forgotUrl: string },
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action: 'password.set' },
    mails: [letter(passwordChangedMail, { to: news.person, values: { forgotUrl } })],
  })
