// Announces a step of a registration: in the trail, by mail to the applicant, on the reviewers' open screens.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Addressee, letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { registrationReceivedMail } from './mails.ts'

type RegistrationNews = Pick<By, 'traceId'> & { account: { id: string; email: string } }

const trailOf = ({ traceId, account: { id, email } }: RegistrationNews) => ({
  actor: { kind: 'registrant' as const, id, name: email },
  subject: { kind: 'account', id, name: email },
  traceId,
})
const queue = { to: 'staff', kind: 'queue', id: 'accounts' } as const

export const announceBegun = (tx: Tx, deps: Deps, news: RegistrationNews): Promise<void> =>
  announce(tx, deps, { trail: { ...trailOf(news), action: 'registration.begun' } })

export const announceDocuments = (
  tx: Tx,
  deps: Deps,
  { documents, ...news }: RegistrationNews & { documents: number },
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action: 'registration.documents-added', after: { documents } },
    live: [queue],
  })

type Submission = {
  action: 'registration.submitted' | 'registration.submitted-again'
  account: Addressee & { id: string }
  reference: string
  documents: number
  companyName: string
}

export const announceSubmission = (
  tx: Tx,
  deps: Deps,
  { action, reference, documents, companyName, ...news }: RegistrationNews & Submission,
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(news), action, after: { reference, documents } },
    mails: [letter(registrationReceivedMail, { to: news.account, values: { reference, companyName } })],
    live: [queue],
  })
