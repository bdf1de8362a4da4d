// Announces a document's replacement in the trail and on open screens, and sends reminders before its last day.
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { documentReminderMail, type ReminderReader } from './mails.ts'
import type { OwnDocumentRow } from './store.ts'
import { type DueReminder, findRecipient, type Recipient } from './store-due.ts'

type Replacement = Pick<UseCaseContext<Owner>, 'actor' | 'requestId'> & { former: OwnDocumentRow; next: OwnDocumentRow }

const factsOf = ({ kind, id, name, expires_on: expiresOn }: OwnDocumentRow) => ({
  kind,
  document: id,
  name,
  expires_on: expiresOn,
})

export const announceReplacement = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, former, next }: Replacement,
): Promise<void> => {
  const subject =
    former.facility_id === null
      ? { kind: 'user', id: actor.accountId }
      : { kind: 'facility', id: former.facility_id, name: former.facility_name ?? '' }
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: 'document.replaced',
    subject,
    before: factsOf(former),
    after: factsOf(next),
    requestId,
  })
  await deps.live.publish(tx, [{ accountId: actor.accountId }, { staff: true }], {
    kind: former.facility_id === null ? 'account' : 'facility',
    id: subject.id,
  })
}

const readerOf = ({ kind, company_id: companyId }: DueReminder): ReminderReader => {
  if (companyId !== null) return 'owner'
  return kind === 'facility' ? 'admin' : 'inspector'
}
const linkOf = (due: DueReminder, reader: ReminderReader): string =>
  ({
    owner: '/documents',
    admin: `/admin/facilities/${due.facility_id}`,
    inspector: '/inspector/profile',
  })[reader]

const recipientsOf = async (
  tx: Tx,
  { company_id: companyId, account_id: accountId }: DueReminder,
): Promise<readonly Recipient[]> => {
  if (companyId !== null) return companyRecipients(tx, companyId)
  const recipient = accountId === null ? undefined : await findRecipient(tx, accountId)
  return recipient === undefined ? [] : [recipient]
}

/** Not in the trail, since nothing changes. */
export const announceReminder = async (tx: Tx, deps: Deps, due: DueReminder): Promise<void> => {
  const { kind: document, name, facility_name: facilityName, days_left: days, expires_on: expiresOn } = due
  const reader = readerOf(due)
  const link = linkOf(due, reader)
  for (const { account_id: accountId, email, language, first_name: firstName } of await recipientsOf(tx, due)) {
    const onceKey = `document:${due.file_id}:${expiresOn}:${due.days}:${accountId}`
    await deps.mails.queue(tx, documentReminderMail, {
      to: { email, language, name: firstName },
      values: {
        about: { document, reader },
        name,
        facilityName,
        days,
        expiresOn,
        url: `${deps.config.publicUrl}${link}`,
      },
      onceKey,
    })
    const subject = { kind: 'document', id: due.file_id }
    await notify(tx, deps, {
      accountId,
      kind: 'document-reminder',
      values: { document, name, days },
      link,
      subject,
      onceKey,
    })
  }
}
