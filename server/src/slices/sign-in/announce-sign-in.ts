// Announces a change of how a person signs in: in the trail and, for a new password, by mail.
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { passwordChangedMail } from './mails.ts'

type SignInNews =
  | { kind: 'second-factor.switched-on' | 'second-factor.switched-off' }
  | { kind: 'password.set'; language: Language; firstName: string; forgotUrl: string }

type SignInAnnouncement = {
  requestId: string
  person: { kind: AuditActor['kind']; id: string; email: string }
  news: SignInNews
}

export const announceSignIn = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'mails'>,
  { requestId, person: { kind, id, email }, news }: SignInAnnouncement,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: { kind, id, name: email },
    action: news.kind,
    subject: { kind: 'account', id, name: email },
    requestId,
  })
  if (news.kind === 'password.set')
    await deps.mails.queue(tx, passwordChangedMail, {
      to: { email, language: news.language, name: news.firstName },
      values: { forgotUrl: news.forgotUrl },
    })
}
