// Announces a step of a registration: in the trail, by mail to the applicant, on the reviewers' open screens.
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { registrationReceivedMail } from './mails.ts'

type SubmissionNews = {
  kind: 'submitted' | 'submitted-again'
  reference: string
  documents: number
  language: Language
  firstName: string
  companyName: string
}
export type RegistrationNews = { kind: 'begun' } | { kind: 'documents-added'; documents: number } | SubmissionNews

type RegistrationAnnouncement = Pick<UseCaseContext, 'requestId'> & {
  account: { id: string; email: string }
  news: RegistrationNews
}

const afterOf = (news: RegistrationNews): Pick<AuditEntry, 'after'> => {
  if (news.kind === 'begun') return {}
  if (news.kind === 'documents-added') return { after: { documents: news.documents } }
  return { after: { reference: news.reference, documents: news.documents } }
}

export const announceRegistration = async (
  tx: Tx,
  deps: Deps,
  { requestId, account: { id, email }, news }: RegistrationAnnouncement,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: { kind: 'registrant', id, name: email },
    action: `registration.${news.kind}`,
    subject: { kind: 'account', id, name: email },
    ...afterOf(news),
    requestId,
  })
  if (news.kind === 'begun') return
  if (news.kind !== 'documents-added') {
    await deps.mails.queue(tx, registrationReceivedMail, {
      to: { email, language: news.language, name: news.firstName },
      values: { reference: news.reference, companyName: news.companyName },
    })
  }
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'accounts' })
}
