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

const factsOf = ({ kind, id, name, expiresOn }: OwnDocumentRow) => ({ kind, document: id, name, expires_on: expiresOn })

export const announceReplacement = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, former, next }: Replacement,
): Promise<void> => {
  const subject =
    former.facilityId === null
      ? { kind: 'user', id: actor.accountId }
      : { kind: 'facility', id: former.facilityId, name: former.facilityName ?? '' }
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: 'document.replaced',
    subject,
    before: factsOf(former),
    after: factsOf(next),
    requestId,
  })
  await deps.live.publish(tx, [{ accountId: actor.accountId }, { staff: true }], {
    kind: former.facilityId === null ? 'account' : 'facility',
    id: subject.id,
  })
}

const readerOf = ({ kind, companyId }: DueReminder): ReminderReader => {
  if (companyId !== null) return 'owner'
  return kind === 'facility' ? 'admin' : 'inspector'
}
const linkOf = (due: DueReminder, reader: ReminderReader): string =>
  ({
    owner: '/documents',
    admin: `/admin/facilities/${due.facilityId}`,
    inspector: '/inspector/profile',
  })[reader]

const recipientsOf = async (tx: Tx, { companyId, accountId }: DueReminder): Promise<readonly Recipient[]> => {
  if (companyId !== null) return companyRecipients(tx, companyId)
  const recipient = accountId === null ? undefined : await findRecipient(tx, accountId)
  return recipient === undefined ? [] : [recipient]
}

/** Not in the trail, since nothing changes. */
export const announceReminder = async (tx: Tx, deps: Deps, due: DueReminder): Promise<void> => {
  const { kind: document, name, facilityName, daysLeft: days, expiresOn } = due
  const reader = readerOf(due)
  const link = linkOf(due, reader)
  for (const { accountId, email, language, firstName } of await recipientsOf(tx, due)) {
    const onceKey = `document:${due.fileId}:${expiresOn}:${due.days}:${accountId}`
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
    const subject = { kind: 'document', id: due.fileId }
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
