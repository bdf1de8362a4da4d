// Announces a document's replacement in the trail and on open screens, and sends reminders before its last day.
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients, getRecipient, type Recipient } from '../accounts/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { documentReminderMail, type ReminderReader } from './mails.ts'
import type { OwnDocumentRow } from './store.ts'
import type { DueReminder } from './store-due.ts'

type Replacement = Pick<UseCaseContext<Owner>, 'actor' | 'traceId'> & { former: OwnDocumentRow; next: OwnDocumentRow }

const factsOf = ({ kind, id, name, expires_on: expiresOn }: OwnDocumentRow) => ({
  kind,
  document: id,
  name,
  expires_on: expiresOn,
})

export const announceReplacement = (tx: Tx, deps: Deps, { former, next, ...by }: Replacement): Promise<void> => {
  const { accountId } = by.actor
  const subject =
    former.facility_id === null
      ? { kind: 'user', id: accountId }
      : { kind: 'facility', id: former.facility_id, name: former.facility_name ?? '' }
  return announce(tx, deps, {
    trail: { ...by, action: 'document.replaced', subject, before: factsOf(former), after: factsOf(next) },
    live: [
      {
        to: [{ account_id: accountId }, 'staff'],
        kind: former.facility_id === null ? 'account' : 'facility',
        id: subject.id,
      },
    ],
  })
}

const readerOf = ({ kind, company_id: companyId }: DueReminder): ReminderReader => {
  if (companyId !== null) return 'owner'
  return kind === 'facility' ? 'admin' : 'inspector'
}
const linkOf = (due: DueReminder, reader: ReminderReader): string =>
  ({
    owner: '/documents',
    admin: pagesOf.facility(`${due.facility_id}`).admin,
    inspector: '/inspector/profile',
  })[reader]

const recipientsOf = async (
  tx: Tx,
  { company_id: companyId, account_id: accountId }: DueReminder,
): Promise<readonly Recipient[]> => {
  if (companyId !== null) return companyRecipients(tx, companyId)
  return accountId === null ? [] : [await getRecipient(tx, accountId)]
}

/** Not in the trail, since nothing changes. */
export const announceReminder = async (tx: Tx, deps: Deps, due: DueReminder): Promise<void> => {
  const { kind: document, name, facility_name: facilityName, days_left: days, expires_on: expiresOn } = due
  const reader = readerOf(due)
  const link = linkOf(due, reader)
  const url = `${deps.config.publicUrl}${link}`
  const readers = (await recipientsOf(tx, due)).map((to) => ({
    to,
    onceKey: `document:${due.file_id}:${expiresOn}:${due.days}:${to.account_id}`,
  }))
  await announce(tx, deps, {
    mails: readers.map((one) =>
      letter(documentReminderMail, {
        ...one,
        values: { about: { document, reader }, name, facilityName, days, expiresOn, url },
      }),
    ),
    notifications: readers.map((one) => ({
      ...one,
      kind: 'document-reminder',
      values: { document, name, days },
      link,
      subject: { kind: 'document', id: due.file_id },
    })),
  })
}
