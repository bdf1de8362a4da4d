// What a mail is. Each mail is written in the slice that sends it (`slices/*/mails.ts`), in every language.
import type { Language, NotificationTopic } from '@assure/contract/domain/vocabulary'

/** The content of one mail; the layout renders it as HTML and plain text. */
export type MailText = {
  subject: string
  /** If it is not the subject. */
  heading?: string
  paragraphs: readonly string[]
  /** Shown large on its own line. */
  code?: string
  /** A quoted text, set apart. */
  quote?: string | undefined
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  links?: readonly { label: string; url: string }[]
  /** Small print at the end of the mail. */
  note?: string
}

/**
 * A mail in each language, with the values that it needs. `Name` is stored with every queued mail. The value `at` is an
 * ISO instant and `expiresOn` an ISO day; both are written out in the mail's language.
 */
export type Mail<Name extends string, Values> = {
  name: Name
  /** Topics can be switched off by owners. Codes, links, decisions on an account and mails to inspectors have none. */
  topic?: NotificationTopic
} & Record<Language, (values: Values) => MailText>

/** A mail with any values. */
export type AnyMail = Mail<string, never>
