// What a mail is. Each mail is written in the slice that sends it (`slices/*/mails.ts`), in every language.
import type { Language, NotificationTopic } from '@assure/contract/domain/vocabulary'

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

/**
 * A mail with the values that it needs, written in each language. `Name` is stored with every mail that was queued.
 * Of the values, `at` is an instant and `expiresOn` a day, both ISO; they are written out in the mail's language.
 */
export type Mail<Name extends string, Values> = {
  name: Name
  /**
   * News that an owner may switch off. Codes, links, decisions on the account and everything of inspectors have none.
   */
  topic?: NotificationTopic
} & Record<Language, (values: Values) => MailText>

/** Any mail, its values forgotten. */
export type AnyMail = Mail<string, never>
