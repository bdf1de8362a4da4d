// The mailbox as pages without scripts. A striped bar marks the trial set-up.
import { escapeHtml } from './layout.ts'
import type { StoredMail } from './mailbox.ts'
import type { MailContent } from './mails.ts'

const style = `
:root{color-scheme:light dark;--canvas:#F2F5F7;--surface:#FFF;--line:#D5DDE2;--ink:#0E1E26;--ink-2:#40525B;--brand:#0A4F6B}
@media (prefers-color-scheme:dark){:root{--canvas:#0A1318;--surface:#121E25;--line:#263740;--ink:#ECF3F6;--ink-2:#B5C4CB;--brand:#58B8DC}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Tahoma,sans-serif}
.trial{padding:10px 16px;font-weight:600;color:#7A4B00;background:repeating-linear-gradient(45deg,#FDEFCB 0 14px,#F6DFA3 14px 28px)}
main{max-width:880px;margin:0 auto;padding:24px 16px}h1{font-size:26px;line-height:32px;margin:0 0 16px}
a{color:var(--brand)}a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:16px;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:12px 16px;text-decoration:none;color:inherit}li a:hover strong{text-decoration:underline}
small,dt{color:var(--ink-2);font-size:14px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;gap:8px;margin:0 0 16px}input{flex:1;min-width:0;height:48px;padding:0 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid #75848C;border-radius:10px}
button{height:48px;padding:0 20px;font:inherit;font-weight:600;color:#FFF;background:#0A4F6B;border:0;border-radius:12px}
iframe{width:100%;height:720px;border:1px solid var(--line);border-radius:16px;background:#FFF}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:16px}
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} - Assure</title><style>${style}</style></head><body><div class="trial" role="note">Trial set-up: mails are not sent, they are kept here.</div><main>${body}</main></body></html>`

const time = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' }).format(at)

export const mailboxPage = (mails: readonly StoredMail[], search: string): string => {
  const rows = mails.map(
    ({ id, to, subject, language, created_at: createdAt }) =>
      `<li><a href="/mailbox/${escapeHtml(id)}"><strong lang="${language}" dir="auto">${escapeHtml(subject)}</strong><br><small><bdi>${escapeHtml(to)}</bdi> · <time datetime="${createdAt.toISOString()}">${time(createdAt)}</time></small></a></li>`,
  )
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${search === '' ? 'No mails yet.' : 'Nothing matches.'}</p>`
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><form method="get" action="/mailbox" role="search"><input type="search" name="search" aria-label="Search by address or subject" value="${escapeHtml(search)}"><button>Search</button></form>${list}`,
  )
}

export const mailPage = (mail: StoredMail & MailContent): string => {
  // Links in the mail replace the mailbox page. The sandbox and the page's own policy block scripts.
  const framed = mail.html.replace('<head>', '<head><base target="_top">')
  const attachments = mail.attachments
    .map(
      ({ name, type, content }) =>
        `<dt>Attachment</dt><dd><a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${Buffer.from(content).toString('base64')}">${escapeHtml(name)}</a></dd>`,
    )
    .join('')
  return page(
    mail.subject,
    `<p><a href="/mailbox">Mailbox</a></p><h1 lang="${mail.language}" dir="auto">${escapeHtml(mail.subject)}</h1><dl><dt>To</dt><dd><bdi>${escapeHtml(mail.to)}</bdi></dd><dt>Kept</dt><dd><time datetime="${mail.created_at.toISOString()}">${time(mail.created_at)}</time></dd>${attachments}</dl>
<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe><h2>As plain text</h2><pre lang="${mail.language}" dir="auto">${escapeHtml(mail.text)}</pre>`,
  )
}
