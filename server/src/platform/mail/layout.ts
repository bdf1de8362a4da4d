// Renders a mail as HTML (tables, inline styles, no external resources) and as plain text.
import { isolated, isolatesFor } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import { isolatesToBdi } from './inserted.ts'
import type { MailText } from './mail-text.ts'

const colour = {
  brand: '#0A4F6B',
  canvas: '#F2F5F7',
  surface: '#FFFFFF',
  line: '#D5DDE2',
  ink: '#0E1E26',
  ink2: '#40525B',
  ink3: '#5A6B74',
  soft: '#DDEEF5',
  sunken: '#E8EDF0',
}

const fonts: Record<Language, string> = {
  en: "'IBM Plex Sans','Segoe UI',Tahoma,Arial,sans-serif",
  ar: "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
}

const frame: Record<
  Language,
  { greeting: (name: string) => string; byHand: string; footer: string; signature: string }
> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    byHand: 'If the button does not work, copy this link into your browser:',
    footer: 'You received this email because you use this address with Assure. Do not reply to it.',
    signature: 'Assure, facility certification',
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    byHand: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى المتصفح:',
    footer: 'تصلك هذه الرسالة لأن بريدك الإلكتروني مستخدم في Assure. يُرجى عدم الرد عليها.',
    // The mark keeps a plain-text line right-to-left even if it begins with Latin letters.
    signature: '\u200fAssure، اعتماد المنشآت',
  },
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** One of our texts with isolated values in it. */
const html = (text: string): string => isolatesToBdi(escapeHtml(text)).replaceAll('\n', '<br>')

/** All links begin with PUBLIC_URL; anything else is a bug. */
const address = (url: string): string => {
  if (!/^https?:\/\//i.test(url)) throw new Error('A link in an email must be an http address.')
  return escapeHtml(url)
}

/** Closes the isolate even if the name was cut off. */
const shortened = (subject: string): string => {
  const cut = subject.slice(0, 200)
  return cut.lastIndexOf('\u2068') > cut.lastIndexOf('\u2069') ? `${cut}\u2069` : cut
}

/** A plain-text line takes the direction of its first letter outside a name. A line without one gets a mark. */
const arabicLines = (text: string): string => text.replace(/^(?=\u2068)/gm, '\u200f')

export type Rendered = { subject: string; html: string; text: string }

/** A dashed circle instead of the ring of the emblem: mail clients cannot block it as they block images. */
const seal = `<span style="display:inline-block;width:18px;height:18px;border:4px dashed #FFFFFF;border-radius:50%;vertical-align:middle;"></span>`

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${html(text)}</p>`

export const renderMail = (mail: MailText, language: Language, toName: string | undefined): Rendered => {
  const words = frame[language]
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const start = language === 'ar' ? 'right' : 'left'
  const lineHeight = language === 'ar' ? 1.75 : 1.5
  const greeting = toName === undefined || toName.trim() === '' ? undefined : words.greeting(isolated(toName))
  const body = `font-size:16px;line-height:${lineHeight};color:${colour.ink};`
  const small = `font-size:14px;line-height:${lineHeight};color:${colour.ink3};`
  const linkStyle = `color:${colour.brand};`

  const code =
    mail.code === undefined
      ? ''
      : `<p dir="ltr" style="margin:8px 0 24px;padding:16px;background:${colour.soft};border-radius:12px;text-align:center;font-family:'IBM Plex Mono',Consolas,monospace;font-size:32px;letter-spacing:8px;font-weight:600;color:${colour.brand};">${escapeHtml(mail.code)}</p>`
  const quote =
    mail.quote === undefined
      ? ''
      : `<p dir="auto" style="margin:0 0 16px;padding:12px 16px;background:${colour.sunken};border-radius:10px;${body}">${html(mail.quote)}</p>`
  const facts =
    mail.facts === undefined
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${colour.line};">${mail.facts
          .map(
            ([label, value]) =>
              `<tr><td width="35%" valign="top" align="${start}" style="padding:10px 0;border-bottom:1px solid ${colour.line};${small}">${html(label)}</td><td valign="top" align="${start}" style="padding:10px 0;border-bottom:1px solid ${colour.line};${body}font-weight:600;">${html(value)}</td></tr>`,
          )
          .join('')}</table>`
  const button =
    mail.button === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr><td bgcolor="${colour.brand}" style="border-radius:12px;"><a href="${address(mail.button.url)}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none;">${html(mail.button.label)}</a></td></tr></table><p style="margin:0 0 24px;${small}">${html(words.byHand)}<br><a href="${address(mail.button.url)}" dir="ltr" style="${linkStyle}word-break:break-all;">${address(mail.button.url)}</a></p>`
  const links = (mail.links ?? [])
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px;${body}"><a href="${address(url)}" style="${linkStyle}">${html(label)}</a></p>`,
    )
    .join('')
  const note =
    mail.note === undefined
      ? ''
      : `<p style="margin:8px 0 0;padding-top:16px;border-top:1px solid ${colour.line};${small}">${html(mail.note)}</p>`
  const { heading = mail.subject } = mail
  // Keep a quoted text directly after the sentence that introduces it.
  const [first = '', ...others] = mail.paragraphs
  const content = [
    greeting === undefined ? '' : paragraph(greeting, body),
    paragraph(first, body),
    quote,
    ...others.map((text) => paragraph(text, body)),
    code,
    facts,
    button,
    links,
    note,
  ].join('')

  const text = [
    greeting,
    heading,
    first,
    mail.quote?.replace(/^/gm, '> '),
    ...others,
    mail.code,
    mail.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    mail.button && `${mail.button.label}:\n${mail.button.url}`,
    ...(mail.links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    mail.note,
    `--\n${words.signature}\n${words.footer}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')

  const subject = shortened(isolatesFor(mail.subject, language).replace(/\s+/g, ' ').trim())
  const page = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:${colour.canvas};"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.canvas}"><tr><td dir="${direction}" align="center" style="padding:24px 12px;font-family:${fonts[language]};"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;"><tr><td align="${start}" bgcolor="${colour.brand}" style="padding:18px 28px;border-radius:16px 16px 0 0;font-size:20px;line-height:28px;font-weight:600;color:#FFFFFF;">${seal}&nbsp; <span dir="ltr">Assure</span></td></tr><tr><td align="${start}" bgcolor="${colour.surface}" style="padding:28px;border-radius:0 0 16px 16px;"><h1 style="margin:0 0 16px;font-size:22px;line-height:${lineHeight * 0.9};font-weight:600;color:${colour.ink};">${html(heading)}</h1>${content}</td></tr><tr><td align="${start}" style="padding:16px 28px;${small}">${html(words.footer)}</td></tr></table></td></tr></table></body></html>`
  return { subject, html: page, text: isolatesFor(language === 'ar' ? arabicLines(text) : text, language) }
}
