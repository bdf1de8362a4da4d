// How long personal data is kept: one list for the nightly job, the settings, the policy page and docs/privacy.md. No
// imports: the web reads this at run time.

/** The days as delivered. A SUPER_ADMIN can change them in the settings. */
export const deliveredRetentionDays = {
  /** Registrations that were begun and not submitted, since the last change. */
  abandoned_registrations: 90,
  /** Since the decision. */
  rejected_registrations: 365,
  /** Since they ended. */
  ended_sessions: 90,
  /** Since they were sent or given up. */
  sent_mails: 30,
  /** Bytes of files, since the file was deleted. */
  ownerless_files: 1,
  /** Inspectors and administrators, since they were deactivated. */
  leavers: 730,
} as const

export type RetentionName = keyof typeof deliveredRetentionDays
export type RetentionDays = Record<RetentionName, number>

export const retentionNames = Object.keys(deliveredRetentionDays) as RetentionName[]
/** A running backup needs the bytes of deleted files for a day. */
export const fewestRetentionDays = 1
export const mostRetentionDays = 3_650

/** How long an owner can take back the closing of the account. */
export const closingDays = 14
