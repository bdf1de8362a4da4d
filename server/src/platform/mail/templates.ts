// The mails by name with the facts each one needs. Texts in English and Arabic stand in mail/texts/.
// `at` is an instant and `expiresOn` a day, both ISO; they are written out in the mail's language. `amount` comes ready to read.
import type { Language } from '@assure/contract/vocabulary'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'

export type MailValues = {
  'sign-up-code': { code: string; minutes: number }
  'sign-up-known': { signInUrl: string; forgotUrl: string }
  'registration-received': { reference: string; companyName: string }
  'documents-requested': { message: string; continueUrl: string }
  'account-approved': { setPasswordUrl: string; days: number }
  'account-rejected': { reason: string | undefined; continueUrl: string }
  'inspector-invited': { setPasswordUrl: string; days: number }
  'reset-password': { url: string; minutes: number }
  'password-changed': { forgotUrl: string }
  'sign-in-failures': { count: number; waitUntil: string | undefined; forgotUrl: string }
  /** Without a number the invoice follows in a mail of its own. */
  'payment-received': {
    facilityName: string
    amount: string
    invoiceNumber: string | undefined
    facilityUrl: string
  }
  'invoice-issued': { facilityName: string; invoiceNumber: string; orderUrl: string }
  'transfer-refused': { facilityName: string; reason: string; facilityUrl: string }
  'inspector-assigned': { facilityName: string; inspectorName: string; facilityUrl: string }
  'inspector-assigned-to-several': { inspectorName: string; facilities: { name: string; url: string }[] }
  'inspector-removed': { facilityName: string }
  'inspector-removed-from-several': { facilityNames: string[] }
  'visit-scheduled': { facilityName: string; at: string; inspectorName: string; address: string; url: string }
  'visit-rescheduled': { facilityName: string; at: string; inspectorName: string; address: string; url: string }
  'visit-cancelled': {
    facilityName: string
    at: string
    inspectorName: string
    reason: string | undefined
    url: string
  }
  'certification-certified': {
    facilityName: string
    number: string
    expiresOn: string
    certificateUrl: string
    verifyUrl: string
  }
  'certification-failed': { facilityName: string; reason: string | undefined; facilityUrl: string }
  'certification-expired': { facilityName: string; renewUrl: string }
  'certification-reminder': { facilityName: string; days: number; expiresOn: string; renewUrl: string }
}
export type MailName = keyof MailValues

/** What one mail says; the layout makes HTML and plain text of it. */
export type MailText = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Big figures on their own line. */
  code?: string
  /** Somebody's own words, set apart. */
  quote?: string | undefined
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  links?: readonly { label: string; url: string }[]
  /** Small print at the end. */
  note?: string
}

export type MailTexts = { [Name in MailName]: (values: MailValues[Name]) => MailText }

const texts: Record<Language, MailTexts> = { en, ar }

export const mailText = <Name extends MailName>(name: Name, language: Language, values: MailValues[Name]): MailText =>
  texts[language][name](values)
