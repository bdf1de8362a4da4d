// What the trial set-up shows instead of sending: every mail, as calls and as pages. Not registered anywhere else.
import * as contract from '@assure/contract/calls/mailbox'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { plainPageHeaders } from '../../platform/http/security-headers.ts'
import { findKeptMail, listKeptMails } from '../../platform/mail/mailbox.ts'
import { mailboxPage, mailPage } from '../../platform/mail/mailbox-page.ts'

const asPage = (html: string) =>
  accept({ body: html, headers: { ...plainPageHeaders, 'content-type': 'text/html; charset=utf-8' } })

export const routes = (deps: Deps): Route[] => {
  if (deps.config.mode === 'production' || deps.config.smtpUrl !== undefined) return []
  return [
    handle(contract.listMails, async ({ query }) => {
      const mails = await listKeptMails(deps.db, query.search)
      return accept({
        mails: mails.map(({ id, to, subject, createdAt }) => ({ id, to, subject, sent_at: createdAt.toISOString() })),
      })
    }),
    handle(contract.getMail, async ({ params }) => {
      const mail = await findKeptMail(deps.db, deps.keys, params.id)
      if (!mail) return refuse('request.not-found')
      const attachments = mail.attachments.map(({ name, content }) => ({ name, size: Buffer.byteLength(content) }))
      return accept({
        id: mail.id,
        to: mail.to,
        subject: mail.subject,
        sent_at: mail.createdAt.toISOString(),
        text: mail.text,
        html: mail.html,
        attachments,
      })
    }),
    handle(contract.showMailbox, async ({ query }) =>
      asPage(mailboxPage(await listKeptMails(deps.db, query.search), query.search)),
    ),
    handle(contract.showMail, async ({ params }) => {
      const mail = await findKeptMail(deps.db, deps.keys, params.id)
      return mail ? asPage(mailPage(mail)) : refuse('request.not-found')
    }),
  ]
}
