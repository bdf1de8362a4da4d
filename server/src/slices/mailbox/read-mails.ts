// The emails that a trial shows instead of sending, as calls and as pages.
import type * as calls from '@assure/contract/calls/mailbox'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { plainPageHeaders } from '../../platform/http/security-headers.ts'
import { findStoredMail, listStoredMails } from '../../platform/mail/mailbox.ts'
import { mailboxPage, mailPage } from '../../platform/mail/mailbox-page.ts'

const asPage = (html: string) =>
  accept({ body: html, headers: { ...plainPageHeaders, 'content-type': 'text/html; charset=utf-8' } })

export const listMails: UseCase<typeof calls.listMails> = async ({ db }, { query }) => {
  const mails = await listStoredMails(db, query.search)
  return accept({
    mails: mails.map(({ id, to, subject, created_at: createdAt }) => ({
      id,
      to,
      subject,
      sent_at: createdAt,
    })),
  })
}

export const getMail: UseCase<typeof calls.getMail> = async ({ db, keys }, { params }) => {
  const mail = await findStoredMail(db, keys, params.id)
  if (!mail) return refuse('request.not-found')
  const { id, to, subject, created_at: createdAt, text, html } = mail
  const attachments = mail.attachments.map(({ name, content }) => ({ name, size: Buffer.byteLength(content) }))
  return accept({ id, to, subject, sent_at: createdAt.toISOString(), text, html, attachments })
}

export const showMailbox: UseCase<typeof calls.showMailbox> = async ({ db }, { query }) =>
  asPage(mailboxPage(await listStoredMails(db, query.search), query.search))

export const showMail: UseCase<typeof calls.showMail> = async ({ db, keys }, { params }) => {
  const mail = await findStoredMail(db, keys, params.id)
  return mail ? asPage(mailPage(mail)) : refuse('request.not-found')
}
