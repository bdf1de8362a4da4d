// The outside of the server: the parts that it depends on, its jobs and its outbox. No imports: the web reads this at
// run time.
export const partNames = [
  'database',
  'read-replica',
  'files',
  'disk',
  'mail',
  'gateway',
  'captcha',
  'oidc',
  'clock',
] as const
export type PartName = (typeof partNames)[number]

/** `none`: not set up in this installation. */
export const partStates = ['up', 'down', 'none'] as const
export type PartState = (typeof partStates)[number]

/**
 * `kept`: no mail server is set, so it is only stored. `parked`: given up after all tries. `expired`: its code or link
 * ended before it could be sent. `dropped`: an administrator stopped it.
 */
export const mailStates = ['queued', 'parked', 'sent', 'dropped', 'expired', 'kept'] as const
export type MailState = (typeof mailStates)[number]

export const jobNames = [
  'send-mail',
  'send-webhook',
  'send-password-link',
  'tell-failed-sign-ins',
  'sweep-files',
  'expire-certifications',
  'fold-counts',
  'send-reminders',
  'reconcile-payments',
  'make-invoice-pdf',
  'make-credit-note-pdf',
  'expire-payment-pages',
  'send-refund',
  'reconcile-refunds',
  'issue-waiting-invoices',
  'judge-receipts',
  'run-import',
  'issue-report',
  'draw-report',
  'end-overdue-requests',
  'close-answered-requests',
  'tidy-up',
  'apply-retention',
  'finish-closings',
  'verify-books',
] as const
export type JobName = (typeof jobNames)[number]

/** Of an account's requests a minute. Fewer than the least could not open a page. */
export const requestLimits = { least: 30, most: 100_000 } as const

export const systemWarnings = [
  'part-down',
  'mails-late',
  'mails-parked',
  'jobs-failed',
  'maintenance',
  'maintenance-overdue',
] as const
export type SystemWarning = (typeof systemWarnings)[number]

export const signInResults = ['done', 'failed'] as const
export type SignInResult = (typeof signInResults)[number]
